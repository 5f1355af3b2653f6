import { inflateSync } from 'node:zlib';
import CodepageEncoder from '@point-of-sale/codepage-encoder';
import { createCanvas } from '@napi-rs/canvas';
import { code128Bars, qrCode } from '../../src/core/papers/make/codes.ts';

/** Dots on paper; true is black. */
export interface PrintedPaper {
  readonly columns: number;
  readonly rows: readonly (readonly boolean[])[];
  readonly copies: number;
}

const bitsOf = (
  bytes: Uint8Array,
  rowBytes: number,
  columns: number,
  blackIs: 0 | 1,
): boolean[][] =>
  Array.from({ length: bytes.length / rowBytes }, (_, row) =>
    Array.from(
      { length: columns },
      (_each, at) => (((bytes[row * rowBytes + (at >> 3)] ?? 0) >> (7 - (at & 7))) & 1) === blackIs,
    ),
  );

/** CRC-16/XMODEM, bit by bit: independent of the implementation in the encoder. */
const crcOf = (text: string): string => {
  let crc = 0;
  for (const letter of text)
    for (let at = 7; at >= 0; at -= 1) {
      const carry = ((crc >> 15) & 1) ^ ((letter.charCodeAt(0) >> at) & 1);
      crc = ((crc << 1) & 0xffff) ^ (carry ? 0x1021 : 0);
    }
  return crc.toString(16).toUpperCase().padStart(4, '0');
};

/** Returns the paper of a ZPL printer. @throws for anything it would not understand */
export const readZpl = (bytes: Uint8Array): PrintedPaper[] => {
  const text = Buffer.from(bytes).toString('latin1');
  const labels = [...text.matchAll(/\^XA(.*?)\^XZ/gs)].map(([, body = '']) => body);
  if (text.replace(/\^XA.*?\^XZ/gs, '').trim() !== '') throw new Error('bytes outside of a label');
  return labels.map((body) => {
    const match =
      /^\^PW(\d+)\^LL(\d+)\^LH0,0\^FO0,0\^GFA,(\d+),\3,(\d+),:Z64:([\d+/=A-Za-z]+):([\dA-F]{4})\^FS\^PQ(\d+)$/.exec(
        body,
      );
    if (!match) throw new Error(`not understood: ${body.slice(0, 80)}`);
    const [, width, length, size, rowBytes, coded = '', crc, copies] = match;
    if (crcOf(coded) !== crc) throw new Error('the checksum is wrong');
    const bits = inflateSync(Buffer.from(coded, 'base64'));
    if (bits.length !== Number(size)) throw new Error('the size is wrong');
    const rows = bitsOf(bits, Number(rowBytes), Number(width), 1);
    if (rows.length !== Number(length)) throw new Error('the length is wrong');
    return { columns: Number(width), rows, copies: Number(copies) };
  });
};

/** Returns the paper of a TSPL printer. @throws for anything it would not understand */
export const readTspl = (bytes: Uint8Array, dpi: number): PrintedPaper[] => {
  const labels: PrintedPaper[] = [];
  let rest = Buffer.from(bytes);
  let [size, page]: [number[], boolean[][]] = [[], []];
  while (rest.length > 0) {
    const bitmap = /^BITMAP 0,0,(\d+),(\d+),0,/.exec(rest.subarray(0, 60).toString('latin1'));
    if (bitmap) {
      const [head, rowBytes, rows] = [bitmap[0], Number(bitmap[1]), Number(bitmap[2])];
      const columns = Math.round(((size[0] ?? 0) / 25.4) * dpi);
      page = bitsOf(
        rest.subarray(head.length, head.length + rowBytes * rows),
        rowBytes,
        columns,
        0,
      );
      rest = rest.subarray(head.length + rowBytes * rows + 2);
      continue;
    }
    const end = rest.indexOf('\r\n');
    if (end < 0) throw new Error('a line without its end');
    const line = rest.subarray(0, end).toString('latin1');
    rest = rest.subarray(end + 2);
    const sized = /^SIZE ([\d.]+) mm,([\d.]+) mm$/.exec(line);
    const print = /^PRINT 1,(\d+)$/.exec(line);
    if (sized) size = [Number(sized[1]), Number(sized[2])];
    else if (print)
      labels.push({ columns: page[0]?.length ?? 0, rows: page, copies: Number(print[1]) });
    else if (!/^(CLS|DIRECTION 0|REFERENCE 0,0)$/.test(line))
      throw new Error(`not understood: ${line}`);
  }
  return labels;
};

