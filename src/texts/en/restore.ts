/** A backup in the place of the ledger in use. */
export default {
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
