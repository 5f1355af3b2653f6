import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withEarlyPage, type EarlyLook } from '../../src/main/earlyPage.ts';
import { readEarlySheet, type EarlySheet } from '../../src/main/earlySheet.ts';
import { APP_URL } from '../../src/main/protocol.ts';
import { SECURITY_HEADERS } from '../../src/main/security.ts';
import { EMPTY_VIEW } from '../../src/renderer/stores/sheetView.ts';
import { fakeDesk, someAddress, someDraft } from '../fakes/desk.ts';
import { ask } from './support/ask.ts';
import { launchDesk, testHost, type LaunchedDesk } from './support/launch.ts';

const BUILT = path.join(import.meta.dirname, '../../out/renderer');
const ROWS = 150;
const MARKUP = '<img src=x onerror=alert(1)>&lt;';
const LOOK: EarlyLook = {
  language: 'en',
  mode: 'SFN',
  profile: 'practice',
  theme: 'light',
  density: 'comfortable',
  lastMile: true,
};
/** Writes a closed desk with one batch: a name with markup, a long one, a telephone number, and several boxes. @returns the batch's id */
const writeBatch = (dataDir: string): string => {
  const { desk, close } = fakeDesk({ path: path.join(dataDir, 'desk.db') });
  const batch = desk.batches.create('Spring <b>', 'SFN');
  const names = [MARKUP, 'Oluwaseun Adebayo-Richardson the Younger of Ikeja'];
  desk.drafts.insert(
    batch,
    Array.from({ length: ROWS }, (_, row) => {
      const draft = someDraft(`R-${row}`, {
        receiver: someAddress({ first_name: names[row] ?? `Name ${row}`, phone: '+14155550123' }),
      });
      const boxes = row === 2 ? [...draft.boxes, ...draft.boxes] : draft.boxes;
      return { draft: { ...draft, boxes }, rows: null, notes: [] };
    }),
  );
  close();
  return batch.id;
};

const dataDir = mkdtempSync(path.join(tmpdir(), 'early-sheet-'));
const batch = writeBatch(dataDir);
const sheet: EarlySheet | null = readEarlySheet(dataDir, batch);
const launched: LaunchedDesk[] = [];
afterAll(async () => {
  for (const desk of launched) await desk.close();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
});

/** The first and last name in a row, as stored. */
const stored = async (page: Page, row: number): Promise<string> => {
  const { shipments } = await ask(page, 'batches.open', { id: batch, first: row + 1 });
  const { first_name = '', last_name = '' } = shipments[row]?.draft.receiver ?? {};
  return `${first_name} ${last_name}`.trim();
};
const seen = (page: Page, place: string): Promise<unknown> =>
  page.locator(`${place} [data-testid="sheet"] [data-row="0"] > [data-prop="receiver"]`).waitFor();

/** Loads the early page again in the window; the batch's own scripts come only when `release` is called. */
const early = async (
  page: Page,
  { look = LOOK, view = EMPTY_VIEW }: { readonly look?: EarlyLook; readonly view?: object } = {},
) => {
  const handler = withEarlyPage(() => Promise.reject(new Error('plain')), BUILT, look, sheet);
  const body = await (await handler(new Request(APP_URL))).text();
  const { promise: released, resolve: release } = Promise.withResolvers<null>();
  await page.evaluate(
    `localStorage.setItem('sheet-view:${batch}', ${JSON.stringify(JSON.stringify(view))})`,
  );
  await page.unrouteAll();
  await page.route('**/index.html', (route) =>
    route.fulfill({ headers: SECURITY_HEADERS, contentType: 'text/html; charset=utf-8', body }),
  );
  await page.route(/assets\/BatchView-.*\.js$/, async (route) => {
    await released;
    await route.fallback().catch(() => undefined);
  });
  await page.reload({ waitUntil: 'domcontentloaded' });
  return {
    release: () => release(null),
    ready: () => page.waitForSelector('html[data-ready]', { state: 'attached' }),
  };
};

