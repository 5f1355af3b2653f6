import { t } from '../../../texts/index.ts';
import { message, messageOf, keptTextWords, type KeptText } from '../../../texts/text.ts';
import { warning } from '../../../domain/shipment/issue.ts';
import type { AttemptId } from '../../../domain/purchase/purchase.ts';
import type { Receipt } from '../../../domain/service/service.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import type { Ledger } from '../../shipments/ledger.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** A response that no longer changes the state of its shipment. */
export interface LateAnswer {
  readonly attempt: AttemptId;
  readonly receipt: Receipt | null;
  /** Summary of the response, for the journal. */
  readonly detail: KeptText;
  readonly at: number;
  /** Initials for the journal. */
  readonly operator: string;
}

/**
 * Stores a response that arrived after its shipment had changed: a person reported “not booked”, or it was sent again. When such a response contains
 * a receipt, the shipment becomes uncertain again; when that is not possible, because it is being sent or booked, it gets a warning. Runs inside the
 * caller's transaction.
 */
export const recordLateAnswer = (
  context: StoreContext,
  ledger: Ledger,
  { id, purchase, externalReference }: ShipmentRecord,
  { attempt, receipt, detail, at, operator }: LateAnswer,
): void => {
  const { store } = context;
  const entry = {
    at,
    operator,
    event: 'answerIgnored',
    reference: externalReference,
    detail: message('journal.detailLate', {
      detail: typeof detail === 'string' ? messageOf(detail) : detail,
      time: new Date(attempt.at).toISOString(),
    }),
  } as const;
  if (
    store.journal
      .of(id)
      .some(
        ({ event, detail: said }) => event === entry.event && said === keptTextWords(entry.detail),
      )
  )
    return;
  store.journal.append(id, entry);
  if (
    receipt === null ||
    (purchase.kind === 'booked' && purchase.receipt.trackingNumber === receipt.trackingNumber)
  )
    return;
  const words = t('purchase.lateAnswer', { number: receipt.trackingNumber });
  if (
    ledger.move(id, {
      type: 'cameBack',
      attempt: { ...attempt, bodyHash: '' },
      receipt: null,
      message: words,
      at,
    })
  )
    return;
  const record = ledger.must(id);
  store.shipments.update({
    ...record,
    notes: [
      ...record.notes.filter(({ code }) => code !== 'answered-late'),
      warning('shipment', 'answered-late', words),
    ],
  });
};
