import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutPdf } from '../fixtures/layoutPdf.ts';
import type { SheetLayout } from '../../src/domain/paper/layout.ts';
import { paperSize } from '../../src/core/papers/layout/papers.ts';
import { isOfficePaper, PAPER_NAMES, type Paper } from '../../src/domain/paper/papers.ts';
import { PAGES, makePdf } from '../fixtures/pdf.ts';
import type { PageSpec } from '../fixtures/pdf.ts';
import { difference, part, render, turn } from '../fixtures/pixels.ts';
import type { Pixels } from '../fixtures/pixels.ts';
import { patience } from '../patience.ts';

const DPI = 100;
const POINT = DPI / 72;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-papers-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same page from another writer, who draws see-through things in transparency groups and embeds its fonts. */
const fromOtherWriter = (bytes: Uint8Array): Uint8Array => {
  const [from, to] = [join(folder, 'other-in.pdf'), join(folder, 'other-out.pdf')];
  writeFileSync(from, bytes);
  execFileSync('pdftocairo', ['-pdf', from, to], { timeout: patience(30_000) });
  return readFileSync(to);
};

const sizes = new Map<string, readonly [width: number, height: number]>();
/** Size of the first page in points, as a viewer shows it, to a quarter of a point. The same few pages come with each paper. */
const sizeOf = (source: Uint8Array): readonly [width: number, height: number] => {
  const name = createHash('sha256').update(source).digest('hex');
  const known = sizes.get(name);
  if (known !== undefined) return known;
  const { width, height } = render(folder, source, 1, 72 * 4);
  const size = [width / 4, height / 4] as const;
  sizes.set(name, size);
  return size;
};

/** Where a page should be in a cell, and how it should look there, worked out apart from the engine: points from the top left. */
const expected = (
  source: Uint8Array,
  cell: { x: number; y: number; width: number; height: number },
  most: number,
): { picture: Pixels; left: number; top: number } => {
  const [w, h] = sizeOf(source);
  const [upright, turned] = [
    Math.min(cell.width / w, cell.height / h, most),
    Math.min(cell.width / h, cell.height / w, most),
  ];
  const sideways = turned > upright * 1.0005;
  const scale = Math.max(upright, turned);
  const straight = render(folder, source, 1, DPI * scale);
  const [width, height] = sideways ? [h * scale, w * scale] : [w * scale, h * scale];
  return {
    picture: sideways ? turn(straight) : straight,
    left: Math.round((cell.x + (cell.width - width) / 2) * POINT),
    top: Math.round((cell.y + (cell.height - height) / 2) * POINT),
  };
};
const agrees = (sheet: Pixels, { picture, left, top }: ReturnType<typeof expected>): void => {
  const found = part(
    sheet,
    left,
    top,
    Math.min(picture.width, sheet.width - left),
    Math.min(picture.height, sheet.height - top),
  );
  const { mean, worst } = difference(found, part(picture, 0, 0, found.width, found.height));
  expect(mean).toBeLessThan(6);
  expect(worst).toBeLessThan(110);
  expect(
    difference(turn(turn(found)), part(picture, 0, 0, found.width, found.height)).mean,
  ).toBeGreaterThan(mean * 2);
};
const sheetOf = async (bytes: Uint8Array, layout: Omit<SheetLayout, 'kind'>): Promise<Pixels> =>
  render(folder, await layoutPdf([{ bytes }], { kind: 'sheet', ...layout }), 1, DPI);

const LABELS = PAPER_NAMES.filter((paper) => !isOfficePaper(paper));
const AWKWARD = {
  label4x6: PAGES.label4x6,
  rotated90: PAGES.rotated90,
  rotated180: PAGES.rotated180,
  shifted: PAGES.shifted,
  cropped: PAGES.cropped,
  landscape: PAGES.a4Landscape,
} as const satisfies Record<string, PageSpec>;

