/** Reading a file of shipments, before its columns and lines are looked at. */
const imports = {
  // column: as typed.
  noSuchColumn: 'This file has no column “{column}”.',
  // meant: its columns with names like that, in quotation marks: “Ship City” or “City”.
  columnMeant: 'This file has no column “{column}”. Did you mean {meant}?',
  // headers: columns with commas between them.
  columnsAre: 'Its columns are: {headers}.',
  cancelled: 'The import was cancelled; nothing was imported.',
  noShipmentColumns:
    'No column of this file names a receiver, a box or an item yet. Choose what its columns are first.',
  otherService:
    'The desk was connected to another service since the file was read. Open the file again.',
  // name of the file that the columns were corrected in.
  columnsOf: 'Columns of {name}',
  // name of the batch that the rest of the same file is in.
  otherMode: '{name} ({mode, select, SFN {from Nigeria} other {to Nigeria}})',
  mappingName: 'Give the saved columns a name.',
  counterBatch: 'Counter {date}',
  unclosedQuote: 'it opens a quotation mark that is never closed.',
  quotesDoNotMatch: 'the quotation marks of this file do not match.',
  crashed:
    'The program stopped while reading this file. Save it again in a spreadsheet program and import that.',
  memory: 'This file takes more memory than one import may use. Split it into several files.',
  timeout: 'This file took too long to read. Split it into several files.',
  closing: 'The program is closing; nothing was imported.',
  noFile: 'There is no file “{name}” at that place.',
  notAllowed: 'You do not have permission to read “{name}”.',
  notRead:
    '“{name}” could not be read. It may be open in another program or on a drive that is gone.',
  pastedText: 'pasted text',
  column: 'Column {letters}',
  headerOnly: 'This file has a header and no line below it.',
  locked: 'This workbook is locked with a password. Save it without one and import that.',
  oldExcel:
    'This is a workbook of an old Excel (.xls). Open it in Excel or LibreOffice, choose “File”, “Save as” and the type “Excel Workbook (.xlsx)”, and import the file that this makes.',
  isPdf: 'a PDF document',
  isPicture: 'a picture',
  isCompressed: 'a compressed file',
  isProgram: 'a program',
  isRichText: 'a rich text document',
  isPostScript: 'a PostScript document',
  isDatabase: 'a database',
  isWebPage: 'a web page',
  isXml: 'an XML document',
  isJson: 'a JSON document',
  isNoText: 'a binary file',
  isXlsb: 'This is a binary workbook (.xlsb). Save it as “Excel Workbook (.xlsx)” and import that.',
  isOpenDocument: 'an OpenDocument text or drawing',
  // Name of a table of a web page that has none of its own.
  tableNumber: 'Table {no}',
  sheetTooLong:
    'This sheet has more than {most, number} lines, the most one batch takes. Split it into several files.',
  sheetTooWide:
    'This sheet has values so far to the right or down that it spans millions of cells. Copy the table into a new workbook and import that.',
  sheetDamaged:
    'A sheet of this workbook is damaged. Open it in a spreadsheet program, save it again and import that.',
  fileLocked: 'This file is locked with a password. Save it without one and import that.',
  // mode: that of the shipments. now: the name of the mode in use, with its units.
  allOtherMode:
    '{n, plural, one {The shipment of this file {mode, select, SFN {leaves} other {goes to}}} other {All # shipments of this file {mode, select, SFN {leave} other {go to}}}} Nigeria, but it is read as “{now}”: sizes count in {length} and weights in {mass}. Change the mode and open the file again.',
  macros: 'This workbook holds macros. They were not run; only what its cells show is read.',
  otherSheets: 'Other sheets look like shipments too and were not read: {sheets}.',
  hiddenSheets: 'Hidden sheets are not read unless chosen: {sheets}.',
  mergedBlock: 'A block of merged cells: its value is used for all its lines.',
  mergedBlocks: '{count} blocks of merged cells: the value of each is used for all its lines.',
  // sheets: their names with commas between them.
  noSheet: 'This workbook has no sheet “{name}”. Its sheets are: {sheets}.',
  sheetEmpty: 'The sheet “{name}” is empty.',
  unpacksToMore:
    'The tables of this workbook take {size} MB once unpacked; {limit} MB is the limit. Split it into several files.',
  fileChanged: '“{name}” has changed since it was read. Open it again.',
  notOpen: 'This import is no longer open. Open the file again.',
  sentBefore:
    'A shipment like this one was already sent; a person decided that this is another one.',
  batchOfOther: 'That batch is of another mode or connection than this import.',
  expected:
    'A batch file is a CSV, XLSX or ODS table whose first line names the columns (shipment, receiver_first_name, receiver_country, item_name, …), with one line per item below it.',
  // expected is the sentence above, also below.
  isZip: 'This is a ZIP or a document, not a workbook. {expected}',
  allSheetsEmpty: 'No sheet of this workbook has anything in it. {expected}',
  noSheetOfBatch: 'No visible sheet of this workbook begins with columns of a batch. {expected}',
  fileEmpty: 'This file is empty. {expected}',
  notAFile: '“{name}” is not a file. {expected}',
  // is: one of the texts "a PDF document", "a picture".
  notATable: 'This is {is}, not a table. {expected}',
  // button: the label of the button at the counter, as pasteAddress.
  oneAddress:
    'This is one address, not a table of shipments. “{button}” at the counter fills in a form from it.',
  noColumns: 'The columns of a batch were not found; the file begins with {first}. {expected}',
  sheetWithoutColumns: 'The sheet “{sheet}” does not begin with columns of a batch. {expected}',
  tooLarge: 'This file is larger than the limit of {limit} MB. Split it into several files.',
  tooManyLines:
    'This file has more than {most, number} lines or millions of cells, more than one batch takes. Split it into several files.',
  zipDamaged:
    'This XLSX file is damaged or cut off. Open it in a spreadsheet program, save it again and import that.',
  zipBomb:
    'This XLSX file would unpack to far more than any batch needs, so it was not opened. Copy the rows into a new workbook and import that.',
  hiddenLines:
    '{count, plural, =1 {One line of this sheet is hidden and was read anyway. To ignore it} other {# lines of this sheet are hidden and were read anyway. To ignore them}}, copy the visible lines to a new sheet and import that.',
  // columns: their headers, in quotation marks.
  hiddenColumns:
    'Columns that are hidden in this sheet were read too: {columns}. Check that their values belong to these shipments.',
  sentBeforeOtherwise:
    '{name} to the same receiver {state, select, booked {was booked already} other {was already sent, and it is not known yet whether it was booked}} ({reference}). If this is another shipment, give it another name.',
  // before: its order number there.
  sentAsOtherOrder:
    'The same goods to a receiver of the same name {state, select, booked {were booked already} sending {were sent already} uncertain {were sent already, and it is not known yet whether they were booked} other {are in the desk already}} as order {before} ({reference}), which this file does not have any more. If {name} is the same order under a new number, remove this row; if not, give it another name in the window.',
} as const;

