import type { AddressCard, CatalogueItem, SavedEntry } from '../../../domain/desk/savedEntries.ts';
import {
  indexAddress,
  indexItem,
  withKnown,
  withKnownNumbers,
} from '../../../domain/desk/savedEntries.ts';
import type { ProfileId } from '../../../domain/desk/settings.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { BoxPreset, SenderProfile } from '../../../domain/packing/presets.ts';
import { upgradeAddress } from '../../../domain/shipment/draft.ts';
import type { Database, Row } from '../database/database.ts';
import { savedEntryRepository, type SavedEntryRepository } from './savedEntries.ts';

/** The address book. */
export const addressRepository = (db: Database): SavedEntryRepository<AddressCard> =>
  savedEntryRepository<AddressCard>(
    db,
    'addresses',
    indexAddress,
    upgradeAddress,
    withKnownNumbers,
  );

const NAMELESS: Omit<CatalogueItem, 'mode' | 'name'> = {
  description: '',
  product_hs_code: '',
  unit_price: '',
  weight: '',
  country: '',
  sku: '',
  length: '',
  width: '',
  height: '',
};

/** The item catalogue, with lookups by name, stock number and HS code. */
export interface ItemRepository extends SavedEntryRepository<CatalogueItem> {
  /** The catalogue entry for goods with this name, or null. @param practice false excludes entries learned on the practice service */
  readonly named: (
    mode: Mode,
    name: string,
    practice?: boolean,
  ) => SavedEntry<CatalogueItem> | null;
  /**
   * The catalogue entry for goods: by stock number, with its empty fields filled from the entry of the same name; otherwise by name, whatever the
   * stock number.
   */
  readonly known: (
    mode: Mode,
    goods: { readonly name: string; readonly sku: string },
    practice?: boolean,
  ) => SavedEntry<CatalogueItem> | null;
  /** Codes of goods whose name or description matches the text, each with the goods' name; each code once. */
  readonly codesFor: (
    practice: boolean,
    text: string,
    limit: number,
  ) => { readonly code: string; readonly name: string }[];
  /** The name of the goods that this desk sends most often under a code, or null. */
  readonly nameFor: (code: string) => string | null;
}

/** The catalogue of goods: table `items`. */
export const itemRepository = (db: Database): ItemRepository => {
  const items = savedEntryRepository<CatalogueItem>(
    db,
    'items',
    indexItem,
    // Entries stored before stock numbers existed have none.
    (stored) => ({ ...stored, sku: (stored as Partial<CatalogueItem>).sku ?? '' }),
    withKnown,
  );
  const named: ItemRepository['named'] = (mode, name, practice) =>
    items.alike({ ...NAMELESS, mode, name }, practice);
  /** The most recently used entry with this text in the field. */
  const lastBy = (
    field: 'sku' | 'name',
    text: string,
    mode: Mode,
    practice: boolean,
  ): SavedEntry<CatalogueItem> | null => {
    const row = db.get(
      `SELECT id FROM items WHERE json_extract(data, '$.${field}') = ? AND json_extract(data, '$.mode') = ? AND removed_at IS NULL${practice ? '' : " AND scope = 'all'"} ORDER BY last_used_at DESC, seq DESC LIMIT 1`,
      text,
      mode,
    );
    return row ? items.get(String(row['id'])) : null;
  };
  return {
    ...items,
    named,
    known: (mode, { name, sku }, practice = true) => {
      const stock = sku.trim();
      const byStock = stock === '' ? null : lastBy('sku', stock, mode, practice);
      const byName = named(mode, name, practice) ?? lastBy('name', name.trim(), mode, practice);
      return byStock && byName
        ? { ...byStock, data: withKnown(byStock.data, byName.data) }
        : (byStock ?? byName);
    },
    codesFor: (practice, text, limit) => {
      const codes = new Map<string, string>();
      if (text.trim() === '' || /^[\d\s.]+$/.test(text)) return [];
      for (const { data } of items.search(practice, text, limit))
        if (data.product_hs_code !== '' && !codes.has(data.product_hs_code))
          codes.set(data.product_hs_code, data.name);
      return [...codes].map(([code, name]) => ({ code, name }));
    },
    nameFor: (code) => {
      const row = db.get(
        "SELECT json_extract(data, '$.name') AS name FROM items WHERE json_extract(data, '$.product_hs_code') = ? AND removed_at IS NULL ORDER BY uses DESC, seq DESC LIMIT 1",
        code,
      );
      return row ? String(row['name']) : null;
    },
  };
};

/** Box presets of both modes. */
export interface PresetRepository {
  /** Smallest first. */
  readonly list: (mode: Mode) => BoxPreset[];
  readonly save: (preset: BoxPreset) => void;
  readonly remove: (id: string) => boolean;
}

