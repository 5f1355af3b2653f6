// npm test: gets what the tests need, builds, runs every project and closes with one line of counts.
import './lib/node24.mjs';
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { ensureHost } from './ensure-host.mjs';
import { ensureBuilt } from './lib/build.mjs';
import { closingLine } from './lib/counts.mjs';
import { at, CACHE, ROOT } from './lib/root.mjs';

const REPORT = path.join(CACHE, 'test-report.json');

const runTests = (host) => {
  fs.mkdirSync(CACHE, { recursive: true });
  fs.rmSync(REPORT, { force: true });
  const { status } = spawnSync(
    process.execPath,
    [
      at('node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${REPORT}`,
      ...process.argv.slice(2),
    ],
    {
      cwd: ROOT,
      stdio: 'inherit',
      env: {
        ...process.env,
        WAYBILL_DESK_TEST_HOST: host.kind,
        WAYBILL_DESK_TEST_HOST_PATH: host.path,
      },
    },
  );
  const report = fs.existsSync(REPORT) ? JSON.parse(fs.readFileSync(REPORT, 'utf8')) : null;
  return closingLine(report, status ?? 1);
};

const host = ensureHost({ tests: true });
const { line, failed } = host !== null && ensureBuilt() ? runTests(host) : closingLine(null, 1);
process.stdout.write(`${line}\n`);
process.exitCode = failed > 0 ? 1 : 0;
