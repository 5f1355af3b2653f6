import { DatabaseSync } from 'node:sqlite';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';

/** The oldest SQLite that the statements of the ledger are written for. */
const LEAST_VERSION = '3.45.0';

/** What a build of SQLite says of itself. */
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
 * Looks at the SQLite of this program before a ledger is opened: one without full-text search, or too old, fails at the first statement that
 * needs it, which would be taken for a damaged file.
 * @throws DeskError `notAllowed` that says what is missing; the ledger was not opened
 */
export const requireEngine = ({ version, options }: Engine = readEngine()): void => {
  const why = isOlder(version, LEAST_VERSION)
    ? t('desk.engineOld', { version, least: LEAST_VERSION })
    : options.includes('ENABLE_FTS5')
      ? null
      : t('desk.engineWithoutSearch', { version });
  if (why !== null) throw new DeskError('notAllowed', why);
};
