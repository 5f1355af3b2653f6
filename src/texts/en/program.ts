/** The program itself: how it is started, what it is, what was opened with it. */
export default {
  importTitle: 'Import batch files',
  batchFiles: 'Batch files',
  fileGone: 'This file was not opened with Waybill Desk, or the program has been restarted since.',
  /** Title and text of a message box. */
  unsafeStart: 'Waybill Desk does not start without its sandbox',
  unsafeStartWhy:
    'It was started with {switch}, which turns off the protection against harmful documents. Start it without that.',
  // Notices after the start.
  settingsNewer:
    '{file} was written by a newer Waybill Desk. It was kept as {keptAs} and a new one was begun: look through Settings.',
  settingsDamaged:
    '{file} was damaged. It was kept as {keptAs} and a new one was begun: look through Settings.',
  stoppedSending:
    '{n, plural, one {The program stopped while a shipment was being sent. Nobody knows yet whether it was bought} other {The program stopped while # shipments were being sent. Nobody knows yet whether they were bought}}: see Needs attention.',
  practiceNotStarted: 'The practice service of this program could not be started: {reason}',
  // Title and text of a message box.
  couldNotStart: 'Waybill Desk could not start',
  couldNotStartAbout:
    '{reason}\n\nIts data is untouched in {folder}; the log is in its logs folder.',
  unknownReason: 'unknown reason',
  // Answers to a request of the window that the program cannot carry out.
  internal:
    'Something went wrong inside the desk. Nothing was sent because of it; the log has the details.',
  unknownRequest: 'The desk does not know this request.',
  badRequest: 'The desk did not understand this request.',
  foreignPage: 'This page may not ask the desk.',
} as const;
