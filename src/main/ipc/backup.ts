import { z } from 'zod';
import { dailyCopySchema, type DailyCopyState } from '../../domain/desk/dailyCopy.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute } from './route.ts';
import { givenPin, none, trusted } from './schemas.ts';

/** Maximum length of a passphrase in characters. */
export const MAX_PASSPHRASE = 200;

export const passphrase = z.string().min(1).max(MAX_PASSPHRASE);

/** Copies of the ledger in a folder that a person chose. */
export const backupRoutes = {
  /** Opens a folder dialog and makes an encrypted copy of the ledger there; null when cancelled. */
  'backup.copy': alwaysRoute(
    z.object({ passphrase, pin: givenPin }),
    z.object({ path: z.string(), shipments: z.number().int() }).nullable(),
    takes('copies'),
  ),
  'backup.daily': alwaysRoute(none, trusted<DailyCopyState>(), anyone),
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
    trusted<DailyCopyState>(),
    takes('copies'),
  ),
  /** Opens a dialog for the folder of the daily copies; null when cancelled. */
  'backup.chooseDaily': alwaysRoute(
    z.object({ pin: givenPin }),
    trusted<DailyCopyState | null>(),
    takes('copies'),
  ),
  /** Makes today's copy now. */
  'backup.dailyNow': alwaysRoute(
    z.object({ pin: givenPin }),
    trusted<DailyCopyState>(),
    takes('copies'),
  ),
} as const;
