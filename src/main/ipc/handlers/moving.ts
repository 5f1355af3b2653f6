import type { Handlers } from '../route.ts';
import type { movingRoutes } from '../moving.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `moving.*`. */
export const movingHandlers = ({
  files,
  moveAway,
}: HandlerContext): Handlers<typeof movingRoutes> => ({
  'moving.state': () => moveAway.state(),
  'moving.chooseFolder': async () => {
    const found = await files.chooseFolder(t('moving.chooseFolder'), async () => null);
    return found && { ticket: found.ticket, path: found.path };
  },
  'moving.out': ({ ticket, passphrase }) => moveAway.out(files.folder(ticket), passphrase),
  'moving.notMoved': () => {
    moveAway.notMoved();
    return moveAway.state();
  },
});
