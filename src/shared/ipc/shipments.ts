import { z } from 'zod';
import type { ListedShipment } from '../../domain/listing/listedShipment.ts';
import type { KeptAnswer } from '../../domain/service/answer.ts';
import type { ShipmentSnapshot, JournalEntry } from '../../domain/shipment/snapshot.ts';
import type { StoryEntry } from '../../domain/shipment/story.ts';
import { route } from './contract.ts';
import * as s from './schemas.ts';

const { none, trusted } = s;
const filter = z.enum(['all', 'open', 'booked', 'void', 'attention']);
const sort = z.enum(['when', 'receiver', 'place', 'sender', 'number', 'option', 'price', 'state']);

/** core/shipments/ledgerViews.ts, LedgerView. */
export interface LedgerView {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly filter: z.infer<typeof filter>;
  readonly everywhere: boolean;
  readonly from: string;
  readonly to: string;
  readonly hour?: string | undefined;
  readonly criteria: Omit<z.input<typeof s.criteria>, 'from' | 'until'>;
  readonly sort: z.infer<typeof sort>;
  readonly isDescending: boolean;
}

const place = z.object({ value: z.union([z.string().max(200), z.number()]), seq: z.number() });
const search = z.object({
  text: z.string().max(200),
  filter,
  everywhere: z.boolean().default(false),
  criteria: s.criteria.optional(),
  sort: sort.default('when'),
  isDescending: z.boolean().default(true),
  after: place
    .extend({
      archives: z
        .array(z.object({ year: z.number().int(), place: place.nullable(), isOver: z.boolean() }))
        .max(100)
        .optional(),
      ledger: z.enum(['over', 'begins']).optional(),
    })
    .nullish(),
  limit: z.number().int().min(1).max(500),
});
interface Found {
  /** Where the next page begins; null at the end. */
  readonly next: NonNullable<z.infer<typeof search>['after']> | null;
  readonly total: number;
  /** There are more than `total`. */
  readonly isOver: boolean;
  /** Older shipments are still being taken into the list. */
  readonly isBehind: boolean;
  /** Years whose archive cannot be read now. */
  readonly away: readonly number[];
}

/** Reading shipments and what was written down of them. */
export const shipmentsRoutes = {
  /** Shipments that a search finds, each whole: for few. */
  'shipments.search': route(
    search,
    trusted<Found & { readonly shipments: readonly ShipmentSnapshot[] }>(),
  ),
  /** The same as lines of a list. */
  'shipments.lines': route(
    search,
    trusted<Found & { readonly lines: readonly ListedShipment[] }>(),
  ),
  /** Views of the list that were kept by name. */
  'shipments.views': route(none, trusted<readonly LedgerView[]>()),
  /** Keeps one, in the place of the one of this name. Answers all there are then. */
  'shipments.saveView': route(
    z.object({
      name: z.string().max(60),
      query: z.object({
        text: z.string().max(200),
        filter,
        everywhere: z.boolean(),
        from: z.union([s.date, z.literal('')]),
        to: z.union([s.date, z.literal('')]),
        hour: z
          .string()
          .regex(/^(?:[01]\d|2[0-3])?$/)
          .optional(),
        criteria: s.criteria.omit({ from: true, until: true }),
        sort,
        isDescending: z.boolean(),
      }),
    }),
    trusted<readonly LedgerView[]>(),
  ),
  'shipments.removeView': route(z.object({ id: s.id }), trusted<readonly LedgerView[]>()),
  /** Saves a view, or these shipments, where the person says; null when cancelled, before or meanwhile. `shipments.exportProgress` tells how far it is. */
  'shipments.export': route(
    z.object({
      part: z.union([
        z.object({ ids: s.ids }),
        z.object({ query: search.omit({ after: true, limit: true }) }),
      ]),
      format: z.enum(['csv', 'xlsx', 'jsonl']),
    }),
    trusted<{ readonly path: string; readonly rows: number } | null>(),
  ),
  /** Calls the export off; nothing of it stays. */
  'shipments.exportCancel': route(none, none),
  /** What a search can be filtered by: services and operators of what was sent to be bought. */
  'shipments.filterChoices': route(
    none,
    trusted<{
      readonly services: readonly { readonly slug: string; readonly name: string }[];
      readonly operators: readonly string[];
      readonly countries: readonly string[];
    }>(),
  ),
  /** The newest booking of this desk at the service in use; null when there is none. */
  'shipments.lastBooked': route(z.object({ mode: s.mode }), trusted<ShipmentSnapshot | null>()),
  'shipments.get': route(z.object({ id: s.id }), trusted<ShipmentSnapshot>()),
  /** Those of these that there are. */
  'shipments.some': route(z.object({ ids: s.ids }), trusted<readonly ShipmentSnapshot[]>()),
  'shipments.journal': route(z.object({ id: s.id }), trusted<readonly JournalEntry[]>()),
  /** All that happened to a shipment, the oldest first. */
  'shipments.story': route(z.object({ id: s.id }), trusted<readonly StoryEntry[]>()),
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
