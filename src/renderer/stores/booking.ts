import { isPin, type GivenPin } from '../../domain/desk/pin.ts';
import type { SalePaper } from '../../domain/paper/printJob.ts';
import type { EnteredPayment } from '../../domain/payment/payment.ts';
import { defineStore } from 'pinia';
import { computed, reactive, shallowRef, watch } from 'vue';
import type { Preflight, ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { latest } from '../lib/latest.ts';
import { chosenOption } from '../lib/options.ts';
import { wordsOf } from '../lib/text.ts';
import { useRuns } from './runs.ts';
import { usePendingActions } from './pendingActions.ts';
import { useShipments } from './shipments.ts';
import { useToasts } from './toasts.ts';

/** `waiting`: waits until actions in progress are applied; `checking`: the desk runs the preflight. */
type Stage = 'closed' | 'waiting' | 'checking' | 'asking' | 'starting';

/** What is to be booked. The ids are read once all pending actions are applied. */
export interface Wanted {
  readonly ids: () => readonly string[];
  readonly batchId: string | null;
  /** One parcel of the counter: the sheet of the sale asks, with payment and papers. */
  readonly sells?: true;
}

/** What comes with the booking of a sale. */
export interface Sale {
  /** Null: the customer pays later, or has paid. */
  readonly money: EnteredPayment | null;
  readonly prints: readonly SalePaper[];
}

/** What a person answered to the questions of the dialog. */
interface Answers {
  pin: GivenPin;
  /** Book although the prepaid balance is surely too low. */
  beyondBalance: boolean;
  /** Shipments like those of another desk are different ones. */
  alikeToo: boolean;
  /** The sentences were read. */
  confirmed: boolean;
}
const UNANSWERED: Answers = { pin: '', beyondBalance: false, alikeToo: false, confirmed: false };

/** True when a shipment differs from what the dialog showed: another choice, price or draft, or it cannot be booked any more. */
const differs = (shown: ShipmentSnapshot, now: ShipmentSnapshot | null): boolean => {
  if (now === shown) return false;
  if (now === null || !now.allowed.book || now.chosen !== shown.chosen) return true;
  const [a, b] = [chosenOption(shown)?.total, chosenOption(now)?.total];
  return (
    a?.amount !== b?.amount ||
    a?.currency !== b?.currency ||
    JSON.stringify(now.draft) !== JSON.stringify(shown.draft)
  );
};

/** The booking from the Book button to the run: the preflight, the dialog with its result, and the start after confirmation. */
export const useBooking = defineStore('booking', () => {
  const [runs, pendingActions, shipments] = [useRuns(), usePendingActions(), useShipments()];
  const stage = shallowRef<Stage>('closed');
  const preflight = shallowRef<Preflight | null>(null);
  const problem = shallowRef<string | null>(null);
  /** True when a shipment has changed since the dialog was shown: it cannot be confirmed then, only checked again. */
  const changed = shallowRef(false);
  const isOpen = computed(() => stage.value !== 'closed');
  /** True while the sheet of the sale asks, not the dialog of batches. */
  const sells = shallowRef(false);
  const answers = reactive<Answers>({ ...UNANSWERED });
  watch(preflight, () => Object.assign(answers, UNANSWERED), { flush: 'sync' });
  /** True when the dialog can only be refreshed, not confirmed. */
  const outdated = computed(() => changed.value || problem.value !== null);
  /** The test id of the first question without an answer; null when all are answered. */
  const unanswered = computed(() => {
    const now = preflight.value;
    if (stage.value !== 'asking' || now === null) return null;
    const alike = now.alikeElsewhere.length;
    return now.exceeded.length > 0 && !isPin(answers.pin)
      ? 'book-pin'
      : now.wallet.some(({ verdict }) => verdict === 'short') && !answers.beyondBalance
        ? 'book-beyond'
        : now.toConfirm.length > 0 && !answers.confirmed
          ? 'book-confirmed'
          : alike > 0 && alike >= now.ids.length && !answers.alikeToo
            ? 'book-alike-too'
            : null;
  });
  /** What the dialog still asks, in words; an empty PIN is named by its field. */
  const lacks = computed(() =>
    unanswered.value === null || unanswered.value === 'book-pin'
      ? undefined
      : t('booking.tickFirst'),
  );
  /** True when everything that the dialog asks is answered. */
  const canConfirm = computed(
    () => stage.value === 'asking' && !outdated.value && unanswered.value === null,
  );
  const next = latest();
  let wanted: Wanted | null = null;
  let shown = new Map<string, ShipmentSnapshot>();

  /** The rating run in progress for this batch, which removes the choices of the shipments that it rates. */
  const rating = computed(() =>
    isOpen.value
      ? (runs.active.find(
          (run) =>
            run.kind === 'rating' &&
            run.state === 'running' &&
            (run.batchId === null || run.batchId === wanted?.batchId),
        ) ?? null)
      : null,
  );
  /** What the dialog waits for, in words; empty when it can be shown. */
  const waits = computed<readonly string[]>(() => [
    ...new Set(pendingActions.acts.map(({ words }) => words)),
    ...(rating.value
      ? [t('booking.gettingRates', { done: rating.value.done, total: rating.value.total })]
      : []),
  ]);

  const close = (): void => {
    next();
    stage.value = 'closed';
    preflight.value = null;
    problem.value = null;
    changed.value = false;
    sells.value = false;
    wanted = null;
    shown = new Map();
  };

  /**
   * Waits until all pending actions are applied and all typing is saved.
   * @throws Error when it cannot be saved now
   */
  const whenApplied = async (fresh: () => boolean): Promise<void> => {
    do {
      await pendingActions.until(() => stage.value === 'waiting' && waits.value.length > 0);
      if (!fresh()) return;
      await shipments.flush();
    } while (fresh() && waits.value.length > 0);
    if (fresh() && !shipments.isClean()) throw new Error(t('booking.notSavedYet'));
  };

  const put = async (fresh: () => boolean, pin: GivenPin | null = null): Promise<void> => {
    const what = wanted;
    if (!what) return;
    preflight.value = null;
    problem.value = null;
    changed.value = false;
    stage.value = 'waiting';
    try {
      await whenApplied(fresh);
      if (!fresh()) return;
      const ids = what.ids();
      if (ids.length === 0) {
        close();
        return;
      }
      stage.value = 'checking';
      const answer = await request('booking.preflight', {
        ids: [...ids],
        ...(pin !== null && { pin }),
        ...(what.sells && { pays: true }),
      });
      // The dialog was closed during the request.
      if (!fresh()) return;
      shown = new Map(
        answer.ids.flatMap((id) => {
          const row = shipments.get(id);
          return row ? [[id, row]] : [];
        }),
      );
      preflight.value = answer;
      stage.value = 'asking';
    } catch (error) {
      if (!fresh()) return;
      useToasts().failed(t('booking.notPrepared'), error);
      // A mistyped PIN: the question without the costs again.
      if (pin !== null) await put(fresh);
      else close();
    }
  };
  shipments.onTouched((ids) => {
    if (stage.value !== 'asking' || changed.value) return;
    changed.value = ids.some((id) => {
      const before = shown.get(id);
      return before !== undefined && differs(before, shipments.get(id));
    });
  });

  /** Opens the dialog with the price of these shipments, once all pending actions are applied. Buys nothing. */
  const ask = async (what: Wanted): Promise<void> => {
    if (stage.value !== 'closed') return;
    wanted = what;
    sells.value = what.sells === true;
    await put(next());
  };
  /** Runs the preflight again with the present state. @param pin shows costs that only a manager may see */
  const again = async (pin: GivenPin | null = null): Promise<void> => {
    if (stage.value === 'asking') await put(next(), pin);
  };

  /** Requests the outdated prices, waits for them, and runs the preflight again. */
  const refresh = async (): Promise<void> => {
    const stale = preflight.value?.stale ?? [];
    if (stage.value !== 'asking' || stale.length === 0) return;
    const fresh = next();
    stage.value = 'checking';
    preflight.value = null;
    try {
      const answer = await request('rating.start', { ids: [...stale] });
      if (answer.kind === 'waiting') {
        useToasts().show('warn', t('booking.lineDown'), t('booking.pricesLater'));
        if (fresh()) close();
        return;
      }
      runs.receive(answer.run);
      await runs.over(answer.run.id);
    } catch (error) {
      useToasts().failed(t('booking.pricesFailed'), error);
      if (fresh()) close();
      return;
    }
    if (fresh()) await put(fresh);
  };

  /**
   * Starts the booking, which spends money. The stage leaves `asking` before the first await, so that a second click or key does nothing.
   * @param sale what comes with a parcel of the counter
   * @returns true when it started
   */
  const confirm = async (sale: Sale | null = null): Promise<boolean> => {
    const token = preflight.value?.token;
    if (
      stage.value !== 'asking' ||
      changed.value ||
      token === undefined ||
      preflight.value?.ids.length === 0
    )
      return false;
    stage.value = 'starting';
    try {
      const { pin, ...said } = answers;
      const [id] = preflight.value?.ids ?? [];
      runs.receive(
        await request('booking.start', {
          ...{ token, ...said, pin: pin === '' ? null : pin },
          ...(sale && { money: sale.money }),
          ...(sale && id !== undefined && { prints: { id, kinds: [...sale.prints] } }),
        }),
      );
      useToasts().dropChoices();
      close();
      return true;
    } catch (error) {
      // The token is used up in any case: another attempt needs a new preflight.
      problem.value = wordsOf(error);
      preflight.value = null;
      stage.value = 'asking';
      return false;
    }
  };

  /** Closes the dialog unless the booking is being started. */
  const cancel = (): void => {
    if (stage.value !== 'starting') close();
  };

  return {
    stage,
    preflight,
    problem,
    changed,
    waits,
    isOpen,
    sells,
    answers,
    outdated,
    unanswered,
    lacks,
    canConfirm,
    ask,
    again,
    refresh,
    confirm,
    cancel,
  };
});
