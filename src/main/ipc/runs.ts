import { z } from 'zod';
import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Runs: longer work over many shipments or codes. */
export const runsRoutes = {
  'runs.current': alwaysRoute(none, trusted<readonly RunProgress[]>(), anyone),
  'runs.control': route(
    z.object({ id: s.id, action: z.enum(['pause', 'resume', 'stop']) }),
    trusted<RunProgress>(),
    anyone,
  ),
} as const;
