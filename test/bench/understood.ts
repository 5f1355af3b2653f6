import { corpus, readCorpusFile, scoreOf } from '../fixtures/imports/score.ts';
import type { BenchRow } from './table.ts';

const MS_A_ROW = 1;

/** How the fields of the corpus of shops, vendors and forms are read: right, wrong and lost, and what it takes for each row. */
export const benchUnderstood = async (): Promise<BenchRow[]> => {
  let [right, wrong, lost, rows, files, whole] = [0, 0, 0, 0, 0, 0];
  // The first file pays for what is made once: names of countries, words of headers.
  const [first] = corpus();
  if (first) await readCorpusFile(first);
  const start = performance.now();
  for (const expected of corpus()) {
    const batch = await readCorpusFile(expected);
    const score = scoreOf(expected, batch);
    right += score.right;
    wrong += score.wrong.length;
    lost += score.lost.length;
    rows += batch.rows;
    files += 1;
    if (score.wrong.length + score.lost.length === 0) whole += 1;
  }
  const ms = (performance.now() - start) / rows;
  return [
    {
      work: `read ${files} files of shops, vendors and forms: fields right, wrong, lost (${whole} files whole)`,
      figure: `${right}, ${wrong}, ${lost}`,
      must: '0 wrong',
      holds: wrong === 0,
    },
    {
      work: `read them, for each of ${rows} rows`,
      figure: `${ms.toFixed(2)} ms`,
      must: `≤ ${MS_A_ROW} ms`,
      holds: ms <= MS_A_ROW,
    },
  ];
};

if (import.meta.main) console.table(await benchUnderstood());
