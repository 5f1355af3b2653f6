import type { Handlers } from '../route.ts';
import type { runsRoutes } from '../runs.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `runs.*`. */
export const runsHandlers = ({ desk: { runs } }: HandlerContext): Handlers<typeof runsRoutes> => ({
  'runs.current': () => runs.current(),
  'runs.control': ({ id, action }) => runs.control(id, action),
});
