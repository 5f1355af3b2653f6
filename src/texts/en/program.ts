/** The program itself: how it is started, what it is, what was opened with it. */
export const program = {
  importTitle: 'Import batch files',
  batchFiles: 'Batch files',
  fileGone: 'This file was not opened with Waybill Desk, or the program was started anew since.',
  /** Title and text of a message box. */
  unsafeStart: 'Waybill Desk does not start without its sandbox',
  unsafeStartWhy:
    'It was started with {switch}, which takes away what keeps a hostile document in its place. Start it without that. Where an AppImage adds it by itself because this computer allows no user namespaces, install the deb, or let the administrator allow them.',
} as const;
