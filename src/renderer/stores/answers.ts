import type { KeptAnswer } from '../../domain/service/answer.ts';
import { request } from '../ipc/desk.ts';
import { useToasts } from './toasts.ts';

/** What the service answered to a shipment, word for word, the newest first; null when it could not be read, which is said. */
export const readAnswers = async (id: string): Promise<readonly KeptAnswer[] | null> => {
  try {
    return (await request('shipments.answers', { id })).toReversed();
  } catch (error) {
    useToasts().failed('The answers could not be read', error);
    return null;
  }
};
