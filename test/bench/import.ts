import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { ADDRESS_FIELDS, emptyDraft, emptyItem } from '../../src/domain/draft.ts';
import type { Draft } from '../../src/domain/draft.ts';
import type { Figures } from './importChild.ts';
import type { BenchRow } from './table.ts';

const ROWS = 10_000;
const WARM_ROWS = 200;
const RUNS = 5;
const MODES = ['csv', 'xlsx'] as const;
type Kind = (typeof MODES)[number];
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

const draftAt = (file: number, index: number): Draft => ({
  ...emptyDraft(`ORDER-${file}-${index}`),
  receiver: {
    first_name: `Grace${index % 97}`, last_name: 'Whitfield', email: `grace${index}@example.com`, phone: `1202555${String(index % 10_000).padStart(4, '0')}`, alternate_phone: '', country: 'US', state: 'DC', city: 'Washington',
    address: `${index} Linden Street NW`, address_in_detail: 'Apartment 3B, “Rosé” house', address_landmark: 'Beside the public library', zip_code: '00501', longitude: '-77.0365', latitude: '38.9170',
  },
  sender: {
    first_name: 'Adaeze', last_name: 'Okonkwo', email: 'adaeze@example.com', phone: '08000000001', alternate_phone: '08000000002', country: 'NG', state: 'LA', city: 'Lagos',
    address: '14 Marina Road', address_in_detail: 'Second floor, Suite 5', address_landmark: 'Opposite the old post office', zip_code: '101241', longitude: '3.3958', latitude: '6.4530',
  },
  boxes: [{ length: '32', width: '24', height: '12', weight: '1.4', items: [{ ...emptyItem(), name: 'Smartphone', description: 'Refurbished smartphone, 128 GB, boxed', product_hs_code: '8517130000', quantity: '2', unit_price: '285000.00', weight: '0.45', country: 'NG' }] }],
  insured: 'no', last_mile: 'yes', product_code: 'P',
});

const ITEM = ['name', 'description', 'product_hs_code', 'quantity', 'unit_price', 'weight', 'country'] as const;
const SIZES = ['length', 'width', 'height', 'weight'] as const;
const HEADERS = ['shipment', ...ADDRESS_FIELDS.map((field) => `sender_${field}`), ...ADDRESS_FIELDS.map((field) => `receiver_${field}`), 'box', ...SIZES.map((size) => `box_${size}`), ...ITEM.map((field) => `item_${field.replace('product_', '')}`), 'item_document', 'item_photo', 'insured', 'last_mile', 'product_code', 'assigned_date', 'service', 'external_reference'];
const line = (draft: Draft): string[] => {
  const [box] = draft.boxes;
  const [item] = box?.items ?? [];
  return [draft.name, ...ADDRESS_FIELDS.map((field) => draft.sender[field]), ...ADDRESS_FIELDS.map((field) => draft.receiver[field]), '1', ...SIZES.map((size) => box?.[size] ?? ''), ...ITEM.map((field) => item?.[field] ?? ''), '', '', draft.insured, draft.last_mile, draft.product_code, '', '', ''];
};

/** Batch files of so many lines, a shipment each, with every column filled that usually is. */
const writeFiles = async (folder: string, rows: number): Promise<void> => {
  const table = [HEADERS, ...Array.from({ length: rows }, (_, index) => line(draftAt(rows, index)))];
  const { default: Papa } = await import('papaparse');
  writeFileSync(join(folder, `${rows}.csv`), Papa.unparse(table, { newline: '\r\n' }));
  const { default: writeXlsx } = await import('write-excel-file/node');
  await writeXlsx(table.map((cells) => cells.map((value) => (value === '' ? null : { value, type: String })))).toFile(join(folder, `${rows}.xlsx`));
};

/** Bundles what is measured, as it is shipped: run from source, half of its memory would be the type stripper's. */
const bundle = async (folder: string): Promise<void> => {
  const at = (file: string): string => join(ROOT, file);
  await build({
    configFile: false, logLevel: 'silent', root: ROOT, ssr: { noExternal: true },
    build: { ssr: true, outDir: folder, emptyOutDir: false, rolldownOptions: { input: { child: at('test/bench/importChild.ts'), importWorker: at('src/core/batch/import/worker.ts') }, output: { format: 'es', entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } } },
  });
};

const inProcess = async (what: 'import' | 'peer', kind: Kind, folder: string): Promise<Figures> => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(folder, 'child.mjs'), what, kind, join(folder, `${WARM_ROWS}.${kind}`), join(folder, `${ROWS}.${kind}`), pathToFileURL(join(folder, 'importWorker.mjs')).href, join(ROOT, 'resources'),
  ]);
  return JSON.parse(stdout) as Figures;
};

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** Import of 10,000 lines, parsed, mapped, validated and on disk, beside the bare reading of the same file. Medians of 5, each in a process of its own. */
export const run = async (): Promise<{ readonly title: string; readonly rows: readonly BenchRow[] }> => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-import-'));
  try {
    await bundle(folder);
    await writeFiles(folder, WARM_ROWS);
    await writeFiles(folder, ROWS);
    const rows: BenchRow[] = [];
    for (const kind of MODES) {
      const [mine, peer]: [Figures[], Figures[]] = [[], []];
      for (let turn = 0; turn < RUNS; turn += 1) {
        peer.push(await inProcess('peer', kind, folder));
        mine.push(await inProcess('import', kind, folder));
      }
      if (mine.some(({ shipments }) => shipments !== ROWS)) throw new Error('not every line became a shipment');
      const [ms, peerMs] = [median(mine.map((each) => each.ms)), median(peer.map((each) => each.ms))];
      const limit = kind === 'csv' ? 15 : 1.5;
      const [cpu, peerCpu] = [median(mine.map((each) => each.cpuMs)), median(peer.map((each) => each.cpuMs))];
      const [delay, peak] = [median(mine.map((each) => each.delayP99)), median(mine.map((each) => each.peakMb))];
      const name = `import 10,000-row ${kind.toUpperCase()}`;
      rows.push(
        { work: `${name}, on disk (${kind === 'csv' ? 'papaparse' : 'read-excel-file'} alone: ${peerMs.toFixed(0)} ms)`, figure: `${ms.toFixed(0)} ms, ${(ms / peerMs).toFixed(2)} ×`, must: `≤ ${limit} ×`, holds: ms <= peerMs * limit },
        { work: `${name}: processor time of all threads (alone: ${peerCpu.toFixed(0)} ms)`, figure: `${cpu.toFixed(0)} ms, ${(cpu / peerCpu).toFixed(2)} ×`, must: '–', holds: true },
        { work: `${name}: event-loop delay meanwhile, p99`, figure: `${delay.toFixed(1)} ms`, must: '≤ 30 ms', holds: delay <= 30 },
      );
      if (kind === 'csv') rows.push({ work: `${name}: peak memory of the process`, figure: `${peak.toFixed(0)} MB`, must: '≤ 250 MB', holds: peak <= 250 });
      else rows.push({ work: `${name}: peak memory (read-excel-file alone: ${median(peer.map((each) => each.peakMb)).toFixed(0)} MB)`, figure: `${peak.toFixed(0)} MB`, must: '–', holds: true });
    }
    return { title: 'Import', rows };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) console.table((await run()).rows);
