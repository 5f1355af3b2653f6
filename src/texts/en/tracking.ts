/** Tracking, and the warehouses of the service. */
export default {
  // TrackNumber.vue
  // number: what was looked for.
  // TrackingCard.vue
  title: 'Tracking',
  asking: 'Asking…',
  trackNumber: 'Ask the service where {number} is',
  whereIs: 'Where it is',
  noStatus: 'no status given',
  where: 'Where',
  expected: 'Expected',
  ownWords: 'The service’s own words, checked at {when}.',
  status: 'Status',
  // core/purchase/tracking
  noNumber: 'No tracking number',
  noneToTrack: 'None of these has a tracking number: only what is booked can be tracked.',
  // TrackOpenDialog.vue, and where many are tracked
  notTracked: 'Nothing was tracked',
  trackTicked: 'Track ticked ({n, number})',
  trackOpen: 'Track…',
  trackShort: 'Track what is ticked, or everything on its way',
  trackAbout:
    'Asks the service where the ticked shipments are, or everything that is on its way ({keys})',
  trackRows: 'Track these rows',
  trackBatch: 'Track the whole batch',
  openTitle: 'Track everything on its way',
  openAbout:
    'Booked, and not delivered, returned or cancelled as far as the desk knows. Your other work goes first; tracking can be paused and stopped, and continues after a restart.',
  bookedIn: 'Booked in',
  lastDays: 'the last {n} days',
  anyTime: 'any time',
  counting: 'Counting…',
  onTheirWay:
    '{n, plural, =0 {Nothing is on its way.} one {# shipment is on its way.} other {# shipments are on their way.}}',
  trackThem: 'Track {n, plural, one {it} other {all #}}',
  // WayNews.vue, trackingAlerts.ts
  newsTitle: 'Parcels on their way',
  newsOverdue: 'Overdue {n, number}',
  newsQuiet: 'Nothing new {n, number}',
  newsReturned: 'Returned or cancelled {n, number}',
  newsDelivered: 'Delivered {n, number}',
  wasExpected: 'Was expected',
  nothingSince: 'Nothing new since',
  seenAt: 'Known since',
  notAsked: 'Not checked yet',
  noNews: 'None of this kind.',
  see: 'Seen',
  seeThis: 'Seen: {name}',
  seeAll: 'All {n, number} seen',
  seenNow:
    '{n, plural, one {# parcel} other {# parcels}} seen: shown again when there is something new',
  undo: 'Undo',
  undoSeen: 'Undo “Seen”',
  seenFailed: 'It was not marked as seen',
  undoFailed: 'It was not undone',
  newsFailed: 'The list could not be read',
  // TrackingSettings.vue
  byItself: 'Track automatically',
  refreshOn: 'On',
  refreshOff: 'Off: only when I ask',
  byItselfAbout:
    'In the background, while the service can be reached and nothing else is going on: every few hours for new parcels, daily for old ones, at most twenty a minute, until they are delivered or returned.',
  alsoPractice: 'Also with the practice service',
  quietTitle: 'No news for',
  days: '{n, plural, one {# day} other {# days}}',
  quietAbout: 'A parcel without news from the service for this long is listed in Needs attention.',
  messageTitle: 'Message to the customer',
  // fields: the words in braces that are filled in.
  messageAbout:
    'Copied, or opened in WhatsApp, as SMS or e-mail from a shipment’s card and from ticked shipments. Filled in: {fields}. A line without a known value is omitted.',
  // The parameters are the words in braces themselves: a person changes this text in Settings.
  messageTemplate:
    'Hello {name},\nyour parcel {number}: {status}\nLast seen: {place}\nPreferred pick-up point: {warehouse}\nFollow it here: {link}',
  // MessageDialog.vue, customerMessage.ts
  messageSubject: 'Your parcel {number}',
  write: 'Message…',
  writeTo: 'Message to {name}',
  writeMany: 'Message to the customers…',
  writeAt: '{at, number} of {n, number}',
  copy: 'Copy',
  copied: 'Copied',
  notCopied: 'It could not be copied',
  whatsApp: 'WhatsApp',
  sms: 'SMS',
  mail: 'E-mail',
  noPhone: 'There is no complete phone number: WhatsApp needs one with its country code.',
  next: 'Next',
  previous: 'Back',
  nobodyToWrite: 'None of the ticked shipments is booked.',
  // TrackingCard.vue, links
  pages: 'Tracking page',
  servicePage: 'Page of the service ({host})',
  // CarrierSettings.vue
  carriers: 'Carriers of this site',
  carriersAbout:
    'Tracking pages besides those of {known}. In the address, {number} stands for the tracking number. Opening a new host asks first.',
  carrierName: 'Carrier',
  carrierAddress: 'Address of its tracking page',
  carrierAdd: 'Add',
  carrierRemove: 'Remove {name}',
  carrierNoAddress: 'An address that begins with https:// is needed.',
  carrierNoNumber: 'The address has no {number} for the tracking number.',
  carrierKnown: 'There is a carrier of this name already.',
  // TrackingCard.vue
  refresh: 'Refresh',
  expectedOn: 'Expected on {day}',
  nothingSeen: 'This shipment has not been tracked yet.',
  lastAsked: 'Words of the service. Last checked {when}.',
  // WarehousesView.vue
  noCountry: 'Country not given',
  addressCopied: 'Address copied',
  askingNow: 'loading…',
  count: '{n, plural, one {# warehouse} other {# warehouses}}',
  inCountry: 'In which country',
  allCountries: 'All countries',
  numberNameTown: 'Number, name or town',
  askNumber: 'Ask the service for no. {id}',
  noneFits: 'No warehouse matches.',
  showAll: 'Show all',
  cannotAsk: 'Warehouses cannot be fetched now',
  tryAgain: 'Try again',
  closed: 'closed',
  copyAddress: 'Copy the address of {name}',
  no: 'No. {id}',
  noWarehouse: 'The service has no warehouse{known, select, yes { in {country}} other {}}.',
} as const;
