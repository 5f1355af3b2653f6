import { z } from 'zod';
import type { ChosenMove, MovedDesk, MovingState } from '../../domain/desk/moving.ts';
import { passphrase } from './backup.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './contract.ts';
import { id, givenPin, none, trusted } from './schemas.ts';

/** Moving a desk to and from another computer. */
export const movingRoutes = {
  'moving.state': alwaysRoute(none, trusted<MovingState>(), anyone),
  /** Opens a dialog for the folder (or stick) for the file; null when cancelled. */
  'moving.chooseFolder': route(
    none,
    z.object({ ticket: z.string(), path: z.string() }).nullable(),
    anyone,
  ),
  /** Writes the whole desk into one encrypted file; after that this computer is read-only. */
  'moving.out': route(
    z.object({ ticket: id, passphrase, pin: givenPin }),
    trusted<MovedDesk>(),
    takes('move'),
  ),
  /** Cancels a move that did not take place. */
  'moving.notMoved': alwaysRoute(
    z.object({ pin: givenPin }),
    trusted<MovingState>(),
    takes('move'),
  ),
  /** Opens a dialog for a file with a moved desk; null when cancelled. */
  'moving.chooseFile': route(none, trusted<ChosenMove | null>(), anyone),
  /** Imports the moved desk and restarts the program. Refused on a desk that was already used. */
  'moving.in': route(z.object({ id, passphrase }), none, anyone),
} as const;
