import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { createDocumentWorker } from '../../src/core/papers/documents/pool.ts';
import { writeLabels } from './labels.ts';
import { spreadOf } from './measure.ts';
import type { BenchRow } from './table.ts';
import { present } from '../present.ts';

const LABELS = 1_000;
const RUNS = 5;
const RESOLUTION_MS = 5;
const CHILD = fileURLToPath(new URL('./documentsChild.ts', import.meta.url));
const NODE_WAYS = ['merge', 'fourUp', 'cropped', 'pdf-lib'] as const;
const TOOLS = {
  qpdf: (paths: readonly string[], out: string) => [
    '--warning-exit-0',
    '--empty',
    '--pages',
    ...paths,
    '--',
    out,
  ],
  pdfunite: (paths: readonly string[], out: string) => [...paths, out],
} as const;

/** `cpu`: processor time in milliseconds, which other programs on the machine affect little; null for tools that do not report it. */
interface Run {
  readonly ms: number;
  readonly cpu: number | null;
  readonly peakMb: number;
}

const median = (values: readonly number[]): number => spreadOf(values).median;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const ratio = (value: number): string => value.toFixed(2);

/** The 99th percentile of the delay of timers on the main thread during the work, in milliseconds. */
const lateness = async (work: () => Promise<unknown>): Promise<number> => {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  await work();
  delay.disable();
  return Math.max(0, delay.percentile(99) / 1e6 - RESOLUTION_MS);
};

/** Delays of the main thread while a worker merges, and while idle: the machine's share. */
const delays = async (
  paths: readonly string[],
  out: string,
): Promise<{ readonly merging: number; readonly idle: number }> => {
  const worker = createDocumentWorker({
    workerUrl: new URL('../../src/core/papers/documents/worker.ts', import.meta.url),
  });
  await worker.layout(paths.slice(0, 1), { kind: 'original' }, out);
  const idle = await lateness(() => setTimeout(1_000));
  const merging = await lateness(() => worker.layout(paths, { kind: 'original' }, out));
  await worker.close();
  return { merging, idle };
};

/** Merges and lays out 1,000 labels of twelve kinds, compared with other tools in the same run, each in its own process. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-bench-'));
  try {
    const { paths, bytes } = await writeLabels(join(folder, 'labels'), LABELS);
    const [list, out] = [join(folder, 'list.txt'), join(folder, 'out.pdf')];
    await writeFile(list, paths.join('\n'));
    const found: Record<string, Run[]> = {};
    const note = (way: string, each: Run): void => void (found[way] ??= []).push(each);
    for (let round = 0; round < RUNS; round += 1) {
      for (const way of NODE_WAYS)
        note(
          way,
          JSON.parse(
            execFileSync(process.execPath, [CHILD, way, list, out], {
              encoding: 'utf8',
              stdio: ['ignore', 'pipe', 'ignore'],
            }),
          ) as Run,
        );
      for (const [tool, args] of Object.entries(TOOLS)) {
        const start = performance.now();
        execFileSync(tool, args(paths, out), { stdio: 'ignore', timeout: 120_000 });
        note(tool, { ms: performance.now() - start, cpu: null, peakMb: 0 });
      }
    }
    const ms = (way: string): number =>
      median(present(found[way], 'measurement of that way').map((each) => each.ms));
    const beside = (way: string, peer: string): string => {
      const cpu = (each: string): number =>
        median(present(found[each], 'measurement of that way').map((run) => run.cpu ?? Number.NaN));
      const [one, other] = [cpu(way), cpu(peer)];
      return `${seconds(ms(way))} to ${seconds(ms(peer))}: ${ratio(ms(way) / ms(peer))} ×${Number.isFinite(one / other) ? `, processor ${ratio(one / other)} ×` : ''}`;
    };
    const peak = Math.max(
      ...['merge', 'fourUp'].map((way) =>
        median(present(found[way], 'measurement of that way').map((each) => each.peakMb)),
      ),
    );
    const delay = await delays(paths, out);
    const merge = ms('merge');
    const work = `merge ${LABELS.toLocaleString('en')} labels, ${(bytes / 1e6).toFixed(0)} MB, a dozen makes`;
    const against = (peer: string, limit: number): BenchRow => ({
      work: `${work}, beside ${peer}`,
      figure: beside('merge', peer),
      must: `≤ ${limit} ×`,
      holds: merge / ms(peer) <= limit,
    });
    return [
      against('pdf-lib', 0.7),
      against('qpdf', 0.3),
      against('pdfunite', 0.5),
      {
        work: '4 a page from them, beside the merge',
        figure: beside('fourUp', 'merge'),
        must: '≤ 1.2 ×',
        holds: ms('fourUp') / merge <= 1.2,
      },
      {
        work: 'label only, cropped from larger pages, beside the merge',
        figure: beside('cropped', 'merge'),
        must: '≤ 4 ×',
        holds: ms('cropped') / merge <= 4,
      },
      {
        work: 'peak memory of merge and 4 a page',
        figure: `${peak.toFixed(0)} MB`,
        must: '≤ 300 MB',
        holds: peak <= 300,
      },
      {
        work: 'main thread held up while the worker merges',
        figure: `p99 ${delay.merging.toFixed(1)} ms, idle ${delay.idle.toFixed(1)} ms`,
        must: '≤ 30 ms',
        holds: delay.merging <= 30,
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

if (import.meta.main) for (const row of await run()) console.log(row);
