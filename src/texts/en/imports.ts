/** Reading a file of shipments, before its columns and lines are looked at. */
export default {
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
} as const;
