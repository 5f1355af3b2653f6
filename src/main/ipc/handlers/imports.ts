import type { ImportProgress } from '../../../domain/batch/importReview.ts';
import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { importRoutes } from '../../../shared/ipc/routes/imports.ts';
import type { HandlerContext } from './context.ts';

const KINDS = [{ name: 'Batch files', extensions: ['csv', 'tsv', 'txt', 'xlsx', 'xlsm'] }];

export const importHandlers = ({
  env,
  desk,
  settings,
  watching,
}: HandlerContext): Pick<Handlers<typeof routes>, keyof typeof importRoutes> => {
  const { imports } = desk;
  const running = new Map<number, AbortController>();

  /** Work that tells how far it is and can be cancelled. */
  const under = async <T>(
    ticket: number,
    work: (watched: {
      readonly signal: AbortSignal;
      readonly onProgress: (progress: ImportProgress) => void;
    }) => Promise<T>,
  ): Promise<T> => {
    const stop = new AbortController();
    running.set(ticket, stop);
    try {
      return await work({
        signal: stop.signal,
        onProgress: (progress) => env.emit('import.progress', { ticket, ...progress }),
      });
    } finally {
      running.delete(ticket);
    }
  };

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
            : source;
      const mode = 'watched' in source ? watching.status().mode : settings.get().mode;
      return under(ticket, (watched) => imports.preview(from, { mode, ...watched }));
    },
    'imports.correct': ({ ticket, token, corrections, mappingId }) =>
      under(ticket, (watched) =>
        imports.correct(token, {
          overrides: corrections,
          ...(mappingId !== undefined && { mappingId }),
          ...watched,
        }),
      ),
    'imports.shipments': ({ token, from, to }) =>
      imports.shipments(token, from, Math.min(to, from + 500)),
    'imports.commit': async ({ ticket, token, batchId, name, alsoHere, decisions }) => {
      const outcome = await under(ticket, (watched) =>
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
      running.get(ticket)?.abort();
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
    'watch.status': () => watching.status(),
    'watch.set': (change) => watching.set(change),
    'watch.choose': async () => {
      const folder = await env.dialogs.openFolder({ title: 'Choose the folder to watch' });
      return folder === null ? null : watching.set({ folder });
    },
    'watch.files': ({ limit }) => watching.files(limit),
  };
};