describe('every paper as it prints', () => {
  const cases = [...LABELS, { widthMm: 80, heightMm: 120 }].flatMap((paper: Paper) =>
    Object.entries(AWKWARD).map(
      ([name, spec]) =>
        [typeof paper === 'string' ? paper : 'own size', name, paper, spec] as const,
    ),
  );
  it.each(cases)(
    '%s: %s fills it, the right way up, with all that is on it',
    async (_paper, _name, paper, spec) => {
      const source = await makePdf([spec]);
      const { width, height } = paperSize(paper);
      agrees(
        await sheetOf(source, { paper }),
        expected(source, { x: 0, y: 0, width, height }, 100),
      );
    },
  );

  it.each([
    ['letter', 2, 2],
    ['letter', 4, 3],
    ['a4', 2, 1],
    ['a4', 4, 4],
  ] as const)(
    '%s, %i a sheet: a page is in place %i and nowhere else',
    async (paper, perSheet, start) => {
      const source = await makePdf([PAGES.label4x6]);
      const { width, height } = paperSize(paper);
      const columns = perSheet === 4 ? 2 : 1;
      const cell = {
        width: width / columns,
        height: height / 2,
        x: ((start - 1) % columns) * (width / columns),
        y: Math.floor((start - 1) / columns) * (height / 2),
      };
      const found = await sheetOf(source, { paper, perSheet, start });
      agrees(found, expected(source, cell, 1));
      const dark = (picture: Pixels): number =>
        picture.grey.reduce((sum, level) => sum + (level < 128 ? 1 : 0), 0);
      const own = part(
        found,
        Math.floor(cell.x * POINT),
        Math.floor(cell.y * POINT),
        Math.ceil(cell.width * POINT),
        Math.ceil(cell.height * POINT),
      );
      expect(dark(found) - dark(own)).toBe(0);
    },
  );

  it.each([
    ['100x150mm', 1],
    ['a4', 4],
  ] as const)(
    '%s, %i a sheet: transparency groups and embedded fonts of another writer look as before',
    async (paper, perSheet) => {
      const source = fromOtherWriter(await makePdf([PAGES.label4x6]));
      const { width, height } = paperSize(paper);
      const columns = perSheet === 4 ? 2 : 1;
      const out = await layoutPdf([{ bytes: source }], { kind: 'sheet', paper, perSheet });
      agrees(
        render(folder, out, 1, DPI),
        expected(
          source,
          { x: 0, y: 0, width: width / columns, height: height / columns },
          perSheet === 4 ? 1 : 100,
        ),
      );
      const path = join(folder, 'fonts.pdf');
      writeFileSync(path, out);
      expect(execFileSync('pdffonts', [path], { encoding: 'utf8' })).toMatch(
        /yes\s+(yes|no)\s+(yes|no)/,
      );
    },
  );

  it('the part that a rule of the shipment’s own option names is what is printed, and another option’s is not', async () => {
    const source = await makePdf([PAGES.a4]);
    const rule = {
      name: 'A4',
      option: '',
      pageWidthMm: 210,
      pageHeightMm: 297,
      left: 5,
      top: 10,
      width: 100,
      height: 150,
    };
    const labelRules = [rule, { ...rule, option: 'air', left: 55, top: 100 }];
    const [mm, whole] = [DPI / 25.4, render(folder, source, 1, DPI)];
    for (const [option, left, top] of [
      ['air', 55, 100],
      ['sea', 5, 10],
    ] as const) {
      const out = render(
        folder,
        await layoutPdf([{ bytes: source, option }], {
          kind: 'sheet',
          paper: '100x150mm',
          crop: 'label',
          labelRules,
        }),
        1,
        DPI,
      );
      const wanted = part(
        whole,
        Math.round(left * mm),
        Math.round(top * mm),
        out.width - 2,
        out.height - 2,
      );
      expect(difference(part(out, 0, 0, out.width - 2, out.height - 2), wanted).mean).toBeLessThan(
        6,
      );
    }
  });

  it('pages as they came can leave terms and receipts out too', async () => {
    const source = await makePdf([PAGES.a4, PAGES.label4x6, PAGES.a4]);
    for (const [pages, width] of [
      ['label', 288],
      ['first', 595],
    ] as const) {
      const path = join(folder, 'choice.pdf');
      writeFileSync(path, await layoutPdf([{ bytes: source }], { kind: 'original', pages }));
      const info = execFileSync('pdfinfo', [path], { encoding: 'utf8' });
      expect(info).toMatch(/Pages:\s+1\n/);
      expect(info).toMatch(new RegExp(`Page size:\\s+${width}`));
    }
  });
});
