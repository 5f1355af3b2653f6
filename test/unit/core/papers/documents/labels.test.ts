import { deflateSync } from 'node:zlib';
import { PDFDocument, rgb } from 'pdf-lib';
import type { PDFFont, PDFPage } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { inkOf } from '../../../../../src/core/papers/layout/ink.ts';
import type { Ink } from '../../../../../src/core/papers/layout/ink.ts';
import { labelAreas } from '../../../../../src/core/papers/layout/labels.ts';
import type { LabelRequest } from '../../../../../src/core/papers/layout/labels.ts';
import { MM } from '../../../../../src/domain/paper/papers.ts';
import type { Rectangle } from '../../../../../src/core/papers/pdf/box.ts';
import { openInPdfjs } from '../../../../../src/core/papers/pdf/pdfjs.ts';
import { openPdfDocument } from '../../../../../src/core/papers/pdf/open.ts';
import { LABEL_ON_A4, bundle, drawLabel, labelOnA4 } from '../../../../fixtures/carrier.ts';
import { PAGES, makePdf, stream, writePdf } from '../../../../fixtures/pdf.ts';
import { png } from '../../../../fixtures/pictures.ts';
import { nth, present } from '../../../../present.ts';

const WISH: LabelRequest = { pages: 'label', crop: 'label', rules: [], option: '', boxes: null };
const taken = async (bytes: Uint8Array, wish: Partial<LabelRequest> = {}) => {
  const result = await openPdfDocument(bytes);
  if (!result.ok) throw new Error(result.error.message);
  const { areas, labels } = await labelAreas(result.value, bytes, { ...WISH, ...wish });
  return {
    labels,
    areas: areas.map(({ page, box }) => ({ page: result.value.pages.indexOf(page), box })),
  };
};
const crop = async (bytes: Uint8Array, rules: LabelRequest['rules'] = []): Promise<Rectangle> =>
  nth((await taken(bytes, { rules })).areas, 0).box;
