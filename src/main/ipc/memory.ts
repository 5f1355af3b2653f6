import { z } from 'zod';
import type { Pair } from '../../domain/desk/pair.ts';
import type { MemoryImport } from '../../domain/desk/memoryImport.ts';
import type { PackAnswer } from '../../domain/packing/packDraft.ts';
import type { Remembered, AddressCard, CatalogueItem } from '../../domain/desk/memory.ts';
import type { ItemLine } from '../../domain/desk/memoryCsv.ts';
import { addressSchema } from '../../domain/shipment/draftSchema.ts';
import type { BoxPreset, SenderProfile } from '../../domain/packing/presets.ts';
import { FILE_ENCODINGS } from '../../domain/batch/importReview.ts';
import { anyone, takes } from './access.ts';
import { alwaysRoute, route } from './route.ts';
import * as s from './schemas.ts';

const { trusted } = s;
const text = s.searchText;
const value = z.string().max(2000);
const size = z.number().min(0).max(100_000);
/** One more than a list shows, so that it knows of others. */
const limit = z.number().int().min(1).max(501).default(20);
const removed = z.object({ removed: z.number().int() });
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
const sender = z.object({
  id: s.id.nullable(),
  mode: s.mode,
  name: value,
  address: addressSchema,
  isDefault: z.boolean(),
});

const letters = z.object({
  again: z.object({ file: z.uuid(), encoding: z.enum(FILE_ENCODINGS) }).optional(),
});

/** The desk's memory: all of it is on this computer, and none of it needs a connection. */
export const memoryRoutes = {
  'addresses.search': alwaysRoute(
    z.object({ text, limit }),
    trusted<readonly Remembered<AddressCard>[]>(),
    anyone,
  ),
  /** Finds pairs that ship together, by the name of one of them or by the number of their last parcel. */
  'pairs.search': alwaysRoute(z.object({ mode: s.mode, text }), trusted<readonly Pair[]>(), anyone),
  'addresses.save': route(
    z.object({ id: s.id.nullable(), card }),
    trusted<Remembered<AddressCard>>(),
    anyone,
  ),
  'addresses.remove': route(z.object({ ids: s.ids }), removed, anyone),
  /** Undoes a removal, with the use counts. */
  'addresses.restore': route(
    z.object({ id: s.id, data: card, own: z.boolean() }),
    trusted<Remembered<AddressCard>>(),
    anyone,
  ),
  /** Saves to a file that a person chooses; null when cancelled. */
  'addresses.export': alwaysRoute(
    z.object({ pin: s.givenPin }),
    trusted<{ readonly path: string } | null>(),
    takes('exports'),
  ),
  /** Opens the system's file dialog, or reads a file again with the encoding that a person chose. Null when no file was chosen. */
  'addresses.import': route(letters, trusted<MemoryImport | null>(), anyone),
  'items.search': alwaysRoute(
    z.object({ mode: s.mode, text, limit }),
    trusted<readonly ItemLine[]>(),
    anyone,
  ),
  'items.save': route(z.object({ id: s.id.nullable(), item }), trusted<ItemLine>(), anyone),
  'items.remove': route(z.object({ ids: s.ids }), removed, anyone),
  'items.restore': route(
    z.object({ id: s.id, data: item, own: z.boolean() }),
    trusted<ItemLine>(),
    anyone,
  ),
  'items.export': alwaysRoute(
    z.object({ pin: s.givenPin }),
    trusted<{ readonly path: string } | null>(),
    takes('exports'),
  ),
  'items.import': route(letters, trusted<MemoryImport | null>(), anyone),
  'boxes.list': alwaysRoute(z.object({ mode: s.mode }), trusted<readonly BoxPreset[]>(), anyone),
  'boxes.save': route(preset, trusted<BoxPreset>(), anyone),
  'boxes.remove': route(z.object({ id: s.id }), z.object({ removed: z.boolean() }), anyone),
  'senders.list': alwaysRoute(
    z.object({ mode: s.mode }),
    trusted<readonly SenderProfile[]>(),
    anyone,
  ),
  'senders.save': route(sender, trusted<SenderProfile>(), anyone),
  'senders.remove': route(z.object({ id: s.id }), z.object({ removed: z.boolean() }), anyone),
  /** “Pack for me”: returns a proposal and changes nothing. Padding is in the mode's length unit. */
  'boxes.pack': route(
    z.object({
      draft: s.draft,
      mode: s.mode,
      ...s.padding,
      presetIds: z.array(s.id).max(100).nullable(),
    }),
    trusted<PackAnswer>(),
    anyone,
  ),
} as const;
