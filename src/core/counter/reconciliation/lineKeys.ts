import { hash } from 'node:crypto';
import type { Store } from '../../ledger/tables/store.ts';

/**
 * Returns the function that makes the key of a statement line in the ledger: a keyed hash of its content. A plain key would keep the words of the
 * line, which can name people, even where the words themselves are not stored. A desk without an attempts log uses a plain hash.
 */
export const lineKeys = ({ attempts }: Pick<Store, 'attempts'>): ((said: string) => string) => {
  const of = attempts?.key.of ?? ((text: string) => hash('sha256', text));
  return (said) => of(`statement line ${said}`);
};
