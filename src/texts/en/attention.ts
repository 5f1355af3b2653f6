/** Needs attention: what a person has to look at. */
export const attention = {
  // BookingLocked.vue
  nothingBookedYet: 'Nothing can be booked yet',
  cameBackNone:
    'Nothing came back: this ledger knows of everything that was noted beside it. Compare it with what the service shows as bought.',
  cameBack:
    '{n, plural, one {# shipment} other {# shipments}} came back that this ledger did not know. Compare each with what the service shows as bought.',
  cameBackList: 'Shipments that came back',
  noTrackingNumber: 'No tracking number',
  sentAt: 'sent {when}',
  lookedAt: 'I have looked at {n, plural, one {it} other {these}}',
  bookWithThis: 'Book with this one',
  // OtherMatters.vue
  watchedFolder: 'Watched folder',
  watchSettings: 'Look at its settings',
  notDrafted: 'Not drafted',
  lookAtIt: 'Look at it',
  putAway: 'Dismiss {file}',
  // AttentionView.vue
  title: 'Needs attention',
  toSettle: '{n, plural, one {# thing} other {# things}} to resolve',
  saveSlips: 'Save slips as PDF…',
  printSlips: 'Print all slips',
  chosen: 'Selected shipment',
  allSettled: 'Nothing needs attention',
  allSettledAbout:
    'Every booking has a clear answer, every waybill is kept here and every print came out. This is how it should look.',
  // attention.ts
  stopped: 'Stopped',
  outOfReach: 'Out of reach',
  triedAgain: '{problem} It is tried again automatically.',
  // standing.ts
  standingFailed: 'That was not saved',
  bookingOpen: 'Booking is open again',
  bookingOpenHere: 'Booking is open on this computer',
  // OtherMatters.vue
  prints: '{n, plural, one {# print} other {# prints}}',
} as const;
