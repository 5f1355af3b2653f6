import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { outsideRoutes } from '../../../shared/ipc/outside.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `outside.*`. */
export const outsideHandlers = ({ env }: HandlerContext): Handlers<typeof outsideRoutes> => ({
  'outside.take': () => env.outside.take(),
});
