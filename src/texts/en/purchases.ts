/** Booking: what cannot be booked and why, and what stops a run. */
const purchase = {
  onlyBookedHasPaper: 'Only a booked shipment has such a document.',
  paperIsHere: 'The {kind} is already here.',
  couldNotWrite: 'This computer could not record what it was doing, so nothing more is sent.',
  changedAfterAgreed: 'Its price or service was changed after you confirmed: book it again.',
  nothingLeft: 'Nothing is left of that run.',
  // A booking run holds; percent: whole, where known.
  powerLow:
    'The computer runs on its battery or UPS{known, select, yes {, with {percent} % left} other {}}. What was being booked is finished; the rest waits. Resume when the power is back, or if you are sure that the battery lasts.',
  underWay: 'A booking is under way. Wait for it to end.',
  takesPin: 'This needs the manager’s PIN.',
  tooManyPins: 'Too many wrong PINs. Try again in {minutes} min.',
  wrongPin: 'That is not the manager’s PIN.',
  draftedElsewhere: 'It was drafted under another connection.',
  beingRated: 'Its price is being requested right now.',
  settingsChanged: 'The settings were changed meanwhile. Nothing was booked: book again.',
  stillChoosing: 'Services are still being selected for these shipments. Book once that is done.',
  changedSinceAsked:
    'A shipment, a price or a choice has changed since you were asked. Nothing was booked.',
  startedAlready:
    'This booking was already started, or waited too long. Check the shipments and press Book again.',
  hasProblems: 'It has problems.',
  noRates: 'It has no rates yet.',
  changedAfterRating: 'It was changed after it was priced: get rates again.',
  noOption: 'No service is selected.',
  cannotBeBooked: 'It cannot be booked now.',
  priceMoved:
    'Its price has changed, or its service is no longer offered: check it and select again.',
  // Where the cost is shown only with the manager's PIN.
  costMovedHidden:
    'The cost changed by more than {share} % since the first rates: a manager must look.',
  // first and now are currencies.
  costCurrencyHidden:
    'The service now charges in {now}, in the first rates it charged in {first}: a manager must look.',
  // first and now are what the service charges; paid is none when nothing was paid.
  costMoved:
    'In the first rates the service charged {first}, now it charges {now}. The customer’s price is {price}{paid, select, none {} other {, and {paid} was paid}}.',
  priceRisen:
    'Its price has risen, and this booking would now go over a spending limit or beyond the prepaid balance: book it again.',
  gone: 'It no longer exists.',
  sentAlready: 'It was sent already.',
  answerFirst: 'A question must be answered first: battery, liquid, P.O. box or value of zero.',
  problemsFirst: 'It has problems that must be fixed first.',
  priceOutOfDate: 'The price is out of date: get rates again.',
  answerNotWritten:
    'The answer for {reference} could not be saved ({error}). Is the disk full? Nothing more is sent; after a restart it shows as uncertain, or as what the attempts log says.',
  noRoomForDocument: 'It came with the booking, but this computer had no space to save it.',
  changedWhileReady: 'It was changed while it was being prepared: check it and book again.',
  connectionChanged: 'The desk was connected to another service while it was being prepared.',
  waitedPastMidnight: 'It waited past midnight: sent with the date {date} instead of {insteadOf}.',
  beingSent: 'It is being sent already.',
  failedWhileSending: 'The program failed while sending ({name}).',
  settingsDamaged:
    'The settings were damaged, and nobody has confirmed since which service this desk is connected to. Choose the connection in Settings; nothing is booked until then.',
  ledgerDamaged:
    'The ledger of this desk was found damaged. Nothing is booked with it: start the program again; it then offers the backups.',
  // said is what the service said.
  paidAlready:
    'The service already has a paid shipment under this reference (“{said}”). This sending bought nothing more. Either an earlier sending of this shipment went through, or another shipment has the same reference: look the reference up and compare the receiver.',
  bookedNotWritten:
    '{reference} was booked as {number}, but this computer could not save that. Is the disk full? Write the number down: nothing more is sent. After a restart the shipment shows as what the attempts log says, or as uncertain.',
  takenBack:
    'It was reported as booked, the service never confirmed that, and it was taken back: it is not known whether it was bought.',
  stoppedWhileSending:
    'The program stopped while this was being sent, so it is not known whether the service received it.',
  lateAnswer:
    'The service answered an earlier sending late: it was bought as {number}. Look that number up before anything else is done with this shipment.',
  // The service names the other mode (SFN or STN) in its answer to a purchase.
  otherMode:
    'The service answered that it booked this {mode, select, SFN {from Nigeria} other {to Nigeria}}. Ask the service before the parcel leaves.',
  referenceOfAnother:
    'The service answered with {number} for the reference {reference}, which is another shipment. Look up both references with the service.',
  // holder is the other shipment that has the number.
  numberOfAnother:
    'The service answered with the tracking number {number}, which {holder} already has. One number cannot be two shipments: look the reference up with the service.',
  // In the report of the command line.
  documentNotHere:
    'The {kind, select, waybill {waybill} invoice {invoice} other {insurance}} is not here yet.',
  documentNotHereBecause:
    'The {kind, select, waybill {waybill} invoice {invoice} other {insurance}} is not here yet. {why}',
  // number: whether there is one, yes or no.
  bookedByWord:
    'Booked by a person’s word: {number, select, no {its tracking number is not known yet} other {the service does not track its number yet}}.',
  mayBeBought:
    'It may have been bought. Look it up with the service, then say what you found: desk resolve {reference} --booked TRACKING_NUMBER,{came, select, yes { --booked-as REFERENCE where one came with the answer,} other {}} or, once {minutes} minutes have passed since it was sent, --not-booked.',
} as const;

