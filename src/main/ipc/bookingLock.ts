import type { BookingLock } from '../../domain/purchase/bookingLock.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The booking lock of this ledger; null when it can book. */
export const bookingLockRoutes = {
  'bookingLock.get': alwaysRoute(none, trusted<BookingLock | null>(), anyone),
  /** Records that a person reviewed the recovered shipments; unlocks booking. */
  'bookingLock.reviewed': route(none, trusted<BookingLock | null>(), anyone),
  /** Records that a person confirmed this data folder as the one to book with. */
  'bookingLock.thisDesk': route(none, trusted<BookingLock | null>(), anyone),
} as const;
