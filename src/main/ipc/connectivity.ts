import { anyone } from './access.ts';
import { route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** Connectivity: whether the service can be reached. */
export const connectivityRoutes = {
  /** Sends one read-only request to the service with the active profile's keys. */
  'connectivity.test': route(none, anyone, (_, { desk }) => desk.lookups.test()),
  /** Sends one read-only request to the service now. */
  'connectivity.probe': route(none, anyone, (_, { desk }) => desk.context.connectivity.probe()),
} as const;
