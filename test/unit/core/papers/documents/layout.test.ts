import fc from 'fast-check';
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from '../../../../../src/core/papers/documents/check.ts';
import { LayoutSourceError } from '../../../../../src/core/papers/layout/layoutPdf.ts';
import { layoutPdf } from '../../../../fixtures/layoutPdf.ts';
import type { Layout } from '../../../../../src/domain/paper/layout.ts';
import { PAGES, makePdf, stream, writePdf } from '../../../../fixtures/pdf.ts';

const LAYOUTS: Layout[] = [
  { kind: 'original' },
  { kind: 'sheet' },
  { kind: 'sheet', paper: 'a4' },
  { kind: 'sheet', paper: 'a4', perSheet: 4, start: 2 },
];
const catalog = '<</Type /Catalog /Pages 2 0 R>>';
const tree = '<</Type /Pages /Kids [3 0 R] /Count 1>>';
const widths = async (bytes: Uint8Array): Promise<number[]> =>
  (await PDFDocument.load(bytes)).getPages().map((page) => Math.round(page.getWidth()));
const onePage = (width: number): Uint8Array =>
  writePdf([
    catalog,
    tree,
    `<</Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} 100] /Contents 4 0 R>>`,
    stream(`0 0 ${width} 9 re f`),
  ]);

/** Decoded streams of a document, to look for drawing operators in them. */
const streamsOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await PDFDocument.load(bytes)).context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream
        ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
        : [],
    );

let labels: Uint8Array;
beforeAll(async () => {
  labels = await makePdf([PAGES.label4x6, PAGES.a6, PAGES.rotated90]);
});