/** The box presets of this desk: table `box_presets`. */
export const presetRepository = (db: Database): PresetRepository => ({
  list: (mode) =>
    db
      .all(
        'SELECT * FROM box_presets WHERE mode = ? ORDER BY length * width * height, name, id',
        mode,
      )
      .map(readPreset),
  save: (preset) => {
    db.run(
      `INSERT INTO box_presets (id, mode, name, length, width, height, empty_weight, maximum_weight) VALUES (?,?,?,?,?,?,?,?)
        ON CONFLICT (id) DO UPDATE SET mode = excluded.mode, name = excluded.name, length = excluded.length, width = excluded.width, height = excluded.height,
          empty_weight = excluded.empty_weight, maximum_weight = excluded.maximum_weight`,
      preset.id,
      preset.mode,
      preset.name,
      preset.length,
      preset.width,
      preset.height,
      preset.emptyWeight,
      preset.maximumWeight,
    );
  },
  remove: (id) => db.run('DELETE FROM box_presets WHERE id = ?', id) > 0,
});

const readPreset = (row: Row): BoxPreset => ({
  id: String(row['id']),
  mode: row['mode'] as Mode,
  name: String(row['name']),
  length: Number(row['length']),
  width: Number(row['width']),
  height: Number(row['height']),
  emptyWeight: Number(row['empty_weight']),
  maximumWeight: Number(row['maximum_weight']),
});

/** The connections of which a shipment needs a sender of the desk. */
const REAL: readonly ProfileId[] = ['test', 'live'];

/**
 * Sender profiles: several per mode. Each connection has its own default among them: what is shipped for real always has one while there is any, and
 * practice, which has an invented sender, only one that was saved there.
 */
export interface SenderRepository {
  /** `isDefault` is about this connection, here and below. */
  readonly list: (mode: Mode, under: ProfileId) => SenderProfile[];
  readonly get: (id: string, under: ProfileId) => SenderProfile | null;
  readonly preferred: (mode: Mode, under: ProfileId) => SenderProfile | null;
  readonly save: (profile: SenderProfile, under: ProfileId, at: number) => void;
  readonly remove: (id: string) => boolean;
}

/** Sender profiles: tables `sender_profiles` and `default_senders`. */
export const senderRepository = (db: Database): SenderRepository => {
  /** A cache: every check of every draft reads it, and only this process writes the database. */
  const preferred = new Map<string, SenderProfile | null>();
  const SELECT = `SELECT s.*, d.sender_id IS NOT NULL AS is_default FROM sender_profiles s
    LEFT JOIN default_senders d ON d.mode = s.mode AND d.profile = ? AND d.sender_id = s.id`;
  const first = (under: ProfileId, where: string, value: string): SenderProfile | null => {
    const row = db.get(`${SELECT} WHERE ${where}`, under, value);
    return row ? readSender(row) : null;
  };
  /** Makes a sender the default of a connection that has none. */
  const fill = (mode: Mode, under: ProfileId, id: string): void => {
    db.run('INSERT OR IGNORE INTO default_senders VALUES (?,?,?)', mode, under, id);
  };
  return {
    list: (mode, under) =>
      db
        .all(`${SELECT} WHERE s.mode = ? ORDER BY is_default DESC, s.name, s.id`, under, mode)
        .map(readSender),
    get: (id, under) => first(under, 's.id = ?', id),
    preferred: (mode, under) => {
      const key = `${mode} ${under}`;
      const known = preferred.get(key);
      if (known !== undefined) return known;
      const found = first(under, 'd.mode = ?', mode);
      preferred.set(key, found);
      return found;
    },
    save: ({ id, mode, name, address, isDefault }, under, at) =>
      db.transaction(() => {
        preferred.clear();
        db.run(
          `INSERT INTO sender_profiles (id, mode, name, address, created_at) VALUES (?,?,?,?,?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address`,
          id,
          mode,
          name,
          JSON.stringify(address),
          at,
        );
        if (isDefault)
          db.run('DELETE FROM default_senders WHERE mode = ? AND profile = ?', mode, under);
        for (const each of [under, ...REAL]) fill(mode, each, id);
      }),
    remove: (id) =>
      db.transaction(() => {
        preferred.clear();
        const row = db.get('SELECT mode FROM sender_profiles WHERE id = ?', id);
        if (!row) return false;
        const mode = row['mode'] as Mode;
        db.run('DELETE FROM sender_profiles WHERE id = ?', id);
        db.run('DELETE FROM default_senders WHERE mode = ? AND sender_id = ?', mode, id);
        const oldest = db.get(
          'SELECT id FROM sender_profiles WHERE mode = ? ORDER BY created_at, id LIMIT 1',
          mode,
        );
        if (oldest) for (const each of REAL) fill(mode, each, String(oldest['id']));
        return true;
      }),
  };
};

const readSender = (row: Row): SenderProfile => ({
  id: String(row['id']),
  mode: row['mode'] as Mode,
  name: String(row['name']),
  address: upgradeAddress(JSON.parse(String(row['address'])) as SenderProfile['address']),
  isDefault: row['is_default'] === 1,
});

/** Shipments that the catalogue and address book have not learned from yet; filled by triggers, in the transaction that changes a shipment. */
export interface LearningQueueRepository {
  readonly next: (limit: number) => string[];
  readonly done: (id: string) => void;
}

/** The learning queue: table `unlearned`. */
export const learningQueueRepository = (db: Database): LearningQueueRepository => ({
  next: (limit) =>
    db
      .all('SELECT shipment_id AS id FROM unlearned ORDER BY shipment_id LIMIT ?', limit)
      .map((row) => String(row['id'])),
  done: (id) => {
    db.run('DELETE FROM unlearned WHERE shipment_id = ?', id);
  },
});
