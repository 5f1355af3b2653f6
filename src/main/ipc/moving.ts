import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import { givenPin, id, none, passphrase } from './schemas.ts';

/** Moving a desk to another computer. `restore.*` brings it there. */
export const movingRoutes = {
  'moving.state': alwaysRoute(none, anyone, (_, { moveAway }) => moveAway.state()),
  /** Opens a dialog for the folder (or stick) for the file; null when cancelled. */
  'moving.chooseFolder': route(none, anyone, async (_, { files }) => {
    const found = await files.chooseFolder(t('moving.chooseFolder'), async () => null);
    return found && { ticket: found.ticket, path: found.path };
  }),
  /** Writes the whole desk into one encrypted file; after that this computer is read-only. */
  'moving.out': route(
    z.object({ ticket: id, passphrase, pin: givenPin }),
    takes('move'),
    ({ ticket, passphrase }, { files, moveAway }) => moveAway.out(files.folder(ticket), passphrase),
  ),
  /** Cancels a move that did not take place. */
  'moving.notMoved': alwaysRoute(z.object({ pin: givenPin }), takes('move'), (_, { moveAway }) => {
    moveAway.notMoved();
    return moveAway.state();
  }),
} as const;
