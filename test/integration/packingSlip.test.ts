import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { PDFDocument } from 'pdf-lib';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { code128Bars } from '../../src/core/papers/make/codes.ts';
import type { MadePaper, PackedItem, PackingSlipData } from '../../src/core/papers/make/data.ts';
import { makePackingSlip } from '../../src/core/papers/make/packingSlip.ts';
import { createPrinting } from '../../src/core/papers/printing/index.ts';
import type { Printing } from '../../src/core/papers/printing/printing.ts';
import { MM, PAPER_NAMES } from '../../src/domain/paper/papers.ts';
import { DEFAULT_CHOICES } from '../../src/domain/paper/print.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { speak } from '../../src/texts/index.ts';
import { someDraft } from '../fakes/desk.ts';
import { fakePrintSystem, type FakePrintSystem } from '../fakes/printSystem.ts';
import { handOver } from '../fixtures/handOver.ts';
import { FONTS, party } from '../fixtures/papers.ts';
import { inkBox, render, type Pixels } from '../fixtures/pixels.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';

const folder = mkdtempSync(join(tmpdir(), 'desk-slip-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const wordsOf = (pdf: Uint8Array): string => {
  const path = join(folder, 'words.pdf');
  writeFileSync(path, pdf);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
};
const closed = (text: string): string => text.replaceAll(/\s/g, '');
const pagesOf = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf)).getPageCount();

const item = (name: string, quantity = '1', about = ''): PackedItem => ({ name, quantity, about });
const data = (over: Partial<PackingSlipData> = {}): PackingSlipData => ({
  words: {
    title: 'Packing slip',
    practice: 'PRACTICE',
    to: 'To',
    from: 'From',
    contents: 'Contents',
    nothing: 'No contents are listed.',
  },
  practice: false,
  code: ['Tracking number', 'AI0123456789'],
  facts: [['Order', '#1001']],
  sender: party('Ada Sample', 'Ikeja, Nigeria'),
  receiver: party('Sam Taylor'),
  items: [item('Ankara fabric', '2')],
  ...over,
});
const make = (
  paper: MadePaper,
  ...slips: readonly Partial<PackingSlipData>[]
): Promise<Uint8Array> => makePackingSlip(slips.map(data), paper, FONTS);

/** Widths of the dark and light stripes of the first code of a page, in modules, as a scanner sees them at 203 dpi. */
const stripesOf = ({ width, grey }: Pixels, stripes: number, modules: number): number[] => {
  for (let row = 0; (row + 1) * width <= grey.length; row += 1) {
    const dark = Array.from(grey.subarray(row * width, (row + 1) * width), (value) => value < 128);
    const runs: number[] = [];
    dark.slice(dark.indexOf(true), dark.lastIndexOf(true) + 1).forEach((is, at, all) => {
      if (at > 0 && is === all[at - 1]) runs.push((runs.pop() ?? 0) + 1);
      else runs.push(1);
    });
    const whole = runs.reduce((sum, run) => sum + run, 0);
    if (runs.length === stripes) return runs.map((run) => Math.round((run * modules) / whole));
  }
  return [];
};

