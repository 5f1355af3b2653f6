/** The program itself: how it is started, what it is, what was opened with it. */
export const program = {
  importTitle: 'Import batch files',
  batchFiles: 'Batch files',
  fileGone: 'This file was not opened with Waybill Desk, or the program has been restarted since.',
  /** Title and text of a message box. */
  unsafeStart: 'Waybill Desk does not start without its sandbox',
  unsafeStartWhy:
    'It was started with {switch}, which turns off the protection against harmful documents. Start it without that. If an AppImage adds it because this computer does not allow user namespaces, install the .deb package or ask the administrator to allow them.',
} as const;
