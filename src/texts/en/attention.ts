/** Needs attention: what a person has to look at. */
export default {
  // BookingLocked.vue
  nothingBookedYet: 'Nothing can be booked yet',
  cameBackNone:
    'Nothing came back: this ledger has everything that was recorded beside it. Compare it with what the service shows as bought.',
  cameBack:
    '{n, plural, one {# shipment} other {# shipments}} came back that this ledger did not have. Compare each with what the service shows as bought.',
  cameBackList: 'Shipments that came back',
  noTrackingNumber: 'No tracking number',
  sentAt: 'sent {when}',
  lookedAt: 'I have checked {n, plural, one {it} other {these}}',
  bookWithThis: 'Book from this one',
  // OtherMatters.vue
  watchedFolder: 'Watched folder',
  watchSettings: 'Open its settings',
  notDrafted: 'Not drafted',
  lookAtIt: 'View',
  putAway: 'Dismiss {file}',
  // AttentionView.vue
  // What was just resolved, above it; state: a word such as Booked. n: how many are left.
  resolved: 'Recorded: {state}',
  left: '{n, plural, =0 {Nothing else is uncertain.} one {One more needs you.} other {# more need you.}}',
  paidNotBooked:
    '{amount} is paid and the parcel is not booked: book it again, or give the money back.',
  next: 'Next',
  toResolve: '{n, plural, one {# thing} other {# things}} to resolve',
  saveSlips: 'Save slips as PDF…',
  printSlips: 'Print all slips',
  chosen: 'Selected shipment',
  nothing: 'Nothing needs attention',
  nothingAbout:
    'Every booking has a clear answer, every waybill is saved here and every print came out.',
  nothingElse: 'Nothing else needs attention',
  nothingElseAbout: 'Every booking has a clear answer and every print came out.',
  // attention.ts
  stopped: 'Stopped',
  outOfReach: 'Not reachable',
  triedAgain: '{problem} It is tried again automatically.',
  // standing.ts
  standingFailed: 'That was not saved',
  bookingOpen: 'Booking is enabled again',
  bookingOpenHere: 'Booking is enabled on this computer',
  // OtherMatters.vue
  prints: '{n, plural, one {# print} other {# prints}}',
} as const;
