import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import { id, givenPin, none, passphrase } from './schemas.ts';

const chosen = { id, passphrase: passphrase.nullable() };

/** Restoring a backup in place of the current ledger. */
export const restoreRoutes = {
  /** Known backups, and ledgers that were replaced. */
  'restore.found': alwaysRoute(none, anyone, (_, { restoring }) => restoring.found()),
  /** Opens a file dialog; null when cancelled. */
  'restore.chooseFile': alwaysRoute(none, anyone, async (_, { env, restoring }) => {
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
    z.object({ ...chosen, pin: givenPin }),
    takes('restore'),
    ({ id, passphrase }, { restoring }) => restoring.begin(id, passphrase),
  ),
} as const;
