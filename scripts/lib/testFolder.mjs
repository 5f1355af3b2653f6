import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** Required free memory for the tests' files. The tests have used 2 GB at most. */
const ROOM = 6 * 2 ** 30;

/** Returns a folder in memory with room for the tests, or the system's folder for temporary files. */
const base = () => {
  const memory = '/dev/shm';
  try {
    fs.accessSync(memory, fs.constants.W_OK | fs.constants.X_OK);
    const { bavail, bsize } = fs.statfsSync(memory);
    if (bavail * bsize >= ROOM && os.freemem() >= ROOM) return memory;
  } catch {
    // Other systems do not have this folder.
  }
  return os.tmpdir();
};

/**
 * Creates the folder for the temporary files of a test run. It is in memory where there is room, because a test that waits for a disk
 * sync leaves a core idle: `npm test` on two cores took a third longer. `npm run prove` uses the disk.
 * @returns its absolute path; it is removed when this process ends
 */
export const makeTestFolder = () => {
  const folder = fs.mkdtempSync(path.join(base(), 'waybill-desk-test-'));
  // Same permissions as the system's folder: the print service enters it as another user.
  fs.chmodSync(folder, 0o755);
  process.once('exit', () => {
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));
  return folder;
};
