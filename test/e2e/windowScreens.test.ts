import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildHarness } from '../component/harness/build.ts';
import { openBrowser, serveFolder } from '../component/harness/look.ts';
import { testHost } from './support/launch.ts';

/** Every screen of the window on a desk in memory, under the program's own headers: for what needs eyes and ears rather than a service. */
const AXE = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const out = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-screens-'));
let browser: Browser;
let site: { readonly url: string; readonly close: () => Promise<void> };

beforeAll(async () => {
  await buildHarness(out);
  site = await serveFolder(out);
  const host = testHost();
  browser = await openBrowser(host.kind === 'stand-in' ? host.path : null);
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  fs.rmSync(out, { recursive: true, force: true });
});

interface Screen { readonly name: string; readonly route: string; readonly act?: (page: Page) => Promise<unknown> }
const byId = (page: Page, name: string) => page.getByTestId(name).first();
/** Something of the element that has the focus. */
const focused = (page: Page, what: string): Promise<unknown> => page.evaluate(`document.activeElement?.${what}`);
const SHEET = '/batch/SEEDED';
const lineDown = (page: Page): Promise<unknown> => page.evaluate("world.line = { state: 'offline', since: Date.now() }; world.desk.emit('line.changed', world.line)");
const SCREENS: readonly Screen[] = [
  { name: 'batches', route: '/batch' },
  { name: 'import', route: '/batch', act: (page) => byId(page, 'import').click() },
  { name: 'sheet', route: SHEET },
  { name: 'choice menu', route: SHEET, act: (page) => byId(page, 'choose-menu').click() },
  { name: 'compare rates', route: SHEET, act: (page) => byId(page, 'compare-rates').click() },
  { name: 'other terms', route: SHEET, act: async (page) => { await page.getByText('José').click(); await byId(page, 'compare-rates').click(); await byId(page, 'rate-variants').click(); await byId(page, 'variants').waitFor(); await page.locator('[data-testid="why-option"] summary').click(); } },
  { name: 'choose by rule', route: SHEET, act: async (page) => { await byId(page, 'choose-menu').click(); await byId(page, 'choose-by-rule').click(); await byId(page, 'rule-0').waitFor(); } },
  { name: 'why some failed', route: SHEET, act: async (page) => {
    await page.evaluate(`(() => { desk.emit('run.progress', { id: '01JRUN00000000000000000001', kind: 'rating', batchId, state: 'stopped', total: 1000, done: 412, failed: 15, message: 'The shipping service does not accept these keys.', startedAt: 1, etaMs: null,
      slowedTo: null, canContinue: true, failures: [{ code: 'service-server', message: 'x', count: 11 }, { code: 'problems', message: '', count: 4 }] }); })()`);
    await byId(page, 'run-failures').click(); await byId(page, 'failures-dialog').waitFor();
  } },
  { name: 'all fields of a row', route: SHEET, act: (page) => page.keyboard.press('Control+e') },
  { name: 'book', route: SHEET, act: async (page) => { await page.keyboard.press('Control+Enter'); await byId(page, 'book-confirm').waitFor(); } },
  { name: 'waybills', route: SHEET, act: async (page) => { await byId(page, 'save-waybills').click(); await page.waitForSelector('canvas[data-drawn]'); } },
  { name: 'waybills as files', route: SHEET, act: async (page) => { await byId(page, 'save-waybills').click(); await byId(page, 'waybills-to').selectOption('/folder'); await byId(page, 'name-preview').locator('li').first().waitFor(); } },
  { name: 'files that are there already', route: SHEET, act: async (page) => {
    await page.evaluate("world.taken = ['Ada Obi.pdf']");
    await byId(page, 'save-waybills').click();
    await byId(page, 'waybills-to').selectOption('/folder');
    await byId(page, 'name-preview').locator('li').first().waitFor();
    await byId(page, 'waybills-folder').click();
    await byId(page, 'taken-names').waitFor();
  } },
  { name: 'print queue', route: '/print', act: (page) => byId(page, 'media-office').waitFor() },
  { name: 'moving what waits for a printer', route: '/print', act: async (page) => { await byId(page, 'move-all-office').click(); await page.getByRole('menuitem').first().waitFor(); } },
  { name: 'printers', route: '/settings', act: async (page) => { await byId(page, 'settings-printers').click(); await byId(page, 'calibration-now').waitFor(); } },
  { name: 'why printed again', route: '/shipments', act: async (page) => { await byId(page, 'ledger-booked').click(); await byId(page, 'print-label').click(); await byId(page, 'toast-good').waitFor(); await byId(page, 'print-label').click(); await byId(page, 'reason-0').waitFor(); } },
  { name: 'day manifest', route: '/shipments', act: async (page) => { await byId(page, 'day-manifest').click(); await byId(page, 'manifest-count').waitFor(); } },
  { name: 'labels checked by scanning, a stranger among them', route: SHEET, act: async (page) => {
    await byId(page, 'save-waybills').click();
    await byId(page, 'waybills-scan').click();
    await byId(page, 'scan-field').fill('XYZ99999999');
    await page.keyboard.press('Enter');
    await page.locator('[data-kind="stranger"]').waitFor();
  } },
  { name: 'attention', route: '/attention', act: (page) => byId(page, 'attention-prints').waitFor() },
  { name: 'storage', route: '/settings', act: async (page) => { await byId(page, 'settings-storage').click(); await byId(page, 'use-waybill').waitFor(); } },
  { name: 'old documents', route: '/settings', act: async (page) => {
    await byId(page, 'settings-storage').click();
    await page.getByRole('radio', { name: '1 year' }).click();
    await byId(page, 'prune-look').click();
    await byId(page, 'prune-confirm').waitFor();
  } },
  { name: 'reasons', route: '/shipments', act: async (page) => {
    await page.evaluate("desk.emit('run.progress', { id: 'R', kind: 'documents', batchId: null, state: 'done', total: 9, done: 9, failed: 2, message: null, startedAt: 1, etaMs: null, slowedTo: null, canContinue: false, failures: [{ code: 'said', message: 'The document is not there (any more).', count: 2, ids: [...world.shipments.keys()].slice(0, 2) }] })");
    await byId(page, 'run-reasons').waitFor();
  } },
  { name: 'counter', route: '/counter' },
  { name: 'shipments', route: '/shipments', act: async (page) => { await byId(page, 'ledger-booked').click(); await page.waitForSelector('canvas[data-drawn]'); } },
  { name: 'journal', route: '/shipments', act: async (page) => { await byId(page, 'ledger-more').click(); await byId(page, 'journal-export').click(); await byId(page, 'journal-save').waitFor(); } },
  { name: 'uncertain', route: '/attention', act: (page) => page.getByRole('row', { name: /Uncertain/ }).click() },
  { name: 'tracking', route: '/tracking', act: async (page) => { await byId(page, 'tracking-input').fill('AIE1'); await page.keyboard.press('Enter'); await byId(page, 'tracking-result').waitFor(); } },
  { name: 'codes', route: '/codes', act: async (page) => { await byId(page, 'codes-input').fill('foot'); await byId(page, 'codes').waitFor(); } },
  { name: 'warehouses', route: '/warehouses' },
  { name: 'memory', route: '/memory', act: (page) => byId(page, 'memory-rows').waitFor() },
  { name: 'memory, an address', route: '/memory', act: async (page) => { await byId(page, 'memory-add').click(); await byId(page, 'memory-save').waitFor(); } },
  { name: 'memory, a box', route: '/memory', act: async (page) => { await byId(page, 'memory-boxes').click(); await byId(page, 'memory-add').click(); await byId(page, 'box-name').waitFor(); } },
  { name: 'memory, an item', route: '/memory', act: async (page) => { await byId(page, 'memory-items').click(); await page.getByRole('button', { name: 'Edit Carved box' }).click(); await byId(page, 'hs-nearest').waitFor(); } },
  { name: 'memory, a sender refused', route: '/memory', act: async (page) => { await byId(page, 'memory-senders').click(); await byId(page, 'memory-add').click(); await byId(page, 'memory-save').click(); await byId(page, 'memory-problem').waitFor(); } },
  { name: 'pack for me', route: '/counter', act: async (page) => { await page.locator('[data-path="boxes.0.items.0.name"]').fill('Lamp'); await page.keyboard.press('Escape'); await page.keyboard.press('Alt+p'); await byId(page, 'pack-boxes').waitFor(); } },
  { name: 'HS codes offered at the counter', route: '/counter', act: async (page) => { await page.locator('[data-path="boxes.0.items.0.product_hs_code"]').pressSequentially('foot', { delay: 40 }); await page.getByRole('option', { name: /Footwear/ }).first().waitFor(); } },
  { name: 'rates on other terms', route: SHEET, act: async (page) => { await page.locator('revogr-data .rgCell', { hasText: 'José' }).click(); await byId(page, 'compare-rates').click(); await byId(page, 'rate-variants').click(); await page.getByRole('region', { name: 'Prices by terms' }).waitFor(); } },
  { name: 'make an invoice', route: SHEET, act: async (page) => { await page.keyboard.press('F8'); await page.keyboard.press('Control+e'); await page.locator('[data-testid="row-form"] [data-testid="invoice-make"]').click(); await byId(page, 'invoice-confirm').waitFor(); } },
  { name: 'codes of a batch checked', route: SHEET, act: async (page) => { await byId(page, 'verify-codes').click(); await byId(page, 'unknown-codes').click(); await byId(page, 'near-1').waitFor(); } },
  { name: 'counter, line down', route: '/counter', act: async (page) => { await lineDown(page); await page.locator('[data-path="receiver.first_name"]').fill('Sam'); await byId(page, 'line-try').waitFor(); } },
  { name: 'look-up', route: '/counter', act: async (page) => { await page.keyboard.type('1202555', { delay: 60 }); await byId(page, 'look-up-hit').waitFor(); } },
  { name: 'rules', route: '/settings', act: async (page) => { await byId(page, 'settings-rules').click(); await byId(page, 'rule-add').click(); await byId(page, 'rule-name').waitFor(); } },
  { name: 'watched folder', route: '/settings', act: async (page) => { await byId(page, 'settings-watch').click(); await byId(page, 'watch-files').waitFor(); } },
  { name: 'limits', route: '/settings', act: async (page) => { await byId(page, 'settings-limits').click(); await byId(page, 'spent-today').waitFor(); } },
  { name: 'connection', route: '/settings', act: (page) => byId(page, 'keys-edit-test').click() },
  { name: 'sender', route: '/settings', act: (page) => byId(page, 'settings-sender').click() },
  { name: 'defaults', route: '/settings', act: (page) => byId(page, 'settings-defaults').click() },
  { name: 'shortcuts', route: '/tracking', act: (page) => page.keyboard.press('F1') },
];

