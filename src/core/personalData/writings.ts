import { createHmac, randomBytes } from 'node:crypto';
import { personKey, type PersonAddress } from '../../domain/desk/personalData.ts';
import type { CoreContext } from '../context.ts';

/** Names a writing of a person without revealing it. @returns '' for nobody */
export type WritingOf = (address: PersonAddress) => string;

/** By the key of the attempts log, which goes with the ledger wherever it is copied; a desk without that log has one until it ends. */
export const writings = ({ store }: Pick<CoreContext, 'store'>): WritingOf => {
  const spare = randomBytes(32);
  const of =
    store.attempts?.key.of ??
    ((text: string) => createHmac('sha256', spare).update(text).digest('hex'));
  return (address) => {
    const key = personKey(address);
    return key === '' ? '' : of(`person ${key}`);
  };
};
