/** Booking: the question before it, runs and what became of them. */
export default {
  // BookDialog.vue
  overLimit:
    '{limit, select, run {The limit of one booking run} other {The limit of one day}} is {allowed}; this would make {would}.',
  // Where customers pay prices of their own: the sum would tell the cost.
  overLimitUnsaid:
    '{limit, select, run {The limit of one booking run} other {The limit of one day}} is {allowed} of what the account pays. This would exceed it.',
  waiting: 'Waiting to book',
  checking: 'Checking what would be booked',
  notBooked: 'Not booked',
  ask: 'Book {n, plural, one {# shipment} other {# shipments}}?',
  nothingToBook: 'Nothing to book',
  waitingAbout: 'Work in progress is finished first. Then you are asked; nothing is booked before.',
  checkingAbout: 'Checking what has changed and what it costs…',
  // problem is what went wrong, a sentence.
  lookAgainAbout: '{problem} Check again: the desk looks up what was already sent.',
  changed: 'Something changed since you were asked',
  changedAbout:
    'A shipment, a price or a service is no longer what is shown here. Nothing was booked: check again.',
  serviceAbout:
    '{charges, select, real {This is the live service: bookings are real and charged.} none {This is the {service, select, test {test} other {practice}} service: nothing is charged.} other {This connection is entered as a test: whether it charges, only the service knows.}} Each shipment is sent once. If an answer is lost, the shipment is marked “uncertain” and never sent again automatically.',
  bookedElsewhere: 'Already booked at another service',
  bookedElsewhereAt:
    '{n, plural, one {# of these was booked at {service}, last on {when}. Booking it here buys it a second time.} other {# of these were booked at {service}, last on {when}. Booking them here buys them a second time.}}',
  aboveLimit: 'Above the spending limit',
  lineDown: 'Offline',
  lineDownAbout:
    'Booking needs the service. You can try, but nothing is bought until the desk is online again and you book again.',
  pricesStale: '{n, plural, one {# price} other {# prices}} out of date',
  pricesStaleAbout:
    'You can update them now. A selection whose price has changed too much is dropped, and you are asked again before anything is bought.',
  freshPrices: 'Update prices and ask again',
  doNotWait: 'Stop waiting',
  tickFirst: 'Tick that you have read it first.',
  notNow: 'Cancel',
  lookAgain: 'Check again',
  starting: 'Starting…',
  // BookLeft.vue
  nameless: 'without a name',
  sentBooked: '{n, number} booked',
  sentSending: '{n, number} being sent',
  sentUncertain: '{n, number} uncertain, to be resolved first',
  leftOut: '{n, plural, one {# shipment} other {# shipments}} not included',
  namesAndMore: '{names} and {n, number} more',
  // A list of how many of what follows.
  sentBefore: 'Already sent, not sent again:',
  // BookParcel.vue
  namelessReceiver: 'Without a name',
  noCity: 'no city',
  service: 'Service',
  delivery: 'Delivery',
  daysNotSaid: 'not given',
  weight: 'Weight',
  weightAndBoxes: '{weight}, {boxes, plural, one {# box} other {# boxes}}',
  price: 'Price',
  // BookServices.vue
  byService: 'By service',
  shipments: 'Shipments',
  together: 'Subtotal',
  total: 'Total',
  // FailuresDialog.vue
  failuresTitle:
    '{n, plural, one {# shipment} other {# shipments}} {kind, select, rating {without rates} other {not booked}}, and why',
  failuresOf: '· {n, plural, one {# shipment} other {# shipments}}',
  tryThese: 'Try {n, plural, one {it} other {these #}} again',
  goToFirst: 'Go to the first',
  tryOnceOver: 'They can be tried again when this run has ended or is stopped.',
  tryAgain: 'Try {n, plural, one {# shipment} other {# shipments}} again',
  // RunBar.vue
  // What a run does; done is used once it is over or stopped.
  doingRating: 'Getting rates',
  doingBooking: 'Booking',
  doingDocuments: 'Getting documents',
  doingCodes: 'Checking HS codes',
  doingGoods: 'Looking goods up',
  doingPacking: 'Packing',
  doingAddresses: 'Checking addresses',
  doingFiles: 'Saving files',
  doingCheck: 'Checking documents',
  doingInvoices: 'Making invoices',
  doingPapers: 'Copying files',
  doingTracking: 'Tracking',
  doneRating: 'Rates ready for {n, plural, one {# shipment} other {# shipments}}',
  doneBooking: '{n, plural, one {# shipment} other {# shipments}} booked',
  doneDocuments: '{n, plural, one {# shipment} other {# shipments}} complete',
  doneCodes: '{n, plural, one {# HS code} other {# HS codes}} checked',
  doneGoods: '{n, plural, one {# kind of goods} other {# kinds of goods}} looked up',
  doneAddresses: '{n, plural, one {# shipment} other {# shipments}} with addresses checked',
  donePacking: '{n, plural, one {# shipment} other {# shipments}} checked',
  doneFiles: '{n, plural, one {# file} other {# files}} saved',
  doneCheck: '{n, plural, one {# document} other {# documents}} checked',
  doneInvoices: '{n, plural, one {# invoice} other {# invoices}} ready',
  donePapers: '{n, plural, one {# shipment} other {# shipments}} with their files',
  doneTracking: '{n, plural, one {# shipment} other {# shipments}} tracked',
  runPaused: '{doing}: paused at {done, number} of {total, number}',
  runStopped: 'Stopped: {done}',
  runAt: '{doing}: {done, number} of {total, number}',
  failedWhy: '{n, number} failed: why?',
  failed: '{n, number} failed',
  sendingFiles: 'Sending files: {done} of {files}{known, select, yes {, {percent} %} other {}}',
  timeLeft: '{time} left',
  uncertain:
    '{n, plural, one {# booking} other {# bookings}} uncertain: <link>resolve {n, plural, one {it} other {them}}</link>',
  slowed: 'slowed by the service, {n} at once',
  pause: 'Pause',
  resume: 'Resume',
  stop: 'Stop',
  continueRest: 'Continue with the rest',
  putAway: 'Dismiss',
  // RunReasons.vue
  more: '{n, number} more',
  reasons: 'What failed, by reason',
  documentCount: '{n, plural, one {# document} other {# documents}}',
  getAgain: 'Get {n, plural, one {it} other {these}} again',
  askAgain: 'Ask again',
  // Above the sentences that a person has to confirm: an option disagrees with the request, or its cost changed too much.
  toConfirm: 'Read before you book',
  confirmed: 'I have read this and buy {n, plural, one {it} other {them}} nevertheless',
  // why is one or more of those sentences.
  notConfirmed: 'A person has to confirm this before it is bought, in the window: {why}',
  // booking.ts
  gettingRates:
    'Getting rates: {done, number} of {total, plural, one {# shipment} other {# shipments}}',
  notSavedYet: 'What was typed last is not saved yet. The desk keeps trying: book when it is.',
  notPrepared: 'Booking was not prepared; nothing was bought',
  pricesLater: 'The prices are requested when the desk is online again. Nothing was bought.',
  pricesFailed: 'The prices were not requested; nothing was bought',
  // runs.ts
  controlFailed:
    'The run could not be {action, select, stop {stopped} pause {paused} other {resumed}}',
  cannotGoOn: 'It cannot continue',
  reasonsFailed: 'The reasons could not be read',
} as const;
