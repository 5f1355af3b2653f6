/** Years that are moved into archive files. */
export const archives = {
  title: 'Yearly archives',
  about:
    'Closed shipments of a finished year can be moved into a file of their own, archive-YEAR.db in the data folder. They are still found in Shipments, opened, reprinted and exported. What keeps a parcel from being bought twice stays in the ledger, and so do payments and history.',
  stays:
    'Shipments that are unpaid, on their way or uncertain stay in the ledger. The archive files belong to the desk like the ledger: backups and moves take them along.',
  empty: 'No finished year yet: bookings of this year stay in the ledger.',
  year: 'Year',
  inLedger: 'In the ledger',
  inArchive: 'In the archive',
  away: 'The archive of {year} cannot be read now: put archive-{year}.db back into the data folder.',
  awayShort: 'Missing: put {file} back into the data folder',
  move: 'Move to archive…',
  moveRest: 'Move the rest…',
  takeBack: 'Move back…',
  cancel: 'Cancel',
  cancelHint: 'Moves what is in the archive already back into the ledger.',
  askMove: 'Move {year} into its archive?',
  askMoveAbout:
    '{n, plural, one {# booking of the year is} other {# bookings of the year are}} in the ledger. Those that are closed and paid are moved while you go on working; a year can be moved back at any time.',
  askBack: 'Move {year} back into the ledger?',
  askBackAbout:
    '{n, plural, one {# shipment comes} other {# shipments come}} back while you go on working. The file is kept in the folder “backups” then.',
  // The year stays where it is: as cancel.
  keep: 'Cancel',
  confirmMove: 'Move to archive',
  confirmBack: 'Move back',
  working: '{year} is being archived: {done, number} of {total, number}',
  returning: '{year} is being moved back: {done, number} of {total, number}',
  preparing: '{year}: beginning…',
  stopped: 'It stopped: {why} It continues automatically after the next start.',
  failed: 'The year could not be moved',
  /** A chip on the shipment's line and page. */
  chip: 'Archive {year}',
  banner:
    'This shipment is in the archive of {year}. Changing anything of it moves it back into the ledger.',
  bannerAway:
    'This shipment is in the archive of {year}, which cannot be read now: names, goods and answers are missing here. Put archive-{year}.db back into the data folder.',
  bringBack: 'Move back into the ledger',
  broughtBack: 'The shipment is in the ledger again',
  notBroughtBack: 'The shipment could not be moved back',
  listAway:
    '{years} {n, plural, one {is} other {are}} missing in this list: the archive file cannot be read now.',
  oneAtATime: '{year} is being moved. Wait until it is done, or cancel it.',
  notOver: '{year} is not over yet: only a finished year can be archived.',
  none: 'There are no bookings of {year} in the ledger.',
  noFile: 'A ledger in memory has no archives.',
  notMade: 'The archive file could not be made in the data folder.',
  cliUse: 'Use: desk archive-year [YEAR [--back] [--yes]] [--json]',
  cliNothing: 'No finished year has bookings.',
  cliRow: '{booked, number} in the ledger',
  cliArchived: '{n, number} in {file}',
  cliAway: '{file} is missing',
  cliSayMove:
    'Nothing was changed. With --yes the closed shipments of {year} are moved into its archive.',
  cliSayBack: 'Nothing was changed. With --yes {year} is moved back into the ledger.',
  cliMoved: '{year}: {n, number} in the archive, {rest, number} left in the ledger.',
  cliBack: '{year}: all of it is in the ledger again.',
  cliStopped: 'Stopped before the end; the same command goes on.',
} as const;
