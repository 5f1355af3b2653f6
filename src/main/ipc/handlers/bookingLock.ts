import type { Handlers } from '../route.ts';
import type { bookingLockRoutes } from '../bookingLock.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `bookingLock.*`. */
export const bookingLockHandlers = ({
  desk: { ledgerLock },
}: HandlerContext): Handlers<typeof bookingLockRoutes> => ({
  'bookingLock.get': () => ledgerLock.get(),
  'bookingLock.reviewed': () => {
    ledgerLock.reviewed();
    return ledgerLock.get();
  },
  'bookingLock.thisDesk': () => {
    ledgerLock.thisDesk();
    return ledgerLock.get();
  },
});
