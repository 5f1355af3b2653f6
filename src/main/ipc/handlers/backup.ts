import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { backupRoutes } from '../../../shared/ipc/backup.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from './context.ts';

export const backupHandlers = ({
  files,
  copyTo,
}: HandlerContext): Handlers<typeof backupRoutes> => ({
  'backup.copy': async ({ passphrase }) => {
    const chosen = await files.chooseFolder(t('backup.chooseFolder'), (folder) =>
      copyTo(folder, passphrase),
    );
    return chosen && { path: chosen.look.path, shipments: chosen.look.shipments };
  },
});
