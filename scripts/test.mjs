// npm test: installs what the tests need, builds, runs every project, and prints the failures and one line of counts at the end.
import './lib/node24.mjs';
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureHost } from './ensure-host.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { closingLine, failures, reportSchema } from './lib/counts.mjs';
import { readJson } from './lib/json.mjs';
import { at, CACHE, ROOT } from './lib/root.mjs';
import { makeTestFolder } from './lib/testFolder.mjs';

/** @typedef {{ readonly projects: readonly string[], readonly workers: number }} Group */
/**
 * Tests wait for programs and disks a tenth of their time.
 * @type {Group}
 */
const WITHOUT_WINDOW = {
  projects: ['unit', 'component', 'integration'],
  workers: availableParallelism() + 2,
};
/**
 * Run after the others, in a separate process: running both together takes as long, and windows would be slower for no gain.
 * @type {Group}
 */
const WINDOW = { projects: ['e2e'], workers: availableParallelism() + 1 };

/**
 * Pages of tests live for seconds. Optimizing their scripts took an eighth of the processor time of the screens' tests, more than optimized code
 * saved. The bench measures without these switches.
 */
const SCRIPT_FLAGS = '--no-opt --no-maglev';

/**
 * Runs the tests of one group. Files named on the command line run in the group of their project.
 * @param {import('./lib/host.mjs').Host} host
 * @param {string} folder for temporary files
 * @param {Group} group
 * @param {readonly string[]} files as on the command line
 * @returns {Promise<import('./lib/counts.mjs').TestRun>} report: null when there is none
 */
const runGroup = async (host, folder, { projects, workers }, files) => {
  // Two runs at once in one checkout write two files.
  const file = path.join(folder, `report-${projects[0]}.json`);
  const child = spawn(
    process.execPath,
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      ...projects.map((name) => `--project=${name}`),
      `--maxWorkers=${workers}`,
      // A file named on the command line belongs to one group only; the other has no tests then.
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
      ...files,
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        TMPDIR: folder,
        DESK_HOST_SCRIPT_FLAGS: SCRIPT_FLAGS,
        WAYBILL_DESK_TEST_HOST: host.kind,
        WAYBILL_DESK_TEST_HOST_PATH: host.path,
      },
    },
  );
  /** @type {number} */
  const exitCode = await new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const report = fs.existsSync(file) ? readJson(file, reportSchema) : null;
  return { report, exitCode };
};

fs.mkdirSync(CACHE, { recursive: true });
const host = await ensureHost({ tests: true });
const folder = makeTestFolder();
const files = process.argv.slice(2);
/** @type {import('./lib/counts.mjs').TestRun} */
const FAILED = { report: null, exitCode: 1 };
/** @returns {Promise<import('./lib/counts.mjs').TestRun[]>} one a group */
const run = async () => {
  if (host === null) return [FAILED];
  const first = runGroup(host, folder, WITHOUT_WINDOW, files);
  // Only the tests of the window use the built program: it is built while the others start.
  const built = ensureBuilt();
  return [await first, built ? await runGroup(host, folder, WINDOW, files) : FAILED];
};
const runs = await run();
const { line, failed } = closingLine(runs);
// Printed again at the end, because the output of the runs is mixed.
process.stdout.write(`${failures(runs, ROOT)}${line}\n`);
process.exitCode = failed > 0 ? 1 : 0;