describe('a packing slip as it is printed', () => {
  it.each<[string, MadePaper]>([
    ...PAPER_NAMES.map((name): [string, MadePaper] => [name, name]),
    ['62 x 100 mm', { widthMm: 62, heightMm: 100 }],
    ['a roll of 80 mm', { rollMm: 80 }],
  ])('of forty items loses none and stays within the edges of %s', async (_, paper) => {
    const items = Array.from({ length: 40 }, (_each, at) =>
      item(`Thing number ${at} ${'with a long name '.repeat(at % 4)}`, String(at + 1), 'handmade'),
    );
    const pdf = await make(paper, { items, practice: true });
    const text = closed(wordsOf(pdf));
    for (const { name, quantity } of items) {
      expect(text).toContain(closed(name).slice(0, 14));
      expect(text).toContain(`${quantity}×`);
    }
    for (let page = 1; page <= (await pagesOf(pdf)); page += 1) {
      const { width, height } = (await PDFDocument.load(pdf)).getPage(page - 1).getSize();
      const ink = present(inkBox(render(folder, pdf, page, 72)), `ink on page ${page}`);
      const edges = [ink.left, ink.top, width - ink.right, height - ink.bottom];
      expect(edges.every((edge) => edge >= 2 * MM)).toBe(true);
    }
  });

  it.each<MadePaper>(['4x6in', 'a6', 'a4', 'letter', { rollMm: 80 }])(
    'has the barcode of its number in whole dots of a label printer on %j',
    async (paper) => {
      const bars = code128Bars('AI0123456789');
      const expected = bars.bars.flatMap(([start, width], at) => {
        const next = bars.bars[at + 1];
        return next ? [width, next[0] - start - width] : [width];
      });
      const page = render(folder, await make(paper, {}), 1, 203);
      expect(stripesOf(page, expected.length, bars.modules)).toEqual(expected);
    },
  );

  it('an item that does not fit takes its heading to the next page, which says whose it is', async () => {
    const pdf = await make(
      { widthMm: 62, heightMm: 100 },
      { facts: [['Order', 'A long order name '.repeat(6)]] },
    );
    const [first = '', second = ''] = wordsOf(pdf).split('\f');
    expect(closed(first)).toContain('Packingslip1/2');
    expect(first).not.toContain('CONTENTS');
    expect(closed(second)).toMatch(/2\/2AI0123456789.*CONTENTS2×Ankarafabric/);
  });

  it('any items end up on the paper once, whatever their number and length', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 30 }),
        fc.constantFrom<MadePaper>('4x6in', 'a5', { widthMm: 62, heightMm: 100 }),
        async (lengths, paper) => {
          const items = lengths.map((length, at) =>
            item(`Q${String(at).padStart(3, '0')} ${'word '.repeat(length)}`),
          );
          const found = wordsOf(await make(paper, { items })).match(/Q\d{3}/g);
          expect(found).toEqual(items.map(({ name }) => name.slice(0, 4)));
        },
      ),
      { numRuns: 8 },
    );
  });

  it.each([
    ['EG', 'محمد علي', 'قماش قطني أزرق'],
    ['CN', '王小明', '非洲印花棉布'],
    ['IN', 'प्रिया शर्मा', 'सूती कपड़ा'],
    ['NG', 'Ẹ̀bùn Ọ̀ṣọ́', 'Aṣọ òkè'],
  ])('names receiver and goods in the script of %s', async (region, name, goods) => {
    const receiver = { ...party(name), region };
    const text = wordsOf(await make('4x6in', { receiver, items: [item(goods)] })).normalize('NFC');
    const letters = (of: string): string[] => [...of.normalize('NFC').replace(/\s/g, '')].sort();
    for (const letter of letters(name + goods)) expect(text).toContain(letter);
    expect(text).not.toContain('�');
  });
});

