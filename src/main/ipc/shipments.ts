import { z } from 'zod';
import type { ListedShipment } from '../../domain/listing/listedShipment.ts';
import type { ShownAnswer } from '../../domain/service/answer.ts';
import type { ShipmentSnapshot, JournalEntry } from '../../domain/shipment/snapshot.ts';
import type { StoryEntry } from '../../domain/shipment/story.ts';
import { anyone, takes, takesWhen } from './access.ts';
import { alwaysRoute, route } from './route.ts';
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
  readonly hour: string;
  readonly criteria: Omit<z.input<typeof s.criteria>, 'from' | 'until'>;
  readonly sort: z.infer<typeof sort>;
  readonly isDescending: boolean;
}

const position = z.object({ value: z.union([z.string().max(200), z.number()]), seq: z.number() });
const search = z.object({
  text: s.searchText,
  filter,
  everywhere: z.boolean().default(false),
  criteria: s.criteria.optional(),
  sort: sort.default('when'),
  isDescending: z.boolean().default(true),
  after: position.nullish(),
  limit: z.number().int().min(1).max(500),
});
interface Found {
  /** Cursor of the next page; null at the end. */
  readonly next: z.infer<typeof position> | null;
  readonly total: number;
  /** True when there are more than `total`. */
  readonly isOver: boolean;
  /** True while older shipments are still being added to the list. */
  readonly isBehind: boolean;
}

/** Reading shipments and their records. */
export const shipmentsRoutes = {
  /** Shipments that match a search, as whole snapshots: for few shipments. */
  'shipments.search': alwaysRoute(
    search,
    trusted<Found & { readonly shipments: readonly ShipmentSnapshot[] }>(),
    anyone,
  ),
  /** Shipments that match a search, as lines of the list. */
  'shipments.lines': alwaysRoute(
    search,
    trusted<Found & { readonly lines: readonly ListedShipment[] }>(),
    anyone,
  ),
  /** Saved views of the list. */
  'shipments.views': alwaysRoute(none, trusted<readonly LedgerView[]>(), anyone),
  /** Saves a view, replacing one of the same name. Returns all views. */
  'shipments.saveView': route(
    z.object({
      name: z.string().max(60),
      query: z.object({
        text: s.searchText,
        filter,
        everywhere: z.boolean(),
        from: z.union([s.date, z.literal('')]),
        to: z.union([s.date, z.literal('')]),
        hour: z.string().regex(/^(?:[01]\d|2[0-3])?$/),
        criteria: s.criteria.omit({ from: true, until: true }),
        sort,
        isDescending: z.boolean(),
      }),
    }),
    trusted<readonly LedgerView[]>(),
    anyone,
  ),
  'shipments.removeView': route(z.object({ id: s.id }), trusted<readonly LedgerView[]>(), anyone),
  /** Saves a view or these shipments in a file that a person chooses; null when cancelled. Progress: `shipments.exportProgress`. */
  'shipments.export': alwaysRoute(
    z.object({
      part: z.union([
        z.object({ ids: s.ids }),
        z.object({ query: search.omit({ after: true, limit: true }) }),
      ]),
      format: z.enum(['csv', 'xlsx', 'jsonl']),
      pin: s.givenPin,
    }),
    trusted<{ readonly path: string; readonly rows: number } | null>(),
    takes('exports'),
  ),
  /** Cancels the export and deletes its file. */
  'shipments.exportCancel': alwaysRoute(none, none, anyone),
  /** Choices for the filters of a search: services, operators and countries of shipments that were sent. */
  'shipments.filterChoices': alwaysRoute(
    none,
    trusted<{
      readonly services: readonly { readonly slug: string; readonly name: string }[];
      readonly operators: readonly string[];
      readonly countries: readonly string[];
    }>(),
    anyone,
  ),
  /** This desk's newest booking at the service in use; null when there is none. */
  'shipments.lastBooked': alwaysRoute(
    z.object({ mode: s.mode }),
    trusted<ShipmentSnapshot | null>(),
    anyone,
  ),
  'shipments.get': alwaysRoute(z.object({ id: s.id }), trusted<ShipmentSnapshot>(), anyone),
  /** Those of these shipments that exist. */
  'shipments.some': alwaysRoute(
    z.object({ ids: s.ids }),
    trusted<readonly ShipmentSnapshot[]>(),
    anyone,
  ),
  'shipments.journal': alwaysRoute(
    z.object({ id: s.id }),
    trusted<readonly JournalEntry[]>(),
    anyone,
  ),
  /** The story of a shipment, the oldest entry first. */
  'shipments.story': route(z.object({ id: s.id }), trusted<readonly StoryEntry[]>(), anyone),
  /** The service's answers, oldest first. Their bodies may take the PIN of costs. */
  'shipments.answers': alwaysRoute(
    z.object({ id: s.id, pin: s.givenPin }),
    trusted<readonly ShownAnswer[]>(),
    takesWhen(['costs'], ({ pin }) => (pin === null ? null : 'costs')),
  ),
  /** Saves the journal of shipments or of days in a file that a person chooses; null when cancelled. */
  'journal.export': alwaysRoute(
    z.object({
      part: z.union([z.object({ ids: s.ids }), z.object({ from: s.date, to: s.date })]),
      format: z.enum(['csv', 'xlsx']),
      pin: s.givenPin,
    }),
    trusted<{ readonly path: string; readonly lines: number } | null>(),
    takes('exports'),
  ),
  'attention.count': alwaysRoute(none, z.object({ count: z.number().int() }), anyone),
} as const;
