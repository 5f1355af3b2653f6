import { t } from '../../texts/index.ts';
import { purchaseWord } from '../../domain/purchase/purchaseWord.ts';
import type { Desk } from '../../core/desk.ts';
import type { Output } from '../output.ts';
import { terminalLine } from '../text.ts';

/** Prints why booking is locked, and the recovered shipments. @returns false when booking is not locked */
export const printBookingLock = (desk: Desk, output: Output): boolean => {
  const lock = desk.ledgerLock.get();
  if (lock === null) return false;
  for (const problem of lock.problems) output.note(problem);
  for (const { draft, externalReference, state, receipt, attempt } of lock.shipments) {
    output.note(
      terminalLine(
        t('cli.recovered', {
          name: draft.name || externalReference,
          state: purchaseWord(state),
          number: receipt?.trackingNumber || 'none',
          time: attempt ? new Date(attempt.at).toISOString() : 'none',
        }),
      ),
    );
  }
  if (lock.total > lock.shipments.length) output.note(t('cli.inAll', { total: lock.total }));
  output.note(lock.message);
  return true;
};

/** `desk restore --reviewed`: records that a person reviewed the recovered shipments. */
export const reviewCommand = (desk: Desk, output: Output): void => {
  if (desk.ledgerLock.get()?.by !== 'putBack') {
    output.print(t('cli.nothingToReview'));
    return;
  }
  printBookingLock(desk, output);
  desk.ledgerLock.reviewed();
  output.print(t('cli.bookingOpen'));
};
