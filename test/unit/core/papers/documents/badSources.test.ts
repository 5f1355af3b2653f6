import { PDFDict, PDFName } from 'pdf-lib';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { checkPdf } from '../../../../../src/core/papers/documents/check.ts';
import type { DrawPage } from '../../../../../src/core/papers/layout/drawn.ts';
import { layoutInto } from '../../../../../src/core/papers/layout/layoutPdf.ts';
import { layoutPdf } from '../../../../fixtures/layoutPdf.ts';
import { NAMED_LAYOUTS } from '../../../../../src/domain/paper/paperLayout.ts';
import {
  MALFORMED_ANNOTATIONS,
  onlyUnknownPiece,
  withAnnotations,
  withUnknownPiece,
} from '../../../../fixtures/hostile.ts';
import { PAGES, makePdf } from '../../../../fixtures/pdf.ts';

vi.spyOn(console, 'warn').mockReturnValue(undefined);

const LAYOUTS = Object.entries(NAMED_LAYOUTS);
const drawn: DrawPage = async () => ({
  width: 288,
  height: 432,
  columns: 2,
  rows: 1,
  pixels: Uint8Array.of(0, 255),
  grey: true,
});

describe('one bad waybill among others', () => {
  it.each(LAYOUTS)('does not hold up the others: %s', async (_name, layout) => {
    const good = await makePdf([PAGES.label4x6]);
    const pieces: Buffer[] = [];
    const sources = [good, withUnknownPiece(), good, Buffer.from('<html>')].map((bytes) => ({
      bytes,
    }));
    const counts = await layoutInto(sources, layout, (piece) => pieces.push(Buffer.from(piece)), {
      skipBad: true,
    });
    expect(counts.refused).toMatchObject([
      { index: 1, problem: { kind: 'damaged' } },
      { index: 3, problem: { kind: 'notPdf' } },
    ]);
    expect(counts.placed).toBe(2);
    expect(await checkPdf(Buffer.concat(pieces))).toMatchObject({ ok: true });
  });

  it('is named each time it is given, though it is read once', async () => {
    const source = { bytes: onlyUnknownPiece(), key: 'same' };
    const counts = await layoutInto(
      [source, { bytes: await makePdf([PAGES.a6]) }, source],
      { kind: 'original' },
      () => undefined,
      { skipBad: true },
    );
    expect(counts.refused.map(({ index }) => index)).toEqual([0, 2]);
  });

  it('ends the whole where it is the only one, or where all or none are wanted', async () => {
    const bad = { bytes: withUnknownPiece() };
    await expect(layoutPdf([bad], { kind: 'original' }, { skipBad: true })).rejects.toMatchObject({
      index: 0,
    });
    await expect(
      layoutPdf([{ bytes: await makePdf([PAGES.a6]) }, bad], { kind: 'original' }),
    ).rejects.toMatchObject({
      index: 1,
    });
  });

  it.each(LAYOUTS)('is drawn as a picture where it can be drawn: %s', async (_name, layout) => {
    const counts = await layoutInto([{ bytes: withUnknownPiece() }], layout, () => undefined, {
      drawPage: drawn,
    });
    expect(counts).toMatchObject({ pages: 1, drawn: 1, refused: [] });
    expect(
      await checkPdf(await layoutPdf([{ bytes: withUnknownPiece() }], layout, { drawPage: drawn })),
    ).toMatchObject({
      ok: true,
    });
  });
});

describe('malformed annotations', () => {
  it.each(Object.entries(MALFORMED_ANNOTATIONS))(
    'do not go to paper: %s',
    async (_name, annotations) => {
      for (const [, layout] of LAYOUTS) {
        const out = await PDFDocument.load(
          await layoutPdf([{ bytes: withAnnotations(annotations) }], layout),
        );
        expect(out.getPageCount()).toBe(1);
        const dicts = out.context
          .enumerateIndirectObjects()
          .map(([, each]) => each)
          .filter((each) => each instanceof PDFDict);
        expect(dicts.every((dict) => !dict.has(PDFName.of('Annots')))).toBe(true);
      }
    },
  );
});
