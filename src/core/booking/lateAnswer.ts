import { warning } from '../../domain/shipment/issue.ts';
import type { AttemptId } from '../../domain/purchase/purchase.ts';
import type { Receipt } from '../../domain/service/service.ts';
import type { Base } from '../context.ts';
import type { Ledger } from '../shipments/ledger.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** An answer that moves nothing any more. */
export interface LateAnswer {
  readonly attempt: AttemptId;
  readonly receipt: Receipt | null;
  /** The answer in short, for the journal. */
  readonly detail: string;
  readonly at: number;
}

/**
 * Writes down an answer that came after its shipment had moved on: a person said that it was not booked, or it was sent again since. A
 * receipt among them is put before a person: the shipment is in doubt again where nothing is being sent for it, else it says so.
 * Runs inside the caller's transaction.
 */
export const keepLateAnswer = (
  base: Base,
  ledger: Ledger,
  { id, purchase, externalReference }: ShipmentRecord,
  { attempt, receipt, detail, at }: LateAnswer,
): void => {
  const { store } = base;
  const line = {
    at,
    operator: base.settings().operator,
    event: 'answerIgnored',
    reference: externalReference,
    detail: `${detail}, answer to what was sent at ${new Date(attempt.at).toISOString()}`,
  } as const;
  if (
    store.journal
      .of(id)
      .some(({ event, detail: said }) => event === line.event && said === line.detail)
  )
    return;
  store.journal.append(id, line);
  if (
    receipt === null ||
    (purchase.kind === 'booked' && purchase.receipt.trackingNumber === receipt.trackingNumber)
  )
    return;
  const message = `The service answered an earlier sending late: it was bought as ${receipt.trackingNumber}. Look that number up before anything else is done with this shipment.`;
  if (
    ledger.move(id, {
      type: 'cameBack',
      attempt: { ...attempt, bodyHash: '' },
      receipt: null,
      message,
      at,
    })
  )
    return;
  const record = ledger.must(id);
  store.shipments.update({
    ...record,
    notes: [
      ...record.notes.filter(({ code }) => code !== 'answered-late'),
      warning('shipment', 'answered-late', message),
    ],
  });
};
