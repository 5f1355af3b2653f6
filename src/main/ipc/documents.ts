import { z } from 'zod';
import { DOCUMENT_KINDS } from '../../domain/service/service.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { anyone, signedIn } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Papers of booked shipments. */
export const documentsRoutes = {
  /** Fetches documents that are missing or failed; never touches the purchase. */
  'documents.retry': route(
    z.object({ ids: s.ids }),
    trusted<readonly ShipmentSnapshot[]>(),
    anyone,
  ),
  /** Stores a document of a booked shipment that a person got elsewhere: from the system's file dialog, or dropped. Null when cancelled. */
  'documents.attach': route(
    z.object({
      id: s.id,
      kind: z.enum(DOCUMENT_KINDS),
      file: z
        .object({ name: z.string().min(1).max(300), bytes: z.instanceof(Uint8Array) })
        .nullable()
        .default(null),
    }),
    trusted<ShipmentSnapshot | null>(),
    signedIn,
  ),
  /**
   * Saves the waybills of these shipments in this order as one PDF in a file that a person chooses; null when cancelled. `refused`: one sentence for
   * each unusable document that was left out.
   */
  'documents.save': alwaysRoute(
    z.object({
      ids: s.ids,
      papers: s.papers,
      layout: s.layout,
      start: s.startPosition,
      name: z.string().min(1).max(120),
    }),
    trusted<{
      readonly path: string;
      readonly pages: number;
      readonly refused: readonly string[];
      /** Waybills without one label for each box, one sentence for each. */
      readonly uneven: readonly string[];
    } | null>(),
    anyone,
  ),
} as const;
