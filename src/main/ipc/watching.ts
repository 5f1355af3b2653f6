import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** The folder that the desk watches for batch files. */
export const watchingRoutes = {
  'watching.status': alwaysRoute(none, anyone, (_, { watching }) => watching.status()),
  /** Turns the watched folder on or off, or sets the mode of its drafts. Turning it on binds it to the active profile. */
  'watching.set': route(
    z.object({ on: z.boolean().optional(), mode: s.mode.optional() }).transform((given) => ({
      ...(given.on !== undefined && { on: given.on }),
      ...(given.mode && { mode: given.mode }),
    })),
    anyone,
    (change, { watching }) => watching.set(change),
  ),
  /** Opens the system's folder dialog; null when cancelled. */
  'watching.choose': route(none, anyone, async (_, { env, watching }) => {
    const folder = await env.dialogs.openFolder({ title: t('files.chooseWatched') });
    return folder === null ? null : watching.set({ folder });
  }),
  /** Files that arrived, newest first. */
  'watching.files': alwaysRoute(
    z.object({ limit: z.number().int().min(1).max(200) }),
    anyone,
    ({ limit }, { watching }) => watching.files(limit),
  ),
} as const;