/** The watched folder. */
const watch = {
  folderGone: 'The folder no longer exists, or its drive is not connected.',
  noFolder: 'This is not a folder any more.',
  notAllowed: 'The desk does not have permission to read this folder.',
  notReached: 'The folder cannot be reached.',
  noShipmentColumns:
    'No column of this file names a receiver, a box or an item. Import it by hand and say what its columns are.',
  productsOnly: 'This file lists products, not shipments.',
  lettersAsked:
    'The encoding of this file is not certain. Import it by hand once and choose; files that begin the same way are then drafted.',
  unitAsked:
    'This file does not say the unit of its weights or sizes. Import it by hand once and choose; files with the same headers are then drafted.',
  noShipments: 'This file holds no shipments.',
  changed:
    '{changed} of its {shipments} shipments were drafted before with other content and are left as they were. Import the file by hand to replace them.',
  both: '{first} {second}',
  tooLarge: 'This file is larger than the limit of {size} MB.',
  wasThereBefore: 'It was in the folder before watching began. Import it by hand if you need it.',
  turnOnAgain:
    'It was turned on for {service}, and the connection was changed since. Nothing is taken from the folder until you turn it on again.',
  chooseAnother: '{why} Choose another one.',
  chooseFirst: 'Choose the folder first.',
  fileGone: 'That file is not known any more.',
} as const;

