/** What became of a shipment: events of the journal, as the journal card, the list of attempts and papers say them. */
export const journal = {
  sent: 'Sent to the service',
  booked: 'Booked',
  refused: 'Refused by the service',
  notSent: 'Not sent',
  uncertain: 'No answer that can be trusted',
  resolvedBooked: 'Settled: it is booked',
  resolvedNotBooked: 'Settled: it is not booked',
  documentAttached: 'Document attached by hand',
  confirmed: 'Confirmed by the service',
  numbered: 'Tracking number given by hand',
  takenBack: 'Taken back: uncertain again',
  clockSetBack: 'This computer’s clock was set back',
  cameBack: 'Known from the attempts log',
  answerIgnored: 'Answered late',
} as const;
