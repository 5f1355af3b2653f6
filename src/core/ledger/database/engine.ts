import { DatabaseSync } from 'node:sqlite';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';

/** The oldest SQLite version that the ledger's statements support. */
const LEAST_VERSION = '3.45.0';

/** Version and options of a build of SQLite. */
export interface Engine {
  readonly version: string;
  /** As `PRAGMA compile_options` lists them. */
  readonly options: readonly string[];
}

const readEngine = (): Engine => {
  const db = new DatabaseSync(':memory:');
  try {
    return {
      version: String(db.prepare('SELECT sqlite_version() AS version').get()?.['version']),
      options: db
        .prepare('PRAGMA compile_options')
        .all()
        .map((row) => String(row['compile_options'])),
    };
  } finally {
    db.close();
  }
};

const isOlder = (version: string, least: string): boolean => {
  const [have, need] = [version, least].map((each) => each.split('.').map(Number));
  const at = (need ?? []).findIndex((part, index) => part !== (have?.[index] ?? 0));
  return at >= 0 && (have?.[at] ?? 0) < (need?.[at] ?? 0);
};

/**
 * Checks this program's SQLite before a ledger is opened: without full-text search, or too old, it would fail at some later statement, which would
 * look like a damaged file.
 * @throws DeskError `notAllowed` that names what is missing; the ledger was not opened
 */
export const requireEngine = ({ version, options }: Engine = readEngine()): void => {
  const why = isOlder(version, LEAST_VERSION)
    ? t('desk.engineOld', { version, least: LEAST_VERSION })
    : options.includes('ENABLE_FTS5')
      ? null
      : t('desk.engineWithoutSearch', { version });
  if (why !== null) throw new DeskError('notAllowed', why);
};
