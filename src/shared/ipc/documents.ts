import { z } from 'zod';
import { DOCUMENT_KINDS } from '../../domain/service/service.ts';
import type { ShipmentSnapshot } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { trusted } = s;

/** Papers of booked shipments. */
export const documentsRoutes = {
  /** Fetches what is missing or failed; never touches the purchase. */
  'documents.retry': route(z.object({ ids: s.ids }), trusted<readonly ShipmentSnapshot[]>()),
  /** A document of a booked shipment that a person fetched elsewhere: from the system's file dialog, or dropped. Null when cancelled. */
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
  ),
  /** Waybills of these shipments in this order as one PDF, saved where the person says; null when cancelled. `refused`: what is no good and left out, a sentence each. */
  'documents.save': route(
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
    } | null>(),
  ),
} as const;
