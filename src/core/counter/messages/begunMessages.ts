import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';
import { BEGUN_MESSAGES } from '../../ledger/files/restoredLedger.ts';

/** The messages whose sending was begun in this data folder, also those that a restored ledger does not know. */
export interface BegunMessages {
  /** Returns how often the sending of a message was begun. */
  readonly count: (key: string) => number;
  /** Adds one, synced to disk. */
  readonly add: (key: string) => void;
}

const KEY = /^[0-9a-f]{32}$/;

/**
 * Opens the file beside the ledger that lists begun messages: one keyless hash of ids a line, no personal data. It only grows, and survives the restore of an
 * older ledger, which would send its messages once more. Read when it is first needed.
 */
export const openBegunMessages = (dataDir: string): BegunMessages => {
  const file = path.join(dataDir, BEGUN_MESSAGES);
  let known: Map<string, number> | null = null;
  const counts = (): Map<string, number> => {
    if (known !== null) return known;
    known = new Map();
    const lines = existsSync(file) ? readFileSync(file, 'latin1').split('\n') : [];
    for (const line of lines) if (KEY.test(line)) known.set(line, (known.get(line) ?? 0) + 1);
    return known;
  };
  return {
    count: (key) => counts().get(key) ?? 0,
    add: (key) => {
      const all = counts();
      const handle = openSync(file, 'a', 0o600);
      try {
        // The first line break ends a line that a crash cut off.
        writeSync(handle, `\n${key}\n`);
        fsyncSync(handle);
      } finally {
        closeSync(handle);
      }
      all.set(key, (all.get(key) ?? 0) + 1);
    },
  };
};
