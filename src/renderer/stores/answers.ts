import type { KeptAnswer } from '../../domain/service/answer.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

/**
 * Reads the service's answers to a shipment, newest first.
 * @returns null when they could not be read; a toast then says so
 */
export const readAnswers = async (id: string): Promise<readonly KeptAnswer[] | null> => {
  try {
    return (await request('shipments.answers', { id })).toReversed();
  } catch (error) {
    useToasts().failed(t('shipments.answersFailed'), error);
    return null;
  }
};
