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
} as const;
