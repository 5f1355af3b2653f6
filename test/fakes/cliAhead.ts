import { main } from '../../src/cli/main.ts';
import { systemClock } from '../../src/core/clock.ts';

/** The command line with a clock that is ahead of this computer's, as if so much time had gone by: `node cliAhead.ts MILLISECONDS WORD…`. */
const [ahead, ...words] = process.argv.slice(2);
process.exitCode = await main(words, {
  ...systemClock,
  now: () => systemClock.now() + Number(ahead),
});
