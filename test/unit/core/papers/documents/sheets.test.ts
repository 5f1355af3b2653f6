import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { fitBox } from '../../../../../src/core/papers/layout/geometry.ts';
import { layoutInto } from '../../../../../src/core/papers/layout/layoutPdf.ts';
import { layoutPdf } from '../../../../fixtures/layoutPdf.ts';
import type { LayoutCounts } from '../../../../../src/core/papers/layout/layoutPdf.ts';
import { paperOf, planOf } from '../../../../../src/core/papers/layout/layouts.ts';
import type { SheetLayout } from '../../../../../src/domain/paper/layout.ts';
import { isLabelSize, mediaName, paperSize } from '../../../../../src/core/papers/layout/papers.ts';
import {
  MM,
  PAPER_NAMES,
  PER_SHEET,
  paperTitle,
  type Paper,
  type PaperName,
} from '../../../../../src/domain/paper/papers.ts';
import { intersect } from '../../../../../src/core/papers/pdf/box.ts';
import { PAGES, makePdf } from '../../../../fixtures/pdf.ts';
import { bundle } from '../../../../fixtures/carrier.ts';
import { nth, present } from '../../../../present.ts';

const papers = fc.oneof(
  fc.constantFrom(...PAPER_NAMES),
  fc.record({
    widthMm: fc.integer({ min: 20, max: 2000 }),
    heightMm: fc.integer({ min: 20, max: 2000 }),
  }),
) satisfies fc.Arbitrary<Paper>;
const perSheet = fc.constantFrom(...PER_SHEET);
const count = async (layout: SheetLayout, pages: number): Promise<LayoutCounts> => {
  const bytes = await makePdf([PAGES.a6]);
  return layoutInto(
    Array.from({ length: pages }, () => ({ key: 'a', bytes })),
    layout,
    () => undefined,
  );
};

describe('papers', () => {
  it('have the sizes they are named by, to a tenth of a millimetre', () => {
    const mm = (name: PaperName): number[] =>
      [paperSize(name).width, paperSize(name).height].map(
        (side) => Math.round((side / MM) * 10) / 10,
      );
    expect(Object.fromEntries(PAPER_NAMES.map((name) => [name, mm(name)]))).toEqual({
      '4x6in': [101.6, 152.4],
      '4x8in': [101.6, 203.2],
      a6: [105, 148],
      '100x150mm': [100, 150],
      '99x200mm': [99, 200],
      a5: [148, 210],
      a4: [210, 297],
      letter: [215.9, 279.4],
    });
  });

  it('of no possible size are refused before anything is written', async () => {
    for (const widthMm of [0, -1, 19, 2001, Number.NaN])
      expect(() => paperSize({ widthMm, heightMm: 100 })).toThrow(RangeError);
    await expect(
      layoutPdf([{ bytes: await makePdf([PAGES.a6]) }], {
        kind: 'sheet',
        paper: { widthMm: 5, heightMm: 5 },
      }),
    ).rejects.toThrow(RangeError);
  });

  it('are called by their size where a system knows no name', () => {
    expect(mediaName('4x6in')).toBe('custom_desk-101.6x152.4mm_101.6x152.4mm');
    expect(mediaName({ widthMm: 76.2, heightMm: 50 })).toBe('custom_desk-76.2x50mm_76.2x50mm');
    expect(paperTitle({ widthMm: 76.2, heightMm: 50 })).toBe('76.2 × 50 mm');
  });

  it('tell a label from a sheet', () => {
    expect(PAPER_NAMES.filter((name) => isLabelSize(paperSize(name)))).toEqual([
      '4x6in',
      '4x8in',
      '100x150mm',
      '99x200mm',
      'a6',
    ]);
  });
});