describe('a packing slip of a parcel', () => {
  let real: RealDesk;
  let fake: FakePrintSystem;
  let printing: Printing;
  let handed: string[];
  const look = async (): Promise<void> => {
    await printing.queue.look();
    await printing.queue.whenIdle();
  };
  beforeEach(async () => {
    real = await realDesk();
    fake = fakePrintSystem('Label', 'Office');
    handed = [];
    const { submit } = fake.system;
    printing = createPrinting(real.desk().context, {
      system: {
        ...fake.system,
        submit: (order) => {
          handed.push(
            execFileSync('pdftotext', ['-layout', order.path, '-'], { encoding: 'utf8' }),
          );
          return submit(order);
        },
      },
      spoolDir: join(real.folder, 'spool'),
    });
    printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Label' });
    printing.choose('packingSlip', { ...DEFAULT_CHOICES.packingSlip, printer: 'Office' });
  });
  afterEach(async () => {
    await speak('en');
    await printing.stop();
    await real.close();
  });
  const add = (...drafts: readonly Draft[]): Promise<string[]> => real.add(...drafts);
  const booked = async (...drafts: readonly Draft[]): Promise<string[]> => {
    const ids = await add(...drafts);
    await real.price(ids);
    await real.book(ids);
    return ids;
  };
  const tracking = (id: string): string =>
    present(real.snapshot(id).receipt, 'receipt').trackingNumber;
  const slip = async (...ids: readonly string[]): Promise<string> =>
    wordsOf(await printing.preview('packingSlip', ids));
  const voidIt = (id: string): void => {
    real
      .desk()
      .voiding.mark({ id: `W-${id}`, shipmentId: id, reason: 'sent twice', allowed: null });
  };
  const boxOf = (name: string) => ({
    ...nth(someDraft().boxes, 0),
    items: [{ ...nth(nth(someDraft().boxes, 0).items, 0), name }],
  });

  it('has our reference until it is booked, then the number that hand-over scans, and never a price', async () => {
    const [id = ''] = await add(someDraft('#1001'));
    const reference = real.snapshot(id).externalReference;
    const before = closed(await slip(id));
    expect(before).toContain(reference);
    expect(before).toContain('ORDER#1001');
    await real.price([id]);
    await real.book([id]);
    const after = await slip(id);
    expect(after).toContain(tracking(id));
    expect(closed(after)).toContain(reference);
    expect(after).not.toMatch(/₦|NGN|\d\.\d\d/);
    // Hand-over takes what is on it.
    await handOver(real.desk(), [id]);
  });

  it('is a page for each box, as its label is', async () => {
    const [id = ''] = await booked(
      someDraft('P', { boxes: [boxOf('Blue shirt'), boxOf('Red shirt')] }),
    );
    const [first = '', second = '', ...more] = (await slip(id)).split('\f').filter(Boolean);
    expect([first.includes('Blue shirt'), second.includes('Red shirt'), more]).toEqual([
      true,
      true,
      [],
    ]);
    expect(closed(first)).toContain('BOX1/2');
    expect(first).not.toContain('Red shirt');
    for (const page of [first, second]) expect(page).toContain(tracking(id));
  });

  it('is in the receiver’s language or in English, whatever the desk speaks, also among others', async () => {
    const to = (country: string): Draft =>
      someDraft(country, { receiver: { ...someDraft().receiver, country } });
    const [french = '', american = ''] = await add(to('FR'), to('US'));
    await speak('en');
    expect(await slip(french)).toContain('Bon de livraison');
    await speak('fr');
    const one = await slip(american);
    expect(one).toContain('Packing slip');
    expect(one).toContain('CONTENTS');
    const [a = '', b = ''] = (await slip(french, american)).split('\f');
    expect([a, b].map((page) => page.includes('CONTENU'))).toEqual([true, false]);
    expect(b).toContain('CONTENTS');
  });

  it('is refused for a void parcel, left out among others, and stopped when it waits', async () => {
    const [one = '', other = ''] = await booked(someDraft('P-1'), someDraft('P-2'));
    const waiting = await printing.print({ kind: 'packingSlip', ids: [one] });
    voidIt(one);
    await look();
    expect(fake.orders).toEqual([]);
    expect(waiting.kind === 'queued' && printing.printsOf(one)[0]?.job).toMatchObject({
      kind: 'failed',
      message: 'A void parcel is not to be packed: no packing slip is printed for it.',
    });
    await expect(printing.print({ kind: 'packingSlip', ids: [one] })).rejects.toThrow(
      'A void parcel is not to be packed',
    );
    expect(await printing.print({ kind: 'packingSlip', ids: [one, other] })).toMatchObject({
      kind: 'queued',
      voided: [one],
    });
  });

  it('prints by itself with the label where a person says so, once; a sale decides for its parcel', async () => {
    const auto = { ...DEFAULT_CHOICES.packingSlip, printer: 'Office', auto: true };
    printing.choose('packingSlip', auto);
    const [id = '', sold = ''] = await booked(someDraft('P-1'), someDraft('P-2'));
    await printing.onBooked(id);
    await printing.onBooked(id);
    printing.printWithSale(sold, ['label']);
    await printing.onBooked(sold);
    expect(printing.printsOf(id).map(({ kind }) => kind)).toEqual(['packingSlip']);
    expect(printing.printsOf(sold).map(({ kind }) => kind)).toEqual(['label']);
    printing.choose('packingSlip', { ...auto, auto: false });
    printing.printWithSale(sold, ['packingSlip']);
    await printing.onBooked(sold);
    expect(printing.printsOf(sold).map(({ kind }) => kind)).toEqual(['label', 'packingSlip']);
  });

  it('is made again with the number that came while it waited', async () => {
    printing.pause('Office', true);
    const [id = ''] = await add(someDraft('P'));
    await printing.print({ kind: 'packingSlip', ids: [id] });
    await real.price([id]);
    await real.book([id]);
    printing.pause('Office', false);
    await look();
    expect(handed).toEqual([expect.stringContaining(tracking(id))]);
  });
});
