import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePapers } from '../../src/core/papers/printerLanguages/encode.ts';
import { drawPage } from '../../src/core/papers/documents/drawPage.ts';
import { makePaper } from '../../src/core/papers/make/make.ts';
import type { MakeOrder } from '../../src/core/papers/make/data.ts';
import { directPrinterSchema, type DirectPrinter } from '../../src/domain/paper/directPrinter.ts';
import { speak } from '../../src/texts/index.ts';
import { pngOf, readEscpos, readTspl, readZpl, type TicketMark } from '../fakes/printerPaper.ts';
import { FONTS, party, receiptData, slipData } from '../fixtures/papers.ts';
import { nth } from '../present.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-direct-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Where PNGs go, for a look at them. */
const LOOKS = process.env['WAYBILL_DESK_LOOKS'];
const look = (name: string, png: () => Buffer): void => {
  if (LOOKS === undefined) return;
  mkdirSync(LOOKS, { recursive: true });
  writeFileSync(join(LOOKS, `${name}.png`), png());
};
const printer = (change: object): DirectPrinter =>
  directPrinterSchema.parse({
    name: 'Counter',
    language: 'escpos',
    via: { kind: 'network', host: '127.0.0.1' },
    ...change,
  });
const bytesFor = async (pdf: Uint8Array, to: DirectPrinter, copies = 1): Promise<Uint8Array> => {
  const [path, outPath] = [join(folder, 'in.pdf'), join(folder, 'out.bin')];
  writeFileSync(path, pdf);
  const done = await encodePapers({ paths: [path], printer: to, copies, outPath }, FONTS, drawPage);
  if (!done.ok) throw new Error(done.error.message);
  return readFileSync(outPath);
};
const make = (order: MakeOrder): Promise<Uint8Array> => makePaper(order, FONTS);

/** The page as another program draws it, in black and white. */
const drawnElsewhere = (pdf: Uint8Array, dpi: number) => {
  const path = join(folder, 'page.pdf');
  writeFileSync(path, pdf);
  const pgm = execFileSync('pdftoppm', ['-r', String(dpi), '-gray', path], {
    maxBuffer: 64 * 1024 * 1024,
  });
  const [head = '', width = '', height = ''] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(pgm.subarray(0, 40).toString('latin1')) ?? [];
  const dots = pgm.subarray(head.length);
  return Array.from({ length: Number(height) }, (_, row) =>
    Array.from(
      { length: Number(width) },
      (_each, column) => (dots[row * Number(width) + column] ?? 255) < 150,
    ),
  );
};
/** Share of the black dots of one picture that have no black dot of the other beside them. */
const unlike = (
  one: readonly (readonly boolean[])[],
  other: readonly (readonly boolean[])[],
): number => {
  let [black, alone] = [0, 0];
  one.forEach((row, y) =>
    row.forEach((dot, x) => {
      if (!dot) return;
      black += 1;
      const near = [-1, 0, 1].some((dy) =>
        [-1, 0, 1].some((dx) => other[y + dy]?.[x + dx] === true),
      );
      if (!near) alone += 1;
    }),
  );
  return alone / black;
};

describe('labels in a printer’s own language', () => {
  it.each([
    ['zpl', 203],
    ['zpl', 300],
    ['tspl', 203],
    ['tspl', 300],
  ] as const)(
    'a %s printer of %s dpi puts the laid-out page on the label, dot by dot, in the right size',
    async (language, dpi) => {
      const pdf = await make({ kind: 'draftSlip', paper: '4x6in', data: slipData() });
      const bytes = await bytesFor(pdf, printer({ language, dpi, widthMm: 104 }), 3);
      const label = nth(language === 'zpl' ? readZpl(bytes) : readTspl(bytes, dpi), 0);
      look(`${language}-${dpi}`, () => pngOf(label));
      const page = drawnElsewhere(pdf, dpi);
      expect([label.columns, label.rows.length, label.copies]).toEqual([4 * dpi, 6 * dpi, 3]);
      expect(unlike(label.rows, page)).toBeLessThan(0.01);
      expect(unlike(page, label.rows)).toBeLessThan(0.01);
    },
  );

  it('a page that is wider than the printer prints is refused, since a cut barcode sends a parcel astray', async () => {
    const pdf = await make({ kind: 'draftSlip', paper: 'a4', data: slipData() });
    await expect(bytesFor(pdf, printer({ language: 'zpl' }))).rejects.toThrow(/210 mm wide/);
  });
});

const texts = (marks: readonly TicketMark[]): string =>
  marks.map((mark) => ('text' in mark ? mark.text : `<${mark.kind}>`)).join('\n');

