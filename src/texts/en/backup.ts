/** Copies of the ledger in a folder of a person's choice. */
export default {
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
  passphraseGone: 'The passphrase of the daily copies is missing. Enter it in Settings, Storage.',
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
