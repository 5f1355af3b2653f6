// npm run prove -- --printing: measures paper and kills a printing desk, through real print queues.
// npm run prove [-- --runs 300 --seed 1 --lanes 2]: kills the booking of 20 shipments at random points, many times, and compares ledger and service.
import './lib/node24.mjs';
import { parseArgs } from 'node:util';
import os from 'node:os';
import { say } from './lib/root.mjs';

const HOUR_MS = 3_600_000;

const whole = (text, name) => {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new Error(`--${name} takes a whole number above 0, not “${text}”.`);
};

const table = (outcomes, seconds, phases) => {
  const sum = (pick) => outcomes.reduce((total, outcome) => total + pick(outcome), 0);
  const rows = [
    ['runs', outcomes.length],
    ['kills', sum(({ kills }) => kills.length)],
    ...phases.map((phase) => [`  ${phase}`, sum(({ kills }) => kills.filter((each) => each === phase).length)]),
    ['runs not killed at all', outcomes.filter(({ kills }) => kills.length === 0).length],
    ['uncertain after a restart', sum(({ uncertain }) => uncertain)],
    ['  of these bought', sum(({ uncertainBought }) => uncertainBought)],
    ['bought twice', sum(({ boughtTwice }) => boughtTwice.length)],
    ['lost', sum(({ lost }) => lost.length)],
    ['mismatches', sum(({ mismatches }) => mismatches.length)],
    ['seconds', Math.round(seconds)],
  ];
  return rows.map(([name, value]) => `${String(name).padEnd(28)}${String(value).padStart(6)}`).join('\n');
};

const prove = async () => {
  const { values } = parseArgs({ options: { printing: { type: 'boolean', default: false }, runs: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' }, lanes: { type: 'string', default: '2' } } });
  if (values.printing) {
    const { title, rows, ok } = await (await import('../test/prove/printing.ts')).run();
    process.stdout.write(`${title}\n\n${rows.map(([what, found]) => `${String(what).padEnd(44)}${found}`).join('\n')}\n`);
    return ok ? 0 : 1;
  }
  const [runs, first, lanes] = [whole(values.runs, 'runs'), whole(values.seed, 'seed'), whole(values.lanes, 'lanes')];
  const { killRuns, faultsOf } = await import('../test/kill/many.ts');
  const { PHASES } = await import('../test/kill/phase.ts');
  const start = performance.now();
  const watchdog = setTimeout(() => { throw new Error('This took longer than two hours and was given up.'); }, 2 * HOUR_MS);
  let done = 0;
  const outcomes = await killRuns(Array.from({ length: runs }, (_, index) => first + index), lanes, (outcome) => {
    done += 1;
    for (const fault of faultsOf([outcome])) say(fault);
    if (done % 10 === 0) say(`${done} of ${runs}`);
  });
  clearTimeout(watchdog);
  process.stdout.write(`seeds ${first} to ${first + runs - 1}, ${lanes} at once, ${os.availableParallelism()} cores, Node ${process.versions.node}\n\n${table(outcomes, (performance.now() - start) / 1000, PHASES)}\n`);
  return faultsOf(outcomes).length === 0 ? 0 : 1;
};

process.exitCode = await prove();
