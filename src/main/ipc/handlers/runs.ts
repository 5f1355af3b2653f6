import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { runsRoutes } from '../../../shared/ipc/runs.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `runs.*`. */
export const runsHandlers = ({ desk: { runs } }: HandlerContext): Handlers<typeof runsRoutes> => ({
  'runs.current': () => runs.current(),
  'runs.control': ({ id, action }) => runs.control(id, action),
});
