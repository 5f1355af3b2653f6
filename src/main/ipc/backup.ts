import { z } from 'zod';
import { dailyCopySchema } from '../../domain/desk/dailyCopy.ts';
import { t } from '../../texts/index.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute } from './route.ts';
import { givenPin, none, passphrase } from './schemas.ts';

/** Copies of the ledger in a folder that a person chose. */
export const backupRoutes = {
  /** Opens a folder dialog and makes an encrypted copy of the ledger there; null when cancelled. */
  'backup.copy': alwaysRoute(
    z.object({ passphrase, pin: givenPin }),
    takes('copies'),
    async ({ passphrase }, { files, copyTo }) => {
      const chosen = await files.chooseFolder(t('backup.chooseFolder'), (folder) =>
        copyTo(folder, passphrase),
      );
      return chosen && { path: chosen.look.path, shipments: chosen.look.shipments };
    },
  ),
  'backup.daily': alwaysRoute(none, anyone, (_, { dailyCopies }) => dailyCopies.state()),
  /** Changes the settings of the daily copies. The folder can only be chosen by dialog (`backup.chooseDaily`). */
  'backup.setDaily': alwaysRoute(
    z
      .object({
        on: dailyCopySchema.shape.on,
        at: dailyCopySchema.shape.at,
        kept: dailyCopySchema.shape.kept,
        passphrase,
        keepPassphrase: z.boolean(),
      })
      .partial()
      .extend({ pin: givenPin }),
    takes('copies'),
    ({ pin: _, ...change }, { dailyCopies }) => dailyCopies.set(change),
  ),
  /** Opens a dialog for the folder of the daily copies; null when cancelled. */
  'backup.chooseDaily': alwaysRoute(
    z.object({ pin: givenPin }),
    takes('copies'),
    async (_, { env, dailyCopies }) => {
      const folder = await env.dialogs.openFolder({ title: t('backup.chooseFolder') });
      return folder === null ? null : dailyCopies.set({ folder });
    },
  ),
  /** Makes today's copy now. */
  'backup.dailyNow': alwaysRoute(
    z.object({ pin: givenPin }),
    takes('copies'),
    (_, { dailyCopies }) => dailyCopies.now(),
  ),
} as const;
