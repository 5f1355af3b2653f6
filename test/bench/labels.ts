import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import fontkit from '@cantoo/fontkit';
import { PDFDocument, StandardFonts, rgb } from 'pdf-lib';
import type { PDFFont } from 'pdf-lib';
import { png } from '../fixtures/pictures.ts';
import { FONTS } from '../fixtures/papers.ts';
import { numbers } from './measure.ts';
import { nth } from '../present.ts';

type Writer = 'plain' | 'packed' | 'linear' | 'loose' | 'cairo';

/** How one carrier makes labels. */
interface Make {
  readonly width: number;
  readonly height: number;
  readonly writer: Writer;
  readonly font: 'standard' | 'embedded';
  /** Side of its logo in pixels, the same on all its labels. */
  readonly logo: number;
}

const make = (
  width: number,
  height: number,
  writer: Writer,
  font: Make['font'],
  logo: number,
): Make => ({ width, height, writer, font, logo });

/** Twelve: the sizes of docs/service.md §7.5, from old and new PDF writers. */
const MAKES: readonly Make[] = [
  make(288, 432, 'plain', 'standard', 122),
  make(288, 432, 'packed', 'embedded', 82),
  make(288, 432, 'linear', 'standard', 114),
  make(288, 432, 'cairo', 'standard', 57),
  make(280.63, 566.93, 'plain', 'embedded', 90),
  make(280.63, 566.93, 'packed', 'standard', 122),
  make(297, 420, 'loose', 'standard', 73),
  make(297, 420, 'plain', 'standard', 131),
  make(595.28, 841.89, 'packed', 'embedded', 73),
  make(841.89, 595.28, 'loose', 'standard', 65),
  make(792, 612, 'linear', 'embedded', 98),
  make(432, 288, 'packed', 'standard', 122),
];

/** Noise in a few greys: compresses as badly as a printed logo. */
const logoOf = (side: number, seed: number): Buffer => {
  const random = numbers(seed);
  const data = Buffer.alloc((side + 1) * side);
  for (let at = 0; at < data.length; at += 1)
    data[at] = at % (side + 1) === 0 ? 0 : Math.floor(random() * 6) * 50;
  return png(side, side, undefined, deflateSync(data));
};

const draw = async (
  { width, height, font: kind }: Make,
  logo: Buffer,
  bytes: Uint8Array,
  number: number,
): Promise<PDFDocument> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  document.registerFontkit(fontkit);
  const font: PDFFont =
    kind === 'standard'
      ? await document.embedFont(StandardFonts.Helvetica)
      : await document.embedFont(bytes, { subset: true, customName: 'Label' });
  const page = document.addPage([width, height]);
  page.drawImage(await document.embedPng(Uint8Array.from(logo)), {
    x: 20,
    y: height - 90,
    width: 70,
    height: 70,
  });
  const random = numbers(number + 1);
  for (let line = 0; line < 14; line += 1)
    page.drawText(
      `Line ${line} of label ${number}: ${Math.floor(random() * 1e12).toString(36)} example street`,
      { x: 20, y: height - 110 - line * 14, size: 9, font },
    );
  for (let bar = 0, x = 20; bar < 90 && x < width - 20; bar += 1) {
    const wide = 0.8 + Math.floor(random() * 3) * 0.8;
    page.drawRectangle({ x, y: 30, width: wide, height: 60, color: rgb(0, 0, 0) });
    x += wide + 1;
  }
  return document;
};

const rewrite = (folder: string, path: string, writer: Writer): void => {
  const other = join(folder, 'other.pdf');
  if (writer === 'linear') execFileSync('qpdf', ['--linearize', path, other]);
  else if (writer === 'loose')
    execFileSync('qpdf', ['--stream-data=uncompress', '--object-streams=disable', path, other]);
  else if (writer === 'cairo') execFileSync('pdftocairo', ['-pdf', path, other]);
  else return;
  writeFileSync(path, readFileSync(other));
};

/** Writes labels of twelve kinds in turn. @returns their paths in order, and their total size in bytes */
export const writeLabels = async (
  folder: string,
  count: number,
): Promise<{ paths: string[]; bytes: number }> => {
  mkdirSync(folder, { recursive: true });
  const font = readFileSync(join(FONTS, 'NotoSans-Regular.ttf'));
  const logos = MAKES.map(({ logo }, at) => logoOf(logo, at + 11));
  const paths: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const kind = nth(MAKES, number % MAKES.length);
    const document = await draw(kind, nth(logos, number % MAKES.length), font, number);
    const path = join(folder, `${String(number).padStart(5, '0')}.pdf`);
    writeFileSync(path, await document.save({ useObjectStreams: kind.writer === 'packed' }));
    rewrite(folder, path, kind.writer);
    paths.push(path);
  }
  return { paths, bytes: paths.reduce((sum, path) => sum + statSync(path).size, 0) };
};
