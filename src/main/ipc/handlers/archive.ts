import type { Handlers } from '../../../shared/ipc/contract.ts';
import type { routes } from '../../../shared/ipc/routes.ts';
import type { archiveRoutes } from '../../../shared/ipc/routes/archive.ts';
import type { HandlerContext } from './context.ts';

export const archiveHandlers = ({
  desk,
  files,
}: HandlerContext): Pick<Handlers<typeof routes>, keyof typeof archiveRoutes> => ({
  'archive.names': ({ ids, papers }) => desk.folderExport.facts(ids, papers),
  'archive.chooseFolder': ({ ids, papers, pattern }) =>
    files.chooseFolder('Choose a folder for the files', (folder) =>
      desk.folderExport.look(folder, ids, pattern, papers),
    ),
  'archive.saveFolder': async ({ ticket, ...order }) =>
    desk.runs.track(
      await desk.folderExport.start({
        ...order,
        folder: files.folder(ticket),
        batchId: desk.ledger.batchOf(order.ids),
      }),
    ),
  'archive.booked': ({ text }) => {
    const here = desk.context.store.documents.withWaybill();
    const found = desk.booked(text);
    const ids = found.filter((id) => here.has(id));
    return { ids, missing: found.length - ids.length };
  },
  'archive.use': () => desk.diskUse(),
  'archive.plan': ({ days }) => desk.pruning.plan(days),
  'archive.prune': ({ token }) => desk.pruning.prune(token),
  'archive.check': async () => desk.runs.track(await desk.archiveCheck.start()),
  'archive.missing': () => ({ shipments: desk.fetching.missing() }),
  'archive.fetch': ({ ids }) =>
    desk.runs.track(desk.fetching.start(ids, ids === null ? null : desk.ledger.batchOf(ids))),
});
