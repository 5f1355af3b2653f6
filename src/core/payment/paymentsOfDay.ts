import type { StoredPayment } from '../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentRow } from '../../domain/payment/paymentDay.ts';
import type { CoreContext } from '../context.ts';
import { isPractice, paymentsOn } from '../day/readDay.ts';
import { namesOf, openAtClose, openParcels } from './openParcels.ts';

type Store = Pick<CoreContext, 'store'>;

/** Returns one row with the full amount for a transfer that paid for several shipments: it arrives as one. */
const asOne = (rows: readonly PaymentRow[]): PaymentRow[] => {
  const [first] = rows;
  if (!first || rows.length === 1) return [...rows];
  const all = (of: (row: PaymentRow) => string): string =>
    [...new Set(rows.map(of).filter((text) => text !== ''))].join(', ');
  return [
    {
      ...first,
      amount: { ...first.amount, minor: rows.reduce((sum, { amount }) => sum + amount.minor, 0) },
      receiver: all(({ receiver }) => receiver),
      name: all(({ name }) => name),
      externalReference: all(({ externalReference }) => externalReference),
      voided: rows.every(({ voided }) => voided),
      voidedNow: rows.every(({ voidedNow }) => voidedNow),
    },
  ];
};

/** Returns the transfers of any day that nobody has marked as arrived, one row each. */
export const unseenRows = (context: Store, practice: boolean): PaymentRow[] => {
  const { store } = context;
  const lines = store.payments.unseen(practice);
  const voided = store.voids.among(lines.map(({ shipmentId }) => shipmentId));
  const rowOf = (line: StoredPayment): PaymentRow => {
    const isVoid = voided.has(line.shipmentId);
    return { ...line, ...namesOf(context, line.shipmentId), voided: isVoid, voidedNow: isVoid };
  };
  return [...Map.groupBy(lines.map(rowOf), ({ paymentId }) => paymentId).values()].flatMap(asOne);
};

/**
 * Returns the payments of one business day, the transfers of any day that nobody has marked as arrived, and everything that is not fully paid: now,
 * and of a closed day at its close.
 * @param day YYYY-MM-DD
 */
export const paymentsOfDay = (
  context: Store & Pick<CoreContext, 'identity'>,
  day: string,
): DayOfPayments => {
  const { store } = context;
  const practice = isPractice(context.identity().id);
  const last = store.days.of(practice, day).at(-1);
  const closing = last?.kind === 'closed' ? last.closing : null;
  return {
    day,
    lines: paymentsOn(context, practice, day).map((line) => ({
      ...line,
      ...namesOf(context, line.shipmentId),
    })),
    unseen: unseenRows(context, practice),
    open: openParcels(context, practice),
    atClose:
      last && closing?.open
        ? {
            at: last.at,
            parcels: openAtClose(context, closing.open),
            more: closing.moreOpen ?? 0,
          }
        : null,
  };
};
