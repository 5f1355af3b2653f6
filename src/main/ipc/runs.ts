import { z } from 'zod';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** Runs: longer work over many shipments or codes. */
export const runsRoutes = {
  'runs.current': alwaysRoute(none, anyone, (_, { desk }) => desk.runs.current()),
  'runs.control': route(
    z.object({ id: s.id, action: z.enum(['pause', 'resume', 'stop']) }),
    anyone,
    ({ id, action }, { desk }) => desk.runs.control(id, action),
  ),
} as const;
