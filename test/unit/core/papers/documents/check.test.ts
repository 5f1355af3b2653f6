import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { describe, expect, it, vi } from 'vitest';
import { checkPdf } from '../../../../../src/core/papers/documents/check.ts';
import { PAGES, makeFormPdf, makePdf, stream, writePdf } from '../../../../fixtures/pdf.ts';

const kindOf = async (bytes: Uint8Array, maxBytes?: number): Promise<string> => {
  const result = await checkPdf(bytes, maxBytes);
  return result.ok ? `ok ${result.value.pages}` : result.error.kind;
};
const text = (content: string): Uint8Array => Buffer.from(content, 'latin1');
const PAGE = '<</Type /Page /Parent 2 0 R /MediaBox [0 0 288 432] /Contents 4 0 R>>';
const withPage = (page: string, ...more: string[]): Uint8Array =>
  writePdf([
    '<</Type /Catalog /Pages 2 0 R>>',
    '<</Type /Pages /Kids [3 0 R] /Count 1>>',
    page,
    stream('0 0 10 10 re f'),
    ...more,
  ]);

vi.spyOn(console, 'warn').mockReturnValue(undefined);

describe('checkPdf', () => {
  it('takes what carriers send: several pages, object streams, form fields', async () => {
    expect(await kindOf(await makePdf(Object.values(PAGES)))).toBe(
      `ok ${Object.keys(PAGES).length}`,
    );
    expect(await kindOf(await makePdf([PAGES.a6, PAGES.a4], { objectStreams: true }))).toBe('ok 2');
    expect(await kindOf(await makeFormPdf())).toBe('ok 1');
    expect(await kindOf(withPage(PAGE))).toBe('ok 1');
  });

  it('takes a file with junk before its header or after its end, and one with no cross-reference table', async () => {
    const good = Buffer.from(await makePdf([PAGES.a6]));
    expect(await kindOf(Buffer.concat([text('\n\n'), good]))).toBe('ok 1');
    expect(await kindOf(Buffer.concat([good, text('\n<!-- served by example.com -->')]))).toBe(
      'ok 1',
    );
    const bare = text(
      '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj ' +
        '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj trailer<</Root 1 0 R>>\n%%EOF',
    );
    expect(await kindOf(bare)).toBe('ok 1');
  });

  it('says what arrived instead of a PDF', async () => {
    const cases: [string, Uint8Array][] = [
      ['webPage', text('\n<!DOCTYPE html><html><body>Login</body></html>')],
      ['json', text('{"success":false}')],
      ['xml', text('<Error><Code>AccessDenied</Code></Error>')],
      ['png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)],
      ['jpeg', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)],
      ['zip', text('PK\u0003\u0004')],
      ['zpl', text('^XA^FO20,20^FDx^FS^XZ')],
      ['base64', text('JVBERi0xLjQK')],
      ['text', text('not found')],
      ['unknown', Uint8Array.of(0, 1, 2)],
    ];
    for (const [looksLike, bytes] of cases)
      expect(await checkPdf(bytes)).toMatchObject({
        ok: false,
        error: { kind: 'notPdf', looksLike },
      });
  });

  it('tells empty, too large and without pages apart', async () => {
    expect(await kindOf(new Uint8Array())).toBe('empty');
    expect(await kindOf(await makePdf([PAGES.a6]), 100)).toBe('tooLarge');
    expect(await kindOf(await makePdf([]))).toBe('noPages');
  });

  it('refuses an encrypted file instead of copying blank pages out of it', async () => {
    const encrypted = writePdf([
      '<</Type /Catalog /Pages 2 0 R>>',
      '<</Type /Pages /Kids [3 0 R] /Count 1>>',
      PAGE,
      stream('xx'),
    ]);
    const named = text(
      Buffer.from(encrypted)
        .toString('latin1')
        .replace('/Root 1 0 R', '/Root 1 0 R /Encrypt <</Filter /Standard /V 2>>'),
    );
    expect(await kindOf(named)).toBe('encrypted');
  });

  it.each([false, true])(
    'finds a file damaged wherever it was cut off (object streams: %s)',
    async (objectStreams) => {
      const good = await makePdf([PAGES.label4x6, PAGES.a6], { objectStreams });
      const needed = Buffer.from(good).lastIndexOf('\n%%EOF');
      const steps = Array.from({ length: 60 }, (_, step) =>
        Math.floor((needed * step) / 60),
      ).filter((at) => at > 20);
      for (const at of [...steps, needed, needed - 1, needed - 5, needed - 12])
        expect([at, await kindOf(good.subarray(0, at))]).toEqual([at, 'damaged']);
    },
  );

  it('finds a second revision that was cut off behind a whole first one', async () => {
    const good = Buffer.from(await makePdf([PAGES.a6]));
    expect(await kindOf(Buffer.concat([good, text('\n3 0 obj\n<</Type /Page /Par')]))).toBe(
      'damaged',
    );
  });

  it('finds pages whose content, picture or font is missing or broken', async () => {
    const broken = stream('this is no deflate data', '/Filter /FlateDecode');
    const drawing = (resources: string): string =>
      PAGE.replace('>>', ` /Resources <<${resources}>>>>`);
    for (const [page, more] of [
      [PAGE.replace('4 0 R', '9 0 R'), ''],
      [PAGE.replace('4 0 R', '[4 0 R 9 0 R]'), ''],
      [PAGE.replace('4 0 R', '5 0 R'), broken],
      [drawing('/XObject <</X 9 0 R>>'), ''],
      [drawing('/XObject <</X 5 0 R>>'), broken.replace('<<', '<</Subtype /Image')],
      [drawing('/Font <</F 9 0 R>>'), ''],
    ] as const)
      expect([page, await kindOf(withPage(page, ...(more ? [more] : [])))]).toEqual([
        page,
        'damaged',
      ]);
  });

  it('does not hang or overflow on a page tree that contains itself', async () => {
    expect(
      await kindOf(
        writePdf(['<</Type /Catalog /Pages 2 0 R>>', '<</Type /Pages /Kids [2 0 R] /Count 1>>']),
      ),
    ).toBe('damaged');
    expect(
      await kindOf(
        writePdf([
          '<</Type /Catalog /Pages 2 0 R>>',
          '<</Type /Pages /Kids [3 0 R] /Count 1>>',
          '3 0 R',
        ]),
      ),
    ).toBe('damaged');
  });

  it('never throws on arbitrary bytes, with or without a PDF header', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), fc.boolean(), async (bytes, header) => {
        const result = await checkPdf(header ? Buffer.concat([text('%PDF-1.7\n'), bytes]) : bytes);
        expect(result.ok).toBe(false);
      }),
    );
  });

  it('never throws on a good file with bytes changed, and never takes one whose end was lost', async () => {
    const good = await makePdf([PAGES.a6]);
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(good.length - 1), fc.nat(255)), { maxLength: 8 }),
        async (changes) => {
          const bytes = Uint8Array.from(good);
          for (const [at, value] of changes) bytes[at] = value;
          expect((await checkPdf(bytes)).ok).toBeTypeOf('boolean');
          const tail = Buffer.from(bytes).lastIndexOf('endobj');
          expect((await checkPdf(bytes.subarray(0, tail))).ok).toBe(false);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('takes 300 pages', async () => {
    const document = await PDFDocument.create();
    for (let page = 0; page < 300; page += 1) document.addPage([288, 432]);
    expect(await kindOf(await document.save())).toBe('ok 300');
  });
});
