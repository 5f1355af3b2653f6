import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { layoutPdf } from '../fixtures/layoutPdf.ts';
import type { SheetLayout } from '../../src/domain/paper/layout.ts';
import { PAGES, makeFormPdf, makePdf } from '../fixtures/pdf.ts';
import type { PageSpec } from '../fixtures/pdf.ts';
import { difference, inkBox, part, render, turn } from '../fixtures/pixels.ts';
import type { Pixels } from '../fixtures/pixels.ts';
import { present } from '../present.ts';
import { patience } from '../patience.ts';

const DPI = 100;
const POINT = DPI / 72;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-layout-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const qpdf = async (bytes: Uint8Array, ...options: string[]): Promise<Uint8Array> => {
  const [from, to] = [join(folder, 'qpdf-in.pdf'), join(folder, 'qpdf-out.pdf')];
  await writeFile(from, bytes);
  execFileSync('qpdf', ['--warning-exit-0', ...options, from, to], { timeout: patience(30_000) });
  return readFileSync(to);
};

/** The cell of a layout in points from the top left, and the largest scale: written down here once more, apart from the engine. */
const cellOf = (
  layout: SheetLayout,
): { x: number; y: number; width: number; height: number; most: number; sheet: number } => {
  if (layout.paper === undefined)
    return { x: 0, y: 0, width: 288, height: 432, most: 100, sheet: 1 };
  if (layout.perSheet === undefined)
    return { x: 0, y: 0, width: 595.28, height: 841.89, most: 1, sheet: 1 };
  const position = (layout.start ?? 1) - 1;
  return {
    x: (position % 2) * 297.64,
    y: position < 2 ? 0 : 420.945,
    width: 297.64,
    height: 420.945,
    most: 1,
    sheet: 1,
  };
};

/** Where a page should be on the sheet, and how it should look there: the source rendered at the scale it should have. */
const expected = async (
  spec: PageSpec,
  layout: SheetLayout,
): Promise<{ picture: Pixels; left: number; top: number }> => {
  const source = await makePdf([spec]);
  const shown = render(folder, source, 1, 72);
  const inset = 2 * (spec.cropBy ?? 0);
  const [w, h] =
    shown.width > shown.height === spec.width > spec.height
      ? [spec.width - inset, spec.height - inset]
      : [spec.height - inset, spec.width - inset];
  const cell = cellOf(layout);
  const [upright, turned] = [
    Math.min(cell.width / w, cell.height / h, cell.most),
    Math.min(cell.width / h, cell.height / w, cell.most),
  ];
  const scale = Math.max(upright, turned);
  const straight = render(folder, source, 1, DPI * scale);
  const [width, height] = turned > upright + 1e-6 ? [h * scale, w * scale] : [w * scale, h * scale];
  return {
    picture: turned > upright + 1e-6 ? turn(straight) : straight,
    left: Math.round((cell.x + (cell.width - width) / 2) * POINT),
    top: Math.round((cell.y + (cell.height - height) / 2) * POINT),
  };
};