/** Rates and choosing for many shipments. */
const rating = {
  namedInShipment: 'named in the shipment',
  noneChosen: 'No service was selected: {why}.',
  notOffered: 'The service “{slug}” is not offered for this shipment.',
  noFreshRates: 'it has no rates that are up to date',
  andNamed: '{why}, named in the shipment itself',
  nothingOffered: 'Nothing is offered for this shipment.',
  askedAgain: 'The rest is requested again.',
  nothingLeft: 'Nothing is left of that run.',
  programClosed: 'The program was closed while these rates were being requested.',
  couldNotWrite: 'This computer could not record what it was doing, so the run ends here.',
  // The service asked for a wait: a run ends with it, and its rest can be continued.
  serviceWants:
    'The shipping service asks for no further requests in the next {minutes, plural, one {minute} other {# minutes}}.',
  restUnchanged: 'What was not started is unchanged.',
  runEnded: 'That run has ended.',
  closing: 'The program is closing. What was not started is unchanged.',
  othersUnanswered:
    'A shipment like this one, on other terms, was sent and the service has not answered. Requesting these rates now could change what it is sold as: try again at {time}, or once it is known whether it was booked.',
  alikeUnanswered:
    'Rates for a shipment like this one were requested on other terms and the service has not answered. That could still change what this one is sold as: book it again at {time}.',
} as const;

