import type { FirstSteps } from '../../domain/desk/firstSteps.ts';
import { anyone } from './access.ts';
import { alwaysRoute } from './route.ts';
import { none, trusted } from './schemas.ts';

/** The first steps that a new user has completed. */
export const firstStepsRoutes = {
  'firstSteps.get': alwaysRoute(none, trusted<FirstSteps>(), anyone),
} as const;
