import { t } from '../../../texts/index.ts';
import { ADDRESS_FIELDS } from '../../../domain/shipment/fields.ts';
import { normaliseHsCode } from '../../../domain/customs/goodsRules.ts';
import type { AddressCard, CatalogueItem, SavedEntry } from '../../../domain/desk/savedEntries.ts';
import {
  addressLines,
  itemLines,
  readAddresses,
  readItems,
  whyNotCard,
  type ItemLine,
  type ReadEntries,
} from '../../../domain/desk/savedEntriesCsv.ts';
import type { FileEncoding } from '../../../domain/batchFile/importReview.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { EntryImport } from '../../../domain/desk/savedEntriesImport.ts';
import { newId } from '../../base/clock.ts';
import type { ShipmentsContext } from '../shipments.ts';
import { readCsv } from '../../base/files/csv.ts';
import { decodeText } from '../../base/files/encoding.ts';
import { DeskError } from '../../base/deskError.ts';
import { csvText } from '../exports/csv.ts';
import type { Stamp } from '../../ledger/tables/savedEntries.ts';

const LIMIT = 20;

const stampOf = (context: ShipmentsContext): Stamp => ({
  at: context.clock.now(),
  newId: () => newId(context),
});
const onPractice = (context: ShipmentsContext): boolean =>
  context.settings().activeProfile === 'practice';

const lost = (): never => {
  throw new DeskError('notFound', t('memory.entryGone'));
};

/** Returns the records of a CSV file, and what separates its columns. Throws DeskError when it has more lines than the desk reads. */
const tableOf = (
  bytes: Uint8Array,
  encoding?: FileEncoding,
): { readonly lines: (readonly string[])[]; readonly separator: string } => {
  const read = readCsv(decodeText(bytes, encoding).text);
  if (!read) throw new DeskError('badInput', t('memory.tooManyLines'));
  return { lines: read.records.map(({ cells }) => cells), separator: read.separator };
};

const taken = <T>(
  read: ReadEntries<T> | null,
  expected: string,
  put: (entry: T) => void,
): EntryImport => {
  if (read === null) throw new DeskError('badInput', t('memory.columnsNotFound', { expected }));
  for (const entry of read.entries) put(entry);
  return { taken: read.entries.length, refused: read.refused };
};

const trimmed = <T extends object>(data: T): T =>
  Object.fromEntries(
    Object.entries(data).map(([field, value]) => [field, String(value).trim()]),
  ) as T;

/** The address book: learned from drafts and bookings, edited by hand, searched by phone, name and company. Works offline. */
export interface AddressBook {
  /** Returns matching cards, best first; for an empty text the newest first. */
  readonly search: (text: string, limit?: number) => readonly SavedEntry<AddressCard>[];
  /** Returns a card. Throws DeskError `notFound`. */
  readonly get: (id: string) => SavedEntry<AddressCard>;
  /** Creates (`id` null) or changes a card. The same person at the same place stays one card. Throws DeskError `badInput`, `notFound`. */
  readonly save: (id: string | null, card: AddressCard) => SavedEntry<AddressCard>;
  /** Removes cards. Returns how many existed. */
  readonly remove: (ids: readonly string[]) => number;
  /** Undoes a removal. The counts of use are kept, so a frequently used card is suggested first again. */
  readonly restore: (
    entry: Pick<SavedEntry<AddressCard>, 'id' | 'data' | 'own'>,
  ) => SavedEntry<AddressCard>;
  /** Returns the whole book as CSV text. */
  readonly exportCsv: () => string;
  /**
   * Imports cards.
   * @param encoding of the file (`memoryLetters`); omitted: detected from the bytes
   * @throws DeskError `badInput` when columns are missing or the file is too large
   */
  readonly importCsv: (bytes: Uint8Array, encoding?: FileEncoding) => EntryImport;
}

