/** Copies of the ledger in a folder of a person's choice. */
const backup = {
  title: 'Backup copy',
  about:
    'A copy of everything except documents (those can be fetched again) in a folder of your choice, on a stick or another disk. It is opened and checked before it gets its name; the {kept} newest of this desk stay there.',
  passphrase: 'Passphrase',
  passphraseAbout:
    'The copy is encrypted with it. Write it down elsewhere: nobody can open the file without it.',
  again: 'Repeat the passphrase',
  notTheSame: 'The two passphrases differ.',
  make: 'Save a backup copy…',
  making: 'Saving…',
  chooseFolder: 'Choose a folder for the backup copy',
  made: '{count, plural, =1 {{count} shipment is} other {{count} shipments are}} in {file}.',
  failed: 'The backup copy could not be made',
  sayFolder:
    'Use one of: desk backup --to FOLDER, desk backup --move --to FOLDER, desk backup --not-moved',
  cliPassphraseFirst:
    'Put a passphrase for the copy into WAYBILL_DESK_BACKUP_PASSPHRASE: addresses, costs and the hashes of PINs are in it.',
  noFolder: 'There is no folder {folder}.',
  notWhole: 'The copy was incomplete when it was read back: {why}. Try another disk.',
  passphraseNeeded:
    'The passphrase does not open {from}, or the file was changed or cut off. Put the passphrase into WAYBILL_DESK_BACKUP_PASSPHRASE.',
  /** A folder for copies that is full, or does not take them. */
  noRoom: 'There is no space left in {folder}.',
  notWritten: 'Nothing can be written to {folder}: {why}',
  dailyTitle: 'Daily copies',
  dailyAbout:
    'One copy a day, made automatically and checked. A missed day is made up at the next start; no copy starts during a run or a print.',
  dailyOn: 'Copy daily',
  dailyWhen: 'When',
  whenIdle: 'When the desk is idle',
  whenAt: 'At a time',
  time: 'Time',
  dailyKept: 'Copies kept',
  keepInKeyring: 'Save the passphrase in this computer’s keyring',
  keepAbout: 'Otherwise it has to be entered after each start of the program.',
  usePassphrase: 'Use this passphrase',
  /** How the passphrase is kept. */
  passphraseStored: 'The passphrase is saved in this computer’s keyring.',
  passphraseSession: 'The passphrase is remembered until the program closes.',
  passphraseFirst: 'Enter a passphrase first.',
  passphraseGone:
    'The passphrase of the daily copies is missing. Enter it in Settings, Service, Storage.',
  passphraseLocked: 'The keyring is locked: the passphrase of the daily copies cannot be read now.',
  chooseFolderFirst: 'Choose a folder first.',
  copyNow: 'Copy now',
  lastCopy: 'Last copy: {when}, {count, plural, =1 {# shipment} other {# shipments}}.',
  noCopyYet: 'No daily copy has been made yet.',
  dailyProblem: 'The daily backup copy could not be made.',
  triedAgain: 'It is tried again every quarter of an hour.',
  toSettings: 'Daily copies…',
  notSet: 'The daily copies could not be changed',
  /** What is in a ledger; newest is a moment, or the words below. */
  figures:
    '{shipments, plural, =1 {# shipment} other {# shipments}} ({booked} booked), {batches, plural, =1 {# batch} other {# batches}}, {customers, plural, =1 {# address} other {# addresses}} in the address book; newest booking: {newest}',
  noBooking: 'none',
  isMovedDesk: 'This is a moved desk: it takes over here with its documents and settings.',
  inTheBackup: 'In the backup: {figures}.',
  inTheLedger: 'In the current ledger: {figures}.',
  nothingHere: 'The current ledger cannot be read.',
  logKnowsNoMore: 'The attempts log has no purchase that the backup lacks.',
  logKnowsMore:
    'The attempts log has more than the backup: {booked, plural, one {# shipment comes} other {# shipments come}} back as booked and {uncertain, number} as uncertain, without contents. Nothing is booked until a person has checked them.',
  changedNothing: 'Nothing was changed.',
  lookAlone: 'Use --look with --backup and a file.',
  putInPlace: 'Restore this backup?',
  back: 'Back',
  putIt: 'Restore',
} as const;

