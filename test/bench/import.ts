import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Figures } from './importChild.ts';
import { csvOf, ordersTable } from './orders.ts';
import type { BenchRow } from './table.ts';
import { median } from './median.ts';

const ROWS = 10_000;
const WARM_ROWS = 200;
const RUNS = 3;
/** Numbers of rows of the files that are imported first: their shipments are in the ledger during the measurement. */
const BEHIND = [ROWS - 1, ROWS + 1] as const;
const MODES = ['csv', 'xlsx'] as const;
type Kind = (typeof MODES)[number];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes batch files with this many rows, one shipment each, with all usual columns filled. */
const writeFiles = async (folder: string, rows: number): Promise<void> => {
  const table = ordersTable(rows);
  writeFileSync(join(folder, `${rows}.csv`), csvOf(rows));
  const { default: writeXlsx } = await import('write-excel-file/node');
  await writeXlsx(
    table.map((cells) => cells.map((value) => (value === '' ? null : { value, type: String }))),
  ).toFile(join(folder, `${rows}.xlsx`));
};

/** Bundles the measured code as it is shipped: run from source, half of the memory would be used for type stripping. */
const bundle = async (folder: string): Promise<void> => {
  const at = (file: string): string => join(ROOT, file);
  await build({
    configFile: false,
    logLevel: 'silent',
    root: ROOT,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: {
        input: {
          child: at('test/bench/importChild.ts'),
          importWorker: at('src/core/imports/read/worker.ts'),
        },
        output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
};

const inProcess = async (
  what: 'fill' | 'import' | 'peer',
  kind: Kind,
  folder: string,
): Promise<Figures> => {
  const [first, second] = what === 'fill' ? BEHIND : [WARM_ROWS, ROWS];
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(folder, 'child.mjs'),
    what,
    kind,
    join(folder, `${first}.${kind}`),
    join(folder, `${second}.${kind}`),
    pathToFileURL(join(folder, 'importWorker.mjs')).href,
    join(ROOT, 'resources'),
    join(folder, 'behind'),
  ]);
  return JSON.parse(stdout) as Figures;
};

/**
 * Imports 10,000 rows into a ledger of 20,000 shipments (parsed, mapped, validated and on disk), compared with only reading the same file. Medians of
 * 3, each in its own process.
 */
export const run = async (): Promise<{
  readonly title: string;
  readonly rows: readonly BenchRow[];
}> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  try {
    await bundle(folder);
    await writeFiles(folder, WARM_ROWS);
    await writeFiles(folder, ROWS);
    for (const rows of BEHIND) writeFileSync(join(folder, `${rows}.csv`), csvOf(rows));
    mkdirSync(join(folder, 'behind'));
    await inProcess('fill', 'csv', folder);
    const rows: BenchRow[] = [];
    for (const kind of MODES) {
      const [mine, peer]: [Figures[], Figures[]] = [[], []];
      for (let turn = 0; turn < RUNS; turn += 1) {
        peer.push(await inProcess('peer', kind, folder));
        mine.push(await inProcess('import', kind, folder));
      }
      if (mine.some(({ shipments }) => shipments !== ROWS))
        throw new Error('not every line became a shipment');
      const [ms, peerMs] = [
        median(mine.map((each) => each.ms)),
        median(peer.map((each) => each.ms)),
      ];
      const limit = kind === 'csv' ? 1_500 : 2_000;
      const [cpu, peerCpu] = [
        median(mine.map((each) => each.cpuMs)),
        median(peer.map((each) => each.cpuMs)),
      ];
      const [delay, peak] = [
        median(mine.map((each) => each.delayP99)),
        median(mine.map((each) => each.peakMb)),
      ];
      const name = `import 10,000-row ${kind.toUpperCase()} behind 20,000 shipments`;
      rows.push(
        {
          work: `${name}, on disk (${kind === 'csv' ? 'papaparse' : 'read-excel-file'} alone: ${peerMs.toFixed(0)} ms)`,
          figure: `${ms.toFixed(0)} ms, ${(ms / peerMs).toFixed(2)} ×`,
          must: `≤ ${limit / 1_000} s`,
          holds: ms <= limit,
        },
        {
          work: `${name}: processor time of all threads (alone: ${peerCpu.toFixed(0)} ms)`,
          figure: `${cpu.toFixed(0)} ms, ${(cpu / peerCpu).toFixed(2)} ×`,
          must: '–',
          holds: true,
        },
        {
          work: `${name}: event-loop delay meanwhile, p99`,
          figure: `${delay.toFixed(1)} ms`,
          must: '≤ 50 ms',
          holds: delay <= 50,
        },
      );
      rows.push({
        work: `${name}: peak memory of the process (alone: ${median(peer.map((each) => each.peakMb)).toFixed(0)} MB)`,
        figure: `${peak.toFixed(0)} MB`,
        must: '≤ 300 MB',
        holds: peak <= 300,
      });
    }
    return { title: 'Import', rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) console.table((await run()).rows);
