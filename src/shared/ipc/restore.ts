import { z } from 'zod';
import type { CopyLook, FoundBackup } from '../../domain/desk/restore.ts';
import { passphrase } from './backup.ts';
import { route } from './contract.ts';
import { id, none, pin, trusted } from './schemas.ts';

const chosen = { id, passphrase: passphrase.nullable() };

/** A backup in the place of the ledger in use. */
export const restoreRoutes = {
  /** Backups that are known of, and ledgers that were replaced. */
  'restore.found': route(none, trusted<FoundBackup[]>()),
  /** Asks for a file; null when cancelled. */
  'restore.chooseFile': route(none, trusted<FoundBackup | null>()),
  /** What would change. Changes nothing. */
  'restore.look': route(z.object(chosen), trusted<CopyLook>()),
  /** Makes it ready and starts the program again. Refused while a run or a print is on; takes the manager's PIN where there is one. */
  'restore.begin': route(z.object({ ...chosen, pin: pin.nullable() }), none),
} as const;
