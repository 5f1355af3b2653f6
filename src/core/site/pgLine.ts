import type { Client, Pool } from 'pg';
import { SITE_VERSION, type SiteAddress, type SiteLogin } from '../../domain/site/site.ts';
import { wholeJson, wholeText } from '../../domain/text/plainText.ts';
import { isLoopbackHost } from '../service/http/hosts.ts';
import { trustContext } from '../service/http/trust.ts';
import type {
  AppendAnswer,
  BoughtAnswer,
  ClaimAnswer,
  DeskAtSite,
  DeskCredentials,
  FactsOf,
  Greeting,
  OpenSiteLine,
  SiteFactAtSite,
  SiteLine,
  WriteCount,
  WriteResult,
} from './line.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** Timeouts in milliseconds: to connect, and for one answer. A purchase waits no longer than this for its claim. */
const CONNECT_MS = 4_000;
const ANSWER_MS = 6_000;
/** How long a statement waits for a row that another transaction holds, in milliseconds: somebody can leave one open. */
const LOCK_MS = 1_000;
const OLDEST_POSTGRES = 150_000;

/** Options of a connection to PostgreSQL. */
export interface PgLineOptions {
  readonly address: SiteAddress;
  readonly login: SiteLogin;
  /** Certificates that a person trusts in addition to those of the system, PEM. */
  readonly certificates: readonly string[];
  /** Timeout of an answer in milliseconds, and lower bound of the connection timeout; six and four seconds when left out. */
  readonly answerMs?: number;
}

/** Options of one connection. A connection without TLS is made only to this computer itself. */
export const pgOptions = ({ address, login, certificates, answerMs }: PgLineOptions) => ({
  host: address.host,
  port: address.port,
  database: address.database,
  user: login.user,
  password: login.password,
  connectionTimeoutMillis: Math.max(CONNECT_MS, answerMs ?? 0),
  query_timeout: answerMs ?? ANSWER_MS,
  statement_timeout: answerMs ?? ANSWER_MS,
  application_name: 'waybill-desk',
  keepAlive: true,
  ssl: isLoopbackHost(address.host)
    ? false
    : {
        rejectUnauthorized: true,
        // As for the service: these certificates are added to the system's authorities and do not replace them.
        secureContext: trustContext(() => certificates)(),
      },
});

/** Quotes an identifier for SQL. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Loads the module only when a desk has a site. */
export const loadPg = () => import('pg');

const KINDS: Readonly<Record<FactsOf, string>> = {
  all: '',
  shipment: "AND kind = 'shipment'",
  rest: "AND kind <> 'shipment'",
};

/** `whole` of a shipment is needed by its own desk only, so it is left out of answers to others. */
const OTHERS_BODY =
  "CASE WHEN kind = 'shipment' AND jsonb_typeof(body) = 'object' THEN body - 'whole' ELSE body END";

