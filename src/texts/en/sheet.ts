/** The sheet of a batch: columns of its own, what a cell says of rates. */
export default {
  // columns.ts
  columnState: 'State',
  columnReceiver: 'Receiver',
  columnOption: 'Service',
  columnDays: 'Business days',
  columnPrice: 'Price',
  columnTracking: 'Tracking number',
  // rows.ts
  // In the column of the service, before one is selected.
  unreadable: '{n} unreadable',
  noOption: 'no service',
  options:
    '{n} {n, plural, one {service} other {services}}{unreadable, plural, =0 {} other {, {unreadable} unreadable}}',
  // The cheapest price there is.
  priceFrom: 'from {price}',
} as const;
