import { code128Bars, qrCode } from './codes.ts';
import type { Faces } from '../type/faces.ts';
import { wrapLine } from '../type/wrap.ts';
import { QUIET, moduleWidth } from './pen.ts';
import type { Pen, TextStyle } from './pen.ts';

/** A part of a paper with a known height that is drawn into a column. */
export interface Block {
  /** Points. */
  readonly height: number;
  readonly draw: (pen: Pen, x: number, y: number) => void;
  /** Starts a new page. */
  readonly breaks?: true;
}

const LEADING = 1.32;
/** Distance from the top of a line to its baseline, as a factor of the size. */
const ASCENT = 0.97;

/** Creates the building blocks of made papers for columns of one width. */
export const blocksFor = (faces: Faces, width: number) => {
  const linesOf = (text: string, words: TextStyle, room: number, most: number): string[] => {
    const lines = wrapLine(faces.settable(text), faces.face(words), words.size, room);
    return lines.length <= most
      ? lines
      : [...lines.slice(0, most - 1), `${lines[most - 1] ?? ''} …`];
  };

  const space = (height: number): Block => ({ height, draw: () => undefined });
  /** Wraps a text. @param most number of lines; a longer text ends in `…` */
  const text = (content: string, words: TextStyle, most = 6): Block => {
    if (content.trim() === '') return space(0);
    const lines = linesOf(content, words, width, most);
    const leading = words.size * LEADING;
    return {
      height: lines.length * leading,
      draw: (pen, x, y) =>
        lines.forEach((line, at) =>
          pen.text(line, x, y + at * leading + words.size * ASCENT, words, width),
        ),
    };
  };
  const rule = (thickness = 0.75): Block => ({
    height: 9,
    draw: (pen, x, y) => pen.line(x, y + 4.5, x + width, y + 4.5, thickness),
  });
  /** A small heading above the next block. */
  const caption = (content: string): Block =>
    text(content.toUpperCase(), { size: 6.5, bold: true }, 1);

  const stack = (...blocks: readonly Block[]): Block => ({
    height: blocks.reduce((sum, block) => sum + block.height, 0),
    draw: (pen, x, y) =>
      void blocks.reduce((at, block) => {
        block.draw(pen, x, at);
        return at + block.height;
      }, y),
  });
  /** Two columns. @param share width of the left one in points; its blocks must be made for that width */
  const beside = (left: Block, right: Block, share: number): Block => ({
    height: Math.max(left.height, right.height),
    draw: (pen, x, y) => {
      left.draw(pen, x, y);
      right.draw(pen, x + share, y);
    },
  });
  /** A name at the left and its value at the right, on one line as long as both fit. */
  const pair = (name: string, value: string, words: TextStyle): Block => {
    const [left, right] = [faces.settable(name), faces.settable(value)];
    const rightWidth = faces.face(words).widthOf(right, words.size);
    const names = linesOf(left, words, Math.max(width - rightWidth - 8, width / 3), 3);
    const leading = words.size * LEADING;
    return {
      height: names.length * leading,
      draw: (pen, x, y) => {
        names.forEach((line, at) =>
          pen.text(line, x, y + at * leading + words.size * ASCENT, words),
        );
        pen.text(right, x, y + words.size * ASCENT, { ...words, align: 'right' }, width);
      },
    };
  };
  const barcode = (content: string, height: number): Block => {
    const bars = code128Bars(content);
    const module = moduleWidth(bars.modules + 2 * QUIET, width);
    const from = (width - bars.modules * module) / 2;
    return { height, draw: (pen, x, y) => pen.bars(bars, x + from, y, height, module) };
  };
  /** A QR code. @param size side in points, quiet zone included */
  const qr = (content: string, size: number): Block => {
    const cells = qrCode(content);
    const quiet = (size / (cells.side + 8)) * 4;
    return {
      height: size,
      draw: (pen, x, y) => pen.cells(cells, x + quiet, y + quiet, size - 2 * quiet),
    };
  };
  /** White text on black, for notes that must not be overlooked. */
  const band = (content: string): Block => {
    const line = faces.settable(content);
    // Set smaller where the paper is narrow: the end of the note can be the word that matters.
    const size = Math.min(8, (8 * (width - 8)) / faces.face({ bold: true }).widthOf(line, 8));
    return {
      height: 20,
      draw: (pen, x, y) => {
        pen.fill(x, y, width, 15);
        pen.text(
          line,
          x,
          y + 7.5 + size * 0.36,
          { size, bold: true, grey: 1, align: 'center' },
          width,
        );
      },
    };
  };
  /** The head of every made paper: the program's logo, the title, and a text at the right, below the title where both do not fit on one line. */
  const head = (title: string, right: string, size = 12): Block => {
    const mark = size * 1.1;
    const name = faces.settable(title);
    const side = faces.settable(right);
    const small = Math.min(8, size * 0.7);
    const both =
      mark +
      size +
      faces.face({ bold: true }).widthOf(name, size) +
      faces.face({}).widthOf(side, small);
    const below = both > width ? small * LEADING : 0;
    return {
      height: mark + below + 8,
      draw: (pen, x, y) => {
        pen.fill(x, y, mark, mark);
        pen.fill(x + mark * 0.22, y + mark * 0.32, mark * 0.56, mark * 0.11, 1);
        pen.fill(x + mark * 0.22, y + mark * 0.57, mark * 0.56, mark * 0.11, 1);
        pen.text(name, x + mark + size * 0.5, y + mark * 0.86, { size, bold: true });
        pen.text(side, x, y + mark * 0.86 + below, { size: small, align: 'right' }, width);
      },
    };
  };
  return { space, text, rule, caption, stack, beside, pair, barcode, qr, band, head };
};
