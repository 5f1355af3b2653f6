/** Operators: who works at the desk, signing in, and what a manager sets up. name is an operator's, initials theirs; role is a word of the code. */
export default {
  // Answers of the core.
  signInFirst: 'Sign in first: this is recorded under your name.',
  unknown: 'No operator of this desk has these initials.',
  wrongPin: 'That is not the PIN of {name}.',
  wrongAndWait: 'That is not the PIN of {name}. Try again in {minutes} min.',
  wait: 'Too many wrong PINs for {name}. Try again in {minutes} min.',
  locked:
    '{name} is locked after ten wrong PINs. Only a new PIN from a manager unlocks it: Settings, People.',
  takesPin:
    '{role, select, supervisor {This needs the PIN of a supervisor or a manager.} other {This needs a manager’s PIN.}}',
  notTheirs:
    '{role, select, supervisor {{name} cannot allow this: it needs a supervisor or a manager.} other {{name} cannot allow this: it needs a manager.}}',
  sayWhose: 'Choose whose PIN it is.',
  gone: 'This operator does not exist.',
  needsName: 'Enter a name of at most 80 characters.',
  initialsAre: 'Initials are one to eight characters without spaces.',
  initialsTaken: 'The initials {initials} belong to {name}, now or earlier: the journal uses them.',
  pinIs: 'A PIN has four to twelve digits.',
  firstIsManager: 'The first operator must be a manager.',
  lastManager: 'This is the last active manager. Add another manager first.',
  pinsAreTheirs: 'Each operator has their own PIN: change it in Settings, People.',
  // The role of an operator.
  role: '{role, select, clerk {Clerk} supervisor {Supervisor} other {Manager}}',
  // The top bar and signing in.
  switch: 'Switch operator',
  signedInAs: 'Signed in: {name} ({role}). Switch operator: {keys}',
  nobody: 'Nobody is signed in. Sign in: {keys}',
  signIn: 'Sign in',
  signInTitle: 'Who is working?',
  signInAbout:
    'What is typed on the screen stays. A booking in progress stays with the operator who started it.',
  signInNeeded: 'This is recorded under a name: sign in to continue.',
  signOut: 'Sign out',
  signedOut: 'Signed out',
  signedOutIdle: 'Signed out after {minutes} min without activity',
  welcome: '{name} is signed in',
  operator: 'Operator',
  lockedMark: '{who} · locked',
  pin: 'PIN',
  // Beside a PIN that allows something.
  allowedBy: 'Allowed by',
  allowTitle: 'PIN needed',
  allowContinue: 'Continue',
  allowedByNow: '{name} ({role})',
  // Settings.
  tab: 'Operators',
  none: 'A desk used by one person needs no operators. With operators, each person signs in with a PIN, and the journal, payments and prints show who did what.',
  firstAbout:
    'Start with a manager. From then on a manager’s PIN replaces the one PIN of this desk, and everyone signs in.',
  firstOldPin: 'This desk has a manager’s PIN. It is needed once, to add the first manager.',
  addFirst: 'Set up operators…',
  add: 'Add operator…',
  addTitle: 'Add an operator',
  addFirstTitle: 'Set up the first manager',
  name: 'Name',
  initials: 'Initials',
  initialsHint: 'Shown in the journal and on documents. They cannot be changed later.',
  roleLabel: 'Role',
  roleAbout:
    '{role, select, clerk {Drafts, books within the limits, takes payments, prints.} supervisor {As a clerk; also allows marking void and unconfirmed bookings.} other {Allows everything: limits, prices, costs, refunds, settings, operators.}}',
  newPin: 'New PIN',
  pinAgain: 'Repeat the new PIN',
  pinsDiffer: 'The two PINs differ.',
  state:
    '{state, select, active {} retired {inactive} locked {locked: set a new PIN} other {waits after wrong PINs}}',
  signedInMark: 'signed in',
  change: 'Change…',
  changeTitle: 'Change {name}',
  resetPin: 'New PIN…',
  resetTitle: 'New PIN for {name}',
  resetAbout:
    'Allowed by a manager, or with the operator’s current PIN. It also unlocks a locked operator.',
  retire: 'Deactivate…',
  retireIt: 'Deactivate',
  retireTitle: 'Deactivate {name}',
  retireAbout:
    '{name} can no longer sign in or allow anything. Name and initials stay in the journal.',
  bringBack: 'Reactivate…',
  bringBackIt: 'Reactivate',
  bringBackTitle: 'Reactivate {name}',
  bringBackAbout: '{name} can sign in again with the previous PIN.',
  keep: 'Save',
  kept: 'Operators saved',
  signOutAfter: 'Sign out automatically',
  signOutAfterTitle: 'Sign out automatically after a time without activity',
  minutes: '{n, plural, =0 {Never} one {After 1 minute} other {After # minutes}}',
  // What happened.
  log: 'Log',
  logTitle: 'Operator log',
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
  eventRetired: '{about} deactivated',
  eventBroughtBack: '{about} reactivated',
  eventSignedIn: '{about} signed in',
  eventSignedOut: '{about} signed out',
  eventSignedOutIdle: '{about} signed out automatically',
  eventWrongPin: 'Wrong PIN for {about}, {detail} in a row',
  eventLockedOut: '{about} locked after wrong PINs',
  eventAllowed:
    '{about} allowed: {detail, select, void {marking void, or removing the mark} unconfirmed {a booking that is not confirmed} takenBack {marking a booking as uncertain again} reconciliation {the comparison with the statement} overLimit {a booking over a limit} onAccount {a payment on account} refund {a refund} correction {taking a payment back} paymentFirst {the rule that payment comes first} limits {the limits} prices {the prices} rules {the shipping rules} costs {viewing costs} connection {another service URL} keys {removing keys} certificate {trusting a certificate} retention {removal by age} erasure {erasing personal data} copies {removing backups} restore {restoring a backup} move {moving the desk} reopenDay {reopening a closed day} wallet {the prepaid balance} messages {messages to customers} site {the site of the desks} other {an action}}',
  // detail: name of the printer.
  eventDrawerOpened: 'The cash drawer at {detail} was opened without a payment',
  eventSignOutAfter:
    '{detail, plural, =0 {Automatic sign-out turned off} one {Automatic sign-out after # minute} other {Automatic sign-out after # minutes}}',
  // The command line.
  cliWho:
    'Operators are set up at this desk: name one with --operator INITIALS and put the PIN into WAYBILL_DESK_OPERATOR_PIN.',
  cliTakes: '--operator takes the initials of an operator.',
  cliNoPin: 'Put the PIN of {initials} into WAYBILL_DESK_OPERATOR_PIN.',
  cliNone: 'No operators are set up at this desk: leave out --operator.',
  cliNoSuch: 'No operator of this desk has the initials {initials}.',
} as const;
