import { existsSync, linkSync, renameSync, rmSync } from 'node:fs';

/**
 * Creates a hard link to a file, so that its data stays on the disk when the first name is deleted. Does nothing without the file or on a file system
 * without hard links.
 */
const alsoNamed = (path: string, also: string): void => {
  try {
    rmSync(also, { force: true });
    linkSync(path, also);
  } catch {
    // Without a link the file is deleted at once.
  }
};

/**
 * Closes a database and puts a copy in the place of its file; see `Database.continueWith`.
 * @param close closes the connection, which deletes the log when no other has the file open
 * @returns false when another connection has the file open; the file is unchanged then
 */
export const replaceDatabaseFile = (
  path: string,
  copied: string,
  aside: string,
  close: () => void,
): boolean => {
  alsoNamed(`${path}-wal`, `${aside}-wal`);
  close();
  // The last connection that closes deletes the log. A log that is left would be read as the log of the copy.
  if (existsSync(`${path}-wal`)) return false;
  alsoNamed(path, aside);
  // The first sync of the new log syncs the folder before anything is in it. After a power failure before that, the name points to either file,
  // and each is complete.
  renameSync(copied, path);
  return true;
};
