import { z } from 'zod';
import { MAX_PATTERN } from '../../domain/paper/fileNames.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import { EXISTING } from '../../domain/shipment/snapshot.ts';
import { t } from '../../texts/index.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none } = s;
const pattern = z.string().max(MAX_PATTERN);

/** Stored documents: exporting them as files, and fetching those that are missing. */
export const documentStoreRoutes = {
  /** The parts of file names of these shipments' stored papers, in order. */
  'documentStore.names': alwaysRoute(
    z.object({ ids: s.ids, papers: s.papers }),
    anyone,
    ({ ids, papers }, { desk }) => desk.folderExport.facts(ids, papers),
  ),
  /** Opens a folder dialog and reads what is in the folder; null when cancelled. */
  'documentStore.chooseFolder': alwaysRoute(
    z.object({ ids: s.ids, papers: s.papers, pattern }),
    anyone,
    ({ ids, papers, pattern }, { files, desk }) =>
      files.chooseFolder(t('files.chooseFolder'), (folder) =>
        desk.folderExport.look(folder, ids, pattern, papers),
      ),
  ),
  /** Saves one file per paper, as a run over the shipments. */
  'documentStore.saveFolder': alwaysRoute(
    z.object({
      ticket: s.id,
      ids: s.ids,
      papers: s.papers,
      pattern,
      layout: paperLayoutSchema,
      existing: z.enum(EXISTING),
    }),
    anyone,
    async ({ ticket, ...order }, { desk, files }) =>
      desk.runs.track(
        await desk.folderExport.start({
          ...order,
          folder: files.folder(ticket),
          batchId: desk.ledger.batchOf(order.ids),
        }),
      ),
  ),
  /**
   * Booked shipments that match a search, oldest first: `ids` of those with a stored waybill, the number without one, and the number of void ones.
   */
  'documentStore.booked': alwaysRoute(
    z.object({ text: s.searchText, criteria: s.criteria.optional() }),
    anyone,
    ({ text, criteria }, { desk }) => desk.folderExport.booked(text, criteria),
  ),
  /** Number of shipments with a document that is not stored and can be fetched. */
  'documentStore.missing': alwaysRoute(none, anyone, (_, { desk }) => ({
    shipments: desk.fetching.missing(),
  })),
  /** Fetches the missing documents of these shipments, or of all (null), as a run; never touches a purchase. */
  'documentStore.fetch': route(z.object({ ids: s.ids.nullable() }), anyone, ({ ids }, { desk }) =>
    desk.runs.track(desk.fetching.start(ids, ids === null ? null : desk.ledger.batchOf(ids))),
  ),
  /** Disk space that the desk uses. */
  'documentStore.use': alwaysRoute(none, anyone, (_, { desk }) => desk.diskUse()),
  /** Reads every document and reports those that differ from what was stored, as a run. */
  'documentStore.check': alwaysRoute(none, anyone, async (_, { desk }) =>
    desk.runs.track(await desk.documentCheck.start()),
  ),
} as const;
