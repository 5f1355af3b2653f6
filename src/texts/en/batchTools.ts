/** Batches: sheets, undo, templates, exports. */
const batchChanges = {
  gone: 'That batch no longer exists.',
  underWay: 'Something is in progress for this batch: wait until it ends, or stop it first.',
  inAnotherBatch: 'That shipment is in another batch now.',
  rowsWereSent: 'These rows were already sent: they stay in their batch.',
  mergeWithItself: 'A batch cannot be merged with itself.',
  mergeOtherMode: 'Only batches of the same mode and connection can be merged.',
  templateGone: 'That template no longer exists.',
  templateEmpty: 'A template needs a name and at least one shipment.',
  templateOneMode: 'A template holds shipments of one mode.',
  templateName: 'A template needs a name.',
  fromTemplate: 'From “{name}”',
  // What undo takes back and redo does again; shown after “Undo:” and “Redo:”. Kept with the step by key.
  added: 'Add {n, plural, one {a shipment} other {# shipments}}',
  removed: 'Remove {n, plural, one {a shipment} other {# shipments}}',
  duplicated: 'Duplicate {n, plural, one {a shipment} other {# shipments}}',
  replaced: 'Replace in {n, plural, one {one cell} other {# cells}}',
  fixedAlike: 'Fix {n, plural, one {one cell} other {# cells the same way}}',
  completed: 'Complete {n, plural, one {one cell} other {# cells}}',
  addressesTaken: 'Use the service’s places for {n, plural, one {an address} other {# addresses}}',
  byRules: 'Shipping rules in {n, plural, one {a shipment} other {# shipments}}',
  packed: 'Pack {n, plural, one {a shipment} other {# shipments}}',
  converted: 'Convert {n, plural, one {one cell} other {# cells}} at 1 {currency} = {rate}',
  splitOff: 'Move {n, plural, one {a shipment} other {# shipments}} to a new batch',
  merged: 'Add from “{name}”',
  templateOtherMode: 'This template is for the other mode.',
  shipmentGone: 'A shipment of this batch no longer exists.',
  unanswered:
    '{count, plural, =1 {A booking of this batch has no clear answer yet: resolve it} other {{count} bookings of this batch have no clear answer yet: resolve them}} under Needs attention first.',
} as const;

/** What is done to many rows of a batch at once: what is said while it is done, and what went wrong. */
const batchSteps = {
  // sheetTools.ts
  findFailed: 'The search failed',
  replaceFailed: 'Nothing was replaced',
  replaced: 'Replaced in {n, plural, one {# row} other {# rows}}',
  converted: '{n, plural, one {# row} other {# rows}} converted at 1 {currency} = {rate}',
  codesFailed: 'The HS codes were not checked',
  splitFailed: 'The batch was not split',
  mergeFailed: 'The batches were not merged',
  merged: 'Added from “{batch}”',
  templatesFailed: 'The templates could not be read',
  templateNotKept: 'The template was not saved',
  templateKept: 'Template “{name}” saved',
  templateKeptAbout: '{n, plural, one {# shipment} other {# shipments}} to start with.',
  templateNotRemoved: 'The template was not removed',
  insertFailed: 'Nothing was inserted',
  exportFailed: 'The batch was not exported',
  exported: 'Exported',
  showInFolder: 'Show in folder',
  invoicesFailed: 'No invoice was made',
  invoiceMade: 'Invoice made',
  attachFailed: 'Nothing was attached',
  copiesFailed: 'The linked files were not copied',
  // shipments.ts
  changeNotKept: 'A change could not be saved',
  notSavedYet: 'Not saved yet; the desk keeps trying',
  // sheet.ts
  readingRest: 'Reading the rest of the rows',
  restFailed: 'Not all rows of the batch could be read',
  // fields: labels, with commas between them.
  goneWith: 'Removed: {fields}',
  goneWhy: 'They belonged to the person or place that was there before. Undo brings them back.',
  leftAlone: '{n, plural, one {# row} other {# rows}} left unchanged',
  whyLeft:
    '{why, select, sealed {They were sent in the meantime.} paid {Money was taken for them. Give it back first.} moved {They are in another batch now.} other {Somebody else has since changed them.}}',
  openFailed: 'The batch could not be opened',
  applying: 'Applying the last step',
  undoFailed: 'It was not undone',
  redoFailed: 'It was not done again',
  addFailed: 'No row was added',
  duplicateFailed: 'Nothing was duplicated',
  removeFailed: 'Nothing was removed',
  noneRatable: 'No shipment is ready for rates yet',
  mendFirst: 'Fix the problems first: F8 goes to the next one.',
  lineDown: 'Offline',
  ratesLater:
    'Rates will be fetched when the desk is online again. Nothing is bought until you book.',
  nothingToChoose: 'Nothing to select from yet',
  ratesFirst: 'Get rates first.',
  chosen: 'Service selected for {n, plural, one {# shipment} other {# shipments}}',
  chooseFailed: 'No service was selected',
} as const;

