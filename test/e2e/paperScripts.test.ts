import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFaces } from '../../src/core/papers/type/faces.ts';
import { FONTS } from '../fixtures/papers.ts';
import { difference, inkBox, part, readPng, render, type Pixels } from '../fixtures/pixels.ts';
import { testHost } from './support/launch.ts';

/** Papers and browser draw at twice these points and pixels. */
const SIZE = 36;
const SCALE = 2;
const [WIDTH, HEIGHT] = [620, 90];

interface Line {
  readonly text: string;
  /** Two letters of a country. */
  readonly region: string;
  /** Packages whose style sheets the browser reads, by the families that they declare. */
  readonly families: Readonly<Record<string, string>>;
  readonly bold?: boolean;
  readonly direction?: 'ltr' | 'rtl';
}

const variable = (script: string, name: string): Line['families'] => ({
  [`Noto Sans ${name} Variable`]: `@fontsource-variable/noto-sans-${script}`,
});
const LINES: readonly (readonly [name: string, line: Line])[] = [
  ['Tokyo', { text: '田中 太郎 渋谷区神宮前1-2', region: 'JP', families: variable('jp', 'JP') }],
  [
    'Tokyo, bold',
    { text: '直骨令 タワー', region: 'JP', families: variable('jp', 'JP'), bold: true },
  ],
  ['Seoul', { text: '김민수 서울특별시 강남구', region: 'KR', families: variable('kr', 'KR') }],
  ['Shanghai', { text: '王小明 直骨令 世纪大道', region: 'CN', families: variable('sc', 'SC') }],
  ['Taipei', { text: '臺北市信義區 直骨令', region: 'TW', families: variable('tc', 'TC') }],
  [
    'Cairo',
    {
      text: 'محمد علي، القاهرة ١٢',
      region: 'EG',
      families: variable('arabic', 'Arabic'),
      direction: 'rtl',
    },
  ],
  [
    'Cairo, bold',
    {
      text: 'شارع التحرير',
      region: 'EG',
      families: variable('arabic', 'Arabic'),
      direction: 'rtl',
      bold: true,
    },
  ],
  [
    'Cairo beside Latin letters',
    { text: 'Ada (محمد علي) 12, Ikeja', region: 'EG', families: variable('arabic', 'Arabic') },
  ],
  [
    'Tel Aviv',
    {
      text: 'יוסי כהן (דירה 4)',
      region: 'IL',
      families: variable('hebrew', 'Hebrew'),
      direction: 'rtl',
    },
  ],
  [
    'Delhi',
    { text: 'प्रिया शर्मा, नई दिल्ली', region: 'IN', families: variable('devanagari', 'Devanagari') },
  ],
  ['Bangkok', { text: 'สมชาย ใจดี น้ำ ที่นี่', region: 'TH', families: variable('thai', 'Thai') }],
  ['Addis Ababa', { text: 'አበበ ቢቂላ ቦሌ', region: 'ET', families: variable('ethiopic', 'Ethiopic') }],
  [
    'Tbilisi',
    { text: 'გიორგი ბერიძე 12', region: 'GE', families: variable('georgian', 'Georgian') },
  ],
  [
    'Yerevan',
    { text: 'Արամ Սարգսյան 5', region: 'AM', families: variable('armenian', 'Armenian') },
  ],
  ['Phnom Penh', { text: 'ភ្នំពេញ ស្រី', region: 'KH', families: variable('khmer', 'Khmer') }],
  ['Chennai', { text: 'கொழும்பு செட்டி', region: 'IN', families: variable('tamil', 'Tamil') }],
  ['Ọ̀yọ́', { text: 'Ọ̀ṣọ́ Ẹ́ ẹ́ m̀bá', region: 'NG', families: {} }],
  ['Ọ̀yọ́, bold', { text: 'Ọ̀ṣọ́ Ẹ́ ẹ́ m̀bá', region: 'NG', families: {}, bold: true }],
];

const PACKAGES = path.join(import.meta.dirname, '../../node_modules');
const MARKS = '@expo-google-fonts/noto-sans';
const SITE = 'http://paper.test';

