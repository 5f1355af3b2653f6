import { t, type PlainKey } from '../../../texts/index.ts';
import { fromMinor, type MinorMoney } from '../../../domain/money/minorMoney.ts';
import type { Balance, PaymentLine, PaymentMethod } from '../../../domain/payment/payment.ts';
import type { ReceiptData } from './data.ts';

const METHODS: Readonly<Record<PaymentMethod, PlainKey>> = {
  cash: 'papers.cash',
  card: 'papers.card',
  transfer: 'papers.transfer',
  account: 'papers.onAccount',
};

/**
 * Returns the payments of one shipment for its receipt, without corrected ones.
 * @param lines all of the shipment
 * @param cashOf returns the cash of a whole payment, in minor units: it may have been for several shipments
 */
export const paidLines = (
  lines: readonly PaymentLine[],
  balance: Balance | null,
  cashOf: (paymentId: string) => number,
): Pick<ReceiptData, 'paid' | 'open'> => {
  const over = new Set(
    lines.flatMap(({ kind, corrects }) => (kind === 'correction' && corrects ? corrects : [])),
  );
  const counted = lines.filter(
    ({ kind, paymentId }) => (kind === 'payment' || kind === 'refund') && !over.has(paymentId),
  );
  const paid = counted.flatMap((line) => {
    const { paymentId, kind, method, amount, tendered, reference } = line;
    const change = tendered === null ? 0 : tendered.minor - cashOf(paymentId);
    const name = t(kind === 'refund' ? 'papers.givenBack' : METHODS[method]);
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
  return {
    paid,
    open: balance !== null && counted.length > 0 ? fromMinor(balance.open) : null,
  };
};
