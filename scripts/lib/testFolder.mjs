import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Room that the tests have to find in memory: they have taken 2 GB at the most. */
const ROOM = 6 * 2 ** 30;

/** A folder that lies in memory and has room for the tests, or the system's folder for temporary files. */
const base = () => {
  const memory = '/dev/shm';
  try {
    fs.accessSync(memory, fs.constants.W_OK | fs.constants.X_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize >= ROOM && os.freemem() >= ROOM) return memory;
  } catch {
    // Another system has no such folder.
  }
  return os.tmpdir();
};

/**
 * Makes the folder that temporary files of a test run lie in. It lies in memory where there is room, for a test that waits for a disk
 * to sync keeps no core at work: `npm test` on two cores took a third longer. `npm run prove` stays on the disk.
 * @returns its absolute path; it is removed when this process ends
 */
export const makeTestFolder = () => {
  const folder = fs.mkdtempSync(path.join(base(), 'waybill-desk-test-'));
  // As the system's own: the print service goes into it as another user.
  fs.chmodSync(folder, 0o755);
  process.once('exit', () => {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  return folder;
};
