import { computed, type ComputedRef } from 'vue';
import { t } from '../../texts/index.ts';
import { showMoneys } from '../lib/money.ts';
import { useBooking } from '../stores/booking.ts';
import { useDesk } from '../stores/desk.ts';
import { usePendingActions } from '../stores/pendingActions.ts';
import { useRuns } from '../stores/runs.ts';
import { useSheet } from '../stores/sheet.ts';

/** What comes next for the open batch, as its green button says it. */
export interface BatchStep {
  readonly kind: 'fix' | 'rates' | 'choose' | 'book' | 'print' | 'none';
  readonly label: string;
  readonly able: boolean;
}

/** Returns the next step of the open batch: its problems, its prices, the choice of services, the booking, its labels. */
export const useBatchStep = (): ComputedRef<BatchStep> => {
  const [sheet, booking, desk, runs] = [useSheet(), useBooking(), useDesk(), useRuns()];
  const pendingActions = usePendingActions();
  const lastRating = computed(() =>
    runs.runs.findLast(({ kind, batchId }) => kind === 'rating' && batchId === sheet.batch?.id),
  );
  /** True when a row has no fresh prices that the last run did not try in vain. */
  const isUntried = computed(() => {
    const tried = new Set(lastRating.value?.failures.flatMap(({ ids }) => ids ?? []));
    return sheet.toPrice.some((id) => !tried.has(id));
  });
  const kind = computed<BatchStep['kind']>(() => {
    if (sheet.counts.problems > sheet.leftOut) return 'fix';
    const isPending = pendingActions.busy && sheet.unread === 0;
    if (!isPending && isUntried.value) return 'rates';
    if (isPending || sheet.toBook.length > 0) return 'book';
    if (sheet.toPrice.length > 0) return 'rates';
    if (sheet.choosable.length > 0) return 'choose';
    return sheet.printable.length > 0 ? 'print' : 'none';
  });
  const bookLabel = (): string => {
    if (pendingActions.busy) return t('batch.bookOnceDone');
    return desk.offline
      ? t('counter.bookOnline')
      : t('batch.bookFor', { n: sheet.toBook.length, sum: showMoneys(sheet.sums) });
  };
  const none = (): string => {
    const { shipments, booked, uncertain } = sheet.counts;
    return t(
      shipments > 0 && booked + uncertain === shipments
        ? 'batch.nothingLeft'
        : 'batch.nothingToBook',
    );
  };
  const label = (): string => {
    switch (kind.value) {
      case 'fix':
        return t('batch.fix', { n: sheet.counts.problems });
      case 'rates':
        return t('batch.getPrices');
      case 'choose':
        return t('batch.chooseFor', { n: sheet.choosable.length });
      case 'book':
        return bookLabel();
      case 'print':
        return t('batch.printN', { n: sheet.printable.length });
      case 'none':
        return none();
    }
  };
  return computed(() => {
    const run = runs.active.find(
      (each) =>
        each.kind === 'booking' || (each.kind === 'rating' && each.id === lastRating.value?.id),
    );
    if (desk.lost) return { kind: kind.value, label: t('counter.connectionFirst'), able: false };
    if (run?.kind === 'booking') return { kind: 'book', label: t('batch.bookingNow'), able: false };
    if (run)
      return {
        kind: 'rates',
        label: t('batch.pricing', { done: run.done, total: run.total }),
        able: false,
      };
    const isOff = kind.value === 'none' || (kind.value === 'book' && desk.offline);
    return { kind: kind.value, label: label(), able: !isOff && !booking.isOpen };
  });
};
