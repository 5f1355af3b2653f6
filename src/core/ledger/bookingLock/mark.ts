import { randomInt } from 'node:crypto';
import type { LedgerContext } from '../ledger.ts';

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns four random characters, so that two desks, or two copies of one, give their new shipments different references. */
export const newMark = (): string =>
  Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Sets the mark of a ledger without one: to that in the settings, where the desk had one with a ledger before, or to a new one. */
export const ensureMark = ({
  store,
  settings,
}: Pick<LedgerContext, 'store' | 'settings'>): void => {
  if (store.facts.get('mark') === null) store.facts.set('mark', settings().desk || newMark());
};
