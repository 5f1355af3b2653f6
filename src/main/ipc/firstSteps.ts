import { firstSteps } from '../../core/firstSteps.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import { none } from './schemas.ts';

/** The first steps that a new user has completed. */
export const firstStepsRoutes = {
  'firstSteps.get': alwaysRoute(none, anyone, (_, { desk, printing }) =>
    firstSteps(desk.context, printing),
  ),
} as const;
