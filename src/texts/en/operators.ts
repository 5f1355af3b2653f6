/** Operators: who works at the desk, signing in, and what a manager sets up. name is an operator's, initials theirs; role is a word of the code. */
export const operators = {
  // Answers of the core.
  signInFirst: 'Sign in first: this is recorded with a name.',
  unknown: 'No operator of this desk has these initials.',
  wrongPin: 'That is not the PIN of {name}.',
  wrongAndWait: 'That is not the PIN of {name}. The next one is taken in {minutes} min.',
  wait: 'Too many wrong PINs for {name}. The next one is taken in {minutes} min.',
  locked:
    '{name} is locked after ten wrong PINs. A manager sets a new PIN in Settings, Operators; nothing else opens it.',
  takesPin:
    '{role, select, supervisor {This takes the PIN of a supervisor or a manager.} other {This takes a manager’s PIN.}}',
  notTheirs:
    '{role, select, supervisor {{name} cannot allow this: it takes a supervisor or a manager.} other {{name} cannot allow this: it takes a manager.}}',
  sayWhose: 'Say whose PIN it is.',
  gone: 'There is no such operator.',
  needsName: 'Enter a name of at most 80 signs.',
  initialsAre: 'Initials are one to eight signs without a blank.',
  initialsTaken: 'The initials {initials} belong to {name}, now or before: the journal names them.',
  pinIs: 'A PIN has four to twelve digits.',
  firstIsManager: 'The first operator has to be a manager.',
  lastManager:
    'This is the last manager who can work: nobody would be left to manage operators. Add another manager first.',
  pinsAreTheirs: 'Each operator has a PIN: change it in Settings, Operators.',
  // The role of an operator.
  role: '{role, select, clerk {Clerk} supervisor {Supervisor} other {Manager}}',
  // The top bar and signing in.
  switch: 'Switch operator',
  signedInAs: 'Signed in: {name} ({role}). Switch operator: {keys}',
  nobody: 'Nobody is signed in. Sign in: {keys}',
  signIn: 'Sign in',
  signInTitle: 'Who is working?',
  signInAbout:
    'What is typed on the screen stays; a booking that goes on stays with whoever began it.',
  signInNeeded: 'This is recorded with a name: sign in, and it goes on.',
  signOut: 'Sign out',
  signedOut: 'Signed out',
  signedOutIdle: 'Signed out: nobody has worked here for {minutes} min',
  welcome: '{name} is signed in',
  operator: 'Operator',
  lockedMark: '{who} · locked',
  pin: 'PIN',
  // Beside a PIN that allows something.
  allowedBy: 'Allowed by',
  allowedByNow: '{name} ({role})',
  // Settings.
  tab: 'Operators',
  none: 'One person’s desk needs no operators. With them each person signs in with a PIN, and journal, payments and prints name who did it: no name is typed any more.',
  firstAbout:
    'Begin with a manager. From then on a manager’s PIN allows what the one PIN of this desk allowed before, and everyone signs in.',
  firstOldPin:
    'This desk has a manager’s PIN: it allows the first manager, and is not asked for afterwards.',
  addFirst: 'Set up operators…',
  add: 'Add operator…',
  addTitle: 'Add an operator',
  addFirstTitle: 'Set up the first manager',
  name: 'Name',
  initials: 'Initials',
  initialsHint: 'In the journal and on papers. They stay as they are for good.',
  roleLabel: 'Role',
  roleAbout:
    '{role, select, clerk {Drafts, books within the limits, takes payments, prints.} supervisor {As a clerk; allows marking void and unconfirmed bookings.} other {Allows everything: limits, prices, costs, money back, settings, operators.}}',
  newPin: 'New PIN',
  pinAgain: 'New PIN once more',
  pinsDiffer: 'The two PINs differ.',
  state:
    '{state, select, active {} retired {retired} locked {locked: set a new PIN} other {waits after wrong PINs}}',
  signedInMark: 'signed in',
  change: 'Change…',
  changeTitle: 'Change {name}',
  resetPin: 'New PIN…',
  resetTitle: 'New PIN for {name}',
  resetAbout:
    'Allowed by a manager, or by the operator’s own PIN of before. It opens a locked operator too.',
  retire: 'Retire…',
  retireIt: 'Retire',
  retireTitle: 'Retire {name}',
  retireAbout:
    'Cannot sign in or allow anything any more. Name and initials stay: the journal names them.',
  bringBack: 'Bring back…',
  bringBackIt: 'Bring back',
  bringBackTitle: 'Bring {name} back',
  bringBackAbout: 'Can sign in again with the PIN of before.',
  keep: 'Keep',
  kept: 'Operators saved',
  signOutAfter: 'Sign out by itself',
  signOutAfterTitle: 'Sign out by itself after a time without work',
  minutes: '{n, plural, =0 {Never} one {After 1 minute} other {After # minutes}}',
  // What happened.
  log: 'What happened',
  logTitle: 'What happened with operators',
  logEmpty: 'Nothing yet.',
  logWhen: 'When',
  logWhat: 'What',
  logBy: 'By',
  eventAdded:
    '{about} added as {detail, select, clerk {clerk} supervisor {supervisor} other {manager}}',
  eventRenamed: '{about} renamed: {detail}',
  eventRoleChanged:
    '{about} is now {detail, select, clerk {clerk} supervisor {supervisor} other {manager}}',
  eventPinReset: 'New PIN for {about}',
  eventRetired: '{about} retired',
  eventBroughtBack: '{about} brought back',
  eventSignedIn: '{about} signed in',
  eventSignedOut: '{about} signed out',
  eventSignedOutIdle: '{about} signed out: nobody worked',
  eventWrongPin: 'Wrong PIN for {about}, {detail} in a row',
  eventLockedOut: '{about} locked after wrong PINs',
  eventAllowed:
    '{about} allowed: {detail, select, void {marking void, or taking that back} unconfirmed {a booking that is not confirmed} takenBack {taking a booking back} overLimit {a booking over a limit} onAccount {a payment on account} refund {money back} correction {taking a payment back} paymentFirst {whether payment comes first} limits {the limits} prices {the prices} costs {a look at costs} connection {another address of the service} keys {removing keys} certificate {trusting a certificate} retention {removal by age} erasure {erasing personal data} copies {removing backups} restore {putting a backup back} move {moving the desk} reopenDay {opening a closed day again} wallet {the prepaid balance} other {an act}}',
  eventSignOutAfter:
    '{detail, plural, =0 {Nobody is signed out by itself any more} one {Signed out after # minute without work} other {Signed out after # minutes without work}}',
  // The command line.
  cliWho:
    'Operators are set up at this desk: say who works, with --operator INITIALS and the PIN in WAYBILL_DESK_OPERATOR_PIN.',
  cliTakes: '--operator takes the initials of an operator.',
  cliNoPin: 'The PIN of {initials} has to be in WAYBILL_DESK_OPERATOR_PIN.',
  cliNone: 'No operators are set up at this desk: leave out --operator.',
  cliNoSuch: 'No operator of this desk has the initials {initials}.',
} as const;
