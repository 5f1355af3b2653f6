/** The list of shipments, what is known of one of them, and what can be done with it. */
export const shipments = {
  // states.ts
  // States of a shipment, beside its mark.
  stateUnconfirmed: 'Unconfirmed',
  stateBooked: 'Booked',
  stateSending: 'Sending',
  stateUncertain: 'Uncertain',
  stateRefused: 'Refused',
  stateProblems: '{n, plural, one {# problem} other {# problems}}',
  stateDraft: 'Draft',
  stateReady: 'Ready',
  stateStale: 'Rates out of date',
  stateChosen: 'Chosen',
  stateQuoted: 'Quoted',
  // ledger.ts
  readFailed: 'The shipments could not be read',
  takeBackFailed: 'It was not taken back',
  staysUncertain: 'It stays uncertain',
  journalSaved: '{n, plural, one {# line} other {# lines}} of the journal saved',
  showInFolder: 'Show in folder',
  journalFailed: 'The journal was not exported',
  // answers.ts
  answersFailed: 'The answers could not be read',
} as const;
