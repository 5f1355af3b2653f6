import { z } from 'zod';
import type { DiskUsage } from '../../domain/desk/diskUsage.ts';
import { type NameFacts, MAX_PATTERN } from '../../domain/paper/fileNames.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import { type FolderLook, EXISTING, type RunProgress } from '../../domain/shipment/snapshot.ts';
import { anyone } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pattern = z.string().max(MAX_PATTERN);

/** A folder that a person chose in the system's dialog. The window passes it back as a ticket, never as a path. */
export interface ChosenFolder {
  readonly ticket: string;
  readonly path: string;
  readonly look: FolderLook;
}

/** Stored documents: exporting them as files, and fetching those that are missing. */
export const documentStoreRoutes = {
  /** The parts of file names of these shipments' stored papers, in order. */
  'documentStore.names': alwaysRoute(
    z.object({ ids: s.ids, papers: s.papers }),
    trusted<readonly NameFacts[]>(),
    anyone,
  ),
  /** Opens a folder dialog and reads what is in the folder; null when cancelled. */
  'documentStore.chooseFolder': alwaysRoute(
    z.object({ ids: s.ids, papers: s.papers, pattern }),
    trusted<ChosenFolder | null>(),
    anyone,
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
    trusted<RunProgress>(),
    anyone,
  ),
  /**
   * Booked shipments that match a search, oldest first: `ids` of those with a stored waybill, the number without one, and the number of void ones.
   */
  'documentStore.booked': alwaysRoute(
    z.object({ text: s.searchText, criteria: s.criteria.optional() }),
    z.object({
      ids: z.array(z.string()),
      missing: z.number().int(),
      voided: z.number().int(),
    }),
    anyone,
  ),
  /** Number of shipments with a document that is not stored and can be fetched. */
  'documentStore.missing': alwaysRoute(none, z.object({ shipments: z.number().int() }), anyone),
  /** Fetches the missing documents of these shipments, or of all (null), as a run; never touches a purchase. */
  'documentStore.fetch': route(z.object({ ids: s.ids.nullable() }), trusted<RunProgress>(), anyone),
  /** Disk space that the desk uses. */
  'documentStore.use': alwaysRoute(none, trusted<DiskUsage>(), anyone),
  /** Reads every document and reports those that differ from what was stored, as a run. */
  'documentStore.check': alwaysRoute(none, trusted<RunProgress>(), anyone),
} as const;
