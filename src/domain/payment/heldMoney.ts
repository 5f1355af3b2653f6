import { isSentState, type PurchaseState } from '../purchase/purchase.ts';
import type { CountedLine, EnteredPayment, NewLine, PaymentLine } from './payment.ts';

/**
 * How held money ends. `earned`: it is the payment of a parcel that is booked, or that stays with the desk; its lines are read as `payment` from
 * then on. `returned`: given back. PERSISTED.
 */
export type HeldEnd = 'earned' | 'returned';

/**
 * Returns how held money ends when the purchase moves; null while it is held. Money of a purchase that the service refused, or that was not sent, is
 * given back at once: its customer is still at the counter. What was uncertain is known later, when the customer has left: the money stays with the
 * parcel as its payment, until a person gives it back.
 */
export const heldEnd = (before: PurchaseState, after: PurchaseState): HeldEnd | null => {
  if (after === 'booked') return 'earned';
  if (isSentState(after)) return null;
  return before === 'sending' ? 'returned' : 'earned';
};

/** Lines of held money that has not ended. @param lines all lines of a shipment */
export const heldLines = <Line extends CountedLine>(lines: readonly Line[]): Line[] => {
  const over = new Set(
    lines.flatMap(({ kind, corrects }) => (kind === 'returned' ? corrects : [])),
  );
  return lines.filter(({ kind, paymentId }) => kind === 'held' && !over.has(paymentId));
};

/** The line of the money that comes with a booking. */
export const heldLine = (
  shipmentId: string,
  { method, amount, tendered, reference }: EnteredPayment,
): Omit<NewLine, 'paymentId'> => ({
  ...{ shipmentId, kind: 'held', method, amount, tendered, reference: reference.trim() },
});

/** The line that gives held money back. @param drawer that it leaves */
export const returnedLine = (
  { paymentId, shipmentId, method, amount, reference }: PaymentLine,
  drawer: string,
): Omit<NewLine, 'paymentId'> => ({
  ...{ shipmentId, kind: 'returned', method, reference, drawer, corrects: paymentId },
  amount: { ...amount, minor: -amount.minor },
});
