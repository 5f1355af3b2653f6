import { closeSync, fsyncSync, openSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { creationTimeOf } from '../database/creationTime.ts';
import { removeDatabase } from './restoredLedger.ts';

/** Paths of the ledger in use and of its copy. */
export interface CompactOrder {
  readonly from: string;
  readonly to: string;
  /** True when the ledger is on its home computer: the copy then stays at home, although its file was created later. */
  readonly isHome: boolean;
}

/** Whether a copy was made, or the name of the error. */
export type CompactAnswer =
  { readonly made: true } | { readonly made: false; readonly name: string };

/**
 * Copies the ledger without any remains of deleted data, in pages or in the full-text index. Reads the ledger in one snapshot and does not block
 * writers. Marks the copy as clean. When it returns, the copy is synced and the ledger's write-ahead log is fully checkpointed.
 */
export const compactCopy = ({ from, to, isHome }: CompactOrder): CompactAnswer => {
  removeDatabase(to);
  try {
    const ledger = new DatabaseSync(from, { timeout: 5000 });
    try {
      // Checkpoints here, in the background, so that the later checkpoint on the main thread is short.
      ledger.exec('PRAGMA wal_checkpoint(PASSIVE)');
      ledger.prepare('VACUUM INTO ?').run(to);
      // A reader can keep a checkpoint from completing.
      const log = ledger.prepare('PRAGMA wal_checkpoint(PASSIVE)').get();
      if (log?.['busy'] !== 0 || log['log'] !== log['checkpointed'])
        throw new Error('the write-ahead log is being read');
    } finally {
      ledger.close();
    }
    const copy = new DatabaseSync(to);
    try {
      // Deleted in the copy: in the open ledger each delete would wait for a sync.
      copy.exec("DELETE FROM desk_facts WHERE name = 'unclean'");
      if (isHome)
        copy
          .prepare("UPDATE desk_facts SET value = json_set(value, '$.born', ?) WHERE name = 'home'")
          .run(creationTimeOf(to));
      copy.exec(
        "INSERT INTO addresses_text (addresses_text) VALUES ('optimize'); INSERT INTO listed_words (listed_words) VALUES ('optimize'); VACUUM;",
      );
      if (copy.prepare('PRAGMA quick_check(1)').get()?.['quick_check'] !== 'ok')
        throw new Error('the copy is damaged');
      // The mode in which the file will be opened: setting it then would write and sync while others wait.
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