/** Creates `AddressBook`. Its methods throw DeskError `badInput` for an invalid card. */
export const createAddressBook = (context: ShipmentsContext): AddressBook => {
  const { store } = context;
  return {
    search: (text, limit = LIMIT) => store.addresses.search(onPractice(context), text, limit),
    get: (id) => store.addresses.get(id) ?? lost(),
    save: (id, card) => {
      const problem = whyNotCard(card);
      if (problem !== null) throw new DeskError('badInput', problem);
      return store.addresses.put(id, trimmed(card), stampOf(context)) ?? lost();
    },
    remove: (ids) =>
      store.db.transaction(
        () => ids.filter((id) => store.addresses.remove(id, context.clock.now())).length,
      ),
    restore: (entry) =>
      store.addresses.restore(entry.id, entry.data, entry.own) ??
      store.addresses.get(entry.id) ??
      store.addresses.put(null, entry.data, stampOf(context)) ??
      lost(),
    exportCsv: () =>
      csvText(addressLines(store.addresses.all(onPractice(context)), context.timeZone)),
    importCsv: (bytes, encoding) =>
      store.db.transaction(() =>
        taken(
          readAddresses(tableOf(bytes, encoding).lines),
          t('memory.addressBookColumns', { columns: ADDRESS_FIELDS.slice(0, 6).join(', ') }),
          (card) => {
            store.addresses.put(null, card, stampOf(context));
          },
        ),
      ),
  };
};

/** The item catalogue: goods with their HS code and its last verdict, price, weight and country. */
export interface ItemCatalogue {
  /** Returns items of a mode; prices and weights of the other mode have other units. */
  readonly search: (mode: Mode, text: string, limit?: number) => readonly ItemLine[];
  readonly save: (id: string | null, item: CatalogueItem) => ItemLine;
  /** Removes items. Returns how many existed. */
  readonly remove: (ids: readonly string[]) => number;
  /** As `AddressBook.restore`. */
  readonly restore: (entry: Pick<SavedEntry<CatalogueItem>, 'id' | 'data' | 'own'>) => ItemLine;
  /** Returns the whole catalogue as CSV text. */
  readonly exportCsv: () => string;
  /**
   * Imports items.
   * @param encoding of the file (`memoryLetters`); omitted: detected from the bytes
   * @throws DeskError `badInput` when columns are missing or the file is too large
   */
  readonly importCsv: (bytes: Uint8Array, encoding?: FileEncoding) => EntryImport;
}

/** Creates `ItemCatalogue`. Each returned item has the last verdict on its code. */
export const createItemCatalogue = (context: ShipmentsContext): ItemCatalogue => {
  const { store } = context;
  const withCode = (item: SavedEntry<CatalogueItem>): ItemLine => {
    const known = store.codes.get(context.identity().id, item.data.product_hs_code);
    if (known?.valid == null)
      return { ...item, code: { state: 'unverified', at: known?.seenAt ?? null } };
    return { ...item, code: { state: known.valid ? 'verified' : 'unknown', at: known.verifiedAt } };
  };
  return {
    search: (mode, text, limit = LIMIT) =>
      store.items.search(onPractice(context), text, limit, mode).map(withCode),
    save: (id, item) => {
      if (item.name.trim() === '') throw new DeskError('badInput', t('memory.itemNeedsName'));
      const clean = { ...trimmed(item), product_hs_code: normaliseHsCode(item.product_hs_code) };
      return withCode(store.items.put(id, clean, stampOf(context)) ?? lost());
    },
    remove: (ids) =>
      store.db.transaction(
        () => ids.filter((id) => store.items.remove(id, context.clock.now())).length,
      ),
    restore: (entry) =>
      withCode(
        store.items.restore(entry.id, entry.data, entry.own) ??
          store.items.get(entry.id) ??
          store.items.put(null, entry.data, stampOf(context)) ??
          lost(),
      ),
    exportCsv: () =>
      csvText(itemLines(store.items.all(onPractice(context)).map(withCode), context.timeZone)),
    importCsv: (bytes, encoding) =>
      store.db.transaction(() => {
        const { lines, separator } = tableOf(bytes, encoding);
        return taken(
          readItems(lines, context.settings().mode, separator),
          t('memory.catalogueColumns'),
          (item) => {
            store.items.put(null, item, stampOf(context));
          },
        );
      }),
  };
};
