import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** The booking lock of this ledger; null when it can book. */
export const bookingLockRoutes = {
  'bookingLock.get': alwaysRoute(none, anyone, (_, { desk }) => desk.ledgerLock.get()),
  /** Records that a person reviewed the recovered shipments; unlocks booking. */
  'bookingLock.reviewed': route(none, anyone, (_, { desk }) => {
    desk.ledgerLock.reviewed();
    return desk.ledgerLock.get();
  }),
  /** Records that a person confirmed this data folder as the one to book with. */
  'bookingLock.thisDesk': route(none, anyone, (_, { desk }) => {
    desk.ledgerLock.thisDesk();
    return desk.ledgerLock.get();
  }),
} as const;
