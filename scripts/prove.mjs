// npm run prove [-- --only kills,model,faults,guards,typing,printing,packages,fuzz,site,sums,messages,screens --runs N --seed 1 --lanes 2 --write]: the long tests that
// nothing is bought twice or lost, and the looks at the window that npm test leaves out. --write writes the figures to docs/reliability.md. Exits with a status other than 0 when a part fails.
import './lib/node24.mjs';
import fs from 'node:fs';
import os from 'node:os';
import { parseArgs } from 'node:util';
import { withFigures } from './lib/figures.mjs';
import { at, say } from './lib/root.mjs';

const HOUR_MS = 3_600_000;
const PAGE = at('docs', 'reliability.md');

const PARTS = {
  kills: () => import('../test/prove/kills.ts'),
  model: () => import('../test/prove/model.ts'),
  faults: () => import('../test/prove/faults.ts'),
  guards: () => import('../test/prove/guards.ts'),
  typing: () => import('../test/prove/typing.ts'),
  printing: () => import('../test/prove/printing.ts'),
  packages: () => import('../test/prove/packages.ts'),
  fuzz: () => import('../test/prove/fuzz.ts'),
  site: () => import('../test/prove/site.ts'),
  sums: () => import('../test/prove/sums.ts'),
  messages: () => import('../test/prove/messages.ts'),
  screens: () => import('../test/prove/screens.ts'),
};

/** @typedef {import('../test/prove/proof.ts').Proof} Proof */

/**
 * @param {string} text
 * @param {string} name of the option
 */
const whole = (text, name) => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number above 0, not “${text}”.`);
};

/** @type {(name: string) => name is keyof typeof PARTS} */
const isPart = (name) => name in PARTS;

/** @param {string | undefined} only */
const partsOf = (only) => {
  const names = only === undefined ? Object.keys(PARTS) : only.split(',');
  const unknown = names.find((name) => !isPart(name));
  if (unknown !== undefined)
    throw new Error(`There is no part “${unknown}”. Parts: ${Object.keys(PARTS).join(', ')}.`);
  return names.filter(isPart);
};

/** @param {Proof} proof */
const textOf = ({ title, rows, table, ok }) =>
  `${title}: ${ok ? 'holds' : 'DOES NOT HOLD'}\n${rows.map(([what, found]) => `  ${what.padEnd(66)}${found}`).join('\n')}\n${table === undefined ? '' : `\n${table}\n`}`;

/**
 * @param {Proof} proof
 * @param {string} about the machine and the day
 */
const markdownOf = ({ rows, ok }, about) =>
  [
    '',
    `${about}${ok ? '' : ' **It did not hold.**'}`,
    '',
    '| | |',
    '|---|---|',
    ...rows.map(([what, found]) => `| ${what} | ${found} |`),
    '',
  ].join('\n');

const wishes = () => {
  const { values } = parseArgs({
    options: {
      only: { type: 'string' },
      runs: { type: 'string' },
      seed: { type: 'string', default: '1' },
      lanes: { type: 'string', default: '2' },
      write: { type: 'boolean', default: false },
    },
  });
  return {
    parts: partsOf(values.only),
    write: values.write,
    options: {
      runs: values.runs === undefined ? undefined : whole(values.runs, 'runs'),
      seed: whole(values.seed, 'seed'),
      lanes: whole(values.lanes, 'lanes'),
      say,
    },
  };
};

/** @param {ReturnType<typeof wishes>} wanted */
const prove = async ({ parts, write, options }) => {
  /** @type {Proof[]} */
  const proofs = [];
  for (const name of parts) {
    say(`proving: ${name}`);
    const watchdog = setTimeout(() => {
      throw new Error(`“${name}” took longer than two hours and was given up.`);
    }, 2 * HOUR_MS);
    const start = performance.now();
    const proof = await (await PARTS[name]()).run(options);
    clearTimeout(watchdog);
    const seconds = Math.round((performance.now() - start) / 1000);
    /** @type {Proof} */
    const timed = { ...proof, rows: [...proof.rows, ['seconds', seconds]] };
    proofs.push(timed);
    if (!write) continue;
    const about = `Measured ${new Date().toISOString().slice(0, 10)}: ${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim() ?? 'unknown'}), ${options.lanes} at once, Node ${process.versions.node}.`;
    fs.writeFileSync(
      PAGE,
      withFigures(fs.readFileSync(PAGE, 'utf8'), name, markdownOf(timed, about)),
    );
  }
  process.stdout.write(`\n${proofs.map(textOf).join('\n')}`);
  return proofs.every(({ ok }) => ok) ? 0 : 1;
};

/** @type {ReturnType<typeof wishes> | null} */
let wanted = null;
try {
  wanted = wishes();
} catch (reason) {
  say(reason instanceof Error ? reason.message : String(reason));
}
process.exitCode = wanted === null ? 2 : await prove(wanted);
