import { z } from 'zod';
import type { WatchStatus, WatchedRow } from '../../domain/batch/watching.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** The folder that the desk watches for batch files. */
export const watchingRoutes = {
  'watching.status': alwaysRoute(none, trusted<WatchStatus>(), anyone),
  /** Turns the watched folder on or off, or sets the mode of its drafts. Turning it on binds it to the active profile. */
  'watching.set': route(
    z.object({ on: z.boolean().optional(), mode: s.mode.optional() }).transform((given) => ({
      ...(given.on !== undefined && { on: given.on }),
      ...(given.mode && { mode: given.mode }),
    })),
    trusted<WatchStatus>(),
    anyone,
  ),
  /** Opens the system's folder dialog; null when cancelled. */
  'watching.choose': route(none, trusted<WatchStatus | null>(), anyone),
  /** Files that arrived, newest first. */
  'watching.files': alwaysRoute(
    z.object({ limit: z.number().int().min(1).max(200) }),
    trusted<readonly WatchedRow[]>(),
    anyone,
  ),
} as const;
