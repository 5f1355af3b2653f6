import { readFileSync } from 'node:fs';
import { readBatchFile } from '../fixtures/readBatchFile.ts';
import { readLetters } from '../../src/core/base/files/letters.ts';
import { corpus, readCorpusFile, scoreOf } from '../fixtures/imports/score.ts';
import type { BenchRow } from './table.ts';

const MS_A_ROW = 1;
const FOLDER = new URL('../fixtures/imports/', import.meta.url);

/** Processor time of all threads, so that other programs on the machine count less. */
const processorMs = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
};

/** Reads the fields of the corpus of shops, vendors and forms: right, wrong and lost, and the time per row. */
const readCorpus = async (): Promise<BenchRow[]> => {
  let [right, wrong, lost, rows, files, whole] = [0, 0, 0, 0, 0, 0];
  // The first file includes one-time work: names of countries, words of headers.
  const [first] = corpus();
  if (first) await readCorpusFile(first);
  let spent = 0;
  for (const expected of corpus()) {
    const start = processorMs();
    const batch = await readCorpusFile(expected);
    spent += processorMs() - start;
    const score = scoreOf(expected, batch);
    right += score.right;
    wrong += score.wrong.length;
    lost += score.lost.length;
    rows += batch.rows;
    files += 1;
    if (score.wrong.length + score.lost.length === 0) whole += 1;
  }
  const ms = spent / rows;
  return [
    {
      work: `read ${files} files of shops, vendors and forms: fields right, wrong, lost (${whole} files whole)`,
      figure: `${right}, ${wrong}, ${lost}`,
      must: '0 wrong',
      holds: wrong === 0,
    },
    perRow(`read them, processor time for each of ${rows} rows`, ms),
  ];
};

const perRow = (work: string, ms: number): BenchRow => ({
  work,
  figure: `${ms.toFixed(3)} ms`,
  must: `≤ ${MS_A_ROW} ms`,
  holds: ms <= MS_A_ROW,
});

/** Guesses the columns of files from unknown programs, by headers and values. */
const guessColumns = async (): Promise<BenchRow> => {
  let [rows, files] = [0, 0];
  const start = processorMs();
  for (const { file } of corpus().filter(({ system }) => system === null)) {
    const read = await readBatchFile({
      bytes: readFileSync(new URL(file, FOLDER)),
      name: file,
    });
    if (!read.ok) throw new Error(`${file}: ${read.error.message}`);
    rows += read.value.table.rows.length;
    files += 1;
  }
  const ms = (processorMs() - start) / rows;
  return perRow(
    `guess the columns of ${files} files of no known program, processor time for each row`,
    ms,
  );
};

interface LettersFile {
  readonly file: string;
  readonly shows: string;
}

/** Guesses the encoding of files that do not prove theirs. */
const guessLetters = async (): Promise<BenchRow[]> => {
  const letters = new URL('letters/', FOLDER);
  const files = JSON.parse(
    readFileSync(new URL('letters.json', letters), 'utf8'),
  ) as readonly LettersFile[];
  let [rows, right, asked, wrong] = [0, 0, 0, 0];
  await readLetters(Buffer.from('a\nMu\xf1oz', 'latin1'));
  const start = processorMs();
  for (const { file, shows } of files) {
    const read = await readLetters(readFileSync(new URL(file, letters)));
    const isRight = read.text.includes(shows);
    if (isRight) right += 1;
    if (!read.letters.sure) asked += 1;
    else if (!isRight) wrong += 1;
    rows += read.text.split('\n').length;
  }
  const ms = (processorMs() - start) / rows;
  return [
    {
      work: `guess the letters of ${files.length} files: right, asked about, silently wrong`,
      figure: `${right}, ${asked}, ${wrong}`,
      must: '0 wrong',
      holds: wrong === 0,
    },
    perRow('guess them, processor time for each line', ms),
  ];
};

/** Measures how well files from elsewhere are understood, and the time per row. */
export const benchUnderstood = async (): Promise<BenchRow[]> => [
  ...(await readCorpus()),
  await guessColumns(),
  ...(await guessLetters()),
];

if (import.meta.main) console.table(await benchUnderstood());
