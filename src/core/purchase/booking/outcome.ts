import { t } from '../../../texts/index.ts';
import { message, messageOf, type Message, type KeptText } from '../../../texts/text.ts';
import type { Answer } from '../../../domain/purchase/purchase.ts';
import {
  provesNothingBought,
  type PurchaseError,
  type Receipt,
} from '../../../domain/service/service.ts';
import { inFull, type ServiceError } from '../../../domain/service/serviceError.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import type { JournalEvent } from '../../ledger/tables/journal.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';
import { numberHolder } from './numberHolder.ts';

/** The effect of a response on its shipment: event of the state machine, and journal entry. */
export interface Outcome {
  readonly event: Answer;
  readonly journal: JournalEvent;
  readonly detail: KeptText;
}

/** Returns the message for an uncertain purchase. A 409 (docs/service.md §6.5) has its own: this request bought nothing, but another one did. */
const uncertainMessage = (error: ServiceError): string =>
  error.kind !== 'refused' ? error.message : t('purchase.paidAlready', { said: error.message });

/** The detail of a journal entry for a step before the purchase that failed: nothing was sent. */
export const stepFailed = (step: 'rates' | 'keys' | 'files', error: ServiceError): Message =>
  message('journal.detailStepFailed', {
    step,
    kind: error.kind,
    problem: messageOf(inFull(error)),
  });

/** Returns the effect of a response without a receipt (docs/service.md §4.5.5). */
export const outcomeOfError = (error: PurchaseError, at: number): Outcome => {
  const detail = message('journal.detailFailed', {
    kind: error.kind,
    problem: messageOf(inFull(error)),
  });
  const said = error.said && { said: error.said };
  if (!provesNothingBought(error))
    return {
      event: {
        type: 'uncertain',
        message: uncertainMessage(error),
        ...said,
        ...(error.came && { hints: error.came.hints }),
        at,
      },
      journal: 'uncertain',
      detail,
    };
  if (error.kind !== 'refused') return { event: { type: 'notSent' }, journal: 'notSent', detail };
  return {
    event: { type: 'refused', message: error.message, reasons: error.reasons, ...said, at },
    journal: 'refused',
    detail: messageOf(error.message),
  };
};

/** A reference that a desk made. A reference of the service can look like one that a person typed, but not like this. */
const MADE_REFERENCE = /^WD-[A-Z0-9]{1,8}-[0-9A-Z]{26}$/;

/**
 * Returns the effect of a receipt. When another shipment already has the tracking number, or the receipt names the reference of another shipment, it
 * proves nothing, because a gateway can have repeated an earlier response or confused two: the shipment becomes uncertain.
 */
export const outcomeOfReceipt = (
  { store }: StoreContext,
  {
    id,
    serviceId,
    externalReference,
  }: Pick<ShipmentRecord, 'id' | 'serviceId' | 'externalReference'>,
  receipt: Receipt,
  at: number,
): Outcome => {
  const { trackingNumber, reference } = receipt;
  const uncertain = (words: string, of: string): Outcome => ({
    event: { type: 'uncertain', message: words, at },
    journal: 'uncertain',
    detail: message('journal.detailNumberOfAnother', { number: trackingNumber, reference: of }),
  });
  if (MADE_REFERENCE.test(reference) && reference !== externalReference)
    return uncertain(
      t('purchase.referenceOfAnother', { reference, number: trackingNumber }),
      reference,
    );
  const holder = numberHolder({ store }, { id, serviceId }, trackingNumber);
  if (holder === null)
    return {
      event: { type: 'answered', receipt, at },
      journal: 'booked',
      detail: message('journal.detailNumber', { number: trackingNumber }),
    };
  return uncertain(
    t('purchase.numberOfAnother', {
      number: trackingNumber,
      holder: holder.name,
    }),
    holder.reference,
  );
};
