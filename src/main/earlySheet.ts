import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import { pathToFileURL } from 'node:url';
import { FIRST_ROWS } from '../shared/firstRows.ts';

/** Number of migration steps, which is the `user_version` of a ledger of this program. Written here, so that it is known without loading the steps. */
export const SCHEMA_VERSION = 53;

/** The first rows of a batch, as the ledger has them. */
export interface EarlySheet {
  readonly batch: string;
  readonly mode: 'SFN' | 'STN';
  /** JSON of `EarlyRows` (renderer/early/earlySheet.ts). */
  readonly json: string;
}

/** Files beside the ledger that let the program do something before it opens it: put a backup in its place, or check it whole. */
const FIRST_OF_ALL = ['desk.chosen.db', 'desk.db.damaged', 'desk.db-journal'];
/** With one of these facts the desk was moved away or restored, and the program decides what is shown. */
const OTHERWISE = "SELECT 1 AS x FROM desk_facts WHERE name IN ('movedAway', 'putBack')";

const isUsual = (dataDir: string): boolean => {
  if (FIRST_OF_ALL.some((name) => existsSync(path.join(dataDir, name)))) return false;
  // What is in the log is not in the file yet.
  const log = statSync(path.join(dataDir, 'desk.db-wal'), { throwIfNoEntry: false });
  return log === undefined || log.size === 0;
};
const rowsOf = (db: DatabaseSync, batch: string): EarlySheet | null => {
  const first = (sql: string, ...values: string[]): Record<string, SQLOutputValue> | undefined =>
    db.prepare(sql).get(...values);
  if (first('PRAGMA user_version')?.['user_version'] !== SCHEMA_VERSION) return null;
  if (first('SELECT 1 AS x FROM operators LIMIT 1') ?? first(OTHERWISE)) return null;
  const about = first("SELECT name, mode FROM batches WHERE id = ? AND kind = 'batch'", batch);
  const mode = about?.['mode'];
  if (about === undefined || (mode !== 'SFN' && mode !== 'STN')) return null;
  const rows = db
    .prepare(
      'SELECT id, state, draft FROM shipments WHERE batch_id = ? AND removed_at IS NULL ORDER BY position LIMIT ?',
    )
    .all(batch, FIRST_ROWS);
  // A packed or archived draft is no JSON.
  if (rows.length === 0 || rows.some(({ draft }) => !String(draft).startsWith('{"'))) return null;
  const count =
    rows.length < FIRST_ROWS
      ? rows.length
      : Number(
          first(
            'SELECT count(*) AS n FROM shipments WHERE batch_id = ? AND removed_at IS NULL',
            batch,
          )?.['n'],
        );
  const list = rows.map(
    ({ id, state, draft }) =>
      `{"id":${JSON.stringify(id)},"state":${JSON.stringify(state)},"draft":${String(draft)}}`,
  );
  return {
    batch,
    mode,
    json: `{"batch":${JSON.stringify(batch)},"mode":"${mode}","name":${JSON.stringify(about['name'])},"count":${count},"rows":[${list.join()}]}`,
  };
};

/**
 * Reads the first rows of a batch from the ledger of a desk that nothing has opened yet. The file is read as it is, without a lock, and nothing is
 * written beside it.
 * @returns null when only the program can tell what is to be shown: someone has to sign in, the ledger is of another version, was not closed, was
 *   moved, restored or damaged, or its rows are packed
 */
export const readEarlySheet = (dataDir: string, batch: string): EarlySheet | null => {
  try {
    const file = path.join(dataDir, 'desk.db');
    if (!existsSync(file) || !isUsual(dataDir)) return null;
    const address = pathToFileURL(file);
    address.search = '?immutable=1';
    // Loaded only here, because other starts need no ledger so early.
    const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
    const db = new DatabaseSync(address, { readOnly: true });
    try {
      return rowsOf(db, batch);
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
};
