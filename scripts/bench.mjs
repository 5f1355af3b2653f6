// npm run bench [-- --write] [-- --only booking] [-- --shipments 1000000]: measures and prints a table; --write puts it in the
// place of the table of docs/bench.md. Many figures are measured together with a comparison.
import './lib/node24.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { at, say } from './lib/root.mjs';

/** Each returns the rows of some budgets of docs/bench.md. */
const BENCHES = {
  start: () => import('../test/bench/start.ts'),
  window: () => import('../test/bench/window.ts'),
  import: () => import('../test/bench/import.ts'),
  booking: () => import('../test/bench/booking.ts'),
  documents: () => import('../test/bench/documents.ts'),
  shipments: () => import('../test/bench/shipments.ts'),
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
  for (const [name, load] of Object.entries(BENCHES)) {
    if (values.only !== undefined && values.only !== name) continue;
    say(`measuring: ${name}`);
    try {
      rows.push(...(await (await load()).run()));
    } catch (reason) {
      console.error(reason);
      rows.push({ work: name, figure: 'could not be measured', must: '', holds: false });
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
