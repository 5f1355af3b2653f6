import { deflateSync } from 'node:zlib';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { checkPdf } from '../../../../../src/core/papers/documents/check.ts';
import { layoutPdf } from '../../../../fixtures/layoutPdf.ts';
import { isPicture } from '../../../../../src/core/papers/pdf/looksLike.ts';
import { pictureToPdf } from '../../../../../src/core/papers/pdf/picture.ts';
import { jpeg, png } from '../../../../fixtures/pictures.ts';

const size = async (bytes: Uint8Array): Promise<number[]> => {
  const made = await pictureToPdf(bytes);
  if (!made.ok) throw new Error(made.error.message);
  expect(await checkPdf(made.value)).toEqual({ ok: true, value: { pages: 1 } });
  return Object.values((await PDFDocument.load(made.value)).getPage(0).getSize()).map(Math.round);
};

describe('picture labels', () => {
  it('get the size on paper that their resolution says', async () => {
    expect(await size(png(812, 1218, 203))).toEqual([288, 432]);
    expect(await size(png(400, 600, 100))).toEqual([288, 432]);
    expect(await size(jpeg(1200, 1800, 300))).toEqual([288, 432]);
  });

  it('without a resolution, or with one that programs make up, are taken for the label they most likely are', async () => {
    expect(await size(png(812, 1218))).toEqual([288, 432]);
    expect(await size(png(1200, 1800, 72))).toEqual([288, 432]);
    expect(await size(png(1240, 1748))).toEqual([298, 420]);
    expect(await size(jpeg(500, 1000, 0))).toEqual([288, 576]);
  });

  it('are laid out like any document', async () => {
    const out = await PDFDocument.load(
      await layoutPdf([{ bytes: png(812, 1218) }, { bytes: jpeg(1218, 812, 203) }], {
        kind: 'sheet',
        paper: 'a4',
      }),
    );
    expect(out.getPageCount()).toBe(2);
  });

  it('cut off anywhere are damaged, never half a label', async () => {
    for (const whole of [png(300, 400), jpeg(300, 400, 203)]) {
      for (const part of [0.2, 0.5, 0.9, 0.99]) {
        const cut = whole.subarray(0, Math.floor(whole.length * part));
        expect(isPicture(cut)).toBe(true);
        expect(await pictureToPdf(cut)).toMatchObject({ ok: false, error: { kind: 'damaged' } });
      }
    }
    await expect(
      layoutPdf([{ bytes: png(300, 400).subarray(0, 60) }], { kind: 'sheet' }),
    ).rejects.toMatchObject({ index: 0, problem: { kind: 'damaged' } });
  });

  it('of absurd size are refused before a byte of them is unpacked', async () => {
    expect(
      await pictureToPdf(png(20_000, 20_000, undefined, deflateSync(Buffer.alloc(100)))),
    ).toMatchObject({
      ok: false,
      // It is small as a file: its bytes are not what is too much.
      error: { kind: 'tooLarge', message: 'The picture has more than 60 million pixels.' },
    });
    expect(await pictureToPdf(png(10, 10), 10)).toMatchObject({
      ok: false,
      error: { kind: 'tooLarge' },
    });
  });
});
