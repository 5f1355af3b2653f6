import type { Handlers } from '../../../shared/ipc/contract.ts';
import { randomUUID } from 'node:crypto';
import { basename } from 'node:path';
import { DeskError } from '../../../core/deskError.ts';
import { t } from '../../../texts/index.ts';
import { BATCH_ENDINGS } from '../../../domain/batch/fileKinds.ts';
import type { importsRoutes } from '../../../shared/ipc/imports.ts';
import { createTickets } from '../tickets.ts';
import type { HandlerContext } from './context.ts';

const kinds = () => [{ name: t('program.batchFiles'), extensions: [...BATCH_ENDINGS] }];

/** Answers the routes `imports.*`. */
export const importsHandlers = ({
  env,
  desk,
  settings,
  watching,
}: HandlerContext): Handlers<typeof importsRoutes> => {
  const { imports } = desk;
  const tickets = createTickets((progress) => env.emit('import.progress', progress));
  const chosen = new Map<string, string>();
  const pathOf = (id: string): string => {
    const path = chosen.get(id);
    if (path === undefined) throw new DeskError('notFound', t('imports.notHeld'));
    return path;
  };

  return {
    'imports.choose': async () => {
      const paths = await env.dialogs.openFiles({
        title: t('program.importTitle'),
        kinds: kinds(),
      });
      return paths.map((path) => {
        const id = randomUUID();
        chosen.set(id, path);
        return { chosen: id, name: basename(path) };
      });
    },
    'imports.open': ({ ticket, source }) => {
      if ('of' in source)
        return tickets.run(ticket, (watched) => imports.another(source.of, source.sheet, watched));
      const from =
        'chosen' in source
          ? { path: pathOf(source.chosen) }
          : 'watched' in source
            ? { path: watching.pathOf(source.watched) }
            : 'opened' in source
              ? { path: env.outside.pathOf(source.opened) }
              : source;
      const mode = 'watched' in source ? watching.status().mode : settings.get().mode;
      return tickets.run(ticket, (watched) => imports.preview(from, { mode, ...watched }));
    },
    'imports.correct': ({ ticket, token, corrections, mappingId }) =>
      tickets.run(ticket, (watched) =>
        imports.correct(token, {
          overrides: corrections,
          ...(mappingId !== undefined && { mappingId }),
          ...watched,
        }),
      ),
    'imports.shipments': ({ token, from, to }) =>
      imports.shipments(token, from, Math.min(to, from + 500)),
    'imports.commit': async ({
      ticket,
      token,
      batchId,
      otherBatchId,
      name,
      alsoHere,
      decisions,
    }) => {
      const outcome = await tickets.run(ticket, (watched) =>
        imports.commit(token, {
          batchId,
          otherBatchId,
          name,
          alsoHere,
          decisions: { ...decisions, single: new Map(decisions.single) },
          ...watched,
        }),
      );
      return {
        outcome,
        batch:
          outcome.batchId === null ? null : desk.context.store.batches.summary(outcome.batchId),
      };
    },
    'imports.cancel': ({ ticket }) => {
      tickets.cancel(ticket);
      return {};
    },
    'imports.discard': ({ token }) => {
      imports.discard(token);
      return {};
    },
    'imports.keepMapping': ({ token, name }) => imports.keepMapping(token, name),
    'imports.mappings': () => imports.mappings(),
    'imports.removeMapping': ({ id }) => {
      imports.removeMapping(id);
      return {};
    },
  };
};
