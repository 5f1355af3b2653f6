import { setTimeout as sleep } from 'node:timers/promises';
import { pgLine } from '../../src/core/site/pgLine.ts';
import type { DeskCredentials, WriteCount } from '../../src/core/site/line.ts';
import type { JoinCode } from '../../src/domain/site/siteAddress.ts';
import { writeJoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { joined, siteDesk, siteServer, type SiteDeskUnderTest } from '../fakes/siteDesks.ts';
import { fillLedger } from './manyShipments.ts';
import { median } from './median.ts';
import type { BenchRow } from './table.ts';

const BOOKINGS = 30;
/** Each has a journal entry and a hand-over: slightly more than three facts. */
const SHIPMENTS = 3_400;
const CPU_BOOKINGS = 150;
const CPU_ROUNDS = 9;
const WRITERS = 200;
const READERS = 5;
const LINES = 10;
const EVERY_MS = 5_000;
const LOAD_MS = 40_000;

const othersOf = ({ desk }: SiteDeskUnderTest, text: string): number =>
  desk.othersShipments.search(text, 5).filter(({ state }) => state === 'booked').length;

/** Measures from a booking on disk at one desk to its row at another, with both exchange loops running. */
const seen = async (code: JoinCode): Promise<BenchRow> => {
  const one = await joined(code, 'One');
  const other = await joined(code, 'Two');
  one.site.start();
  other.site.start();
  const times: number[] = [];
  for (let turn = 0; turn < BOOKINGS; turn += 1) {
    const ids = await chosen(one, goodDraft(`S-${turn}`));
    await book(one, ids);
    const from = performance.now();
    while (othersOf(other, `s-${turn}`) === 0) await sleep(2);
    times.push(performance.now() - from);
  }
  await one.close();
  await other.close();
  const middle = median(times);
  return {
    work: `a booking at one desk seen at another, line up, ${BOOKINGS} bookings`,
    figure: `median ${Math.round(middle)} ms, slowest ${Math.round(Math.max(...times))} ms`,
    must: '≤ 300 ms',
    holds: middle <= 300,
  };
};

/** Two desks with shipments unknown to the site share and read everything. */
const agree = async (code: JoinCode): Promise<BenchRow> => {
  const desks = ['One', 'Two'].map((name, at) => {
    const desk = siteDesk();
    fillLedger(desk.desk.context.store.db, SHIPMENTS, Date.now() - at * 1_000_003, {
      afterwards: false,
    });
    return { name, desk };
  });
  const from = performance.now();
  for (const { name, desk } of desks) await desk.site.join(writeJoinCode(code), name);
  const isDone = (): boolean =>
    desks.every(({ desk }) => {
      const { unsent, line, desks: others } = desk.site.state();
      return line === 'up' && unsent === 0 && others.length === 1 && others[0]?.behind === 0;
    });
  let quiet = 0;
  while (quiet < 2) {
    await Promise.all(desks.map(({ desk }) => desk.site.exchange()));
    quiet = isDone() ? quiet + 1 : 0;
  }
  const took = performance.now() - from;
  const facts = desks.reduce(
    (sum, { desk }) =>
      sum +
      Number(desk.desk.context.store.db.get('SELECT count(*) AS n FROM site_facts')?.['n']) +
      Number(desk.desk.context.store.db.get('SELECT count(*) AS n FROM site_shipments')?.['n']),
    0,
  );
  for (const { desk } of desks) await desk.close();
  return {
    work: `two desks that changed ${facts} things apart, both together, agree`,
    figure: `${(took / 1000).toFixed(1)} s`,
    must: '≤ 15 s',
    holds: took <= 15_000,
  };
};

/** @param after further work for these bookings, measured too */
const cpuOf = async (
  desk: SiteDeskUnderTest,
  name: string,
  after: () => Promise<unknown> = () => Promise.resolve(),
): Promise<number> => {
  const ids = await chosen(
    desk,
    ...Array.from({ length: CPU_BOOKINGS }, (_, at) => goodDraft(`${name}-${at}`)),
  );
  const before = process.cpuUsage();
  await book(desk, ids);
  await after();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / CPU_BOOKINGS;
};

/** Processor time of a booking in this process, including claims and facts, compared with a desk without a site. */
const cpu = async (code: JoinCode): Promise<BenchRow> => {
  const shares: number[] = [];
  const figures: string[] = [];
  for (let round = 0; round < CPU_ROUNDS; round += 1) {
    const alone = siteDesk();
    const shared = await joined(code, `Desk ${round}`);
    shared.site.start();
    const measured = { bare: 0, own: 0 };
    const turns = [
      async () => void (measured.bare = await cpuOf(alone, `A${round}`)),
      async () => void (measured.own = await cpuOf(shared, `B${round}`, shared.site.exchange)),
    ];
    // Alternates the order: the first to run pays for code that runs for the first time.
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn();
    const { bare, own } = measured;
    shares.push(own / bare);
    figures.push(`${own.toFixed(2)} ms beside ${bare.toFixed(2)} ms`);
    await alone.close();
    await shared.close();
  }
  const middle = median(shares);
  return {
    work: `own CPU of a booking with a site, ${CPU_BOOKINGS} bookings, median of ${CPU_ROUNDS}`,
    figure: `${middle.toFixed(2)} × (${figures.join(', ')})`,
    must: '≤ 1.2 ×',
    holds: middle <= 1.2,
  };
};

/** Desks that write the claims and facts of a booking every 5 s, and desks that read everything; the lag is the time from writing to reading. */
const load = async (code: JoinCode): Promise<BenchRow> => {
  const open = (): ReturnType<ReturnType<typeof pgLine>> =>
    pgLine({ ...code, certificates: [] })(() => undefined);
  const lines = await Promise.all(Array.from({ length: LINES }, open));
  const lineOf = (at: number) => {
    const line = lines[at % LINES];
    if (!line) throw new Error('no line');
    return line;
  };
  const until = performance.now() + LOAD_MS;
  const lags: number[] = [];
  const pad = 'x'.repeat(2_500);
  let written = 0;
  let lateWrites = 0;
  const write = async (at: number): Promise<void> => {
    const line = lineOf(at);
    const who: DeskCredentials = { desk: `W${at}`, secret: `s${at}` };
    let turn: WriteCount = { turn: 0, nonce: '' };
    const greeted = await line.hello({ ...who, ...turn }, 'n0', {
      name: `Writer ${at}`,
      program: 'bench',
      as: 'join',
      place: 0,
    });
    if (greeted.how !== 'ok') throw new Error(greeted.how);
    turn = { turn: greeted.turn, nonce: 'n0' };
    await sleep((at / WRITERS) * EVERY_MS);
    for (let seq = 1; performance.now() < until; seq += 2) {
      const from = performance.now();
      const keys = [`r ${at} ${seq}`, `c ${at} ${seq}`];
      await line.claim({ ...who, ...turn }, [{ shipment: `S${at}-${seq}`, keys }]);
      const next = `n${seq}`;
      const facts = [
        { seq, kind: 'shipment', subject: `S${at}-${seq}`, body: { at: Date.now(), pad } },
        { seq: seq + 1, kind: 'journal', subject: String(seq), body: { at: Date.now() } },
      ];
      const { how } = await line.append({ ...who, ...turn }, next, facts);
      if (how !== 'ok') throw new Error(how);
      turn = { turn: turn.turn + 1, nonce: next };
      written += 1;
      const rest = EVERY_MS - (performance.now() - from);
      if (rest < 0) lateWrites += 1;
      await sleep(Math.max(0, rest));
    }
  };
  const read = async (at: number): Promise<void> => {
    const cursors = new Map<string, number>();
    const line = lineOf(at);
    while (performance.now() < until) {
      const { desks } = await line.desks();
      for (const { id, seq } of desks) {
        const after = cursors.get(id) ?? 0;
        if (seq <= after) continue;
        const facts = await line.facts(id, after, 250);
        for (const { body } of facts) lags.push(Date.now() - (body as { at: number }).at);
        cursors.set(id, facts.at(-1)?.seq ?? after);
      }
      await sleep(40);
    }
  };
  await Promise.all([
    ...Array.from({ length: WRITERS }, (_, at) => write(at)),
    ...Array.from({ length: READERS }, (_, at) => read(at)),
  ]);
  await Promise.all(lines.map((line) => line.close()));
  const late = lags.toSorted((a, b) => a - b)[Math.floor(lags.length * 0.99)] ?? Number.NaN;
  return {
    work: `${WRITERS} writing desks over ${LINES} lines, a booking every 5 s each for ${LOAD_MS / 1000} s, ${READERS} reading everything, one PostgreSQL and all desks on one computer`,
    figure: `lag median ${Math.round(median(lags))} ms, p99 ${Math.round(late)} ms; ${written} bookings, ${lateWrites} took over 5 s`,
    must: 'p99 ≤ 5 s',
    holds: late <= 5_000 && lateWrites === 0,
  };
};

/** Measures desks of one site with their own PostgreSQL on this computer, which does not sync its disk. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await siteServer();
  try {
    return [
      await seen(await server.site()),
      await agree(await server.site()),
      await cpu(await server.site()),
      await load(await server.site()),
    ];
  } finally {
    await server.stop();
  }
};
