import type { Handlers } from '../route.ts';
import type { backupRoutes } from '../backup.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `backup.*`. */
export const backupHandlers = ({
  env,
  files,
  copyTo,
  dailyCopies,
}: HandlerContext): Handlers<typeof backupRoutes> => ({
  'backup.copy': async ({ passphrase }) => {
    const chosen = await files.chooseFolder(t('backup.chooseFolder'), (folder) =>
      copyTo(folder, passphrase),
    );
    return chosen && { path: chosen.look.path, shipments: chosen.look.shipments };
  },
  'backup.daily': () => dailyCopies.state(),
  'backup.setDaily': ({ pin: _, ...change }) => dailyCopies.set(change),
  'backup.chooseDaily': async () => {
    const folder = await env.dialogs.openFolder({ title: t('backup.chooseFolder') });
    return folder === null ? null : dailyCopies.set({ folder });
  },
  'backup.dailyNow': () => dailyCopies.now(),
});
