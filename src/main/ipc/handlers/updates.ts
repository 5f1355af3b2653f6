import type { Handlers } from '../route.ts';
import type { updatesRoutes } from '../updates.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `updates.*`. */
export const updatesHandlers = ({ updates }: HandlerContext): Handlers<typeof updatesRoutes> => ({
  'updates.state': () => updates.state(),
  'updates.look': () => updates.look(),
  'updates.install': () => {
    updates.install();
    return {};
  },
});
