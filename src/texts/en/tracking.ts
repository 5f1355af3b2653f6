/** Tracking, and the warehouses of the service. */
export const tracking = {
  // TrackingView.vue
  title: 'Tracking',
  number: 'Tracking number',
  numberAbout: 'Scan or type a tracking number',
  asking: 'Asking…',
  track: 'Track',
  whereIs: 'Where it is',
  noStatus: 'no status given',
  where: 'Where',
  expected: 'Expected',
  shipment: 'Shipment',
  ownWords: 'The words are the service’s own, asked at {when}.',
  notFound: 'Not found',
  askedBefore: 'Recent look-ups',
  numberColumn: 'Number',
  status: 'Status',
  asked: 'Checked',
  scanner:
    'A barcode scanner works here: the cursor waits in the field, and each scan is looked up at once.',
  // core/tracking
  noNumber: 'No tracking number',
  noneToTrack: 'None of these has a tracking number: only what is booked can be tracked.',
  // TrackOpenDialog.vue, and where many are tracked
  notTracked: 'Nothing was tracked',
  trackTicked: 'Track ticked ({n, number})',
  trackOpen: 'Track…',
  trackShort: 'Track what is ticked, or everything on its way',
  trackAbout:
    'Asks the service where the ticked shipments are, or everything that is on its way (Alt T)',
  trackRows: 'Track these rows',
  trackBatch: 'Track the whole batch',
  openTitle: 'Track everything on its way',
  openAbout:
    'Booked, and not delivered, returned or cancelled as far as the desk knows. What you do meanwhile goes first; it can be paused and stopped, and goes on after a restart.',
  bookedIn: 'Booked in',
  lastDays: 'the last {n} days',
  anyTime: 'any time',
  counting: 'Counting…',
  onTheirWay:
    '{n, plural, =0 {Nothing is on its way.} one {# shipment is on its way.} other {# shipments are on their way.}}',
  trackThem: 'Track {n, plural, one {it} other {all #}}',
  // TrackingCard.vue
  refresh: 'Refresh',
  expectedOn: 'Expected on {day}',
  nothingSeen: 'The service was not asked about this shipment yet.',
  lastAsked: 'Words of the service. Last asked {when}.',
  // WarehousesView.vue
  noCountry: 'Country not given',
  addressCopied: 'Address copied',
  warehouses: 'Warehouses',
  askingNow: 'asking…',
  count: '{n, plural, one {# warehouse} other {# warehouses}}',
  inCountry: 'In which country',
  allCountries: 'All countries',
  cannotAsk: 'Warehouses cannot be asked for now',
  tryAgain: 'Try again',
  closed: 'closed',
  copyAddress: 'Copy the address of {name}',
  no: 'No. {id}',
  noWarehouse: 'The service has no warehouse {known, select, yes {in {country}} other {}}.',
} as const;
