import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { SITE_VERSION, type SiteAddress, type SiteRule } from '../../domain/site/site.ts';
import type { JoinCode } from '../../domain/site/siteAddress.ts';
import { loadPg, pgOptions, quoted, type PgLineOptions } from './pgLine.ts';
import { SITE_STEPS } from './schema.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** Returns the name of the role that the desks of a site log in with. */
const roleOf = ({ schema }: SiteAddress): string => `${schema}_desk`;

const stepFor = (step: string, address: SiteAddress): string =>
  step
    .replaceAll('$S', quoted(address.schema))
    .replaceAll('$R', quoted(roleOf(address)))
    .replaceAll('$N', address.schema);

/** Runs `work` as the owner, in one transaction; an advisory lock lets only one program in at a time. */
const asOwner = async <T>(
  owner: PgLineOptions,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const pg = await loadPg();
  const client = new pg.Client({
    ...pgOptions(owner),
    statement_timeout: 60_000,
    query_timeout: 60_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    // Of two that create or migrate at once, the second waits and then finds it done. Other sites of the same database wait too, because they grant
    // rights on it.
    await client.query("SELECT pg_advisory_xact_lock(hashtext('waybill-desk'))");
    const done = await work(client);
    await client.query('COMMIT');
    return done;
  } catch (reason) {
    throw new SiteFailure(
      troubleOf(reason),
      reason instanceof Error ? reason.message : String(reason),
    );
  } finally {
    await client.end().catch(() => undefined);
  }
};

const versionOf = async (client: Client, address: SiteAddress): Promise<number | null> => {
  const { rows: found } = await client.query<{ there: string | null }>(
    'SELECT to_regclass($1) AS there',
    [`${quoted(address.schema)}.site`],
  );
  if (!found[0]?.there) return null;
  const { rows } = await client.query<{ version: number }>(
    `SELECT version FROM ${quoted(address.schema)}.site`,
  );
  return rows[0]?.version ?? null;
};

const runSteps = async (client: Client, address: SiteAddress, from: number): Promise<void> => {
  for (const step of SITE_STEPS.slice(from)) await client.query(stepFor(step, address));
};

/** Returns the version of an existing site. Throws SiteFailure `noSite`; `siteNewer` when a newer program made it. */
const knownVersion = async (client: Client, address: SiteAddress): Promise<number> => {
  const version = await versionOf(client, address);
  if (version === null) throw new SiteFailure('noSite');
  if (version > SITE_VERSION) throw new SiteFailure('siteNewer');
  return version;
};

/**
 * Creates the tables of a new site and the role of its desks.
 * @param owner a login that may create schemas and roles; it is used here and not stored
 * @returns the address and login that a desk joins with; null where there is a site already. @throws SiteFailure.
 */
export const setUpSite = (
  owner: PgLineOptions,
  site: { readonly id: string; readonly name: string; readonly rule: SiteRule },
): Promise<JoinCode | null> =>
  asOwner(owner, async (client) => {
    const { address } = owner;
    if ((await versionOf(client, address)) !== null) return null;
    const role = roleOf(address);
    const password = randomBytes(24).toString('base64url');
    const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [role]);
    await client.query(
      `${known.rowCount ? 'ALTER' : 'CREATE'} ROLE ${quoted(role)} LOGIN PASSWORD ${client.escapeLiteral(password)}`,
    );
    await client.query(`GRANT CONNECT ON DATABASE ${quoted(address.database)} TO ${quoted(role)}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(address.schema)}`);
    await runSteps(client, address, 0);
    await client.query(
      `INSERT INTO ${quoted(address.schema)}.site (id, name, rule, version) VALUES ($1, $2, $3, $4)`,
      [site.id, site.name, site.rule, SITE_VERSION],
    );
    return { address, login: { user: role, password } };
  });

/** A desk of the site, as a new ledger receives it. */
export interface DeskSetUpAnew {
  readonly desk: string;
  readonly turn: number;
  readonly nonce: string;
  /** Number of its last fact at the site. */
  readonly seq: number;
}

/**
 * Gives the desk of this name to a new ledger: from then on only `secret` is accepted for it, and the site treats an earlier ledger of the desk as a
 * copy.
 * @param owner as for `setUpSite`: with the desks' common login alone, one desk could otherwise take over another
 * @returns null where no desk has this name. @throws SiteFailure.
 */
export const setDeskUpAnew = (
  owner: PgLineOptions,
  {
    name,
    secret,
    nonce,
  }: { readonly name: string; readonly secret: string; readonly nonce: string },
): Promise<DeskSetUpAnew | null> =>
  asOwner(owner, async (client) => {
    const version = await knownVersion(client, owner.address);
    if (version < SITE_VERSION) throw new SiteFailure('siteOlder');
    const { rows } = await client.query<{ answer: DeskSetUpAnew & { readonly how: string } }>(
      `SELECT ${quoted(owner.address.schema)}.set_up_anew($1, $2, $3) AS answer`,
      [name, secret, nonce],
    );
    const answer = rows[0]?.answer;
    return answer?.how === 'ok' ? answer : null;
  });

/** Migrates the tables of a site to this version, also while desks are connected. Throws SiteFailure. */
export const migrateSite = (owner: PgLineOptions): Promise<void> =>
  asOwner(owner, async (client) => {
    await runSteps(client, owner.address, await knownVersion(client, owner.address));
    await client.query(`UPDATE ${quoted(owner.address.schema)}.site SET version = $1`, [
      SITE_VERSION,
    ]);
  });

/** Records that the owner restored the site from a backup: it grants no claims until every desk has sent again what it bought. Throws SiteFailure. */
export const siteWasPutBack = (owner: PgLineOptions): Promise<void> =>
  asOwner(owner, async (client) => {
    await knownVersion(client, owner.address);
    await client.query(`SELECT ${quoted(owner.address.schema)}.put_back_anew()`);
  });
