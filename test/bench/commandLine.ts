import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';
import { startService } from './ledger.ts';
import { csvOf } from './orders.ts';
import type { BenchRow } from './table.ts';

const ROOT = resolve(import.meta.dirname, '../..');
/** The options with which `npm run desk` starts Node. */
const FLAGS = (
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { scripts: { desk: string } }
).scripts.desk
  .split(' ')
  .filter((word) => word.startsWith('--'));
const SHIPMENTS = 10_000;
const MUST_MB = 400;

/** `desk batch FILE --book` with 10,000 shipments and their documents, at a service in its own process. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'desk-bench-'));
  const { child, url } = await startService(0);
  try {
    const [file, peak, report] = [
      join(folder, 'orders.csv'),
      join(folder, 'peak'),
      join(folder, 'report.json'),
    ];
    writeFileSync(file, csvOf(SHIPMENTS));
    const from = performance.now();
    await promisify(execFile)(
      process.execPath,
      [
        ...FLAGS,
        '--import',
        pathToFileURL(join(ROOT, 'test/bench/reportPeak.ts')).href,
        join(ROOT, 'src/cli/index.ts'),
        'batch',
        file,
        '--book',
        '--concurrency',
        '6',
        '--report',
        report,
      ],
      {
        maxBuffer: 64 << 20,
        env: {
          ...process.env,
          WAYBILL_DESK_DATA: join(folder, 'data'),
          WAYBILL_DESK_URL: url,
          WAYBILL_DESK_PUBLIC_KEY: PRACTICE_PUBLIC_KEY,
          WAYBILL_DESK_PRIVATE_KEY: PRACTICE_PRIVATE_KEY,
          WAYBILL_DESK_PEAK_FILE: peak,
        },
      },
    );
    const seconds = (performance.now() - from) / 1000;
    const { summary } = JSON.parse(readFileSync(report, 'utf8')) as { summary: { booked: number } };
    const held = Number(readFileSync(peak, 'utf8'));
    return [
      {
        work: `peak memory of the command line: ${summary.booked} shipments booked with their documents in ${seconds.toFixed(0)} s`,
        figure: `${held.toFixed(0)} MB`,
        must: `≤ ${MUST_MB} MB`,
        holds: summary.booked === SHIPMENTS && held <= MUST_MB,
      },
    ];
  } finally {
    child.kill();
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) for (const row of await run()) console.log(row);
