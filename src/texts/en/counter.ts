/** The counter: one customer, one shipment. */
export const counter = {
  // AddressFields.vue
  lookup: 'Phone or name',
  moreFields: 'Second phone and coordinates',
  // BookedBanner.vue
  booked: 'Booked',
  trackingNumber: 'Tracking number',
  price: 'Price',
  // BoxCard.vue
  // counts says which of the two weights is priced.
  byVolume:
    '{weight} by volume{counts, select, volume {: the volume counts} real {: the real weight counts} other {}}',
  presetTooHeavy: '{preset} holds {limit} {unit} at most.',
  boxWithPreset: 'Box {n} · {preset}',
  box: 'Box {n}',
  weighing: 'Weighing…',
  weigh: 'Weight from the scale',
  removeThisBox: 'Remove box {n}',
  removeBox: 'Remove box',
  // CounterFooter.vue
  uncertain: 'Uncertain: settle it first',
  connectionFirst: 'Choose the connection first',
  bookOnline: 'Book, when online',
  bookFor: 'Book 1 shipment, {total}',
  book: 'Book',
  thisShipment: 'This shipment',
  // volume is a weight without its unit.
  realWeight: 'real, {volume} by volume',
  declared: 'declared',
  // days is one number or a range of two.
  days: '{days} days',
  ratesWait: 'Rates will be fetched when the line is back.',
  nothingBought: 'Nothing is bought until you say so.',
  stopWaiting: 'Do not wait',
  lineDown: 'The line is down. Everything else works; nothing is bought until you say so.',
  ratesOnline: 'Rates, when online',
  ratesAgain: 'Get rates again',
  rates: 'Get rates',
  // CounterSide.vue
  waybill: 'Waybill',
  saveWaybill: 'Save …',
  slip: 'Draft slip',
  needed: 'What is needed',
  stillNeeded: 'Still needed',
  worthALook: 'Worth a look',
  complete: 'Complete',
  nothingMissing: 'Nothing is missing.',
  ratesWhenBack: 'Rates come when the line is back.',
  ratesWhenReady: 'Get rates when you are ready.',
  todayHere: 'Today at this counter',
  today: 'Today · {n, number} booked',
  newShipment: 'New shipment',
  // DraftSlip.vue
  slipHead: 'DRAFT, NOT A WAYBILL',
  barcode: 'Barcode of {reference}',
  // Above the address, on paper.
  slipTo: 'TO',
  nobodyYet: 'Nobody yet',
  slipFigures: '{boxes, plural, one {# box} other {# boxes}} · {weight}',
  slipFiguresValued: '{boxes, plural, one {# box} other {# boxes}} · {weight} · value {value}',
  // InvoiceCard.vue
  invoice: 'Invoice',
  papersAlong: '{n, plural, one {# paper} other {# papers}} with this shipment',
  invoiceAttach: 'Attach one …',
  invoiceAnew: 'Make it anew …',
  invoiceMake: 'Make one …',
  // need is “must” where the country takes nothing in without.
  invoiceNeeded:
    '{country} {need, select, must {lets nothing in without an invoice} other {may ask for an invoice}}. The desk can make a commercial invoice from the items above.',
  takeCopies: 'Take copies',
  invoiceTitle: 'Make the invoice',
  invoiceAbout:
    'A commercial invoice with the sender, the receiver, every item, its HS code, origin, weight and value. It goes along with the shipment.',
  invoiceReason: 'Why it is sent',
  invoiceTerms: 'Terms of delivery',
  invoiceMaking: 'Making…',
  // ItemPapers.vue
  // An item without a name.
  anItem: 'item',
  papersOf: 'Papers: {item}',
  papersAbout:
    'European receivers need an invoice for the goods. Give the link (https://…) or the storage key, one a line.',
  // ItemsTable.vue
  // field is the name of a column, here and below.
  itemColumn: 'Item, {field}',
  valueOfAll: 'Value of all',
  papersAndRemoval: 'Papers and removal',
  itemField: 'Item {n}: {field}',
  itemName: 'Item',
  codeOrName: 'Code or name',
  itemPapers: 'Item {n}: invoice and photos ({papers})',
  invoiceAndPhotos: 'Invoice and photos',
  removeItem: 'Remove item {n}',
  addItem: 'Add item',
  // PackDialog.vue
  tooLarge: 'larger than every box, however it is turned',
  tooHeavy: 'too heavy for the boxes it fits',
  tooMany: 'more pieces than are packed at once',
  notNumbers: 'its weight or number of pieces cannot be read',
  noShelf: 'there are no boxes on the shelf yet (Address book → Boxes)',
  packTitle: 'Pack for me',
  packAbout:
    'The goods laid into the boxes of your shelf, the fewest and smallest that hold them. Nothing changes until you take it over.',
  padding: 'Padding on every side, {unit}',
  packing: 'Packing…',
  boxFull: '{percent} % full',
  doesNotFit: 'Does not fit',
  partlyGuessed: 'Partly a guess',
  guessedWhy:
    'Some goods have no sizes in the catalogue, so their room was guessed from their weight. Enter sizes under Address book → Items.',
  leaveUnpacked: 'Leave as it is',
  useBoxes: 'Use {n, plural, one {# box} other {# boxes}}',
  // PresetField.vue
  // A box of the shelf; mass is the unit of weight.
  presetSizes: '{length} × {width} × {height} {unit} · to {weight} {mass}',
  preset: 'Box from the shelf',
  presetOrSizes: 'Its name, or own sizes',
  ownSizes: 'Own sizes',
  noPresets: 'No boxes kept yet: Address book → Boxes',
  noSuchPreset: 'No box of this name',
  // SenderCard.vue
  practiceSender: 'Practice sender',
  noSender: 'No sender yet',
  notKept: 'not kept by this desk',
  practiceSenderAbout: 'an invented one, until yours is entered in Settings',
  noSenderAbout: 'enter yours in Settings → Sender',
  sender: 'Sender',
  whoSends: 'Who sends',
  senderWrittenOut: '{sender}, written out',
  anotherSender: 'Another sender …',
  // ShipmentForm.vue
  addAnItem: 'Add an item',
  addABox: 'Add a box',
  shipment: 'Shipment',
  receiver: 'Receiver',
  addBox: 'Add box',
  // TermsCard.vue
  nextWorkingDay: 'next working day',
  notInsured: 'Not insured',
  insured: 'Insured',
  toTheDoor: 'To the door',
  pickUp: 'Pick up',
  parcel: 'Parcel',
  document: 'Document',
  terms: 'Terms',
  referenceMade: 'the desk made one',
  referenceComes: 'the desk makes one',
  // holidays is a sentence about the holidays that this version does not know.
  leavesNext: 'Leaves on the next working day. {holidays}',
  // CounterView.vue
  notSaved: 'not saved yet, trying again',
  saving: 'saving…',
  saved: 'saved',
  nothingToRepeat: 'Nothing to repeat yet',
  // Who it went to, and when.
  repeat: 'Repeat: {to}, {when}',
  nextCustomer: 'Next customer',
  repeatLast: 'Repeat the last shipment',
  bookThis: 'Book this shipment',
  saveTheWaybill: 'Save the waybill',
  nextProblem: 'Next problem',
  nothingBookedHere: 'Nothing was booked yet at this service',
  repeatAbout: 'Begins a new shipment like the one that was booked last',
  ratesCard: 'Rates',
  ratesAge: 'Rates · {age}',
  ratesStale: 'out of date, get them again',
  compare: 'Compare',
  thisAndToday: "This shipment and today's",
  // The name of the file that is saved.
  waybillName: 'waybill {number}',
  // counter.ts
  // Names of steps, as undo shows them: “Undo: Change the receiver”.
  changeReceiver: 'Change the receiver',
  changeSender: 'Change the sender',
  changeGoods: 'Change boxes and goods',
  changeTerms: 'Change the terms',
  // A step that could not be taken back, or carried out.
  leftAlone: 'The shipment was left as it is',
  sentMeanwhile: 'It was sent meanwhile.',
  otherHand: 'It was changed by another hand since.',
  notBegun: 'A new shipment could not be begun',
  notOpened: 'The counter could not be opened',
  nothingToRepeatYet: 'Nothing was booked yet that could be repeated',
  notChosen: 'The option was not chosen',
  // papers.ts
  choicesFailed: 'The choices for an invoice could not be read',
  notAttached: 'The file was not attached',
  invoiceFailed: 'The invoice was not made',
  copiesFailed: 'The copies were not taken',
  // scale.ts
  scaleMoving: 'Waiting for the scale to settle…',
  scaleEmpty: 'The scale is empty.',
  scaleNegative: 'The scale shows less than nothing: set it to zero.',
  scaleOverload: 'Too heavy for this scale.',
  scaleFault: 'The scale reports a fault.',
  noScale: 'No USB scale was found. Plug it in and switch it on.',
  fromScale: '{weight} {unit} from the scale',
  scaleFailed: 'The scale could not be read. Is another program using it?',
} as const;
