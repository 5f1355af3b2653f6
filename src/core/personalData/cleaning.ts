import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CoreContext } from '../context.ts';
import { movedHere } from '../bookingLock/bookingLock.ts';
import { COMPACTED } from '../store/compacting.ts';

type CleaningContext = Pick<
  CoreContext,
  'store' | 'documentStore' | 'clock' | 'log' | 'home' | 'compacting'
>;

/** Less room is not worth a copy of the file, nor is a smaller share of it: new shipments fill it again. */
const WORTH_BYTES = 64 * 2 ** 20;
const WORTH_SHARE = 0.25;
const ROOM_EVERY_MS = 86_400_000;
/** Shipments that are taken out of archives at once. */
const LEFTOVERS = 50;
const noop = (): void => undefined;

/** True where so much of the file is empty, by documents that lay in it for a while and by shipments that were packed, that it is to be rewritten without. */
const isWasteful = ({ store, clock }: CleaningContext): boolean => {
  const { all, free } = store.db.room();
  const empty = free + (store.facts.get('spare') ?? 0);
  const tried = store.facts.get('roomTried');
  const now = clock.now();
  // A disk without room for the copy is not filled every minute.
  const isTurn = tried === null || tried > now || now - tried >= ROOM_EVERY_MS;
  return isTurn && empty >= WORTH_BYTES && empty >= all * WORTH_SHARE;
};

/**
 * Removes the documents of erased people from this computer, those that nothing else refers to. What cannot be removed now waits for the next time.
 * @returns how many files went
 */
export const removeErasedFiles = async ({
  store,
  documentStore,
}: CleaningContext): Promise<number> => {
  const waiting = store.personalData.waitingToBeRemoved();
  if (waiting.length === 0) return 0;
  const attached = new Set<string>();
  for (const page of store.diskUsage.attached()) {
    for (const hash of page) attached.add(hash);
    await nextTurn();
  }
  for (const page of store.diskUsage.filed()) {
    for (const hash of page) attached.add(hash);
    await nextTurn();
  }
  let gone = 0;
  for (const hash of waiting) {
    if (!attached.has(hash) && store.diskUsage.documentsOf(hash).length === 0)
      gone += documentStore.remove(hash, Number.MAX_SAFE_INTEGER) > 0 ? 1 : 0;
    store.personalData.removed(hash);
  }
  return gone;
};

/** On this thread, in one piece: for a program that nobody waits for, as on the command line. */
const cleanHere = ({ store, log }: CleaningContext): boolean => {
  try {
    store.personalData.tidyIndex();
    store.db.compact();
    store.facts.remove('unclean');
    return true;
  } catch (reason) {
    log.warn('the ledger could not be rewritten without what was erased; it is tried again', {
      name: reason instanceof Error ? reason.name : 'unknown',
    });
    return false;
  }
};

/** Takes what was erased out of the archives, and rewrites their files without it. @returns false where one could not be rewritten now */
const cleanArchives = async ({
  store: { archives },
  compacting,
  log,
}: CleaningContext): Promise<boolean> => {
  while (archives.dropLeftovers(LEFTOVERS) > 0) await nextTurn();
  let isClean = true;
  for (const file of archives.unclean())
    try {
      const path = file.location();
      if (compacting === undefined || path === null) {
        file.compact();
        file.run("DELETE FROM desk_facts WHERE name = 'unclean'");
      } else isClean = (await compacting.compact(file, `${path}.part`, false, noop)) && isClean;
    } catch (reason) {
      isClean = false;
      log.warn('an archive could not be rewritten without what was erased; it is tried again', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
    }
  return isClean;
};

/**
 * Rewrites the ledger without what was erased, so that it is in none of its pages and in none of the next backups: on a thread of its own where there is
 * one, so that nobody at the window waits. Only there it is rewritten for the room alone that it takes, too.
 * @returns false where it could not be done now: somebody works all the time, a copy is being made, or the disk has no room
 */
export const cleanLedger = async (context: CleaningContext): Promise<boolean> => {
  const { store, log, home, compacting } = context;
  const isUnclean = store.facts.get('unclean') !== null;
  if (isUnclean && !(await cleanArchives(context))) return false;
  if (!isUnclean && (compacting === undefined || !isWasteful(context))) return true;
  if (!isUnclean) store.facts.set('roomTried', context.clock.now());
  const ledger = store.db.location();
  if (compacting === undefined || ledger === null) return cleanHere(context);
  let inPlace = false;
  const cleaned = await compacting
    .compact(
      store.db,
      join(dirname(ledger), COMPACTED),
      home !== undefined && movedHere(context) === null,
      () => {
        inPlace = true;
        home?.fileReplaced?.();
      },
    )
    .catch(() => {
      // The copy says that nothing is left.
      if (inPlace) store.facts.set('unclean', true);
      return false;
    });
  if (!cleaned)
    log.warn('the ledger could not be rewritten without what was erased; it is tried again');
  return cleaned;
};
