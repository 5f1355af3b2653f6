import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { UpkeepContext } from '../upkeep.ts';
import { movedHere } from '../../ledger/bookingLock/bookingLock.ts';
import { COMPACTED } from '../../ledger/files/compacting.ts';

type CleaningContext = UpkeepContext;

/** Smaller gains, in bytes or as a share of the file, are not worth rewriting it: new shipments fill the space again. */
const WORTH_BYTES = 64 * 2 ** 20;
const WORTH_SHARE = 0.25;
const ROOM_EVERY_MS = 86_400_000;

/**
 * Returns true where so much of the file is unused, because of documents that were in it for a while, that it should be rewritten without the gaps.
 */
const isWasteful = ({ store, clock }: CleaningContext): boolean => {
  const { all, free } = store.db.room();
  const tried = store.facts.get('roomTried');
  const now = clock.now();
  // At most once a day, so that a disk without room for the copy is not filled again and again.
  const isTurn = tried === null || tried > now || now - tried >= ROOM_EVERY_MS;
  return isTurn && free >= WORTH_BYTES && free >= all * WORTH_SHARE;
};

/**
 * Removes the documents of erased people that nothing else refers to. Documents that cannot be removed now stay listed for the next call.
 * @returns the number of removed files
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

/** Rewrites the ledger on this thread, in one piece: for programs without a window, such as the command line. */
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

/**
 * Rewrites the ledger without what was erased, so that no page of it and no later backup contains it. Runs on a thread of its own where there is one,
 * so that the window does not wait; only then the ledger is also rewritten just to save space.
 * @returns false where it could not be done now: the desk is in use all the time, a copy is being made, or the disk has no room
 */
export const clearDeletedData = async (context: CleaningContext): Promise<boolean> => {
  const { store, log, home, compacting } = context;
  const isUnclean = store.facts.get('unclean') !== null;
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
      // The rewritten file is in use already and its mark says that nothing is left to do; the mark is set again.
      if (inPlace) store.facts.set('unclean', true);
      return false;
    });
  if (!cleaned)
    log.warn('the ledger could not be rewritten without what was erased; it is tried again');
  return cleaned;
};
