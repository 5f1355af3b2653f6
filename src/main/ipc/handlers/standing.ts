import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { standingRoutes } from '../../../shared/ipc/standing.ts';
import type { HandlerContext } from './context.ts';

export const standingHandlers = ({
  desk: { standing },
}: HandlerContext): Handlers<typeof standingRoutes> => ({
  'standing.get': () => standing.get(),
  'standing.reviewed': () => {
    standing.reviewed();
    return standing.get();
  },
  'standing.thisDesk': () => {
    standing.thisDesk();
    return standing.get();
  },
});
