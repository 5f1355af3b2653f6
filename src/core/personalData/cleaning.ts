import type { CoreContext } from '../context.ts';

type CleaningContext = Pick<CoreContext, 'store' | 'documentStore' | 'log'>;

/**
 * Removes the documents of erased people from this computer, those that nothing else refers to. What cannot be removed now waits for the next time.
 * @returns how many files went
 */
export const removeErasedFiles = ({ store, documentStore }: CleaningContext): number => {
  const waiting = store.personalData.waitingToBeRemoved();
  if (waiting.length === 0) return 0;
  const attached = new Set(store.holdings.attached().toArray().flat());
  let gone = 0;
  for (const hash of waiting) {
    if (!attached.has(hash) && store.holdings.documentsOf(hash).length === 0)
      gone += documentStore.remove(hash, Number.MAX_SAFE_INTEGER) > 0 ? 1 : 0;
    store.personalData.removed(hash);
  }
  return gone;
};

/**
 * Rewrites the ledger without what was erased, so that it is in none of its pages and in none of the next backups.
 * @returns false where it could not be done now: a copy is being made, or the disk has no room
 */
export const cleanLedger = ({ store, log }: CleaningContext): boolean => {
  if (store.facts.get('unclean') === null) return true;
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