describe('layouts as they print', () => {
  it.each(Object.entries(PAGES))(
    'original: %s comes out pixel for pixel',
    async (_name, spec: PageSpec) => {
      const source = await makePdf([spec]);
      const [before, after] = [
        render(folder, source, 1, DPI),
        render(folder, await layoutPdf([{ bytes: source }], { kind: 'original' }), 1, DPI),
      ];
      expect([after.width, after.height]).toEqual([before.width, before.height]);
      expect(Buffer.compare(Buffer.from(after.grey.buffer), Buffer.from(before.grey.buffer))).toBe(
        0,
      );
    },
  );

  const layouts: SheetLayout[] = [
    { kind: 'sheet' },
    { kind: 'sheet', paper: 'a4' },
    { kind: 'sheet', paper: 'a4', perSheet: 4, start: 1 },
    { kind: 'sheet', paper: 'a4', perSheet: 4, start: 4 },
  ];
  it.each(
    layouts.flatMap((layout) =>
      Object.entries(PAGES).map(
        ([name, spec]) =>
          [
            JSON.stringify([layout.paper ?? 'label', 'start' in layout ? layout.start : 0]),
            name,
            layout,
            spec,
          ] as const,
      ),
    ),
  )(
    '%s: %s is in its place, at its size, the right way up',
    async (_layout, _name, layout, spec) => {
      const sheet = render(
        folder,
        await layoutPdf([{ bytes: await makePdf([spec]) }], layout),
        1,
        DPI,
      );
      const { picture, left, top } = await expected(spec, layout);
      const found = part(sheet, left, top, picture.width, picture.height);
      const { mean, worst } = difference(found, picture);
      expect(mean).toBeLessThan(5);
      expect(worst).toBeLessThan(90);
      const [ink, want] = [inkBox(sheet), inkBox(picture)];
      for (const [side, from] of [
        ['left', left],
        ['top', top],
        ['right', left],
        ['bottom', top],
      ] as const) {
        expect(
          Math.abs(
            present(ink, 'ink on the page')[side] -
              present(want, 'ink that is wanted')[side] -
              from,
          ),
        ).toBeLessThanOrEqual(2);
      }
      // The measure has teeth: the same page upside down is far off.
      expect(difference(turn(turn(found)), picture).worst).toBeGreaterThan(120);
    },
  );

  it('keeps form fields, which are no part of the page content', async () => {
    const source = await makeFormPdf();
    const before = render(folder, source, 1, DPI);
    for (const kind of ['original', 'sheet'] as const) {
      const after = render(folder, await layoutPdf([{ bytes: source }], { kind }), 1, DPI);
      expect(difference(before, after).worst).toBeLessThan(10);
    }
  });

  it.each(['--object-streams=generate', '--linearize', '--stream-data=uncompress', '--qdf'])(
    'takes what other writers make: %s',
    async (option) => {
      const source = await makePdf([PAGES.a6, PAGES.rotated90]);
      const other = await qpdf(source, option);
      expect(await checkPdf(other)).toEqual({ ok: true, value: { pages: 2 } });
      const after = await layoutPdf([{ bytes: other }], { kind: 'original' });
      expect(difference(render(folder, source, 2, DPI), render(folder, after, 2, DPI)).worst).toBe(
        0,
      );
    },
  );

  it.each(['original', 'sheet'] as const)(
    '%s: a file of another writer, with transparency groups and embedded fonts, looks as before',
    async (kind) => {
      const [from, to] = [join(folder, 'cairo-in.pdf'), join(folder, 'cairo-out.pdf')];
      await writeFile(from, await makePdf([PAGES.label4x6]));
      execFileSync('pdftocairo', ['-pdf', from, to], { timeout: patience(30_000) });
      const source = readFileSync(to);
      expect(await checkPdf(source)).toEqual({ ok: true, value: { pages: 1 } });
      expect(
        difference(
          render(folder, source, 1, DPI),
          render(folder, await layoutPdf([{ bytes: source }], { kind }), 1, DPI),
        ).worst,
      ).toBeLessThan(1);
    },
  );

  it('finds a file made for the web damaged wherever it was cut off, its complete-looking first part included', async () => {
    const good = await qpdf(await makePdf([PAGES.a6, PAGES.a4, PAGES.label4x6]), '--linearize');
    const firstEnd = Buffer.from(good).indexOf('%%EOF') + 6;
    expect(firstEnd).toBeLessThan(good.length - 100);
    for (const at of [
      firstEnd,
      ...Array.from({ length: 40 }, (_, step) => 30 + Math.floor(((good.length - 60) * step) / 40)),
    ]) {
      expect([at, await checkPdf(good.subarray(0, at))]).toMatchObject([
        at,
        { ok: false, error: { kind: 'damaged' } },
      ]);
    }
  });

  it('gives files that qpdf finds no fault with', async () => {
    const sources = await Promise.all(
      Object.values(PAGES).map(async (spec) => ({ bytes: await makePdf([spec, spec]) })),
    );
    for (const layout of [{ kind: 'original' } as const, ...layouts]) {
      const path = join(folder, 'checked.pdf');
      await writeFile(path, await layoutPdf(sources, layout));
      expect(
        execFileSync('qpdf', ['--check', path], { encoding: 'utf8', timeout: patience(30_000) }),
      ).toContain('No syntax or stream encoding errors');
    }
  });
});
