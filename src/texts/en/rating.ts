/** Rates and choosing for many shipments. */
export const rating = {
  namedInShipment: 'named in the shipment',
  noneChosen: 'No service was selected: {why}.',
  notOffered: 'The service “{slug}” is not offered for this shipment.',
  noFreshRates: 'it has no rates that are up to date',
  andNamed: '{why}, named in the shipment itself',
  nothingOffered: 'Nothing is offered for this shipment.',
  askedAgain: 'What was left is asked for again.',
  nothingLeft: 'Nothing is left of that run.',
  programClosed: 'The program was closed while these were being priced.',
  couldNotWrite: 'This computer could not write down what it was doing, so the run ends here.',
  stopped: 'Stopped. What was not started is unchanged.',
  runEnded: 'That run has ended.',
  closing: 'The program is closing. What was not started is unchanged.',
  othersUnanswered:
    'A shipment like this one, on other terms, was sent and the service has not answered. Asking for these prices now could change what it is sold as: ask again at {time}, or once it is known whether it was booked.',
  alikeUnanswered:
    'A shipment like this one was asked for on other terms and the service has not answered. That could still change what this one is sold as: book it again at {time}.',
} as const;
