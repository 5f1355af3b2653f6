import { z } from 'zod';
import { dailyCopySchema } from '../../domain/desk/dailyCopy.ts';
import { t } from '../../texts/index.ts';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const chosen = { id: s.id, passphrase: s.passphrase.nullable() };

/** Copies of the ledger in a folder that a person chose. */
export const backupRoutes = {
  /** Opens a folder dialog and makes an encrypted copy of the ledger there; null when cancelled. */
  'backup.copy': alwaysRoute(
    z.object({ passphrase: s.passphrase, pin: s.givenPin }),
    needsPin('copies'),
    async ({ passphrase }, { files, copyTo }) => {
      const chosen = await files.chooseFolder(t('backup.chooseFolder'), (folder) =>
        copyTo(folder, passphrase),
      );
      return chosen && { path: chosen.look.path, shipments: chosen.look.shipments };
    },
  ),
  'backup.daily': alwaysRoute(s.none, anyone, (_, { dailyCopies }) => dailyCopies.state()),
  /** Changes the settings of the daily copies. The folder can only be chosen by dialog (`backup.chooseDaily`). */
  'backup.setDaily': alwaysRoute(
    z
      .object({
        on: dailyCopySchema.shape.on,
        at: dailyCopySchema.shape.at,
        kept: dailyCopySchema.shape.kept,
        passphrase: s.passphrase,
        keepPassphrase: z.boolean(),
      })
      .partial()
      .extend({ pin: s.givenPin }),
    needsPin('copies'),
    ({ pin: _, ...change }, { dailyCopies }) => dailyCopies.set(change),
  ),
  /** Opens a dialog for the folder of the daily copies; null when cancelled. */
  'backup.chooseDaily': alwaysRoute(
    z.object({ pin: s.givenPin }),
    needsPin('copies'),
    async (_, { env, dailyCopies }) => {
      const folder = await env.dialogs.openFolder({ title: t('backup.chooseFolder') });
      return folder === null ? null : dailyCopies.set({ folder });
    },
  ),
  /** Makes today's copy now. */
  'backup.dailyNow': alwaysRoute(
    z.object({ pin: s.givenPin }),
    needsPin('copies'),
    (_, { dailyCopies }) => dailyCopies.now(),
  ),

  // Restoring a backup in place of the current ledger.
  /** Known backups, and ledgers that were replaced. */
  'restore.found': alwaysRoute(s.none, anyone, (_, { restoring }) => restoring.found()),
  /** Opens a file dialog; null when cancelled. */
  'restore.chooseFile': alwaysRoute(s.none, anyone, async (_, { env, restoring }) => {
    const path = await env.dialogs.openFile({
      title: t('restore.chooseFile'),
      kinds: [{ name: t('restore.backups'), extensions: ['wdbackup', 'db'] }],
    });
    return path === null ? null : restoring.add(path);
  }),
  /** Compares the backup with the ledger. Changes nothing. */
  'restore.look': alwaysRoute(z.object(chosen), anyone, ({ id, passphrase }, { restoring }) =>
    restoring.look(id, passphrase),
  ),
  /** Prepares the restore and restarts the program. Refused during a run or a print. */
  'restore.begin': route(
    z.object({ ...chosen, pin: s.givenPin }),
    needsPin('restore'),
    ({ id, passphrase }, { restoring }) => restoring.begin(id, passphrase),
  ),

  // Moving a desk to another computer. `restore.*` brings it there.
  'moving.state': alwaysRoute(s.none, anyone, (_, { moveAway }) => moveAway.state()),
  /** Opens a dialog for the folder (or stick) for the file; null when cancelled. */
  'moving.chooseFolder': route(s.none, anyone, async (_, { files }) => {
    const found = await files.chooseFolder(t('moving.chooseFolder'), async () => null);
    return found && { ticket: found.ticket, path: found.path };
  }),
  /** Writes the whole desk into one encrypted file; after that this computer is read-only. */
  'moving.out': route(
    z.object({ ticket: s.id, passphrase: s.passphrase, pin: s.givenPin }),
    needsPin('move'),
    ({ ticket, passphrase }, { files, moveAway }) => moveAway.out(files.folder(ticket), passphrase),
  ),
  /** Cancels a move that did not take place. */
  'moving.notMoved': alwaysRoute(
    z.object({ pin: s.givenPin }),
    needsPin('move'),
    (_, { moveAway }) => {
      moveAway.notMoved();
      return moveAway.state();
    },
  ),
} as const;