/** Why shipments of a run failed, by the kind of the reason: a title for all alike, and what to do next. */
const runFailure = {
  problems: 'They have problems of their own',
  mend: 'Fix them (F8 goes from one to the next), then try again.',
  uncertain: 'It is not known whether they were booked',
  seeAttention:
    'See Needs attention: each needs a person’s decision. None is sent again automatically.',
  left: 'They were not sent',
  gone: 'They were removed in the meantime',
  nothingToDo: 'Nothing to do.',
  noOptions: 'The service offers no way to deliver them',
  tryOtherTerms: 'Check country, weight and size, or try other terms under Compare.',
  unreadable: 'The desk cannot read what the service offers',
  openRow: 'Open a row: its rates show what came. Ask the service, then try again.',
  refused: 'The service did not accept them',
  noReason: 'It gave no reason. Check the rows.',
  itSays: 'It says: {message} Fix that, then try again.',
  slowDown: 'The service asked to slow down',
  waitAMinute: 'Wait a minute, then try these again.',
  serverError: 'The service answered with an error',
  tryInAWhile: 'Try these again in a while.',
  noPurchases: 'The service refuses purchases',
  timeout: 'The service did not answer in time',
  tryAgain: 'Try these again.',
  interrupted: 'The connection broke before the answer was whole',
  malformed: 'The answer could not be understood',
  checkAddress: 'Try these again; if it stays so, check the service URL in Settings.',
  notFound: 'The service did not find what was requested',
  checkAddressThenTry: 'Check the service URL in Settings, then try these again.',
  other: 'They failed',
  lookAtRows: 'Check the rows, then try these again.',
  resolveWithService: 'Resolve that with the service, then continue with the rest.',
  // message is what the service said.
  resolveWhatItSays: '{message} Resolve that with the service, then continue with the rest.',
} as const;

/** Saying what became of an uncertain shipment. */
const resolve = {
  onlyUncertain: 'Only an uncertain shipment can be resolved; this one is {state}.',
  meanwhile: 'Somebody else has since resolved this shipment. Check it again.',
  onlyUnconfirmed: 'Only a booking that the service has not confirmed can be taken back.',
  numberTaken: 'The tracking number {number} already belongs to {holder}.',
  referenceTaken: 'The service’s reference {reference} already belongs to {holder}.',
  sayWhatCame: 'Say which reference or address came with the answer.',
  didNotCome:
    '“{came}” did not come with the service’s answer to this shipment. Nothing was changed.',
  otherService:
    'It was sent to {service}, for which no keys are held now: connect the desk to it to have the number confirmed, or take the number unconfirmed; nothing was changed.',
  numberUnknown:
    'The service does not know the tracking number {trackingNumber}. Nothing was changed.',
  notConfirmed: 'The tracking number could not be confirmed: {error} Nothing was changed.',
  typeNumber: 'Enter the tracking number that the service shows.',
  // time is a time of the day, 14:05.
  tooEarly:
    'The service may still be working on it. Check there again at {time}: from then on you can say that it is not booked. You can say at any time that it is booked.',
  tooEarlySetBack:
    'The service may still be working on it (this computer’s clock was set back, so the wait counts from now). Check there again at {time}: from then on you can say that it is not booked. You can say at any time that it is booked.',
} as const;

/** The attempts log beside the ledger. */
const attempts = {
  logGone:
    'The file attempts.log, which records each booking beside the ledger, is missing. What was booked after the ledger was saved is not known; a new file was started.',
  logChanged:
    'Lines of the file attempts.log, which records each booking beside the ledger, are missing or were changed. The file was left as it is.',
  batchName: 'Came back after a restore',
  keyChanged:
    'The file attempts.key is not the one that attempts.log was written with. A file that is imported again is not recognised by its content.',
  noAnswer:
    'It was sent after this ledger was saved, and the attempts log has no reliable answer: it is not known whether it was booked.',
  documentNotKept: 'It came with the booking and was not saved in this ledger.',
  refused: 'The service refused it.',
  changedSince:
    'It was changed after this ledger was saved: what was sent is not what is shown here.',
  // reason is the system’s word for it, such as ENOSPC.
  unwritable:
    'This computer could not write to attempts.log ({reason}), so nothing was sent. Is the disk full?',
  // reason of “unwritable”, where it is not the system that says it.
  closed: 'the file is closed',
  partOnly: 'the disk took only a part',
  unknown: 'unknown',
} as const;

