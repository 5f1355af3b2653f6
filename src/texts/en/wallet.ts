/** The prepaid account at the service: what is left of it, what was paid in, what booking asks because of it. */
export default {
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
  toPayments: 'Customer payments',
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
    'The warning appears before booking and in Needs attention. What is left, and top-ups, are under Payments → Prepaid balance.',
  warnSave: 'Save warnings',
  warnSaved: 'Low balance warnings saved',
  lowNow: 'Prepaid balance is low',
  lowNowAbout: 'What is left in {currencies} is below your warning level.',
} as const;
