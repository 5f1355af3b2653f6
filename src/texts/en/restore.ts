/** A backup in the place of the ledger in use. */
export const restore = {
  title: 'Go back to a backup',
  about:
    'A backup takes the place of the ledger in use. What would change is shown first, and the ledger as it is now stays in the data folder.',
  open: 'Look at a backup…',
  choose: 'Which backup?',
  none: 'No backup was found. Choose a file.',
  fromFile: 'Another file…',
  chooseFile: 'Choose a backup',
  /** Kind of file in the system's window. */
  backups: 'Backups of Waybill Desk',
  kind: '{kind, select, backup {Made by the desk} daily {Daily copy} replaced {Ledger that was replaced} other {File}}',
  encrypted: 'Encrypted',
  passphrase: 'Passphrase of this backup',
  look: 'Look what would change',
  looking: 'Looking…',
  /** Heads and rows of the table. */
  inBackup: 'In the backup',
  now: 'Now',
  unreadable: 'cannot be read',
  shipments: 'Shipments',
  booked: 'Of these booked',
  batches: 'Batches',
  customers: 'Addresses in the address book',
  newest: 'Newest booking',
  /** What follows. */
  fromLog:
    'The attempts log knows of more than the backup: {booked} come back as booked and {uncertain} as uncertain, without their contents.',
  nothingFromLog: 'The attempts log knows of no purchase that the backup lacks.',
  then: 'The program starts again automatically. Booking is shut until somebody has looked through what came back (Needs attention). Everything else that was done since the backup is missing; the ledger as it is now is kept and can be gone back to here.',
  take: 'Use this backup and start again',
  taking: 'Getting ready…',
  otherBackup: 'Another backup',
  notFound: 'The backups could not be listed',
  notOpened: 'The passphrase does not open it, or the file was changed or cut off.',
  damaged: 'This is no backup of Waybill Desk, or it is damaged. Choose another one.',
  gone: 'The file is not there any more. Choose again.',
  noRoom: 'There is no room on the disk for a second ledger. Nothing was changed.',
  notNow: '{first} Wait for its end; nothing was changed.',
  readByAnother:
    'Another program reads the ledger now (desk.db). Close it and start Waybill Desk again: the backup that was chosen then takes its place.',
  /** Told in the window after the start. */
  replaced: 'The backup is in its place. The ledger of before is kept as {path}.',
} as const;
