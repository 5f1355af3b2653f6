import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { bookingLocked } from '../bookingLock/bookingLock.ts';

/**
 * Throws while nothing may be booked.
 * @throws DeskError `notAllowed` after damaged settings, until a person has chosen the connection
 * @throws BookingLocked after the ledger was restored, or the data folder moved or copied, until a
 * person has reviewed it
 */
export const assertBookingAllowed = (
  context: Pick<CoreContext, 'settings' | 'store' | 'home'>,
): void => {
  if (context.settings().connectionLost)
    throw new DeskError('notAllowed', t('purchase.settingsDamaged'));
  const locked = bookingLocked(context);
  if (locked) throw locked;
};
