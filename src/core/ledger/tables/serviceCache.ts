import type { Tracking, Warehouse } from '../../../domain/service/service.ts';
import { canonicalCountry } from '../../../domain/text/countryNames.ts';
import type { Database } from '../database/database.ts';

/** Cached answers of the service: the last tracking answers, uploaded files and warehouses. */
export interface ServiceCache {
  readonly tracked: (serviceId: string, tracking: Omit<Tracking, 'shipmentId'>, at: number) => void;
  readonly tracking: (
    serviceId: string,
    number: string,
  ) => { status: string; location: string; estimatedDelivery: string | null; at: number } | null;
  /** Empties the last tracking answer of a number when it holds personal data. */
  readonly eraseTracking: (
    serviceId: string,
    number: string,
    holdsData: (words: string) => boolean,
  ) => void;
  readonly uploadKey: (serviceId: string, hash: string) => string | null;
  /** Returns true when another file than this one was uploaded under the key. */
  readonly isKeyOfAnother: (serviceId: string, key: string, hash: string) => boolean;
  readonly uploaded: (serviceId: string, hash: string, key: string, at: number) => void;
  readonly forgetUpload: (serviceId: string, key: string) => void;
  /** @param country two letters; null for all */
  readonly warehouses: (serviceId: string, country: string | null) => Warehouse[];
  /** Stores warehouses. One without a country keeps the one that an earlier answer named. */
  readonly sawWarehouses: (serviceId: string, warehouses: readonly Warehouse[], at: number) => void;
}

/** Tables `tracking`, `uploads` and `warehouses`. */
export const serviceCache = (db: Database): ServiceCache => {
  const knownWarehouses = (serviceId: string): Warehouse[] =>
    db
      .all('SELECT data FROM warehouses WHERE profile = ? ORDER BY id', serviceId)
      .map((row) => JSON.parse(String(row['data'])) as Warehouse);
  return {
    tracked: (serviceId, tracking, at) => {
      db.run(
        `INSERT INTO tracking (profile, number, status, location, estimated_delivery, at) VALUES (?,?,?,?,?,?)
      ON CONFLICT (profile, number) DO UPDATE SET status = excluded.status, location = excluded.location, estimated_delivery = excluded.estimated_delivery, at = excluded.at`,
        serviceId,
        tracking.trackingNumber,
        tracking.status,
        tracking.location,
        tracking.estimatedDelivery,
        at,
      );
    },
    eraseTracking: (serviceId, number, holdsData) => {
      const row = db.get(
        'SELECT status, location FROM tracking WHERE profile = ? AND number = ?',
        serviceId,
        number,
      );
      if (row && holdsData(`${String(row['status'])} ${String(row['location'])}`))
        db.run(
          "UPDATE tracking SET status = '', location = '' WHERE profile = ? AND number = ?",
          serviceId,
          number,
        );
    },
    tracking: (serviceId, number) => {
      const row = db.get(
        'SELECT * FROM tracking WHERE profile = ? AND number = ?',
        serviceId,
        number,
      );
      return row
        ? {
            status: String(row['status']),
            location: String(row['location']),
            estimatedDelivery:
              row['estimated_delivery'] === null ? null : String(row['estimated_delivery']),
            at: Number(row['at']),
          }
        : null;
    },
    uploadKey: (serviceId, hash) => {
      const row = db.get('SELECT key FROM uploads WHERE profile = ? AND hash = ?', serviceId, hash);
      return row ? String(row['key']) : null;
    },
    isKeyOfAnother: (serviceId, key, hash) =>
      db.get(
        'SELECT 1 AS x FROM uploads WHERE profile = ? AND key = ? AND hash <> ?',
        serviceId,
        key,
        hash,
      ) !== undefined,
    uploaded: (serviceId, hash, key, at) => {
      db.run(
        'INSERT OR REPLACE INTO uploads (profile, hash, key, at) VALUES (?,?,?,?)',
        serviceId,
        hash,
        key,
        at,
      );
    },
    forgetUpload: (serviceId, key) => {
      db.run('DELETE FROM uploads WHERE profile = ? AND key = ?', serviceId, key);
    },
    warehouses: (serviceId, country) =>
      knownWarehouses(serviceId).filter(
        (warehouse) => country === null || canonicalCountry(warehouse.country ?? '') === country,
      ),
    sawWarehouses: (serviceId, warehouses, at) =>
      db.transaction(() => {
        const countries = new Map(
          knownWarehouses(serviceId).map((each) => [each.id, each.country]),
        );
        for (const warehouse of warehouses) {
          db.run(
            'INSERT OR REPLACE INTO warehouses (profile, id, data, at) VALUES (?,?,?,?)',
            serviceId,
            warehouse.id,
            JSON.stringify({
              ...warehouse,
              country: warehouse.country ?? countries.get(warehouse.id) ?? null,
            }),
            at,
          );
        }
      }),
  };
};
