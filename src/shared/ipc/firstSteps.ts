import type { FirstSteps } from '../../domain/desk/firstSteps.ts';
import { route } from './contract.ts';
import { none, trusted } from './schemas.ts';

/** What a newcomer has done so far. */
export const firstStepsRoutes = {
  'firstSteps.get': route(none, trusted<FirstSteps>()),
} as const;
