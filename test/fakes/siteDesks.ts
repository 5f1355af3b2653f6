import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Client } from 'pg';
import { startPostgres, type SitePostgres } from '../../scripts/lib/sitePostgres.mjs';
import { systemClock } from '../../src/core/base/clock.ts';
import type { SiteLine } from '../../src/core/site/line.ts';
import { pgLine, pgOptions, type PgLineOptions } from '../../src/core/site/pgLine.ts';
import { setUpSite, siteWasPutBack } from '../../src/core/site/setUp.ts';
import type { Site } from '../../src/core/site/site.ts';
import { SiteFailure } from '../../src/core/site/trouble.ts';
import type { SiteLogin, SiteRule } from '../../src/domain/site/site.ts';
import { writeJoinCode, type JoinCode } from '../../src/domain/site/siteAddress.ts';
import { testDesk, type TestDesk, type TestDeskOptions } from '../builders.ts';
import { fakeService, type FakeService } from './service.ts';

/** Timeout of a connection in tests. It is long, so that only the test makes a connection fail, not a busy computer. */
const PATIENT_MS = 60_000;

/** A PostgreSQL for tests, with any number of sites. */
export interface SiteServer {
  readonly server: SitePostgres;
  readonly owner: (schema: string) => PgLineOptions;
  /** Creates a site. Returns its join code. */
  readonly site: (rule?: SiteRule, zone?: string) => Promise<JoinCode>;
  /** Saves the content of a site. @returns a function that restores it, as its owner does after a loss */
  readonly backUp: (code: JoinCode) => Promise<() => Promise<void>>;
  readonly stop: () => Promise<void>;
}

