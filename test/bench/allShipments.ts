import { closeSync, existsSync, mkdtempSync, openSync, rmSync, statSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { LedgerSearch } from '../../src/core/shipments/ledgerList.ts';
import { openStoreFile } from '../../src/core/ledger/files/open.ts';
import type { Desk } from '../../src/core/desk.ts';
import { openBenchDesk } from './ledger.ts';
import { fillLedger, writeOneMore } from './manyShipments.ts';
import { median } from './median.ts';
import { millis, spreadOf, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

/** Creating a million takes an hour: `npm run bench -- --only shipments --shipments 1000000`. */
const COUNT = Number(process.env.BENCH_SHIPMENTS ?? 20_000);
/** A folder in which the ledger is created once and kept for the next run. */
const KEPT = process.env.BENCH_SHIPMENTS_LEDGER;
const NOW = Date.UTC(2026, 10, 20);
const PAGE = 50;
const STARTS = 15;
/** Starts that are not measured: the first ones of a process take longer. */
const WARMING = 2;
const WRITES = 200;
/** Processor time of this process, milliseconds. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};
const NOWHERE = 'http://127.0.0.1:9';

const TEXTS = [
  'ada bako',
  'ngozi',
  '+4477',
  '0803 123',
  'px1000',
  'lyon',
  'ankara fabric',
  '45,000.00',
  'duba',
  'grace houston',
].flatMap((text) => Array.from({ length: text.length }, (_, at) => text.slice(0, at + 1)));

const NONE = { from: null, until: null, service: null, operator: null } as const;
const YEAR = { from: Date.UTC(2023, 0, 1), until: Date.UTC(2024, 0, 1) } as const;
const VIEWS: readonly Omit<LedgerSearch, 'limit'>[] = [
  { text: '', filter: 'all' },
  { text: '', filter: 'open' },
  { text: '', filter: 'void' },
  { text: '', filter: 'booked', criteria: { ...NONE, paid: 'no', operator: 'BN' } },
  { text: '', filter: 'booked', criteria: { ...NONE, ...YEAR, country: 'FR' } },
  { text: 'houston', filter: 'booked', criteria: { ...NONE, paid: 'yes' } },
  { text: '', filter: 'booked', sort: 'receiver', isDescending: false },
  { text: '', filter: 'booked', sort: 'price', criteria: { ...NONE, operator: 'CE' } },
  { text: 'grace', filter: 'all', sort: 'place', isDescending: false },
];

const searching = (desk: Desk): BenchRow => {
  const times: number[] = [];
  const begun = processorMs();
  for (let round = 0; round < 3; round += 1)
    for (const text of TEXTS)
      times.push(timed(() => desk.ledger.lines({ text, filter: 'all', limit: PAGE })));
  const processor = (processorMs() - begun) / times.length;
  const spread = spreadOf(times);
  return {
    work: `search as you type in ${COUNT.toLocaleString('en')} shipments, key to rows and count`,
    figure: `median ${millis(spread.median)}, p95 ${millis(spread.p95)}; processor ${millis(processor)}`,
    must: 'p95 ≤ 50 ms',
    holds: spread.p95 <= 50,
  };
};

const viewing = (desk: Desk): BenchRow => {
  const times = VIEWS.map((view) =>
    median([0, 1, 2].map(() => timed(() => desk.ledger.lines({ ...view, limit: PAGE })))),
  );
  const slowest = Math.max(...times);
  return {
    work: `open the list of ${COUNT.toLocaleString('en')} shipments by each of ${VIEWS.length} views`,
    figure: `median ${millis(median(times))}, slowest ${millis(slowest)}`,
    must: '≤ 100 ms',
    holds: slowest <= 100,
  };
};

const opened = (dataDir: string): Desk => openBenchDesk(dataDir, NOWHERE);
const startMs = async (dataDir: string): Promise<number> => {
  const from = processorMs();
  const desk = opened(dataDir);
  const ms = processorMs() - from;
  await desk.close();
  return ms;
};

const ratioRow = (
  work: string,
  many: readonly number[],
  none: readonly number[],
  must: number,
): BenchRow => {
  const times = median(many) / median(none);
  return {
    work: `${work} (with none: ${millis(median(none))})`,
    figure: `${millis(median(many))}, ${times.toFixed(2)} ×`,
    must: `≤ ${must} ×`,
    holds: times <= must,
  };
};

/** Exports the same table from the same ledger with node:sqlite alone, row by row. */
const bareExport = (file: string, to: string): void => {
  const db = new DatabaseSync(file, { readOnly: true });
  const out = openSync(to, 'w');
  const rows = db
    .prepare(
      'SELECT l.at, l.state, l.mode, l.shown, (SELECT s.external_reference || char(10) || s.name FROM shipments s WHERE s.id = l.shipment_id) AS named, l.service_name, l.minor, l.paid, l.operator, (SELECT b.name FROM batches b WHERE b.id = l.batch_id) AS batch FROM listed l ORDER BY l.seq DESC',
    )
    .iterate();
  let text = '';
  for (const row of rows) {
    text += `${Object.values(row)
      .flatMap((value) => String(value).split('\n'))
      .map((value) => (/[",\r]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value))
      .join(',')}\r\n`;
    if (text.length > 100_000) {
      writeSync(out, text);
      text = '';
    }
  }
  writeSync(out, text);
  closeSync(out);
  db.close();
};

const exporting = async (desk: Desk, file: string, folder: string): Promise<BenchRow> => {
  const to = join(folder, 'list.csv');
  const processor = { own: 0, alone: 0 };
  const before = process.memoryUsage.rss();
  let most = before;
  const begun = processorMs();
  await desk.ledgerExport.write({ query: { text: '', filter: 'all' } }, 'csv', to, {
    onProgress: () => {
      most = Math.max(most, process.memoryUsage.rss());
    },
  });
  processor.own = processorMs() - begun;
  const between = processorMs();
  bareExport(file, to);
  processor.alone = processorMs() - between;
  const times = processor.own / processor.alone;
  const megabytes = (most - before) / 2 ** 20;
  return {
    work: `export of ${COUNT.toLocaleString('en')} shipments as CSV (a bare node:sqlite loop: processor ${millis(processor.alone)})`,
    figure: `processor ${millis(processor.own)}, ${times.toFixed(2)} ×, ${megabytes.toFixed(0)} MB more`,
    must: '≤ 1.5 ×, ≤ 150 MB',
    holds: times <= 1.5 && megabytes <= 150,
  };
};

/** Tables and indexes with what was sent, word for word, and the answers. */
const EVIDENCE = [
  'answers',
  'answers_shipment',
  'sqlite_autoindex_answers_1',
  'sales',
  'sqlite_autoindex_sales_1',
];
/** Attempts and outcomes: evidence too, but counted with the ledger. */
const JOURNAL = ['journal', 'journal_shipment'];
const sizes = (file: string): BenchRow => {
  const db = new DatabaseSync(file, { readOnly: true });
  const rows = db.prepare('SELECT name, sum(pgsize) AS bytes FROM dbstat GROUP BY name').all();
  db.close();
  const all = statSync(file).size;
  const bytesOf = (names: readonly string[]): number =>
    rows
      .filter(({ name }) => names.includes(String(name)))
      .reduce((sum, { bytes }) => sum + Number(bytes), 0);
  const evidence = bytesOf(EVIDENCE);
  const journal = bytesOf(JOURNAL) / COUNT;
  return {
    work: 'size on disk of a shipment with its evidence (in it the journal of attempts; what was sent and answers of the service)',
    figure: `${(all / COUNT).toFixed(0)} B (${journal.toFixed(0)} B; ${(evidence / COUNT).toFixed(0)} B)`,
    must: '≤ 10,000 B',
    holds: all / COUNT <= 10_000,
  };
};

/** Creates the ledger as it is some time after the last booking: listed, and compacted as the desk does in the background. */
const make = async (folder: string): Promise<void> => {
  const made = openStoreFile(folder, NOW);
  if (made.kind !== 'open') throw new Error('no database');
  fillLedger(made.db, COUNT, NOW);
  made.db.close();
  const filling = opened(folder);
  filling.listing.flush();
  // As in the copy that replaces the ledger (compactCopy.ts).
  filling.context.store.personalData.tidyIndex();
  filling.context.store.db.compact();
  await filling.close();
};

/** Measures a ledger with all shipments against an empty one: search, views, start, a booking's writes, and size. */
export const run = async (): Promise<BenchRow[]> => {
  const none = mkdtempSync(join(tmpdir(), 'desk-shipments-'));
  const many = KEPT ?? mkdtempSync(join(tmpdir(), 'desk-shipments-'));
  const file = join(many, 'desk.db');
  try {
    if (!existsSync(file)) await make(many);
    for (let at = 0; at < WARMING; at += 1) {
      await startMs(none);
      await startMs(many);
    }
    const starts = { many: [] as number[], none: [] as number[] };
    // Alternates the order, so that each is measured first equally often.
    for (let at = 0; at < STARTS; at += 1)
      for (const which of at % 2 === 0 ? (['many', 'none'] as const) : (['none', 'many'] as const))
        starts[which].push(await startMs(which === 'many' ? many : none));
    const [desk, empty] = [opened(many), opened(none)];
    // Lists what an earlier run wrote into a kept ledger.
    desk.listing.flush();
    const there = Number(
      desk.context.store.db.get('SELECT count(*) AS n FROM shipments')?.['n'] ?? COUNT,
    );
    const writes = { many: [] as number[], none: [] as number[] };
    const rows = [searching(desk), viewing(desk), await exporting(desk, file, many)];
    for (let at = 0; at < WRITES; at += 1) {
      writes.many.push(timed(() => writeOneMore(desk.context.store, there + at, NOW + at)));
      writes.none.push(timed(() => writeOneMore(empty.context.store, at, NOW + at)));
    }
    await desk.close();
    await empty.close();
    const behind = `${COUNT.toLocaleString('en')} shipments`;
    return [
      ...rows,
      ratioRow(
        `open ledger and desk at a start with ${behind}, processor`,
        starts.many,
        starts.none,
        1.2,
      ),
      ratioRow(`one booking’s own writes behind ${behind}`, writes.many, writes.none, 1.3),
      sizes(file),
    ];
  } finally {
    for (const folder of KEPT === undefined ? [many, none] : [none])
      rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) console.log(await run());
