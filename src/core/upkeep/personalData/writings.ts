import { createHmac, randomBytes } from 'node:crypto';
import { personKey, type PersonAddress } from '../../../domain/desk/personalData.ts';
import type { StoreContext } from '../../ledger/ledger.ts';

/** Returns a hash that names a writing of a person without revealing it; '' for an address that names no person. */
export type WritingOf = (address: PersonAddress) => string;

/** Uses the key of the attempts log, which is copied along with the ledger. A desk without that log uses a random key until the program ends. */
export const writings = ({ store }: StoreContext): WritingOf => {
  const spare = randomBytes(32);
  const of =
    store.attempts?.key.of ??
    ((text: string) => createHmac('sha256', spare).update(text).digest('hex'));
  return (address) => {
    const key = personKey(address);
    return key === '' ? '' : of(`person ${key}`);
  };
};