describe('receipts in ESC/POS', () => {
  const data = receiptData({
    total: { amount: '13437.50', currency: 'NGN' },
    parts: [{ name: 'VAT', amount: { amount: '937.50', currency: 'NGN' } }],
    paid: [
      { name: 'Cash', amount: { amount: '10000.00', currency: 'NGN' } },
      { name: 'Transfer 00117', amount: { amount: '3437.50', currency: 'NGN' } },
    ],
    open: { amount: '0.00', currency: 'NGN' },
  });
  it.each([32, 42, 48] as const)(
    'says all that the page says on a roll of %s letters, none of it past the edge',
    async (columns) => {
      const pdf = await make({ kind: 'receipt', paper: 'a6', data });
      const { marks, png } = readEscpos(await bytesFor(pdf, printer({ columns })), columns * 12);
      look(`receipt-${columns}`, png);
      const said = texts(marks).replaceAll(/\s+/g, ' ');
      for (const part of [
        data.trackingNumber,
        data.receiver.name,
        'NGN 13,437.50',
        'NGN 10,000.00',
        'Transfer 00117',
        'Paid in full',
      ])
        expect(said).toContain(part);
      expect(
        marks.filter(({ kind }) => kind === 'barcode' || kind === 'qr' || kind === 'cut'),
      ).toEqual([
        { kind: 'barcode', text: data.trackingNumber },
        { kind: 'qr', text: data.trackingUrl ?? data.trackingNumber },
        { kind: 'cut' },
      ]);
    },
  );

  it('a name beyond the code page is drawn, and the letters of French and German are the printer’s own', async () => {
    const strange = receiptData({
      receiver: { ...party('王小明 Ọláyínká'), region: 'CN' },
      sender: party('Zoë Größe-Façade'),
    });
    const pdf = await make({ kind: 'receipt', paper: { rollMm: 80 }, data: strange });
    const { marks, png } = readEscpos(await bytesFor(pdf, printer({})), 576);
    look('receipt-scripts', png);
    const pictures = marks.filter((mark) => mark.kind === 'picture');
    expect(pictures).toHaveLength(1);
    const black = nth(pictures, 0).rows.flat().filter(Boolean).length;
    expect(black).toBeGreaterThan(400);
    expect(texts(marks)).toContain('Zoë Größe-Façade');
    expect(texts(marks)).not.toContain('\uFFFD');
  });

  it('a name in any script of the window is drawn in its own letters, never as a box', async () => {
    const names = [
      ...['王小明', '山田愛子', '김민수', 'محمد علي', 'דוד כהן', 'राम कुमार', 'สมชาย ใจดี'],
      ...['አበበ በቀለ', 'გიორგი', 'Արամ', 'Ọláyínká Ṣadé', 'Ελένη', 'Наталья', 'রহিম', 'முருகன்'],
    ];
    const written = receiptData({
      parts: names.map((name) => ({ name, amount: { amount: '1.00', currency: 'NGN' } })),
    });
    const pdf = await make({ kind: 'receipt', paper: { rollMm: 80 }, data: written });
    const { marks, png } = readEscpos(await bytesFor(pdf, printer({})), 576);
    look('receipt-all-scripts', png);
    const pictures = marks.flatMap((mark) =>
      mark.kind === 'picture' ? [mark.rows.map((row) => row.map(Number).join('')).join('\n')] : [],
    );
    // Boxes for letters that no font has would look alike where names are as long.
    expect(new Set(pictures).size).toBe(pictures.length);
    const ownLetters = names.filter((name) => texts(marks).includes(name));
    expect(pictures.length + ownLetters.length).toBeGreaterThanOrEqual(names.length);
    expect(texts(marks)).not.toMatch(/[\uFFFD?]/);
  });

  it('a name of pictures, marks and signs that command a printer prints, and commands nothing', async () => {
    const names = [
      'Ada \u{1f600}\u{1f468}\u200d\u{1f469}\u200d\u{1f467} Obi',
      `Z${'\u0301'.repeat(60)}oe`,
      '\u202eReversed\u202c Name',
      'Bell\u0007 \u001bp\u0000\u0019\u0019 Kick \u001dV\u0000 Cut',
      `${'Nwachukwu'.repeat(12)} Long`,
      '\ud800 Half',
    ];
    for (const name of names) {
      const pdf = await make({
        kind: 'receipt',
        paper: { rollMm: 58 },
        data: receiptData({ receiver: party(name) }),
      });
      const { marks } = readEscpos(await bytesFor(pdf, printer({ columns: 32 })), 384);
      expect([name, marks.filter(({ kind }) => kind === 'cut').length]).toEqual([name, 1]);
      expect(marks.filter(({ kind }) => kind === 'drawer')).toEqual([]);
    }
  });

  it('speaks French where the paper does', async () => {
    await speak('fr');
    const pdf = await make({ kind: 'receipt', paper: 'a6', data });
    await speak('en');
    const { marks, png } = readEscpos(await bytesFor(pdf, printer({ columns: 32 })), 384);
    look('french', png);
    expect(texts(marks)).toContain('Entièrement payé');
    expect(texts(marks)).toMatch(/Prix\s+13\s437,50\sNGN/);
  });

  it('without a knife it is fed far enough to be torn off, and copies are whole receipts', async () => {
    const pdf = await make({ kind: 'receipt', paper: 'a6', data });
    const { marks } = readEscpos(await bytesFor(pdf, printer({ cutter: false }), 2), 576);
    expect(marks.filter(({ kind }) => kind === 'cut')).toHaveLength(0);
    expect(marks.filter(({ kind }) => kind === 'barcode')).toHaveLength(2);
  });

  it('any other page comes as a picture as wide as the roll, without the white at its end', async () => {
    const pdf = await make({ kind: 'draftSlip', paper: 'a6', data: slipData() });
    const { marks, png } = readEscpos(await bytesFor(pdf, printer({ columns: 32 })), 384);
    look('slip-on-58mm', png);
    const rows = marks.flatMap((mark) => (mark.kind === 'picture' ? mark.rows : []));
    expect(nth(rows, 0)).toHaveLength(384);
    // The encoder fills up to eight rows.
    expect(rows.slice(-8).flat()).toContain(true);
  });

  it('the test paper shows names in four scripts', async () => {
    const pdf = await make({
      kind: 'printerTest',
      paper: { rollMm: 80 },
      data: { printer: 'Counter', address: '192.0.2.7:9100', at: '24 Nov 2026, 09:00' },
    });
    const { marks, png } = readEscpos(await bytesFor(pdf, printer({})), 576);
    look('printer-test', png);
    expect(marks.filter(({ kind }) => kind === 'picture')).toHaveLength(4);
  });
});
