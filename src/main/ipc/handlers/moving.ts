import { stat } from 'node:fs/promises';
import path from 'node:path';
import { prepareArrival } from '../../../core/moving/moving.ts';
import { systemClock } from '../../../core/clock.ts';
import { DeskError } from '../../../core/deskError.ts';
import { createOneAtATime } from '../../../core/oneAtATime.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { ulid } from '../../../domain/text/ulid.ts';
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
}: HandlerContext): Handlers<typeof movingRoutes> => {
  const chosen = new Map<string, string>();
  // Two at once would unpack into the same folder.
  const oneAtATime = createOneAtATime();
  return {
    'moving.state': () => moving.state(),
    'moving.chooseFolder': async () => {
      const found = await files.chooseFolder(t('moving.chooseFolder'), async () => null);
      return found && { ticket: found.ticket, path: found.path };
    },
    'moving.out': ({ ticket, passphrase, pin }) =>
      moving.out(
        path.join(
          files.folder(ticket),
          `waybill-desk-${desk.context.store.facts.get('mark') ?? ''}-${dateIn(systemClock.now(), desk.context.timeZone)}.wdmove`,
        ),
        passphrase,
        pin,
      ),
    'moving.notMoved': ({ pin }) => {
      moving.notMoved(pin);
      return moving.state();
    },
    'moving.chooseFile': async () => {
      const file = await env.dialogs.openFile({
        title: t('moving.chooseFile'),
        kinds: [{ name: t('moving.files'), extensions: ['wdmove'] }],
      });
      if (file === null) return null;
      const id = ulid(systemClock.now(), Math.random);
      chosen.set(id, file);
      const { size } = await stat(file);
      return { id, name: path.basename(file), folder: path.dirname(file), bytes: size };
    },
    'moving.in': async ({ id, passphrase }) => {
      const file = chosen.get(id);
      if (file === undefined) throw new DeskError('notAllowed', t('restore.gone'));
      return oneAtATime(JSON.stringify([id, passphrase]), async () => {
        await prepareArrival(env.dataDir, file, passphrase, systemClock.now(), (done, total) =>
          env.emit('moving.progress', { done, total }),
        );
        env.restart();
        return {};
      });
    },
  };
};