/** Creates the client of the site's PostgreSQL. @returns a function that opens a connection; it rejects with SiteFailure */
export const pgLine =
  (options: PgLineOptions): OpenSiteLine =>
  async (onNews) => {
    const pg = await loadPg();
    const pool: Pool = new pg.Pool({ ...pgOptions(options), max: 3, idleTimeoutMillis: 60_000 });
    // A connection that breaks is detected by its query, or by the next one.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    const schema = quoted(options.address.schema);
    const answerMs = options.answerMs ?? ANSWER_MS;
    const CLAIM_ALL = `SELECT ${schema}.claim($1, $2, $3, $4, w->>'shipment', ARRAY(SELECT jsonb_array_elements_text(w->'keys')), w->'spend') AS answer
      FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY AS wanted (w, place) ORDER BY place`;
    const begin = `BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; SET LOCAL statement_timeout = ${answerMs}; SET LOCAL lock_timeout = ${LOCK_MS};
      SET LOCAL idle_in_transaction_session_timeout = ${answerMs}; SET LOCAL search_path = pg_catalog`;
    /** Runs one statement in a transaction that depends on no default of the login: another holder of it can set those. */
    const ask = async (sql: string, values: unknown[]): Promise<Record<string, unknown>[]> => {
      const client = await pool.connect();
      let isSound = false;
      try {
        await client.query(begin);
        const { rows: found } = await client.query<Record<string, unknown>>(sql, values);
        await client.query('COMMIT');
        isSound = true;
        return found;
      } finally {
        // A connection with a transaction that failed is closed, which ends the transaction.
        client.release(!isSound);
      }
    };
    const rows = async (
      sql: string,
      values: unknown[] = [],
    ): Promise<Record<string, unknown>[]> => {
      const whole = values.map(wholeValue);
      try {
        // PostgreSQL rolls back one of two transactions that wait for each other, completely; it is run once more.
        return await ask(sql, whole).catch((reason: unknown) => {
          if (isDeadlock(reason)) return ask(sql, whole);
          throw reason;
        });
      } catch (reason) {
        throw new SiteFailure(troubleOf(reason), messageOf(reason));
      }
    };
    /** Calls a function of the schema as a desk. */
    const call = async (
      name: string,
      { desk, secret, turn, nonce }: DeskCredentials & WriteCount,
      ...values: unknown[]
    ): Promise<unknown> => {
      const all = [desk, secret, turn, nonce, ...values];
      const [row] = await rows(
        `SELECT ${schema}.${name}(${all.map((_, at) => `$${at + 1}`).join(', ')}) AS answer`,
        all,
      );
      return row?.['answer'];
    };
    const listener = await listen(options, onNews).catch(() => null);

    const check = async (): Promise<void> => {
      const [server] = await rows('SHOW server_version_num');
      if (Number(server?.['server_version_num']) < OLDEST_POSTGRES) throw new SiteFailure('tooOld');
      const [site] = await rows(`SELECT version FROM ${schema}.site`);
      if (!site) throw new SiteFailure('noSite');
      const version = Number(site['version']);
      if (version !== SITE_VERSION)
        throw new SiteFailure(version > SITE_VERSION ? 'siteNewer' : 'siteOlder');
    };
    const line: SiteLine = {
      check,
      hello: async (speaker, next, { name, program, as, place }) =>
        (await call('hello', speaker, next, name, program, as, place)) as Greeting,
      append: async (speaker, next, facts) =>
        (await call('append', speaker, next, facts)) as AppendAnswer,
      claim: async ({ desk, secret, turn, nonce }, wanted) =>
        (await rows(CLAIM_ALL, [desk, secret, turn, nonce, wanted])).map(
          ({ answer }) => answer as ClaimAnswer,
        ),
      spentBought: async (speaker, spent) =>
        (await call('spent_bought', speaker, spent)) as WriteResult,
      setLimits: async (speaker, limits) =>
        (await call('set_limits', speaker, limits)) as WriteResult,
      spending: async () =>
        (
          await rows(
            `SELECT coalesce(l.currency, s.currency) AS currency, l.amount AS allowed, coalesce(s.amount, 0) AS spent FROM ${schema}.limits l
              FULL JOIN (SELECT currency, sum(amount) AS amount FROM ${schema}.spent
                WHERE day = (SELECT to_char(clock_timestamp() AT TIME ZONE zone, 'YYYY-MM-DD') FROM ${schema}.site)
                GROUP BY currency) s ON s.currency = l.currency ORDER BY 1`,
          )
        ).map((row) => ({
          currency: String(row['currency']),
          limit: row['allowed'] === null ? null : Number(row['allowed']),
          spent: Number(row['spent']),
        })),
      claimBought: async (speaker, bought) =>
        (await call('claim_bought', speaker, bought)) as BoughtAnswer,
      release: async (speaker, keys) => (await call('release', speaker, keys)) as WriteResult,
      returned: async (speaker) => (await call('returned', speaker)) as WriteResult,
      leave: async (speaker) => (await call('leave', speaker)) as WriteResult,
      putBack: async () => {
        await rows(`SELECT ${schema}.put_back()`);
      },
      desks: async () => {
        const found = await rows(
          `SELECT id, name, seq, extract(epoch FROM seen_at) * 1000 AS seen, extract(epoch FROM set_up_at) * 1000 AS set_up, left_at IS NOT NULL AS has_left, (SELECT put_back_at IS NOT NULL FROM ${schema}.site) AS returning
            FROM ${schema}.desks ORDER BY name`,
        );
        return {
          desks: found.map((row): DeskAtSite => ({
            id: String(row['id']),
            name: String(row['name']),
            seq: Number(row['seq']),
            seenAt: Math.round(Number(row['seen'])),
            setUpAt: row['set_up'] === null ? null : Math.round(Number(row['set_up'])),
            hasLeft: row['has_left'] === true,
          })),
          returning: found.some((row) => row['returning'] === true),
        };
      },
      facts: async (desk, after, limit, of = 'all') => {
        const read = (bound: string) =>
          rows(
            // The body is processed only for the returned rows, not for all sorted ones.
            `SELECT seq, kind, subject, place, ${of === 'all' ? OTHERS_BODY : 'body'} AS body FROM (
              SELECT * FROM ${schema}.facts WHERE desk = $1 AND seq > $2 ${bound} ${KINDS[of]} ORDER BY seq LIMIT $3) AS f ORDER BY seq`,
            [desk, after, limit],
          );
        // Without statistics of the table, PostgreSQL sorts all following rows to find the next ones; the upper bound avoids that.
        const near = of === 'all' ? await read('AND seq <= $2::bigint + $3::bigint') : [];
        return (near.length > 0 ? near : await read('')).map((row): SiteFactAtSite => ({
          seq: Number(row['seq']),
          place: Number(row['place']),
          kind: String(row['kind']),
          subject: String(row['subject']),
          body: row['body'],
        }));
      },
      claims: async (desk, after, limit) =>
        (
          await rows(
            `SELECT key, shipment, extract(epoch FROM at) * 1000 AS at FROM ${schema}.claims WHERE desk = $1 AND key > $2 ORDER BY key LIMIT $3`,
            [desk, after, limit],
          )
        ).map((row) => ({
          key: String(row['key']),
          shipment: String(row['shipment']),
          at: Math.round(Number(row['at'])),
        })),
      close: async () => {
        await listener?.end().catch(() => undefined);
        await pool.end().catch(() => undefined);
      },
    };
    try {
      await check();
    } catch (reason) {
      await line.close();
      throw reason;
    }
    return line;
  };

/**
 * Opens a connection that receives notifications when a desk has written. Behind a pooler that shares connections none arrive; the desk polls as
 * well.
 */
const listen = async (options: PgLineOptions, onNews: (desk: string) => void): Promise<Client> => {
  const pg = await loadPg();
  const client = new pg.Client(pgOptions(options));
  client.on('error', () => undefined);
  client.on('notification', ({ payload }) => onNews(payload ?? ''));
  await client.connect();
  await client.query(`LISTEN ${quoted(options.address.schema)}`);
  return client;
};

/** A value as it leaves the desk: PostgreSQL stores no NUL and no half of a character. What has a structure becomes JSON. */
const wholeValue = (value: unknown): unknown =>
  typeof value === 'string'
    ? wholeText(value)
    : typeof value === 'object' && value !== null
      ? wholeJson(value)
      : value;

const isDeadlock = (reason: unknown): boolean =>
  (reason as { readonly code?: unknown } | null)?.code === '40P01';

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);
