/** The sheet of a batch: columns of its own, what a cell says of rates. */
export const sheet = {
  // columns.ts
  columnState: 'State',
  columnReceiver: 'Receiver',
  columnOption: 'Option',
  columnDays: 'Days',
  columnPrice: 'Price',
  columnTracking: 'Tracking number',
  // rows.ts
  // In the column of the option, before one is chosen.
  unreadable: '{n} unreadable',
  noOption: 'no option',
  options:
    '{n} {n, plural, one {option} other {options}}{unreadable, plural, =0 {} other {, {unreadable} unreadable}}',
  // The cheapest price there is.
  priceFrom: 'from {price}',
} as const;
