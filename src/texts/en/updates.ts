/** Newer versions of the program. */
export const updates = {
  off: 'This copy looks for no updates: it is run from source, or its maker named no place for them.',
  none: 'This is the newest version. Looked on {when}.',
  notLooked: 'Not looked for updates yet.',
  checking: 'Looking for a newer version…',
  downloading: 'Version {version} is being fetched: {percent} %. Nothing has to wait for it.',
  ready: 'Version {version} is ready.',
  /** After `ready`. */
  atEnd: 'It is installed when Waybill Desk is closed, or now.',
  byPress: 'It is installed when you say so; the system asks for a password.',
  failed: 'No update could be had: {message}',
  look: 'Look for updates',
  install: 'Install and restart',
  notInstalled: 'The update was not installed',
  nothingReady: 'There is no update to install.',
  notNow: '{first} The update is installed after it.',
  runOn: 'A run is in progress.',
  printOn: 'Something is being printed.',
  notSigned:
    'What the update server says was not signed with the key of this program. Nothing was fetched.',
  damaged: 'What was fetched is not what the update server announced. It was thrown away.',
  noFeed: 'The update server has nothing for this system.',
  /** Instead of a start: `why` is the database's own word. */
  notMigrated:
    'The ledger could not be brought to this version of Waybill Desk ({why}). It is as it was, and a backup was made of it. Install the version that was here before, which goes on with it, and report this.',
  /** Name of the card in the settings. */
  about: 'About this program',
  packedFrom: 'Packed from commit {commit}',
  notices: 'Licences of the software in it',
  noticesClosed: 'The licences could not be opened',
  badPlace: '{place} is no place for updates: only https is.',
} as const;