const inkIn = async (content: string, resources = '<<>>', more: string[] = []): Promise<Ink[]> => {
  const page = `<</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources ${resources}>>`;
  const file = await openInPdfjs(
    writePdf([
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      page,
      stream(content),
      ...more,
    ]),
  );
  try {
    const ink = await inkOf(file, 0, { x: 0, y: 0, width: 600, height: 800 });
    return ink.map(
      ({ kind, code: _, ...box }) =>
        ({
          kind,
          ...Object.fromEntries(
            Object.entries(box).map(([key, value]) => [key, Math.round(value * 100) / 100]),
          ),
        }) as Ink,
    );
  } finally {
    await file.close();
  }
};
const near = (found: Rectangle, { x, y, width, height }: Rectangle, by: number): void => {
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
    ).toEqual([{ kind: 'other', x: 290, y: 105, width: 10, height: 20 }]);
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
      '<</Font <</A <</Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 65 /LastChar 66 /Widths [500 1000]>>>>>>';
    const [one, two] = await inkIn(
      'BT /A 10 Tf 100 200 Td (AB) Tj 12 TL T* [(A) -1000 (B)] TJ ET',
      font,
    );
    expect(one).toMatchObject({ x: 100, width: 15, y: 197.5, height: 12 });
    expect(two).toMatchObject({ x: 100, width: 5, y: 185.5 });
  });

  it('finds text of a font under whatever names, and what `q` kept once it was taken back and kept again', async () => {
    const font =
      '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /FirstChar 65 /LastChar 66 /Widths [500 1000]>>';
    const found = await inkIn(
      'BT /A 10 Tf (A) Tj /B 10 Tf (B) Tj ET q 2 0 0 2 0 0 cm Q q q 1 0 0 1 50 0 cm Q 0 0 9 9 re f Q 1 1 9 9 re f',
      '<</Font <</A 5 0 R /B 5 0 R>>>>',
      [font],
    );
    expect(found.map(({ kind, x, width }) => [kind, x, width])).toEqual([
      ['other', 0, 5],
      ['other', 5, 10],
      ['other', 0, 9],
      ['other', 1, 9],
    ]);
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

/** Pages of a document; each is drawn by a function. */
const drawn = async (
  ...pages: readonly ((page: PDFPage, font: PDFFont) => void | Promise<void>)[]
): Promise<Uint8Array> => {
  const document = await PDFDocument.create({ updateMetadata: false });
  const font = await document.embedFont('Helvetica');
  for (const draw of pages) await draw(document.addPage([595.28, 841.89]), font);
  return document.save({ useObjectStreams: false });
};
const label =
  (x: number, y: number, width = 288, height = 400) =>
  (page: PDFPage, font: PDFFont): void =>
    drawLabel(page, font, { x, y, width, height }, 'WD-0001');
const lines =
  (
    x: number,
    top: number,
    count: number,
    words = 'Nothing in these invented words means anything to anybody.',
  ) =>
  (page: PDFPage, font: PDFFont): void => {
    for (let at = 0; at < count; at += 1)
      page.drawText(words, { x, y: top - at * 14, size: 9, font });
  };
const bars =
  (x: number, y: number, height: number) =>
  (page: PDFPage): void => {
    for (let bar = 0; bar < 40; bar += 1)
      page.drawRectangle({
        x: x + bar * 4,
        y,
        width: bar % 3 ? 1 : 2,
        height,
        color: rgb(0, 0, 0),
      });
  };
const all =
  (...parts: readonly ((page: PDFPage, font: PDFFont) => void)[]) =>
  (page: PDFPage, font: PDFFont): void =>
    parts.forEach((draw) => draw(page, font));
const letter = all(lines(60, 780, 30), bars(60, 40, 18));
/** A table as an invoice has it: many thin lines of one length. */
const table = (page: PDFPage): void => {
  for (let row = 0; row < 40; row += 1)
    page.drawLine({
      start: { x: 60, y: 200 + row * 9 },
      end: { x: 400, y: 200 + row * 9 },
      thickness: 0.5,
    });
};
const [A4_LABEL, LEFT, RIGHT] = [label(40, 400), label(10, 200, 280), label(305, 200, 280)];
/** A label that is one picture: grey noise would be no barcode, these rows are. */
const pictured = (page: PDFPage): Promise<void> => {
  const [width, height] = [200, 300];
  const data = Buffer.alloc((width + 1) * height, 255);
  for (let row = 0; row < height; row += 1) {
    data[row * (width + 1)] = 0;
    for (let at = 0; at < width; at += 1)
      if (row < 3 || (row > 200 && at % 7 < (at % 3) + 1)) data[row * (width + 1) + at + 1] = 0;
  }
  return page.doc
    .embedPng(Uint8Array.from(png(width, height, undefined, deflateSync(data))))
    .then((picture) => page.drawImage(picture, { x: 40, y: 380, width: 280, height: 420 }));
};
/** A logo, which has no rows of bars. */
const logo = (page: PDFPage): Promise<void> => {
  const data = Buffer.alloc(121 * 120);
  for (let at = 0; at < data.length; at += 1) data[at] = at % 121 === 0 ? 0 : (at * at * 31) % 251;
  return page.doc
    .embedPng(Uint8Array.from(png(120, 120, undefined, deflateSync(data))))
    .then((picture) => page.drawImage(picture, { x: 60, y: 690, width: 100, height: 100 }));
};

describe('labels of a document', () => {
  const cases: Record<string, [Promise<Uint8Array>, readonly number[]]> = {
    'a label on each of three pages, with terms below': [
      drawn(...Array.from({ length: 3 }, () => all(A4_LABEL, lines(40, 300, 12)))),
      [0, 1, 2],
    ],
    'a letter with a small barcode before the label': [drawn(letter, A4_LABEL), [1]],
    'an invoice with a table before the label': [
      drawn(all(table, lines(60, 780, 6)), A4_LABEL),
      [1],
    ],
    'a letter with a logo before the label': [
      drawn(async (page, font) => {
        lines(60, 660, 30)(page, font);
        await logo(page);
      }, A4_LABEL),
      [1],
    ],
    'the label on the second of three pages': [drawn(lines(40, 780, 20), A4_LABEL, letter), [1]],
    'two labels side by side on one page': [drawn(all(LEFT, RIGHT)), [0, 0]],
    'two labels with a line to cut along between them': [
      drawn(
        all(LEFT, RIGHT, (page) =>
          page.drawLine({ start: { x: 297, y: 0 }, end: { x: 297, y: 842 }, thickness: 0.5 }),
        ),
      ),
      [0, 0],
    ],
    'four labels close together on one page': [
      drawn(all(...[4, 302].flatMap((x) => [4, 424].map((y) => label(x, y, 288, 412))))),
      [0, 0, 0, 0],
    ],
    'a customer copy of the label': [
      drawn(A4_LABEL, all(A4_LABEL, lines(360, 780, 3, 'COPY'))),
      [0, 1],
    ],
    'a receipt with a small barcode beside the label': [
      drawn(
        all(
          label(10, 300, 270, 500),
          lines(320, 780, 20, 'Receipt of the sender, for keeping'),
          bars(320, 480, 30),
        ),
      ),
      [0],
    ],
    'labels and a receipt of the same size, and terms': [bundle(), [0, 1]],
    'a label that is one picture, after a letter': [drawn(letter, pictured), [1]],
    'a consignment note as large as its page': [
      drawn(all(lines(40, 780, 45), bars(60, 40, 90))),
      [0],
    ],
    'pages without any barcode': [drawn(lines(40, 780, 20), lines(40, 780, 20)), [0, 1]],
  };
  it.each(Object.keys(cases))('%s', async (name) => {
    const [bytes, pages] = present(cases[name], 'case of that name');
    const { areas, labels } = await taken(await bytes);
    expect(areas.map(({ page }) => page)).toEqual(pages);
    expect(labels).toBe(pages.length);
    // Without cropping, each page with a label comes out once.
    const uncropped = await taken(await bytes, { crop: 'none' });
    expect(uncropped.areas.map(({ page }) => page)).toEqual([...new Set(pages)]);
    expect(uncropped.labels).toBe(pages.length);
  });

  it('finds each of several labels on a page where it is', async () => {
    const { areas } = await taken(await drawn(all(LEFT, RIGHT)));
    near(nth(areas, 0).box, { x: 10, y: 200, width: 280, height: 400 }, 5);
    near(nth(areas, 1).box, { x: 305, y: 200, width: 280, height: 400 }, 5);
  });

  it('finds bars that are drawn as lines, as parts of one path, and lying', async () => {
    const frame = '40 300 280 400 re S ';
    const at = Array.from({ length: 40 }, (_, bar) => 60 + bar * 5);
    const ways = [
      at.map((x, bar) => `${bar % 3 ? 1 : 2} w ${x} 340 m ${x} 400 l S `).join(''),
      `${at.map((x, bar) => `${x} 340 ${bar % 3 ? 1 : 2} 60 re `).join('')}f `,
      at.map((x, bar) => `100 ${x + 280} 60 ${bar % 3 ? 1 : 2} re f `).join(''),
    ];
    const page =
      '<</Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources <<>>>>';
    for (const way of ways) {
      const bytes = writePdf([
        '<</Type /Catalog /Pages 2 0 R>>',
        '<</Type /Pages /Kids [5 0 R 3 0 R] /Count 2>>',
        page,
        stream(frame + way),
        page.replace('4 0 R', '6 0 R'),
        stream('40 600 500 100 re S'),
      ]);
      expect((await taken(bytes)).areas.map((area) => area.page)).toEqual([1]);
    }
  });

  it('counts the labels on fewer pages than there are boxes, also where all pages are printed as they are', async () => {
    const bytes = await drawn(all(LEFT, RIGHT));
    const asIs = { pages: 'all', crop: 'none' } as const;
    expect((await taken(bytes, { ...asIs, boxes: 2 })).labels).toBe(2);
    expect((await taken(bytes, { ...asIs, boxes: 1 })).labels).toBe(1);
    expect((await taken(bytes, { ...asIs, boxes: 2 })).areas).toHaveLength(1);
  });
});
