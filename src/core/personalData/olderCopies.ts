import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { OlderCopy } from '../../domain/desk/personalData.ts';
import { outdatedCopies } from '../backup/archiveCopies.ts';
import { copiesOf, startOf } from '../backup/backupCopy.ts';
import type { CoreContext } from '../context.ts';
import { backupInSteps, backups } from '../store/open.ts';
import { returnedArchives, strangeArchives } from '../store/archiveFile.ts';
import { removeDatabase } from '../store/restoredLedger.ts';
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

/** Creates the list of copies from before the last erasure. */
export const createOlderCopies = (
  { store, clock, settings }: Pick<CoreContext, 'store' | 'clock' | 'settings'>,
  log: ErasureLog,
): OlderCopies => {
  const list = (): OlderCopy[] => {
    const ledger = store.db.location();
    const last = log.all().at(-1);
    if (ledger === null || !last) return [];
    const folder = dirname(ledger);
    const { folder: daily } = settings().dailyCopy;
    const mark = store.facts.get('mark') ?? '';
    const all = [
      ...backups(folder).map((path) => ({ path, kind: 'backup' as const })),
      ...(daily !== '' && existsSync(daily)
        ? [
            ...copiesOf(mark, readdirSync(daily)).map((name) => join(daily, name)),
            ...outdatedCopies(daily, startOf(mark), store.archives, store.facts),
          ].map((path) => ({ path, kind: 'daily' as const }))
        : []),
      ...readdirSync(folder)
        .filter((name) => /^desk\.(?:damaged|replaced)-.*\.db(?:-wal)?$/.test(name))
        .map((name) => ({ path: join(folder, name), kind: 'setAside' as const })),
      ...[...returnedArchives(folder), ...strangeArchives(folder, store.archives.years())].map(
        (path) => ({ path, kind: 'setAside' as const }),
      ),
    ];
    return (
      all
        .map((copy) => ({ ...copy, at: made(copy.path) }))
        // A time that has not come is of a clock that was ahead: the copy can be older than the erasure.
        .filter(({ at }) => at <= last.at || at > clock.now())
        .sort((a, b) => b.at - a.at)
    );
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
