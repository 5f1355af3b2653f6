import { z } from 'zod';
import { route } from './contract.ts';

/** Longer ones are typed by nobody. */
export const MAX_PASSPHRASE = 200;

/** Copies of the ledger in a folder of a person's choice. */
export const backupRoutes = {
  /** Asks for a folder and copies the ledger there, encrypted where there is a passphrase; null when cancelled. */
  'backup.copy': route(
    z.object({ passphrase: z.string().min(1).max(MAX_PASSPHRASE).nullable() }),
    z.object({ path: z.string(), shipments: z.number().int() }).nullable(),
  ),
} as const;
