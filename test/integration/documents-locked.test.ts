import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { layoutPdf } from '../fixtures/layoutPdf.ts';
import { PAGES, makeFormPdf, makePdf, stream, writePdf } from '../fixtures/pdf.ts';
import { difference, render } from '../fixtures/pixels.ts';
import type { Pixels } from '../fixtures/pixels.ts';
import { like } from '../like.ts';
import { patience } from '../patience.ts';

const DPI = 72;
let folder: string;
/** What is locked in most of these tests: two pages, as they look, and their text. */
let plain: Uint8Array;
let pictures: Pixels[];
let words: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-locked-'));
  plain = await makePdf([PAGES.a6, PAGES.rotated90]);
  pictures = [1, 2].map((page) => render(folder, plain, page, DPI));
  words = await textOf(plain);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const qpdf = async (bytes: Uint8Array, ...options: string[]): Promise<Uint8Array> => {
  const [from, to] = [join(folder, 'in.pdf'), join(folder, 'out.pdf')];
  await writeFile(from, bytes);
  execFileSync('qpdf', ['--warning-exit-0', ...options, from, to], { timeout: patience(30_000) });
  return readFileSync(to);
};
const textOf = async (bytes: Uint8Array): Promise<string> => {
  const path = join(folder, 'text.pdf');
  await writeFile(path, bytes);
  return execFileSync('pdftotext', ['-layout', path, '-'], {
    encoding: 'utf8',
    timeout: patience(30_000),
  });
};

const WAYS: Readonly<Record<string, readonly string[]>> = {
  'RC4 of 40 bits': ['40'],
  'RC4 of 128 bits': ['128', '--use-aes=n'],
  'RC4 of 128 bits by a crypt filter': ['128', '--use-aes=n', '--force-V4'],
  'AES of 128 bits': ['128', '--use-aes=y'],
  'AES of 128 bits with readable metadata': ['128', '--use-aes=y', '--cleartext-metadata'],
  'AES of 256 bits': ['256'],
  'AES of 256 bits, neither printing nor changes allowed': ['256', '--print=none', '--modify=none'],
  'AES of 256 bits in its first form': ['256', '--force-R5'],
};
const encrypted = (way: string, user: string): string[] => [
  '--allow-weak-crypto',
  '--encrypt',
  user,
  'owner',
  ...(WAYS[way] ?? []),
  '--',
];
/** Objects one by one, and packed into streams. */
const WRITERS = ['--linearize', '--object-streams=generate'];
const CASES = Object.keys(WAYS).flatMap((way) => WRITERS.map((writer) => [way, writer] as const));

describe('a locked PDF', () => {
  it.each(CASES)(
    '%s, %s: opens without a password, and its pages come out as they are',
    async (way, writer) => {
      const locked = await qpdf(plain, writer, ...encrypted(way, ''));
      expect(await checkPdf(locked)).toEqual({ ok: true, value: { pages: 2 } });
      const merged = await layoutPdf([{ bytes: locked }], { kind: 'original' });
      for (const [at, picture] of pictures.entries())
        expect(difference(picture, render(folder, merged, at + 1, DPI)).worst).toBe(0);
      expect(await textOf(merged)).toBe(words);
    },
  );

  it.each(Object.keys(WAYS))(
    '%s: opens in the preview’s reader without a password',
    async (way) => {
      const data = Uint8Array.from(await qpdf(plain, ...encrypted(way, '')));
      const task = getDocument({ data, verbosity: VerbosityLevel.ERRORS });
      const page = await (await task.promise).getPage(1);
      const { items } = await page.getTextContent();
      await task.destroy();
      expect(items.map((item) => ('str' in item ? item.str : ''))).toContain('WD-0001 example.com');
    },
  );

  it.each(CASES)(
    '%s, %s: one that asks for a password is refused with words',
    async (way, writer) => {
      const locked = await qpdf(plain, writer, ...encrypted(way, 'secret'));
      expect(await checkPdf(locked)).toMatchObject({
        ok: false,
        error: {
          kind: 'encrypted',
          message: like.stringContaining('a password that has to be typed'),
        },
      });
    },
  );

  it.each(Object.keys(WAYS))(
    '%s: goes onto a sheet beside others, form fields too',
    async (way) => {
      const form = await makeFormPdf();
      const sources = [form, plain];
      const locked = [await qpdf(form, '--linearize', ...encrypted(way, '')), plain];
      const sheet = (from: readonly Uint8Array[]): Promise<Uint8Array> =>
        layoutPdf(
          from.map((bytes) => ({ bytes })),
          { kind: 'sheet', paper: 'a4', perSheet: 4 },
        );
      const [before, after] = [await sheet(sources), await sheet(locked)];
      expect(difference(render(folder, before, 1, DPI), render(folder, after, 1, DPI)).worst).toBe(
        0,
      );
      const path = join(folder, 'sheet.pdf');
      await writeFile(path, after);
      expect(execFileSync('qpdf', ['--check', path], { encoding: 'utf8' })).toContain(
        'File is not encrypted',
      );
    },
  );

  it.each(['RC4 of 128 bits', 'AES of 128 bits', 'AES of 256 bits'])(
    '%s: a palette with brackets and backslashes among its colours keeps them',
    async (way) => {
      const palette = '5c28290d0a5c5c29ff000028';
      const painted = writePdf([
        '<</Type /Catalog /Pages 2 0 R>>',
        '<</Type /Pages /Kids [3 0 R] /Count 1>>',
        '<</Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Contents 4 0 R /Resources <</XObject <</X 5 0 R>>>>>>',
        stream('q 200 0 0 200 0 0 cm /X Do Q'),
        stream(
          '\x00\x01\x02\x03',
          `/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace [/Indexed /DeviceRGB 3 <${palette}>]`,
        ),
      ]);
      const locked = Buffer.from(await qpdf(painted, ...encrypted(way, ''))).toString('latin1');
      // As a literal string: what was encrypted comes out of it with brackets that belong to no pair.
      const literal = locked.replace(
        /(\/Indexed\s*\/DeviceRGB\s+3\s*)<([0-9a-f]+)>/,
        (_all, start: string, hex: string) =>
          `${start}(${(hex.match(/../g) ?? []).map((byte) => `\\${Number.parseInt(byte, 16).toString(8).padStart(3, '0')}`).join('')})`,
      );
      expect(literal).not.toBe(locked);
      const merged = await layoutPdf([{ bytes: Buffer.from(literal, 'latin1') }], {
        kind: 'original',
      });
      expect(
        difference(render(folder, painted, 1, DPI), render(folder, merged, 1, DPI)).worst,
      ).toBe(0);
    },
  );

  it('is refused with words where nobody knows its encryption', async () => {
    const locked = Buffer.from(await qpdf(plain, ...encrypted('AES of 256 bits', '')));
    const other = locked.toString('latin1').replace('/Filter /Standard', '/Filter /Adobe.Pu');
    expect(await checkPdf(Buffer.from(other, 'latin1'))).toMatchObject({
      ok: false,
      error: { kind: 'encrypted', message: like.stringContaining('cannot open') },
    });
  });

  it('is found damaged wherever it was cut off', async () => {
    const locked = await qpdf(plain, ...encrypted('AES of 128 bits', ''));
    for (let step = 1; step < 20; step += 1)
      expect(
        await checkPdf(locked.subarray(0, Math.floor(((locked.length - 40) * step) / 20))),
      ).toMatchObject({ ok: false });
  });
});
