import { z } from 'zod';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, encodedAnswer, route } from './route.ts';
import * as s from './schemas.ts';

const batchId = s.id;
/** More rows than one screen shows. */
const FIRST_ROWS = 120;
const name = z.string().trim().min(1).max(120);

/** Batches: the list, and one with its rows. */
export const batchesRoutes = {
  'batches.list': alwaysRoute(z.object({ hidden: z.boolean() }), anyone, ({ hidden }, { desk }) =>
    desk.batches.list(hidden),
  ),
  'batches.create': route(
    z.object({ name: z.string().min(1).max(120), mode: s.mode }),
    anyone,
    ({ name, mode }, { desk }) => desk.batches.summary(desk.batches.create(name, mode).id),
  ),
  /**
   * Returns today's counter batch of this mode (null: the mode of the settings) with its shipments, and creates it when there is none. Adds a blank
   * shipment when the batch has no editable one and the shipment in front (`inFront`) is not in it.
   */
  'batches.counter': route(
    z.object({ mode: s.mode.nullable(), inFront: s.id.nullable() }),
    anyone,
    ({ mode, inFront }, { desk, settings }) => {
      const opened = desk.batches.openCounter(mode ?? settings.get().mode, inFront);
      return { ...opened, history: desk.sheet.history(opened.batch.id) };
    },
  ),
  'batches.rename': route(
    z.object({ id: s.id, name: z.string().min(1).max(120) }),
    anyone,
    ({ id, name }, { desk }) => desk.batches.rename(id, name),
  ),
  'batches.hide': route(
    z.object({ id: s.id, hidden: z.boolean() }),
    anyone,
    ({ id, hidden }, { desk }) => desk.batches.hide(id, hidden),
  ),
  /** A batch with its first rows. `ids` names all rows in order; the rest is read with `batches.rows`. */
  'batches.open': encodedAnswer(
    alwaysRoute(z.object({ id: s.id }), anyone, ({ id }, { desk }) => ({
      ...desk.batches.open(id, FIRST_ROWS),
      history: desk.sheet.history(id),
    })),
  ),
  /** Rows of a batch by id. At most 250, so that a request does not block others. Skips rows that were deleted or are in another batch. */
  'batches.rows': encodedAnswer(
    alwaysRoute(
      z.object({ id: s.id, ids: z.array(s.id).min(1).max(250) }),
      anyone,
      ({ id, ids }, { desk }) => desk.batches.rows(id, ids),
    ),
  ),
  /** Saves a batch, or some of its rows, in a file that a person chooses; null when cancelled. An import of the file gives the same drafts. */
  'batches.export': alwaysRoute(
    z.object({ batchId, ids: s.ids.nullable(), format: z.enum(['csv', 'xlsx']), pin: s.givenPin }),
    needsPin('exports'),
    async ({ batchId, ids, format }, { desk, files }) => {
      const { name, bytes } = await desk.exporting.write(batchId, format, ids ?? undefined);
      return files.save(name, TABLES[format], t('files.exportBatch'), bytes);
    },
  ),
  /** What there is to give back to the shops that orders of a batch came from. */
  'batches.writeBackLook': alwaysRoute(z.object({ batchId }), anyone, (input, { desk }) =>
    desk.writeBack.look(desk.context.store.imports.shipmentIds(input.batchId)),
  ),
  /** Saves the tracking numbers of a batch for the shops that its orders came from, in files that a person chooses. */
  'batches.writeBack': route(
    z.object({ batchId, again: z.boolean() }),
    anyone,
    (input, { desk, files }) =>
      desk.writeBack.save(
        desk.context.store.imports.shipmentIds(input.batchId),
        input.again,
        async ({ name, text, extension }) =>
          (await files.save(name, TABLES[extension], t('writeBack.menu'), text))?.path ?? null,
      ),
  ),

  // Shipments before they are booked.
  'drafts.add': route(
    z.object({ batchId: s.id, drafts: z.array(s.draft).min(1).max(10_000) }),
    anyone,
    ({ batchId, drafts: added }, { desk }) => desk.batches.add(batchId, added),
  ),

  // Templates: saved shipments to start batches with.
  'templates.list': alwaysRoute(s.none, anyone, (_, { desk }) => desk.templates.list()),
  'templates.save': route(
    z.object({ id: s.id.nullable(), name, ids: s.ids }),
    anyone,
    ({ id, name, ids }, { desk }) => desk.templates.save(id, name, ids),
  ),
  'templates.rename': route(z.object({ id: s.id, name }), anyone, ({ id, name }, { desk }) =>
    desk.templates.rename(id, name),
  ),
  'templates.remove': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) => ({
    removed: desk.templates.remove(id),
  })),
  /** Creates a batch with the template's shipments. */
  'templates.begin': route(z.object({ id: s.id, name }), anyone, ({ id, name }, { desk }) =>
    desk.batches.summary(desk.templates.begin(id, name).id),
  ),
  'templates.insert': route(z.object({ id: s.id, batchId }), anyone, ({ id, batchId }, { desk }) =>
    desk.templates.insert(id, batchId),
  ),
} as const;
