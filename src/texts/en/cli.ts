/** The command line: usage and what it prints. */
export default {
  nameAFile: 'Name a CSV, XLSX or ODS file, several of them, or a folder.',
  noBatchFiles: 'There is no CSV, XLSX or ODS file in {path}.',
  // Said before what there is to say of one of several files: its name, and that of its sheet.
  ofFile: '{name}:',
  sheetName: '{name}, {sheet}',
  inSeveralFiles:
    '{count, plural, one {# shipment stands} other {# shipments stand}} in more than one of these files and {count, plural, one {was} other {were}} taken once.',
  // count: how many rules there are.
  byRules:
    'The shipping rules of this desk select the services ({count, plural, one {# rule} other {# rules}}); --pick cheapest goes past them.',
  noRules:
    'This desk has no shipping rules: --pick rules selects nothing. They are made in the window, under Settings.',
  pickTakes: '--pick takes rules, cheapest, fastest, within:DAYS or slug:SLUG, not “{given}”.',
  dateTakes: '--date takes a date as YYYY-MM-DD, not “{given}”.',
  mapTakes: '--map takes a column and a field, as "Ship City=receiver.city", not “{given}”.',
  // fields, systems: all there are, with commas between them.
  noSuchField: 'There is no field “{given}” that a column can go to. There are: {fields}.',
  // meant: fields with names like that: receiver.city or sender.city.
  fieldMeant:
    'There is no field “{given}” that a column can go to. Did you mean {meant}? There are: {fields}.',
  noSuchSystem: '--system takes none or one of {systems}, not “{given}”.',
  columnsNotRead: 'The columns in {path} could not be read: {reason}',
  columnsTakes: 'The file {path} is to say of each column its field, as in {example}.',
  rateTakes:
    '--rate takes what one of another currency is in {currency}, as USD=1550, or names that of the other mode too, as "EUR=1.08 USD", not “{text}”.',
  useArchive:
    'Use: desk archive use, desk archive check [--get], or desk archive prune --days N [--yes].',
  sayDays: 'Give the age of old documents: --days N.',
  timesBecause: '{count} times: {why}',
  nothingOlder: 'No document is older than {days} days and could be had again.',
  removed: '{count} files removed, {size} freed.',
  nothingRemoved: 'Nothing was removed. Use --yes to remove them.',
  sentByEarlierRun:
    '{count} of these shipments were sent by an earlier run and are not sent again (--again sends them as new ones).',
  goodsAsked:
    '{count, plural, one {# shipment waits} other {# shipments wait}} for an answer about a battery, a liquid, a P.O. box or a value of zero and {count, plural, one {is} other {are}} not booked. Say it in the file, or with --battery, --liquid and --checked where the file says nothing.',
  elsewhere:
    '{found} The service in use is {service}, which does not know them: they would be bought again. To book them here as well, use --service {place}. Nothing was sent.',
  noFolderFor: 'There is no folder to write {path} into.',
  isFolder: '{path} is a folder. Name a file.',
  notWritable: 'The file {path} cannot be written to.',
  notAReport: 'The file {path} is no report of this program, so it stays. Name another file.',
  // Instead of a report, until the command ends.
  notEnded: 'The command has not ended.',
  reportNotWritten: 'The report was not written to {path}: {reason}',
  waybillsNotWritten: 'The waybills were not written: {reason}',
  noCode: 'No code found.',
  codeKnown: '{code} is known: {description}',
  codeUnknown: '{code} is not known to the service.',
  useHs: 'Use: desk hs search TEXT, desk hs verify CODE, or desk hs list [ID].',
  nameNumbers: 'Name one or more tracking numbers.',
  trackMany: 'Name tracking numbers, or say --open, --since YYYY-MM-DD or --batch NAME.',
  nothingOpen: 'Nothing is on its way.',
  noWarehouse: 'No warehouse found.',
  nothingFound: 'Nothing found.',
  optionUnreadable: '  cannot be read: {options}',
  sayOneOf:
    'Use one of --booked TRACKING_NUMBER, --booked-as REFERENCE, --not-booked and --take-back.',
  unconfirmedGoesWith: '--unconfirmed goes with --booked TRACKING_NUMBER.',
  nameReference: 'Name the external reference of an uncertain shipment.',
  uncertainAgain:
    '{reference} is uncertain again. Look it up with the service, then say what you found: desk resolve {reference} …',
  noSuchReference: 'This desk has no shipment with the reference {reference}.',
  sayBackupOrEmpty: 'Use either --backup [FILE] or --empty.',
  anotherDesk: 'Another Waybill Desk is working in this data folder. Close it first.',
  databaseSound:
    'The database is intact and in use; nothing was restored. WAYBILL_DESK_DATA can name an unused data folder.',
  noBackup: 'There is no backup. Use --empty, or name a backup file.',
  backupDamaged:
    'The backup {from} is damaged too; nothing was changed. Name another one of the folder backups, or use --empty.',
  restored:
    'Restored from {from}. What was booked since then is not in it: compare with the service before booking again.',
  nothingUnfinished: 'Nothing was left unfinished.',
  inAll: '… {total} in all. See: desk ledger',
  nothingToReview: 'There is nothing to check.',
  bookingOpen: 'Booking is enabled again.',
  sayOut: 'Use --out FILE.pdf.',
  sayFolderOrOut: 'Use either --folder DIR or --out FILE.pdf.',
  sayBatchAndFolder: 'Use --batch NAME and --folder DIR.',
  namesGoWithFolder: '--name and --existing go with --folder.',
  existingTakes: '--existing takes {choices}, not “{given}”.',
  severalGoWithOut: 'Several waybills on a sheet go with --out.',
  papersTake: '--papers takes {papers}, several with commas between, not “{given}”.',
  noBatch: 'There is no batch “{batch}”.',
  filesTaken:
    '{count} of these files are already in the folder, {first} first. Use --existing skip, --existing replace or --existing number.',
  countNot: '{count} failed: {message}',
  documentsNot: '{count} documents failed: {why}',
  anotherDeskSetData:
    'Another Waybill Desk is working in this data folder. Close it, or set WAYBILL_DESK_DATA to another folder.',
  dialectIs: 'WAYBILL_DESK_DIALECT is documented or observed, not “{dialect}”.',
  urlIs: 'WAYBILL_DESK_URL: {problem}',
  keysAre: 'WAYBILL_DESK_KEYS: {problem}',
  keysTwice:
    'Give the keys once: WAYBILL_DESK_KEYS, or WAYBILL_DESK_PUBLIC_KEY and WAYBILL_DESK_PRIVATE_KEY.',
  timeoutIs: 'WAYBILL_DESK_TIMEOUT_MS is a whole number of milliseconds, {most} at the most.',
  databaseGone:
    "The desk's database is missing ({file}), but there are backups of it. Nothing was started in its place.",
  databaseDamaged:
    "The desk's database was damaged. It was set aside as {setAside}; nothing of it was deleted.",
  newestBackup: 'The newest backup is {file}. Use it with: desk restore --backup',
  noBackupYet: 'There is no backup yet.',
  beginEmpty: 'Start with an empty ledger with: desk restore --empty',
  compareFirst: 'Before booking anything again, compare with what the service shows as bought.',
  sayIdOrCountry: 'Use either --id or --country.',
  noCommand: 'There is no command “{command}”. Try: desk help',
  // word: as it was typed.
  wordTooMany: 'This command does nothing with “{word}”. Nothing was done. Try: desk help',
  ratesOnly:
    'desk rates shows prices and nothing else. To choose, book, or write a file: desk batch',
  stopping: 'Stopping; what is being sent is waited for. Finish the rest with: desk resume',
  stoppingHere: 'Stopping.',
  // A signal came while the files were read.
  stoppedReading: 'Stopped: nothing was imported, and nothing was sent.',
  stoppedImporting: 'Stopped: what was imported so far stays as drafts, and nothing was sent.',
  reviewedAlone: 'Use --reviewed on its own, once you have checked.',
  foundSending:
    '{count} shipments were being sent when the program last stopped: they are uncertain now. See: desk ledger',
  // The disk is full under a file that the output goes to.
  outputNotWritten: 'The output could not be written whole: {reason}',
  wentWrong: 'Something went wrong inside the program: {reason}',
  paperTakes: '--paper takes {papers} or a size such as 100x150mm, not “{given}”.',
  notWithOriginal:
    '--{given} does not go with the original size; leave --layout out or use another.',
  langTakes: '--lang takes en or fr, not “{given}”.',
  oneAccount: 'Use either --same-account or --new-account.',
  caTakes: '--ca takes a file with certificates (PEM).',
  serviceTakes: '--service takes the service URL.',
  sayAccount:
    '{question} Use --same-account to continue with what this desk has booked, or --new-account to start afresh. Nothing was sent.',
  newerSettings: '{path} was written by a newer Waybill Desk. Update the program on this computer.',
  flagTakes: '{flag} takes {choices}, not “{text}”.',
  wholeNumber: '{flag} takes a whole number from {least} to {most}, not “{text}”.',
  // A file is written: pages and where; how many are missing.
  pagesIn:
    '{pages, plural, one {# page} other {# pages}} of {papers} in {path}{missing, plural, =0 {} other {; {missing} {papers} are not here yet}}',
  slipsIn: 'Packing slips of {n, plural, one {# parcel} other {# parcels}} in {path}',
  waybillsIn:
    '{pages, plural, one {# page} other {# pages}} of waybills in {path}{missing, plural, =0 {} one {; # waybill is not here yet} other {; # waybills are not here yet}}',
  // message is a sentence that names paper and shipment.
  leftOut: 'Skipped. {message}',
  filesSaved: '{saved} of {total} files in {folder}',
  papersSaved: 'Documents of {saved} of {total} shipments in {folder}',
  checked: '{sound} of {total} documents are intact.',
  checkedAndGot:
    '{sound} of {total} documents are intact. Documents of {got} of {shipments} shipments were fetched again.',
  files: '{count, plural, =1 {{count} file} other {{count} files}}',
  // How an uncertain shipment was resolved; how is one of the texts that begin with "booked as".
  bookedAsReference:
    'booked as {reference}, unconfirmed. Once its tracking number is known: desk resolve … --booked TRACKING_NUMBER',
  whatCame: 'what came with the answer',
  bookedAs: 'booked as {trackingNumber}.',
  bookedUnconfirmed:
    'booked as {trackingNumber}, unconfirmed: the service does not track it yet, and is asked again.',
  isBooked: '{reference} is {how}',
  isBookedAt: '{reference} at {service} is {how}',
  canBeSentAgain: '{reference} can be sent again, under the same reference: desk resume.',
  canBeSentAgainAt:
    '{reference} can be sent again, under the same reference: desk resume, with the desk connected to {service}.',
  openAtSeveral:
    'Shipments with the reference {reference} are open at {services}. Connect the desk to the one that is meant.',
  // Stands between the services.
  andAt: ' and at ',
  ledgerFileKind:
    'The name of the file ends with .csv, .xlsx or .jsonl: that is how it is written.',
  ledgerNotSaved: 'Stopped: nothing was saved.',
  begunEmpty: 'A new, empty ledger was started.',
  begunEmptyBeside: 'A new, empty ledger was started. The damaged one stays at {path}.',
  // files: names with commas between them.
  filesAlong:
    '{count, plural, one {A file} other {# files}} beside the batch file {count, plural, one {goes} other {go}} along: {files}.',
  datesMoved:
    '{count, plural, =1 {{count} shipment was} other {{count} shipments were}} to leave today, {today}: the date is {next} now, the next working day.',
  // {encoding}: gb18030, windows-1251 …; {sample}: what the first cells say then.
  lettersRead: 'The file was read with the encoding {encoding}.',
  lettersGuessed: 'The encoding of the file was guessed to be {encoding}: {sample}',
  lettersUnsure: 'It could be {encoding} as well: {sample}. Choose one with --encoding.',
  // why: the reason for which nothing is booked, a sentence.
  openByReview: '{why} On the command line: desk restore --reviewed',
  openBeyondBalance: '{why} On the command line: --beyond-balance with batch or resume',
  openOverLimit:
    '{why} The run costs more than the limits allow, and nothing of it was sent. On the command line: the PIN in WAYBILL_DESK_PIN with batch or resume',
  openByThisDesk: '{why} On the command line: --this-desk with batch or resume',
  otherServiceInUse:
    '--service names {service}, but the service in use is {inUse}. Nothing was sent.',
  practiceService: 'the practice service of this program',
  settingsDamaged:
    'The settings file was damaged. It was set aside as {path}; nothing of it was deleted. Put an intact copy back as settings.json, or run this again to continue with the settings of a new desk.',
  // The line that a run writes over and over; run is one of the texts that follow.
  progress:
    '{run}: {done} of {total}{failed, plural, =0 {} other {, {failed} failed}}{seconds, plural, =0 {} other {, about {seconds} s left}}{slowedTo, plural, =0 {} other {, slowed by the service, {slowedTo} at once}}',
  runRating: 'Rates',
  runBooking: 'Booking',
  runDocuments: 'Documents',
  runCodes: 'HS codes',
  runInvoices: 'Invoices',
  runFiles: 'Files',
  runTracking: 'Shipments tracked',
  runCheck: 'Documents checked',
  daysAtLeast: '{min}+ business days',
  days: '{max} business days',
  daysBetween: '{min}–{max} business days',
  stateInvalid: 'problems',
  stateVoid: 'booked, void',
  voidLeftOut: '{n, number} of them void and not in the sum',
  stateUncertain: 'UNCERTAIN',
  stateNotSent: 'not sent',
  withProblems: 'with problems',
  optionsOffered: '{count} services',
  unconfirmed: 'unconfirmed',
  shipmentsFromLines:
    '{shipments, plural, =1 {{shipments} shipment} other {{shipments} shipments}} from {lines, plural, =1 {{lines} line} other {{lines} lines}}',
  documentsMissing:
    '{count, plural, =1 {1 document is not here yet. Get it} other {{count} documents are not here yet. Get them}} with: desk resume',
  nameAndLine: '{name} (line {row})',
  // all: shipmentsFromLines; counts: “3 booked, 1 not sent”.
  sum: '{all}: {counts}',
  // name: of the shipment; message: what is wrong with it.
  problem: '{name}: {message}',
  // Rows of what is stored.
  storedLedger: 'ledger',
  storedBackups: 'backups',
  storedLog: 'log',
  // Before a problem that does not block.
  note: 'note: ',
  notADay: '“{day}” is not a date. Write it as YYYY-MM-DD.',
  codeNotInUse: '{name} (not in use)',
  warehouseClosed: '{address} (closed)',
  newestOf: 'The newest {most, number} of {total, number}.',
  stopped: 'Stopped.',
  // A shipment that came back with a restored ledger. number: its tracking number; none where it has none.
  recovered:
    '{name}: {state}{number, select, none {} other { {number}}}{time, select, none {} other {, sent {time}}}',
} as const;
