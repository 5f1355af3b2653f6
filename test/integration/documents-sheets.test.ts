import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { layoutPdf } from '../fixtures/layoutPdf.ts';
import type { SheetLayout } from '../../src/domain/paper/layout.ts';
import { paperSize } from '../../src/core/papers/layout/papers.ts';
import { MM, PAPER_NAMES } from '../../src/domain/paper/papers.ts';
import { LABEL_ON_A4, labelOnA4 } from '../fixtures/carrier.ts';
import { PAGES, makePdf } from '../fixtures/pdf.ts';
import { png } from '../fixtures/pictures.ts';
import { difference, inkBox, part, render } from '../fixtures/pixels.ts';
import type { Pixels } from '../fixtures/pixels.ts';
import { present } from '../present.ts';

const DPI = 144;
const PIXEL = DPI / 72;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-sheets-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const sheet = async (
  bytes: Uint8Array,
  layout: Omit<SheetLayout, 'kind'>,
  page = 1,
): Promise<Pixels> =>
  render(folder, await layoutPdf([{ bytes }], { kind: 'sheet', ...layout }), page, DPI);
const darkest = (picture: Pixels): number =>
  picture.grey.reduce((least, level) => Math.min(least, level), 255);

describe('sheets as they print', () => {
  it.each(PAPER_NAMES)('%s is exactly as large as the paper', async (paper) => {
    const path = join(folder, `${paper}.pdf`);
    writeFileSync(
      path,
      await layoutPdf([{ bytes: await makePdf([PAGES.a6]) }], { kind: 'sheet', paper }),
    );
    const [, width, height] =
      /Page size:\s+([\d.]+) x ([\d.]+)/.exec(
        execFileSync('pdfinfo', [path], { encoding: 'utf8' }),
      ) ?? [];
    expect(
      Math.abs(Number(width) - paperSize(paper).width) +
        Math.abs(Number(height) - paperSize(paper).height),
    ).toBeLessThan(0.02);
  });

  it.each([1, 2, 3, 4] as const)(
    'four a Letter sheet begin at position %i, at actual size',
    async (start) => {
      const label = { width: 250, height: 350 };
      const found = await sheet(await makePdf([label]), {
        paper: 'letter',
        perSheet: 4,
        start,
        size: 'actual',
      });
      const [left, top] = [
        ((start - 1) % 2) * 306 + (306 - 250) / 2,
        (start < 3 ? 0 : 396) + (396 - 350) / 2,
      ];
      const ink = present(inkBox(found), 'ink on the page');
      expect(Math.abs(ink.left - left * PIXEL) + Math.abs(ink.top - top * PIXEL)).toBeLessThan(12);
      expect(Math.abs(ink.right - ink.left - 250 * PIXEL)).toBeLessThan(12);
    },
  );

  it('two an A4 sheet lie above each other, turned to fill their half', async () => {
    const out = await layoutPdf([{ bytes: await makePdf([PAGES.a6, PAGES.a6]) }], {
      kind: 'sheet',
      paper: 'a4',
      perSheet: 2,
      size: 'fit',
    });
    const found = render(folder, out, 1, DPI);
    const half = Math.round(found.height / 2);
    for (const [from, height] of [
      [0, half],
      [half, half - 1],
    ] as const) {
      const ink = present(inkBox(part(found, 0, from, found.width, height)), 'ink on the page');
      expect(ink.bottom - ink.top).toBeGreaterThan(height * 0.97);
    }
  });

  it.each([0, 90, 180, 270] as const)(
    'the label of a larger page turned by %i fills the paper, and nothing else of the page is on it',
    async (rotate) => {
      const source = await labelOnA4(rotate);
      const found = await sheet(source, { paper: '4x6in', crop: 'label', size: 'fit' });
      const ink = present(inkBox(found), 'ink on the page');
      expect(
        [ink.left, ink.top, found.width - ink.right, found.height - ink.bottom].every(
          (edge) => edge >= 2 && edge <= 12,
        ),
      ).toBe(true);
      if (rotate !== 0) return;
      const { x, y, width, height } = LABEL_ON_A4;
      const scale = Math.min(288 / (width + 2 * MM + 1.5), 432 / (height + 2 * MM + 1.5));
      const straight = render(folder, source, 1, DPI * scale);
      const wanted = part(
        straight,
        Math.round((x - MM) * PIXEL * scale),
        Math.round((841.89 - y - height - MM) * PIXEL * scale),
        found.width - 6,
        found.height - 6,
      );
      expect(
        difference(part(found, 1, 1, found.width - 6, found.height - 6), wanted).mean,
      ).toBeLessThan(6);
    },
  );

  it('a picture label looks as it was sent', async () => {
    const found = await sheet(png(812, 1218), { paper: '4x6in' });
    expect(darkest(part(found, 40, 40, 60, 60))).toBe(0);
    expect(darkest(part(found, found.width - 200, found.height - 200, 100, 100))).toBe(255);
    const ink = present(inkBox(found), 'ink on the page');
    expect(
      [ink.left, ink.top, found.width - ink.right, found.height - ink.bottom].every(
        (edge) => edge <= 2,
      ),
    ).toBe(true);
  });

  it('calibration moves and scales the print as measured on paper', async () => {
    const label = await makePdf([{ width: 200, height: 300 }]);
    const layout = { paper: 'a4', size: 'actual' } as const;
    const [plain, moved, scaled] = [
      present(inkBox(await sheet(label, layout)), 'ink on the page'),
      present(
        inkBox(
          await sheet(label, {
            ...layout,
            calibration: { x: 20, y: -35, across: 1000, along: 1000 },
          }),
        ),
        'ink on the page',
      ),
      present(
        inkBox(
          await sheet(label, { ...layout, calibration: { x: 0, y: 0, across: 980, along: 1040 } }),
        ),
        'ink on the page',
      ),
    ];
    const mm = MM * PIXEL;
    expect(Math.abs(moved.left - plain.left - 2 * mm)).toBeLessThanOrEqual(1);
    expect(Math.abs(moved.top - plain.top + 3.5 * mm)).toBeLessThanOrEqual(1);
    expect(
      Math.abs(scaled.right - scaled.left - (plain.right - plain.left) / 0.98),
    ).toBeLessThanOrEqual(2);
    expect(
      Math.abs(scaled.bottom - scaled.top - (plain.bottom - plain.top) / 1.04),
    ).toBeLessThanOrEqual(2);
  });

  it('cut marks lie at the edges, between the labels and outside of them', async () => {
    const label = await makePdf([{ width: 200, height: 300, cropBy: 0 }]);
    const four = await sheet(label, { paper: 'a4', perSheet: 4, cutMarks: true, size: 'actual' });
    const mid = Math.round(four.width / 2);
    expect(darkest(part(four, mid - 3, 0, 6, 20))).toBeLessThan(200);
    expect(darkest(part(four, mid - 3, Math.round(four.height / 2) - 3, 6, 6))).toBeLessThan(200);
    const [plain, marked] = [
      await sheet(label, { paper: 'a4', size: 'actual' }),
      await sheet(label, { paper: 'a4', cutMarks: true, size: 'actual' }),
    ];
    const [left, top] = [((595.28 - 200) / 2) * PIXEL, ((841.89 - 300) / 2) * PIXEL].map(
      Math.round,
    ) as [number, number];
    const inside = (picture: Pixels): Pixels =>
      part(picture, left + 2, top + 2, 200 * PIXEL - 4, 300 * PIXEL - 4);
    expect(difference(inside(plain), inside(marked)).worst).toBe(0);
    expect(darkest(part(marked, left - 14, top - 1, 10, 3))).toBeLessThan(200);
    expect(darkest(part(marked, left - 3, top - 3, 2, 2))).toBe(255);
  });

  it('a stamp says that it is a reprint and leaves the rest of the label as it is', async () => {
    const label = await makePdf([PAGES.label4x6]);
    const bytes = await layoutPdf([{ bytes: label }], {
      kind: 'sheet',
      paper: '4x6in',
      stamp: 'REPRINT 2',
    });
    const path = join(folder, 'stamp.pdf');
    writeFileSync(path, bytes);
    expect(execFileSync('pdftotext', [path, '-'], { encoding: 'utf8' })).toContain('REPRINT 2');
    const [plain, stamped] = [render(folder, label, 1, DPI), render(folder, bytes, 1, DPI)];
    const above = (picture: Pixels): Pixels =>
      part(picture, 0, 0, picture.width, picture.height - 30);
    expect(difference(above(plain), above(stamped)).worst).toBe(0);
  });

  it('pages larger than the paper at actual size stay within their own place', async () => {
    const out = await layoutPdf([{ bytes: await makePdf([PAGES.a4]) }], {
      kind: 'sheet',
      paper: 'a4',
      perSheet: 4,
      start: 1,
      size: 'actual',
    });
    const found = render(folder, out, 1, DPI);
    expect(
      darkest(
        part(
          found,
          Math.round(found.width / 2) + 3,
          0,
          Math.round(found.width / 2) - 3,
          found.height,
        ),
      ),
    ).toBe(255);
  });
});
