import { z } from 'zod';
import type { DiskUsage } from '../../domain/desk/diskUsage.ts';
import { type NameFacts, MAX_PATTERN } from '../../domain/paper/fileNames.ts';
import { paperLayoutSchema } from '../../domain/paper/paperLayout.ts';
import { type FolderLook, EXISTING, type RunProgress } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const pattern = z.string().max(MAX_PATTERN);

/** A folder that a person chose in the system's own dialog, known to the window by a ticket only. */
export interface ChosenFolder {
  readonly ticket: string;
  readonly path: string;
  readonly look: FolderLook;
}

/** Documents that are kept here: as files for somebody else, and those that are missing. */
export const documentStoreRoutes = {
  /** What the names of the files of these shipments' papers are made of, those that are here, in order. */
  'documentStore.names': route(
    z.object({ ids: s.ids, papers: s.papers }),
    trusted<readonly NameFacts[]>(),
  ),
  /** Asks for a folder and looks what is in it; null when cancelled. */
  'documentStore.chooseFolder': route(
    z.object({ ids: s.ids, papers: s.papers, pattern }),
    trusted<ChosenFolder | null>(),
  ),
  /** One file a paper, as a run over the shipments. */
  'documentStore.saveFolder': route(
    z.object({
      ticket: s.id,
      ids: s.ids,
      papers: s.papers,
      pattern,
      layout: paperLayoutSchema,
      existing: z.enum(EXISTING),
    }),
    trusted<RunProgress>(),
  ),
  /** Booked shipments that a text finds, oldest first: those whose waybill is here, how many others there are, and how many more are void. */
  'documentStore.booked': route(
    z.object({ text: z.string().max(200), criteria: s.criteria.optional() }),
    z.object({
      ids: z.array(z.string()),
      missing: z.number().int(),
      voided: z.number().int(),
    }),
  ),
  /** How many shipments have a document that is not here and can be got. */
  'documentStore.missing': route(none, z.object({ shipments: z.number().int() })),
  /** Fetches what is missing of these shipments, or of all (null), as a run; never touches a purchase. */
  'documentStore.fetch': route(z.object({ ids: s.ids.nullable() }), trusted<RunProgress>()),
  /** The room that everything takes on the disk. */
  'documentStore.use': route(none, trusted<DiskUsage>()),
  /** Reads every document and says which are not what was put in, as a run. */
  'documentStore.check': route(none, trusted<RunProgress>()),
} as const;