/** Importing a file: what is wrong with its columns and lines, and what its helping columns are called. */
const batchFile = {
  laterLineDiffers:
    'Line {row} says “{value}” here, an earlier line of the same shipment says “{first}”. The earlier one is used.',
  export:
    'This is an export of {system}. {left} of its {columns} columns are not matched and will be ignored.',
  productsNotOrders:
    'This file lists products, not orders: it has no receivers. Import it as an item catalogue; as a batch, all lines would be items of one shipment.',
  columnTwice: 'Column “{header}” is there twice; the first one is used.',
  // letters: a spreadsheet's name of the column, as AB.
  columnUnnamed: 'Column {letters} has no header ({values}) and will be ignored.',
  columnIgnored: 'Column “{header}” is not matched and will be ignored.',
  // values: the first values of the column, with commas between them; also below.
  columnIgnoredValues: 'Column “{header}” ({values}) is not matched and will be ignored.',
  // guess: what it may be, with commas between them.
  columnQuestion:
    'What is “{header}” ({values})? It may be {guess}. It is ignored until somebody chooses.',
  // A column of states of orders, as Status.
  stateColumn:
    'Column “{header}” ({values}) only decides which lines are ignored: those of orders that it calls cancelled, refunded or sent.',
  // unit: as kg, or unitByMode.
  unitUnsaid: 'Column “{header}” ({values}) does not say its unit. Assumed: {unit}.',
  currencyUnsaid: 'Column “{header}” ({values}) does not say its currency. Assumed: {unit}.',
  unitOfShop:
    'The unit of column “{header}” ({values}) is a setting of the program that made this file, and the file does not say it. Assumed until somebody chooses: {unit}.',
  // In the row of a number whose cell in a column of units is empty. unit: unitByMode.
  unitMissing: 'The column of units is empty here. {text} is read as {unit}. Check it.',
  // In a file with shipments of both directions.
  unitByMode: '{sfn} from Nigeria and {stn} to Nigeria',
  guessPrice: 'a price (of one piece, or of the whole line)',
  billingAddress: 'There is no delivery address here: the billing address is used.',
  // why: a reason, of which each has its own sentence. shipments: those of which nothing is left. names: the first names of charges, with commas between them.
  leftOut:
    '{why, select, cancelled {{lines, plural, one {# line} other {# lines}} of cancelled orders ignored} refunded {{lines, plural, one {# line} other {# lines}} of refunded orders ignored} fulfilled {{lines, plural, one {# line} other {# lines}} of orders already sent ignored} not_shipped {{lines, plural, one {# line} other {# lines}} of what is not shipped (gift cards, services) ignored} charge {{lines, plural, one {# line} other {# lines}} of what is paid but not sent ({names}) ignored} sum {{lines, plural, one {# line} other {# lines}} with totals only ignored} other {{lines, plural, one {# line} other {# lines}} of remarks ignored}}{shipments, plural, =0 {} one {, # shipment with them} other {, # shipments with them}}. They can still be imported.',
  // name: an order number. count: of its parcels.
  orderShared:
    'The order number {name} is in lines of {count} receivers: each receiver has a parcel with the goods of their own lines. Check whose goods these are.',
  // names: the first of these order numbers, with commas between them.
  ordersShared:
    '{count, plural, one {One order number is} other {# order numbers are}} in lines of different receivers ({names}): each receiver has a parcel.',
  // one, other: name, address and phone.
  receiversDiffer:
    'Lines {first} and {row} have one order number, but not quite the same receiver: “{one}” and “{other}”. If it is one person, correct the receiver here; if not, give the goods of line {row} a shipment of their own.',
  whoseGoods:
    'Line {row} names no receiver, and its order number is in lines of several. Its goods were put here; check whose they are, and correct this shipment.',
  groupedByReference:
    '{count, plural, one {# line was added to an earlier line} other {# lines were added to earlier lines}} with the same reference and receiver: one shipment each.',
  alikeLines:
    '{count, plural, one {# line goes to the receiver of the line above it. It is a shipment of its own} other {# lines go to the receiver of the line above them. They are shipments of their own}}, unless you combine them.',
  // lines: numbers of the first lines, with commas between them.
  groupedIssue:
    'Column “{column}”: {count, plural, one {# line} other {# lines}}{shown, plural, =0 {} other { ({lines})}}: {message}',
  // What is wrong with whole lines, not with one column.
  groupedLines:
    '{count, plural, one {# line} other {# lines}}{shown, plural, =0 {} other { ({lines})}}: {message}',
  moreIgnored: '{count, number} more columns are not matched and will be ignored.',
  lineUncertain: 'Line {row} could not be read reliably: {problem} Check every cell of it.',
  lineTooLong:
    'Line {row} has more cells than the header has columns, so its values may be in the wrong ones. A separator inside a value needs quotes around it.',
  lineTooShort:
    'Line {row} has {cells} cells, the header {columns}; the missing ones count as empty.',
  sumLine:
    'Line {row} looks like a total of the lines above it, not like goods. If so, remove it here.',
  commaDecimals: 'Read as {text}, because this file writes decimals with a comma. Check it.',
  stockNumber:
    '“{sku}” is a stock number. Customs needs to know what the goods are: type their name.',
  twoDays:
    '“{typed}” can be two dates: nothing in this file shows whether the day or the month comes first. Type it as 2026-12-31.',
  dateReadAs: '{typed} is read as {date}, as the other dates of this file are written.',
  wholeName: 'Whole name',
  wholeAddress: 'Whole address, split',
  // header: of the column. Said on the command line, too.
  wholeAddressColumn:
    'Column “{header}” holds whole addresses ({values}). Each stays one line until somebody chooses to split them (receiver.whole_address).',
  // text: what was read of an address in one cell, of which it is not sure.
  addressGuessed: '“{text}” is a guess from an address in one cell. Check it.',
  addressNotRead: 'This address could not be split. It is kept as written.',
  houseNumber: 'House number',
  thirdLine: 'Third address line',
  boxOfRows: 'Box (rows with the same value share one)',
  ouncesBesidePounds: 'Weight, ounces besides pounds',
  weightUnit: 'Unit of weight',
  sizeUnit: 'Unit of sizes',
  valueOfAll: 'Total value of all pieces',
  givenBack: 'Pieces refunded',
  valueUnclear: 'Value (each, or total?)',
  commaDecimalsIn:
    'Line {row}: {header} is read as {text}, because this file writes decimals with a comma. Check it.',
  otherAddress:
    'Line {row} has another address or setting than the first line of the same shipment. The first one is used.',
  otherSizes:
    'Line {row} has other sizes or another weight than the first line of the same box. The first one is used.',
  headerRepeated:
    '{count, plural, =1 {Line {first} repeats the column names and holds} other {# lines (the first is line {first}) repeat the column names and hold}} no goods: ignored.',
  // back: pieces of a line that a shop gave the money back for.
  someGivenBack:
    '{back} of {quantity} pieces were refunded: {left, plural, one {# is} other {# are}} left to send.',
  company: 'Company',
  currency: 'Currency',
} as const;

export default { imports, watch, batchFile };
