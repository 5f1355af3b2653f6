/** Booking: what cannot be booked and why, and what stops a run. */
export const purchase = {
  onlyBookedHasPaper: 'Only a booked shipment has such a document.',
  paperIsHere: 'The {kind} is here already.',
  couldNotWrite: 'This computer could not write down what it was doing, so nothing more is sent.',
  changedAfterAgreed: 'Its price or choice was changed after you had agreed: book it again.',
  nothingLeft: 'Nothing is left of that run.',
  // A booking run holds; percent: whole, where known.
  powerLow:
    'The computer runs on its battery or UPS{known, select, yes {, with {percent} % left} other {}}. What was being booked is finished; the rest holds. Resume when the power is back, or if you are sure that it lasts.',
  underWay: 'A booking is under way. Wait for it to end.',
  takesPin: 'This takes the manager’s PIN.',
  tooManyPins: 'Too many wrong PINs. Try again in {minutes} min.',
  wrongPin: 'That is not the manager’s PIN.',
  draftedElsewhere: 'It was drafted under another connection.',
  beingRated: 'Its price is being asked for right now.',
  settingsChanged: 'The settings were changed meanwhile. Nothing was booked: book again.',
  stillChoosing: 'Services are still being selected for these shipments. Book once that is done.',
  changedSinceAsked:
    'A shipment, a price or a choice has changed since you were asked. Nothing was booked.',
  startedAlready:
    'This booking was started already, or waited too long. Look at the shipments and press Book again.',
  hasProblems: 'It has problems.',
  noRates: 'It has no rates yet.',
  changedAfterRating: 'It was changed after it was priced: get rates again.',
  noOption: 'No service is selected.',
  cannotBeBooked: 'It cannot be booked now.',
  priceMoved:
    'Its price has moved, or its service is not offered any more: look at it and choose again.',
  priceRisen:
    'Its price has risen, and with that this booking would go over a limit of the spending guard, or beyond the prepaid balance: book it again.',
  gone: 'It is not here any more.',
  sentAlready: 'It was sent already.',
  problemsFirst: 'It has problems that must be solved first.',
  priceOutOfDate: 'The price is out of date: get rates again.',
  answerNotWritten:
    'The answer for {reference} could not be written down ({error}). Is the disk full? Nothing more is sent; after a restart it shows as uncertain, or as what the attempts log says.',
  noRoomForDocument: 'It came with the booking, but this computer had no room to keep it.',
  changedWhileReady: 'It was changed while it was made ready: look at it and book again.',
  connectionChanged: 'The desk was connected to another service while it was made ready.',
  priceChanged: 'Its price was changed after you had agreed: book it again.',
  waitedPastMidnight:
    'It waited past midnight: sent with the date {date} in the place of {insteadOf}.',
  beingSent: 'It is being sent already.',
  failedWhileSending: 'The program failed while sending ({name}).',
  settingsDamaged:
    'The settings were damaged, and nobody has said since which service this desk is connected to. Choose the connection in Settings; nothing is booked before.',
  // said is what the service said.
  paidAlready:
    'The service has a paid shipment under this reference already (“{said}”). This sending bought nothing more. Either an earlier sending of this shipment went through, or another shipment bears the same reference: look the reference up and compare the receiver.',
  bookedNotWritten:
    '{reference} was booked as {number}, but this computer could not write that down. Is the disk full? Make a note of the number: nothing more is sent. After a restart the shipment shows as what the attempts log says, or as uncertain.',
  takenBack:
    'It was said to be booked, the service never confirmed that, and it was taken back: nobody knows whether it was bought.',
  stoppedWhileSending:
    'The program stopped while this was being sent, so nobody knows whether the service got it.',
  lateAnswer:
    'The service answered an earlier sending late: it was bought as {number}. Look that number up before anything else is done with this shipment.',
  // holder is the other shipment that has the number.
  numberOfAnother:
    'The service answered with the tracking number {number}, which {holder} has already. One number cannot be two shipments: look the reference up with the service.',
} as const;
