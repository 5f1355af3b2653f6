import { hash } from 'node:crypto';
import type { Store } from '../store/store.ts';

/**
 * What names a line of a statement in the ledger: a keyed hash of all that it says. In plain text it would keep the words of the line, which can name people,
 * also where the words themselves are not kept. A desk without an attempts log has no key.
 */
export const lineKeys = ({ attempts }: Pick<Store, 'attempts'>): ((said: string) => string) => {
  const of = attempts?.key.of ?? ((text: string) => hash('sha256', text));
  return (said) => of(`statement line ${said}`);
};
