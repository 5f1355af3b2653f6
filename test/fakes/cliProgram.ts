import { join, resolve } from 'node:path';
import { sourceHost } from '../../src/cli/host.ts';
import { main } from '../../src/cli/main.ts';
import { systemClock } from '../../src/core/base/clock.ts';

const ROOT = resolve(import.meta.dirname, '../..');

/** The command line with a clock that is ahead of this computer's, to simulate that time has passed: `node cli.mjs MILLISECONDS WORD…`. */
const [ahead, ...words] = process.argv.slice(2);
process.exitCode = await main(
  words,
  { ...systemClock, now: () => systemClock.now() + Number(ahead) },
  {
    ...sourceHost,
    resourcesDir: join(ROOT, 'resources'),
    // Beside the file that builtPrograms.ts builds.
    workerUrl: new URL('worker.mjs', import.meta.url),
  },
);
