import { t } from '../../texts/index.ts';
import { fromMinor, type MinorMoney, moneyText } from '../../domain/money/money.ts';
import {
  debtOf,
  maximumPayment,
  refundableMoney,
  type Balance,
  type PaymentLine,
  type EnteredPayment,
} from '../../domain/payment/payment.ts';
import { DeskError } from '../base/deskError.ts';
import { businessDay, type BusinessDay } from '../../domain/text/dates.ts';
import { newId, today } from '../base/clock.ts';
import type { ShipmentsContext } from './shipments.ts';
import { isPractice } from '../../domain/service/serviceIdentity.ts';

/** Throws DeskError `badInput` when the amount is not above zero. */
export const checkAmount = ({ minor }: MinorMoney): void => {
  if (!Number.isSafeInteger(minor) || minor <= 0)
    throw new DeskError('badInput', t('payment.noAmount'));
};

/**
 * Checks that a payment can be taken for shipments with these balances.
 * Throws DeskError `badInput` for a currency other than the prices', more than is due, too little cash, or a missing reference.
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
  const due = maximumPayment(method, balances);
  // Only a transfer can be more than is due, because nobody can refuse it at the counter. The excess is kept and shown until it is given back.
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

/**
 * Checks that so much can be given back for a shipment, or its debt cleared (`account`).
 * Throws DeskError `notAllowed` for more than was received or is owed, and for the debt of one that is not void.
 */
export const checkRefund = (
  { method, amount }: Pick<EnteredPayment, 'method' | 'amount'>,
  lines: readonly PaymentLine[],
  isVoid: boolean,
): void => {
  const clears = method === 'account';
  if (clears && !isVoid) throw new DeskError('notAllowed', t('payment.debtStays'));
  const most = Math.max(0, (clears ? debtOf : refundableMoney)(amount.currency, lines));
  if (amount.minor <= most) return;
  const text = moneyText(fromMinor({ ...amount, minor: most }));
  throw new DeskError(
    'notAllowed',
    clears
      ? t('payment.moreThanOwed', { owed: text })
      : t('payment.moreThanReceived', { received: text }),
  );
};

type Context = ShipmentsContext;

/** Returns the current business day of practice, or of all other connections. */
export const businessDayOf = (context: Context, practice: boolean): BusinessDay =>
  businessDay(
    context.store.days.last(practice),
    today(context),
    (day) => context.store.days.of(practice, day).length > 0,
  );

/**
 * Returns the calendar's date when it can be opened instead: a later day was closed while the clock was ahead, and this date was never opened or
 * closed. Otherwise null.
 */
export const calendarDayOf = (context: Context, practice: boolean): string | null => {
  const { isOpen, clock } = businessDayOf(context, practice);
  const day = today(context);
  return clock === 'back' && !isOpen && context.store.days.of(practice, day).length === 0
    ? day
    : null;
};

/** Returns the name of the drawer that cash goes into: from the settings, else the name of the desk. */
export const drawerOf = ({ settings }: Pick<ShipmentsContext, 'settings'>): string => {
  const { drawer, desk } = settings();
  return drawer.trim() === '' ? desk : drawer.trim();
};

/**
 * Returns the day that a payment is recorded for. The first payment after a close opens the next day, so that it belongs to a day that will be
 * closed. Must be called within the transaction of the payment.
 */
export const dayForPayment = (context: Context, serviceId: string): string => {
  const { store, clock } = context;
  const practice = isPractice(serviceId);
  const now = businessDayOf(context, practice);
  if (!now.isOpen && store.days.last(practice) !== null)
    store.days.add(serviceId, {
      id: newId(context),
      day: now.day,
      at: clock.now(),
      operator: context.settings().operator,
      kind: 'opened',
      floats: [],
      closing: null,
      reason: '',
    });
  return now.day;
};
