import { t } from '../../texts/index.ts';
import { useBooking } from '../stores/booking.ts';
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
  return () => {
    if (runs.active.some(({ kind }) => kind === 'booking')) {
      toasts.show('info', t('batch.bookingNow'), t('purchase.underWay'));
      return;
    }
    const unread = sheet.unread > 0;
    void booking.ask({
      batchId: batchId(),
      ids: () => {
        sheet.countNow();
        return sheet.ids;
      },
    });
    // Resumes an interrupted reading.
    if (unread) void sheet.whole(t('batch.book'));
  };
};
