import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLabels } from './labels.ts';
import { median, seconds, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

const LABELS = 1_000;
const RUNS = 5;
const CHILD = fileURLToPath(new URL('./documentsChild.ts', import.meta.url));

/** Merges and lays out 1,000 labels of twelve kinds, each time in a new process, in turn with pdfunite. */
export const run = async (): Promise<BenchRow[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'desk-bench-'));
  try {
    const { paths, bytes } = await writeLabels(join(folder, 'labels'), LABELS);
    const [list, out] = [join(folder, 'list.txt'), join(folder, 'out.pdf')];
    await writeFile(list, paths.join('\n'));
    const own = (way: string): number =>
      Number(
        execFileSync(process.execPath, [CHILD, way, list, out], {
          stdio: ['ignore', 'pipe', 'ignore'],
        }),
      );
    const rounds = Array.from({ length: RUNS }, () => ({
      merge: own('merge'),
      fourUp: own('fourUp'),
      cropped: own('cropped'),
      pdfunite: timed(() => execFileSync('pdfunite', [...paths, out], { stdio: 'ignore' })),
    }));
    const row = (
      work: string,
      way: keyof (typeof rounds)[number],
      peer: keyof (typeof rounds)[number],
      must: number,
    ): BenchRow => {
      const [ms, peerMs] = [
        median(rounds.map((each) => each[way])),
        median(rounds.map((each) => each[peer])),
      ];
      return {
        work,
        figure: `${seconds(ms)}, ${peer} ${seconds(peerMs)}: ${(ms / peerMs).toFixed(2)} ×`,
        must: `≤ ${must} ×`,
        holds: ms / peerMs <= must,
      };
    };
    return [
      row(
        `merge ${LABELS.toLocaleString('en')} labels, ${(bytes / 1e6).toFixed(0)} MB, of a dozen kinds`,
        'merge',
        'pdfunite',
        1,
      ),
      row('the same labels, four a page', 'fourUp', 'merge', 1.5),
      row('the same labels, cropped from larger pages', 'cropped', 'merge', 4),
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
