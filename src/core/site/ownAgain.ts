import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CoreContext } from '../context.ts';
import type { Session } from './session.ts';
import type { SharedEntries } from './shared.ts';

/** Facts in one piece. */
const AT_ONCE = 100;

/**
 * Reads what this desk itself had told of entries that desks share, and its ledger has forgotten since: it was put back, or left and came again. This goes before it tells
 * anything, because what it tells of an entry takes the place of what it had told.
 * @returns a function that reads the next piece; false when there is no more; it throws SiteFailure
 */
export const createOwnAgain =
  (
    { store, log }: Pick<CoreContext, 'store' | 'log'>,
    session: Session,
    shared: Pick<SharedEntries, 'take'>,
  ): (() => Promise<boolean>) =>
  async () => {
    const { ownAgain, desk } = session.member();
    if (ownAgain == null) return false;
    const facts = await session.read((line) => line.facts(desk, ownAgain, AT_ONCE, 'rest'));
    store.db.transaction(() => {
      store.epoch.check();
      for (const { kind, subject, body } of facts)
        try {
          shared.take(kind, subject, body);
        } catch (reason) {
          log.warn('what this desk had told its site was not understood', {
            kind,
            name: reason instanceof Error ? reason.name : 'unknown',
          });
        }
      const last = facts.at(-1)?.seq;
      session.save({ ownAgain: facts.length < AT_ONCE || last === undefined ? null : last });
    });
    await nextTurn();
    return true;
  };
