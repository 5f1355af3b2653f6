import { DID_NOT_END, modelRuns } from './run.ts';

/**
 * Process of one lane: `node child.ts FIRST STEP COUNT [stop]` prints each outcome as a line of JSON; with `stop` the first failure ends it, without
 * shrinking. So does a run that does not end.
 */
const [first = 1, step = 1, count = 1] = process.argv.slice(2, 5).map(Number);
const stop = process.argv[5] === 'stop';

await modelRuns(
  Array.from({ length: count }, (_, index) => first + index * step),
  {
    shrink: !stop,
    onOutcome: (outcome) => {
      process.stdout.write(`${JSON.stringify(outcome)}\n`);
      if (outcome.failure && (stop || outcome.failure.text === DID_NOT_END)) process.exit(0);
    },
  },
);
