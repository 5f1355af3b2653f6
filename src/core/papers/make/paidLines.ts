import { t, type PlainKey } from '../../../texts/index.ts';
import { fromMinor, type MinorMoney, type Money } from '../../../domain/money/money.ts';
import type { Balance, PaymentLine, PaymentMethod } from '../../../domain/payment/payment.ts';
import type { ReceiptData } from './data.ts';

const METHODS: Readonly<Record<PaymentMethod, PlainKey>> = {
  cash: 'papers.cash',
  card: 'papers.card',
  transfer: 'papers.transfer',
  account: 'papers.onAccount',
};

/** The payments on a receipt, and what they leave to be paid. */
export type PaidLines = Pick<ReceiptData, 'paid' | 'open' | 'owed' | 'unseen'>;

/** Returns an amount for paper; null where it is zero. */
const unlessZero = (amount: MinorMoney): Money | null =>
  amount.minor === 0 ? null : fromMinor(amount);

/**
 * Returns the payments of one shipment for its receipt, without corrected ones.
 * @param lines all of the shipment
 * @param balance null when the receipt names nothing that is left to pay
 * @param cashOf returns the cash of a whole payment, in minor units: it may have been for several shipments
 */
export const paidLines = (
  lines: readonly PaymentLine[],
  balance: Balance | null,
  cashOf: (paymentId: string) => number,
): PaidLines => {
  const over = new Set(
    lines.flatMap(({ kind, corrects }) => (kind === 'correction' && corrects ? corrects : [])),
  );
  const counted = lines.filter(
    ({ kind, paymentId }) => (kind === 'payment' || kind === 'refund') && !over.has(paymentId),
  );
  const paid = counted.flatMap((line) => {
    const { paymentId, kind, method, amount, tendered, reference } = line;
    const change = tendered === null ? 0 : tendered.minor - cashOf(paymentId);
    const name = t(
      kind === 'refund' && method !== 'account' ? 'papers.givenBack' : METHODS[method],
    );
    const row = (label: string, money: MinorMoney) => ({ name: label, amount: fromMinor(money) });
    return [
      row([name, reference].filter((part) => part !== '').join(' '), amount),
      ...(tendered !== null && change > 0
        ? [
            row(t('papers.handedOver'), tendered),
            row(t('papers.change'), { ...tendered, minor: change }),
          ]
        : []),
    ];
  });
  return balance === null || counted.length === 0
    ? { paid, open: null, owed: null, unseen: null }
    : {
        paid,
        open: fromMinor(balance.open),
        owed: unlessZero(balance.onAccount),
        unseen: unlessZero(balance.unseen),
      };
};
