import type { FirstSteps } from '../../domain/desk/firstSteps.ts';
import { route } from './contract.ts';
import { none, trusted } from './schemas.ts';

/** The first steps that a new user has completed. */
export const firstStepsRoutes = {
  'firstSteps.get': route(none, trusted<FirstSteps>()),
} as const;
