import { error as errorIssue } from '../../../domain/shipment/issue.ts';
import { inFull, type ServiceError } from '../../../domain/service/serviceError.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { SkippedShipment } from './readyToSend.ts';

/** The outcome of the booking of one shipment. `skipped`: it was not in a state to be sent, and nothing was sent. */
export type SendOutcome =
  | { readonly kind: 'booked' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'uncertain' }
  | { readonly kind: 'notSent'; readonly error: ServiceError }
  | SkippedShipment;

/** Records that nothing was bought. The reason is shown with the shipment until the next attempt. @param code of the issue that shows it */
export const noteNotSent = (
  { store }: StoreContext,
  ledger: Pick<Ledger, 'note'>,
  id: string,
  reason: ServiceError,
  code: string,
): SendOutcome => {
  const reasons = reason.kind === 'refused' ? reason.reasons : [];
  if (store.shipments.get(id)?.removedAt === null)
    ledger.note(
      id,
      reasons.length === 0
        ? [errorIssue('shipment', code, inFull(reason))]
        : reasons.map(({ field, reason: text }) => errorIssue(field, code, text)),
    );
  return { kind: 'notSent', error: reason };
};
