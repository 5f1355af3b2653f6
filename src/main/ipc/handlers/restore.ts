import type { Handlers } from '../route.ts';
import type { restoreRoutes } from '../restore.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `restore.*`. */
export const restoreHandlers = ({
  env,
  restoring,
}: HandlerContext): Handlers<typeof restoreRoutes> => ({
  'restore.found': () => restoring.found(),
  'restore.chooseFile': async () => {
    const path = await env.dialogs.openFile({
      title: t('restore.chooseFile'),
      kinds: [{ name: t('restore.backups'), extensions: ['wdbackup', 'db'] }],
    });
    return path === null ? null : restoring.add(path);
  },
  'restore.look': ({ id, passphrase }) => restoring.look(id, passphrase),
  'restore.begin': async ({ id, passphrase }) => {
    await restoring.begin(id, passphrase);
    return {};
  },
});
