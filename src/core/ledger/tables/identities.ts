import type { ServiceIdentity, ServiceAddress } from '../../../domain/service/serviceIdentity.ts';
import type { ProfileId } from '../../../domain/desk/settings.ts';
import type { Database, Row } from '../database/database.ts';

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
