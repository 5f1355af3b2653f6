import type { Handlers } from '../route.ts';
import { t } from '../../../texts/index.ts';
import type { documentStoreRoutes } from '../documentStore.ts';
import type { HandlerContext } from '../context.ts';

/** Answers the routes `documentStore.*`. */
export const documentStoreHandlers = ({
  desk,
  files,
}: HandlerContext): Handlers<typeof documentStoreRoutes> => ({
  'documentStore.names': ({ ids, papers }) => desk.folderExport.facts(ids, papers),
  'documentStore.chooseFolder': ({ ids, papers, pattern }) =>
    files.chooseFolder(t('files.chooseFolder'), (folder) =>
      desk.folderExport.look(folder, ids, pattern, papers),
    ),
  'documentStore.saveFolder': async ({ ticket, ...order }) =>
    desk.runs.track(
      await desk.folderExport.start({
        ...order,
        folder: files.folder(ticket),
        batchId: desk.ledger.batchOf(order.ids),
      }),
    ),
  'documentStore.booked': ({ text, criteria }) => desk.folderExport.booked(text, criteria),
  'documentStore.use': () => desk.diskUse(),
  'documentStore.check': async () => desk.runs.track(await desk.documentCheck.start()),
  'documentStore.missing': () => ({ shipments: desk.fetching.missing() }),
  'documentStore.fetch': ({ ids }) =>
    desk.runs.track(desk.fetching.start(ids, ids === null ? null : desk.ledger.batchOf(ids))),
});
