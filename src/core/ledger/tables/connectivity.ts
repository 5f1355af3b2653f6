import type { Database } from '../database/database.ts';

/** Stores when an outage began, across restarts. */
export interface OutageMemory {
  since(target: string): number | null;
  keep(target: string, since: number | null): void;
}

/** Stores since when each service has been offline: table `lines_down`. */
export const outageMemory = (db: Database): OutageMemory => ({
  since: (target: string): number | null => {
    const row = db.get('SELECT since FROM lines_down WHERE target = ?', target);
    return row ? Number(row['since']) : null;
  },
  keep: (target: string, since: number | null): void => {
    if (since === null) db.run('DELETE FROM lines_down WHERE target = ?', target);
    else db.run('INSERT OR REPLACE INTO lines_down (target, since) VALUES (?,?)', target, since);
  },
});

/** A shipment whose rates are requested once the service is online. */
export interface DeferredRate {
  readonly id: string;
  readonly at: number;
}

/** Shipments whose rates wait for the service; times in milliseconds since the epoch. */
export interface DeferredRateRepository {
  /** In the order of the requests. */
  readonly list: (serviceId: string) => DeferredRate[];
  /** A second request for the same shipment keeps its position and gets the new time. */
  readonly add: (serviceId: string, ids: readonly string[], at: number) => void;
  readonly drop: (ids: readonly string[]) => void;
}

/** Table `rate_wishes`. */
export const deferredRateRepository = (db: Database): DeferredRateRepository => ({
  list: (serviceId) =>
    db
      .all('SELECT shipment_id, at FROM rate_wishes WHERE profile = ? ORDER BY seq', serviceId)
      .map((row) => ({ id: String(row['shipment_id']), at: Number(row['at']) })),
  add: (serviceId, ids, at) =>
    db.transaction(() => {
      for (const id of ids)
        db.run(
          'INSERT INTO rate_wishes (shipment_id, profile, at) VALUES (?,?,?) ON CONFLICT (shipment_id) DO UPDATE SET at = excluded.at',
          id,
          serviceId,
          at,
        );
    }),
  drop: (ids) =>
    db.transaction(() => {
      for (const id of ids) db.run('DELETE FROM rate_wishes WHERE shipment_id = ?', id);
    }),
});
