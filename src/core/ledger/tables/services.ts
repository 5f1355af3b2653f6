import type { Tracking, Warehouse } from '../../../domain/service/service.ts';
import { canonicalCountry } from '../../../domain/text/countryNames.ts';
import type { Database, Row } from '../database/database.ts';
import type { ServiceIdentity, ServiceAddress } from '../../../domain/service/serviceIdentity.ts';
import type { ProfileId } from '../../../domain/desk/settings.ts';

/** The services that the desk has worked with. Only this repository writes them, except for `sent`, which triggers set. */
export interface IdentityRepository {
  /** All identities, read from the database. */
  readonly all: () => ServiceIdentity[];
  readonly fresh: (id: string) => ServiceIdentity | null;
  /** From a cache, for display: profile and address are current, but `sent` may be outdated. */
  readonly get: (id: string) => ServiceIdentity | null;
  readonly insert: (input: Omit<ServiceIdentity, 'sent'>) => void;
  /** Records that the desk connected to it under a profile. */
  readonly used: (id: string, profile: ProfileId, at: number) => void;
  readonly placed: (id: string, place: ServiceAddress) => void;
  readonly account: (id: string, account: string) => void;
  /** Deletes the accounts of an identity that nothing was sent under: they prove nothing. */
  readonly forgetAccounts: (id: string) => void;
}

/** Identities with their accounts: tables `identities` and `identity_accounts`. */
export const identityRepository = (db: Database): IdentityRepository => {
  const known = new Map<string, ServiceIdentity>();
  const accountsOf = (id: string): string[] =>
    db
      .all('SELECT account FROM identity_accounts WHERE identity = ? ORDER BY account', id)
      .map((row) => String(row['account']));
  const read = (row: Row): ServiceIdentity => ({
    id: String(row['id']),
    profile: row['profile'] as ProfileId,
    place:
      row['origin'] === null ? null : { origin: String(row['origin']), path: String(row['path']) },
    accounts: accountsOf(String(row['id'])),
    sent: row['sent'] === 1,
    usedAt: Number(row['used_at']),
  });
  const fresh = (id: string): ServiceIdentity | null => {
    const row = db.get('SELECT * FROM identities WHERE id = ?', id);
    if (row === undefined) return null;
    const identity = read(row);
    known.set(id, identity);
    return identity;
  };
  return {
    all: () => db.all('SELECT * FROM identities ORDER BY id').map(read),
    fresh,
    get: (id) => known.get(id) ?? fresh(id),
    insert: ({ id, profile, place, accounts, usedAt }) =>
      db.transaction(() => {
        db.run(
          'INSERT INTO identities (id, profile, origin, path, used_at) VALUES (?,?,?,?,?)',
          id,
          profile,
          place?.origin ?? null,
          place?.path ?? '',
          usedAt,
        );
        for (const account of accounts)
          db.run(
            'INSERT OR IGNORE INTO identity_accounts (identity, account) VALUES (?,?)',
            id,
            account,
          );
      }),
    used: (id, profile, at) => {
      db.run('UPDATE identities SET profile = ?, used_at = ? WHERE id = ?', profile, at, id);
      known.delete(id);
    },
    placed: (id, place) => {
      db.run(
        'UPDATE identities SET origin = ?, path = ? WHERE id = ? AND origin IS NULL',
        place.origin,
        place.path,
        id,
      );
      known.delete(id);
    },
    account: (id, account) => {
      db.run(
        'INSERT OR IGNORE INTO identity_accounts (identity, account) VALUES (?,?)',
        id,
        account,
      );
      known.delete(id);
    },
    forgetAccounts: (id) => {
      db.run('DELETE FROM identity_accounts WHERE identity = ?', id);
      known.delete(id);
    },
  };
};

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
