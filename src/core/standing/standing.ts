import type { Standing } from '../../domain/purchase/standing.ts';
import type { Base } from '../context.ts';
import type { Ledger } from '../shipments/ledger.ts';
import { newMark } from '../shipments/mark.ts';
import { movedHere, shutBy } from './gate.ts';

/** Shipments that are told one by one. */
const TOLD = 500;

/** Whether this ledger is the one to book with, and a person's word that it is. */
export const createStanding = (base: Base, ledger: Ledger) => {
  const { store } = base;
  if (base.home && store.facts.get('home') === null) store.facts.set('home', base.home);

  const get = (): Standing | null => {
    const shut = shutBy(base);
    if (shut === null) return null;
    if (shut.by === 'moved')
      return { by: 'moved', message: shut.message, problems: [], total: 0, shipments: [] };
    const { since = null, problems = [] } = store.facts.get('putBack') ?? {};
    const ids =
      since === null
        ? []
        : store.sendings
            .cameBackSince(since)
            .filter((id) => store.shipments.get(id)?.removedAt === null);
    return {
      by: 'putBack',
      message: shut.message,
      problems,
      total: ids.length,
      shipments: ids.slice(0, TOLD).map((id) => ledger.snapshot(id)),
    };
  };

  return {
    get,
    /** Somebody has looked through what came back. */
    reviewed: (): void => store.facts.remove('putBack'),
    /**
     * This data folder is the one to book with. What is drafted from now on has a mark of its own; what was drafted keeps its reference, by
     * which the service can see that a copy has booked it.
     */
    thisDesk: (): void =>
      store.db.transaction(() => {
        if (!base.home || movedHere(base) === null) return;
        store.facts.set('home', base.home);
        store.facts.set('mark', newMark());
      }),
  };
};
