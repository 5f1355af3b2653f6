import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OlderCopy } from '../../../domain/desk/personalData.ts';
import { copiesOf } from '../../ledger/backup/backupCopy.ts';
import type { UpkeepContext } from '../upkeep.ts';
import { openForReading } from '../../ledger/database/database.ts';
import { factRepository } from '../../ledger/tables/facts.ts';
import { backupInSteps, backups } from '../../ledger/files/open.ts';
import { removeDatabase } from '../../ledger/files/restoredLedger.ts';
import type { ErasureLog } from './erasureLog.ts';

/** Copies of the ledger from before the last erasure, which still contain the people, and those that may be. */
export interface OlderCopies {
  /** Newest first. Copies on a medium that is not connected are not listed. */
  readonly list: () => OlderCopy[];
  /** Removes them, after a backup of the current ledger. @returns the number of removed copies */
  readonly remove: () => Promise<number>;
}

/** Returns when a copy was made, by its name, or by its modification time when the name has no time. */
const made = (path: string): number => {
  const [, day, hour, minute, second] =
    /(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)/.exec(basename(path)) ?? [];
  const named = Date.parse(`${day}${hour}:${minute}:${second}Z`);
  return Number.isNaN(named) ? Math.round(statSync(path).mtimeMs) : named;
};

/**
 * Returns the ids of the erasures that a copy of a ledger has carried out; null for one that cannot be read, as when it is encrypted, and for a file
 * that is no ledger.
 */
const erasuresIn = (path: string): ReadonlySet<string> | null => {
  try {
    const db = openForReading(path, { isStill: !existsSync(`${path}-wal`) });
    try {
      return new Set(factRepository(db).get('erasures'));
    } finally {
      db.close();
    }
  } catch {
    return null;
  }
};

/** Creates the list of copies from before the last erasure. */
export const createOlderCopies = (
  { store, clock, settings }: UpkeepContext,
  log: ErasureLog,
): OlderCopies => {
  const list = (): OlderCopy[] => {
    const ledger = store.db.location();
    const all = log.all();
    const last = all.at(-1);
    if (ledger === null || !last) return [];
    const carriedOut = new Set(store.facts.get('erasures'));
    const carried = all.filter(({ id }) => carriedOut.has(id));
    const pending = all.findLast(({ id }) => !carriedOut.has(id));
    // A time that has not come is of a clock that was ahead: the copy can be older than the erasure.
    const isNamedOlder = (at: number, than: number): boolean => at <= than || at > clock.now();
    /** What the copy holds decides: its name says when it was made only until a person renames it, and by a clock that may have been wrong. */
    const isOlder = ({ path, at }: OlderCopy): boolean => {
      const done = erasuresIn(path);
      if (done === null) return isNamedOlder(at, last.at);
      if (carried.some(({ id }) => !done.has(id))) return true;
      // An erasure that waits for a shipment to be settled has no mark yet, and removed the rest already.
      return pending !== undefined && isNamedOlder(at, pending.at);
    };
    const folder = dirname(ledger);
    const { folder: daily } = settings().dailyCopy;
    const mark = store.facts.get('mark') ?? '';
    const copies = [
      ...backups(folder).map((path) => ({ path, kind: 'backup' as const })),
      ...(daily !== '' && existsSync(daily)
        ? copiesOf(mark, readdirSync(daily)).map((name) => ({
            path: join(daily, name),
            kind: 'daily' as const,
          }))
        : []),
      ...readdirSync(folder)
        .filter((name) => /^desk\.(?:damaged|replaced)-.*\.db(?:-wal)?$/.test(name))
        .map((name) => ({ path: join(folder, name), kind: 'setAside' as const })),
    ];
    return copies
      .map((copy) => ({ ...copy, at: made(copy.path) }))
      .filter(isOlder)
      .sort((a, b) => b.at - a.at);
  };

  return {
    list,
    remove: async () => {
      const old = list();
      const ledger = store.db.location();
      if (old.length === 0 || ledger === null) return 0;
      await backupInSteps(store.db, dirname(ledger), clock.now());
      for (const { path } of old) removeDatabase(path);
      return old.length;
    },
  };
};