/** A backup in the place of the ledger in use. */
const restore = {
  title: 'Restore a backup',
  about:
    'A backup replaces the current ledger. What would change is shown first, and the current ledger is kept in the data folder.',
  open: 'Choose a backup…',
  choose: 'Which backup?',
  none: 'No backup was found. Choose a file.',
  moved: 'Choose the file of the other computer…',
  fromFile: 'Another file…',
  chooseFile: 'Choose a backup',
  /** Kind of file in the system's window. */
  backups: 'Backups of Waybill Desk',
  kind: '{kind, select, backup {Made by the desk} daily {Daily copy} replaced {Ledger that was replaced} other {File}}',
  encrypted: 'Encrypted',
  passphrase: 'Passphrase of this backup',
  look: 'Show what would change',
  looking: 'Checking…',
  /** Heads and rows of the table. */
  inBackup: 'In the backup',
  now: 'Now',
  unreadable: 'cannot be read',
  shipments: 'Shipments',
  booked: 'Of which booked',
  batches: 'Batches',
  customers: 'Addresses in the address book',
  newest: 'Newest booking',
  /** What follows. */
  fromLog:
    'The attempts log has more than the backup: {booked, plural, one {# shipment comes} other {# shipments come}} back as booked and {uncertain, number} as uncertain, without contents.',
  nothingFromLog: 'The attempts log has no purchase that the backup lacks.',
  then: 'The program restarts. Booking is disabled until somebody has checked what came back (Needs attention). Everything else that was done since the backup is missing; the current ledger is kept and can be restored here.',
  thenMoved:
    'The program restarts with that desk: the same shipments, numbers and mark. Settings of this computer are replaced by those of the desk.',
  takeMoved: 'Open the desk here',
  take: 'Restore this backup and restart',
  taking: 'Getting ready…',
  otherBackup: 'Another backup',
  notFound: 'The backups could not be listed',
  notOpened: 'The passphrase does not open it, or the file was changed or cut off.',
  damaged: 'This is not a backup of Waybill Desk, or it is damaged. Choose another one.',
  newer:
    'This file was written by a newer Waybill Desk. Install that version here first; nothing was changed.',
  inUse:
    'There are already shipments in this data folder. A moved desk can only be opened at an unused desk.',
  gone: 'The file no longer exists. Choose again.',
  noRoom: 'There is no space left on the disk. Nothing was changed.',
  notNow: '{first} Wait until it ends; nothing was changed.',
  readByAnother:
    'Another program is reading the ledger (desk.db). Close it and restart Waybill Desk: the backup that was chosen is then restored.',
  /** Told in the window after the start. */
  replaced: 'The backup was restored. The ledger of before is kept as {path}.',
  // The question before the start, where the ledger is damaged or missing: its buttons, its head, its text.
  quit: 'Quit',
  useBackup: 'Use the backup {name}',
  beginEmpty: 'Begin with an empty ledger',
  ledgerMissing: 'The ledger of this desk is missing',
  ledgerDamaged: 'The ledger of this desk is damaged',
  ledgerMissingAbout:
    'The file desk.db has gone from the data folder, but backups of it are there. A backup lacks what was booked after it was made, so compare with the service before booking again.',
  ledgerDamagedAbout:
    'It was set aside as {file}; nothing of it was deleted. A backup lacks what was booked after it was made, so compare with the service before booking again.',
  /** Above that text, once a person chose backups that cannot be used either. */
  damagedToo: '{n, plural, one {This backup is} other {These backups are}} damaged too: {names}.',
  // Why the program ends before its start.
  undecidedMissing: 'The ledger was missing. Nothing was changed.',
  undecidedDamaged: 'The ledger was damaged and is kept as {file}. Nothing was changed.',
  backupDamagedToo: 'The backup is damaged too.',
  // Notices after the start.
  missingReplaced:
    'The ledger was missing. {by, select, backup {A backup is in its place; what was booked since then is not in it.} other {An empty one was begun.}} Compare with the service before booking again.',
  damagedReplaced:
    'The ledger was damaged and is kept as {file}. {by, select, backup {A backup is in its place; what was booked since then is not in it.} other {An empty one was begun.}} Compare with the service before booking again.',
} as const;

