import { z } from 'zod';
import { FILES_SHOWN } from '../../domain/batchFile/watching.ts';
import { t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import type { RouteContext } from './context.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;

/** The watched folder, and the newest of the files that arrived in it. */
const watchState = ({ watching }: RouteContext) => ({
  status: watching.status(),
  files: watching.files(FILES_SHOWN),
});

/** The folder that the desk watches for batch files. */
export const watchingRoutes = {
  'watching.state': alwaysRoute(none, anyone, (_, context) => watchState(context)),
  /** Turns the watched folder on or off, or sets the mode of its drafts. Turning it on binds it to the active profile. */
  'watching.set': route(
    z.object({ on: z.boolean().optional(), mode: s.mode.optional() }).transform((given) => ({
      ...(given.on !== undefined && { on: given.on }),
      ...(given.mode && { mode: given.mode }),
    })),
    anyone,
    async (change, context) => {
      await context.watching.set(change);
      return watchState(context);
    },
  ),
  /** Opens the system's folder dialog; null when cancelled. */
  'watching.choose': route(none, anyone, async (_, context) => {
    const folder = await context.env.dialogs.openFolder({ title: t('files.chooseWatched') });
    if (folder === null) return null;
    await context.watching.set({ folder });
    return watchState(context);
  }),
} as const;
