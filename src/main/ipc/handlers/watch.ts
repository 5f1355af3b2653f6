import type { Handlers } from '../../../shared/ipc/contract.ts';
import { t } from '../../../texts/index.ts';
import type { watchRoutes } from '../../../shared/ipc/watch.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `watch.*`. */
export const watchHandlers = ({ env, watching }: HandlerContext): Handlers<typeof watchRoutes> => ({
  'watch.status': () => watching.status(),
  'watch.set': (change) => watching.set(change),
  'watch.choose': async () => {
    const folder = await env.dialogs.openFolder({ title: t('files.chooseWatched') });
    return folder === null ? null : watching.set({ folder });
  },
  'watch.files': ({ limit }) => watching.files(limit),
});
