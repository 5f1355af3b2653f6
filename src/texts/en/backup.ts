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
} as const;
