import { z } from 'zod';
import type { KeptAnswer } from '../../domain/service/answer.ts';
import type { ShipmentSnapshot, JournalEntry } from '../../domain/shipment/snapshot.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;

/** Reading shipments and what was written down of them. */
export const shipmentsRoutes = {
  'shipments.search': route(
    z.object({
      text: z.string().max(200),
      filter: z.enum(['all', 'open', 'booked', 'void', 'attention']),
      everywhere: z.boolean().default(false),
      criteria: s.criteria.optional(),
      offset: z.number().int().min(0),
      limit: z.number().int().min(1).max(500),
    }),
    trusted<{ readonly total: number; readonly shipments: readonly ShipmentSnapshot[] }>(),
  ),
  /** What a search can be filtered by: services and operators of what was sent to be bought. */
  'shipments.filterChoices': route(
    none,
    trusted<{
      readonly services: readonly { readonly slug: string; readonly name: string }[];
      readonly operators: readonly string[];
    }>(),
  ),
  /** The newest booking of this desk at the service in use; null when there is none. */
  'shipments.lastBooked': route(z.object({ mode: s.mode }), trusted<ShipmentSnapshot | null>()),
  'shipments.get': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>()),
  'shipments.journal': route(z.object({ id: s.id }), trusted<readonly JournalEntry[]>()),
  /** What the service answered, word for word, oldest first. */
  'shipments.answers': route(z.object({ id: s.id }), trusted<readonly KeptAnswer[]>()),
  /** Saves the journal of shipments, or of days at the desk, where the person says; null when cancelled. */
  'journal.export': route(
    z.object({
      part: z.union([z.object({ ids: s.ids }), z.object({ from: s.date, to: s.date })]),
      format: z.enum(['csv', 'xlsx']),
    }),
    trusted<{ readonly path: string; readonly lines: number } | null>(),
  ),
  'attention.count': route(none, z.object({ count: z.number().int() })),
} as const;
