/** Saying what became of an uncertain shipment. */
export default {
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
