import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Client } from 'pg';
import { pgOptions, type PgLineOptions } from '../../src/core/site/pgLine.ts';
import { writeJoinCode, type JoinCode } from '../../src/domain/site/siteAddress.ts';
import { book, chosen, goodDraft } from '../builders.ts';
import { siteDesk, siteServer } from '../fakes/siteDesks.ts';
import { fillLedger } from './manyShipments.ts';
import type { BenchRow } from './table.ts';

/** With a million, creating the site takes some minutes and 6 GB: `npm run bench -- --only joining --shipments 1000000`. */
const COUNT = Number(process.env.BENCH_SHIPMENTS ?? 20_000);
/** Shipments that a desk really sends; the others at the site are copies of their facts with other ids. */
const SENT = 2_000;
const COPIES_AT_ONCE = 10;
const USABLE_MS = 10_000;
const COMPLETE_MS = 10 * 60_000;
const HELD_MS = 30;
/** The site is complete at the new desk when it is so in this many checks in a row. */
const STEADY = 2;
const WORKER = new URL('../../src/core/ledger/files/ledgerWorker.ts', import.meta.url);

/** Creates a site on which one desk has `COUNT` shipments: a few thousand are sent by a desk, then copied within PostgreSQL. */
const fillSite = async (owner: PgLineOptions, code: JoinCode): Promise<void> => {
  const sent = Math.min(SENT, COUNT);
  const one = siteDesk();
  fillLedger(one.desk.context.store.db, sent, Date.now());
  await one.site.join(writeJoinCode(code), 'One');
  while (one.site.state().unsent > 0 || one.site.state().line !== 'up') await one.site.exchange();
  await one.close();
  const client = new Client(pgOptions(owner));
  await client.connect();
  const { schema } = code.address;
  // The last four characters of each id are replaced by the number of the copy.
  const copied = (text: string): string =>
    `regexp_replace(${text}, '\\m(01[0-9A-Z]{20})[0-9A-Z]{4}\\M', '\\1' || upper(lpad(to_hex(k), 4, '0')), 'g')`;
  const copies = Math.round(COUNT / sent) - 1;
  const { rows } = await client.query<{ seq: string }>(
    `SELECT max(seq) AS seq FROM ${schema}.facts`,
  );
  // In pieces, because a connection of the program gives up a long statement.
  for (let from = 1; from <= copies; from += COPIES_AT_ONCE)
    await client.query(
      `INSERT INTO ${schema}.facts (desk, seq, kind, subject, body)
        SELECT f.desk, f.seq + k * $3::bigint, f.kind, CASE WHEN f.subject ~ '^[0-9]+$' THEN (f.subject::bigint + k * 100000)::text ELSE ${copied('f.subject')} END,
          ${copied('f.body::text')}::jsonb
        FROM generate_series($1::int, $2::int) k, ${schema}.facts f
        WHERE f.seq <= $3 AND f.kind IN ('shipment', 'journal', 'payments', 'voids')`,
      [from, Math.min(copies, from + COPIES_AT_ONCE - 1), rows[0]?.seq],
    );
  await client.query(
    `UPDATE ${schema}.desks d SET seq = (SELECT max(seq) FROM ${schema}.facts f WHERE f.desk = d.id)`,
  );
  await client.query(`ANALYZE ${schema}.facts`);
  await client.end();
};

/** A new desk joins a site with many shipments: how soon it books, how soon it knows all of them, and how long it answers nobody meanwhile. */
export const run = async (): Promise<BenchRow[]> => {
  const server = await siteServer();
  try {
    const code = await server.site();
    await fillSite(server.owner(code.address.schema), code);
    const desk = siteDesk({ ledgerWorkerUrl: WORKER });
    // The first booking of a process runs code that is not compiled yet.
    await book(desk, await chosen(desk, goodDraft('N-0')));
    // As in the main process of the program. A delay is counted from when a timer was due.
    const delay = monitorEventLoopDelay({ resolution: 5 });
    const from = performance.now();
    const cpu = process.cpuUsage();
    delay.enable();
    await desk.site.join(writeJoinCode(code), 'New');
    await book(desk, await chosen(desk, goodDraft('N-1')));
    const usable = performance.now() - from;
    for (let steady = 0; steady < STEADY;) {
      await desk.site.exchange();
      const [other] = desk.site.state().desks;
      steady = other?.behind === 0 && desk.site.state().line === 'up' ? steady + 1 : 0;
    }
    const complete = performance.now() - from;
    delay.disable();
    const { user, system } = process.cpuUsage(cpu);
    const known = Number(
      desk.desk.context.store.db.get('SELECT count(*) AS n FROM site_shipments')?.['n'],
    );
    await desk.close();
    const held = delay.max / 1e6;
    const over = [50, 90, 99, 99.9, 99.99].map(
      (share) => `p${share} ${(delay.percentile(share) / 1e6).toFixed(1)}`,
    );
    return [
      {
        work: `a new desk joins a site of ${COUNT.toLocaleString('en')} shipments: a parcel booked`,
        figure: `${(usable / 1000).toFixed(1)} s`,
        must: `≤ ${USABLE_MS / 1000} s`,
        holds: usable <= USABLE_MS,
      },
      {
        work: `the same: all ${known.toLocaleString('en')} shipments that were sent are known`,
        figure: `${(complete / 1000).toFixed(0)} s; processor ${((user + system) / 1e6).toFixed(0)} s, ${((user + system) / 1000 / known).toFixed(2)} ms a shipment`,
        must: `≤ ${COMPLETE_MS / 60_000} min`,
        holds: complete <= COMPLETE_MS && known > COUNT * 0.9,
      },
      {
        work: 'the same: the main process answers nobody for',
        figure: `at most ${held.toFixed(1)} ms (${over.join(', ')} ms)`,
        must: `≤ ${HELD_MS} ms`,
        holds: held <= HELD_MS,
      },
    ];
  } finally {
    await server.stop();
  }
};

if (import.meta.main) console.log(await run());
