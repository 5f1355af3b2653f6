/** Importing a file: what is wrong with its columns and lines, and what its helping columns are called. */
export default {
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
