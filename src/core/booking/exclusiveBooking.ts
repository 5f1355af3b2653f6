import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Runs } from '../runs/runs.ts';
import type { RunOptions } from '../store/records.ts';
import type { Booking } from './booking.ts';

/** Booking as a window begins it: one run at a time, and found again when the window is opened anew. */
export interface ExclusiveBooking {
  /**
   * Spends money. @param token of one preflight, once @param pin the manager's, where the spending guard asks for it
   * @param said what a person said to buy all the same: beyond the balance, or like a parcel of another desk
   * @throws DeskError `notAllowed` while a booking is under way, and what booking itself throws
   */
  readonly start: (
    token: string,
    pin: GivenPin | null,
    said?: Pick<RunOptions, 'beyondBalance' | 'alikeToo'>,
  ) => RunProgress;
  /** Goes on with what a run left that the service had stopped, at the prices that were agreed to. Spends money. @throws as `start` */
  readonly goOn: (id: string) => RunProgress;
}

/** Starts booking runs, one at a time. Throws DeskError `notAllowed` while one goes on. */
export const createExclusiveBooking = (
  { settings }: Pick<CoreContext, 'settings'>,
  booking: Pick<Booking, 'start' | 'goOn'>,
  runs: Pick<Runs, 'busy' | 'track'>,
): ExclusiveBooking => {
  const oneAtATime = (): void => {
    if (runs.busy('booking')) throw new DeskError('notAllowed', t('purchase.underWay'));
  };
  return {
    start: (token, pin, said = {}) => {
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
          },
          pin,
        ),
      );
    },
    goOn: (id) => {
      oneAtATime();
      return runs.track(booking.goOn(id));
    },
  };
};
