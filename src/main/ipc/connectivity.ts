import { z } from 'zod';
import type { ConnectivityState } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Connectivity: whether the service can be reached. */
export const connectivityRoutes = {
  /** Sends one read-only request to the service with the active profile's keys. */
  'connectivity.test': route(none, z.object({ ok: z.boolean(), message: z.string() }), anyone),
  'connectivity.state': alwaysRoute(none, trusted<ConnectivityState>(), anyone),
  /** Sends one read-only request to the service now. */
  'connectivity.probe': route(none, trusted<ConnectivityState>(), anyone),
} as const;
