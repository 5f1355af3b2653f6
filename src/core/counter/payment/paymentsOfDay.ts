import type { StoredPayment } from '../../../domain/payment/payment.ts';
import {
  asOneRow,
  type DayOfPayments,
  type PaymentRow,
} from '../../../domain/payment/paymentDay.ts';
import type { CounterContext } from '../counter.ts';
import type { StoreContext } from '../../ledger/ledger.ts';
import { isPractice } from '../../../domain/service/serviceIdentity.ts';
import { paymentsOn } from '../../shipments/readDay.ts';
import { parcelNames, openAtClose, openParcels } from './openParcels.ts';

type Store = StoreContext;

/** Returns the payments of a date with the names of their shipments. @param day YYYY-MM-DD */
export const linesOf = (context: Store, practice: boolean, day: string): PaymentRow[] =>
  paymentsOn(context, practice, day).map((line) => ({
    ...line,
    ...parcelNames(context, line.shipmentId),
  }));

/** Returns the transfers of any day that nobody has marked as arrived, one row each. */
export const unseenRows = (context: Store, practice: boolean): PaymentRow[] => {
  const { store } = context;
  const lines = store.payments.unseen(practice);
  const voided = store.voids.among(lines.map(({ shipmentId }) => shipmentId));
  const rowOf = (line: StoredPayment): PaymentRow => {
    const isVoid = voided.has(line.shipmentId);
    return { ...line, ...parcelNames(context, line.shipmentId), voided: isVoid, voidedNow: isVoid };
  };
  return [...Map.groupBy(lines.map(rowOf), ({ paymentId }) => paymentId).values()].flatMap(
    asOneRow,
  );
};

/**
 * Returns the payments of one business day, the transfers of any day that nobody has marked as arrived, and everything that is not fully paid: now,
 * and of a closed day at its close.
 * @param day YYYY-MM-DD
 */
export const paymentsOfDay = (context: Store & CounterContext, day: string): DayOfPayments => {
  const { store } = context;
  const practice = isPractice(context.identity().id);
  const last = store.days.of(practice, day).at(-1);
  const closing = last?.kind === 'closed' ? last.closing : null;
  return {
    day,
    lines: linesOf(context, practice, day),
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