interface Drawn {
  readonly places: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, string>>;
}
/** What differs, as `name: before → after`. */
const differences = (before: Drawn, after: Drawn): readonly string[] =>
  (['places', 'texts'] as const).flatMap((kind) =>
    [...new Set([...Object.keys(before[kind]), ...Object.keys(after[kind])])]
      .filter((name) => before[kind][name] !== after[kind][name])
      .map((name) => `${name}: ${before[kind][name]} → ${after[kind][name]}`),
  );
/** Places, sizes and texts of what is seen of the sheet and around it. What only the program knows is left out: texts of states and prices, and the weight of several boxes. */
const drawnIn = (page: Page, root: string): Promise<Drawn> =>
  page.evaluate(`(() => {
    const places = {}, texts = {};
    const add = (name, each) => {
      const { x, y, width, height } = each.getBoundingClientRect();
      places[name] = [x, y, width, height].map((n) => n.toFixed(1)).join(' ');
    };
    const root = document.querySelector('${root}');
    for (const each of root.querySelectorAll('.sheet [data-prop], .sheet .number')) {
      const name = (each.closest('[data-row]')?.dataset.row ?? 'head') + ' ' + (each.dataset.prop ?? 'number');
      add(name, each);
      if (!/^\\d+ (state|option|days|price|tracking)$|^2 weight$/.test(name)) texts[name] = each.textContent;
    }
    for (const name of ['.bar', '.bar h1', '.filters', '.sheet', '.side', '.foot', '.rail', '.top'])
      add(name, root.querySelector('.view ' + name) ?? root.querySelector(name));
    texts.name = root.querySelector('.bar h1').textContent.trim();
    return { places, texts };
  })()`);

