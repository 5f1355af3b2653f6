// Compares pages as poppler draws them: the pages of a file before and after layout.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DPI = 36;
/** Dots. A page that would be larger at 36 dots an inch is drawn with a lower resolution. */
const LARGEST = 1_500;
const POINTS = 72;
const MM = 25.4 / POINTS;
const BLOCK = 8;
/** Smallest and largest side of existing paper. */
const [LEAST_MM, MOST_MM] = [20, 2_000];
const LIMIT_MS = 60_000;
/** Pages of one file that are compared. */
const MOST_PAGES = 40;

/** @typedef {{ width: number, height: number }} Size */
/** @typedef {Size & { grey: Uint8Array }} Picture */

/** Splits pdftoppm's output into pages. @param {Buffer} written */
const picturesIn = (written) => {
  /** @type {Picture[]} */
  const pictures = [];
  for (let at = 0; at < written.length;) {
    const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(
      written.subarray(at, at + 64).toString('latin1'),
    );
    if (!header) break;
    const [width, height] = [Number(header[1]), Number(header[2])];
    const from = at + header[0].length;
    pictures.push({ width, height, grey: written.subarray(from, from + width * height) });
    at = from + width * height;
  }
  return pictures;
};

/**
 * Draws the first `MOST_PAGES` pages of a file. Pages after one that poppler cannot draw are missing.
 * @param {string} file
 * @param {number} dpi
 * @param {readonly string[]} args
 */
const drawn = async (file, dpi, args) => {
  const { stdout } = await run(
    'pdftoppm',
    ['-cropbox', '-gray', '-r', String(dpi), '-l', String(MOST_PAGES), ...args, file],
    { encoding: 'buffer', maxBuffer: 1 << 29, timeout: LIMIT_MS },
  );
  const pictures = picturesIn(stdout);
  if (pictures.length === 0) throw new Error('nothing was drawn');
  return pictures;
};

/**
 * Returns the size of the first page as shown, in points; null where poppler does not report it.
 * @param {string} file
 * @returns {Promise<Size | null>}
 */
export const shownSize = async (file) => {
  const { stdout } = await run('pdfinfo', ['-box', '-f', '1', '-l', '1', file], {
    timeout: LIMIT_MS,
  }).catch(() => ({ stdout: '' }));
  const box = /CropBox:\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)/.exec(stdout);
  if (!box) return null;
  const [x = 0, y = 0, right = 0, top = 0] = box.slice(1).map(Number);
  const sideways = /rot:\s+(90|270)\b/.test(stdout);
  const [across, up] = [Math.abs(right - x), Math.abs(top - y)];
  return sideways ? { width: up, height: across } : { width: across, height: up };
};

/**
 * Returns a sheet of the page's own size, on which the page must look the same. Null when no such paper exists.
 * @param {Size} size points
 * @returns {import('../../src/domain/paper/layout.ts').SheetLayout | null}
 */
export const sheetOf = ({ width, height }) =>
  Math.min(width, height) * MM < LEAST_MM || Math.max(width, height) * MM > MOST_MM
    ? null
    : {
        kind: 'sheet',
        paper: { widthMm: width * MM, heightMm: height * MM },
        size: 'actual',
        rotate: 'never',
        crop: 'none',
        cutMarks: false,
        margin: 0,
      };

/**
 * @template T
 * @param {() => T} make
 */
const memo = (make) => {
  /** @type {T | undefined} */
  let made;
  return () => (made ??= make());
};

/**
 * @param {Picture} picture
 * @param {number} column
 * @param {number} row
 */
const average = ({ width, grey }, column, row) => {
  let sum = 0;
  for (let y = row * BLOCK; y < (row + 1) * BLOCK; y += 1)
    for (let x = column * BLOCK; x < (column + 1) * BLOCK; x += 1)
      sum += grey[y * width + x] ?? NaN;
  return sum / BLOCK ** 2;
};

/**
 * Returns the largest difference of two blocks of 8 × 8 dots, in grey levels; infinite for pages of different sizes.
 * @param {Picture} one
 * @param {Picture} other
 */
const worst = (one, other) => {
  if (Math.abs(one.width - other.width) > 2 || Math.abs(one.height - other.height) > 2)
    return Infinity;
  const columns = Math.floor(Math.min(one.width, other.width) / BLOCK);
  const rows = Math.floor(Math.min(one.height, other.height) / BLOCK);
  let most = 0;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      most = Math.max(most, Math.abs(average(one, column, row) - average(other, column, row)));
  return most;
};

/**
 * Returns the largest difference between the pages of two files, in grey levels. Layout leaves out content that is only for the screen (links, notes
 * that do not print). So the source is drawn with and without it, and the smaller difference counts.
 * @param {string} source
 * @param {string} laidOut
 * @param {Size} size of the first page, points
 * @param {boolean} sameSize compares only pages as large as the first: a sheet has one size for all
 * @returns null where poppler does not draw the source
 */
export const differs = async (source, laidOut, { width, height }, sameSize) => {
  const dpi = Math.min(DPI, (LARGEST * POINTS) / Math.max(width, height));
  const shown = await drawn(source, dpi, []).catch(() => null);
  const [first] = shown ?? [];
  if (!shown || !first) return null;
  const now = await drawn(laidOut, dpi, []).catch(() => []);
  const bare = memo(() => drawn(source, dpi, ['-hide-annotations']).catch(() => shown));
  const found = { far: 0, page: 1, pages: 0 };
  for (const [at, page] of shown.entries()) {
    if (sameSize && (page.width !== first.width || page.height !== first.height)) continue;
    const result = now[at];
    const plain = result ? worst(page, result) : Infinity;
    const other = plain < BLOCK || !result ? null : (await bare())[at];
    const far = other && result ? Math.min(plain, worst(other, result)) : plain;
    if (far > found.far) Object.assign(found, { far, page: at + 1 });
    found.pages += 1;
  }
  return found;
};
