import { t } from '../../texts/index.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { bookingShut } from '../standing/gate.ts';

/**
 * Throws while nothing may be booked.
 * @throws DeskError `notAllowed` after damaged settings, until a person has chosen the connection
 * @throws BookingShut after the ledger was restored, or the data folder moved or copied, until a
 * person has reviewed it
 */
export const requireBookingOpen = (
  context: Pick<CoreContext, 'settings' | 'store' | 'home'>,
): void => {
  if (context.settings().connectionLost)
    throw new DeskError('notAllowed', t('purchase.settingsDamaged'));
  const shut = bookingShut(context);
  if (shut) throw shut;
};
