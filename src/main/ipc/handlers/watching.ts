import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { watchingRoutes } from '../watching.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `watching.*`. */
export const watchingHandlers = ({
  env,
  watching,
}: HandlerContext): Handlers<typeof watchingRoutes> => ({
  'watching.status': () => watching.status(),
  'watching.set': (change) => watching.set(change),
  'watching.choose': async () => {
    const folder = await env.dialogs.openFolder({ title: t('files.chooseWatched') });
    return folder === null ? null : watching.set({ folder });
  },
  'watching.files': ({ limit }) => watching.files(limit),
});
