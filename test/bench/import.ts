import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import type { Figures } from './importChild.ts';
import { makeLedger, newFolder } from './ledger.ts';
import { median, seconds } from './measure.ts';
import { csvOf, ordersTable } from './orders.ts';
import type { BenchRow } from './table.ts';

const ROWS = 10_000;
const WARM_ROWS = 200;
const RUNS = 5;
/** Shipments that are in the ledger already. */
const BEHIND = 20_000;
const KINDS = { csv: 1_500, xlsx: 2_000 } as const;
const [MOST_MB, MOST_HELD_MS] = [300, 50];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Writes batch files with this many rows, one shipment each, with all usual columns filled. */
const writeFiles = async (folder: string, rows: number): Promise<void> => {
  writeFileSync(join(folder, `${rows}.csv`), csvOf(rows));
  const { default: writeXlsx } = await import('write-excel-file/node');
  await writeXlsx(
    ordersTable(rows).map((cells) =>
      cells.map((value) => (value === '' ? null : { value, type: String })),
    ),
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

/** Imports 10,000 rows into a ledger of 20,000 shipments: parsed, mapped, validated and on disk. Each time in a new process. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  const ledger = newFolder();
  const importOnce = async (kind: keyof typeof KINDS): Promise<Figures> => {
    const { dataDir, remove } = newFolder(ledger.dataDir);
    const { stdout } = await promisify(execFile)(process.execPath, [
      join(folder, 'child.mjs'),
      join(folder, `${WARM_ROWS}.${kind}`),
      join(folder, `${ROWS}.${kind}`),
      pathToFileURL(join(folder, 'importWorker.mjs')).href,
      join(ROOT, 'resources'),
      dataDir,
    ]);
    remove();
    return JSON.parse(stdout) as Figures;
  };
  try {
    await bundle(folder);
    await writeFiles(folder, WARM_ROWS);
    await writeFiles(folder, ROWS);
    await makeLedger(ledger.dataDir, BEHIND, Date.now());
    const rows: BenchRow[] = [];
    for (const kind of ['csv', 'xlsx'] as const) {
      const runs: Figures[] = [];
      while (runs.length < RUNS) runs.push(await importOnce(kind));
      if (runs.some(({ shipments }) => shipments !== ROWS))
        throw new Error('not every line became a shipment');
      const of = (figure: keyof Figures): number => median(runs.map((each) => each[figure]));
      const [ms, peak, held] = [of('ms'), of('peakMb'), of('heldMs')];
      rows.push({
        work: `import a ${kind.toUpperCase()} of ${ROWS.toLocaleString('en')} rows, on disk; peak memory; longest hold of the main process`,
        figure: `${seconds(ms)} (processor ${seconds(of('cpuMs'))}); ${peak.toFixed(0)} MB; ${held.toFixed(0)} ms`,
        must: `≤ ${KINDS[kind] / 1000} s; ≤ ${MOST_MB} MB; ≤ ${MOST_HELD_MS} ms`,
        holds: ms <= KINDS[kind] && peak <= MOST_MB && held <= MOST_HELD_MS,
      });
    }
    return rows;
  } finally {
    ledger.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};
