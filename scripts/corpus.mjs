// node scripts/corpus.mjs FOLDER: checks the PDFs of a folder like waybills. Each is checked and laid out in every layout, in the
// program's own document process. Then all good files are merged, and qpdf, poppler and pdf.js read the result page by page.
// With --pictures, instead: poppler draws the pages of each file before and after layout, and pages that do not look alike are listed.
// With --merge, instead: each file is checked, and all good files are merged.
// Prints the names of files that crashed, exceeded the budget, changed or were refused. docs/security.md names the public collections that were read.
import './lib/node24.mjs';
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { differs, sheetOf, shownSize } from './lib/pictures.mjs';
import { at, say } from './lib/root.mjs';

const run = promisify(execFile);
const LINES = 60;
const READER_MS = 3_600_000;
/** Allowed difference of two picture blocks in grey levels. A line that is shifted by half a dot gives 32. */
const ALIKE = 48;

/** @param {string} folder */
const filesIn = (folder) =>
  fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.pdf$/i.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
/** @param {string} file */
const hashOf = (file) => createHash('sha256').update(fs.readFileSync(file)).digest('hex');

/** Returns the peak memory of this process's children in megabytes; 0 where the system does not report it. */
const peakOfChildren = () => {
  try {
    const children = fs.readFileSync(`/proc/self/task/${process.pid}/children`, 'utf8');
    const peaks = children
      .trim()
      .split(' ')
      .map((pid) => /VmHWM:\s+(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
    return Math.max(0, ...peaks.map(Number).filter(Number.isFinite)) / 1024;
  } catch {
    return 0;
  }
};

/**
 * Runs a reader on a merge and returns its result; null where the reader is not installed.
 * @template T
 * @param {string} tool
 * @param {readonly string[]} args
 * @param {(output: string) => T} read
 */
const asked = async (tool, args, read) => {
  try {
    const { stdout } = await run(tool, args, { timeout: READER_MS, maxBuffer: 1 << 28 });
    return read(stdout);
  } catch (error) {
    const { code, stderr } = /** @type {{ code?: string, stderr?: string }} */ (error);
    return code === 'ENOENT' ? null : `fails: ${String(stderr ?? error).slice(0, 300)}`;
  }
};

/**
 * @param {string} merged
 * @param {string} folder
 */
const drawnByPoppler = async (merged, folder) => {
  const prefix = path.join(folder, 'page');
  const drawn = await asked('pdftoppm', ['-r', '10', '-gray', merged, prefix], () => {
    const pages = fs.readdirSync(folder).filter((name) => name.startsWith('page'));
    pages.forEach((name) => fs.rmSync(path.join(folder, name)));
    return pages.length;
  });
  return drawn;
};

/** @param {string} merged */
const openedByPdfJs = async (merged) => {
  const { getDocument, VerbosityLevel } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const task = getDocument({
    data: new Uint8Array(fs.readFileSync(merged)),
    verbosity: VerbosityLevel.ERRORS,
  });
  const pdf = await task.promise;
  let pages = 0;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if (page.view.length === 4) pages += 1;
    page.cleanup();
  }
  await task.destroy();
  return pages;
};

const folder = process.argv[2];
const pictures = process.argv[3] === '--pictures';
const mergeOnly = process.argv[3] === '--merge';
if (folder === undefined || !fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
  say('Use: node scripts/corpus.mjs FOLDER [--pictures | --merge]');
  process.exit(2);
}
const { createDocumentWorker } = await import('../src/core/papers/documents/pool.ts');
const { openPdfDocument } = await import('../src/core/papers/pdf/open.ts');
const { NAMED_LAYOUTS } = await import('../src/domain/paper/paperLayout.ts');
/** @typedef {import('../src/domain/paper/layout.ts').Layout} Layout */
/** @type {Readonly<Record<string, Layout>>} */
const LAYOUTS = { ...NAMED_LAYOUTS, crop: { ...NAMED_LAYOUTS.label, crop: 'label' } };

const files = filesIn(folder);
const before = files.map(hashOf);
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-corpus-'));
const worker = createDocumentWorker({
  workerUrl: pathToFileURL(at('src/core/papers/documents/worker.ts')),
  resourcesDir: at('resources'),
});

/** @typedef {'crash' | 'over budget' | 'refused' | 'drawn as a picture' | 'compared on no sheet' | 'poppler does not draw it' | 'looks different' | 'left out of a merge' | 'changed'} Finding */
/** @type {{ file: string, outcome: Finding, message: string }[]} */
const rows = [];
let peak = 0;
/**
 * @param {string} file
 * @param {Finding} outcome
 * @param {string} message
 */
const note = (file, outcome, message) =>
  rows.push({ file: path.relative(folder, file), outcome, message });
/**
 * @param {{ readonly kind: string }} problem
 * @returns {Finding}
 */
const outcomeOf = ({ kind }) =>
  kind === 'unchecked' || kind === 'stopped'
    ? 'crash'
    : kind === 'tooLarge'
      ? 'over budget'
      : 'refused';

/**
 * Lays a file out alone and notes problems.
 * @param {string} file
 * @param {string} name of the layout
 * @param {Layout} layout
 * @returns true when there is a result
 */
const laidOut = async (file, name, layout) => {
  const done = await worker.layout([file], layout, path.join(scratch, 'one.pdf'), {
    durable: false,
  });
  if (!done.ok) {
    const problem = 'problem' in done.error ? done.error.problem : done.error;
    note(file, outcomeOf(problem), `${name}: ${done.error.message}`);
  } else if (done.value.drawn > 0) note(file, 'drawn as a picture', name);
  return done.ok;
};

/**
 * Compares the file, in original size and on sheets of its first page's size, with poppler's picture of the source.
 * @param {string} file
 */
const lookAt = async (file) => {
  const size = await shownSize(file);
  const opened = await openPdfDocument(fs.readFileSync(file));
  // poppler ignores the user unit of a page and draws it too small.
  const own = opened.ok && opened.value.pages.some(({ userUnit }) => userUnit !== 1);
  const sheet = size && !own ? sheetOf(size) : null;
  if (!sheet)
    note(
      file,
      'compared on no sheet',
      own ? 'a unit of its own' : size ? 'no paper of its size' : 'its size is not told',
    );
  /** @type {Readonly<Record<string, Layout>>} */
  const ways = { original: { kind: 'original' }, ...(sheet && { sheet }) };
  for (const [name, layout] of Object.entries(ways)) {
    if (!(await laidOut(file, name, layout))) continue;
    const found =
      size && (await differs(file, path.join(scratch, 'one.pdf'), size, name === 'sheet'));
    if (!found) note(file, 'poppler does not draw it', name);
    else if (found.far > ALIKE)
      note(file, 'looks different', `${name}: page ${found.page}, by ${found.far.toFixed(0)}`);
    else {
      const counted = (alike[name] ??= { files: 0, pages: 0 });
      counted.files += 1;
      counted.pages += found.pages;
    }
  }
};

/** @type {string[]} */
const good = [];
/** @type {Record<string, { files: number, pages: number }>} */
const alike = { original: { files: 0, pages: 0 }, sheet: { files: 0, pages: 0 } };
let slowest = { file: '', ms: 0 };
for (const [index, file] of files.entries()) {
  const start = performance.now();
  const checked = await worker.check(fs.readFileSync(file));
  if (!checked.ok) note(file, outcomeOf(checked.error), checked.error.message);
  else {
    good.push(file);
    if (pictures) await lookAt(file);
    else if (!mergeOnly)
      for (const [name, layout] of Object.entries(LAYOUTS)) await laidOut(file, name, layout);
  }
  const ms = performance.now() - start;
  if (ms > slowest.ms) slowest = { file: path.relative(folder, file), ms };
  peak = Math.max(peak, peakOfChildren());
  if ((index + 1) % 100 === 0) say(`${index + 1} of ${files.length}`);
}

for (const [name, layout] of Object.entries(pictures ? {} : LAYOUTS)) {
  const merged = path.join(scratch, `${name}.pdf`);
  const done = await worker.layout(good, layout, merged, { durable: false, skipBad: true });
  peak = Math.max(peak, peakOfChildren());
  if (!done.ok) {
    say(`merge, ${name}: ${done.error.message}`);
    continue;
  }
  const { pages, refused, drawn } = done.value;
  for (const { index, problem } of refused)
    note(good[index] ?? '', 'left out of a merge', `${name}: ${problem.message}`);
  // Warnings come from the source documents themselves.
  const qpdf = await asked('qpdf', ['--warning-exit-0', '--check', merged], () => 'no errors');
  const poppler = await drawnByPoppler(merged, scratch);
  const pdfjs = await openedByPdfJs(merged).catch(
    /** @param {unknown} error */
    (error) => `fails: ${error instanceof Error ? error.message : String(error)}`,
  );
  say(
    `merge, ${name}: ${pages} pages, ${refused.length} left out, ${drawn} drawn; qpdf: ${qpdf}; poppler draws ${poppler}; pdf.js opens ${pdfjs}`,
  );
}
await worker.close();
files.forEach((file, index) => {
  if (hashOf(file) !== before[index]) note(file, 'changed', '');
});
fs.rmSync(scratch, { recursive: true });

for (const [name, { files: same, pages }] of Object.entries(pictures ? alike : {}))
  say(`look alike, ${name}: ${pages} pages of ${same} files, of ${good.length} files`);
const counts = Object.groupBy(rows, ({ outcome }) => outcome);
for (const [outcome, found = []] of Object.entries(counts)) {
  say(`\n${outcome}: ${new Set(found.map(({ file }) => file)).size} files`);
  const shown = outcome === 'refused' ? found.slice(0, LINES) : found;
  for (const { file, message } of shown) say(`  ${file}: ${message}`);
}
say(
  `\n${files.length} files, ${good.length} good, peak ${peak.toFixed(0)} MB, slowest ${slowest.file} ${slowest.ms.toFixed(0)} ms`,
);
process.exitCode = counts.crash || counts.changed ? 1 : 0;