const focused = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const at = document.activeElement;
    return [at.closest('#app') !== null, at.dataset.testid, at.value ?? null];
  })()`);
const cursor = (page: Page): Promise<unknown> =>
  page.evaluate(`(() => {
    const at = document.querySelector('#app .sheet .here');
    return [at.closest('[data-row]').dataset.row, at.dataset.prop];
  })()`);

// Electron serves the page itself; there is no way to hold back its scripts there.
describe.runIf(testHost().kind === 'stand-in')('the rows before the program', () => {
  let page: Page;
  let desk: LaunchedDesk;
  beforeAll(async () => {
    desk = await launchDesk({ dataDir, screen: `/batch/${batch}` });
    launched.push(desk);
    ({ page } = desk);
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
  });

  it.each([
    ['as they are at first', LOOK, EMPTY_VIEW],
    [
      'in French, dark and compact, with columns arranged',
      { ...LOOK, language: 'fr', theme: 'dark', density: 'compact' },
      {
        ...EMPTY_VIEW,
        widths: { city: 190 },
        hidden: ['country'],
        frozen: ['weight'],
        shown: ['phone'],
      },
    ],
    ['at another width', { ...LOOK, density: 'compact' }, EMPTY_VIEW, { width: 1280, height: 720 }],
  ] as const)(
    'are where the program draws them, with the same texts: %s',
    async (
      _,
      look,
      view,
      size: { width: number; height: number } = { width: 1920, height: 1080 },
    ) => {
      const { language, theme, density } = look;
      await ask(page, 'settings.save', { language, theme, density });
      await page.setViewportSize(size);
      const { release, ready } = await early(page, { look, view });
      await seen(page, '#early');
      await page.evaluate('document.fonts.ready');
      const before = await drawnIn(page, '#early');
      expect(Object.keys(before.places).length).toBeGreaterThan(100);
      expect(before.texts['0 receiver']).toContain(MARKUP);
      expect(await page.locator('.sheet img').count()).toBe(0);
      release();
      await ready();
      expect(await page.locator('#early').count()).toBe(0);
      expect(differences(before, await drawnIn(page, '#app'))).toEqual([]);
      expect(desk.problems()).toEqual([]);
    },
  );

  it('say nothing of states, prices and counts', async () => {
    await ask(page, 'settings.save', { language: 'en', theme: 'light', density: 'comfortable' });
    const { release, ready } = await early(page);
    await seen(page, '#early');
    const words = await page.evaluate<string>("document.getElementById('early').innerText");
    for (const known of ['PRACTICE', 'Spring <b>', 'Receiver', 'Name 3'])
      expect(words).toContain(known);
    expect(words).not.toMatch(/Online|missing|Ready|saved|booked|problems|Book|Reading/);
    release();
    await ready();
  });

  it('take what is typed, in the order of the keys, and keep the open cell', async () => {
    const { release, ready } = await early(page);
    await seen(page, '#early');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('Zoe Obi');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Ngoz');
    expect(await focused(page)).toEqual([false, 'cell-editor', 'Ngoz']);
    release();
    await ready();
    expect(await focused(page)).toEqual([true, 'cell-editor', 'Ngoz']);
    await page.keyboard.type('i Eze');
    await page.keyboard.press('Enter');
    await expect.poll(() => stored(page, 3)).toBe('Zoe Obi');
    await expect.poll(() => stored(page, 4)).toBe('Ngozi Eze');
    expect(await cursor(page)).toEqual(['5', 'receiver']);
    expect(desk.problems()).toEqual([]);
  });

  it('take nothing after a key that only the program carries out', async () => {
    const { release, ready } = await early(page);
    await seen(page, '#early');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Control+d');
    await page.keyboard.type('lost');
    release();
    await ready();
    expect(await cursor(page)).toEqual(['1', 'receiver']);
    await page.keyboard.press('ArrowDown');
    expect(await stored(page, 1)).toContain('Oluwaseun');
  });

  it('wait for a character that is being composed', async () => {
    const { release, ready } = await early(page);
    await seen(page, '#early');
    await page.keyboard.type('a');
    const session = await page.context().newCDPSession(page);
    await session.send('Input.imeSetComposition', {
      text: 'に',
      selectionStart: 1,
      selectionEnd: 1,
    });
    release();
    await seen(page, '#app');
    expect(await page.locator('#early').count()).toBe(1);
    await session.send('Input.insertText', { text: '日本' });
    await ready();
    expect(await focused(page)).toEqual([true, 'cell-editor', 'a日本']);
    await page.keyboard.press('Escape');
    await session.detach();
  });

  it('keep the place to which a person scrolled', async () => {
    const { release, ready } = await early(page);
    await seen(page, '#early');
    await page.locator('#early [data-testid="sheet"]').hover();
    await page.mouse.wheel(0, 1600);
    await page.locator('#early [data-row="52"] > [data-prop="receiver"]').waitFor();
    release();
    await ready();
    expect(
      await page.evaluate("document.querySelector('#app [data-testid=sheet]').scrollTop"),
    ).toBe(1600);
    await page.locator('#app [data-row="52"] > [data-prop="receiver"]').waitFor();
  });

  it('are not shown where the batch is sorted or filtered, which needs all of them', async () => {
    for (const view of [
      { ...EMPTY_VIEW, sort: { prop: 'city', down: true } },
      { ...EMPTY_VIEW, contains: { city: 'x' } },
    ]) {
      const { release, ready } = await early(page, { view });
      await page.waitForFunction('window.earlySheet !== undefined');
      expect(await page.locator('#early .sheet').count()).toBe(0);
      release();
      await ready();
      expect(await page.locator('#early').count()).toBe(0);
    }
  });
});

describe('a start in a batch', () => {
  it('keeps what is typed from the first moment', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'early-sheet-'));
    const id = writeBatch(folder);
    const desk = await launchDesk({ dataDir: folder, screen: `/batch/${id}`, unready: true });
    launched.push(desk);
    const { page } = desk;
    await page.locator('[data-testid="sheet"]:focus').waitFor();
    await page.keyboard.type('Amara Obi', { delay: 30 });
    await page.waitForSelector('html[data-ready]', { state: 'attached' });
    await page.keyboard.press('Enter');
    await expect
      .poll(async () => {
        const { shipments } = await ask(page, 'batches.open', { id, first: 1 });
        return shipments[0]?.draft.receiver.first_name;
      })
      .toBe('Amara');
    expect(desk.problems()).toEqual([]);
  });
});