/** The move of a desk to another computer. */
const moving = {
  movedAlready: 'This desk was already moved. First confirm that the move did not happen.',
  readOnly:
    'This desk was moved to another computer on {date}, with the file {file}: it is read-only here. If that did not happen, say so in Settings, Service, Storage.',
  // The window.
  title: 'Another computer',
  about:
    'The whole desk moves in one encrypted file: shipments, documents, address book, payments, settings, and the log of what was sent. Keys of the service stay on this computer; enter them again on the other one.',
  open: 'Move to another computer…',
  bring: 'Bring a desk from another computer…',
  bringAbout: 'This desk is unused: a desk from another computer can continue here.',
  dialogTitle: 'Move to another computer',
  where: 'Where the file goes',
  chooseFolder: 'Choose a folder or stick',
  choose: 'Choose a folder or stick…',
  holds:
    'In the file: {documents, plural, =1 {# document} other {# documents}} and the ledger, together about {size}.',
  uncertain:
    '{n, plural, one {It is not known whether # shipment was bought. Better resolve it first} other {It is not known whether # shipments were bought. Better resolve them first}}: <link>Needs attention</link>.',
  uncertainGoes: 'Move anyway, and resolve on the other computer',
  passphrase: 'Passphrase of the file',
  passphraseAbout: 'It is asked for on the other computer. Nobody can open the file without it.',
  then: 'Afterwards this desk is read-only on this computer: no drafts, prices, payments or purchases.',
  thenTick: 'This computer becomes read-only',
  out: 'Move the desk',
  packing: 'Writing and checking the file…',
  unpacking: 'Reading the file and checking it…',
  progress: '{done} of {total}',
  done: 'The desk is in the file',
  doneNext:
    'On the other computer: install Waybill Desk, start it, and press “Bring a desk from another computer”. Enter the keys of the service there. Keep the file until the desk works there.',
  bringTitle: 'Bring a desk from another computer',
  retired: 'Read only.',
  retiredAbout:
    'This desk was moved to another computer on {date} with {file}. Nothing can be typed, paid or bought here.',
  retiredTitle: 'This desk has moved to another computer',
  look: 'Earlier shipments, documents and payments can be read, printed and saved here.',
  back: 'It was not moved after all…',
  backTitle: 'Was the desk not moved after all?',
  backAbout:
    'This computer continues as before, once somebody has confirmed that it is the one to book from. Do this only if the file was not opened elsewhere: otherwise both could buy the same parcel.',
  backConfirm: 'It was not moved',
  keep: 'Cancel',
  toStorage: 'To Settings',
  toShipments: 'To the shipments',
  /** Command line. */
  movedOut:
    'The desk is in {path}, with {documents, plural, =1 {# document} other {# documents}}. Booking is disabled here from now on. On the other computer: desk restore --backup FILE, then enter the keys in Settings.',
  takenIn:
    'The moved desk is here now. Enter its keys in Settings, Service, Connection; they were not moved.',
  takenBack:
    'The move counts as not done. If the file was opened elsewhere after all, both desks can buy a shipment: book here with --this-desk only if it was not.',
} as const;

/** What is removed by age. */
const retention = {
  title: 'How long things are kept',
  about:
    'Once a day, while the desk is idle, it removes what is older than this. Amounts, references, dates and records of sale stay, and so does whatever keeps a parcel from being bought twice.',
  drafts: 'Drafts that were never sold',
  documents: 'Waybills, invoices, printed documents',
  details: 'Details beside bookings',
  people: 'Names and addresses of bookings',
  customers: 'Customers in the address book',
  logs: 'Program log',
  draftsAbout: 'With their prices, files and undo steps. Open batches stay whole.',
  documentsAbout:
    'Of booked parcels that have arrived. “Get again” on the shipment fetches one for as long as the service has it; what the service cannot give again is kept.',
  detailsAbout:
    'The data that was sent, answers of the service, history with names or addresses in it.',
  peopleAbout:
    'Sender and receiver are blanked, as if erased on request. Goods, amounts and country stay.',
  customersAbout: 'Counted from the last parcel, or the last change by hand.',
  logsAbout: 'Lines of the log files; no personal data is in them.',
  always: 'Always',
  months: '{n, plural, one {# month} other {# months}}',
  years: '{n, plural, one {# year} other {# years}}',
  keptFor: 'Keep {what}',
  onNow: 'On: once a day, while the desk is idle.',
  offNow: 'Off: nothing is removed automatically.',
  working: 'Old data is being removed…',
  lastNothing: 'Last time on {day}: nothing was old enough.',
  last: 'Last time on {day}: {what}.',
  goneOf: '{what}: {n, number}',
  lookOn: 'Preview, then turn on…',
  lookSave: 'Preview, then save…',
  look: 'Preview what would be removed now…',
  looking: 'Checking…',
  turnOff: 'Turn off…',
  asLeft: 'Discard the changes',
  askTitle: 'Remove older data?',
  nothing: 'Nothing is old enough now. It is checked again each day.',
  goesNow: 'To be removed now:',
  kind: 'What',
  count: 'How many',
  size: 'Size',
  oldest: 'Oldest',
  kept: '{n, plural, one {# older one is kept} other {# older ones are kept}} for now: uncertain, paid or owed for, on the way, in an open batch, waiting for a printer, or impossible to fetch again.',
  noUndo: 'This cannot be undone; earlier backups still contain it.',
  then: 'It is removed at the next quiet moment, and from then on once a day.',
  confirmOn: 'Turn on',
  confirmSave: 'Save',
  confirmNow: 'Remove now',
  removing: 'Removing…',
  offTitle: 'Turn off removal by age?',
  offAbout: 'Nothing is removed automatically any more. The ages stay as they are set.',
  confirmOff: 'Turn off',
  keepOn: 'Keep it on',
  notNow: 'Cancel',
  shut: 'Nothing is removed until somebody has checked this ledger: see the notice at the top.',
  stopped: 'It stopped for more urgent work. The rest follows at the next quiet moment.',
  failed: 'What would be removed could not be looked up',
  notSet: 'The ages were not saved',
  done: 'Removed by age',
  doneNothing: 'Nothing was old enough',
} as const;

export default { backup, restore, moving, retention };
