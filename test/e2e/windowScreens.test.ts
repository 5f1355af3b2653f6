import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness } from '../component/harness/build.ts';
import { openBrowser, serveFolder } from '../component/harness/look.ts';
import { testHost } from './support/launch.ts';
import { cell, cellWith, spoken } from './support/sheet.ts';

/** Every screen of the window on a desk in memory, under the program's own headers: for what needs eyes and ears rather than a service. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const out = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-screens-'));
let browser: Browser;
let page: Page;
/** The batch that the harness seeds: each load makes its ids in the same order. */
let seeded = '';
/** Errors and warnings since the screen was opened. */
const problems: string[] = [];
let site: { readonly url: string; readonly close: () => Promise<void> };

beforeAll(async () => {
  await buildHarness(out);
  site = await serveFolder(out);
  const host = testHost();
  browser = await openBrowser(host.kind === 'stand-in' ? host.path : null);
  page = await browser.newPage();
  page.setDefaultTimeout(10_000);
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(site.url);
  await page.waitForSelector('html[data-ready="true"]');
  seeded = String(await page.evaluate('batchId'));
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  fs.rmSync(out, { recursive: true, force: true });
});

interface Screen {
  readonly name: string;
  readonly route: string;
  readonly act?: () => Promise<unknown>;
}
const byId = (name: string) => page.getByTestId(name).first();
/** Something of the element that has the focus. */
const focused = (what: string): Promise<unknown> =>
  page.evaluate(`document.activeElement?.${what}`);
const SHEET = '/batch/SEEDED';
const lineDown = (): Promise<unknown> =>
  page.evaluate(
    "world.connectivity = { state: 'offline', since: Date.now() }; world.desk.emit('connectivity.changed', world.connectivity)",
  );
/** Sets something of the settings, as another window would. */
const settingsAre = (patch: string): Promise<unknown> =>
  page.evaluate(
    `(() => { world.settings = { ...world.settings, ${patch} }; world.desk.emit('settings.changed', world.settings); })()`,
  );
const addressesAre = (): Promise<unknown> =>
  settingsAre(
    "profiles: world.settings.profiles.map((each) => (each.id === 'practice' ? each : { ...each, baseAddress: 'https://' + each.id + '.example' }))",
  );
/** A manager has set a PIN. */
const LOCKED =
  "world.desk.handle('guard.get', () => ({ perRun: [], perDay: [], share: 5, locked: true, spentToday: [] }))";