const PAGES: Readonly<Record<number, 'cp437' | 'cp858' | 'windows1252'>> = {
  0: 'cp437',
  19: 'cp858',
  16: 'windows1252',
};
const LINE_DOTS = 30;
const LETTER = { wide: 12, high: 24 };

/** One element of a receipt, in order. */
export type TicketMark =
  | {
      readonly kind: 'text';
      readonly text: string;
      readonly bold: boolean;
      readonly large: boolean;
    }
  | { readonly kind: 'barcode' | 'qr'; readonly text: string }
  | { readonly kind: 'picture'; readonly columns: number; readonly rows: readonly boolean[][] }
  | { readonly kind: 'cut' | 'drawer' };

/** Returns what an ESC/POS printer of this width prints: each element, and the paper as a PNG. @throws for an unknown command */
export const readEscpos = (
  bytes: Uint8Array,
  dots: number,
): { readonly marks: readonly TicketMark[]; readonly png: () => Buffer } => {
  const marks: TicketMark[] = [];
  const drawing: ((context: ReturnType<typeof paper>['context']) => void)[] = [];
  let [at, y] = [0, 0];
  const set = {
    page: 0,
    bold: false,
    wide: 1,
    high: 1,
    inverted: false,
    align: 0,
    height: 0,
    bar: 2,
  };
  let [line, qrText, qrCell, tall]: [string, string, number, number] = ['', '', 5, 0];
  /** Style of the letters of the line, taken when they arrived. */
  let style = { ...set };
  const next = (): number => {
    const byte = bytes[at];
    if (byte === undefined) throw new Error('a command without its end');
    at += 1;
    return byte;
  };
  const take = (count: number): Uint8Array => {
    if (at + count > bytes.length) throw new Error('a command without its end');
    at += count;
    return bytes.subarray(at - count, at);
  };
  const left = (width: number): number =>
    set.align === 1 ? Math.max(0, Math.floor((dots - width) / 2)) : 0;
  const endLine = (): void => {
    if (line !== '') {
      const [text, { bold, wide, high, inverted }, from] = [line, style, y];
      if (text.length * LETTER.wide * wide > dots) throw new Error(`wider than the paper: ${text}`);
      marks.push({ kind: 'text', text, bold, large: wide > 1 });
      drawing.push((context) => {
        context.fillStyle = inverted ? '#000' : '#fff';
        context.fillRect(0, from, text.length * LETTER.wide * wide, LETTER.high * high);
        context.fillStyle = inverted ? '#fff' : '#000';
        context.font = `${bold ? 'bold ' : ''}20px monospace`;
        [...text].forEach((letter, index) => {
          context.save();
          context.translate(index * LETTER.wide * wide, from);
          context.scale(wide, high);
          context.fillText(letter, 0, 19, LETTER.wide);
          context.restore();
        });
      });
    }
    y += Math.max(LINE_DOTS, tall * LETTER.high + 6);
    [line, tall] = ['', 0];
  };
  const esc = (): void => {
    const command = next();
    if (command === 0x40) return;
    if (command === 0x4d) next();
    else if (command === 0x74) set.page = next();
    else if (command === 0x45) set.bold = next() === 1;
    else if (command === 0x61) set.align = next();
    else if (command === 0x70) {
      take(3);
      marks.push({ kind: 'drawer' });
    } else throw new Error(`ESC ${command.toString(16)}`);
  };
  const symbol = (): void => {
    const body = take(next() + 256 * next());
    if (body[1] === 0x43) qrCell = body[2] ?? 5;
    else if (body[1] === 0x50) qrText = Buffer.from(body.subarray(3)).toString('utf8');
    else if (body[1] === 0x51) {
      const [text, cells, from, cell] = [qrText, qrCode(qrText), y, qrCell];
      const beside = left(cells.side * cell);
      marks.push({ kind: 'qr', text });
      drawing.push((context) => {
        context.fillStyle = '#000';
        for (const [column, row] of cells.dark)
          context.fillRect(beside + column * cell, from + row * cell, cell, cell);
      });
      y += cells.side * cell;
    }
  };
  const gs = (): void => {
    const command = next();
    if (command === 0x21) {
      const size = next();
      [set.wide, set.high] = [(size >> 4) + 1, (size & 15) + 1];
    } else if (command === 0x42) set.inverted = next() === 1;
    else if (command === 0x68) set.height = next();
    else if (command === 0x77) set.bar = next();
    else if (command === 0x48) next();
    else if (command === 0x6b) {
      if (next() !== 73) throw new Error('not Code 128');
      const text = Buffer.from(take(next())).toString('latin1').replace(/^\{B/, '');
      const [code, from, bar, height] = [code128Bars(text), y, set.bar, set.height];
      // A printer encodes {B only in code set B, which is longer.
      const width = (11 * text.length + 35) * bar;
      if (width > dots) throw new Error(`the bars are wider than the paper: ${text}`);
      marks.push({ kind: 'barcode', text });
      drawing.push((context) => {
        context.fillStyle = '#000';
        for (const [start, wide] of code.bars)
          context.fillRect((dots - width) / 2 + start * bar, from, wide * bar, height);
      });
      y += height;
    } else if (command === 0x28) {
      if (next() !== 0x6b) throw new Error('GS ( that is no code');
      symbol();
    } else if (command === 0x76) {
      take(2);
      const [rowBytes, rows] = [next() + 256 * next(), next() + 256 * next()];
      if (rowBytes * 8 > Math.ceil(dots / 8) * 8)
        throw new Error('the picture is wider than the paper');
      const dotted = bitsOf(take(rowBytes * rows), rowBytes, rowBytes * 8, 1);
      marks.push({ kind: 'picture', columns: rowBytes * 8, rows: dotted });
      const from = y;
      drawing.push((context) => {
        context.fillStyle = '#000';
        dotted.forEach((each, row) =>
          each.forEach((black, column) => {
            if (black) context.fillRect(column, from + row, 1, 1);
          }),
        );
      });
      y += rows;
    } else if (command === 0x56) {
      if (next() > 1) next();
      marks.push({ kind: 'cut' });
    } else throw new Error(`GS ${command.toString(16)}`);
  };
  while (at < bytes.length) {
    const byte = next();
    if (byte === 0x1b) esc();
    else if (byte === 0x1d) gs();
    else if (byte === 0x1c) next();
    else if (byte === 0x0a) endLine();
    else if (byte >= 0x20) {
      const page = PAGES[set.page];
      if (page === undefined) throw new Error(`code page ${set.page}`);
      const point = byte < 0x80 ? byte : CodepageEncoder.getCodepoints(page, true)[byte];
      line += String.fromCodePoint(point ?? 0xfffd);
      style = { ...set };
      tall = Math.max(tall, set.high);
    } else if (byte !== 0x0d) throw new Error(`byte ${byte.toString(16)}`);
  }
  const png = (): Buffer => {
    const { canvas, context } = paper(dots, y + 40);
    for (const draw of drawing) draw(context);
    return canvas.toBuffer('image/png');
  };
  return { marks, png };
};

const paper = (columns: number, rows: number) => {
  const canvas = createCanvas(columns, rows);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, columns, rows);
  return { canvas, context };
};

/** Returns paper as a PNG, to be viewed. */
export const pngOf = ({ columns, rows }: Pick<PrintedPaper, 'columns' | 'rows'>): Buffer => {
  const { canvas, context } = paper(columns, rows.length);
  context.fillStyle = '#000';
  rows.forEach((row, y) =>
    row.forEach((black, x) => {
      if (black) context.fillRect(x, y, 1, 1);
    }),
  );
  return canvas.toBuffer('image/png');
};
