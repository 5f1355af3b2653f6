/** The program itself: how it is started, what it is, what was opened with it. */
const program = {
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

/** The program’s menu. Only a Mac shows it; elsewhere only its shortcuts work. */
const menu = {
  file: 'File',
  quit: 'Quit Waybill Desk',
  edit: 'Edit',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  pasteAndMatchStyle: 'Paste and match style',
  delete: 'Delete',
  selectAll: 'Select all',
  view: 'View',
  resetZoom: 'Actual size',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fullScreen: 'Full screen',
  window: 'Window',
  minimize: 'Minimise',
  zoom: 'Zoom',
  front: 'Bring all to front',
  close: 'Close',
  about: 'About Waybill Desk',
  // On a Mac only.
  services: 'Services',
  hide: 'Hide Waybill Desk',
  hideOthers: 'Hide others',
  unhide: 'Show all',
} as const;

/** The window itself: when its process ends, when the program is closed. */
const window = {
  // windowRecovery.ts
  cameBack:
    'The window stopped and was reopened automatically. What you typed is here, and work in progress continued without it.',
  keepsEnding: 'The window of Waybill Desk stops again and again',
  keepsEndingAbout:
    'What was typed is kept, and what is under way goes on. Open the window again; if it stops once more, restart the computer. The log has the details.',
  openAgain: 'Open the window again',
  endProgram: 'Quit Waybill Desk',
  hangs: 'The window of Waybill Desk does not respond',
  hangsAbout:
    'It may only need a moment. What is under way goes on in any case, and what was typed is kept.',
  wait: 'Wait',
  // quitting.ts
  quitBooking: 'Shipments are being booked',
  quitBookingAbout:
    '{done, number} of {total, number} are done. If you stop, what is being bought now is still finished and written down, the window stays open until then, and the rest is not booked.',
  quitRun: 'Something is under way',
  quitRunAbout:
    '{done, number} of {total, number} are done. If you stop, what is under way now is still finished; the rest can go on after the next start.',
  // externalLinks.ts
  openHost: 'Open {host} in the browser?',
  openHostAbout:
    '{url}\n\nThe desk has not opened a page there before. If you open it, it is not asked again.',
  doNotOpen: 'Do not open',
  open: 'Open',
  keepWorking: 'Keep working',
  stopAndQuit: 'Stop, then quit',
} as const;

/** Newer versions of the program. */
const updates = {
  off: 'This copy does not check for updates. Install new versions yourself.',
  none: 'This is the newest version. Checked on {when}.',
  notLooked: 'Not checked for updates yet.',
  checking: 'Checking for a newer version…',
  downloading: 'Version {version} is being downloaded: {percent} %. You can keep working.',
  ready: 'Version {version} is ready.',
  /** After `ready`. */
  atEnd: 'It is installed when Waybill Desk is closed, or now.',
  byPress: 'It is installed when you choose to; the system asks for a password.',
  failed: 'The update failed: {message}',
  look: 'Check for updates',
  install: 'Install and restart',
  notInstalled: 'The update was not installed',
  nothingReady: 'There is no update to install.',
  notNow: '{first} The update is installed after it.',
  runOn: 'A run is in progress.',
  printOn: 'Something is being printed.',
  notSigned:
    'The announced update was not signed with the key of this program. Nothing was downloaded.',
  damaged: 'The download is not what the update server announced. It was deleted.',
  noFeed: 'The update server has nothing for this system.',
  /** Instead of a start: `why` is the database's own word. */
  notMigrated:
    'The ledger could not be updated to this version of Waybill Desk ({why}). It is unchanged, and a backup of it was made. Install the previous version, which still works with it, and report this.',
  /** Name of the card in the settings. */
  about: 'About this program',
  packedFrom: 'Built from commit {commit}',
  notices: 'Licences of the software in it',
  noticesClosed: 'The licences could not be opened',
  /** In a checkout of the sources: the file is made with a package, or by that command. */
  noticesNotMade: 'This copy of the sources does not have the file yet: npm run notices makes it.',
  badPlace: '{place} cannot be used for updates: only https can.',
} as const;

/** What helps to find a fault, without secrets and personal data. */
const diagnostics = {
  open: 'Diagnostics…',
  title: 'Diagnostics',
  about:
    'For support. It holds only versions, settings, counts, kinds of events, printer models, graphics, kind of session and times of this computer: no name, phone, address, number, key or folder. Read each file before you share it; nothing is sent automatically.',
  files: 'Files',
  content: 'Content of {name}',
  collecting: 'Collecting…',
  save: 'Save as a zip…',
  saving: 'Saving…',
  saved: 'Saved as {path}.',
  failed: 'The diagnostics could not be collected',
  notSaved: 'The diagnostics were not saved',
  /** Kind of file in the system's window. */
  kind: 'Zip file',
  collectAgain: 'Collect the diagnostics again.',
  /** Command line. */
  sayFile: 'Give a file: desk diagnostics --out FILE.zip',
  written:
    '{count, plural, =1 {# file} other {# files}} in {path}: {names}. Unpack and read them before you share them.',
} as const;

/** The desk as a whole, its data folder and database. */
const desk = {
  takenOver:
    'Another Waybill Desk has since opened this data folder. This one sends nothing more: close it.',
  newerVersion:
    'This data was written by a newer Waybill Desk. Update the program on this computer.',
  trialVersion:
    'This ledger was made by a trial version before 0.1.0, which this program cannot read. It was left as it is. Choose another data folder.',
  alwaysWritten: 'The ledger was in use all the time, so no copy of it could be started.',
  // engine.ts: version and least are numbers like 3.45.0.
  engineOld:
    'This program was built with SQLite {version}; the ledger needs {least} or newer. The ledger is intact and was not opened. Install the released version of Waybill Desk.',
  engineWithoutSearch:
    'This program was built with an SQLite ({version}) that has no full-text search (FTS5). The ledger is intact and was not opened. Install the released version of Waybill Desk.',
  lockUnusable:
    '{path} cannot be used as the lock of the data folder. Delete that file; it holds nothing.',
} as const;

/** A disk that does not take what the desk writes. why is what the system or SQLite says, in English. */
const disk = {
  full: 'The disk is full. Free some space and try again.',
  unwritable:
    'This computer could not write to the data folder ({why}). Is the disk full, or can the folder not be written to?',
  // At the start of the program, in the window and on the command line.
  fullAtStart:
    'The disk is full, so the desk could not start. Nothing was sent, and nothing is lost: free some space and start it again.',
  unwritableAtStart:
    'The desk could not start, since this computer could not write to the data folder ({why}). Is the disk full, or can the folder not be written to? Nothing was sent, and nothing is lost.',
  // The data folder at the start, in the window and on the command line. why: the system’s code of the error.
  noDataFolder:
    'The desk could not start, since it keeps its data in {folder}. {what, select, full {There is no room to create this folder: free some space and start again.} unwritable {This computer does not let you write there ({why}): ask who looks after it to allow that, or whether the disk is read-only.} inTheWay {A file has that name, or the name of a folder above it ({why}): rename or move the file, then start again.} other {This folder cannot be created or used ({why}): connect its drive and start again.}} To use another folder, start it with the environment variable WAYBILL_DESK_DATA. Nothing was sent.',
  readOnly: 'This folder cannot be written to. Check its permissions.',
  // code: the system’s code of the error.
  notWritten: 'The file could not be written ({code}).',
} as const;

/** Spans of time. */
const time = {
  // time.ts
  seconds: '{n} s',
  minutes: '{n} min',
  hours: '{n} h',
  days: '{n} days',
  justNow: 'just now',
  ago: '{span} ago',
  new: 'new',
  old: '{span} old',
} as const;

/** The second screen, which customers look at: what stands on it, and its settings. */
const customerScreen = {
  // On the screen itself.
  price: 'Price',
  trackingNumber: 'Tracking number',
  thanks: 'Thank you!',
  // Settings and the counter.
  title: 'Customer’s screen',
  on: 'Show customers the price, the tracking number and a thank-you on a second screen',
  about:
    'Nothing else is shown there: no name, no address, no goods. It is blank while the form at the counter is empty.',
  language: 'Language of the customer’s screen',
  display: 'Shown on the second screen.',
  window: 'Shown in a window.',
  waiting: 'There is no second screen now. It is shown as soon as one is connected.',
  // Under Wayland, a display system of Linux.
  byHand:
    'Not shown yet: this system (Wayland) lets no program place its windows. Show it in a window, move that to the customers’ screen and press F11.',
  off: 'Not shown now.',
  openWindow: 'Show it in a window',
  reopen: 'Show it again',
  failed: 'The customer’s screen could not be opened',
} as const;

/** At the counter of a new desk: how to begin, and what was done so far. */
const firstSteps = {
  // FirstSteps.vue
  howToBegin: 'How to begin',
  sample: 'Try the sample batch',
  sampleAbout: 'Invented parcels; nothing is charged.',
  parcel: 'One parcel',
  parcelAbout: 'Fill in the form, get rates, book.',
  connect: 'Connect your service',
  connectAbout: 'The service URL and the keys of your account.',
  title: 'First steps',
  progress: '{done} of {all} done',
  rated: 'Get rates for a first parcel',
  booked: 'Book a first parcel',
  printer: 'Choose a printer',
  service: 'Use a service of your own',
  // is: yes where the step was done. Read aloud before its name.
  state: '{is, select, yes {Done:} other {Open:}}',
  putAway: 'Hide the first steps',
} as const;

export default {
  program,
  menu,
  window,
  updates,
  diagnostics,
  desk,
  disk,
  time,
  customerScreen,
  firstSteps,
};