const open = async (screen: Screen, theme: 'light' | 'dark', size = { width: 1280, height: 720 }) => {
  const context = await browser.newContext({ viewport: size, colorScheme: theme, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.setDefaultTimeout(10_000);
  const problems: string[] = [];
  page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text()); });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.goto(`${site.url}#/tracking`);
  await page.waitForSelector('html[data-ready="true"]');
  const seeded = await page.evaluate(() => (globalThis as unknown as { batchId: string }).batchId);
  await page.evaluate(`location.hash = '#${screen.route.replace('SEEDED', seeded)}'`);
  if (screen.route === SHEET) await page.waitForSelector('revogr-data .rgRow');
  else await page.waitForSelector(`[data-testid="nav-${screen.route.slice(1)}"][aria-current="page"]`);
  await page.waitForTimeout(60);
  await screen.act?.(page);
  return { page, problems, close: () => context.close() };
};

type Violation = { id: string; nodes: { html: string; any: { message: string }[] }[] };
/** What axe finds. The sheet scrolls by its own keys, which axe cannot know: its inner boxes need no focus of their own. */
const violations = async (page: Page, rules: 'all' | 'contrast'): Promise<string[]> => {
  await page.evaluate(AXE);
  const found = await page.evaluate((tags) => (globalThis as unknown as { axe: { run(context: unknown, options: unknown): Promise<{ violations: Violation[] }> } })
    .axe.run({ include: ['html'] }, { runOnly: tags }), rules === 'all' ? ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] : ['color-contrast']);
  const counts = ({ id, nodes }: Violation): boolean => id !== 'scrollable-region-focusable' || !nodes.every(({ html }) => /^<(revogr-viewport-scroll|div class="vertical-inner)/.test(html));
  return found.violations.filter(counts).map(({ id, nodes }) => `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 120)} ${any[0]?.message ?? ''}`).join(' | ')}`);
};

it.each(SCREENS)('$name passes WCAG 2.2 AA as far as a machine can tell, without an error, a warning or a breach of the policy', async (screen) => {
  const { page, problems, close } = await open(screen, 'light');
  expect(await violations(page, 'all')).toEqual([]);
  expect(problems).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.waitForSelector('html[data-theme="dark"]');
  expect(await violations(page, 'contrast')).toEqual([]);
  await close();
});

describe('zoomed to 200 % on the smallest window', () => {
  it.each(SCREENS.filter(({ act }) => act === undefined))('$name keeps everything within the window', async (screen) => {
    const { page, close } = await open(screen, 'light', { width: 640, height: 360 });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(640);
    await close();
  });
});

it('every list of what the desk remembers passes too, with a message beside it', async () => {
  const { page, problems, close } = await open({ name: 'memory', route: '/memory' }, 'light');
  await page.getByRole('button', { name: 'Remove Sam Taylor' }).click();
  await byId(page, 'toast-info').waitFor();
  for (const tab of ['items', 'boxes', 'senders', 'templates']) {
    await byId(page, `memory-${tab}`).click();
    await page.locator('[data-testid="memory-rows"], [data-testid="memory-empty"]').first().waitFor();
    expect(await violations(page, 'all')).toEqual([]);
  }
  expect(problems).toEqual([]);
  await close();
});

it('a message never lies over the buttons of a dialog', async () => {
  for (const size of [{ width: 1280, height: 720 }, { width: 1920, height: 1080 }]) {
    const { page, close } = await open({ name: 'sheet', route: SHEET }, 'light', size);
    await page.keyboard.press('F8');
    for (const show of [() => page.keyboard.press('Control+e'), () => page.keyboard.press('Control+F8')]) {
      await show();
      await page.locator('.dialog footer button').first().waitFor();
      await page.evaluate("world.desk.emit('rates.waiting', { waiting: [], resumed: 2, leftOut: 1 })");
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
    await close();
  }
});

it('a booked shipment at the counter can be scrolled by keyboard', async () => {
  const { page, close } = await open({ name: 'counter', route: '/counter' }, 'light');
  await page.evaluate("(async () => { const made = world.of([...world.batches.values()].find(({ kind }) => kind === 'counter').id)[0]; world.say([world.put(made, { state: 'booked', receipt: { reference: 'R', trackingNumber: 'AIE1', trackingUrl: null }, bookedAt: Date.now() })]); })()");
  await page.getByRole('region', { name: 'This shipment' }).waitFor();
  expect(await violations(page, 'all')).toEqual([]);
  await close();
});

describe('by keyboard', () => {
  it('a cell is edited with F2, undone with Ctrl+Z, and the side panel keeps pace', async () => {
    const { page, close } = await open({ name: 'sheet', route: SHEET }, 'light');
    await page.keyboard.press('F8');
    await expect.poll(() => byId(page, 'row-panel').textContent()).toContain('Klara Weiß');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => byId(page, 'spoken').textContent()).toContain('City: Köln');
    await page.keyboard.press('F2');
    await page.locator('[data-testid="cell-editor"]').fill('Bonn');
    await page.keyboard.press('Enter');
    await expect.poll(() => page.locator('revogr-data .rgCell', { hasText: 'Bonn' }).count()).toBe(1);
    await expect.poll(() => focused(page, "hasAttribute('data-sheet')")).toBe(true);
    await page.keyboard.press('Control+z');
    await expect.poll(() => page.locator('revogr-data .rgCell', { hasText: 'Köln' }).count()).toBe(1);
    await close();
  });

  it('what is typed beside the sheet does not land in the cell under its cursor', async () => {
    const { page, close } = await open({ name: 'sheet', route: SHEET }, 'light');
    await page.keyboard.press('F8');
    await expect.poll(() => byId(page, 'row-panel').textContent()).toContain('Klara');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('Kofi');
    expect(await byId(page, 'global-search').inputValue()).toBe('Kofi');
    expect(await byId(page, 'cell-editor').inputValue()).toBe('');
    await close();
  });

  it('a customer is served: typed, rated, chosen, booked, the waybill seen, the next form open', async () => {
    const { page, problems, close } = await open({ name: 'counter', route: '/counter' }, 'light');
    await expect.poll(() => focused(page, 'dataset.path')).toBe('receiver.phone');
    const type = async (...values: string[]): Promise<void> => { for (const value of values) { await page.keyboard.type(value); await page.keyboard.press('Tab'); } };
    await type('12025550143', 'Sam', 'Taylor', 'sam@example.com', 'united sta', 'DC', 'Washington', '20001', '2 Sample Street');
    await page.keyboard.press('F8');
    await expect.poll(() => focused(page, 'dataset.path')).toBe('boxes.0.length');
    await type('12in', '20', '10', '2.5', 'Smartphone', 'Used smartphone', '8517130000', 'nigeria', '1', '0.4', '25000');
    await page.keyboard.press('Control+g');
    await byId(page, 'rates').waitFor();
    await expect.poll(() => focused(page, "getAttribute('role')")).toBe('option');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => byId(page, 'book').textContent()).toMatch(/Book 1 shipment, ₦/);
    await page.keyboard.press('Control+Enter');
    await byId(page, 'book-confirm').waitFor();
    await expect.poll(() => focused(page, 'dataset.testid')).toBe('book-confirm');
    await page.keyboard.press('Enter');
    await page.waitForSelector('[data-testid="waybill-card"] canvas[data-drawn]');
    expect(await page.locator('[data-path="boxes.0.length"]').inputValue()).toBe('30.48');
    await page.keyboard.press('Control+n');
    await expect.poll(() => page.locator('[data-path="receiver.phone"]').inputValue()).toBe('');
    await expect.poll(() => focused(page, 'dataset.path')).toBe('receiver.phone');
    expect(problems).toEqual([]);
    await close();
  });
});
