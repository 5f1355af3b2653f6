import { z } from 'zod';
import { LIST_SORTS } from '../../domain/listing/listedLine.ts';
import { ID_KINDS, MAX_ID_NUMBER } from '../../domain/desk/senderId.ts';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { anyone, needsPin, needsPinWhen } from './access.ts';
import { alwaysRoute, encodedAnswer, route } from './route.ts';
import * as s from './schemas.ts';

const filter = z.enum(['all', 'open', 'booked', 'void', 'attention']);
const sort = z.enum(LIST_SORTS.map(({ by }) => by));
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
const senderIdSchema = z.object({
  kind: z.enum(ID_KINDS),
  number: z.string().trim().min(1).max(MAX_ID_NUMBER),
});

/** Reading shipments and their records. */
export const shipmentsRoutes = {
  /** Shipments that match a search, as whole snapshots: for few shipments. */
  'shipments.search': encodedAnswer(
    alwaysRoute(search, anyone, (query, { desk }) => desk.ledger.search(query)),
  ),
  /** Shipments that match a search, as lines of the list. */
  'shipments.lines': encodedAnswer(
    alwaysRoute(search, anyone, (query, { desk }) => desk.ledger.lines(query)),
  ),
  /** Saved views of the list. */
  'shipments.views': alwaysRoute(s.none, anyone, (_, { desk }) => desk.ledgerViews.all()),
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
        criteria: s.filters,
        sort,
        isDescending: z.boolean(),
      }),
    }),
    anyone,
    ({ name, query }, { desk }) => desk.ledgerViews.save(name, query),
  ),
  'shipments.removeView': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.ledgerViews.remove(id),
  ),
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
    needsPin('exports'),
    ({ part, format }, { files, desk, env }) =>
      files.saveWith(
        `${t('shipments.shipments')}.${format}`,
        TABLES[format],
        t('shipments.exportTitle'),
        async (path) => {
          const rows = await desk.ledgerExport.writeLatest(part, format, path, (done) =>
            env.emit('shipments.exportProgress', { done }),
          );
          return rows === null ? null : { rows };
        },
      ),
  ),
  /** Cancels the export and deletes its file. */
  'shipments.exportCancel': alwaysRoute(s.none, anyone, (_, { desk }) =>
    desk.ledgerExport.cancel(),
  ),
  /** Choices for the filters of a search, as far as they are counted. */
  'shipments.filterChoices': alwaysRoute(s.none, anyone, (_, { desk }) =>
    desk.ledger.filterChoices(),
  ),
  /** This desk's newest booking at the service in use; null when there is none. */
  'shipments.lastBooked': alwaysRoute(z.object({ mode: s.mode }), anyone, ({ mode }, { desk }) =>
    desk.ledger.lastBooked(mode),
  ),
  'shipments.get': alwaysRoute(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.ledger.snapshot(id),
  ),
  /** Those of these shipments that exist. */
  'shipments.some': encodedAnswer(
    alwaysRoute(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) => desk.ledger.some(ids)),
  ),
  'shipments.journal': alwaysRoute(z.object({ id: s.id }), anyone, ({ id }, { desk }) =>
    desk.context.store.journal.of(id),
  ),
  /** The story of a shipment, the oldest entry first. */
  'shipments.story': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) => desk.story.of(id)),
  /** The service's answers, oldest first. Their bodies may take the PIN of costs. */
  'shipments.answers': alwaysRoute(
    z.object({ id: s.id, pin: s.givenPin }),
    needsPinWhen(['costs'], ({ pin }) => (pin === null ? null : 'costs')),
    ({ id, pin }, { desk }) => desk.pricing.answers(id, pin !== null),
  ),
  /** Saves the journal of shipments or of days in a file that a person chooses; null when cancelled. */
  'journal.export': alwaysRoute(
    z.object({
      part: z.union([z.object({ ids: s.ids }), z.object({ from: s.date, to: s.date })]),
      format: z.enum(['csv', 'xlsx']),
      pin: s.givenPin,
    }),
    needsPin('exports'),
    async ({ part, format }, { desk, files }) => {
      const { name, bytes, lines } = await desk.journal.write(part, format);
      const saved = await files.save(name, TABLES[format], t('files.exportJournal'), bytes);
      return saved && { ...saved, lines };
    },
  ),

  // The sender's ID of a shipment.
  'senderIds.get': route(z.object({ shipmentId: s.id }), anyone, ({ shipmentId }, { desk }) =>
    desk.senderIds.get(shipmentId),
  ),
  'senderIds.set': route(
    z.object({ shipmentId: s.id, shown: senderIdSchema.nullable() }),
    anyone,
    ({ shipmentId, shown }, { desk }) => desk.senderIds.set(shipmentId, shown),
  ),
} as const;