/** What is to fix in a batch, by kind: the side of the batch (FixSide.vue and its lines). */
const fixes = {
  title: 'To fix',
  count:
    '{answers, plural, one {# answer} other {# answers}}, {rows, plural, one {# row} other {# rows}}',
  // What may be answered and keeps no row from being booked.
  suggestions:
    '{answers, plural, one {# suggestion} other {# suggestions}}, {rows, plural, one {# row} other {# rows}}',
  complete: 'Nothing to fix',
  reading: 'Reading what is to fix…',
  rows: '{n, plural, one {# row} other {# rows}}',
  showThese: 'Show these',
  ofGoods: 'of “{goods}”',
  fieldOf: '{field}: {goods}',
  codeOrName: 'Code or name',
  // In the field of a weight; unit is kg or lb.
  each: '{unit} each',
  accept: '{meaning}: accept for {n, plural, one {1 row} other {# rows}} ({from})',
  // Where a code comes from.
  fromBatch: 'in this batch',
  fromShipped: 'shipped before {n, plural, one {once} other {#×}}',
  fromService: 'the service’s search',
  acceptKnown: 'Accept all known ({n})',
  acceptKnownAbout: 'Fills in what this batch or earlier parcels have for exactly the same goods',
  nothingFound: 'The service’s search found nothing. Try plainer words.',
  more: 'and {n, number} more, listed when these are done',
  lookUp: 'Look up {n, plural, one {# kind of goods} other {# kinds of goods}} at the service',
  lookingUp: 'Looking goods up at the service: {done, number} of {total, number}',
  lookUpPaused: 'Looking goods up is paused: {done, number} of {total, number}',
  lookUpStopped: 'Looking goods up stopped: {why}',
  offline:
    'Offline: suggestions come from earlier parcels. The service is asked when the desk is online again.',
  boxesWithoutSizes: '{n, plural, one {# box has} other {# boxes have}} no size.',
  savedBox: 'Saved box',
  ownSizes: 'Own size',
  // unit is cm or in.
  sizes: 'Length × width × height, {unit}',
  fillBoxes: 'Use for {n, plural, one {it} other {all #}}',
  addUp: 'Add up from the goods ({n})',
  boxesAbout: 'The weight is that of the goods and of the empty box.',
  nearest: 'Nearest:',
  setNearest: 'Set {code}, {goods}, in {cells, plural, one {# cell} other {# cells}}',
  forAll: '{field} for all of these',
  oneForAll: 'One value for all',
  fixAll: 'Set in all',
  makeInvoices: 'Make {n, plural, one {# invoice} other {# invoices}}',
  checkCodes: 'Check codes',
  checkCodesAbout: 'Ask the service about every HS code of this batch, each once',
  goWithout: 'Go on without these {n, number}',
  goWithoutAbout: 'The rows to fix stay as they are; the others are priced and booked.',
  // What an answer did, said where it was given. fields: labels with commas.
  filled: '{fields} of “{goods}” set in {n, plural, one {# row} other {# rows}}',
  knownFilled: '{n, plural, one {# row} other {# rows}} filled with what is known',
  boxesByRules:
    '{n, plural, =0 {No shipping rule sets a box here.} one {# box set by the shipping rules.} other {# boxes set by the shipping rules.}}{left, plural, =0 {} one { # box is left.} other { # boxes are left.}}',
  boxesFilled: 'Boxes of {n, plural, one {# row} other {# rows}} filled',
  fixed: '{n, plural, one {# row} other {# rows}} changed',
  invoicesMade:
    '{n, plural, one {# invoice} other {# invoices}} ready{failed, plural, =0 {} other {, # failed: {why}}}',
  // n: cells.
  codesChecked:
    '{n, plural, =0 {The service knows all codes.} one {# cell with a code the service does not know} other {# cells with a code the service does not know}}',
  nothingFits: 'Nothing was filled: no empty cell takes this. Check code, weight and country.',
  failed: 'Nothing was changed',
  readFailed: 'What is to fix could not be read',
  lookUpFailed: 'The goods could not be looked up',
} as const;

