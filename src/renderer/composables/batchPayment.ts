import { computed, watch } from 'vue';
import { fromMinor, totals } from '../../domain/money/money.ts';
import { t } from '../../texts/index.ts';
import { showMoneys } from '../lib/money.ts';
import { usePayments } from '../stores/payments.ts';
import { useRuns } from '../stores/runs.ts';
import { useSheet } from '../stores/sheet.ts';

/** The seller's payment for the booked shipments of the open batch: its sums, and what of it is not paid. */
export const useBatchPayment = () => {
  const [sheet, payments, runs] = [useSheet(), usePayments(), useRuns()];
  const isBooking = computed(() => runs.active.some(({ kind }) => kind === 'booking'));
  watch(
    () => (isBooking.value ? [] : sheet.booked),
    (ids) => {
      if (ids.length > 0) void payments.load(ids);
    },
    { immediate: true },
  );
  const balances = computed(() =>
    sheet.booked.flatMap((id) => {
      const balance = payments.states.get(id)?.balance;
      return balance ? [{ id, balance }] : [];
    }),
  );
  /** Ids of the shipments that are not fully paid. */
  const unpaid = computed(() =>
    balances.value.filter(({ balance }) => balance.open.minor > 0).map(({ id }) => id),
  );
  const sumOf = (of: 'price' | 'open' | 'received'): string =>
    showMoneys(totals(balances.value.map(({ balance }) => fromMinor(balance[of]))));
  return {
    /** True once there is a price to pay. */
    isKnown: computed(() => balances.value.length > 0),
    unpaid,
    words: computed(() => t(unpaid.value.length === 0 ? 'batch.paid' : 'batch.unpaid')),
    price: computed(() => sumOf('price')),
    open: computed(() => sumOf('open')),
    received: computed(() => sumOf('received')),
    take: (): void => {
      if (unpaid.value.length > 0) void payments.ask(unpaid.value);
    },
  };
};
