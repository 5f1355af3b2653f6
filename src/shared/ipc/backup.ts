import { z } from 'zod';
import { dailyCopySchema, type DailyCopyState } from '../../domain/desk/dailyCopy.ts';
import { route } from './contract.ts';
import { none, trusted } from './schemas.ts';

/** Longer ones are typed by nobody. */
export const MAX_PASSPHRASE = 200;

export const passphrase = z.string().min(1).max(MAX_PASSPHRASE);

/** Copies of the ledger in a folder of a person's choice. */
export const backupRoutes = {
  /** Asks for a folder and copies the ledger there, encrypted where there is a passphrase; null when cancelled. */
  'backup.copy': route(
    z.object({ passphrase: passphrase.nullable() }),
    z.object({ path: z.string(), shipments: z.number().int() }).nullable(),
  ),
  'backup.daily': route(none, trusted<DailyCopyState>()),
  /** Changes how the daily copies are made; the folder is chosen by dialog only. */
  'backup.setDaily': route(
    z
      .object({
        on: dailyCopySchema.shape.on,
        at: dailyCopySchema.shape.at,
        encrypted: dailyCopySchema.shape.encrypted,
        kept: dailyCopySchema.shape.kept,
        passphrase,
        keepPassphrase: z.boolean(),
      })
      .partial(),
    trusted<DailyCopyState>(),
  ),
  /** Asks for the folder of the daily copies; null when cancelled. */
  'backup.chooseDaily': route(none, trusted<DailyCopyState | null>()),
  /** Makes the copy of today now. */
  'backup.dailyNow': route(none, trusted<DailyCopyState>()),
} as const;