describe('layoutPdf', () => {
  it('keeps the given order, repeated documents included', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: 109 }), { minLength: 1, maxLength: 30 }),
        fc.boolean(),
        async (order, keyed) => {
          const sources = order.map((width) => ({
            bytes: onePage(width),
            ...(keyed && { key: String(width) }),
          }));
          expect(await widths(await layoutPdf(sources, { kind: 'original' }))).toEqual(order);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('counts sheets right for every start position', async () => {
    for (const start of [1, 2, 3, 4] as const) {
      for (const pages of [1, 2, 4, 5, 9]) {
        const out = await layoutPdf(
          Array.from({ length: pages }, () => ({ bytes: onePage(100) })),
          { kind: 'sheet', paper: 'a4', perSheet: 4, start },
        );
        expect(await widths(out)).toHaveLength(Math.ceil((pages + start - 1) / 4));
      }
    }
  });

  it('reads a document that comes twice once, and writes what documents share once', async () => {
    let reads = 0;
    const bytes = async (): Promise<Uint8Array> => {
      reads += 1;
      return labels;
    };
    const sources = Array.from({ length: 20 }, () => ({ key: 'same', bytes }));
    for (const layout of LAYOUTS) {
      const [once, often] = [
        await layoutPdf(sources.slice(0, 1), layout),
        await layoutPdf(sources, layout),
      ];
      const unkeyed = await layoutPdf(
        sources.map(() => ({ bytes: labels })),
        layout,
      );
      expect(often.length - once.length).toBeLessThan(19 * labels.length * 0.6);
      expect(unkeyed.length).toBe(often.length);
      expect((await streamsOf(often)).length).toBeLessThanOrEqual(
        (await streamsOf(once)).length + 60,
      );
    }
    expect(reads).toBe(2 * LAYOUTS.length);
  });

  it('takes sources one by one as they come', async () => {
    const sources = async function* () {
      yield { bytes: onePage(101) };
      yield { bytes: onePage(102) };
    };
    expect(await widths(await layoutPdf(sources(), { kind: 'original' }))).toEqual([101, 102]);
  });

  it('gives documents that pass its own check and are the same each time', async () => {
    for (const layout of LAYOUTS) {
      const out = await layoutPdf([{ bytes: labels }], layout);
      expect(await checkPdf(out)).toEqual({
        ok: true,
        value: { pages: layout.kind === 'sheet' && layout.perSheet === 4 ? 1 : 3 },
      });
      expect(Buffer.compare(await layoutPdf([{ bytes: labels }], layout), out)).toBe(0);
    }
  });

  it('asks viewers not to scale the print', async () => {
    const out = await PDFDocument.load(await layoutPdf([{ bytes: labels }], { kind: 'sheet' }));
    expect(out.catalog.getViewerPreferences()?.getPrintScaling()).toBe('None');
  });

  it('keeps boxes, rotation, unit and inherited attributes of the original', async () => {
    const source = writePdf([
      catalog,
      '<</Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [300 420 0 0] /Rotate -90 /Resources <</Font <<>>>> /CropBox [10 20 290 400]>>',
      '<</Type /Page /Parent 2 0 R /UserUnit 2 /TrimBox [11 21 289 399] /Contents 4 0 R>>',
      stream('0 0 9 9 re f'),
    ]);
    const page = (
      await PDFDocument.load(await layoutPdf([{ bytes: source }], { kind: 'original' }))
    ).getPage(0);
    expect(page.getMediaBox()).toEqual({ x: 0, y: 0, width: 300, height: 420 });
    expect(page.getCropBox()).toEqual({ x: 10, y: 20, width: 280, height: 380 });
    expect(page.getTrimBox()).toEqual({ x: 11, y: 21, width: 278, height: 378 });
    expect(page.getRotation().angle).toBe(270);
    expect(String(page.node.get(PDFName.of('UserUnit')))).toBe('2');
    expect(page.node.Resources()?.has(PDFName.of('Font'))).toBe(true);
  });

  it('takes a user unit into account when it fits a page', async () => {
    const half = writePdf([
      catalog,
      tree,
      '<</Type /Page /Parent 2 0 R /UserUnit 2 /MediaBox [0 0 144 216] /Contents 4 0 R>>',
      stream('0 0 9 9 re f'),
    ]);
    expect(
      await streamsOf(await layoutPdf([{ bytes: half }], { kind: 'sheet', paper: 'a4' })),
    ).toContainEqual(expect.stringContaining('q 2 0 0 2 153.64 204.945 cm'));
  });

  it('joins content streams that are cut between two operators, packed or not', async () => {
    const page = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents [4 0 R 5 0 R]>>';
    const source = writePdf([
      catalog,
      tree,
      page,
      stream('0 0 10'),
      stream('3120203130207265206620>', '/Filter /ASCIIHexDecode'),
    ]);
    const joined = (await streamsOf(await layoutPdf([{ bytes: source }], { kind: 'sheet' }))).find(
      (each) => each.includes('0 0 10'),
    );
    expect(joined).toMatch(/^0 0 10\s1 {2}10 re f \s*$/);
  });

  it('lays out a blank page as a blank page', async () => {
    const blank = writePdf([
      catalog,
      tree,
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 288 432]>>',
    ]);
    for (const layout of LAYOUTS)
      expect(await widths(await layoutPdf([{ bytes: blank }], layout))).toHaveLength(1);
  });

  it('keeps the transparency group of a page, on the sheet and not within it, where renderers would turn it into pixels', async () => {
    const page =
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R /Group <</S /Transparency /CS /DeviceRGB>>>>';
    for (const layout of LAYOUTS) {
      const out = await PDFDocument.load(
        await layoutPdf(
          [{ bytes: writePdf([catalog, tree, page, stream('0 0 9 9 re f')]) }],
          layout,
        ),
      );
      expect(String(out.getPage(0).node.get(PDFName.of('Group')))).toMatch(/\/CS \/DeviceRGB/);
      const streams = out.context
        .enumerateIndirectObjects()
        .map(([, each]) => each)
        .filter((each) => each instanceof PDFRawStream);
      expect(streams.every((each) => !each.dict.has(PDFName.of('Group')))).toBe(true);
    }
  });

  it('does not drag a whole document along through a link or a form field', async () => {
    const source = writePdf([
      catalog,
      '<</Type /Pages /Kids [3 0 R 5 0 R] /Count 2>>',
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R /Annots [<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /Dest [5 0 R /Fit]>> 6 0 R]>>',
      stream('0 0 9 9 re f'),
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 100 100] /Contents 4 0 R>>',
      '<</Type /Annot /Subtype /Link /Rect [0 0 9 9] /P 3 0 R /A <</S /URI /URI (https://track.example.com/1)>>>>',
    ]);
    const out = await PDFDocument.load(await layoutPdf([{ bytes: source }], { kind: 'original' }));
    const pages = out.context
      .enumerateIndirectObjects()
      .filter(
        ([, each]) =>
          each instanceof PDFDict && each.get(PDFName.of('Type')) === PDFName.of('Page'),
      );
    expect(pages).toHaveLength(2);
    // Links do not print.
    expect(out.getPage(0).node.has(PDFName.of('Annots'))).toBe(false);
  });

  it('leaves a layer that is switched off switched off', async () => {
    const layers = '/OCProperties <</OCGs [5 0 R 6 0 R] /D <</OFF [6 0 R]>>>>';
    const source = writePdf([
      catalog.replace('>>', ` ${layers}>>`),
      tree,
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources <</Properties <</A 5 0 R /B 6 0 R>>>>>>',
      stream('/OC /B BDC 0 0 9 9 re f EMC'),
      '<</Type /OCG /Name (same)>>',
      '<</Type /OCG /Name (same)>>',
    ]);
    for (const layout of LAYOUTS) {
      const out = await PDFDocument.load(await layoutPdf([{ bytes: source }], layout));
      const properties = out.catalog.lookup(PDFName.of('OCProperties'), PDFDict);
      expect(properties.lookup(PDFName.of('OCGs'), PDFArray).size()).toBe(2);
      expect(
        properties.lookup(PDFName.of('D'), PDFDict).lookup(PDFName.of('OFF'), PDFArray).size(),
      ).toBe(1);
    }
  });

  it('does not hang on objects that refer to each other in a circle', async () => {
    const source = writePdf([
      catalog,
      tree,
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 4 0 R /Resources <</XObject <</A 5 0 R>>>>>>',
      stream('/A Do'),
      stream('0 0 9 9 re f', '/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources 6 0 R'),
      '<</XObject <</A 5 0 R>>>>',
    ]);
    for (const layout of LAYOUTS)
      expect(await checkPdf(await layoutPdf([{ bytes: source }], layout))).toMatchObject({
        ok: true,
      });
  });

  it('shrinks a page of twenty metres to the label instead of failing', async () => {
    const huge = writePdf([
      catalog,
      tree,
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 56693 100] /Contents 4 0 R>>',
      stream('0 0 9 9 re f'),
    ]);
    expect(await widths(await layoutPdf([{ bytes: huge }], { kind: 'sheet' }))).toEqual([288]);
  });

  it('refuses a page without its content in every layout, where a copy would be blank', async () => {
    const source = writePdf([
      catalog,
      tree,
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 99 99] /Contents 9 0 R>>',
    ]);
    for (const layout of LAYOUTS)
      await expect(layoutPdf([{ bytes: source }], layout)).rejects.toMatchObject({
        index: 0,
        problem: { kind: 'damaged' },
      });
  });

  it('says which source is no good, and that there are none', async () => {
    const error = await layoutPdf([{ bytes: labels }, { bytes: Buffer.from('<html>') }], {
      kind: 'sheet',
    }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(LayoutSourceError);
    expect(error).toMatchObject({ index: 1, problem: { kind: 'notPdf', looksLike: 'webPage' } });
    await expect(layoutPdf([], { kind: 'sheet' })).rejects.toThrow('nothing to lay out');
  });
});
