/** The customer's prices: rules in Settings, cost and margin for managers. */
const pricing = {
  noRates: 'This shipment has no rates.',
  // PriceSettings.vue
  title: 'Customer prices',
  about:
    'The account’s cost plus the markup of the first rule that matches. Without one the customer pays the cost.',
  mode: 'Shipments',
  // unit: kg or lb.
  rule: 'Rule',
  ruleNumber: 'Rule {n}',
  name: 'Name',
  services: 'Services',
  servicesHint: 'Empty: every service.',
  countries: 'Destination countries',
  countriesHint: 'Two letters each, separated by commas; empty: everywhere.',
  over: 'Above {unit}',
  upTo: 'Up to {unit}',
  percent: 'Percent on cost',
  fixed: 'Fixed amount',
  perWeight: 'Per {unit}',
  minimum: 'Minimum price',
  vat: 'VAT, percent',
  roundTo: 'Round up to',
  roundToHint: 'Such as 50; empty: no rounding.',
  addRule: 'Add rule',
  removeRule: 'Remove rule {n}',
  moveUp: 'Move rule {n} up',
  noRules: 'No rules: the customer pays the account’s cost.',
  save: 'Save prices',
  saved: 'Prices saved. What was offered before keeps its price.',
  failed: 'The prices could not be read',
  notNumber: 'Enter a number.',
  notCountry: 'Enter countries as two letters.',
  order: 'The first rule that matches is used; the rest are ignored.',
  pinNeeded: 'Costs and price rules are for managers.',
  // The preview: a parcel of a weight to a country at a cost.
  preview: 'Preview',
  previewService: 'Service',
  // weight has its unit; country is two letters; rule is the name of the rule that counts, empty where none fits.
  previewResult:
    'A {weight} parcel to {country} that costs {cost} is sold for <b>{price}</b>{vat, select, none {} other {, {vat} of it VAT}}{rule, select, none {. No rule matches} other {. Rule: {rule}}}.',
  // CostDialog.vue
  costs: 'Cost and margin',
  show: 'Show',
  cost: 'Cost',
  firstCost: 'First cost',
  price: 'Price',
  margin: 'Margin',
} as const;

/** DashboardView.vue: what was booked in a day or a month, and its file. */
const dashboard = {
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

/** The prepaid account at the service: what is left of it, what was paid in, what booking asks because of it. */
const wallet = {
  // currency: three letters.
  beyond:
    'The prepaid {currency} balance is not enough for this. Top up the account and enter it, or confirm that you want to book anyway.',
  noAmount: 'Enter an amount such as 250,000.',
  aboveZero: 'Enter an amount above zero.',
  noDay: 'Enter a day that is not in the future.',
  balanceFirst:
    'First enter the {currency} balance that the service shows: top-ups are counted from there.',
  whileSending: 'A parcel is being booked right now. Check the balance again once it is booked.',
  gone: 'This entry does not exist.',
  takenBackBefore: 'This entry was already taken back.',
  // WalletView.vue
  title: 'Prepaid balance',
  about:
    'What is left of the account that the service charges: the last balance that was entered, plus top-ups, less what was booked since. Void bookings count: the account stays charged until the service credits it.',
  enter: 'Enter balance…',
  show: 'Show',
  pinNeeded: 'Only managers see the balance.',
  noneYet: 'No balance entered yet',
  noneYetAbout:
    'Look up the balance on the service’s site and enter it here. Until then bookings are not checked against it.',
  left: 'Left, {currency}',
  possibly: 'up to {amount} if nothing uncertain was bought',
  low: 'Low: below {amount}',
  // when: the day, and the time where it is of that day.
  balanceOf: 'Balance on {when}',
  added: 'Topped up since',
  booked: 'Booked since',
  uncertain: 'Uncertain or being sent',
  lines: 'Entries',
  columnDay: 'Day',
  columnKind: 'Type',
  columnAmount: 'Amount',
  columnReference: 'Reference',
  columnOperator: 'Operator',
  columnEntered: 'Entered',
  kindBalance: 'Balance',
  kindTopUp: 'Top-up',
  kindRefund: 'Refund by the service',
  kindCorrection: 'Taken back',
  isTakenBack: 'taken back',
  takeBack: 'Take back',
  takeBackAbout: 'Take back this entry: {line}',
  takenBackNow: 'The entry was taken back',
  // WalletDialog.vue
  enterTitle: 'Enter a balance or a top-up',
  kindLabel: 'Type of entry',
  currency: 'Currency',
  amountBalance: 'Balance shown by the service, {currency}',
  amountAdded: 'Amount, {currency}',
  dayBalanceHint:
    'Today: the balance at this moment. An earlier day: the balance at the end of that day.',
  reference: 'Reference of the transfer',
  before: 'The balance of {when} already includes this: it does not change what is left.',
  // was, now: sums.
  difference: 'This desk had counted {was}.',
  keep: 'Save',
  kept: 'Saved. Left: {left}',
  refused: 'Not saved',
  failed: 'The prepaid balance could not be read',
  // BookWallet.vue
  enough: 'The prepaid balance is enough.',
  enoughLeft: 'The prepaid balance is enough: {left} is left before this booking.',
  perhaps:
    'The prepaid balance may not be enough: it depends on bookings that are uncertain or being sent.',
  perhapsLeft:
    'The prepaid balance may not be enough: at least {surely} is left, and up to {possibly} if nothing uncertain was bought.',
  short: 'The prepaid {currency} balance is not enough',
  shortAbout: 'The service will probably refuse some of these. Top up the account first.',
  shortLeft: '{possibly} is left. The service will probably refuse some of these.',
  bookAnyway: 'Book anyway: I know that the balance is not enough',
  lowAfter: 'The prepaid {currency} balance is low after this. Top up the account.',
  // Settings, and what wants a person.
  warnTitle: 'Low balance warning',
  warnBelow: 'Warn below, {currency}',
  noWarning: 'no warning',
  warnAbout:
    'The warning appears before booking and in Needs attention. What is left, and top-ups, are under Till → Account.',
  warnSave: 'Save warnings',
  warnSaved: 'Low balance warnings saved',
  lowNow: 'Prepaid balance is low',
  lowNowAbout: 'What is left in {currencies} is below your warning level.',
} as const;

export default { pricing, dashboard, wallet };
