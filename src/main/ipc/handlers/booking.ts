import type { Handlers } from '../route.ts';
import type { bookingRoutes } from '../booking.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `booking.*`. */
export const bookingHandlers = ({ desk }: HandlerContext): Handlers<typeof bookingRoutes> => ({
  'booking.preflight': ({ ids, pin }, by) =>
    desk.booking.preflightInTurns(ids, pin === null ? null : { by }),
  'booking.start': ({ token, pin, ...said }) => desk.exclusiveBooking.start(token, pin, said),
  'booking.resume': ({ id }) => desk.exclusiveBooking.resume(id),
  'booking.resolve': ({ id, outcome }) => desk.resolve(id, outcome),
});
