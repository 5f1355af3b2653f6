import { t } from '../../texts/index.ts';
import { fromMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { mostDue, type Balance, type PaymentMethod } from '../../domain/payment/payment.ts';
import { DeskError } from '../deskError.ts';
import { moneyText } from '../documents/make/wording.ts';

/** How a payment is made, as it is entered. */
export interface EnteredPayment {
  readonly method: PaymentMethod;
  readonly amount: MinorMoney;
  /** Cash that was handed over; null for any other method. */
  readonly tendered: MinorMoney | null;
  readonly reference: string;
}

/** @throws DeskError `badInput` for no amount above zero */
export const checkAmount = ({ minor }: MinorMoney): void => {
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new DeskError('badInput', t('payment.noAmount'));
};

/**
 * Whether a payment can be taken for shipments that stand so.
 * @throws DeskError `badInput` for another currency than the prices', more than is due, less than is to be paid in cash, or no reference
 */
export const checkPayment = (
  { method, amount, tendered, reference }: EnteredPayment,
  balances: readonly Balance[],
): void => {
  for (const { price } of balances)
    if (price.currency !== amount.currency)
      throw new DeskError(
        'badInput',
        t('payment.otherCurrency', { own: price.currency, other: amount.currency }),
      );
  const due = mostDue(method, balances);
  // More than is due comes by transfer: nobody hands it over. It is kept and shown until it is given back.
  if (due <= 0 || (method !== 'transfer' && amount.minor > due))
    throw new DeskError(
      'badInput',
      t('payment.moreThanDue', { due: moneyText(fromMinor({ ...amount, minor: due })) }),
    );
  if (
    method === 'cash' &&
    tendered !== null &&
    (tendered.currency !== amount.currency || tendered.minor < amount.minor)
  )
    throw new DeskError('badInput', t('payment.tenderedTooLittle'));
  if ((method === 'card' || method === 'transfer') && reference.trim() === '')
    throw new DeskError('badInput', t('payment.needsReference', { method }));
};
