import type { HsCode, HsVerdict, Tracking, Warehouse } from '../../domain/service.ts';
import type { Database } from './database.ts';
import type { RunOptions, RunRecord } from './records.ts';

/** Every HS code the service ever returned, with what it last said of it. Works with the line down. */
export const codeRepository = (db: Database) => ({
  seen: (codes: readonly HsCode[], at: number): void => db.transaction(() => {
    for (const { code, name, id, active } of codes) {
      db.run(`INSERT INTO codes (code, name, record_id, active, seen_at) VALUES (?,?,?,?,?)
        ON CONFLICT (code) DO UPDATE SET name = excluded.name, record_id = excluded.record_id, active = excluded.active, seen_at = excluded.seen_at`,
      code, name, id, active ? 1 : 0, at);
    }
  }),
  verified: (verdict: HsVerdict, at: number): void => {
    db.run(`INSERT INTO codes (code, name, valid, verified_at, seen_at) VALUES (?,?,?,?,?)
      ON CONFLICT (code) DO UPDATE SET valid = excluded.valid, verified_at = excluded.verified_at`,
    verdict.code, verdict.description, verdict.valid ? 1 : 0, at, at);
  },
  verdict: (code: string): { readonly valid: boolean; readonly at: number } | null => {
    const row = db.get('SELECT valid, verified_at FROM codes WHERE code = ? AND valid IS NOT NULL', code);
    return row ? { valid: row['valid'] === 1, at: Number(row['verified_at']) } : null;
  },
  search: (text: string, limit: number): HsCode[] => db.all(
    `SELECT code, name, record_id, active FROM codes WHERE (code LIKE ? OR lower(name) LIKE ?) AND coalesce(valid, 1) = 1 AND name <> ''
      ORDER BY code LIMIT ?`, `${text.replace(/[^\d]/g, '') || '-'}%`, `%${text.toLowerCase()}%`, limit,
  ).map((row) => ({ code: String(row['code']), name: String(row['name']), id: row['record_id'] === null ? null : Number(row['record_id']), active: row['active'] === 1 })),
});

/** Booking runs that a person authorised; one without an end was interrupted. */
export const runRepository = (db: Database) => ({
  insert: (run: RunRecord): void => {
    db.run('INSERT INTO runs (id, kind, profile, members, options, started_at, ended_at) VALUES (?,?,?,?,?,?,?)',
      run.id, run.kind, run.profileId, JSON.stringify(run.members), JSON.stringify(run.options), run.startedAt, run.endedAt);
  },
  end: (id: string, at: number): void => { db.run('UPDATE runs SET ended_at = ? WHERE id = ?', at, id); },
  interrupted: (profileId: string): RunRecord[] =>
    db.all("SELECT * FROM runs WHERE profile = ? AND ended_at IS NULL ORDER BY started_at, id", profileId).map((row) => ({
      id: String(row['id']), kind: 'booking', profileId: String(row['profile']),
      members: JSON.parse(String(row['members'])) as string[], options: JSON.parse(String(row['options'])) as RunOptions,
      startedAt: Number(row['started_at']), endedAt: null,
    })),
});

/** Last known tracking answers, uploaded files and warehouses: what the desk remembers of the service. */
export const serviceMemory = (db: Database) => ({
  tracked: (tracking: Tracking, at: number): void => {
    db.run(`INSERT INTO tracking (number, status, location, estimated_delivery, at) VALUES (?,?,?,?,?)
      ON CONFLICT (number) DO UPDATE SET status = excluded.status, location = excluded.location, estimated_delivery = excluded.estimated_delivery, at = excluded.at`,
    tracking.trackingNumber, tracking.status, tracking.location, tracking.estimatedDelivery, at);
  },
  tracking: (number: string): { status: string; location: string; estimatedDelivery: string | null; at: number } | null => {
    const row = db.get('SELECT * FROM tracking WHERE number = ?', number);
    return row ? {
      status: String(row['status']), location: String(row['location']),
      estimatedDelivery: row['estimated_delivery'] === null ? null : String(row['estimated_delivery']), at: Number(row['at']),
    } : null;
  },
  uploadKey: (profileId: string, hash: string): string | null => {
    const row = db.get('SELECT key FROM uploads WHERE profile = ? AND hash = ?', profileId, hash);
    return row ? String(row['key']) : null;
  },
  uploaded: (profileId: string, hash: string, key: string, at: number): void => {
    db.run('INSERT OR REPLACE INTO uploads (profile, hash, key, at) VALUES (?,?,?,?)', profileId, hash, key, at);
  },
  forgetUpload: (profileId: string, key: string): void => { db.run('DELETE FROM uploads WHERE profile = ? AND key = ?', profileId, key); },
  warehouses: (profileId: string, country: string | null): Warehouse[] =>
    db.all('SELECT data FROM warehouses WHERE profile = ? ORDER BY id', profileId).map((row) => JSON.parse(String(row['data'])) as Warehouse)
      .filter((warehouse) => country === null || warehouse.country === country),
  sawWarehouses: (profileId: string, warehouses: readonly Warehouse[], at: number): void => db.transaction(() => {
    for (const warehouse of warehouses) {
      db.run('INSERT OR REPLACE INTO warehouses (profile, id, data, at) VALUES (?,?,?,?)', profileId, warehouse.id, JSON.stringify(warehouse), at);
    }
  }),
});
