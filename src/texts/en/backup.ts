/** Copies of the ledger in a folder of a person's choice. */
export const backup = {
  title: 'Backup copy',
  about:
    'A copy of everything but documents (those can be fetched again) in a folder of your choice, on a stick or another disk. It is opened again and counted before it gets its name; the {kept} newest of this desk stay there.',
  passphrase: 'Passphrase (optional)',
  passphraseAbout:
    'Without one, whoever has the file can read the addresses in it. Write the passphrase down elsewhere: nobody can open the file without it.',
  again: 'Passphrase again',
  notTheSame: 'The two are not the same.',
  make: 'Save a backup copy…',
  making: 'Saving…',
  chooseFolder: 'Choose a folder for the backup copy',
  made: '{count, plural, =1 {{count} shipment is} other {{count} shipments are}} in {file}.',
  failed: 'The backup copy could not be made',
  sayFolder: 'Say where to: desk backup --to FOLDER',
  noFolder: 'There is no folder {folder}.',
  notWhole: 'The copy was not whole when it was read again: {why}. Try another disk.',
  passphraseNeeded:
    'The passphrase does not open {from}, or the file was changed or cut off. Put the passphrase into WAYBILL_DESK_BACKUP_PASSPHRASE.',
  /** A folder for copies that is full, or does not take them. */
  noRoom: 'There is no room left in {folder}.',
  notWritten: 'Nothing can be written to {folder}: {why}',
  dailyTitle: 'Daily copies',
  dailyAbout:
    'One copy a day, made automatically, opened again and counted. A day that was missed is made up at the next start; no copy begins while a run or a print goes on.',
  dailyOn: 'Copy daily',
  dailyWhen: 'When',
  whenIdle: 'When nobody works',
  whenAt: 'At a time',
  time: 'Time',
  dailyKept: 'Copies kept',
  encryptDaily: 'Encrypt with a passphrase',
  keepInKeyring: 'Keep the passphrase in this computer’s keyring',
  keepAbout: 'Otherwise it is asked for again after each start of the program.',
  usePassphrase: 'Use this passphrase',
  /** How the passphrase is kept. */
  passphraseStored: 'The passphrase is kept in this computer’s keyring.',
  passphraseSession: 'The passphrase is known until the program ends.',
  passphraseFirst: 'Give a passphrase first.',
  passphraseGone:
    'The passphrase of the daily copies is not known any more. Give it in Settings, Storage.',
  passphraseLocked: 'The keyring does not open the passphrase of the daily copies now.',
  chooseFolderFirst: 'Choose a folder first.',
  copyNow: 'Copy now',
  lastCopy: 'Last copy: {when}, {count, plural, =1 {# shipment} other {# shipments}}.',
  noCopyYet: 'No daily copy was made yet.',
  dailyProblem: 'The daily backup copy could not be made.',
  triedAgain: 'It is tried again every quarter of an hour.',
  toSettings: 'Daily copies…',
  notSet: 'The daily copies could not be changed',
  /** What is in a ledger; newest is a moment, or the words below. */
  figures:
    '{shipments, plural, =1 {# shipment} other {# shipments}} ({booked} booked), {batches, plural, =1 {# batch} other {# batches}}, {customers, plural, =1 {# address} other {# addresses}} in the address book; newest booking: {newest}',
  noBooking: 'none',
  inTheBackup: 'In the backup: {figures}.',
  inTheLedger: 'In the ledger as it is: {figures}.',
  nothingHere: 'The ledger as it is cannot be read.',
  logKnowsNoMore: 'The attempts log knows of no purchase that the backup lacks.',
  logKnowsMore:
    'The attempts log knows of more than the backup: {booked} come back as booked and {uncertain} as uncertain, without their contents. Nothing is booked until a person has looked through them.',
  changedNothing: 'Nothing was changed.',
  lookAlone: 'Say --look with --backup and a file.',
  putInPlace: 'Put this backup in its place?',
  back: 'Back',
  putIt: 'Put it in its place',
} as const;
