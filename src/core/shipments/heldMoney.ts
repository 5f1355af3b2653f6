import { fromMinor, moneyText } from '../../domain/money/money.ts';
import { heldEnd, heldLine, heldLines, returnedLine } from '../../domain/payment/heldMoney.ts';
import {
  balanceOf,
  type EnteredPayment,
  type NewLine,
  type PaymentLine,
} from '../../domain/payment/payment.ts';
import { isSentState, type PurchaseState } from '../../domain/purchase/purchase.ts';
import { t } from '../../texts/index.ts';
import { message, type Message } from '../../texts/text.ts';
import { newId } from '../base/clock.ts';
import { DeskError } from '../base/deskError.ts';
import type { JournalEvent } from '../ledger/tables/journal.ts';
import type { ShipmentRecord } from '../ledger/tables/records.ts';
import { checkAmount, checkPayment, dayForPayment, drawerOf } from './paymentChecks.ts';
import { priceOfShipment } from './shipmentPrice.ts';
import type { ShipmentsContext } from './shipments.ts';

/** Returns the journal's detail of a payment line. */
export const paymentDetail = ({ method, amount, reference }: PaymentLine): Message =>
  message('journal.detailPayment', { method, amount: moneyText(fromMinor(amount)), reference });

/**
 * Checks that money can be received with the booking of a shipment.
 * Throws DeskError `notAllowed` without a price; `badInput` for more than is open, an impossible amount, or a missing reference.
 */
export const checkHeld = (
  context: ShipmentsContext,
  record: ShipmentRecord,
  money: EnteredPayment,
): void => {
  const price = priceOfShipment(context, record);
  if (price === null) throw new DeskError('notAllowed', t('payment.noPrice'));
  checkAmount(money.amount);
  const balance = balanceOf(price, context.store.payments.of(record.id));
  // An account is paid off by itself, not with a booking.
  checkPayment(money, [{ ...balance, onAccount: { ...balance.onAccount, minor: 0 } }]);
};

type Held = Pick<ShipmentRecord, 'id' | 'serviceId' | 'externalReference'>;

const append = (
  context: ShipmentsContext,
  record: Held,
  event: JournalEvent,
  line: PaymentLine,
): void =>
  context.store.journal.append(record.id, {
    at: line.at,
    operator: line.operator,
    event,
    reference: record.externalReference,
    detail: paymentDetail(line),
  });

const whole = (
  context: ShipmentsContext,
  { serviceId }: Held,
  line: Omit<NewLine, 'paymentId'>,
  operator: string,
): PaymentLine => ({
  ...{ tendered: null, reference: '', corrects: null, note: '', drawer: drawerOf(context) },
  ...line,
  paymentId: newId(context),
  at: context.clock.now(),
  day: dayForPayment(context, serviceId),
  operator,
});

/** Stores money that is received with a booking. Called in the transaction of the attempt, so that nothing is sent without it. */
export const holdMoney = (
  context: ShipmentsContext,
  record: Held,
  money: EnteredPayment,
  operator: string,
): void => {
  const line = whole(context, record, heldLine(record.id, money), operator);
  context.store.payments.add(record.serviceId, [line]);
  append(context, record, 'moneyHeld', line);
};

/**
 * Ends the held money of a purchase that moved: it is the payment, or was given back (domain/payment/heldMoney.ts). Called in the transaction of the
 * move, so that the money is what the purchase says after a crash as well.
 */
export const settleHeld = (
  context: ShipmentsContext,
  before: PurchaseState,
  record: ShipmentRecord,
): void => {
  // Money is held from the attempt on: every other move, such as a new price, is spared the reading of the payments.
  if (!isSentState(before)) return;
  const end = heldEnd(before, record.purchase.kind);
  if (end === null) return;
  const { store, settings } = context;
  const held = heldLines(store.payments.of(record.id));
  for (const line of held) {
    const operator = settings().operator || line.operator;
    if (end === 'returned') {
      const back = whole(context, record, returnedLine(line, drawerOf(context)), operator);
      store.payments.add(record.serviceId, [back]);
      append(context, record, 'moneyReturned', back);
    } else {
      const earned = { ...line, paymentId: newId(context), at: context.clock.now(), operator };
      store.payments.earn(record.serviceId, line, earned);
      append(context, record, 'paid', { ...earned, amount: line.amount });
    }
  }
  if (end === 'returned' && held.some(({ method }) => method === 'cash'))
    context.emit({ type: 'cashMoved' });
};
