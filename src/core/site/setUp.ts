import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';
import { SITE_VERSION, type SiteAddress, type SiteRule } from '../../domain/site/site.ts';
import type { JoinCode } from '../../domain/site/siteAddress.ts';
import { loadPg, pgOptions, quoted, type PgLineOptions } from './pgLine.ts';
import { SITE_STEPS } from './schema.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** Name of the role that may do what desks may. Nobody logs in as it. */
const groupOf = ({ schema }: SiteAddress): string => `${schema}_desks`;
/** Name of a new login of the desks. Each has its own, so that the owner can replace one that somebody has changed. */
const newLoginOf = ({ schema }: SiteAddress): string =>
  `${schema}_desk_${randomBytes(4).toString('hex')}`;

const stepFor = (step: string, address: SiteAddress): string =>
  step
    .replaceAll('$S', quoted(address.schema))
    .replaceAll('$R', quoted(groupOf(address)))
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
    await client.query(
      'BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL lock_timeout = 30000',
    );
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
 * Creates a login of the desks and drops those before it, so that none of them can be used any more. It is a member of the group, owns nothing and
 * creates nothing; PostgreSQL lets every login change its own password and its own defaults (docs/security.md).
 */
const newLogin = async (client: Client, address: SiteAddress): Promise<JoinCode> => {
  const group = groupOf(address);
  const { rows: before } = await client.query<{ name: string }>(
    `SELECT m.rolname AS name FROM pg_auth_members a JOIN pg_roles m ON m.oid = a.member
      WHERE a.roleid = (SELECT oid FROM pg_roles WHERE rolname = $1) AND m.rolcanlogin AND starts_with(m.rolname, $2)`,
    [group, `${address.schema}_desk_`],
  );
  for (const { name } of before) await client.query(`DROP ROLE ${quoted(name)}`);
  const login = {
    user: newLoginOf(address),
    password: randomBytes(24).toString('base64url'),
  };
  await client.query(
    `CREATE ROLE ${quoted(login.user)} LOGIN INHERIT NOCREATEDB NOCREATEROLE PASSWORD ${client.escapeLiteral(login.password)} IN ROLE ${quoted(group)}`,
  );
  return { address, login };
};

/**
 * Creates the tables of a new site, the group of its desks and their login.
 * @param owner a login that may create schemas and roles; it is used here and not stored @param site `zone`: IANA name
 * @returns the address and login that a desk joins with; null where there is a site already. @throws SiteFailure.
 */
export const setUpSite = (
  owner: PgLineOptions,
  site: {
    readonly id: string;
    readonly name: string;
    readonly rule: SiteRule;
    readonly zone: string;
  },
): Promise<JoinCode | null> =>
  asOwner(owner, async (client) => {
    const { address } = owner;
    if ((await versionOf(client, address)) !== null) return null;
    const group = groupOf(address);
    const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [group]);
    if (!known.rowCount) await client.query(`CREATE ROLE ${quoted(group)} NOLOGIN`);
    await client.query(`GRANT CONNECT ON DATABASE ${quoted(address.database)} TO ${quoted(group)}`);
    await client.query(`CREATE SCHEMA IF NOT EXISTS ${quoted(address.schema)}`);
    await runSteps(client, address, 0);
    await client.query(
      `INSERT INTO ${quoted(address.schema)}.site (id, name, rule, zone, version) VALUES ($1, $2, $3, $4, $5)`,
      [site.id, site.name, site.rule, site.zone, SITE_VERSION],
    );
    await mustKnowZone(client, site.zone);
    return newLogin(client, address);
  });

/** Throws when PostgreSQL does not know a time zone: every claim would fail. */
const mustKnowZone = async (client: Client, zone: string): Promise<void> => {
  await client.query('SELECT clock_timestamp() AT TIME ZONE $1', [zone]);
};

/** Sets the time zone in which the daily limit of a site counts. Desks read it when they connect next. Throws SiteFailure. @param zone IANA name */
export const setSiteZone = (owner: PgLineOptions, zone: string): Promise<void> =>
  asOwner(owner, async (client) => {
    await knownVersion(client, owner.address);
    await mustKnowZone(client, zone);
    await client.query(`UPDATE ${quoted(owner.address.schema)}.site SET zone = $1`, [zone]);
  });

/**
 * Replaces the login of the desks of a site, for example because its password was changed by an intruder. Ends the connections of the earlier login. @returns what every desk joins with from then on. @throws SiteFailure
 */
export const replaceSiteLogin = (owner: PgLineOptions): Promise<JoinCode> =>
  asOwner(owner, async (client) => {
    await knownVersion(client, owner.address);
    await client.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE starts_with(usename, $1) AND pid <> pg_backend_pid()`,
      [`${owner.address.schema}_desk_`],
    );
    return newLogin(client, owner.address);
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
