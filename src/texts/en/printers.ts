/** What is the matter with a printer, and what a person can do. */
const printers = {
  noPaper: 'The printer is out of paper.',
  putPaperIn: 'Put in labels or paper. Printing then continues.',
  jam: 'Paper is jammed in the printer.',
  clearJam: 'Take the paper out and close the printer. Then check whether the label came out.',
  open: 'The printer is open.',
  closeCover: 'Close its cover.',
  noInk: 'The printer is out of toner, ink or ribbon.',
  changeInk: 'Change the cartridge or ribbon.',
  noAnswer: 'The printer does not answer.',
  checkCable:
    'Check that it is switched on and its cable or network is connected, or move the waiting jobs to another printer.',
  stopped: 'The printer is stopped on this computer.',
  startAgain:
    'Start it again in the system’s printer settings, or move the waiting jobs to another printer.',
  pressedPause: 'The printer is paused.',
  pressAgain: 'Press its pause or feed button to continue.',
  cutterStuck: 'The paper cutter is stuck.',
  clearCutter: 'Open the printer, take cut paper out and close it again.',
  reportsError: 'The printer reports an error.',
  turnOffAndOn: 'Check its display or lights, and turn it off and on.',
  setUpWrong: 'The printer is not set up correctly on this computer.',
  addAgain: 'Remove it in the system’s printer settings and add it again.',
  spoolFull: 'The disk that print jobs wait on is full.',
  freeSpace: 'Free some space.',
  paperLow: 'Paper is running low.',
  paperReady: 'Have labels or paper ready.',
  inkLow: 'Toner, ink or ribbon is running low.',
  inkReady: 'Have a new one ready.',
  stoppedBecause: 'The printer is stopped: {message}',
  takesNoJobs: 'The printer does not accept jobs on this computer.',
  acceptJobs: 'Let it accept jobs in the system’s printer settings, or use another printer.',
  removed: 'The printer “{name}” is no longer on this computer.',
  connectAgain: 'Connect it again, or move the waiting jobs to another printer.',
} as const;

/** Printers that the desk speaks to itself: receipt printers (ESC/POS) and label printers (ZPL, TSPL). */
const directPrinters = {
  // What becomes of a job.
  tooWide:
    'The page is {page} mm wide, but the printer prints {head} mm. Choose the paper that is in the printer under Settings, Printers.',
  notDrawn: 'A page could not be prepared for the printer.',
  // words: why, a part of a sentence.
  notEncoded: 'The print could not be prepared for the printer: {words}.',
  notAnswering: 'The printer at {address} does not answer.',
  notAPrinter:
    'The device at {address} is not the kind of printer that is set under Settings, Printers.',
  lostMidJob: 'The connection to the printer was lost while it printed. Did it come out?',
  stuckMidJob: 'The printer stopped accepting data. Check it: did it come out?',
  silentMidJob: 'The printer no longer reports on this print. Did it come out?',
  paperOutMidJob: 'The printer ran out of paper during this print. Did all of it come out?',
  goneFromSettings: 'This printer was removed under Settings, Printers.',
  noRawSpool: 'This computer cannot pass the print unchanged to “{queue}”.',
  spoolUnclear: 'Windows did not confirm the print. Did it come out?',
  spoolRefused: 'Windows did not accept the print for “{queue}”.',
  // On the test paper of a receipt printer.
  testAbout: 'If every name above is readable and both codes scan, this printer is set up.',
  // What kind of printer it is, in its card and in Settings.
  model:
    '{language, select, escpos {Receipt printer, ESC/POS} zpl {Label printer, ZPL} other {Label printer, TSPL}} · {address}',
  escpos: 'Receipt printer (ESC/POS)',
  zpl: 'Label printer (ZPL)',
  tspl: 'Label printer (TSPL)',
  // Settings.
  title: 'Printers without a driver',
  about:
    'Receipt and label printers that Waybill Desk controls directly, over the network or through a raw print queue of this computer.',
  none: 'No printer is set up this way.',
  add: 'Add a printer',
  addTitle: 'Add a printer without a driver',
  changeTitle: 'Change the printer',
  name: 'Name',
  nameAbout: 'The printer’s name at this desk',
  kind: 'Type',
  way: 'Connection',
  wayNetwork: 'Network',
  wayQueue: 'Print queue of this computer',
  address: 'Address',
  addressAbout: 'For example {example}. The port is {port} unless you give another.',
  addressWrong: 'This is not an address. Enter one like {example}, or a name.',
  queue: 'Queue',
  queueAbout: 'A queue set up as “raw” or “generic text”, so that data passes unchanged.',
  columns: 'Paper roll',
  columnsOf:
    '{columns, select, 32 {58 mm (32 characters per line)} 42 {80 mm (42 characters per line)} other {80 mm (48 characters per line)}}',
  dpi: 'Resolution',
  dpiOf: '{dpi} dpi',
  width: 'Printing width (mm)',
  cutter: 'Has a paper cutter',
  drawer: 'A cash drawer is connected: it opens for cash payments and refunds',
  save: 'Save printer',
  change: 'Change',
  changeThis: 'Change {printer}',
  remove: 'Remove',
  removeThis: 'Remove {printer}',
  removed: '“{printer}” removed',
  undo: 'Undo',
  test: 'Test print',
  testThis: 'Test print on {printer}',
  testSent: 'Test print sent',
  testFailed: 'The test print failed',
  openDrawer: 'Open drawer',
  openDrawerOf: 'Open the drawer of {printer}',
  drawerFailed: 'The drawer did not open',
  notSaved: 'The printer was not saved',
  notRemoved: 'The printer was not removed',
  nameTaken: 'Another printer already has this name. Choose another name.',
  stillWaits:
    'Print jobs are still waiting for this printer. Cancel them or move them to another printer first.',
  noDrawer: 'No cash drawer is set up for this printer.',
} as const;

