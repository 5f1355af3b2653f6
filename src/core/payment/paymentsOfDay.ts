import type { PaymentLine } from '../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentRow } from '../../domain/payment/paymentDay.ts';
import type { CoreContext } from '../context.ts';
import { balanceOfShipment } from './balances.ts';

type Store = CoreContext['store'];

const rowOf = (store: Store, line: PaymentLine, voided: boolean): PaymentRow => {
  const record = store.shipments.get(line.shipmentId);
  const receiver = record?.draft.receiver;
  return {
    ...line,
    name: record?.draft.name ?? '',
    receiver: `${receiver?.first_name ?? ''} ${receiver?.last_name ?? ''}`.trim(),
    externalReference: record?.externalReference ?? '',
    voided,
  };
};

const rowsOf = (store: Store, lines: readonly PaymentLine[]): PaymentRow[] => {
  const voided = store.voids.among(lines.map(({ shipmentId }) => shipmentId));
  return lines.map((line) => rowOf(store, line, voided.has(line.shipmentId)));
};

/**
 * Payments of one day at the service in use, transfers that nobody has seen arrive, whenever they were, and shipments of that day's payments that
 * still have something open.
 * @param date YYYY-MM-DD
 */
export const paymentsOfDay = (
  context: Parameters<typeof balanceOfShipment>[0] & Pick<CoreContext, 'store' | 'identity'>,
  date: string,
): DayOfPayments => {
  const { store } = context;
  const service = context.identity().id;
  const lines = rowsOf(store, store.payments.onDay(service, date));
  const open = [...new Set(lines.map(({ shipmentId }) => shipmentId))].flatMap((id) => {
    const record = store.shipments.get(id);
    const balance = record && balanceOfShipment(context, record);
    const row = lines.findLast(({ shipmentId }) => shipmentId === id);
    return balance &&
      row &&
      !row.voided &&
      (balance.open.minor !== 0 || balance.onAccount.minor !== 0)
      ? [{ row, balance }]
      : [];
  });
  return { day: date, lines, unseen: rowsOf(store, store.payments.unseen(service)), open };
};
