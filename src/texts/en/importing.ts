/** A file on its way in: its columns, what the desk has of it already, what is wrong with it. */
export default {
  // ImportColumns.vue
  utf8: 'UTF-8',
  utf16: 'UTF-16',
  utf16Other: 'UTF-16, reversed byte order',
  western: 'Western European (Windows-1252)',
  centralEuropean: 'Central European (Windows-1250)',
  cyrillic: 'Cyrillic (Windows-1251)',
  turkish: 'Turkish (Windows-1254)',
  arabic: 'Arabic (Windows-1256)',
  simplifiedChinese: 'Chinese, simplified (GB18030)',
  traditionalChinese: 'Chinese, traditional (Big5)',
  japanese: 'Japanese (Shift-JIS)',
  korean: 'Korean (EUC-KR)',
  // ImportLetters.vue: the file does not say how its letters are written. Below stand the ways to read them, each with a sample.
  lettersGuessed: 'The encoding of this file was guessed. Is this text right?',
  lettersAsked: 'Which encoding does this file have? Choose the line that reads correctly.',
  lettersOthers:
    'Others are under “Encoding”. The choice is remembered for files that begin the same way.',
  commas: 'Commas',
  semicolons: 'Semicolons',
  tabs: 'Tabs',
  bars: 'Pipes',
  recognised: 'Recognised as an export of',
  sheet: 'Sheet',
  // One sheet of a workbook in the list to choose from.
  sheetOffered:
    '{name}: {rows, plural, =0 {empty} one {# line} other {# lines}}{kind, select, shipments {, looks like shipments} hiddenShipments {, hidden, looks like shipments} hidden {, hidden} other {}}',
  letters: 'Encoding',
  separatedBy: 'Separated by',
  headersIn: 'Headers in',
  noHeaders: 'no line: columns by letter',
  headerLine: 'line {no}: {text}',
  datesLike: 'Date order',
  datesByOthers: 'automatic',
  dayFirst: 'day first',
  monthFirst: 'month first',
  decimals: 'Decimals',
  keptColumns: 'Saved columns',
  noKept: 'none',
  columnsOfFile: 'Columns of the file',
  columnInFile: 'Column in the file',
  firstValue: 'First value',
  becomes: 'Field',
  inUnit: 'in {unit}',
  columnBecomes: 'Field of {column}',
  leftOut: 'Ignored',
  columnValueOf: 'What {column} is the value of',
  oneOrAll: 'Each, or total?',
  ofOne: 'Each',
  ofAll: 'Total',
  columnsLeftOut: '{n, plural, one {# column} other {# columns}} ignored.',
  keepUnder: 'Name to save these columns under',
  keepAs: 'Save these columns as…',
  forget: 'Forget “{name}”',
  // ImportParts.vue
  parts: 'Files and sheets of this import',
  partShipments: '{n, plural, one {# shipment} other {# shipments}}',
  // Something of a file has to be answered before it can be imported.
  partAsks: 'needs an answer',
  partNothing: 'nothing new',
  // Before why a file cannot be used.
  partFailed: '{name} is skipped.',
  leavePartOut: 'Skip {name}',
  // ImportSheets.vue
  otherSheets: '“{sheet}” is shown. Import as well:',
  // ImportQuestions.vue
  askedColumns: 'What are these columns?',
  askedAbout: 'They are ignored until you choose.',
  // values: the first values of the column.
  askedColumn: '“{header}”: {values}',
  // A column with street, town and country in one cell; below stand its first texts, taken apart.
  wholeAddresses: '“{header}” holds whole addresses. Split them?',
  wholeAddressesAbout:
    'This is how the first ones are understood. Until you choose, each stays one line.',
  takeApart: 'Split them like this',
  leaveWhole: 'Keep each as one line',
  // piece: which part of an address, before its text.
  piece:
    '{piece, select, name {Name} company {Company} line1 {Address} line2 {Apartment} city {City} state {State} postcode {Postcode} country {Country} phone {Phone} phone2 {Second phone} other {E-mail}}',
  priceOfOne: 'A price of one piece',
  priceOfLine: 'A price of the whole line',
  askedUnit: 'In which unit is “{header}”?',
  // values: the first values of the column. unit: the one used meanwhile.
  askedUnitAbout:
    '({values}) The unit is a setting of the program that made the file, which does not say it. Assumed until you choose: {unit}.',
  // The choice of a unit, where nobody said one.
  unitNotSaid: 'not said: {unit}',
  unitOf: 'Unit of {column}',
  // fields: with commas between them.
  missingColumns: 'No column was found for {fields}. The shipments will lack them.',
  takeLines:
    'Also import {lines, plural, one {the line} other {the # lines}} {why, select, cancelled {of cancelled orders} refunded {of refunded orders} fulfilled {of orders already sent} not_shipped {of what is not shipped (gift cards, services)} charge {of fees, discounts and taxes, as goods} sum {with totals only} other {of remarks}}',
  together:
    'Combine {n, plural, one {the line that goes} other {the # lines that go}} to the receiver of the line above into one shipment with it',
  otherMode:
    '{n, plural, one {# shipment} other {# shipments}} of this file {mode, select, SFN {{n, plural, one {leaves} other {leave}}} other {{n, plural, one {goes to} other {go to}}}} Nigeria and {n, plural, one {becomes} other {become}} a separate batch.',
  groupedByReference: 'Lines with the same reference to the same receiver are one shipment.',
  // ImportFlow.vue
  into: 'Into “{batch}”',
  asNew: 'As a new batch',
  // Of several files.
  asOne: 'All as one new batch',
  asMany: 'Each as its own batch',
  stepOfFiles: 'File {no} of {of}: {words}',
  severalFiles: 'Import {n, plural, one {# file or sheet} other {# files or sheets}}',
  // What is done with the file, before how far it is.
  stepReading: 'Reading',
  stepComparing: 'Comparing with what is here',
  stepDrafting: 'Importing',
  working: 'Working…',
  stepOf: '{step}: {done, number} of {total, number}',
  stepBegun: '{step}…',
  import: 'Import',
  importFile: 'Import {file}',
  shipmentsFromRows:
    '{shipments, plural, one {# shipment} other {# shipments}} from {rows, plural, one {# row} other {# rows}}',
  whereTo: 'Where to',
  nameOfBatch: 'Name of the batch',
  bookedElsewhere: 'Booked at another service',
  bookedElsewhereAt:
    '{n, plural, one {# shipment of this file was} other {# shipments of this file were}} booked at {service}, last on {when}.',
  boughtTwice:
    'The service in use does not know {n, plural, one {it: booking it here buys it} other {them: booking them here buys them}} a second time.',
  alsoHere: 'Import {n, plural, one {it} other {them}} here as well',
  toLookAt: '{n, plural, one {# thing} other {# things}} to check',
  goodRows: '· valid rows will be imported',
  notTakenOver: 'Not imported',
  takeNothing: 'Close: nothing to import',
  take: 'Import {n, plural, one {# shipment} other {# shipments}}',
  readingFile: 'Reading the file',
  unusable: 'This file cannot be used',
  unusableAbout:
    'Nothing was imported. The desk reads CSV, Excel and LibreOffice tables with a line of headers and one line per item.',
  // ImportKnown.vue
  // What the desk has of a file already, after how many there are.
  knownSame: 'already here, {n, plural, other {identical}}',
  skip: 'Skip',
  draftAgain: 'Draft again',
  knownChanged: 'already here, with other content',
  replace: 'Replace with the content of the file',
  draftAnother: 'Draft another one',
  // Open drafts with the same name whose receiver is another person.
  knownNamed:
    '{n, plural, one {with the name of a draft for somebody else} other {with the names of drafts for somebody else}}',
  knownBought: '{n, plural, other {sent already}}',
  // How one shipment of the file stands to the desk, as a tag.
  tagNew: '{n, plural, other {new}}',
  tagSame: 'identical',
  tagChanged: 'other content',
  tagNamed: 'same name, for somebody else',
  takenBefore: 'Imported before',
  takenBeforeAt: 'This file was already imported {when}.',
  allNew: '{n, plural, one {The shipment is} other {All # shipments are}} new to this desk.',
  lookOneByOne: 'Check them one by one',
  knownList: 'Shipments already at this desk',
  decide: 'What to do with {name}',
  lookFurther: 'Show more ({shown, number} of {n, number})',
  // ImportFiles.vue
  filesAlong:
    '{n, plural, one {A file} other {# files}} beside this one will be copied into the desk and sent with the shipments:',
  filesAsked:
    '{n, plural, one {A file was} other {# files were}} not added. Attach {n, plural, one {it} other {them}} at the shipment:',
  fileAndSize: '{name} ({size})',
  moreFiles: 'and {n, number} more',
  // imports.ts
  theFile: 'The file',
  thePaste: 'The pasted text',
  someFiles: '{n, plural, one {# file} other {# files}}',
  takenBeforeCancel:
    'What was imported before that stays: {batches, plural, one {# batch} other {# batches}}.',
  draftedInBatches:
    '{n, plural, one {# shipment} other {# shipments}} drafted in {batches, plural, one {# batch} other {# batches}}',
  compareFailed: 'The shipments could not be compared',
  cancelled: 'The import was cancelled',
  nothingTaken: 'Nothing was imported.',
  drafted: '{n, plural, one {# shipment} other {# shipments}} drafted',
  replaced: '{n} replaced existing ones',
  skipped: '{n} skipped, already here',
  columnsKept: 'Columns saved as “{name}”',
  columnsKeptAbout: 'They are used for files with the same headers.',
  keepFailed: 'The columns were not saved',
  forgetFailed: 'The saved columns were not removed',
  // IssueList.vue
  wholeFile: 'The file as a whole',
  // field is the name of a column or field.
  lineField: 'Line {row}: {field}',
  // columnLabels.ts
  // Groups of fields that a column of a file can go to; of one field they stand before its name.
  groupShipment: 'Shipment',
  groupReceiver: 'Receiver',
  groupBox: 'Box',
  groupItem: 'Item',
  groupSender: 'Sender',
  // What a field is called, with the part of a shipment that it belongs to.
  fieldOf: '{part}: {field}',
  grouping: '{field} (groups the rows)',
} as const;
