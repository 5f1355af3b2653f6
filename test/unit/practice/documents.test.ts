import fc from 'fast-check';
import { PDFDocument, StandardFonts } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { code128 } from '../../../src/practice/documents/barcode.ts';
import { createDocumentMaker } from '../../../src/practice/documents/maker.ts';
import { printable, wrap } from '../../../src/practice/documents/text.ts';
import { ENCRYPTED_PDF } from '../../../src/practice/faults/encrypted-pdf.ts';
import { optionsOf } from '../../../src/practice/pricing.ts';
import type { Box, Person, PracticeShipment } from '../../../src/practice/types.ts';

const person = (name: string): Person => ({
  name,
  phone: '08000000001',
  email: 'a@example.com',
  country: 'NG',
  state: 'LA',
  city: 'Ikeja',
  zip: '100001',
  street: '12 Example Crescent',
});

const box = (items: number, name = 'Shirt'): Box => ({
  length: 30,
  width: 20,
  height: 15,
  weight: 2,
  items: Array.from({ length: items }, () => ({
    name,
    hsCode: '6109100000',
    country: 'NG',
    quantity: 3,
    unitWeight: 0.4,
    value: 24_000,
  })),
});

const shipment = (
  slug: string,
  boxes: readonly Box[],
  name = 'Tomasz Łącki',
): PracticeShipment => ({
  id: 1,
  external_reference: 'WD-1',
  reference: 'SHP-1',
  tracking_number: 'PX473124829NG',
  slug,
  mode: 'SFN',
  amount: 61_800,
  currency: 'NGN',
  assigned_date: '2026-11-21',
  bookedAt: '2026-11-20T10:00:00.000Z',
  paidAt: '2026-11-20T10:00:00.000Z',
  consignment: {
    mode: 'SFN',
    sender: person('Adaeze Okonma'),
    receiver: person(name),
    boxes,
    insured: true,
    lastMile: true,
  },
});

const pages = async (bytes: Buffer): Promise<string[]> =>
  (await PDFDocument.load(bytes)).getPages().map((page) => {
    const { width, height } = page.getSize();
    return `${width.toFixed(2)}x${height.toFixed(2)}${page.getRotation().angle === 0 ? '' : `/${page.getRotation().angle}`}`;
  });

describe('waybills come in the sizes of their carriers', () => {
  it.each<[string, string[]]>([
    ['africanies_air_expedited_sfn', ['288.00x432.00', '288.00x432.00']],
    ['africanies_air_saver_sfn', ['297.00x420.00', '297.00x420.00']],
    ['kora_priority_sfn', ['280.63x566.93', '280.63x566.93']],
    ['meridian_post_parcel_sfn', ['595.28x841.89']],
    ['sahel_road_and_sea_sfn', ['841.89x595.28', '841.89x595.28']],
    ['gulfbridge_air_cargo_sfn', ['792.00x612.00', '792.00x612.00']],
    ['atlantic_parcel_standard_sfn', ['432.00x288.00/90', '432.00x288.00/90']],
    [
      'harmattan_express_worldwide_sfn',
      ['288.00x432.00', '288.00x432.00', '288.00x432.00', '595.28x841.89'],
    ],
  ])('%s of two boxes', async (slug, wanted) => {
    expect(
      await pages(await createDocumentMaker().make('waybill', shipment(slug, [box(1), box(1)]))),
    ).toEqual(wanted);
  });

  it('breaks long lists over pages instead of off the sheet', async () => {
    const maker = createDocumentMaker();
    const long = shipment(
      'meridian_post_parcel_sfn',
      Array.from({ length: 30 }, () => box(2)),
    );
    expect(await pages(await maker.make('waybill', long))).toHaveLength(3);
    expect(await pages(await maker.make('invoice', long))).toHaveLength(3);
    expect(await pages(await maker.make('insurance', long))).toEqual(['595.28x841.89']);
  });

  it('makes a document once and keeps it', async () => {
    const maker = createDocumentMaker();
    const one = shipment('kora_priority_sfn', [box(1)]);
    expect(await maker.make('waybill', one)).toBe(await maker.make('waybill', one));
  });
});

describe('text the label fonts lack', () => {
  it('loses its marks, is spelled out or becomes a question mark, but never stops a label', () => {
    expect(printable('Łukasz Ọláyínká Đặng ₦5')).toBe('Lukasz Oláyínká Dang NGN 5');
    expect(printable('Adébáyò\u0329')).toBe('Adébáyò');
    expect(printable('王 – “x”\n\ty')).toBe('? – “x” y');
  });

  it('any name and any goods give a readable PDF in every layout', async () => {
    const layouts = optionsOf('SFN').map(({ slug }) => slug);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...layouts),
        fc.string({ unit: 'grapheme', maxLength: 200 }),
        async (slug, text) => {
          const bytes = await createDocumentMaker().make(
            'waybill',
            shipment(slug, [box(1, text)], text),
          );
          expect((await pages(bytes)).length).toBeGreaterThan(0);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('wraps within the width, words longer than a line included', async () => {
    const font = await (await PDFDocument.create()).embedFont(StandardFonts.Helvetica);
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme-ascii', maxLength: 300 }),
        fc.integer({ min: 20, max: 300 }),
        (text, width) => {
          const lines = wrap(text, font, 9, width, 4);
          expect(lines.length).toBeLessThanOrEqual(4);
          for (const line of lines)
            expect(font.widthOfTextAtSize(line, 9)).toBeLessThanOrEqual(width);
        },
      ),
    );
  });
});

describe('bar codes', () => {
  it('have the width of Code 128: eleven modules a symbol, thirteen for the stop', () => {
    const { bars, modules } = code128('PX473124829NG');
    expect((modules - 13) % 11).toBe(0);
    expect(bars.at(-1)).toEqual([modules - 2, 2]);
    expect(bars.every(([, width]) => width >= 1 && width <= 4)).toBe(true);
  });
});

describe('the encrypted fixture', () => {
  it('is a PDF that says it is encrypted', async () => {
    expect(ENCRYPTED_PDF.subarray(0, 5).toString()).toBe('%PDF-');
    await expect(PDFDocument.load(ENCRYPTED_PDF)).rejects.toThrow(/encrypted/);
  });
});
