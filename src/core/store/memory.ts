import type { Tracking, Warehouse } from '../../domain/service.ts';
import type { Database } from './database.ts';

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