/** A parcel on the counter with an option chosen. */
const chooseAtCounter = async (): Promise<void> => {
  await page.evaluate(`(() => { const batch = [...world.batches.values()].find(({ kind }) => kind === 'counter').id; const row = world.of(batch).at(-1); const like = [...world.shipments.values()].find(({ state, draft }) => state === 'booked' && draft.receiver.first_name === 'Sam');
    world.put(row, { draft: like.draft }); world.rate(row.id); world.say([world.choose(row.id, 'africanies_air_expedited')]); })()`);
  await page.locator('[data-testid="book"]:not([disabled])').waitFor();
};
const SCREENS: readonly Screen[] = [
  { name: 'batches', route: '/batch' },
  { name: 'import', route: '/batch', act: () => byId('import').click() },
  { name: 'sheet', route: SHEET },
  { name: 'choice menu', route: SHEET, act: () => byId('choose-menu').click() },
  { name: 'compare rates', route: SHEET, act: () => byId('compare-rates').click() },
  {
    name: 'other terms',
    route: SHEET,
    act: async () => {
      await page.getByText('José').click();
      await byId('compare-rates').click();
      await byId('rate-variants').click();
      await byId('variants').waitFor();
      await page.locator('[data-testid="why-option"] summary').click();
    },
  },
  {
    name: 'choose by rule',
    route: SHEET,
    act: async () => {
      await byId('choose-menu').click();
      await byId('choose-by-rule').click();
      await byId('rule-0').waitFor();
    },
  },
  {
    name: 'why some failed',
    route: SHEET,
    act: async () => {
      await page.evaluate(`(() => { desk.emit('run.progress', { id: '01JRUN00000000000000000001', kind: 'rating', batchId, state: 'stopped', total: 1000, done: 412, failed: 15, message: 'The shipping service does not accept these keys.', startedAt: 1, etaMs: null,
      slowedTo: null, canContinue: true, failures: [{ code: 'service-server', message: 'x', count: 11 }, { code: 'problems', message: '', count: 4 }] }); })()`);
      await byId('run-failures').click();
      await byId('failures-dialog').waitFor();
    },
  },
  { name: 'all fields of a row', route: SHEET, act: () => page.keyboard.press('Control+e') },
  {
    name: 'book',
    route: SHEET,
    act: async () => {
      await page.keyboard.press('Control+Enter');
      await byId('book-confirm').waitFor();
    },
  },
  {
    name: 'book, while a choice is arriving',
    route: SHEET,
    act: async () => {
      await page.evaluate("world.desk.handle('choice.byRule', () => new Promise(() => undefined))");
      await byId('choose-menu').click();
      await byId('choose-cheapest').click();
      await page.keyboard.press('Control+Enter');
      await byId('book-waits').waitFor();
    },
  },
  {
    name: 'book, something changed',
    route: SHEET,
    act: async () => {
      await page.keyboard.press('Control+Enter');
      await byId('book-confirm').waitFor();
      await page.evaluate(
        "world.say([world.choose([...world.shipments.values()].find(({ state, batchId: of }) => of === batchId && state === 'chosen').id, 'courier_plus')])",
      );
      await byId('book-again').waitFor();
    },
  },
  {
    name: 'book, one parcel',
    route: '/counter',
    act: async () => {
      await chooseAtCounter();
      await page.keyboard.press('Control+Enter');
      await byId('book-parcel').waitFor();
    },
  },
  {
    name: 'just booked',
    route: '/counter',
    act: async () => {
      await chooseAtCounter();
      await page.keyboard.press('Control+Enter');
      await byId('book-confirm').waitFor();
      await page.keyboard.press('Enter');
      await byId('booked-price').waitFor();
    },
  },
  {
    name: 'settings were damaged',
    route: '/counter',
    act: async () => {
      await settingsAre('connectionLost: true');
      await byId('connection-lost').waitFor();
    },
  },
  {
    name: 'test',
    route: '/counter',
    act: async () => {
      await settingsAre("activeProfile: 'test'");
      await page.locator('.frame.test').waitFor();
    },
  },
  {
    name: 'live, keys refused',
    route: '/counter',
    act: async () => {
      await settingsAre("activeProfile: 'live'");
      await page.evaluate(
        "world.desk.emit('connectivity.changed', { state: 'online', since: 1, keys: 'refused' })",
      );
      await page.locator('.frame').waitFor({ state: 'detached' });
    },
  },
  {
    name: 'new keys, which account',
    route: '/counter',
    act: async () => {
      await page.evaluate(
        "world.desk.emit('identity.changed', { ...world.identity, question: { at: 'live.example', bookedAt: 'live.example', profile: 'live' } })",
      );
      await byId('account-dialog').waitFor();
    },
  },
  {
    name: 'live without keys',
    route: '/settings',
    act: async () => {
      await addressesAre();
      await byId('use-live').click();
      await byId('lacking-live').waitFor();
    },
  },
  {
    name: 'another address',
    route: '/settings',
    act: async () => {
      await page.evaluate(LOCKED);
      await addressesAre();
      await byId('settings-sender').click();
      await byId('settings-connection').click();
      await byId('address-live').fill('https://other.example');
      await page.keyboard.press('Tab');
      await byId('address-dialog').waitFor();
    },
  },
  {
    name: 'keys to be removed',
    route: '/settings',
    act: async () => {
      await page.evaluate(LOCKED);
      await addressesAre();
      await page.evaluate(
        "desk.request('keys.set', { profileId: 'live', publicKey: 'pk_live_1234', privateKey: 'sk', insist: true })",
      );
      await byId('settings-sender').click();
      await byId('settings-connection').click();
      await byId('keys-remove-live').click();
      await byId('remove-keys-pin').waitFor();
    },
  },
  {
    name: 'waybills',
    route: SHEET,
    act: async () => {
      await byId('save-waybills').click();
      await page.waitForSelector('canvas[data-drawn]');
    },
  },
  {
    name: 'waybills as files',
    route: SHEET,
    act: async () => {
      await byId('save-waybills').click();
      await byId('waybills-to').selectOption('/folder');
      await byId('name-preview').locator('li').first().waitFor();
    },
  },
  {
    name: 'files that are there already',
    route: SHEET,
    act: async () => {
      await page.evaluate("world.taken = ['Ada Obi.pdf']");
      await byId('save-waybills').click();
      await byId('waybills-to').selectOption('/folder');
      await byId('name-preview').locator('li').first().waitFor();
      await byId('waybills-folder').click();
      await byId('taken-names').waitFor();
    },
  },
  { name: 'print queue', route: '/print', act: () => byId('media-office').waitFor() },
  {
    name: 'moving what waits for a printer',
    route: '/print',
    act: async () => {
      await byId('move-all-office').click();
      await page.getByRole('menuitem').first().waitFor();
    },
  },
  {
    name: 'printers',
    route: '/settings',
    act: async () => {
      await byId('settings-printers').click();
      await byId('calibration-now').waitFor();
    },
  },
  {
    name: 'why printed again',
    route: '/shipments',
    act: async () => {
      await byId('ledger-booked').click();
      await byId('print-label').click();
      await byId('toast-good').waitFor();
      await byId('print-label').click();
      await byId('reason-0').waitFor();
    },
  },
  {
    name: 'day manifest',
    route: '/shipments',
    act: async () => {
      await byId('day-manifest').click();
      await byId('manifest-count').waitFor();
    },
  },
  {
    name: 'labels checked by scanning, a stranger among them',
    route: SHEET,
    act: async () => {
      await byId('save-waybills').click();
      await byId('waybills-scan').click();
      await byId('scan-field').fill('XYZ99999999');
      await page.keyboard.press('Enter');
      await page.locator('[data-kind="stranger"]').waitFor();
    },
  },
  { name: 'attention', route: '/attention', act: () => byId('attention-prints').waitFor() },
  {
    name: 'storage',
    route: '/settings',
    act: async () => {
      await byId('settings-storage').click();
      await byId('use-waybill').waitFor();
    },
  },
  {
    name: 'old documents',
    route: '/settings',
    act: async () => {
      await byId('settings-storage').click();
      await page.getByRole('radio', { name: '1 year' }).click();
      await byId('prune-look').click();
      await byId('prune-confirm').waitFor();
    },
  },
  {
    name: 'reasons',
    route: '/shipments',
    act: async () => {
      await page.evaluate(
        "desk.emit('run.progress', { id: 'R', kind: 'documents', batchId: null, state: 'done', total: 9, done: 9, failed: 2, message: null, startedAt: 1, etaMs: null, slowedTo: null, canContinue: false, failures: [{ code: 'said', message: 'The document is not there (any more).', count: 2, ids: [...world.shipments.keys()].slice(0, 2) }] })",
      );
      await byId('run-reasons').waitFor();
    },
  },
  { name: 'counter', route: '/counter' },
  {
    name: 'shipments',
    route: '/shipments',
    act: async () => {
      await byId('ledger-booked').click();
      await page.waitForSelector('canvas[data-drawn]');
    },
  },
  {
    name: 'journal',
    route: '/shipments',
    act: async () => {
      await byId('ledger-more').click();
      await byId('journal-export').click();
      await byId('journal-save').waitFor();
    },
  },
  {
    name: 'uncertain',
    route: '/attention',
    act: () => page.getByRole('row', { name: /Uncertain/ }).click(),
  },
  {
    name: 'uncertain, with what came',
    route: '/attention',
    act: async () => {
      await page.evaluate(`(() => { const row = [...world.shipments.values()].find(({ state }) => state === 'uncertain');
      world.say([world.put(row, { attempt: { ...row.attempt, said: { status: 500, message: 'AWB 9981 was created' }, hints: { reference: 'AIES-77', trackingNumber: '', trackingUrl: 'https://track.example.com/77', waybillUrl: null } } })]); })()`);
      await page.getByRole('row', { name: /Uncertain/ }).click();
      await byId('came').waitFor();
      await page.locator('[data-testid="resolve-untracked"] summary').click();
      await byId('resolve-insist').waitFor();
    },
  },
  {
    name: 'what the service answered',
    route: '/attention',
    act: async () => {
      await page.evaluate(`(() => { const row = [...world.shipments.values()].find(({ state }) => state === 'uncertain');
      world.answers.set(row.id, [{ operation: 'purchase', at: 1, reference: row.externalReference, attemptAt: 1, status: 424, message: 'No.', reasons: [{ field: 'boxes.0.weight', reason: 'Too heavy.' }], body: '{"message":"No."}', cut: true }]); })()`);
      await page.getByRole('row', { name: /Uncertain/ }).click();
      await byId('answers-open').click();
      await byId('answer-body').waitFor();
    },
  },
  {
    name: 'unconfirmed',
    route: '/shipments',
    act: async () => {
      await page.evaluate(
        "(() => { const row = [...world.shipments.values()].find(({ state }) => state === 'booked'); world.say([world.put(row, { receipt: { reference: 'AIES-77', trackingNumber: '', trackingUrl: null, unconfirmed: true } })]); })()",
      );
      await page.getByRole('row', { name: /Unconfirmed/ }).click();
      await byId('unconfirmed').waitFor();
    },
  },
  {
    name: 'tracking',
    route: '/tracking',
    act: async () => {
      await byId('tracking-input').fill('AIE1');
      await page.keyboard.press('Enter');
      await byId('tracking-result').waitFor();
    },
  },
  {
    name: 'codes',
    route: '/codes',
    act: async () => {
      await byId('codes-input').fill('foot');
      await byId('codes').waitFor();
    },
  },
  { name: 'warehouses', route: '/warehouses' },
  { name: 'memory', route: '/memory', act: () => byId('memory-rows').waitFor() },
  {
    name: 'memory, an address',
    route: '/memory',
    act: async () => {
      await byId('memory-add').click();
      await byId('memory-save').waitFor();
    },
  },
  {
    name: 'memory, a box',
    route: '/memory',
    act: async () => {
      await byId('memory-boxes').click();
      await byId('memory-add').click();
      await byId('box-name').waitFor();
    },
  },
  {
    name: 'memory, an item',
    route: '/memory',
    act: async () => {
      await byId('memory-items').click();
      await page.getByRole('button', { name: 'Edit Carved box' }).click();
      await byId('hs-nearest').waitFor();
    },
  },
  {
    name: 'memory, a sender refused',
    route: '/memory',
    act: async () => {
      await byId('memory-senders').click();
      await byId('memory-add').click();
      await byId('memory-save').click();
      await byId('memory-problem').waitFor();
    },
  },
  {
    name: 'pack for me',
    route: '/counter',
    act: async () => {
      await page.locator('[data-path="boxes.0.items.0.name"]').fill('Lamp');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Alt+p');
      await byId('pack-boxes').waitFor();
    },
  },
  {
    name: 'HS codes offered at the counter',
    route: '/counter',
    act: async () => {
      await page
        .locator('[data-path="boxes.0.items.0.product_hs_code"]')
        .pressSequentially('foot', { delay: 40 });
      await page
        .getByRole('option', { name: /Footwear/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'rates on other terms',
    route: SHEET,
    act: async () => {
      await cellWith(page, 'José').click();
      await byId('compare-rates').click();
      await byId('rate-variants').click();
      await page.getByRole('region', { name: 'Prices by terms' }).waitFor();
    },
  },
  {
    name: 'make an invoice',
    route: SHEET,
    act: async () => {
      await page.keyboard.press('F8');
      await page.keyboard.press('Control+e');
      await page.locator('[data-testid="row-form"] [data-testid="invoice-make"]').click();
      await byId('invoice-confirm').waitFor();
    },
  },
  {
    name: 'codes of a batch checked',
    route: SHEET,
    act: async () => {
      await byId('verify-codes').click();
      await byId('unknown-codes').click();
      await byId('near-1').waitFor();
    },
  },
  {
    name: 'counter, line down',
    route: '/counter',
    act: async () => {
      await lineDown();
      await page.locator('[data-path="receiver.first_name"]').fill('Sam');
      await byId('line-try').waitFor();
    },
  },
  {
    name: 'look-up',
    route: '/counter',
    act: async () => {
      await page.keyboard.type('1202555', { delay: 60 });
      await byId('look-up-hit').waitFor();
    },
  },
  {
    name: 'rules',
    route: '/settings',
    act: async () => {
      await byId('settings-rules').click();
      await byId('rule-add').click();
      await byId('rule-name').waitFor();
    },
  },
  {
    name: 'watched folder',
    route: '/settings',
    act: async () => {
      await byId('settings-watch').click();
      await byId('watch-files').waitFor();
    },
  },
  {
    name: 'limits',
    route: '/settings',
    act: async () => {
      await byId('settings-limits').click();
      await byId('spent-today').waitFor();
    },
  },
  { name: 'connection', route: '/settings', act: () => byId('keys-edit-test').click() },
  { name: 'sender', route: '/settings', act: () => byId('settings-sender').click() },
  { name: 'defaults', route: '/settings', act: () => byId('settings-defaults').click() },
  { name: 'shortcuts', route: '/tracking', act: () => page.keyboard.press('F1') },
];

let loads = 0;
/** Loads the window anew at a screen, as a new desk would show it: nothing is left of the screen before. One page for all of them compiles the program once. */
const open = async (screen: Screen, size = { width: 1280, height: 720 }): Promise<void> => {
  problems.splice(0);
  await page.evaluate('localStorage.clear()');
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(size);
  await page.goto(`${site.url}?load=${(loads += 1)}#${screen.route.replace('SEEDED', seeded)}`);
  await page.waitForSelector('html[data-ready="true"]');
  if (screen.route === SHEET) await cell(page, 'city').waitFor();
  else
    await page.waitForSelector(`[data-testid="nav-${screen.route.slice(1)}"][aria-current="page"]`);
  // What is drawn after the data is there.
  await page.evaluate(
    'new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))',
  );
  await screen.act?.();
};

type Violation = { id: string; nodes: { html: string; any: { message: string }[] }[] };
/** What axe finds, without what it would only tell about passes and places. */
const violations = async (rules: 'all' | 'contrast'): Promise<string[]> => {
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(AXE);
  const found = await page.evaluate(
    (tags) =>
      (
        globalThis as unknown as {
          axe: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> };
        }
      ).axe.run(
        { include: ['html'] },
        { runOnly: tags, resultTypes: ['violations'], selectors: false },
      ),
    rules === 'all' ? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] : ['color-contrast'],
  );
  return found.violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
};

it.each(SCREENS)(
  '$name passes WCAG 2.2 AA as far as a machine can tell, without an error, a warning or a breach of the policy',
  async (screen) => {
    await open(screen);
    expect(await violations('all')).toEqual([]);
    expect(problems).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.waitForSelector('html[data-theme="dark"]');
    expect(await violations('contrast')).toEqual([]);
  },
);

describe('zoomed to 200 % on the smallest window', () => {
  it.each(SCREENS.filter(({ act }) => act === undefined))(
    '$name keeps everything within the window',
    async (screen) => {
      await open(screen, { width: 640, height: 360 });
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(640);
    },
  );
});

it('every list of what the desk remembers passes too, with a message beside it', async () => {
  await open({ name: 'memory', route: '/memory' });
  await page.getByRole('button', { name: 'Remove Sam Taylor' }).click();
  await byId('toast-info').waitFor();
  for (const tab of ['items', 'boxes', 'senders', 'templates']) {
    await byId(`memory-${tab}`).click();
    await page
      .locator('[data-testid="memory-rows"], [data-testid="memory-empty"]')
      .first()
      .waitFor();
    expect(await violations('all')).toEqual([]);
  }
  expect(problems).toEqual([]);
});

it.each(['practice', 'test'])(
  'the frame of %s stands around everything and over nothing, also around a dialog, and is not on paper',
  async (profile) => {
    for (const size of [
      { width: 1280, height: 720 },
      { width: 1920, height: 1080 },
    ]) {
      await open({ name: 'sheet', route: SHEET }, size);
      await settingsAre(`activeProfile: '${profile}'`);
      await page.locator(`.frame.${profile}`).waitFor();
      const frame = await byId('service-frame').boundingBox();
      expect([frame?.x, frame?.y, frame?.width, frame?.height]).toEqual([
        0,
        0,
        size.width,
        size.height,
      ]);
      expect((await byId('service-frame').textContent())?.toUpperCase()).toContain(
        profile.toUpperCase(),
      );
      const inside = await page.evaluate(
        `['header.top', 'nav.rail', 'main'].map((part) => { const { left, top, right, bottom } = document.querySelector(part).getBoundingClientRect(); return left >= 4 && top >= 20 && right <= innerWidth - 4 && bottom <= innerHeight - 4; })`,
      );
      expect(inside).toEqual([true, true, true]);
      await page.keyboard.press('Control+Enter');
      await byId('book-confirm').waitFor();
      expect(
        await page.evaluate(
          "Number(getComputedStyle(document.querySelector('.frame')).zIndex) > Number(getComputedStyle(document.querySelector('.veil')).zIndex)",
        ),
      ).toBe(true);
      await page.emulateMedia({ media: 'print' });
      expect(await byId('service-frame').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
    }
  },
);

it('a message never lies over the buttons of a dialog', async () => {
  for (const size of [
    { width: 1280, height: 720 },
    { width: 1920, height: 1080 },
  ]) {
    await open({ name: 'sheet', route: SHEET }, size);
    await page.keyboard.press('F8');
    for (const show of [
      () => page.keyboard.press('Control+e'),
      () => page.keyboard.press('Control+F8'),
    ]) {
      await show();
      await page.locator('.dialog footer button').first().waitFor();
      await page.evaluate(
        "world.desk.emit('rates.waiting', { waiting: [], resumed: 2, leftOut: 1 })",
      );
      await page.locator('.toast').first().waitFor();
      const covered = await page.evaluate(`(() => {
        const area = (element) => element.getBoundingClientRect();
        const meet = (a, b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        const toasts = [...document.querySelectorAll('.toast')].map(area);
        return [...document.querySelectorAll('.dialog footer button, .dialog header button')].filter((button) => toasts.some((toast) => meet(toast, area(button)))).map((button) => button.textContent);
      })()`);
      expect(covered).toEqual([]);
      await page.keyboard.press('Escape');
      await page.locator('.dialog').waitFor({ state: 'detached' });
    }
  }
});

it('a booked shipment at the counter can be scrolled by keyboard', async () => {
  await open({ name: 'counter', route: '/counter' });
  await page.evaluate(
    "(async () => { const made = world.of([...world.batches.values()].find(({ kind }) => kind === 'counter').id)[0]; world.say([world.put(made, { state: 'booked', receipt: { reference: 'R', trackingNumber: 'AIE1', trackingUrl: null }, bookedAt: Date.now() })]); })()",
  );
  await page.getByRole('region', { name: 'This shipment' }).waitFor();
  expect(await violations('all')).toEqual([]);
});

describe('by keyboard', () => {
  it('a cell is edited with F2, undone with Ctrl+Z, and the side panel keeps pace', async () => {
    await open({ name: 'sheet', route: SHEET });
    await page.keyboard.press('F8');
    await expect.poll(() => byId('row-panel').textContent()).toContain('Klara Weiß');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => spoken(page)).toContain('City: Köln');
    await page.keyboard.press('F2');
    await page.locator('[data-testid="cell-editor"]').fill('Bonn');
    await page.keyboard.press('Enter');
    await expect.poll(() => cellWith(page, 'Bonn').count()).toBe(1);
    await expect.poll(() => focused("hasAttribute('data-sheet')")).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => cellWith(page, 'Köln').count()).toBe(1);
  });

  it('what is typed beside the sheet does not land in the cell under its cursor', async () => {
    await open({ name: 'sheet', route: SHEET });
    await page.keyboard.press('F8');
    await expect.poll(() => byId('row-panel').textContent()).toContain('Klara');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Kofi');
    expect(await byId('global-search').inputValue()).toBe('Kofi');
    expect(await byId('cell-editor').inputValue()).toBe('');
  });

  it('a customer is served: typed, rated, chosen, booked, the waybill seen, the next form open', async () => {
    await open({ name: 'counter', route: '/counter' });
    await expect.poll(() => focused('dataset.path')).toBe('receiver.phone');
    const type = async (...values: string[]): Promise<void> => {
      for (const value of values) {
        await page.keyboard.type(value);
        await page.keyboard.press('Tab');
      }
    };
    await type(
      '12025550143',
      'Sam',
      'Taylor',
      'sam@example.com',
      'united sta',
      'DC',
      'Washington',
      '20001',
      '2 Sample Street',
    );
    await page.keyboard.press('F8');
    await expect.poll(() => focused('dataset.path')).toBe('boxes.0.length');
    await type(
      '12in',
      '20',
      '10',
      '2.5',
      'Smartphone',
      'Used smartphone',
      '8517130000',
      'nigeria',
      '1',
      '0.4',
      '25000',
    );
    await page.keyboard.press('Control+g');
    await byId('rates').waitFor();
    await expect.poll(() => focused("getAttribute('role')")).toBe('option');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => byId('book').textContent()).toMatch(/Book 1 shipment, ₦/);
    await page.keyboard.press('Control+Enter');
    await byId('book-confirm').waitFor();
    await expect.poll(() => focused('dataset.testid')).toBe('book-confirm');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]');
    expect(await page.locator('[data-path="boxes.0.length"]').inputValue()).toBe('30.48');
    await page.keyboard.press('Control+n');
    await expect.poll(() => page.locator('[data-path="receiver.phone"]').inputValue()).toBe('');
    await expect.poll(() => focused('dataset.path')).toBe('receiver.phone');
    expect(problems).toEqual([]);
  });
});
