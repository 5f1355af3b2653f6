import type { Handlers } from '../route.ts';
import type { importsRoutes } from '../imports.ts';
import { createTickets } from '../tickets.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `imports.*`. */
export const importsHandlers = ({
  env,
  desk,
  importSources,
}: HandlerContext): Handlers<typeof importsRoutes> => {
  const { imports } = desk;
  const tickets = createTickets((progress) => env.emit('import.progress', progress));

  return {
    'imports.choose': () => importSources.choose(),
    'imports.open': ({ ticket, source }) =>
      tickets.run(ticket, (watched) => importSources.open(source, watched)),
    'imports.correct': ({ ticket, token, corrections, mappingId }) =>
      tickets.run(ticket, (watched) =>
        imports.correct(token, {
          overrides: corrections,
          ...(mappingId !== undefined && { mappingId }),
          ...watched,
        }),
      ),
    'imports.shipments': ({ token, from, to }) => imports.shipments(token, from, to),
    'imports.commit': ({ ticket, token, ...decided }) =>
      tickets.run(ticket, async (watched) => {
        // The window reads the batch instead: it may have a hundred thousand shipments.
        const { imported: _, ...outcome } = await imports.commit(token, { ...decided, ...watched });
        return outcome;
      }),
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
