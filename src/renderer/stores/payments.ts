import type { GivenPin } from '../../domain/desk/pin.ts';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { MinorMoney } from '../../domain/money/money.ts';
import { maximumPayment, type PaymentMethod } from '../../domain/payment/payment.ts';
import type { DayOfPayments, PaymentState } from '../../domain/payment/paymentDay.ts';
import { t } from '../../texts/index.ts';
import { useShownActs } from '../composables/oneAct.ts';
import { request } from '../ipc/desk.ts';
import { latest } from '../lib/latest.ts';
import { useToasts } from './toasts.ts';

/** A payment to be taken for these shipments. */
export interface AskedPayment {
  readonly ids: readonly string[];
}

/** Payments of customers: by shipment, by day, and the dialog that takes a payment. */
export const usePayments = defineStore('payments', () => {
  const states = shallowRef<ReadonlyMap<string, PaymentState>>(new Map());
  const asked = shallowRef<AskedPayment | null>(null);
  const day = shallowRef<DayOfPayments | null>(null);
  const required = shallowRef(false);
  const { busy, problem, act } = useShownActs();

  const keep = (list: readonly PaymentState[]): void => {
    states.value = new Map([
      ...states.value,
      ...list.map((state) => [state.shipmentId, state] as const),
    ]);
  };
  const read = async (work: () => Promise<void>): Promise<void> => {
    await useToasts().attempt(t('payment.loadFailed'), work);
  };
  /** @returns false when they could not be read; a toast then says so */
  const load = (ids: readonly string[]): Promise<boolean> =>
    useToasts().succeeds(t('payment.loadFailed'), async () =>
      keep(await request('payments.states', { ids: [...ids] })),
    );
  const loadRequired = (): Promise<void> =>
    read(async () => {
      ({ required: required.value } = await request('payments.required', {}));
    });
  const [next, nextAsk] = [latest(), latest()];
  /** The day that was asked for last: its answer may still be on its way. */
  let chosenDay: string | null = null;
  /** @param of YYYY-MM-DD; null: the desk's current day */
  const loadDay = (of: string | null): Promise<void> =>
    read(async () => {
      chosenDay = of;
      const fresh = next();
      try {
        const answer = await request('payments.day', { day: of });
        if (!fresh()) return;
        day.value = answer;
      } finally {
        // After a failure the day of before is still shown: a change must not lead to another one.
        if (fresh()) chosenDay = day.value?.day ?? null;
      }
    });

  /** Runs one change at a time. @returns false when it was rejected; `problem` then says why */
  const change = (work: () => Promise<readonly PaymentState[]>): Promise<boolean> =>
    act(async () => {
      keep(await work());
      if (day.value) await loadDay(chosenDay);
    });
  /** @param id created when the form was opened: a second press sends the same payment */
  const take = (payment: {
    readonly id: string;
    readonly shipmentIds: readonly string[];
    readonly method: PaymentMethod;
    readonly amount: MinorMoney;
    readonly tendered: MinorMoney | null;
    readonly reference: string;
    readonly pin: GivenPin | null;
  }): Promise<boolean> =>
    change(() => request('payments.take', { ...payment, shipmentIds: [...payment.shipmentIds] }));
  const refund = (given: {
    readonly id: string;
    readonly shipmentId: string;
    readonly method: PaymentMethod;
    readonly amount: MinorMoney;
    readonly reference: string;
    readonly pin: GivenPin | null;
  }): Promise<boolean> => change(() => request('payments.refund', given));
  const correct = (id: string, paymentId: string, pin: GivenPin | null): Promise<boolean> =>
    change(() => request('payments.correct', { id, paymentId, pin }));
  const markSeen = (paymentId: string): Promise<boolean> =>
    change(() => request('payments.seen', { id: crypto.randomUUID(), paymentId }));
  const setRequired = (is: boolean, pin: GivenPin | null): Promise<boolean> =>
    change(async () => {
      ({ required: required.value } = await request('payments.setRequired', {
        required: is,
        pin,
      }));
      return [];
    });
  const exportDay = (of: string): Promise<void> =>
    read(async () => {
      const saved = await request('payments.export', { day: of });
      if (saved) useToasts().show('good', t('payment.saved'), saved.path);
    });

  /** Opens the payment dialog, unless nothing is due, one of the shipments has no price, or was changed after it was priced. */
  const ask = async (ids: readonly string[]): Promise<void> => {
    if (ids.length === 0) return;
    problem.value = '';
    const fresh = nextAsk();
    if (!(await load(ids))) return;
    // Another parcel was asked for since, or the dialog of one is open: its money must not go to this one.
    if (!fresh() || asked.value !== null) return;
    if (ids.some((id) => (states.value.get(id)?.balance?.price.minor ?? 0) === 0))
      useToasts().show('warn', t('payment.noPrice'));
    else if (ids.some((id) => states.value.get(id)?.isOutdated))
      useToasts().show('warn', t('purchase.changedAfterRating'));
    else if (
      maximumPayment(
        'cash',
        ids.flatMap((id) => states.value.get(id)?.balance ?? []),
      ) <= 0
    )
      useToasts().show('info', t('payment.nothingDue'));
    else asked.value = { ids };
  };

  return {
    states,
    asked,
    day,
    required,
    problem,
    busy,
    load,
    loadRequired,
    loadDay,
    take,
    refund,
    correct,
    markSeen,
    setRequired,
    exportDay,
    ask,
  };
});
