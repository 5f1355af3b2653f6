import path from 'node:path';
import { movedFileName } from '../../../core/upkeep/moving/moving.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { movingRoutes } from '../../../shared/ipc/moving.ts';
import { t } from '../../../texts/index.ts';
import type { HandlerContext } from './context.ts';

/** Answers the routes `moving.*`. */
export const movingHandlers = ({
  env,
  desk,
  files,
  moving,
  arrival,
}: HandlerContext): Handlers<typeof movingRoutes> => ({
  'moving.state': () => moving.state(),
  'moving.chooseFolder': async () => {
    const found = await files.chooseFolder(t('moving.chooseFolder'), async () => null);
    return found && { ticket: found.ticket, path: found.path };
  },
  'moving.out': ({ ticket, passphrase }) =>
    moving.out(path.join(files.folder(ticket), movedFileName(desk.context)), passphrase),
  'moving.notMoved': () => {
    moving.notMoved();
    return moving.state();
  },
  'moving.chooseFile': async () => {
    const file = await env.dialogs.openFile({
      title: t('moving.chooseFile'),
      kinds: [{ name: t('moving.files'), extensions: ['wdmove'] }],
    });
    return file === null ? null : arrival.add(file);
  },
  'moving.in': async ({ id, passphrase }) => {
    await arrival.begin(id, passphrase);
    return {};
  },
});
