import type { Client, Pool } from 'pg';
import { SITE_VERSION, type SiteAddress, type SiteLogin } from '../../domain/site/site.ts';
import type { PassAtSite } from '../../domain/site/sitePass.ts';
import { wholeJson, wholeText, withTexts } from '../../domain/text/plainText.ts';
import { isLoopbackHost } from '../http/hosts.ts';
import { trustContext } from '../http/trust.ts';
import type {
  BoughtAnswer,
  ClaimAnswer,
  DeskAtSite,
  FactsOf,
  Greeting,
  OpenSiteLine,
  PassAnswer,
  SiteFact,
  SiteLine,
  WriteResult,
} from './line.ts';
import { SiteFailure, troubleOf } from './trouble.ts';

/** Timeouts in milliseconds: to connect, and for one answer. A purchase waits no longer than this for its claim. */
const CONNECT_MS = 4_000;
const ANSWER_MS = 6_000;
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
    // A connection that breaks while idle is detected by the next query.
    pool.on('error', () => undefined);
    const schema = quoted(options.address.schema);
    const CLAIM_ALL = `SELECT ${schema}.claim_within($1, $2, $3, $4, w->>'shipment', ARRAY(SELECT jsonb_array_elements_text(w->'keys')), w->'spend') AS answer
      FROM jsonb_array_elements($5::jsonb) WITH ORDINALITY AS wanted (w, place) ORDER BY place`;
    const rows = async (
      sql: string,
      values: unknown[] = [],
    ): Promise<Record<string, unknown>[]> => {
      const whole = values.map((value) => withTexts(value, wholeText));
      const ask = async () => (await pool.query<Record<string, unknown>>(sql, whole)).rows;
      try {
        // PostgreSQL rolls back one of two transactions that wait for each other, completely; it is run once more.
        return await ask().catch((reason: unknown) => {
          if (isDeadlock(reason)) return ask();
          throw reason;
        });
      } catch (reason) {
        throw new SiteFailure(troubleOf(reason), messageOf(reason));
      }
    };
    const call = async (name: string, values: unknown[]): Promise<unknown> => {
      const places = values.map((_, at) => `$${at + 1}`).join(', ');
      const [row] = await rows(`SELECT ${schema}.${name}(${places}) AS answer`, values);
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
      hello: async ({ desk, secret, turn, nonce }, next, { name, program, as }) =>
        (await call('hello', [desk, name, secret, turn, nonce, next, program, as])) as Greeting,
      append: async ({ desk, secret, turn, nonce }, next, facts) =>
        (await call('append', [desk, secret, turn, nonce, next, wholeJson(facts)])) as WriteResult,
      claim: async ({ desk, secret, turn, nonce }, wanted) =>
        (await rows(CLAIM_ALL, [desk, secret, turn, nonce, wholeJson(wanted)])).map(
          ({ answer }) => answer as ClaimAnswer,
        ),
      spentBought: async ({ desk, secret, turn, nonce }, spent) =>
        (await call('spent_bought', [desk, secret, turn, nonce, wholeJson(spent)])) as WriteResult,
      setLimits: async ({ desk, secret, turn, nonce }, limits) =>
        (await call('set_limits', [desk, secret, turn, nonce, wholeJson(limits)])) as WriteResult,
      spending: async (zone) =>
        (
          await rows(
            `SELECT coalesce(l.currency, s.currency) AS currency, l.amount AS allowed, coalesce(s.amount, 0) AS spent FROM ${schema}.limits l
              FULL JOIN (SELECT currency, sum(amount) AS amount FROM ${schema}.spent WHERE day = to_char(clock_timestamp() AT TIME ZONE $1, 'YYYY-MM-DD')
                GROUP BY currency) s ON s.currency = l.currency ORDER BY 1`,
            [zone],
          )
        ).map((row) => ({
          currency: String(row['currency']),
          limit: row['allowed'] === null ? null : Number(row['allowed']),
          spent: Number(row['spent']),
        })),
      claimBought: async ({ desk, secret, turn, nonce }, bought) =>
        (await call('claim_bought', [
          desk,
          secret,
          turn,
          nonce,
          wholeJson(bought),
        ])) as BoughtAnswer,
      release: async ({ desk, secret, turn, nonce }, keys) =>
        (await call('release', [desk, secret, turn, nonce, [...keys]])) as WriteResult,
      returned: async ({ desk, secret, turn, nonce }) =>
        (await call('returned', [desk, secret, turn, nonce])) as WriteResult,
      leave: async ({ desk, secret, turn, nonce }) =>
        (await call('leave', [desk, secret, turn, nonce])) as WriteResult,
      give: async ({ desk, secret, turn, nonce }, { shipment, hop, to, label, place }, body) =>
        (await call('give', [
          desk,
          secret,
          turn,
          nonce,
          shipment,
          hop,
          to,
          label,
          place,
          wholeJson(body),
        ])) as PassAnswer,
      claimsFor: async (desk, shipment) =>
        (
          await rows(
            `SELECT key FROM ${schema}.claims WHERE desk = $1 AND shipment = $2 ORDER BY key`,
            [desk, shipment],
          )
        ).map((row) => String(row['key'])),
      handClaims: async ({ desk, secret, turn, nonce }, shipment, claims) =>
        (await call('hand_claims', [
          desk,
          secret,
          turn,
          nonce,
          shipment,
          wholeJson(claims),
        ])) as WriteResult,
      erasePasses: async ({ desk, secret, turn, nonce }, passes) =>
        (await call('erase_passes', [desk, secret, turn, nonce, wholeJson(passes)])) as WriteResult,
      take: async ({ desk, secret, turn, nonce }, shipment, hop) =>
        (await call('take', [desk, secret, turn, nonce, shipment, hop])) as PassAnswer,
      takeBack: async ({ desk, secret, turn, nonce }, shipment, hop) =>
        (await call('take_back', [desk, secret, turn, nonce, shipment, hop])) as PassAnswer,
      passAgain: async ({ desk, secret, turn, nonce }, passes) =>
        (await call('pass_again', [desk, secret, turn, nonce, wholeJson(passes)])) as WriteResult,
      passes: async (desk, known, all) =>
        (
          await rows(
            `SELECT shipment, hop, from_desk, to_desk, state, label, place FROM ${schema}.passes
              WHERE (to_desk = $1 AND (state = 'given' OR $3)) OR (from_desk = $1 AND $3) OR shipment = ANY ($2)`,
            [desk, [...known], all],
          )
        ).map((row): PassAtSite => ({
          shipment: String(row['shipment']),
          hop: Number(row['hop']),
          from: String(row['from_desk']),
          to: String(row['to_desk']),
          state: String(row['state']) as PassAtSite['state'],
          label: String(row['label']),
          place: String(row['place']),
        })),
      putBack: async () => {
        await call('put_back', []);
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
            `SELECT seq, kind, subject, ${of === 'all' ? OTHERS_BODY : 'body'} AS body FROM (
              SELECT * FROM ${schema}.facts WHERE desk = $1 AND seq > $2 ${bound} ${KINDS[of]} ORDER BY seq LIMIT $3) AS f ORDER BY seq`,
            [desk, after, limit],
          );
        // Without statistics of the table, PostgreSQL sorts all following rows to find the next ones; the upper bound avoids that.
        const near = of === 'all' ? await read('AND seq <= $2::bigint + $3::bigint') : [];
        return (near.length > 0 ? near : await read('')).map((row): SiteFact => ({
          seq: Number(row['seq']),
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

const isDeadlock = (reason: unknown): boolean =>
  (reason as { readonly code?: unknown } | null)?.code === '40P01';

const messageOf = (reason: unknown): string =>
  reason instanceof Error ? reason.message : String(reason);
