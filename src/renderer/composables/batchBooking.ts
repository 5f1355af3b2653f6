import { computed, type ComputedRef } from 'vue';
import { agreeing } from '../../domain/rates/disagreement.ts';
import { t } from '../../texts/index.ts';
import { useBooking } from '../stores/booking.ts';
import { useDesk } from '../stores/desk.ts';
import { useRuns } from '../stores/runs.ts';
import { useSheet } from '../stores/sheet.ts';
import { useToasts } from '../stores/toasts.ts';

/**
 * Returns a function that opens the booking dialog for the open batch. The dialog takes the keyboard at once, and shows its content only when all
 * pending actions are applied, so that it does not appear under a person who is still typing.
 * @param batchId returns the id of the batch
 */
export const useBatchBooking = (batchId: () => string): (() => void) => {
  const [sheet, runs, booking, toasts] = [useSheet(), useRuns(), useBooking(), useToasts()];
  const desk = useDesk();
  return () => {
    if (desk.offline) {
      toasts.show('info', t('counter.bookOnline'));
      return;
    }
    if (runs.active.some(({ kind }) => kind === 'booking')) {
      toasts.show('info', t('batch.bookingNow'), t('purchase.underWay'));
      return;
    }
    const unread = sheet.unread > 0;
    void booking.ask({
      batchId: batchId(),
      ids: () => {
        sheet.countNow();
        // What has an unanswered question stays, as the button says.
        return sheet.ids.filter((id) => sheet.facts.get(id)?.asked !== true);
      },
    });
    // Resumes an interrupted reading.
    if (unread) void sheet.whole(t('batch.book'));
  };
};

/**
 * Returns the names of the services that any row of the open batch was offered and that a rule may choose, by slug. Read only while they are shown,
 * because a run changes them many times per second.
 */
export const useOfferedServices = (): ComputedRef<ReadonlyMap<string, string>> => {
  const sheet = useSheet();
  return computed(() => {
    const found = new Map<string, string>();
    for (const { options } of sheet.facts.values())
      for (const { slug, name } of agreeing(options ?? [])) found.set(slug, name);
    return new Map([...found].sort(([, a], [, b]) => a.localeCompare(b)));
  });
};
