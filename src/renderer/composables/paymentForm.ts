import { computed, reactive, shallowRef } from 'vue';
import { isPin, type GivenPin } from '../../domain/desk/pin.ts';
import { fromMinor, type MinorMoney } from '../../domain/money/money.ts';
import type { EnteredPayment, PaymentMethod } from '../../domain/payment/payment.ts';
import { t } from '../../texts/index.ts';
import { typedAmount } from '../lib/priceForm.ts';
import { useDays } from '../stores/days.ts';
import { useGuard } from '../stores/guard.ts';

/** How a payment is entered: method, amount, cash received, reference and PIN, and what comes of them. */
export interface PaymentForm {
  method: PaymentMethod;
  /** What is paid of what is due, as typed. */
  amount: string;
  /** Cash received, as typed; empty where it is exact. */
  tendered: string;
  reference: string;
  pin: GivenPin;
  readonly currency: string;
  /** What can be paid by this method, in minor units. */
  readonly due: number;
  /** The amount in minor units; null where it cannot be read. */
  readonly minor: number | null;
  /** Cash received, 0 where it is exact; null where it cannot be read. */
  readonly handed: number | null;
  /** Null where no cash to give change for was typed. */
  readonly change: number | null;
  /** How much more than due arrives by transfer. */
  readonly excess: number;
  readonly needsPin: boolean;
  /** What keeps the payment from being taken, where no empty field says it. */
  readonly lacks: string | undefined;
  /** The payment; null while it cannot be taken. */
  readonly payment: EnteredPayment | null;
  /** Empties it for the next payment. */
  readonly begin: () => void;
}

/**
 * Creates the form of a payment.
 * @param dueBy what can be paid by a method, in minor units
 * @param currency of what is due
 */
export const usePaymentForm = (
  dueBy: (method: PaymentMethod) => number,
  currencyOf: () => string,
): PaymentForm => {
  const [guard, days] = [useGuard(), useDays()];
  const method = shallowRef<PaymentMethod>('cash');
  const [typed, tendered, reference] = [
    shallowRef<string | null>(null),
    shallowRef(''),
    shallowRef(''),
  ];
  const pin = shallowRef<GivenPin>('');
  const currency = computed(currencyOf);
  const due = computed(() => dueBy(method.value));
  const money = (minor: number): MinorMoney => ({ minor, currency: currency.value });
  /** What is due, until a person types another amount. */
  const amount = computed({
    get: () => typed.value ?? (due.value > 0 ? fromMinor(money(due.value)).amount : ''),
    set: (text) => {
      typed.value = text;
    },
  });
  const minor = computed(() => typedAmount(amount.value, currency.value));
  const handed = computed(() => typedAmount(tendered.value, currency.value));
  const change = computed(() =>
    method.value === 'cash' && handed.value !== null && minor.value !== null && handed.value > 0
      ? handed.value - minor.value
      : null,
  );
  const needsPin = computed(() => method.value === 'account' && guard.locked);
  const payment = computed((): EnteredPayment | null =>
    minor.value === null ||
    minor.value <= 0 ||
    handed.value === null ||
    (change.value ?? 0) < 0 ||
    (['card', 'transfer'].includes(method.value) && reference.value.trim() === '') ||
    (needsPin.value && !isPin(pin.value))
      ? null
      : {
          method: method.value,
          amount: money(minor.value),
          tendered: method.value === 'cash' && handed.value > 0 ? money(handed.value) : null,
          reference: reference.value,
        },
  );
  return reactive({
    ...{ method, amount, tendered, reference, pin, currency, due, minor, handed, change },
    excess: computed(() =>
      method.value === 'transfer' ? Math.max(0, (minor.value ?? 0) - due.value) : 0,
    ),
    lacks: computed(() => ((change.value ?? 0) < 0 ? t('payment.tenderedTooLittle') : undefined)),
    ...{ needsPin, payment },
    begin: () => {
      [method.value, typed.value, tendered.value] = ['cash', null, ''];
      [reference.value, pin.value] = ['', ''];
      void guard.load();
      void days.load();
    },
  });
};
