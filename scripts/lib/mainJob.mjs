// The main job, step by step, as a person does it: import, rates, choice, booking, waybills; in a tour then every other screen.
import fs from 'node:fs';
import path from 'node:path';
import { createDocumentStore } from '../../src/core/papers/documentStore/documentStore.ts';
import { reportOf } from '../../src/domain/purchase/report.ts';
import { pathOf, SCREEN_NAMES } from '../../src/renderer/screens.ts';
import { ask } from '../../test/e2e/support/ask.ts';

const RUN_MS = 120_000;

/** @typedef {import('playwright-core').Page} Page */
/** @typedef {(name: string) => import('playwright-core').Locator} Get the first element with this test id */

/**
 * Returns a function that gets the first element with a test id.
 * @param {Page} page
 * @returns {Get}
 */
const getIn = (page) => (name) => page.getByTestId(name).first();
/**
 * Opens a screen that the navigation names.
 * @param {Page} page
 * @param {string} name
 */
const goTo = async (page, name) => {
  await getIn(page)(`nav-${name}`).click();
  await page.waitForSelector(`[data-testid="nav-${name}"][aria-current="page"]`);
};
/**
 * @param {Page} page
 * @param {'rating' | 'booking'} kind
 */
const runEnds = (page, kind) =>
  page.waitForSelector(
    `[data-testid="run-progress"][data-kind="${kind}"]:is([data-state="done"],[data-state="stopped"])`,
    { timeout: RUN_MS },
  );

/** @type {typeof import('./mainJob.mjs').importAndRate} */
export const importAndRate = async (desk, file, camera) => {
  const { page } = desk;
  const get = getIn(page);
  await goTo(page, 'batch');
  await camera.take('batches');
  await desk.answerDialogs(file);
  await get('import').click();
  await get('import-commit').waitFor();
  await camera.take('import');
  await get('import-commit').click();
  await get('sheet').waitFor();
  await camera.take('sheet');

  // What the desk knows of its goods and boxes; then the questions about goods, each with the first answer.
  await get('fix-count').waitFor();
  for (const name of ['goods-accept-known', 'goods-fill-boxes']) {
    if ((await get(name).count()) === 0) continue;
    await get(name).click();
    await get(name).waitFor({ state: 'detached' });
  }
  const remedies = page.locator('[data-testid^="remedy-"]:not([disabled])');
  for (let left = await remedies.count(); left > 0; left = await remedies.count()) {
    await remedies.first().click();
    await get('fix-said').waitFor();
    await page.locator('[data-testid="verify-codes"]:not([disabled])').waitFor();
  }

  await get('get-rates').click();
  await runEnds(page, 'rating');
};

/** @type {typeof import('./mainJob.mjs').bookBatch} */
export const bookBatch = async ({ page }, camera) => {
  const get = getIn(page);
  await get('book').click();
  await get('book-confirm').waitFor();
  await camera.take('book');
  await get('book-confirm').click();
  await runEnds(page, 'booking');
  await page.waitForSelector('[data-testid="print-labels"]:not([disabled])');
  const [batch] = await ask(page, 'batches.list', { hidden: false });
  if (batch === undefined) throw new Error('the batch is not listed');
  await waybillsAreHere(page, batch.id);
  await camera.take('booked');
  return batch;
};

/**
 * @type {typeof import('./mainJob.mjs').mainJob}
 * @param desk the result of launchDesk @param file the batch to book @param out folder for waybills.pdf, report.json and the pictures
 * @param camera takes a picture of the current screen: see camera.mjs
 * @param tour opens the other screens too
 * @returns the report's summary
 */
export const mainJob = async (desk, { file, out, camera, tour = true }) => {
  const { page } = desk;
  const get = getIn(page);
  await importAndRate(desk, file, camera);
  await get('choose-next').click();
  await page.locator('[data-testid="choose-cheapest"]:not([disabled])').waitFor();
  await camera.take('choice');
  await get('choose-cheapest').click();
  // Waits for the sum, because the button is already enabled while services are being selected.
  await page.locator('[data-testid="book"]:not([disabled])', { hasText: '₦' }).waitFor();
  await camera.take('chosen');
  await get('side-row').click();
  await get('compare-rates').click();
  await get('rate-dialog').waitFor();
  await camera.take('compare-rates');
  await page.keyboard.press('Escape');
  const batch = await bookBatch(desk, camera);

  const waybills = path.join(out, 'waybills.pdf');
  await desk.answerDialogs(waybills);
  await page.keyboard.press('Control+s');
  await get('layout-original').check({ force: true });
  await page.waitForSelector('[data-testid="waybills-dialog"] canvas');
  await camera.take('waybills');
  await get('waybills-save').click();
  for (const until = Date.now() + RUN_MS; !fs.existsSync(waybills) && Date.now() < until;)
    await page.waitForTimeout(50);
  await page.keyboard.press('Escape');

  const { shipments } = await ask(page, 'batches.open', { id: batch.id });
  const documents = createDocumentStore(path.join(desk.dataDir, 'archive'));
  /** @type {Map<string, readonly import('../../src/domain/service/answer.ts').StoredAnswer[]>} */
  const answers = new Map();
  for (const { id } of shipments)
    answers.set(id, await ask(page, 'shipments.answers', { id, pin: null }));
  const report = reportOf(shipments, {
    rows: shipments.reduce((sum, { figures }) => sum + figures.items, 0),
    booking: true,
    pathOf: (hash) => documents.path(hash),
    answersOf: (id) => answers.get(id) ?? [],
  });
  fs.writeFileSync(path.join(out, 'report.json'), `${JSON.stringify(report, null, 2)}\n`);

  const number = shipments[0]?.receipt?.trackingNumber;
  if (!number) throw new Error('the first shipment has no tracking number');
  if (tour) await lookAround({ page, get, camera, number });
  return report.summary;
};

