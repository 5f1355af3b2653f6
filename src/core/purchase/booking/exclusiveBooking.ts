import type { GivenPin } from '../../../domain/desk/pin.ts';
import { t } from '../../../texts/index.ts';
import type { EnteredPayment } from '../../../domain/payment/payment.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Runs } from '../../service/runs/runs.ts';
import type { BookingRunOptions } from '../../ledger/tables/records.ts';
import type { Booking } from './booking.ts';

/** Booking for a window: one run at a time, which a reopened window finds again. */
export interface ExclusiveBooking {
  /**
   * Starts a booking. Spends money.
   * @param token of one preflight, valid once
   * @param pin the manager's, where the spending guard requires it
   * @param said what a person allowed: a purchase beyond the balance, one like a parcel of another desk, or the sentences that have to be confirmed
   * @param money that is received with the booking
   * @throws DeskError `notAllowed` while a booking is running, and the errors of `Booking.start`
   */
  readonly start: (
    token: string,
    pin: GivenPin | null,
    said?: Pick<BookingRunOptions, 'beyondBalance' | 'alikeToo' | 'confirmed'>,
    money?: EnteredPayment | null,
  ) => RunProgress;
  /** Continues a run that the service stopped, at the agreed prices. Spends money. Throws as `start`. */
  readonly resume: (id: string) => RunProgress;
}

/** Creates `ExclusiveBooking`. */
export const createExclusiveBooking = (
  { settings }: Pick<PurchaseContext, 'settings'>,
  booking: Pick<Booking, 'start' | 'resume'>,
  runs: Pick<Runs, 'busy' | 'track'>,
): ExclusiveBooking => {
  const oneAtATime = (): void => {
    if (runs.busy('booking')) throw new DeskError('notAllowed', t('purchase.underWay'));
  };
  return {
    start: (token, pin, said = {}, money = null) => {
      oneAtATime();
      const { documentsAs, concurrency } = settings();
      return runs.track(
        booking.start(
          token,
          {
            fileIsUrl: documentsAs === 'url',
            concurrency,
            pick: null,
            ...(said.beyondBalance && { beyondBalance: true }),
            ...(said.alikeToo && { alikeToo: true }),
            ...(said.confirmed && { confirmed: true }),
          },
          pin,
          money,
        ),
      );
    },
    resume: (id) => {
      oneAtATime();
      return runs.track(booking.resume(id));
    },
  };
};
