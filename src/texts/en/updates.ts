/** Newer versions of the program. */
export default {
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