let folder: string;
let browser: Browser;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'desk-scripts-'));
  const host = testHost();
  browser = await chromium.launch({
    ...(host.kind === 'stand-in' && { executablePath: host.path }),
    args: ['--no-sandbox', '--disable-gpu', '--font-render-hinting=none'],
  });
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The line as a browser sets it with the same font files, which it chooses by the style sheets of their packages. */
const byBrowser = async ({
  text,
  families,
  bold = false,
  direction = 'ltr',
}: Line): Promise<Pixels> => {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    deviceScaleFactor: SCALE,
  });
  try {
    const weight = bold ? ['700Bold', 'NotoSans_700Bold'] : ['400Regular', 'NotoSans_400Regular'];
    const own = path.join(FONTS, bold ? 'NotoSans-Bold.ttf' : 'NotoSans-Regular.ttf');
    // Letters with marks of their own are set with the whole font, all others with the cut one.
    const html = `<!doctype html><meta charset="utf-8">${Object.values(families)
      .map((name) => `<link rel="stylesheet" href="${SITE}/${name}/index.css">`)
      .join('')}<style>
      @font-face { font-family: Own; src: url(${SITE}/own.ttf); font-weight: 100 900 }
      @font-face { font-family: Marks; src: url(${SITE}/${MARKS}/${weight.join('/')}.ttf); font-weight: 100 900 }
      body { margin: 20px 30px; font: ${bold ? 700 : 400} ${SIZE}px/50px ${[Object.keys(families).length === 0 ? 'Marks' : 'Own', ...Object.keys(families).map((name) => `'${name}'`)].join(', ')};
        white-space: pre; font-kerning: ${Object.keys(families).length === 0 ? 'none' : 'auto'}; text-rendering: geometricPrecision }</style><body><span dir="${direction}">${text}</span>`;
    await page.route('**/*', async (route) => {
      const { pathname } = new URL(route.request().url());
      if (pathname === '/') return route.fulfill({ body: html, contentType: 'text/html' });
      const file =
        pathname === '/own.ttf' ? own : path.join(PACKAGES, decodeURIComponent(pathname));
      return route.fulfill({
        body: await readFile(file),
        contentType: pathname.endsWith('.css') ? 'text/css' : 'font/ttf',
      });
    });
    await page.goto(`${SITE}/`);
    await page.evaluate('document.fonts.ready');
    return await readPng(await page.screenshot());
  } finally {
    await page.close();
  }
};

const onPaper = async ({ text, region, bold = false }: Line): Promise<Pixels> => {
  const document = await PDFDocument.create();
  const faces = await createFaces(document, FONTS, { text, region });
  expect(faces.missing(text)).toEqual([]);
  const page = document.addPage([WIDTH, HEIGHT]);
  faces
    .face({ bold, region })
    .draw(page, faces.settable(text), { x: 30, y: 35, size: SIZE, grey: 0 });
  faces.embed();
  return render(folder, await document.save(), 1, 72 * SCALE);
};

/** What is not white, with a little white around it. @param down by how many pixels it is taken lower */
const inked = (picture: Pixels, across = 0, down = 0): Pixels => {
  const ink = inkBox(picture);
  if (ink === null) throw new Error('nothing is drawn');
  return part(
    picture,
    ink.left - 8 + across,
    ink.top - 8 + down,
    ink.right - ink.left + 16,
    ink.bottom - ink.top + 16,
  );
};

/** How far two lines differ where they lie upon each other best: each begins somewhere within a pixel. */
const apart = (paper: Pixels, screen: Pixels): ReturnType<typeof difference> => {
  const fixed = inked(paper);
  const shifts = [-1, 0, 1].flatMap((across) => [-1, 0, 1].map((down) => [across, down] as const));
  return shifts
    .map(([across, down]) => difference(fixed, inked(screen, across, down)))
    .reduce((best, each) => (each.mean < best.mean ? each : best));
};

/** Grey levels in which two lines of the same letters may differ: their edges are smoothed in two ways. */
const ALIKE = { mean: 5, worst: 50 } as const;

describe('a line on paper is the line that a browser sets with the same fonts', () => {
  it.each(LINES)('%s', async (_name, line) => {
    const [paper, screen] = [await onPaper(line), await byBrowser(line)];
    expect(Math.abs(inked(paper).width - inked(screen).width)).toBeLessThanOrEqual(2);
    expect(Math.abs(inked(paper).height - inked(screen).height)).toBeLessThanOrEqual(2);
    const { mean, worst } = apart(paper, screen);
    expect(mean).toBeLessThan(ALIKE.mean);
    expect(worst).toBeLessThan(ALIKE.worst);
  });

  it.each([
    ['letters that do not join', 'م ح م د', 'محمد'],
    ['letters in the wrong order', 'دمحم', 'محمد'],
    ['another letter', 'محمر', 'محمد'],
  ])('and the measure tells %s', async (_name, drawn, wanted) => {
    const line: Line = {
      text: wanted,
      region: 'EG',
      families: variable('arabic', 'Arabic'),
      direction: 'rtl',
    };
    const { worst } = apart(await onPaper({ ...line, text: drawn }), await byBrowser(line));
    expect(worst).toBeGreaterThan(ALIKE.worst);
  });
});
