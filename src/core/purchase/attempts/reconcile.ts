import type { PurchaseContext } from '../purchase.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import { lineName } from '../../ledger/attempts/fromJournal.ts';
import { createReconciler } from './reconciler.ts';

/**
 * Compares the attempts log with the ledger and adds to each what only the other has: once when the desk opens, and whenever another program has
 * written to the log. When the ledger does not contain a purchase of the log, an older ledger was restored: booking is locked until a person has
 * reviewed it.
 */
export const reconcileAttempts = (context: PurchaseContext, ledger: Ledger): void => {
  const { store, clock, log } = context;
  const { attempts } = store;
  if (attempts === null) return;
  const found = new Set<string>();
  const take = createReconciler(context, ledger, attempts.key, found);
  const { lines, problems: wrong } = attempts.read();
  // The journal entries that the log lacks are appended first.
  const following = attempts.follow(new Set(lines.map(lineName)));
  const since = store.sendings.lastSeq();
  store.db.transaction(() => {
    const restored = take(lines);
    const problems = [...wrong, ...found];
    const known = store.facts.get('putBack');
    if (known !== null || restored > 0 || problems.length > 0) {
      store.facts.set('putBack', {
        how: known?.how ?? (restored > 0 ? 'found' : 'log'),
        at: known?.at ?? clock.now(),
        since: known?.since ?? since,
        problems: [...(known?.problems ?? []), ...problems],
      });
    }
  });
  attempts.levelFrom(since);
  following
    .then(() => store.checkpoint())
    .catch(() => log.warn('the attempts log could not be brought up to the journal'));
  attempts.onForeign((foreign) => {
    try {
      store.db.transaction(() => take(foreign));
    } catch (reason) {
      log.warn('what another program wrote into the attempts log could not be taken up', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
    }
  });
};
