import type { BookingLock } from '../../domain/purchase/bookingLock.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Whether this ledger is the one to book with; null where it is. */
export const bookingLockRoutes = {
  'bookingLock.get': route(none, trusted<BookingLock | null>()),
  /** A person has looked through what came back: booking is open again. */
  'bookingLock.reviewed': route(none, trusted<BookingLock | null>()),
  /** A person says that this data folder is the one to book with. */
  'bookingLock.thisDesk': route(none, trusted<BookingLock | null>()),
} as const;
