import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { speak } from '../../src/texts/index.ts';
import { MM } from '../../src/domain/paper/papers.ts';
import type { MadePaper, MakeOrder } from '../../src/core/papers/make/data.ts';
import { makePaper } from '../../src/core/papers/make/make.ts';
import {
  declarationData,
  enquiryData,
  FONTS,
  manifestData,
  party,
  receiptData,
  slipData,
} from '../fixtures/papers.ts';
import { inkBox, part, render } from '../fixtures/pixels.ts';
import { present } from '../present.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'desk-make-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const words = (pdf: Uint8Array): string => {
  const path = join(folder, 'words.pdf');
  writeFileSync(path, pdf);
  return execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' });
};
const make = (order: MakeOrder): Promise<Uint8Array> => makePaper(order, FONTS);
const sizeOf = async (pdf: Uint8Array): Promise<number[]> =>
  Object.values((await PDFDocument.load(pdf)).getPage(0).getSize());
const pagesOf = async (pdf: Uint8Array): Promise<number> =>
  (await PDFDocument.load(pdf)).getPageCount();

describe('papers made here', () => {
  const papers: MadePaper[] = [
    'a6',
    '4x6in',
    '100x150mm',
    '99x200mm',
    'a5',
    'a4',
    'letter',
    { rollMm: 80 },
  ];
  it.each(papers.map((paper) => [JSON.stringify(paper), paper] as const))(
    'the receipt stays on one page of %s with nothing past its edges',
    async (_name, paper) => {
      const long = receiptData({
        practice: true,
        option: 'A rather long name of a delivery option, as services give them',
        receiver: party('Maximiliana-Charlotte von Beispielhausen-Lang the Elder'),
      });
      const pdf = await make({ kind: 'receipt', paper, data: long });
      expect(await pagesOf(pdf)).toBe(1);
      const [width, height] = (await sizeOf(pdf)) as [number, number];
      const picture = render(folder, pdf, 1, 72);
      const ink = present(inkBox(picture), 'ink on the page');
      expect(
        [ink.left, ink.top, width - ink.right, height - ink.bottom].every((edge) => edge >= 2 * MM),
      ).toBe(true);
      expect(words(pdf)).toContain('PRACTICE, NOT A REAL SHIPMENT');
    },
  );

  it('the receipt says amount, option, tracking number and what to expect', async () => {
    const text = words(await make({ kind: 'receipt', paper: 'a6', data: receiptData() }));
    expect(text).not.toContain('Pick-up');
    const collected = receiptData({ lastMile: false, pickup: 'Houston, 900 Sample Freeway' });
    expect(words(await make({ kind: 'receipt', paper: 'a6', data: collected }))).toMatch(
      /Preferred pick-up point: Houston, 900 Sample Freeway\. This is a wish: the\s+service\s+decides, and says where\./,
    );
    for (const each of [
      '₦13,437.50',
      'Air Expedited',
      'AI0123456789',
      '3 to 5 days',
      'not insured',
      'Sam Taylor',
    ])
      expect(text).toContain(each);
  });

  it.each([
    ['JP', '田中 太郎', '東京都渋谷区'],
    ['KR', '김민수', '서울특별시 강남구'],
    ['CN', '王小明', '上海市浦东新区'],
    ['EG', 'محمد علي', 'القاهرة'],
    ['IL', 'יוסי כהן', 'תל אביב'],
    ['IN', 'प्रिया शर्मा', 'नई दिल्ली'],
    ['TH', 'สมชาย ใจดี', 'กรุงเทพมหานคร'],
    ['ET', 'አበበ ቢቂላ', 'አዲስ አበባ'],
    ['GE', 'გიორგი ბერიძე', 'თბილისი'],
    ['AM', 'Արամ Սարգսյան', 'Երևան'],
    ['NG', 'Ẹ̀bùn Ọ̀ṣọ́', 'Ọ̀yọ́'],
  ])(
    'name a receiver in %s whole, and a search finds the letters as they were typed',
    async (region, name, place) => {
      const receiver = { ...party(name, place), region, lines: [place] };
      const orders: MakeOrder[] = [
        { kind: 'receipt', paper: 'a6', data: receiptData({ receiver }) },
        { kind: 'draftSlip', paper: '4x6in', data: slipData({ receiver }) },
        { kind: 'doubtSlip', paper: 'a4', data: [enquiryData({ receiver })] },
        {
          kind: 'manifest',
          paper: 'a4',
          data: {
            ...manifestData(1),
            rows: manifestData(1).rows.map((row) => ({ ...row, receiver: name, place, region })),
          },
        },
      ];
      for (const order of orders) {
        const text = words(await make(order))
          .normalize('NFC')
          .replaceAll(/[\u200E\u200F\u202A-\u202E]/g, '');
        for (const part of [...name.split(' '), place])
          expect(text).toContain(part.normalize('NFC'));
        expect(text).not.toContain('\uFFFD');
      }
    },
  );

  it('say so where no font has a letter', async () => {
    const receiver = party('Mia 😀 𐎀𐎁');
    const text = words(
      await make({ kind: 'receipt', paper: 'a6', data: receiptData({ receiver }) }),
    );
    expect(text).toContain('Mia \uFFFD \uFFFD\uFFFD');
    expect(text).toContain('\uFFFD stands for a letter');
  });

  it('in Latin letters have no further fonts, so that they stay as small as they are', async () => {
    const path = join(folder, 'latin.pdf');
    writeFileSync(path, await make({ kind: 'receipt', paper: 'a6', data: receiptData() }));
    expect(
      execFileSync('pdffonts', [path], { encoding: 'utf8' })
        .match(/Noto\S+/g)
        ?.sort(),
    ).toEqual(['NotoSans-Bold', 'NotoSans-Regular']);
  });

  it('the draft slip cannot be taken for a waybill', async () => {
    const pdf = await make({ kind: 'draftSlip', paper: '4x6in', data: slipData() });
    expect(words(pdf)).toMatch(
      /DRAFT, NOT A WAYBILL[\s\S]*WD-IKJ2-01J9Z4T7M8Q2K5X3V6B1N0C4D7[\s\S]*UNITED STATES[\s\S]*Nothing is booked yet/,
    );
    expect(await pagesOf(pdf)).toBe(1);
    expect(await sizeOf(pdf)).toEqual([288, 432]);
  });

  it.each(
    (['a4', 'a5', 'letter', { rollMm: 80 }] as const).map(
      (paper) => [JSON.stringify(paper), paper] as const,
    ),
  )(
    'the declaration names contents, values, answers and a line to sign on, within the edges of %s',
    async (_name, paper) => {
      const pdf = await make({ kind: 'declarationSlip', paper, data: [declarationData()] });
      expect(await pagesOf(pdf)).toBe(1);
      const text = words(pdf).replace(/\s+/g, ' ');
      for (const each of [
        'Declaration of contents',
        '2 × Smartphone',
        '₦30,000.00',
        'Battery built in',
        'One rule checked',
        'Declared value',
        '₦37,800.00',
        'I am the sender',
        'Signature',
      ])
        expect(text).toContain(each);
      const [width, height] = (await sizeOf(pdf)) as [number, number];
      const ink = present(inkBox(render(folder, pdf, 1, 72)), 'ink on the page');
      expect(
        [ink.left, ink.top, width - ink.right, height - ink.bottom].every((edge) => edge >= 2 * MM),
      ).toBe(true);
    },
  );

  it('a declaration of forty items goes on on further pages and loses none', async () => {
    const items = Array.from({ length: 40 }, (_, at) => ({
      goods: `1 × Thing number ${at}`,
      about: 'HS code 621142',
      value: '₦1.00',
      answers: [],
    }));
    const pdf = await make({
      kind: 'declarationSlip',
      paper: 'a5',
      data: [declarationData({ items })],
    });
    expect(await pagesOf(pdf)).toBeGreaterThan(1);
    for (const { goods } of items) expect(words(pdf)).toContain(goods);
  });

  const slips: MadePaper[] = ['a6', '4x6in', 'a5', 'a4', 'letter', { rollMm: 80 }];
  it.each(slips.map((paper) => [JSON.stringify(paper), paper] as const))(
    'the slip of an uncertain booking has all that settling it takes, within the edges of %s',
    async (_name, paper) => {
      const pdf = await make({ kind: 'doubtSlip', paper, data: [enquiryData({ practice: true })] });
      const text = words(pdf);
      expect(text.replaceAll(/\s/g, '')).toContain('WD-IKJ2-01J9Z4T7M8Q2K5X3V6B1N0C4D7');
      for (const each of [
        'Sam Taylor',
        '₦13,437.50',
        'Air Expedited',
        'It is booked',
        'has no such',
        '14:09',
        'Signature',
        'PRACTICE',
      ])
        expect(text).toContain(each);
      const picture = render(folder, pdf, 1, 72);
      const [ink, [width, height]] = [
        present(inkBox(picture), 'ink on the page'),
        (await sizeOf(pdf)) as [number, number],
      ];
      expect(
        [ink.left, ink.top, width - ink.right, height - ink.bottom].every((edge) => edge >= 2 * MM),
      ).toBe(true);
      if (paper === 'a4' || paper === 'letter') expect(await pagesOf(pdf)).toBe(1);
    },
  );

  it('the slip has the service’s answer: its number, its words and the beginning of its text', async () => {
    const answer = [
      'Status 500: “AWB 9981 was created”',
      'boxes.0.weight: Too heavy.',
      `{"message":"AWB 9981 was created","trace":"${'x'.repeat(900)}"}`,
    ];
    const text = words(
      await make({ kind: 'doubtSlip', paper: 'a4', data: [enquiryData({ answer })] }),
    ).replaceAll(/\s+/g, ' ');
    for (const each of [
      'Status 500',
      'AWB 9981 was created',
      'Too heavy.',
      '{"message"',
      'Signature',
    ])
      expect(text).toContain(each);
  });

  it('slips of several begin a page each, in order', async () => {
    const pdf = await make({
      kind: 'doubtSlip',
      paper: 'a4',
      data: ['A', 'B', 'C'].map((reference) => enquiryData({ reference: `WD-${reference}` })),
    });
    expect(await pagesOf(pdf)).toBe(3);
    expect(words(pdf).match(/WD-[ABC]/g)).toEqual(['WD-A', 'WD-B', 'WD-C']);
  });

  it.each([1, 30, 36, 37, 38, 75, 300])(
    'the manifest of %i shipments lists each once, in order, and ends with room to sign',
    async (count) => {
      const pdf = await make({ kind: 'manifest', paper: 'a4', data: manifestData(count) });
      const text = words(pdf);
      expect(text.match(/AI1\d{6}/g)).toEqual(
        Array.from({ length: count }, (_, at) => `AI${1_000_000 + at}`),
      );
      const pages = await pagesOf(pdf);
      expect(text).toContain(`Page ${pages} of ${pages}`);
      expect(text.match(/Tracking number/g)).toHaveLength(pages);
      expect(text.match(/Signature/g)).toHaveLength(1);
      for (let page = 1; page <= pages; page += Math.max(1, pages - 1)) {
        const picture = render(folder, pdf, page, 72);
        expect(present(inkBox(picture), 'ink on the page').bottom).toBeLessThan(
          picture.height - 9 * MM,
        );
      }
    },
  );

  it('a manifest lost the end of a seal and of a number, and broke a weight in two', async () => {
    const data = manifestData(1);
    const rows = data.rows.map((row) => ({
      ...row,
      trackingNumber: 'AIES-2026-0000012345678901234567890-ABCDEFGH-1234567890',
      bag: 'Bag 12 of Tuesday afternoon (seal 000012345678)',
      weight: '1,234.50 kg',
    }));
    for (const paper of ['a4', '4x6in'] as const) {
      const pdf = await make({ kind: 'manifest', paper, data: { ...data, rows } });
      const path = join(folder, 'manifest.pdf');
      writeFileSync(path, pdf);
      const raw = execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' });
      const said = raw.replaceAll(/\s/g, '');
      expect(said).toContain('(seal000012345678)');
      expect(said).toContain('AIES-2026-0000012345678901234567890-ABCDEFGH-1234567890');
      expect(raw).toMatch(/1,234\.50\skg/);
    }
  });

  it('on a roll of 58 mm the date of a receipt lay over its title', async () => {
    const pdf = await make({ kind: 'receipt', paper: { rollMm: 58 }, data: receiptData() });
    expect(words(pdf)).toMatch(/Drop-off receipt\s*\n\s*20 Nov 2026, 14:02/);
  });

  it('on a roll of 58 mm the receiver’s country and the end of what happens next were cut off, and the word REAL in French', async () => {
    const data = receiptData({ practice: true, lastMile: false });
    const paper = { rollMm: 58 };
    const plain = (pdf: Uint8Array): string => {
      const path = join(folder, 'roll.pdf');
      writeFileSync(path, pdf);
      return execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' }).replaceAll(
        /\s+/g,
        ' ',
      );
    };
    const english = plain(await make({ kind: 'receipt', paper, data }));
    await speak('fr');
    const french = plain(await make({ kind: 'receipt', paper, data })).normalize('NFC');
    await speak('en');
    expect(english).toContain('Washington DC, United States');
    expect(english + french).not.toContain('…');
    expect(french).toContain('PAS UN ENVOI RÉEL');
    expect(french).toContain('au point de retrait du transporteur.');
  });

  it('on A6 a signature was alone on its page, and the question above a line was cut off', async () => {
    const raw = (pdf: Uint8Array): string[] => {
      const path = join(folder, 'a6.pdf');
      writeFileSync(path, pdf);
      return execFileSync('pdftotext', ['-raw', path, '-'], { encoding: 'utf8' })
        .split('\f')
        .map((page) => page.replaceAll(/\s+/g, ' '));
    };
    const signedPage = raw(
      await make({
        kind: 'declarationSlip',
        paper: 'a6',
        data: [declarationData({ practice: true })],
      }),
    ).find((page) => page.includes('Signature'));
    expect(signedPage).toContain('I am the sender');
    const request = raw(
      await make({
        kind: 'voidSlip',
        paper: 'a6',
        data: [
          {
            ...{ desk: 'Ikeja counter', operator: 'AO', at: '20 Nov 2026, 14:02', practice: false },
            ...{ trackingNumber: 'AI0123456789', receiver: party('Sam Taylor'), facts: [] },
            ...{ reason: 'Sent twice', marked: '20 Nov 2026' },
          },
        ],
      }),
    ).join(' ');
    expect(request).toContain('(amount, date):');
  });

  it('a manifest on the paper of a label broke services in two for a column of bags that was empty', async () => {
    const data = manifestData(12);
    const text = words(await make({ kind: 'manifest', paper: 'a6', data }));
    expect(text).toContain('Expedited');
    expect(text).not.toContain('Bag');
    const [row] = data.rows;
    const inBag = { ...data, rows: [{ ...present(row, 'row'), bag: 'Bag 7' }] };
    expect(words(await make({ kind: 'manifest', paper: 'a4', data: inBag }))).toContain('Bag 7');
  });

  it('Yoruba letters with dots and tones are there', async () => {
    const yoruba = words(
      await make({
        kind: 'draftSlip',
        paper: '4x6in',
        data: slipData({ receiver: party('Ọlábísí Ṣọlá Ẹniọlá') }),
      }),
    );
    expect(yoruba).toContain('Ọlábísí Ṣọlá Ẹniọlá');
    expect(yoruba).not.toContain('\uFFFD');
  });

  it('control characters, line breaks and text that runs on for ever do no harm', async () => {
    const bad = party(`A\u0000\u202E\n${'x'.repeat(3000)}`, 'y '.repeat(3000));
    for (const order of [
      {
        kind: 'receipt',
        paper: 'a6',
        data: receiptData({
          receiver: bad,
          sender: bad,
          option: 'z'.repeat(500),
          reference: '',
          trackingUrl: `https://example.com/${'q'.repeat(900)}`,
        }),
      },
      {
        kind: 'draftSlip',
        paper: { rollMm: 58 },
        data: slipData({ receiver: bad, reference: '' }),
      },
    ] satisfies MakeOrder[])
      expect(await checkPdf(await make(order))).toMatchObject({ ok: true });
  });

  it('the same order gives the same bytes, so the archive keeps it once', async () => {
    const order: MakeOrder = { kind: 'receipt', paper: 'a6', data: receiptData() };
    expect(Buffer.compare(await make(order), await make(order))).toBe(0);
  });

  it('the calibration page’s rules are 100.0 mm long and its cross is 10.0 mm from the edges', async () => {
    const dpi = 720;
    const mm = dpi / 25.4;
    const picture = render(
      folder,
      await make({
        kind: 'calibration',
        paper: 'a4',
        data: { printer: 'Desk', at: '20 Nov 2026' },
      }),
      1,
      dpi,
    );
    // The rule's line and the ends of its longest strokes, across: in the band just above the rule's own line.
    const band = part(picture, 0, Math.round(21.5 * mm), picture.width, Math.round(1 * mm));
    const rule = present(
      inkBox(part(band, Math.round(20 * mm), 0, picture.width - Math.round(40 * mm), band.height)),
      'ink on the page',
    );
    expect(Math.abs((rule.right - rule.left) / mm - 100)).toBeLessThan(0.2);
    const cross = present(
      inkBox(
        part(
          picture,
          Math.round(6 * mm),
          Math.round(6 * mm),
          Math.round(7.5 * mm),
          Math.round(7.5 * mm),
        ),
      ),
      'ink on the page',
    );
    expect(Math.abs((cross.left + cross.right) / 2 / mm + 6 - 10)).toBeLessThan(0.1);
    expect(Math.abs((cross.top + cross.bottom) / 2 / mm + 6 - 10)).toBeLessThan(0.1);
  });

  it('papers too small or rolls too wide are refused in words', async () => {
    await expect(
      make({
        kind: 'calibration',
        paper: { widthMm: 50, heightMm: 100 },
        data: { printer: '', at: '' },
      }),
    ).rejects.toThrow(/at least 90/);
    await expect(
      make({ kind: 'receipt', paper: { rollMm: 10 }, data: receiptData() }),
    ).rejects.toThrow(RangeError);
  });
});
