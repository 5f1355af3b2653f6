import fc from 'fast-check';
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFInvalidObject,
  PDFName,
  PDFObjectParser,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import type { PDFObject } from 'pdf-lib';
import { describe, expect, it } from 'vitest';
import { layoutPdf } from '../../../../fixtures/layoutPdf.ts';
import { rawOf } from '../../../../../src/core/papers/pdf/lazyObjects.ts';
import { openPdfDocument } from '../../../../../src/core/papers/pdf/open.ts';
import { readRaw } from '../../../../../src/core/papers/pdf/readRaw.ts';
import { Skimmer } from '../../../../../src/core/papers/pdf/skim.ts';
import { stream, writePdf } from '../../../../fixtures/pdf.ts';
import { nth } from '../../../../present.ts';

const skim = (object: string) =>
  new Skimmer(Buffer.from(`7 0 obj\n${object}\nendobj\n`, 'latin1')).indirect(0);
const page = (more: string): string =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R ${more}>>`;
const file = (more: string, ...others: string[]): Uint8Array =>
  writePdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    page(more),
    stream('/X Do'),
    ...others,
  ]);
const opened = async (bytes: Uint8Array) => {
  const found = await openPdfDocument(bytes);
  if (!found.ok) throw new Error(found.error.message);
  return found.value.context;
};

/** What an object is, and all that is in it, as text. */
const told = (object: PDFObject): string => {
  const inside =
    object instanceof PDFDict
      ? object.entries().map(([key, value]) => `${key.toString()} ${told(value)}`)
      : object instanceof PDFArray
        ? object.asArray().map(told)
        : [object.toString()];
  return `${object.constructor.name}(${inside.join(' ')})`;
};
const byLibrary = (text: string): PDFObject =>
  PDFObjectParser.forBytes(Buffer.from(text, 'latin1'), PDFContext.create()).parseObject();

const WHITES = fc.constantFrom('', ' ', '\n', ' \r\n', '\t\0');
const SCALARS = fc.constantFrom(
  ...[
    '0',
    '12',
    '-7',
    '+3',
    '.5',
    '-.25',
    '4.',
    '1234567890.125',
    '00012',
    '9 0 R',
    '12 3 R',
    '1 2',
  ],
  ...[
    'true',
    'false',
    'null',
    '/Page',
    '/Catalog',
    '/',
    '/A#42c',
    '/A#4a',
    '/A#2342',
    '/\xe9t\xe9',
  ],
  ...['(a)', '()', '(a(b)c)', '(a\\)b)', '(\\\\)', '(%no comment)', '<>', '<4 1\n42>', '<4'],
);
const { object: OBJECT } = fc.letrec<{ object: string }>((tie) => ({
  object: fc.oneof(
    { maxDepth: 4 },
    SCALARS,
    fc
      .array(fc.tuple(WHITES, tie('object')), { maxLength: 5 })
      .map((items) => `[${items.map(([white, item]) => `${white} ${item}`).join('')}]`),
    fc
      .uniqueArray(
        fc.tuple(fc.constantFrom('Type', 'A', 'B2', 'Length', 'K_k'), WHITES, tie('object')),
        { maxLength: 4, selector: ([key]) => key },
      )
      .map(
        (entries) =>
          `<<${entries.map(([key, white, value]) => `${white}/${key} ${value}`).join(' ')}>>`,
      ),
  ),
}));

describe('objects that are passed over', () => {
  it('are read as the library reads them, types and spellings included', () => {
    let compared = 0;
    fc.assert(
      fc.property(OBJECT, (text) => {
        const passed = skim(text);
        if (!passed) return;
        compared += 1;
        expect(told(readRaw(PDFContext.create(), passed.raw)), text).toBe(told(byLibrary(text)));
      }),
      { numRuns: 2000 },
    );
    expect(compared).toBeGreaterThan(200);
  });

  it('are those that are written as they should be', () => {
    for (const object of [
      '<</A 1/B[2 3 0 R(a\\)(b))]/C<41 42>/D true/E -.5/F null>>',
      '[/Indexed /DeviceRGB 1 <000000ffffff>]',
      '12',
      '<</Length 3>>\nstream\nabc\nendstream',
      '<</Length 9 0 R>>\nstream\r\nabc\r\nendstream',
    ])
      expect(skim(object)?.raw.end, object).toBeGreaterThan(0);
  });

  it.each([
    ['a comment, which would swallow what is written behind it', '<</A 1 % not a /B\n/B 2>>'],
    ['a key that is there twice, of which readers take one or the other', '<</A 1 /A 2>>'],
    ['a key that hides behind its spelling', '<</T#79pe /Page>>'],
    ['a type that hides behind its spelling', '<</Type /P#61ge>>'],
    ['a type that stands elsewhere', '<</Type 3 0 R>>'],
    ['a number that is none', '<</A 1-2>>'],
    ['a key without a value', '<</A /B /C>>'],
    ['three numbers where one belongs', '<</A 1 0 2>>'],
    ['a word that nobody knows', '<</A R>>'],
    ['a bracket too few', '<</A [1 2>>'],
    ['a string without its end', '<</A (b>>'],
    ['a stream that is longer than it says', '<</Length 1>>\nstream\nabc\nendstream'],
    ['a stream that says it is longer than its file', '<</Length 99>>\nstream\nabc\nendstream'],
    ['a stream of unknown length with another in it', 'stream <<>>\nstream\nstream\nendstream'],
    ['lists within each other without end', '['.repeat(200) + ']'.repeat(200)],
  ])('are never those with %s', (_what, object) => {
    expect(skim(object)).toBeNull();
  });

  it('are the same to whoever asks for them, however often', async () => {
    const context = await opened(file('/Resources 5 0 R', '<</Font <<>>>>'));
    const ref = PDFRef.of(5);
    expect(rawOf(context, ref)).toBeDefined();
    expect(context.lookup(ref)).toBeInstanceOf(PDFDict);
    expect(context.lookup(ref)).toBe(context.lookup(ref));
    expect(context.enumerateIndirectObjects()).toHaveLength(5);
  });

  it('keep all data of a stream that holds the word endstream, its length being told elsewhere', async () => {
    const data = '% not the endstream\nendstream\n0 g';
    const context = await opened(
      file('', `<</Length 6 0 R>>\nstream\n${data}\nendstream`, String(data.length)),
    );
    const held = context.lookup(PDFRef.of(5));
    expect(held instanceof PDFRawStream && held.getContentsString()).toBe(data);
  });

  it('give way to a later revision that is odd', async () => {
    const bytes = Buffer.concat([
      file('/Resources 5 0 R', '<</A 1>>'),
      Buffer.from('5 0 obj\n<</A 2 /A 3>>\nendobj\nstartxref\n0\n%%EOF\n'),
    ]);
    const context = await opened(bytes);
    expect(rawOf(context, PDFRef.of(5))).toBeUndefined();
    expect(String(context.lookup(PDFRef.of(5)))).toContain('/A 3');
  });

  it('do not let an odd one between them go unread', async () => {
    const context = await opened(
      file('', '<</A [1 2>>', '<</B 1 % odd\n>>', '[4 0 R 6 0 R (c)]', stream('d')),
    );
    expect(context.lookup(PDFRef.of(5))).toBeInstanceOf(PDFInvalidObject);
    expect(context.lookup(PDFRef.of(6))).toBeInstanceOf(PDFDict);
    expect(context.lookup(PDFRef.of(7))).toBeInstanceOf(PDFArray);
    expect(context.lookup(PDFRef.of(8))).toBeInstanceOf(PDFRawStream);
  });

  it('are written with the numbers they have in the output, without what leads out of the page', async () => {
    const form = `<</Type /XObject /Subtype /Form /BBox [0 0 9 9] /Metadata 6 0 R /Length 3
      /Resources <</Font <</F 7 0 R>>>> /StructParents 4 /Q (8 0 R)>>\nstream\n0 g\nendstream`;
    const bytes = file(
      '/Resources <</XObject <</X 5 0 R>>>>',
      form,
      stream('<x:xmpmeta/>'),
      '<</Type /Font /Subtype /Type1 /BaseFont /Helvetica /Of 3 0 R /Up 5 0 R>>',
    );
    const out = await layoutPdf([{ bytes }, { bytes }], { kind: 'original' });
    const text = Buffer.from(out).toString('latin1');
    expect(text).not.toContain('xmpmeta');
    expect(text).not.toContain('StructParents');
    expect(text).toContain('/Q (8 0 R)');
    expect(text).toContain('/Of null');
    const context = await opened(out);
    const copied = context
      .enumerateIndirectObjects()
      .filter(([, object]) => object instanceof PDFRawStream && object.dict.has(PDFName.of('Q')));
    const [ref, written] = nth(copied, 0);
    const font = (written as PDFRawStream).dict
      .lookup(PDFName.of('Resources'), PDFDict)
      .lookup(PDFName.of('Font'), PDFDict)
      .lookup(PDFName.of('F'), PDFDict);
    expect(font.get(PDFName.of('BaseFont'))).toBe(PDFName.of('Helvetica'));
    expect(font.get(PDFName.of('Up'))).toBe(ref);
  });
});
