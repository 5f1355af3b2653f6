import { z } from 'zod';
import type { AddressCard, CatalogueItem } from '../../domain/desk/savedEntries.ts';
import { addressSchema } from '../../domain/shipment/draftSchema.ts';
import { FILE_ENCODINGS } from '../../domain/batchFile/importReview.ts';
import { t } from '../../texts/index.ts';
import { TABLES } from '../platform/dialogs.ts';
import { anyone, needsPin } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import type { RouteContext } from './context.ts';
import * as s from './schemas.ts';

const text = s.searchText;
const value = z.string().max(2000);
const size = z.number().min(0).max(100_000);
/** One more than a list shows, so that it knows of others. */
const limit = z.number().int().min(1).max(501).default(20);
const card = addressSchema.extend({ company: value, note: value }) satisfies z.ZodType<AddressCard>;
const item = z.object({
  mode: s.mode,
  name: value,
  description: value,
  product_hs_code: value,
  unit_price: value,
  weight: value,
  country: value,
  sku: value,
  length: value,
  width: value,
  height: value,
}) satisfies z.ZodType<CatalogueItem>;
const preset = z.object({
  id: s.id.nullable(),
  mode: s.mode,
  name: value,
  length: size,
  width: size,
  height: size,
  emptyWeight: size,
  maximumWeight: size,
});
/** The connection whose default sender is meant; left out: that in use. */
const under = s.profileId.optional();
const sender = z.object({
  id: s.id.nullable(),
  mode: s.mode,
  name: value,
  address: addressSchema,
  isDefault: z.boolean(),
  under,
});

const letters = z.object({
  again: z.object({ file: z.uuid(), encoding: z.enum(FILE_ENCODINGS) }).optional(),
});

/** Asks for a file of the address book or the catalogue. */
const choosing =
  (title: string, { env }: RouteContext) =>
  () =>
    env.dialogs.openFile({ title, kinds: [{ name: 'CSV', extensions: ['csv', 'tsv', 'txt'] }] });

/** The desk's memory: all of it is on this computer, and none of it needs a connection. */
export const memoryRoutes = {
  'addresses.search': alwaysRoute(z.object({ text, limit }), anyone, ({ text, limit }, { desk }) =>
    desk.memory.addresses.search(text, limit),
  ),
  /** Finds pairs that ship together, by the name of one of them or by the number of their last parcel. */
  'pairs.search': alwaysRoute(
    z.object({ mode: s.mode, text }),
    anyone,
    ({ mode, text }, { desk }) => desk.memory.pairs.search(mode, text),
  ),
  'addresses.save': route(
    z.object({ id: s.id.nullable(), card }),
    anyone,
    ({ id, card }, { desk }) => desk.memory.addresses.save(id, card),
  ),
  'addresses.remove': route(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) => ({
    removed: desk.memory.addresses.remove(ids),
  })),
  /** Undoes a removal, with the use counts. */
  'addresses.restore': route(
    z.object({ id: s.id, data: card, own: z.boolean() }),
    anyone,
    (entry, { desk }) => desk.memory.addresses.restore(entry),
  ),
  /** Saves to a file that a person chooses; null when cancelled. */
  'addresses.export': alwaysRoute(
    z.object({ pin: s.givenPin }),
    needsPin('exports'),
    (_, { desk, files }) =>
      files.save(
        `${t('fileNames.addresses')}.csv`,
        TABLES.csv,
        t('memory.exportAddresses'),
        desk.memory.addresses.exportCsv(),
      ),
  ),
  /** Opens the system's file dialog, or reads a file again with the encoding that a person chose. Null when no file was chosen. */
  'addresses.import': route(letters, anyone, ({ again }, context) => {
    const { addresses, importFile } = context.desk.memory;
    return importFile(choosing(t('memory.importAddresses'), context), again, addresses.importCsv);
  }),
  'items.search': alwaysRoute(
    z.object({ mode: s.mode, text, limit }),
    anyone,
    ({ mode, text, limit }, { desk }) => desk.memory.items.search(mode, text, limit),
  ),
  'items.save': route(z.object({ id: s.id.nullable(), item }), anyone, ({ id, item }, { desk }) =>
    desk.memory.items.save(id, item),
  ),
  'items.remove': route(z.object({ ids: s.ids }), anyone, ({ ids }, { desk }) => ({
    removed: desk.memory.items.remove(ids),
  })),
  'items.restore': route(
    z.object({ id: s.id, data: item, own: z.boolean() }),
    anyone,
    (entry, { desk }) => desk.memory.items.restore(entry),
  ),
  'items.export': alwaysRoute(
    z.object({ pin: s.givenPin }),
    needsPin('exports'),
    (_, { desk, files }) =>
      files.save(
        `${t('fileNames.items')}.csv`,
        TABLES.csv,
        t('memory.exportItems'),
        desk.memory.items.exportCsv(),
      ),
  ),
  'items.import': route(letters, anyone, ({ again }, context) => {
    const { items, importFile } = context.desk.memory;
    return importFile(choosing(t('memory.importItems'), context), again, items.importCsv);
  }),
  'boxes.list': alwaysRoute(z.object({ mode: s.mode }), anyone, ({ mode }, { desk }) =>
    desk.memory.boxes.list(mode),
  ),
  'boxes.save': route(preset, anyone, (preset, { desk }) => desk.memory.boxes.save(preset)),
  'boxes.remove': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) => ({
    removed: desk.memory.boxes.remove(id),
  })),
  'senders.list': alwaysRoute(
    z.object({ mode: s.mode, under }),
    anyone,
    ({ mode, under }, { desk }) => desk.memory.senders.list(mode, under),
  ),
  'senders.save': route(sender, anyone, ({ under, ...sender }, { desk }) =>
    desk.memory.senders.save(sender, under),
  ),
  'senders.remove': route(z.object({ id: s.id }), anyone, ({ id }, { desk }) => ({
    removed: desk.memory.senders.remove(id),
  })),
  /** “Pack for me”: returns a proposal and changes nothing. Padding is in the mode's length unit. */
  'boxes.pack': route(
    z.object({
      draft: s.draft,
      mode: s.mode,
      ...s.padding,
      presetIds: z.array(s.id).max(100).nullable(),
    }),
    anyone,
    ({ draft, mode, allowance, wrap, presetIds }, { desk }) =>
      desk.memory.pack(draft, mode, { allowance, wrap }, presetIds),
  ),
} as const;
