import { z } from 'zod';
import type { CopyLook, FoundBackup } from '../../domain/desk/restore.ts';
import { passphrase } from './backup.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import { id, givenPin, none, trusted } from './schemas.ts';

const chosen = { id, passphrase: passphrase.nullable() };

/** Restoring a backup in place of the current ledger. */
export const restoreRoutes = {
  /** Known backups, and ledgers that were replaced. */
  'restore.found': alwaysRoute(none, trusted<FoundBackup[]>(), anyone),
  /** Opens a file dialog; null when cancelled. */
  'restore.chooseFile': alwaysRoute(none, trusted<FoundBackup | null>(), anyone),
  /** Compares the backup with the ledger. Changes nothing. */
  'restore.look': alwaysRoute(z.object(chosen), trusted<CopyLook>(), anyone),
  /** Prepares the restore and restarts the program. Refused during a run or a print. */
  'restore.begin': route(z.object({ ...chosen, pin: givenPin }), none, takes('restore')),
} as const;