/** A booking that a person marks as void: the service has no cancel. */
const voiding = {
  needsReason: 'Enter the reason.',
  notBooked: 'Only a booking that is certain can be marked void.',
  voidBefore: 'It is already void.',
  notVoid: 'It is not void.',
  allVoid: 'Everything selected is void: open a shipment by itself to print it.',
  // Of a print job. title: `Label AI0123456789`.
  titleVoid: '{title} (void)',
  // The window. n: shipments that are marked void.
  leftOut: '{n, plural, one {1 void skipped.} other {# void skipped.}}',
  mark: 'Mark void…',
  undo: 'Remove the void mark…',
  shortcut: 'Mark void, or remove the mark',
  markTitle: 'Mark this booking void',
  undoTitle: 'Remove the void mark',
  markAbout:
    'The desk cannot cancel at the service: ask it with the slip or the e-mail that follow. The account stays charged until the service credits it, so this booking still counts as spent and as sent before. It is not on the manifest, in the takings or in bulk printing; its documents are crossed out.',
  undoAbout:
    'The booking counts like any other again: on the manifest, in takings and in printing.',
  reason: 'Reason',
  markIt: 'Mark void',
  undoIt: 'Remove the mark',
  marked: 'Marked void',
  undone: 'No longer void',
  isVoid: 'Void: do not hand over',
  // time: when it was marked; operator: initials, or empty.
  by: 'Marked {time}{who, select, yes { by {operator}} other {}}',
  printSlip: 'Print request slip',
  saveSlip: 'Save slip as PDF…',
  mail: 'E-mail to the service…',
  // The e-mail that asks the service to cancel; its facts stand a line each, name and value.
  mailAbout:
    'The desk sends nothing itself: copy the text, or open it in the mail program and fill in the address.',
  mailText: 'Text of the e-mail',
  mailOpen: 'Open as e-mail',
  mailSubject: 'Please cancel booking {number}',
  mailBegin:
    'Good day,\n\nthis booking should not have been made. Please cancel it and credit what our account was charged.',
  mailEnd: 'Please confirm in writing that it is cancelled, or tell us why it cannot be.',
  mailNumber: 'Tracking number',
  mailServiceReference: 'Your reference',
  mailOwnReference: 'Our reference',
  mailBooked: 'Booked',
  mailService: 'Service',
  mailTo: 'To',
  reasonErased: 'The reason was erased.',
} as const;

/** Why nothing can be booked before a person has looked at the ledger. */
const bookingLock = {
  restored: 'This ledger was restored from a backup.',
  begunEmpty: 'This ledger was started empty in place of another one.',
  olderLedger:
    'This ledger lacks some of what was sent from it: an older one was put in its place.',
  logDoesNotFit: 'The attempts log beside this ledger no longer matches it.',
  otherComputer: 'This data folder was last used on another computer.',
  otherPlace: 'This data folder was last used in another location.',
  otherFile: 'The ledger in this data folder is not the file that was last used here.',
  lookThrough:
    '{what} Nothing is booked until somebody has checked what came back (Needs attention).',
  // The same on the screen Needs attention itself.
  lookThroughHere: '{what} Nothing is booked until somebody has checked what came back.',
  sayWhichOne:
    '{what} If it was copied and both copies are used, a shipment can be bought twice. Nothing is booked until somebody confirms that this is the one to book from (Needs attention).',
  // The same on the screen Needs attention itself.
  sayWhichOneHere:
    '{what} If it was copied and both copies are used, a shipment can be bought twice. Nothing is booked until somebody confirms that this is the one to book from.',
  // file is the name of a file
  movedAway:
    'This desk was moved to another computer on {date} with the file {file}; booking is disabled here. What is here can be read, printed and resolved.',
  onNetwork:
    'The data folder of this desk is on a network drive, where two computers can book from it at once and buy a shipment twice. Nothing is booked until it is on a disk of this computer: quit Waybill Desk, move the folder there and start again. Everything else works.',
  // by is the name of a program: OneDrive, Dropbox.
  synced:
    'The data folder of this desk is in a folder that {by} synchronises between computers, where an older copy can take its place. Nothing is booked until it is elsewhere: quit Waybill Desk, move the folder to a disk of this computer and start again. Everything else works.',
} as const;

export default { purchase, rating, runFailure, resolve, attempts, voiding, bookingLock };
