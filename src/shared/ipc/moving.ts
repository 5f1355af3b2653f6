import { z } from 'zod';
import type { ChosenMove, MovedDesk, MovingState } from '../../domain/desk/moving.ts';
import { passphrase } from './backup.ts';
import { alwaysRoute, route } from './contract.ts';
import { id, none, pin, trusted } from './schemas.ts';

/** Moving a desk to and from another computer. */
export const movingRoutes = {
  'moving.state': alwaysRoute(none, trusted<MovingState>()),
  /** Opens a dialog for the folder (or stick) for the file; null when cancelled. */
  'moving.chooseFolder': route(none, z.object({ ticket: z.string(), path: z.string() }).nullable()),
  /** Writes the whole desk into one encrypted file; after that this computer is read-only. Takes the manager's PIN where one is set. */
  'moving.out': route(
    z.object({ ticket: id, passphrase, pin: pin.nullable() }),
    trusted<MovedDesk>(),
  ),
  /** Cancels a move that did not take place. Takes the manager's PIN where one is set. */
  'moving.notMoved': alwaysRoute(z.object({ pin: pin.nullable() }), trusted<MovingState>()),
  /** Opens a dialog for a file with a moved desk; null when cancelled. */
  'moving.chooseFile': route(none, trusted<ChosenMove | null>()),
  /** Imports the moved desk and restarts the program. Refused on a desk that was already used. */
  'moving.in': route(z.object({ id, passphrase }), none),
} as const;
