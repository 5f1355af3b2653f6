import { PDFDocument, rgb } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { labelBox } from '../../../../src/core/documents/layout/crop.ts';
import { MM } from '../../../../src/domain/paper/papers.ts';
import type { Box } from '../../../../src/core/documents/pdf/box.ts';
import { LIMITS } from '../../../../src/core/documents/pdf/budget.ts';
import { inkOf } from '../../../../src/core/documents/pdf/ink/inkOf.ts';
import type { Ink } from '../../../../src/core/documents/pdf/ink/found.ts';
import { readOperations } from '../../../../src/core/documents/pdf/ink/tokens.ts';
import { openPdf } from '../../../../src/core/documents/pdf/open.ts';
import { LABEL_ON_A4, drawLabel, labelOnA4 } from '../../../fixtures/carrier.ts';
import { PAGES, makePdf, stream, writePdf } from '../../../fixtures/pdf.ts';
import { nth, present } from '../../../present.ts';

const opened = async (bytes: Uint8Array) => {
  const result = await openPdf(bytes);
  if (!result.ok) throw new Error(result.error.message);
  return { context: result.value.context, page: nth(result.value.pages, 0) };
};
const crop = async (
  bytes: Uint8Array,
  rules: Parameters<typeof labelBox>[2] = [],
): Promise<Box> => {
  const { context, page } = await opened(bytes);
  return labelBox(context, page, rules);
};
const inkIn = async (content: string, resources = '<<>>', more: string[] = []): Promise<Ink[]> => {
  const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources ${resources}>>`;
  const { context, page: first } = await opened(
    writePdf([
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      page,
      stream(content),
      ...more,
    ]),
  );
  return inkOf(context, first).map(
    ({ kind, ...box }) =>
      ({
        kind,
        ...Object.fromEntries(
          Object.entries(box).map(([key, value]) => [key, Math.round(value * 100) / 100]),
        ),
      }) as Ink,
  );
};
const near = (found: Box, { x, y, width, height }: Box, by: number): void => {
  for (const [is, should] of [
    [found.x, x],
    [found.y, y],
    [found.x + found.width, x + width],
    [found.y + found.height, y + height],
  ]) {
    expect(
      Math.abs(present(is, 'side of the crop') - present(should, 'side that is wanted')),
    ).toBeLessThanOrEqual(by);
  }
};

describe('ink', () => {
  it('is where things are drawn, through matrices, clips and forms', async () => {
    expect(await inkIn('q 2 0 0 2 10 20 cm 0 0 5 50 re f Q')).toEqual([
      { kind: 'bar', x: 10, y: 20, width: 10, height: 100 },
    ]);
    expect(await inkIn('100 100 50 50 re W n 0 0 600 120 re f')).toEqual([
      { kind: 'bar', x: 100, y: 100, width: 50, height: 20 },
    ]);
    expect(
      await inkIn('q 0 1 -1 0 300 100 cm /F Do Q', '<</XObject <</F 5 0 R>>>>', [
        stream(
          '0 0 30 10 re f',
          '/Type /XObject /Subtype /Form /BBox [0 0 20 10] /Matrix [1 0 0 1 5 0]',
        ),
      ]),
    ).toEqual([{ kind: 'shape', x: 290, y: 105, width: 10, height: 20 }]);
    expect(
      await inkIn('q 100 0 0 40 7 9 cm BI /W 1 /H 1 /BPC 8 /CS /G ID \x01EI\x02\nEI Q'),
    ).toEqual([{ kind: 'picture', x: 7, y: 9, width: 100, height: 40 }]);
  });

  it('leaves out what is white, clipped away, invisible or the paper itself', async () => {
    expect(
      await inkIn('1 g 10 10 50 50 re f 1 1 1 rg 10 10 50 50 re f 0 0 0 0 k 10 10 50 50 re f'),
    ).toEqual([]);
    expect(
      await inkIn('q 0 0 10 10 re W n 50 50 9 9 re f Q 10 10 50 50 re n 0 0 600 800 re f'),
    ).toEqual([]);
  });

  it('measures text by its font, moved as operators move it', async () => {
    const font =
      '<</Font <</A <</Type /Font /Subtype /TrueType /FirstChar 65 /Widths [500 1000]>>>>>>';
    const [one, two] = await inkIn(
      'BT /A 10 Tf 100 200 Td (AB) Tj 12 TL T* [(A) -1000 (B)] TJ ET',
      font,
    );
    expect(one).toMatchObject({ x: 100, width: 15, y: 197.5, height: 12 });
    expect(two).toMatchObject({ x: 100, width: 5, y: 185.5 });
  });

  it('does not take half of a code of two bytes for a space between words', async () => {
    const wide =
      '<</Type /Font /Subtype /Type0 /DescendantFonts [<</Type /Font /Subtype /CIDFontType2 /DW 500>>]>>';
    const narrow = '<</Type /Font /Subtype /TrueType /FirstChar 32 /Widths [500]>>';
    const fonts = `<</Font <</A ${wide} /B ${narrow}>>>>`;
    // Code 0x0020 of the first font, one space of the second.
    const [two, one] = await inkIn('BT 7 Tw /A 10 Tf <0020> Tj /B 10 Tf <20> Tj ET', fonts);
    expect([two?.width, one?.width]).toEqual([5, 12]);
  });

  it('finds text of a font under whatever names, and what `q` kept once it was taken back and kept again', async () => {
    const font = '<</Type /Font /Subtype /TrueType /FirstChar 65 /Widths [500 1000]>>';
    const found = await inkIn(
      'BT /A 10 Tf (A) Tj /B 10 Tf (B) Tj ET q 2 0 0 2 0 0 cm Q q q 1 0 0 1 50 0 cm Q 0 0 9 9 re f Q 1 1 9 9 re f',
      '<</Font <</A 5 0 R /B 5 0 R>>>>',
      [font],
    );
    expect(found.map(({ kind, x, width }) => [kind, x, width])).toEqual([
      ['text', 0, 5],
      ['text', 5, 10],
      ['shape', 0, 9],
      ['shape', 1, 9],
    ]);
  });

  it('gives up content of too many operators, though each form has few enough, and states kept without end', async () => {
    const half = stream(
      'n '.repeat(LIMITS.operations / 2 + 1),
      '/Type /XObject /Subtype /Form /BBox [0 0 20 10]',
    );
    const forms = '<</XObject <</F 5 0 R>>>>';
    expect(await inkIn('/F Do', forms, [half])).toEqual([]);
    await expect(inkIn('/F Do /F Do', forms, [half])).rejects.toMatchObject({
      limit: 'operations',
    });
    await expect(inkIn('q '.repeat(20_001))).rejects.toMatchObject({ limit: 'depth' });
  });

  const operationsOf = (text: string): [string, readonly unknown[]][] => {
    const found: [string, readonly unknown[]][] = [];
    readOperations(Buffer.from(text, 'latin1'), (operator, numbers, count, others) =>
      found.push([operator, [...numbers.subarray(0, count), ...others]]),
    );
    return found;
  };

  it('reads numbers as they are written, however oddly, and takes what is none for a word', () => {
    expect(operationsOf('-12.50 +.5 4. 0.1 123456789012345678 1e2 -0 cm')).toEqual([
      ['cm', [-12.5, 0.5, 4, 0.1, 123456789012345680, 100, -0]],
    ]);
    // As programs write them that reckon in binary: where ink lies does not hang on the last of these decimals.
    expect(operationsOf('264.80000000000024 w')).toEqual([['w', [264.8]]]);
    expect(operationsOf('1-2 3 - . w')).toEqual([
      ['1-2', []],
      ['-', [3]],
      ['.', []],
      ['w', []],
    ]);
  });

  it('does not mistake the data of pictures and strings for operators, nor hang on broken content', () => {
    const read = (text: string): string[] => operationsOf(text).map(([operator]) => operator);
    expect(
      read('(a (nested) \\) re f) Tj <66> Tj /Name#20 gs [1 (x)] 0 d << /A [1] >> BDC'),
    ).toEqual(['Tj', 'Tj', 'gs', 'd', 'BDC']);
    for (const broken of [
      '(never closed',
      '<</A',
      '[[[[1 2',
      '<66',
      'ID no end',
      ')',
      '>>',
      '{ }',
      '\x00\xff'.repeat(50),
      '('.repeat(5000),
      '['.repeat(5000),
    ])
      read(broken);
  });
});

describe('crop to the label', () => {
  it.each([0, 90, 180, 270] as const)(
    'finds the label of a page turned by %i and leaves fold line and terms out',
    async (rotate) => {
      near(await crop(await labelOnA4(rotate)), LABEL_ON_A4, 5);
    },
  );

  it('leaves pages of label size alone', async () => {
    expect(await crop(await makePdf([PAGES.a6]))).toEqual({ x: 0, y: 0, width: 297, height: 420 });
  });

  it('keeps all that is drawn where nothing stands out, so that nothing is lost', async () => {
    near(await crop(await makePdf([PAGES.a4])), { x: 0, y: 0, width: 595.28, height: 841.89 }, 3);
    const document = await PDFDocument.create();
    const page = document.addPage([595, 842]);
    page.drawRectangle({ x: 50, y: 100, width: 40, height: 40, color: rgb(0, 0, 0) });
    page.drawRectangle({ x: 500, y: 700, width: 40, height: 40, color: rgb(0, 0, 0) });
    near(await crop(await document.save()), { x: 50, y: 100, width: 490, height: 640 }, 4);
  });

  it('keeps both of two labels on one page: nobody but a person knows which is meant', async () => {
    const document = await PDFDocument.create();
    const page = document.addPage([842, 595]);
    const font = await document.embedFont('Helvetica');
    drawLabel(page, font, { x: 40, y: 60, width: 288, height: 432 }, 'ONE');
    drawLabel(page, font, { x: 480, y: 60, width: 288, height: 432 }, 'TWO');
    near(await crop(await document.save()), { x: 40, y: 60, width: 728, height: 432 }, 5);
  });

  it('goes by the rule for the page’s size first, whichever way the page is turned', async () => {
    const rule = {
      name: 'A4',
      option: '',
      pageWidthMm: 210,
      pageHeightMm: 297,
      left: 10,
      top: 20,
      width: 100,
      height: 150,
    };
    near(
      await crop(await makePdf([PAGES.a4]), [rule]),
      { x: 10 * MM, y: 841.89 - 170 * MM, width: 100 * MM, height: 150 * MM },
      0.1,
    );
    const turned = await makePdf([{ width: 841.89, height: 595.28, rotate: 90 }]);
    near(
      await crop(turned, [rule]),
      { x: 20 * MM, y: 10 * MM, width: 150 * MM, height: 100 * MM },
      0.1,
    );
    near(await crop(await labelOnA4(), [{ ...rule, pageWidthMm: 216 }]), LABEL_ON_A4, 5);
  });
});