describe('sheets', () => {
  it('have cells that cover the paper within its margin and never overlap', () => {
    fc.assert(
      fc.property(
        papers,
        perSheet,
        fc.double({ min: 0, max: 4.9, noNaN: true }),
        (paper, many, margin) => {
          const { cells, sheet } = planOf({ kind: 'sheet', paper, perSheet: many, margin });
          expect(cells).toHaveLength(many);
          const edge = margin * MM;
          for (const [i, one] of cells.entries()) {
            expect(
              one.x >= edge - 1e-6 &&
                one.y >= edge - 1e-6 &&
                one.x + one.width <= sheet.width - edge + 1e-6 &&
                one.y + one.height <= sheet.height - edge + 1e-6,
            ).toBe(true);
            for (const other of cells.slice(i + 1)) {
              const both = intersect(one, other);
              expect(both === null || both.width < 1e-6 || both.height < 1e-6).toBe(true);
            }
          }
          expect(cells.reduce((sum, cell) => sum + cell.width * cell.height, 0)).toBeCloseTo(
            (sheet.width - 2 * edge) * (sheet.height - 2 * edge),
            3,
          );
        },
      ),
    );
  });

  it('say how many they are and where the next free place is, from any start', async () => {
    await fc.assert(
      fc.asyncProperty(
        perSheet,
        fc.constantFrom(1, 2, 3, 4),
        fc.integer({ min: 1, max: 9 }),
        async (many, start, pages) => {
          const skip = (start - 1) % many;
          expect(await count({ kind: 'sheet', paper: 'a4', perSheet: many, start }, pages)).toEqual(
            {
              pages: Math.ceil((pages + skip) / many),
              placed: pages,
              cut: 0,
              next: ((skip + pages) % many) + 1,
              drawn: 0,
              labels: Array.from({ length: pages }, () => 1),
              refused: [],
            },
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  it('of actual size never scale, and count what is cut off', async () => {
    const a6OnA6 = await count({ kind: 'sheet', paper: 'a6', size: 'actual' }, 2);
    expect(a6OnA6.cut).toBe(0);
    const a4 = await makePdf([PAGES.a4]);
    expect(
      (
        await layoutInto(
          [{ bytes: a4 }],
          { kind: 'sheet', paper: '4x6in', size: 'actual' },
          () => undefined,
        )
      ).cut,
    ).toBe(1);
  });

  it('of actual size keep 100 % on any paper and stay in the middle', () => {
    const side = fc.double({ min: 20, max: 3000, noNaN: true });
    fc.assert(
      fc.property(
        side,
        side,
        papers,
        fc.constantFrom('auto', 'never'),
        (width, height, paper, rotate) => {
          const plan = planOf({ kind: 'sheet', paper, size: 'actual', rotate });
          const at = fitBox({ width, height }, nth(plan.cells, 0), plan.fit);
          expect(at.scale).toBe(1);
          expect(at.x + at.width / 2).toBeCloseTo(plan.sheet.width / 2, 6);
          expect(at.y + at.height / 2).toBeCloseTo(plan.sheet.height / 2, 6);
          const [w, h] = at.rotation === 90 ? [height, width] : [width, height];
          // A page that only just fits may be trimmed by rounding, never by more.
          expect(Math.abs(at.width - w) < 1e-6 && Math.abs(at.height - h) < 1e-6).toBe(true);
        },
      ),
    );
  });

  it('undo what the printer does wrong: 100 mm come out as 100 mm, in the place they should', () => {
    const tenth = fc.integer({ min: -100, max: 100 });
    const measured = fc.integer({ min: 900, max: 1100 });
    fc.assert(
      fc.property(papers, tenth, tenth, measured, measured, (paper, x, y, across, along) => {
        const { correction, sheet } = planOf({
          kind: 'sheet',
          paper,
          calibration: { x, y, across, along },
        });
        const [a, , , d, e, f] = correction ?? [1, 0, 0, 1, 0, 0];
        expect(100 * a * (across / 1000)).toBeCloseTo(100, 9);
        expect(100 * d * (along / 1000)).toBeCloseTo(100, 9);
        expect((a * sheet.width) / 2 + e - sheet.width / 2).toBeCloseTo((x / 10) * MM, 6);
        expect((d * sheet.height) / 2 + f - sheet.height / 2).toBeCloseTo((-y / 10) * MM, 6);
      }),
    );
  });

  it('refuse a margin or a calibration that cannot be meant', () => {
    expect(() => planOf({ kind: 'sheet', margin: -1 })).toThrow(RangeError);
    expect(() => planOf({ kind: 'sheet', margin: 26 })).toThrow(RangeError);
    expect(() =>
      planOf({ kind: 'sheet', calibration: { x: 0, y: 0, across: 100, along: 1000 } }),
    ).toThrow(RangeError);
  });

  it('enlarge on labels and not on A4 unless told to', () => {
    expect(planOf({ kind: 'sheet' }).fit.maxScale).toBe(Number.POSITIVE_INFINITY);
    expect(planOf({ kind: 'sheet', paper: 'letter' }).fit.maxScale).toBe(1);
    expect(planOf({ kind: 'sheet', paper: 'a4', size: 'fit' }).fit.maxScale).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('tell the system which paper they are on', () => {
    expect([
      paperOf({ kind: 'original' }),
      paperOf({ kind: 'sheet' }),
      paperOf({ kind: 'sheet', paper: 'a4', perSheet: 4, start: 2 }),
      paperOf({ kind: 'sheet', paper: 'a6' }),
    ]).toEqual([null, '4x6in', 'a4', 'a6']);
  });
});

describe('page choice', () => {
  const pagesOf = async (pages: SheetLayout['pages'], bytes: Uint8Array): Promise<number> =>
    (
      await PDFDocument.load(
        await layoutPdf([{ bytes }], { kind: 'sheet', pages: present(pages, 'plan of the pages') }),
      )
    ).getPageCount();

  it('leaves receipts and terms out, even a receipt of the label’s size, and no label', async () => {
    const bytes = await bundle();
    expect(await pagesOf('all', bytes)).toBe(4);
    expect(await pagesOf('label', bytes)).toBe(2);
    expect(await pagesOf('first', bytes)).toBe(1);
  });

  it('keeps every page of label size when none has a barcode it knows, and every page when none is of label size', async () => {
    const plain = await makePdf([
      { width: 280, height: 430 },
      { width: 280, height: 430 },
      PAGES.a4,
    ]);
    expect(await pagesOf('label', plain)).toBe(2);
    expect(await pagesOf('label', await makePdf([PAGES.a4, PAGES.a4]))).toBe(2);
  });
});
