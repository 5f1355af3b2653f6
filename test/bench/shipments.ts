import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { Desk } from '../../src/core/desk.ts';
import { openBenchDesk } from './benchDesk.ts';
import { makeLedger, newFolder } from './ledger.ts';
import { writeOneMore } from './manyShipments.ts';
import { median, millis, processorMs, spreadOf, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

/** A million take twenty minutes to create: `npm run bench -- --only shipments --shipments 1000000`. */
const COUNT = Number(process.env.BENCH_SHIPMENTS ?? 20_000);
const SHIPMENTS = `${COUNT.toLocaleString('en')} shipments`;
/** A folder in which the ledger is created once and kept for the next run. */
const KEPT = process.env.BENCH_SHIPMENTS_LEDGER;
const NOW = Date.UTC(2026, 10, 20);
const PAGE = 50;
const STARTS = 15;
/** Starts that are not measured: the first ones of a process take longer. */
const WARMING = 2;
const WRITES = 200;
const MOST_BYTES = 10_000;

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

const searching = (desk: Desk): BenchRow => {
  const times: number[] = [];
  for (let round = 0; round < 3; round += 1)
    for (const text of TEXTS)
      times.push(timed(() => desk.ledger.lines({ text, filter: 'all', limit: PAGE })));
  const { median: middle, p95 } = spreadOf(times);
  return {
    work: `search during typing in ${SHIPMENTS}: rows and count`,
    figure: `median ${millis(middle)}, p95 ${millis(p95)}`,
    must: 'p95 ≤ 50 ms',
    holds: p95 <= 50,
  };
};

const startMs = async (dataDir: string): Promise<number> => {
  const from = processorMs();
  const desk = openBenchDesk(dataDir);
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
    work,
    figure: `${millis(median(many))}, with none ${millis(median(none))}: ${times.toFixed(2)} ×`,
    must: `≤ ${must} ×`,
    holds: times <= must,
  };
};

/** Measures a ledger with all shipments against an empty one: search, start, a booking's writes, and size. */
export const run = async (): Promise<BenchRow[]> => {
  const [none, created] = [newFolder(), newFolder()];
  const many = KEPT ?? created.dataDir;
  const file = join(many, 'desk.db');
  try {
    if (!existsSync(file)) await makeLedger(many, COUNT, NOW);
    const bytes = statSync(file).size / COUNT;
    const starts = { many: [] as number[], none: [] as number[] };
    // Alternates the order, so that each is measured first equally often.
    for (let at = -WARMING; at < STARTS; at += 1)
      for (const which of at % 2 === 0
        ? (['many', 'none'] as const)
        : (['none', 'many'] as const)) {
        const ms = await startMs(which === 'many' ? many : none.dataDir);
        if (at >= 0) starts[which].push(ms);
      }
    const [desk, empty] = [openBenchDesk(many), openBenchDesk(none.dataDir)];
    // Lists what an earlier run wrote into a kept ledger.
    desk.listing.flush();
    const there = Number(
      desk.context.store.db.get('SELECT count(*) AS n FROM shipments')?.['n'] ?? COUNT,
    );
    const search = searching(desk);
    const writes = { many: [] as number[], none: [] as number[] };
    for (let at = 0; at < WRITES; at += 1) {
      writes.many.push(timed(() => writeOneMore(desk.context.store, there + at, NOW + at)));
      writes.none.push(timed(() => writeOneMore(empty.context.store, at, NOW + at)));
    }
    await desk.close();
    await empty.close();
    return [
      search,
      ratioRow(
        `open ledger and desk at a start with ${SHIPMENTS}, processor`,
        starts.many,
        starts.none,
        1.2,
      ),
      ratioRow(`one booking’s own writes behind ${SHIPMENTS}`, writes.many, writes.none, 1.3),
      {
        work: `size on disk per shipment with its evidence, of ${COUNT.toLocaleString('en')}`,
        figure: `${(bytes / 1000).toFixed(1)} kB`,
        must: '≤ 10 kB',
        holds: bytes <= MOST_BYTES,
      },
    ];
  } finally {
    created.remove();
    none.remove();
  }
};
