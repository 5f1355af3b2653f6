/** The counter: one customer, one shipment. */
export default {
  // AddressFields.vue
  lookup: 'Phone or name',
  // What a phone is as it is dialled from anywhere.
  phoneOf: '{number}, {country}',
  // The fold of what a parcel rarely needs, and what is in it while nothing is filled in there.
  more: 'More',
  moreAbout: 'apartment, landmark, insurance, ship date, description, papers, customs numbers',
  // Something that is filled in behind the fold.
  filledIn: '{label}: {value}',
  // PhoneLookup.vue
  // A pair that shipped before, with its last parcel: goods is “3 shirts, 1 book”, day the day it was booked.
  againTo: 'Again to {receiver}, {place}: {goods}, {day}',
  againFromTo: 'Again from {sender} to {receiver}, {place}: {goods}, {day}',
  goodsAndMore: '{goods} and {n} more',
  // Below the receiver, once such a pair was taken.
  parcelAgain: 'Box and items are copied from the parcel of {day}.',
  withoutParcel: 'Remove them',
  again: 'the last parcel again',
  latinAbout:
    'It appears beside the original on customs documents and is never sent to the service.',
  // text: a Latin writing.
  latinProposal: 'Suggestion: {text}',
  latinTake: 'Use it',
  latinTakeThis: 'Use it: {text}',
  latinRough: 'Its script does not write every vowel: complete it.',
  latinNoName: 'No suggestion for the name: ask how it is written in the passport.',
  latinNoAddress: 'No suggestion for the address: write it in Latin letters where it is known.',
  trackingNumber: 'Tracking number',
  // BoxCard.vue
  // counts: which of the two weights is charged.
  byVolume: '{weight} volumetric{counts, select, volume {, chargeable} other {}}',
  presetTooHeavy: '{preset} holds {limit} {unit} at most.',
  // box: “Box 2”, or “Boxes 2–4” where several are alike.
  boxWithPreset: '{box} · {preset}',
  boxOf: '{count, plural, =1 {Box {n}} other {Boxes {n}–{last}}}',
  alikeOf: 'How many boxes like box {n}',
  duplicate: 'Duplicate',
  duplicateThisBox: 'Duplicate box {n}',
  duplicateABox: 'Duplicate the box',
  weighBox: 'Weigh the box on the scale',
  weighing: 'Weighing…',
  scale: 'Scale',
  weigh: 'Weight from the scale',
  // n: the first of them; count: how many alike boxes the card stands for.
  removeThisBox: '{count, plural, one {Remove box {n}} other {Remove # boxes from box {n} on}}',
  removeBox: '{count, plural, one {Remove box} other {Remove # boxes}}',
  // CounterFooter.vue
  uncertain: 'Uncertain: resolve it first',
  connectionFirst: 'Choose the connection first',
  bookOnline: 'Offline: cannot book',
  bookFor: 'Book 1 shipment, {total}',
  thisShipment: 'This shipment',
  // what: names of fields that are to be filled in; n: how many besides.
  needsMore: '{what} and {n} more',
  pricesLoading: 'Getting prices…',
  pricesCome: 'They come by themselves once the parcel is complete.',
  choosePrice: 'Choose a price',
  // volume is a weight without its unit.
  realWeight: 'actual, {volume} volumetric',
  declared: 'declared',
  // days is one number or a range of two.
  days: '{days} business days',
  ratesWait: 'Prices will be fetched when the desk is online again.',
  nothingBought: 'Nothing is bought until you book.',
  stopWaiting: 'Stop waiting',
  lineDown: 'Offline. Everything else works; nothing is bought until you book.',
  ratesOnline: 'Get prices when online',
  ratesAgain: 'Get prices again',
  rates: 'Get prices',
  // CounterSide.vue
  waybill: 'Waybill',
  saveWaybill: 'Save…',
  slip: 'Draft slip',
  // The three steps above the form: who sends and receives, what is in the boxes, how it goes.
  todayHere: 'Today at this counter',
  // voided: those marked void, which are not counted as booked.
  today: 'Today · {n, number} booked{voided, plural, =0 {} one {, # void} other {, # void}}',
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
  papersAlong: '{n, plural, one {# document} other {# documents}} with this shipment',
  invoiceAttach: 'Attach one…',
  invoiceAnew: 'Recreate…',
  discard: 'Discard',
  discardAbout: 'Removes this draft; undo brings it back',
  discardOf: 'Discard the draft of {name}',
  discarded: '{n, plural, one {The draft was discarded} other {# drafts were discarded}}',
  notDiscarded: 'The draft was not discarded',
  clearUp: 'Clear up {n, plural, one {# draft} other {# drafts}}',
  clearUpAbout: 'Removes the drafts that have no service yet; undo brings them back',
  invoiceLook: 'View',
  notLookedAt: 'The file could not be opened',
  invoiceStale: 'The shipment was changed since: the invoice is made anew at booking.',
  invoiceMake: 'Make one…',
  // need is “must” where the country takes nothing in without.
  invoiceNeeded:
    '{country} {need, select, must {requires an invoice} other {may ask for an invoice}}. The desk can make a commercial invoice from the items above.',
  takeCopies: 'Copy linked files',
  invoiceTitle: 'Make the invoice',
  invoiceAbout:
    'A commercial invoice with the sender, the receiver, every item, its HS code, origin, weight and value. It is sent with the shipment.',
  invoiceReason: 'Reason for export',
  invoiceTerms: 'Incoterms',
  invoiceRate: 'Values also in {currency}',
  invoiceRateAbout:
    'The rate: with it each value and the total appear in both currencies. Leave it empty for one.',
  invoiceMaking: 'Making…',
  // ItemPapers.vue
  // An item without a name.
  anItem: 'item',
  papersOf: 'Documents: {item}',
  papersAbout:
    'European receivers need an invoice for the goods. Choose files, drop them here or paste them: PDF, JPEG, PNG or WebP.',
  photosAllowed: 'JPEG, PNG or WebP.',
  documentsAllowed: 'PDF, JPEG, PNG or WebP.',
  fileRemoved: '“{name}” removed.',
  lookAtFile: 'Look at {name}',
  // In the place of a picture: the file is an address on the web.
  fileIsLink: 'link',
  chooseFile: 'Choose files…',
  noFileYet: 'None yet: choose, drop or paste a file',
  removeFile: 'Remove {name}',
  orLink: 'Or add a link (https://…) to {list}',
  addLink: 'Add link',
  // PresetField.vue
  sizesTyped: '{length} × {width} × {height}: Enter takes these sizes',
  // ItemsTable.vue
  // field is the name of a column, here and below.
  itemField: 'Item {n}: {field}',
  // Headings above the goods: the country they were made in, and the weight of a piece.
  madeIn: 'Made in',
  eachWeighs: '{unit} each',
  removal: 'Removal',
  itemName: 'Item',
  codeOrName: 'Code or name',
  itemPapers: 'Item {n}: invoice and photos ({papers})',
  invoiceAndPhotos: 'Invoice and photos',
  removeItem: 'Remove item {n}',
  addItem: 'Add item',
  // PackDialog.vue
  tooLarge: 'larger than every box, in any position',
  tooHeavy: 'too heavy for the boxes it fits',
  tooMany: 'more pieces than can be packed at once',
  notNumbers: 'its weight or number of pieces cannot be read',
  valueUnclear: 'say first whether its value is that of one piece or of all',
  noShelf: 'there are no saved boxes yet (Address book → Boxes)',
  // PasteAddress.vue: an address that was written elsewhere, taken apart.
  pasteAddress: 'Paste an address',
  pasteTitle: 'Paste the address of the {role, select, sender {sender} other {receiver}}',
  pasteText: 'The address as written, in one line or more',
  pasteAbout:
    'From a chat, an e-mail or a list. What was recognised is shown here before you use it.',
  pasteNone: 'No address was found in this text. It needs a street and a town at least.',
  pasteGuess: 'A guess: check it.',
  pasteTake: 'Use this address',
  pasteName: 'Name',
  pasteCompany: 'Company',
  packTitle: 'Suggest boxes',
  packAbout:
    'The goods packed into your saved boxes, the fewest and smallest that hold them. Nothing changes until you use them.',
  padding: 'Padding on every side, {unit}',
  wrap: 'Around each piece, {unit}',
  packing: 'Packing…',
  boxFull: '{percent} % full',
  doesNotFit: 'Does not fit',
  partlyGuessed: 'Partly estimated',
  guessedWhy:
    'Some goods have no size in the catalogue, so their space was estimated from their weight. Enter sizes under Address book → Items.',
  leaveUnpacked: 'Cancel',
  useBoxes: 'Use {n, plural, one {# box} other {# boxes}}',
  // PresetField.vue
  // A saved box; mass is the unit of weight.
  presetSizes: '{length} × {width} × {height} {unit} · to {weight} {mass}',
  preset: 'Saved box',
  presetOrSizes: 'Name or sizes',
  sizesBegun: 'All three sizes, like 30x20x15',
  noSuchPreset: 'No box of this name',
  // SenderCard.vue
  practiceSender: 'Practice sender',
  noSender: 'No sender yet',
  notKept: 'not saved at this desk',
  practiceSenderAbout: 'sample: enter yours in Settings',
  noSenderAbout: 'enter yours in Settings → Counter → Senders',
  sender: 'Sender',
  whoSends: 'Who sends',
  // Beside the sender and the receiver in the form.
  from: 'From',
  to: 'To',
  senderWrittenOut: '{sender}, written out',
  anotherSender: 'Another sender…',
  // ShipmentForm.vue
  addAnItem: 'Add an item',
  addABox: 'Add a box',
  shipment: 'Shipment',
  receiver: 'Receiver',
  addBox: 'Add box',
  // MoreFields.vue
  nextWorkingDay: 'next working day',
  notInsured: 'Not insured',
  insured: 'Insured',
  toTheDoor: 'To the door',
  pickUp: 'Pick up',
  pickupIsWish: 'A wish only: the service does not receive it and decides itself.',
  parcel: 'Parcel',
  document: 'Document',
  referenceMade: 'created by the desk',
  referenceComes: 'the desk will create one',
  // holidays is a sentence about the holidays that this version does not know.
  leavesNext: 'Ship date: the next working day. {holidays}',
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
  nothingBookedHere: 'Nothing has been booked at this service yet',
  repeatAbout: 'Starts a new shipment like the one booked last',
  ratesCard: 'Prices',
  ratesAge: 'Prices · {age}',
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
  leftAlone: 'The shipment was left unchanged',
  whyLeft:
    '{why, select, sealed {It was sent in the meantime.} paid {Money was taken for it. Give it back first.} moved {It is in another batch now.} other {Somebody else has since changed it.}}',
  notBegun: 'A new shipment could not be started',
  notOpened: 'The counter could not be opened',
  nothingToRepeatYet: 'Nothing has been booked yet that could be repeated',
  notChosen: 'The service was not selected',
  // papers.ts
  choicesFailed: 'The choices for an invoice could not be read',
  notAttached: 'The file was not attached',
  invoiceFailed: 'The invoice was not made',
  copiesFailed: 'The linked files were not copied',
  // scale.ts
  scaleMoving: 'Waiting for the scale to settle…',
  scaleEmpty: 'The scale is empty.',
  scaleNegative: 'The scale shows less than zero: reset it to zero.',
  scaleOverload: 'Too heavy for this scale.',
  scaleFault: 'The scale reports a fault.',
  noScale: 'No USB scale was found. Plug it in and switch it on.',
  weighAgain: 'The boxes changed while the scale settled: weigh again.',
  fromScale: '{weight} {unit} from the scale',
  scaleFailed: 'The scale could not be read. Is another program using it?',
} as const;
