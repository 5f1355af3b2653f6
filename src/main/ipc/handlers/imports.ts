import type { Handlers } from '../../../shared/ipc/contract.ts';
import { BATCH_ENDINGS } from '../../../domain/batch/fileKinds.ts';
import type { importsRoutes } from '../../../shared/ipc/imports.ts';
import { createTickets } from '../tickets.ts';
import type { HandlerContext } from './context.ts';

const KINDS = [{ name: 'Batch files', extensions: [...BATCH_ENDINGS] }];

export const importsHandlers = ({
  env,
  desk,
  settings,
  watching,
}: HandlerContext): Handlers<typeof importsRoutes> => {
  const { imports } = desk;
  const tickets = createTickets((progress) => env.emit('import.progress', progress));

  return {
    'imports.open': async ({ ticket, source }) => {
      const path =
        'choose' in source
          ? await env.dialogs.openFile({ title: 'Import a batch file', kinds: KINDS })
          : null;
      if ('choose' in source && path === null) return null;
      const from =
        'choose' in source
          ? { path: path ?? '' }
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
    'imports.commit': async ({ ticket, token, batchId, name, alsoHere, decisions }) => {
      const outcome = await tickets.run(ticket, (watched) =>
        imports.commit(token, {
          batchId,
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