/** The print queue, printers and what they say. */
const printQueue = {
  noCups: 'This computer has no print service. Install CUPS.',
  cupsUnclear: 'The print service did not confirm the job. Did it come out?',
  printerGone: 'The printer is not on this computer any more.',
  takesNoJobs: 'The printer does not accept jobs on this computer now.',
  noAnswer: 'The computer’s print service does not answer.',
  notAllowed: 'This user may not print on this printer.',
  doesNotTake: 'The printer does not accept this: {said}',
  notTaken: 'The print service did not accept the job.',
  notTakenBecause: 'The print service did not accept the job: {said}',
  // Said of a print that did not come out and is not printed again by itself.
  printedSince:
    'The same paper came out in another print, or waits in one. “Print again” asks why it is needed once more.',
  jobWentOn: 'This job has changed in the meantime. Check it again.',
  rulePrinterGone:
    'The printer “{printer}” of the shipping rule “{rule}” is not at this desk now. Move this print to another printer.',
  notAtDesk: 'The printer “{printer}” is not at this desk now. The job would wait for it.',
  paperNotListed: '“{printer}” does not list this paper size. It may scale or cut the print.',
  chooseShipment: 'Choose at least one shipment.',
  noSuchDocument: 'There is no such document of these shipments yet.',
  jobGone: 'This print job no longer exists.',
  notGivenBack:
    'The system could not recall this job: it may already be printed. Check whether it came out.',
  shipmentGone: 'This shipment no longer exists.',
  receiptOnceBooked: 'The receipt is available once the shipment is booked.',
  quoteOnceRated: 'The quote is available while rates hold and nothing was sent.',
  slipAfterSent: 'It was already sent: a slip saying that nothing is booked would be wrong.',
  notBookedNow: 'Its booking was taken back or replaced: this paper would be wrong.',
  slipOfVoid: 'Only a booking that is marked void has such a slip.',
  noSlipOfVoid: 'A void parcel is not to be packed: no packing slip is printed for it.',
  slipOfUncertain: 'Only an uncertain booking has such a slip.',
  noManifestOnRoll: 'A manifest is not printed on a roll.',
  startAgain: 'Restart the computer. The jobs wait here until then.',
  jobUnknown: 'The system does not know this job any more. Did it come out?',
  notPrinted: 'The system could not print it.',
  notPrintedBecause: 'The system could not print it: {message}',
  folderUnwritable: 'The folder for print jobs cannot be written to.',
  // count: papers of the print that it was in; problem is a sentence.
  leftOut: 'Skipped in a print of {count, number}, which continued without it: {problem}',
  doesNotFit: 'It does not fit on the paper at actual size. Choose “fit” or larger paper.',
  windowLost: 'The window that printed was lost. Did it come out?',
  notOurs: '“{printer}” is not one of this desk’s printers. Print there anyway?',
  notOursAt: '“{printer}” is not one of this desk’s printers ({location}). Print there anyway?',
  cancelledThere: 'It was cancelled in the system’s queue or at the printer.',
  // message is what the system or the printer said.
  cancelledThereBecause: 'It was cancelled in the system’s queue or at the printer: {message}',
  // Names of print jobs. name: the number or the name of the shipment.
  titleOne:
    '{kind, select, label {Label} receipt {Receipt} invoice {Invoice} insurance {Insurance} draftSlip {Draft slip} quoteSlip {Quote} doubtSlip {Enquiry slip} voidSlip {Cancellation request} declarationSlip {Declaration slip} packingSlip {Packing slip} dayReport {Close of day} manifest {Manifest} other {Document}} {name}',
  titleMany:
    '{n, number} {kind, select, label {labels} receipt {receipts} invoice {invoices} insurance {insurance documents} draftSlip {draft slips} quoteSlip {quotes} doubtSlip {enquiry slips} voidSlip {cancellation requests} declarationSlip {declaration slips} packingSlip {packing slips} dayReport {closes of day} manifest {manifests} other {documents}}',
  titleOfMany: 'Manifest of {n, number}',
  titleTest: 'Test page',
  // At the foot of a label that was printed before; capital letters without accents.
  reprint: 'REPRINT {n}',
  choosePrinter:
    'Choose a printer for {kind, select, label {labels} receipt {receipts} invoice {invoices} insurance {insurance documents} draftSlip {draft slips} quoteSlip {quotes} doubtSlip {enquiry slips} voidSlip {cancellation requests} declarationSlip {declaration slips} packingSlip {packing slips} dayReport {closes of day} manifest {manifests} other {documents}} first, under Settings, Printers.',
  stoppedWhile: 'The program stopped while this was on its way to the printer. Did it come out?',
  // reason: what the system said.
  notTakenHere: 'The printer did not take it: {reason}.',
  endedHalfway: 'It was ended after pages of it went to the printer. Did it come out?',
  partlyPrinted: 'The system could not print all of it. Did it come out?',
  notEnded: 'The print did not come to an end. Did it come out?',
  notReady: 'The pages could not be made ready for the printer.',
  // In the system’s queue: it opens the cash drawer.
  titleDrawer: 'Waybill Desk drawer',
} as const;

