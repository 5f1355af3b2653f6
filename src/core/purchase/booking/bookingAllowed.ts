import { t } from '../../../texts/index.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import { bookingLocked } from '../../ledger/bookingLock/bookingLock.ts';

/**
 * Throws while booking is not allowed.
 * @throws DeskError `notAllowed` after damaged settings, until a person has chosen the connection, and after the ledger was found damaged, until the
 * next start
 * @throws BookingLocked after the ledger was restored, or the data folder was moved or copied, until a person has reviewed it
 */
export const assertBookingAllowed = (
  context: Pick<PurchaseContext, 'store' | 'home' | 'timeZone' | 'settings'>,
): void => {
  if (context.settings().connectionLost)
    throw new DeskError('notAllowed', t('purchase.settingsDamaged'));
  if (context.store.db.isDamaged()) throw new DeskError('notAllowed', t('purchase.ledgerDamaged'));
  const locked = bookingLocked(context);
  if (locked) throw locked;
};
