// Compares pages as poppler draws them: a page of a file with the same page after it was laid out.
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const DPI = 36;
/** Dots: a page that is larger than this at 36 dots an inch is drawn with fewer. */
const LARGEST = 1_500;
const POINTS = 72;
const MM = 25.4 / POINTS;
const BLOCK = 8;
/** Sides of a paper that there is. */
const [LEAST_MM, MOST_MM] = [20, 2_000];
const LIMIT_MS = 60_000;

const drawn = async (file, dpi, args) => {
  const { stdout } = await run(
    'pdftoppm',
    ['-cropbox', '-gray', '-r', String(dpi), '-f', '1', '-l', '1', ...args, file],
    { encoding: 'buffer', maxBuffer: 1 << 28, timeout: LIMIT_MS },
  );
  const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(stdout.subarray(0, 64).toString('latin1'));
  if (!header) throw new Error('nothing was drawn');
  return {
    width: Number(header[1]),
    height: Number(header[2]),
    grey: stdout.subarray(header[0].length),
  };
};

/** Size of the first page as it is shown, in points; null where poppler does not say. */
export const shownSize = async (file) => {
  const { stdout } = await run('pdfinfo', ['-box', '-f', '1', '-l', '1', file], {
    timeout: LIMIT_MS,
  }).catch(() => ({ stdout: '' }));
  const box = /CropBox:\s+(\S+)\s+(\S+)\s+(\S+)\s+(\S+)/.exec(stdout);
  if (!box) return null;
  const [x = 0, y = 0, right = 0, top = 0] = box.slice(1).map(Number);
  const sideways = /rot:\s+(90|270)\b/.test(stdout);
  const size = [Math.abs(right - x), Math.abs(top - y)];
  return sideways ? { width: size[1], height: size[0] } : { width: size[0], height: size[1] };
};

/** A sheet of the page's own size: what is put on it has to look as the page did. Null where that is no possible paper. */
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

const average = ({ width, grey }, column, row) => {
  let sum = 0;
  for (let y = row * BLOCK; y < (row + 1) * BLOCK; y += 1)
    for (let x = column * BLOCK; x < (column + 1) * BLOCK; x += 1) sum += grey[y * width + x];
  return sum / BLOCK ** 2;
};

/** The largest difference of two blocks of 8 × 8 dots, in grey levels; infinite for pages of other sizes. */
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
 * How far the first pages of two files differ, in grey levels. What is only for the screen (links, notes that do not print) is left out of what is laid
 * out, so the source is drawn with and without it and the nearer of the two counts. Null where poppler does not draw the source.
 */
export const differs = async (source, laidOut, { width, height }) => {
  const dpi = Math.min(DPI, (LARGEST * POINTS) / Math.max(width, height));
  const shown = await drawn(source, dpi, []).catch(() => null);
  if (!shown) return null;
  const now = await drawn(laidOut, dpi, []).catch(() => null);
  if (!now) return Infinity;
  const plain = worst(shown, now);
  if (plain < BLOCK) return plain;
  const bare = await drawn(source, dpi, ['-hide-annotations']).catch(() => shown);
  return Math.min(plain, worst(bare, now));
};