/** Prohibited and restricted goods, batteries and liquids: what is asked, warned of and answered. */
const declaration = {
  // name: what the item is called. goods: a text of goods.ts. country: the name of a country. source and date: where the rule comes from, in its own words.
  prohibited:
    '“{name}”: {goods}. {way, select, air {Not accepted by air} from {Prohibited to leave {country}} to {Prohibited to enter {country}} other {Not accepted}}. {source}, {date}.',
  // needs: a text of goodsNeeds.ts. Reads: “… Enters United Kingdom only with a health certificate.”
  restricted:
    '“{name}”: {goods}. {way, select, air {Accepted only with} from {Leaves {country} only with} to {Enters {country} only with} other {Accepted only with}} {needs}. {source}, {date}.',
  askDetails:
    '“{name}”: {goods}. Ask what exactly it is, and whether the carrier accepts it{way, select, from { from {country}} to { to {country}} other {}}. {source}, {date}.',
  checked: '“{name}”: {goods}. Checked by a person and sent anyway.',
  askBattery: 'Is there a battery in or with “{name}”? {source}, {date}.',
  askLiquid: 'Is “{name}” a liquid, cream or gel? {source}, {date}.',
  // text: what was typed.
  batteryUnknown: '“{text}” does not say whether there is a battery.',
  liquidUnknown: '“{text}” is neither yes nor no.',
  batteryLoose:
    '“{name}”: batteries by themselves and power banks go by air only with {needs}. {source}, {date}.',
  batteryPacked: '“{name}”: protect the battery against short circuits and switch the device off.',
  liquidPacked:
    '“{name}”: close it tightly and put it in a sealed bag with absorbent material around it.',
  iChecked: 'I checked: send it anyway',
  takeBack: 'Undo the check',
  batteryNone: 'No battery',
  batteryInside: 'Battery built in',
  batteryWith: 'Battery packed with it',
  batteryAlone: 'Battery alone or power bank',
  // The same answers beside the item, after a question: “Battery?”.
  question: '{what}?',
  shortNone: 'None',
  shortInside: 'Built in',
  shortWith: 'Packed with it',
  shortAlone: 'Alone',
  liquidYes: 'Liquid',
  liquidNo: 'Not liquid',
  checkedRules: '{n, plural, one {One rule checked} other {{n} rules checked}}',
  ofItem: 'Answers on item {n}',
  // In front of its field.
  idShort: 'ID',
  idTitle: 'Sender’s ID',
  idKind: 'Kind of ID',
  idNumber: 'ID number',
  idNin: 'National ID (NIN)',
  idPassport: 'Passport',
  idDriver: 'Driver’s licence',
  idVoter: 'Voter’s card',
  idOther: 'Another document',
  idAsked: 'Requested at this site.',
  idStays: 'Kept on this desk only.',
  idAfterSent: 'A shipment that was sent keeps the ID it was sent with.',
  idNotKept: 'The ID was not saved',
  idSetting: 'Ask for the sender’s ID',
  idSettingAbout:
    'The kind and number stay on this desk. They are never sent or exported and appear on no document or list. They are deleted with the person’s data or by age.',
} as const;

