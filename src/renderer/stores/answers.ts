import type { GivenPin } from '../../domain/desk/pin.ts';
import type { ShownAnswer } from '../../domain/service/answer.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

/**
 * Reads the service's answers to a shipment, newest first.
 * @param pin of costs; null to leave out what takes it
 * @returns null when they could not be read; a toast then says so
 */
export const readAnswers = async (
  id: string,
  pin: GivenPin | null,
): Promise<readonly ShownAnswer[] | null> => {
  try {
    return (await request('shipments.answers', { id, pin })).toReversed();
  } catch (error) {
    useToasts().failed(t('shipments.answersFailed'), error);
    return null;
  }
};
