/** Rates and choosing for many shipments. */
export default {
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
