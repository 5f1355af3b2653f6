/** Booking: what cannot be booked and why, and what stops a run. */
export default {
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
