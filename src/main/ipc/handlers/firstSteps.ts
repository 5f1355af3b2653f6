import { firstSteps } from '../../../core/firstSteps.ts';
import type { Handlers } from '../route.ts';
import type { firstStepsRoutes } from '../firstSteps.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `firstSteps.*`. */
export const firstStepsHandlers = ({
  desk,
  printing,
}: HandlerContext): Handlers<typeof firstStepsRoutes> => ({
  'firstSteps.get': () => firstSteps(desk.context, printing),
});