/** “Suggest boxes” for a batch. Why something is in no box: counter.ts. */
const batchPacking = {
  title: 'Suggest boxes',
  about:
    'The goods of each shipment packed into your saved boxes, the fewest and smallest that hold them. Nothing changes until you use them.',
  which: 'Rows to pack',
  all: 'Rows without box sizes',
  chosen: '{n, plural, one {# selected row} other {# selected rows}}',
  // unit is cm or in.
  padding: 'Padding on every side, {unit}',
  wrap: 'Around each piece, {unit}',
  again: 'Pack',
  running: 'Packing: {done, number} of {total, number} rows checked',
  stop: 'Stop',
  stopped: 'Stopped: the rows below were packed before that.',
  // Shown while the first answers are on their way.
  reading: 'Packing…',
  shown: 'Packed or not',
  ready: 'Packed ({n, number})',
  left: 'Cannot be packed ({n, number})',
  nothing: 'Every row has boxes with sizes. Select rows in the sheet to pack them again.',
  noneReady: 'No row could be packed.',
  noneLeft: 'Every row could be packed.',
  noGoods: 'no goods with a name',
  shipment: 'Shipment',
  boxes: 'Boxes',
  // Of all boxes of a shipment; weight with its unit.
  together: '{n, number} boxes, {weight}',
  use: 'Use',
  go: 'Go to the row',
  full: '{percent} % full',
  guessed: 'Space estimated from weight',
  guessedAbout: 'Some of the goods have no size in the catalogue (Address book → Items).',
  more: 'Show more ({n, number} not shown)',
  useAll: 'Use boxes for {n, plural, one {# shipment} other {# shipments}}',
  used: '{n, plural, one {# shipment} other {# shipments}} packed',
  noneUsed: 'Nothing was packed',
  changedSince: 'The rows were changed since: pack them again.',
  failed: 'Packing failed',
  // What a drawing of a box shows, for people who do not see it.
  drawing: 'Box {name} with its goods',
} as const;

/** What a spreadsheet did to the value of a cell, said while a file is imported. */
const cells = {
  formulaUnsaved:
    'This cell holds a formula whose result was not saved. Open the file in a spreadsheet program, save it and import it again, or type the value.',
  formulaError: 'The formula in this cell gives {text}. Type the value.',
  tooLong:
    'This cell holds {count, number} characters; no field of a shipment takes more than {limit, number}. Shorten it.',
  formulaText:
    'This cell holds a formula instead of its result; nothing was calculated. Type the value.',
  masked: 'The shop has hidden a part of “{text}”. Get the whole from the shop and type it.',
  rounded:
    'A spreadsheet has turned this into the rounded number {text}; its last digits are lost. Type it again.',
  madeDay:
    'A spreadsheet has probably made the day {text} of a number such as 5/5 or 5-7. Type it again.',
  fifteenDigits:
    'A spreadsheet keeps fifteen digits of a number and turns the others into zeros: check the end of {text}.',
} as const;

/** The sheet of a batch: columns of its own, what a cell says of rates. */
const sheet = {
  // columns.ts
  columnState: 'State',
  columnReceiver: 'Receiver',
  columnOption: 'Service',
  columnDays: 'Business days',
  columnPrice: 'Price',
  columnTracking: 'Tracking number',
  // rows.ts
  // In the column of the service, before one is selected.
  unreadable: '{n} unreadable',
  // The state of a row with unanswered questions about its goods.
  asked: '{n, plural, one {# question} other {# questions}}',
  noOption: 'no service',
  options:
    '{n} {n, plural, one {service} other {services}}{unreadable, plural, =0 {} other {, {unreadable} unreadable}}',
  // The cheapest price there is.
  priceFrom: 'from {price}',
} as const;

/** Tracking numbers for the shops that orders came from. */
const writeBack = {
  menu: 'Save tracking numbers for the shop',
  // shops: names, separated by commas.
  waiting:
    '{n, plural, one {# tracking number is} other {# tracking numbers are}} not saved for {shops} yet.',
  allSaved: 'All tracking numbers are saved for {shops}.',
  noneYet: 'No tracking number for {shops} can be saved yet.',
  save: 'Save {n, plural, one {# tracking number} other {# tracking numbers}}',
  again: 'Save all again',
  failed: 'The tracking numbers were not saved',
  // The result, sentence by sentence; also printed by the command line. name: of the file.
  none: 'No row comes from the order file of a shop that the desk knows, so there is nothing to save for a shop.',
  nothing: 'There is no new tracking number to save.',
  saved: '{shop}: {n, plural, one {# tracking number} other {# tracking numbers}} saved in {name}.',
  // where: the shop’s menu, or the name of an app.
  how: '{reads, select, shop {{shop} imports this file under {where}.} template {{shop} takes tracking numbers only in the file that is downloaded under {where}: copy these columns into it.} app {{shop} itself does not import tracking numbers; the app {where} imports this file.} other {{shop} has no import of tracking numbers: the file is a list to enter them from.}}',
  notSaved: '{n, plural, one {# tracking number was} other {# tracking numbers were}} not saved.',
  before:
    '{n, plural, one {# was} other {# were}} saved earlier and {n, plural, one {is} other {are}} not in it.',
  // orders: the first order numbers.
  leftOut:
    'Left out, {why, select, notBooked {not booked} uncertain {uncertain whether booked} unconfirmed {not confirmed by the service} void {void} taken {void since its number was saved, so remove it in the shop} changed {changed in a later file since its number was saved, so check it in the shop} short {fewer pieces than in the order, so enter it in the shop} other {part of an order in several parcels, so enter it in the shop}}: {n, number} ({orders}).',
  others: '{n, plural, one {# row has} other {# rows have}} no order number of a shop.',
  // Headers of a list.
  columnOrder: 'Order number',
  columnNumber: 'Tracking number',
  columnLink: 'Tracking link',
} as const;

export default { batchChanges, batchSteps, fixes, batchPacking, cells, sheet, writeBack };
