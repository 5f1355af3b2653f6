/** DashboardView.vue: what was booked in a day or a month, and its file. */
export default {
  title: 'Dashboard',
  span: 'Period',
  day: 'Day',
  month: 'Month',
  // The date field beside the period.
  dayShown: 'Date',
  before: 'Earlier',
  after: 'Later',
  today: 'Today',
  grouping: 'Grouped by',
  by_time: 'Time',
  by_service: 'Service',
  by_country: 'Destination',
  by_operator: 'Booked by',
  measure: 'Bars show',
  parcels: 'Parcels',
  // n: parcels that were booked.
  count: '{n, plural, one {1 parcel} other {# parcels}}',
  price: 'Customer price',
  cost: 'Cost',
  margin: 'Margin',
  // currency: three letters.
  priceIn: 'Customer price, {currency}',
  costIn: 'Cost, {currency}',
  marginIn: 'Margin, {currency}',
  // The column of times, and an hour of the day: 09:00.
  hour: '{hour}:00',
  nobody: 'No name',
  unknownCountry: 'No country',
  unknownService: 'No service on record',
  showCost: 'Show cost and margin',
  hideCost: 'Hide cost and margin',
  costFor: 'Cost and margin are for managers.',
  show: 'Show',
  keep: 'Cancel',
  // n: bookings marked void; cost: sums, with a plus between currencies.
  voidLeftOut: '{n, plural, one {1 void booking} other {# void bookings}} not counted',
  voidCost:
    '{n, plural, one {1 void booking} other {# void bookings}} not counted; the account was charged {cost}',
  unpriced:
    '{n, plural, one {1 parcel has} other {# parcels have}} no price on record and count only as parcels',
  none: 'Nothing was booked in this period.',
  total: 'Total',
  // What a screen reader says of the drawing; the table beside it has every figure.
  chart: '{measure} by {grouping}',
  open: 'Show these shipments: {name}',
  save: 'Save as CSV',
  saved: 'Figures saved',
  failed: 'The figures could not be read',
  // The columns of the file.
  columnKey: 'Key',
  columnName: 'Name',
  // Whose bookings are counted. n: other desks of the site. behind: changes of theirs that this desk has not read.
  desks: 'Desks',
  ownDesk: 'This desk',
  allDesks: 'All desks',
  allDesksAbout:
    'With what {n, plural, one {# other desk} other {# other desks}} of the site told{behind, plural, =0 {.} one {; # change is still to be read.} other {; # changes are still to be read.}} The list of shipments has this desk’s only.',
} as const;
