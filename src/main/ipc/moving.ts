import { z } from 'zod';
import type { MovingState } from '../../domain/desk/moving.ts';
import type { DeskCopy } from '../../domain/desk/restore.ts';
import { passphrase } from './backup.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import { id, givenPin, none, trusted } from './schemas.ts';

/** Moving a desk to another computer. `restore.*` brings it there. */
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
    trusted<DeskCopy>(),
    takes('move'),
  ),
  /** Cancels a move that did not take place. */
  'moving.notMoved': alwaysRoute(
    z.object({ pin: givenPin }),
    trusted<MovingState>(),
    takes('move'),
  ),
} as const;
