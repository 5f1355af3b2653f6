import type { AddressCard, CatalogueItem, Remembered } from '../../domain/desk/memory.ts';
import { indexAddress, indexItem } from '../../domain/desk/memory.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { BoxPreset, SenderProfile } from '../../domain/packing/presets.ts';
import { upgradeAddress } from '../../domain/shipment/upgrade.ts';
import type { Database, Row } from './database.ts';
import { rememberedRepository } from './remembered.ts';

/** The address book. */
export const addressRepository = (db: Database) =>
  rememberedRepository<AddressCard>(db, 'addresses', indexAddress, upgradeAddress);

const NAMELESS: Omit<CatalogueItem, 'mode' | 'name'> = {
  description: '',
  product_hs_code: '',
  unit_price: '',
  weight: '',
  country: '',
  length: '',
  width: '',
  height: '',
};

/** The item catalogue, and what it says of HS codes. */
export const itemRepository = (db: Database) => {
  const items = rememberedRepository<CatalogueItem>(db, 'items', indexItem);
  return {
    ...items,
    /** The catalogue's line for goods of a name, or null. */
    named: (mode: Mode, name: string): Remembered<CatalogueItem> | null =>
      items.alike({ ...NAMELESS, mode, name }),
    /** Codes of goods whose name or description is searched for, with that name; each code once. */
    codesFor: (
      practice: boolean,
      text: string,
      limit: number,
    ): { readonly code: string; readonly name: string }[] => {
      const codes = new Map<string, string>();
      if (text.trim() === '' || /^[\d\s.]+$/.test(text)) return [];
      for (const { data } of items.search(practice, text, limit))
        if (data.product_hs_code !== '' && !codes.has(data.product_hs_code))
          codes.set(data.product_hs_code, data.name);
      return [...codes].map(([code, name]) => ({ code, name }));
    },
    /** What this desk mostly sends under a code, or null. */
    nameFor: (code: string): string | null => {
      const row = db.get(
        "SELECT json_extract(data, '$.name') AS name FROM items WHERE json_extract(data, '$.product_hs_code') = ? AND removed_at IS NULL ORDER BY uses DESC, seq DESC LIMIT 1",
        code,
      );
      return row ? String(row['name']) : null;
    },
  };
};

/** Box presets of both modes. */
export const presetRepository = (db: Database) => ({
  /** Smallest first. */
  list: (mode: Mode): BoxPreset[] =>
    db
      .all(
        'SELECT * FROM box_presets WHERE mode = ? ORDER BY length * width * height, name, id',
        mode,
      )
      .map(readPreset),
  save: (preset: BoxPreset): void => {
    db.run(
      'INSERT OR REPLACE INTO box_presets (id, mode, name, length, width, height, empty_weight, maximum_weight) VALUES (?,?,?,?,?,?,?,?)',
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
  remove: (id: string): boolean => db.run('DELETE FROM box_presets WHERE id = ?', id) > 0,
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

/** Sender profiles: several a mode, exactly one of a mode's the default as long as there is any. */
export const senderRepository = (db: Database) => {
  /** Asked for with every check of every draft; this process alone writes the database. */
  const preferred = new Map<Mode, SenderProfile | null>();
  const promote = (mode: Mode): void => {
    db.run(
      `UPDATE sender_profiles SET is_default = 1 WHERE id = (SELECT id FROM sender_profiles WHERE mode = ? ORDER BY created_at, id LIMIT 1)
      AND NOT EXISTS (SELECT 1 FROM sender_profiles WHERE mode = ? AND is_default = 1)`,
      mode,
      mode,
    );
  };
  return {
    list: (mode: Mode): SenderProfile[] =>
      db
        .all(
          'SELECT * FROM sender_profiles WHERE mode = ? ORDER BY is_default DESC, name, id',
          mode,
        )
        .map(readSender),
    get: (id: string): SenderProfile | null => {
      const row = db.get('SELECT * FROM sender_profiles WHERE id = ?', id);
      return row ? readSender(row) : null;
    },
    preferred: (mode: Mode): SenderProfile | null => {
      const known = preferred.get(mode);
      if (known !== undefined) return known;
      const row = db.get('SELECT * FROM sender_profiles WHERE mode = ? AND is_default = 1', mode);
      const found = row ? readSender(row) : null;
      preferred.set(mode, found);
      return found;
    },
    save: (profile: SenderProfile, at: number): void =>
      db.transaction(() => {
        preferred.clear();
        if (profile.isDefault)
          db.run(
            'UPDATE sender_profiles SET is_default = 0 WHERE mode = ? AND id <> ?',
            profile.mode,
            profile.id,
          );
        db.run(
          `INSERT INTO sender_profiles (id, mode, name, address, is_default, created_at) VALUES (?,?,?,?,?,?)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, address = excluded.address, is_default = excluded.is_default`,
          profile.id,
          profile.mode,
          profile.name,
          JSON.stringify(profile.address),
          profile.isDefault ? 1 : 0,
          at,
        );
        promote(profile.mode);
      }),
    remove: (id: string): boolean =>
      db.transaction(() => {
        preferred.clear();
        const row = db.get('SELECT mode FROM sender_profiles WHERE id = ?', id);
        if (!row) return false;
        db.run('DELETE FROM sender_profiles WHERE id = ?', id);
        promote(row['mode'] as Mode);
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

/** Shipments whose content the memory has not learned from yet; filled by trigger, in the transaction that changes them. */
export const unlearnedRepository = (db: Database) => ({
  next: (limit: number): string[] =>
    db
      .all('SELECT shipment_id AS id FROM unlearned ORDER BY shipment_id LIMIT ?', limit)
      .map((row) => String(row['id'])),
  done: (id: string): void => {
    db.run('DELETE FROM unlearned WHERE shipment_id = ?', id);
  },
});
