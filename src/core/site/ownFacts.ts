import { setImmediate as nextTurn } from 'node:timers/promises';
import type { SiteContext } from './site.ts';
import { createChunkSize } from './chunkSize.ts';
import type { SiteSession } from './session.ts';
import type { SharedEntries } from './shared.ts';

/** Most facts in one piece. */
const FACTS_PER_PIECE = 100;

/**
 * Reads back the facts of shared entries that this desk had sent and that its ledger no longer has, because it was restored from a backup, or left
 * and joined again. It runs before the desk sends anything, because a new fact of an entry replaces the earlier one at the site.
 * @returns a function that reads the next piece; it resolves to false when there is no more. It throws SiteFailure.
 */
export const createOwnFactsReader = (
  { store, log }: SiteContext,
  session: SiteSession,
  shared: Pick<SharedEntries, 'take'>,
): (() => Promise<boolean>) => {
  const piece = createChunkSize(FACTS_PER_PIECE);
  return async () => {
    const { ownAgain, desk } = session.member();
    if (ownAgain == null) return false;
    const most = piece.now();
    const facts = await piece.exchange(() =>
      session.read((line) => line.facts(desk, ownAgain, most, 'rest')),
    );
    store.db.transaction(() => {
      store.epoch.check();
      for (const fact of facts)
        try {
          shared.take(desk, fact);
        } catch (reason) {
          log.warn('what this desk had told its site was not understood', {
            kind: fact.kind,
            name: reason instanceof Error ? reason.name : 'unknown',
          });
        }
      const last = facts.at(-1)?.seq;
      session.save({
        ownAgain: facts.length < most || last === undefined ? null : last,
      });
    });
    await nextTurn();
    return true;
  };
};
