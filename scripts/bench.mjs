// npm run bench [-- --write] [-- --only booking] [-- --shipments 1000000]: measures and prints a table; --write puts it in the
// place of the table of docs/bench.md. Many figures are measured together with a comparison.
import './lib/node24.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { ensureBuilt } from './lib/build.mjs';
import { at, say } from './lib/root.mjs';

/** Each function returns rows. Sorted by the issues that asked for them. */
const BENCHES = {
  import: async () => (await (await import('../test/bench/import.ts')).run()).rows,
  understood: async () => (await import('../test/bench/understood.ts')).benchUnderstood(),
  sheet: async () => (await import('../test/bench/sheet.ts')).benchSheet(),
  window: async () => (await import('../test/bench/sheetWindow.ts')).run(),
  codes: async () => [await (await import('../test/bench/hs.ts')).benchHs()],
  memory: async () => [(await import('../test/bench/memory.ts')).benchMemory()],
  repeat: async () => [await (await import('../test/bench/repeat.ts')).benchRepeat()],
  packing: async () => [(await import('../test/bench/pack.ts')).benchPack()],
  documents: async () => (await import('../test/bench/documents.ts')).run(),
  papers: async () => (await import('../test/bench/papers.ts')).benchPapers(),
  printing: async () => (await import('../test/bench/printing.ts')).run(),
  // Runs in the real window, so the program is built first.
  preview: async () => {
    if (!ensureBuilt()) throw new Error('the build failed');
    return (await import('../test/bench/preview.ts')).run();
  },
  start: async () => (await import('../test/bench/start.ts')).run(),
  shipments: async () => (await import('../test/bench/allShipments.ts')).run(),
  behind: async () => (await import('../test/bench/behind.ts')).run(),
  commandLine: async () => (await import('../test/bench/commandLine.ts')).run(),
  booking: async () => (await import('../test/bench/booking.ts')).run(),
  tracking: async () => (await import('../test/bench/tracking.ts')).run(),
  closing: async () => (await import('../test/bench/closing.ts')).run(),
  site: async () => (await import('../test/bench/site.ts')).run(),
  joining: async () => (await import('../test/bench/joining.ts')).run(),
};

const machine = () =>
  `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(os.totalmem() / 2 ** 30)} GiB, ${os.type()}, Node ${process.versions.node}, load before ${os.loadavg()[0]?.toFixed(1)}`;

/** @typedef {import('../test/bench/table.ts').BenchRow} BenchRow */
/** @param {readonly BenchRow[]} rows */
const table = (rows) =>
  [
    '| work | measured | must be | holds |',
    '|---|---|---|---|',
    ...rows.map(
      ({ work, figure, must, holds }) =>
        `| ${work} | ${figure} | ${must} | ${holds ? 'yes' : '**no**'} |`,
    ),
  ].join('\n');

/** In docs/bench.md: the line of the machine and the table below it. The rest of the page is written by hand. */
const FIGURES = /^\d+ cores .*\n\n(?:\|.*\n)+/m;

const bench = async () => {
  const { values } = parseArgs({
    options: {
      write: { type: 'boolean', default: false },
      only: { type: 'string' },
      shipments: { type: 'string' },
    },
  });
  const page = at('docs/bench.md');
  const before = fs.readFileSync(page, 'utf8');
  // Said before hours of measuring.
  if (values.write && values.only !== undefined)
    throw new Error('--write writes all figures: leave out --only');
  if (values.write && !FIGURES.test(before))
    throw new Error('docs/bench.md has no line of the machine with a table below');
  if (values.shipments !== undefined) process.env.BENCH_SHIPMENTS = values.shipments;
  const about = machine();
  /** @type {BenchRow[]} */
  const rows = [];
  for (const [name, run] of Object.entries(BENCHES)) {
    if (values.only !== undefined && values.only !== name) continue;
    say(`measuring: ${name}`);
    try {
      rows.push(...(await run()));
    } catch (reason) {
      console.error(reason);
      rows.push({ work: name, figure: 'could not be measured', must: '–', holds: false });
    }
  }
  const text = `${about}\n\n${table(rows)}\n`;
  process.stdout.write(`${text}\n`);
  if (values.write) {
    fs.writeFileSync(
      page,
      before.replace(FIGURES, () => text),
    );
  }
};

await bench();