/**
 * Returns when the condition holds, or after RUN_MS.
 * @param {Page} page
 * @param {() => Promise<boolean>} holds
 */
const until = async (page, holds) => {
  for (const end = Date.now() + RUN_MS; Date.now() < end;) {
    if (await holds()) return;
    await page.waitForTimeout(100);
  }
};
/**
 * Resolves when every document of the batch is there.
 * @param {Page} page
 * @param {string} id of the batch
 */
const waybillsAreHere = (page, id) =>
  until(page, async () => {
    const { shipments } = await ask(page, 'batches.open', { id });
    return shipments.every(({ documents }) => documents.every(({ state }) => state !== 'missing'));
  });
/**
 * Resolves when a customer's last parcel can be found. The desk learns it some seconds after a run.
 * @param {Page} page
 * @param {string} text the customer's name or phone number
 */
const isLearned = (page, text) =>
  until(page, async () => (await ask(page, 'pairs.search', { mode: 'SFN', text })).length > 0);

/**
 * Opens the screens that the main job does not use.
 * @param {object} options
 * @param {Page} options.page
 * @param {Get} options.get
 * @param {import('./mainJob.mjs').Camera} options.camera
 * @param {string} options.number tracking number of a booked shipment
 */
const lookAround = async ({ page, get, camera, number }) => {
  await goTo(page, 'shipments');
  await page.getByTestId('ledger').first().waitFor();
  await page.getByTestId('ledger').getByText(number).first().click();
  await get('waybill-preview').scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-testid="shipment-detail"] canvas');
  await camera.take('shipments');
  await showScreen(page, 'codes');
  await get('codes-input').fill('coffee');
  await page.waitForSelector('[data-testid="codes"] tr, [data-testid="codes"] li');
  await camera.take('hs-codes');
  await showScreen(page, 'warehouses');
  await get('warehouses-all').click();
  await page.waitForLoadState('networkidle');
  await camera.take('warehouses');
  for (const screen of SCREEN_NAMES.filter((name) => !BY_HAND.has(name))) {
    await showScreen(page, screen);
    await camera.take(screen);
  }
  await showScreen(page, 'attention');
  await camera.take('needs-attention');
  await page.keyboard.press('Escape');
  await goTo(page, 'settings');
  await camera.take('settings');
  await goTo(page, 'counter');
  await serveKnownCustomer({ page, get });
  await camera.take('counter');
};

/** @typedef {import('../../src/renderer/screens.ts').ScreenName} ScreenName */

/**
 * Every screen, with the test id of an element that exists once its data is loaded. Without its row a screen does not compile here, so the demo shows each.
 * @type {Readonly<Record<ScreenName, string>>}
 */
const SHOWN = {
  counter: 'look-up',
  batch: 'new-batch',
  sheet: 'sheet',
  shipments: 'ledger',
  payments: 'payments',
  wallet: 'wallet-enter',
  reconciliation: 'statement-choose',
  handover: 'handover-count',
  dashboard: 'dashboard-parcels',
  unpaid: 'unpaid',
  days: 'days',
  codes: 'codes-input',
  warehouses: 'warehouses-all',
  memory: 'memory-rows',
  print: 'printers',
  attention: 'bell-panel',
  settings: 'tab-counter',
};
/**
 * Screens in which something is done first; the others only need to be opened.
 * @type {ReadonlySet<ScreenName>}
 */
const BY_HAND = new Set([
  'counter',
  'batch',
  'sheet',
  'shipments',
  'codes',
  'warehouses',
  'attention',
  'settings',
]);
/**
 * @param {Page} page
 * @param {ScreenName} screen
 * @param {string} [batch] id of the batch that the sheet shows
 */
const showScreen = async (page, screen, batch = '') => {
  await page.evaluate(
    (to) => {
      globalThis.location.hash = to;
    },
    `#${pathOf(screen).replace(':id', batch)}`,
  );
  await page.getByTestId(SHOWN[screen]).first().waitFor();
};

/**
 * Opens the screens in French, for the pages of the site, with picture names of `fr-` and the route.
 * @type {typeof import('./mainJob.mjs').lookInFrench}
 */
export const lookInFrench = async ({ page }, camera) => {
  await ask(page, 'settings.save', { language: 'fr' });
  await page.reload();
  await page.waitForSelector('html[lang="fr"][data-ready]', { state: 'attached' });
  const [batch] = await ask(page, 'batches.list', { hidden: false });
  for (const screen of SCREEN_NAMES) {
    await showScreen(page, screen, batch?.id);
    await camera.take(`fr-${screen}`);
  }
};

/** A customer of the sample batch outside Europe, because Europe requires an invoice. */
const KNOWN_PHONE = '12025550199';

/**
 * Fills in one shipment at the counter by keyboard, up to the rates: a known customer's last parcel again.
 * @param {{ page: Page, get: Get }} window
 */
const serveKnownCustomer = async ({ page, get }) => {
  await isLearned(page, KNOWN_PHONE);
  await page.locator('[data-path="receiver.phone"]').focus();
  await page.keyboard.type(KNOWN_PHONE);
  await get('again').first().waitFor();
  await page.keyboard.press('Enter');
  await page.locator('[data-path="boxes.0.weight"]:focus').waitFor();
  await page.keyboard.press('Control+g');
  await page.locator('[data-testid="rates"] [role="option"]').first().waitFor();
};
