import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { birthOf } from './birth.ts';
import { removeDatabase } from './restoredLedger.ts';

/** The ledger that is in use, and where its copy is made. */
export interface CompactOrder {
  readonly from: string;
  readonly to: string;
  /** The ledger is where it was last used: so will the copy be, in spite of its other birth. */
  readonly isHome: boolean;
}

/** Whether a copy was made, or the name of what went wrong. */
export type CompactAnswer =
  { readonly made: true } | { readonly made: false; readonly name: string };

/**
 * Copies the ledger without anything of what was deleted: no page, no rest of a page, no word of the full-text index. The ledger is only read, as of one moment; who
 * writes meanwhile is not held up. The copy says of itself that it is clean. On disk when it returns, and all of the ledger's log is in the ledger's file.
 */
export const compactCopy = ({ from, to, isHome }: CompactOrder): CompactAnswer => {
  removeDatabase(to);
  try {
    const ledger = new DatabaseSync(from, { timeout: 5000 });
    try {
      // What has to be done before its log can be emptied is done here, not where somebody waits.
      ledger.exec('PRAGMA wal_checkpoint(PASSIVE)');
      ledger.prepare('VACUUM INTO ?').run(to);
      // Who reads it still may keep some of it from being done.
      const log = ledger.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
      if (log?.['busy'] !== 0 || log['log'] !== log['checkpointed'])
        throw new Error('the write-ahead log is being read');
    } finally {
      ledger.close();
    }
    const copy = new DatabaseSync(to);
    try {
      // Written here as well: there each of these would wait for the disk.
      copy.exec("DELETE FROM desk_facts WHERE name IN ('unclean', 'spare')");
      if (isHome)
        copy
          .prepare("UPDATE desk_facts SET value = json_set(value, '$.born', ?) WHERE name = 'home'")
          .run(birthOf(to));
      copy.exec(
        "INSERT INTO addresses_text (addresses_text) VALUES ('optimize'); INSERT INTO listed_words (listed_words) VALUES ('optimize'); VACUUM;",
      );
      if (copy.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] !== 'ok')
        throw new Error('the copy is damaged');
      // As it is opened in its place: there, that would have to be written and synced while others wait.
      copy.exec('PRAGMA journal_mode = WAL');
    } finally {
      copy.close();
    }
    const file = openSync(to, 'r+');
    try {
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    return { made: true };
  } catch (reason) {
    removeDatabase(to);
    return { made: false, name: reason instanceof Error ? reason.name : 'unknown' };
  }
};
