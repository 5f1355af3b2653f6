import { z } from 'zod';
import type { ChosenMove, MovedDesk, MovingState } from '../../domain/desk/moving.ts';
import { passphrase } from './backup.ts';
import { route } from './contract.ts';
import { id, none, pin, trusted } from './schemas.ts';

/** A desk on its way to another computer, and from one. */
export const movingRoutes = {
  'moving.state': route(none, trusted<MovingState>()),
  /** Asks for the folder, or stick, that the file is written to; null when cancelled. */
  'moving.chooseFolder': route(none, z.object({ ticket: z.string(), path: z.string() }).nullable()),
  /** Writes the whole desk into one encrypted file; this computer only reads it from then on. Takes the manager's PIN where there is one. */
  'moving.out': route(
    z.object({ ticket: id, passphrase, pin: pin.nullable() }),
    trusted<MovedDesk>(),
  ),
  /** The move did not happen. */
  'moving.notMoved': route(z.object({ pin: pin.nullable() }), trusted<MovingState>()),
  /** Asks for a file with a moved desk; null when cancelled. */
  'moving.chooseFile': route(none, trusted<ChosenMove | null>()),
  /** Takes it in and starts the program again. Refused where anything was done already. */
  'moving.in': route(z.object({ id, passphrase }), none),
} as const;
