import type { Handlers } from '../route.ts';
import type { outsideRoutes } from '../outside.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `outside.*`. */
export const outsideHandlers = ({ env }: HandlerContext): Handlers<typeof outsideRoutes> => ({
  'outside.take': () => env.outside.take(),
});