/** Starts a PostgreSQL on this computer; `stop` removes its data. */
export const siteServer = async (): Promise<SiteServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-site-'));
  chmodSync(folder, 0o711);
  const server = await startPostgres({ folder, flags: ['fsync=off', 'max_connections=60'] });
  let sites = 0;
  const owner = (schema: string): PgLineOptions => ({
    address: { host: '127.0.0.1', port: server.port, database: 'postgres', schema },
    login: { user: server.user, password: server.password },
    certificates: [],
    answerMs: PATIENT_MS,
  });
  return {
    server,
    owner,
    site: async (rule = 'refuse', zone = 'Africa/Lagos') => {
      sites += 1;
      const code = await setUpSite(owner(`site_${sites}`), {
        id: `SITE${sites}`,
        name: `Site ${sites}`,
        rule,
        zone,
      });
      if (code === null) throw new Error('the site was there');
      return code;
    },
    backUp: async ({ address: { schema } }) => {
      const client = new Client(pgOptions(owner(schema)));
      await client.connect();
      const tables = ['site', 'desks', 'facts', 'claims', 'limits', 'spent'];
      const kept = new Map<string, unknown>();
      for (const table of tables) {
        const { rows } = await client.query<{ all: unknown }>(
          `SELECT coalesce(jsonb_agg(to_jsonb(t)), '[]') AS all FROM ${schema}.${table} t`,
        );
        kept.set(table, rows[0]?.all);
      }
      await client.end();
      const putBack = async (): Promise<void> => {
        const back = new Client(pgOptions(owner(schema)));
        await back.connect();
        try {
          await back.query('BEGIN');
          await back.query(`TRUNCATE ${tables.map((table) => `${schema}.${table}`).join(', ')}`);
          for (const table of tables)
            await back.query(
              // A removed body is stored as JSON null, which jsonb_populate_recordset reads as SQL NULL.
              `INSERT INTO ${schema}.${table} SELECT ${table === 'facts' ? "desk, seq, kind, subject, coalesce(body, 'null'), place, at" : '*'}
                FROM jsonb_populate_recordset(NULL::${schema}.${table}, $1::jsonb)`,
              [JSON.stringify(kept.get(table))],
            );
          await back.query(
            `SELECT setval('${schema}.places', (SELECT coalesce(max(place), 1) FROM ${schema}.facts))`,
          );
          await back.query('COMMIT');
        } finally {
          await back.end();
        }
      };
      return async () => {
        // Desks that work at the same time can delay it until the server reports a deadlock.
        for (let tries = 1; ; tries += 1) {
          try {
            await putBack();
            // As in docs/site.md: nothing can be claimed before every desk has connected again.
            await siteWasPutBack(owner(schema));
            return;
          } catch (reason) {
            if (tries === 5) throw reason;
          }
        }
      };
    },
    stop: async () => {
      await server.stop('kill');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

/**
 * Fault of one desk's connection: `cut` fails before anything is sent; `deaf` executes the call and loses the response; `twice` executes it two times.
 */
export type LineFault = 'none' | 'cut' | 'deaf' | 'twice';

/** A desk of a site. */
export interface SiteDeskUnderTest extends TestDesk {
  readonly site: Site;
  readonly service: FakeService;
  /** Content of its secret store. */
  readonly logins: Map<string, SiteLogin>;
  /** @param only the one call that fails; without it, all do @param after number of calls that succeed before */
  readonly setLine: (fault: LineFault, only?: keyof SiteLine, after?: number) => void;
  /** Runs `work` once, before the next call of this name is sent. */
  readonly beforeNext: (question: keyof SiteLine, work: () => Promise<void>) => void;
  /** Number of claim calls before a purchase. */
  readonly claimQuestions: () => number;
  /** Stops it like a crash, changes its folder with `between`, and opens it again. */
  readonly reopen: (between?: (dataDir: string) => void) => Promise<SiteDeskUnderTest>;
}

const faulty = (
  line: SiteLine,
  before: (question: string) => Promise<void>,
  faultOf: (question: string) => LineFault,
): SiteLine =>
  Object.fromEntries(
    Object.entries(line).map(([name, call]) => [
      name,
      name === 'close'
        ? call
        : async (...values: never[]) => {
            await before(name);
            const fault = faultOf(name);
            if (fault === 'cut') throw new SiteFailure('unreachable');
            const answer: unknown = await (call as (...all: never[]) => Promise<unknown>)(
              ...values,
            );
            if (fault === 'twice')
              return (call as (...all: never[]) => Promise<unknown>)(...values);
            if (fault === 'deaf') throw new SiteFailure('slow');
            return answer;
          },
    ]),
  ) as unknown as SiteLine;

let seeds = 10;

/** A complete desk that can join a site; each has its own random seed. */
export const siteDesk = ({
  answerMs = PATIENT_MS,
  wrapLine = (line) => line,
  logins = new Map(),
  ...options
}: Partial<TestDeskOptions> & {
  readonly service?: FakeService;
  /** Timeout of a response of the site, in milliseconds. */
  readonly answerMs?: number;
  /** Changes its connection to the site. */
  readonly wrapLine?: (line: SiteLine) => SiteLine;
  readonly logins?: Map<string, SiteLogin>;
} = {}): SiteDeskUnderTest => {
  const service = options.service ?? fakeService();
  let fault: LineFault = 'none';
  let faultyQuestion: keyof SiteLine | null = null;
  let claimQuestions = 0;
  let well = 0;
  const first = new Map<string, () => Promise<void>>();
  const before = async (question: string): Promise<void> => {
    const work = first.get(question);
    first.delete(question);
    await work?.();
  };
  const faultOf = (question: string): LineFault => {
    if (question === 'claim') claimQuestions += 1;
    if (faultyQuestion !== null && faultyQuestion !== question) return 'none';
    well -= 1;
    return well < 0 ? fault : 'none';
  };
  seeds += 7;
  const all: TestDeskOptions = {
    send: service.send,
    clock: systemClock,
    seed: seeds,
    site: {
      readLogin: async (place) => logins.get(place) ?? null,
      keepLogin: async (place, login) => void logins.set(place, login),
      forgetLogin: async () => logins.clear(),
      certificates: () => [],
      program: 'test',
      answerMs,
      open: (to) => async (onNews) => {
        if (fault === 'cut' && faultyQuestion === null) throw new SiteFailure('unreachable');
        return faulty(wrapLine(await pgLine(to)(onNews)), before, faultOf);
      },
    },
    ...options,
  };
  const wrap = (test: TestDesk): SiteDeskUnderTest => {
    const { site } = test.desk;
    if (site === null) throw new Error('this desk can have no site');
    return {
      ...test,
      site,
      service,
      logins,
      setLine: (next, only, after = 0) => {
        fault = next;
        faultyQuestion = only ?? null;
        well = after;
      },
      beforeNext: (question, work) => void first.set(question, work),
      claimQuestions: () => claimQuestions,
      reopen: async (between) => {
        const { dataDir, desk } = test;
        await site.close();
        desk.memory.learner.close();
        desk.context.store.attempts?.close();
        desk.context.store.db.close();
        between?.(dataDir);
        seeds += 7;
        const again = wrap(testDesk({ ...all, seed: seeds, dataDir }));
        again.site.start();
        return again;
      },
    };
  };
  return wrap(testDesk(all));
};

/** Copies the folder of a desk, as to a second computer, while the first desk continues. */
export const copied = (
  { dataDir, desk, logins, service }: SiteDeskUnderTest,
  options: Parameters<typeof siteDesk>[0] = {},
): SiteDeskUnderTest => {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-copy-'));
  cpSync(dataDir, folder, {
    recursive: true,
    filter: (path) => !basename(path).startsWith('desk.'),
  });
  desk.context.store.db.copyTo(join(folder, 'desk.db'));
  const copy = siteDesk({ service, ...options, dataDir: folder, logins: new Map(logins) });
  copy.site.start();
  return copy;
};

/** A desk that has joined a site. */
export const joined = async (
  code: JoinCode,
  name: string,
  options: Parameters<typeof siteDesk>[0] = {},
): Promise<SiteDeskUnderTest> => {
  const test = siteDesk(options);
  await test.site.join(writeJoinCode(code), name);
  await test.site.exchange();
  return test;
};
