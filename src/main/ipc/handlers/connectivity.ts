import type { Handlers } from '../route.ts';
import type { connectivityRoutes } from '../connectivity.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `connectivity.*`. */
export const connectivityHandlers = ({
  desk,
}: HandlerContext): Handlers<typeof connectivityRoutes> => ({
  'connectivity.test': () => desk.lookups.test(),
  'connectivity.state': () => desk.context.connectivity.state(),
  'connectivity.probe': () => desk.context.connectivity.probe(),
});