/** The commercial invoice as it is printed. It is in English at every desk, since customs in Nigeria reads it first (docs/languages.md); the French is not printed. */
const invoicePaper = {
  title: 'COMMERCIAL INVOICE',
  // Title in the file.
  documentTitle: 'Commercial invoice {number}',
  continued: 'Commercial invoice {number} of {date}, continued',
  page: 'Page {page} of {pages}',
  number: 'Invoice number',
  date: 'Invoice date',
  seller: 'Seller (exporter)',
  buyer: 'Buyer (consignee)',
  phone: 'Phone {phone}',
  incoterms: 'Incoterms',
  // code: DAP, DDP; place: town of the receiver.
  incoterm: '{code} {place} ({name}, Incoterms 2020)',
  reason: 'Reason for export',
  fromAndTo: 'From and to',
  fromTo: '{from} to {to}',
  currency: 'Currency',
  // rate: 1 EUR = 1,687.5 NGN.
  alsoIn: 'also in {currency} at {rate}',
  convertedAt: 'converted at {rate}',
  // name: EORI, VAT, IOSS …
  customsNumber: '{name} number',
  packages: 'Packages',
  pieces: 'Pieces',
  netWeight: 'Total net weight',
  grossWeight: 'Total gross weight',
  totalValue: 'Total value',
  inOther: 'In {currency}, {rate}',
  signature: 'Signature',
  name: 'Name',
  placeAndDate: 'Place and date',
  // Columns of the goods. mass: kg or lb; currency: three letters.
  columnNumber: 'No.',
  columnGoods: 'Description of goods',
  columnCode: 'HS code',
  columnOrigin: 'Origin',
  columnQuantity: 'Quantity',
  columnUnitWeight: 'Unit weight ({mass})',
  columnNetWeight: 'Net weight ({mass})',
  // Below the value of one piece that makes another value of all pieces.
  rounded: '(rounded)',
  columnUnitValue: 'Unit value ({currency})',
  columnValue: 'Value ({currency})',
  goodsEach: '{description} ({price} {currency} each)',
} as const;

export default { printers, directPrinters, printQueue, declaration, invoicePaper };
