/** The prepaid account at the service: what is left of it, what was paid in, what booking asks because of it. */
export const wallet = {
  // currency: three letters.
  beyond:
    'The prepaid {currency} balance is not enough for this. Top the account up and enter it, or confirm that it is to be booked all the same.',
  noAmount: 'Enter an amount such as 250,000.',
  aboveZero: 'Enter an amount above zero.',
  noDay: 'Enter a day that is not in the future.',
  balanceFirst:
    'Enter first what the service shows as the {currency} balance: top-ups count from there on.',
  whileSending:
    'A parcel is being booked at this moment. Look up the balance again once it is booked.',
  gone: 'There is no such line.',
  takenBackBefore: 'This line was taken back before.',
  // WalletView.vue
  title: 'Prepaid balance',
  about:
    'What is left of the account that the service charges. It is the last balance that somebody read at the service, with what was paid in since, less what was booked since. Void bookings count: the account stays charged until the service says otherwise.',
  toPayments: 'Payments of customers',
  enter: 'Enter',
  show: 'Show',
  pinNeeded: 'The balance is shown to managers.',
  noneYet: 'No balance was entered yet',
  noneYetAbout:
    'Look up the balance on the service’s site and enter it here. Until then nothing is asked when booking.',
  left: 'Left, {currency}',
  possibly: 'possibly {amount}, if nothing uncertain was bought',
  low: 'Low: below {amount}',
  // when: the day, and the time where it is of that day.
  balanceOf: 'Balance of {when}',
  added: 'Paid in since',
  booked: 'Booked since',
  uncertain: 'Uncertain or being sent',
  lines: 'Lines',
  columnDay: 'Day',
  columnKind: 'Kind',
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
  takeBackAbout: 'Take this line back: {line}',
  takenBackNow: 'The line is taken back',
  // WalletDialog.vue
  enterTitle: 'Enter into the prepaid balance',
  kindLabel: 'What it is',
  currency: 'Currency',
  amountBalance: 'What the service shows, {currency}',
  amountAdded: 'Amount, {currency}',
  dayBalanceHint: 'Today: it holds from this moment. A day before: it is the balance at its end.',
  reference: 'Reference of the transfer',
  before: 'The balance of {when} has this in it already: it changes nothing that is left.',
  // was, now: sums.
  difference: 'By the desk’s count it was {was}.',
  keep: 'Keep',
  kept: 'Kept. Left: {left}',
  refused: 'Not kept',
  failed: 'The prepaid balance could not be read',
  // BookWallet.vue
  enough: 'The prepaid balance is enough.',
  enoughLeft: 'The prepaid balance is enough: {left} is left before this booking.',
  perhaps:
    'The prepaid balance may not be enough: it depends on bookings that are uncertain or being sent.',
  perhapsLeft:
    'The prepaid balance may not be enough: {surely} is surely left, {possibly} if nothing uncertain was bought.',
  short: 'The prepaid {currency} balance is not enough',
  shortAbout: 'The service will most likely refuse a part of it. Top the account up first.',
  shortLeft: '{possibly} is left. The service will most likely refuse a part of it.',
  bookAnyway: 'Book all the same: I know that the balance is not enough',
  lowAfter: 'The prepaid {currency} balance is low after this. Top the account up.',
  // Settings, and what wants a person.
  warnTitle: 'Warn of a low prepaid balance',
  warnBelow: 'Warn below, {currency}',
  noWarning: 'no warning',
  warnAbout:
    'The warning comes in the question before booking and in Needs attention. What is left, and what was paid in, is in Payments → Prepaid balance.',
  warnSave: 'Keep warnings',
  warnSaved: 'Warnings of a low balance kept',
  lowNow: 'Prepaid balance low',
  lowNowAbout: 'What is left in {currencies} is below what you want to be warned of.',
  // The command line. left: sums.
  cliNone: 'No balance was entered yet.',
  cliLeft: '{currency}: {surely} surely left, {possibly} if nothing uncertain was bought.',
  cliLow: '{currency}: low, below {below}.',
  cliWhich: 'Say one of balance, top-up, refund or take-back, or nothing to see what is left.',
  cliAmount: 'Say an amount with its currency, such as 250000 NGN; {given} is none.',
  cliLine: 'Say the id of one line, as desk wallet --json shows it.',
} as const;
