// A shop's orders, step by step: imported, chosen by a shipping rule, booked, packing slips printed, customers told, tracking numbers saved for the shop.
import fs from 'node:fs';
import path from 'node:path';
import { emptyAddress } from '../../src/domain/shipment/draft.ts';
import { ask } from '../../test/e2e/support/ask.ts';
import { bookBatch, importAndRate } from './mainJob.mjs';

const WAIT_MS = 120_000;

/** @typedef {import('playwright-core').Page} Page */

/** What the shop sells: the desk knows it by its stock number. */
const GOODS = /** @type {const} */ ([
  ['ANK-M', 'Ankara dress', 'Dress of printed cotton, for women', '6204420000', '0.42'],
  ['SHEA', 'Shea butter cream', 'Body cream with shea butter, 250 ml', '3304990000', '0.30'],
  ['TEE-L', 'Cotton T-shirt', 'Knitted cotton T-shirt, printed', '6109100000', '0.20'],
  ['MUG', 'Clay mug', 'Glazed mug of fired clay', '6912000000', '0.35'],
]);

/**
 * Asks until the answer is there.
 * @template T
 * @param {Page} page
 * @param {() => Promise<T | null>} look
 * @param {string} what for the error
 * @returns {Promise<T>}
 */
const when = async (page, look, what) => {
  for (const end = Date.now() + WAIT_MS; Date.now() < end;) {
    const found = await look();
    if (found !== null) return found;
    await page.waitForTimeout(100);
  }
  throw new Error(`${what}: not within ${WAIT_MS} ms`);
};

/**
 * What the owner of the desk sets once: the account, the sender, the goods, a box, a rule, a printer, and e-mail, which is on after a test.
 * @param {import('../../test/e2e/support/launch.ts').LaunchedDesk} desk
 * @param {import('./shopJob.mjs').ShopServers} servers
 */
const setUp = async ({ page }, { service, mail, printer }) => {
  await ask(page, 'profiles.readdress', { profileId: 'live', baseAddress: service.url, pin: null });
  const keys = `${service.publicKey}:${service.privateKey}`;
  await ask(page, 'keys.set', { profileId: 'live', keys, insist: true });
  await ask(page, 'settings.save', { activeProfile: 'live' });
  await ask(page, 'senders.save', {
    id: null,
    mode: 'SFN',
    name: 'Example Shop',
    isDefault: true,
    address: {
      ...emptyAddress(),
      ...{ first_name: 'Example', last_name: 'Shop', email: 'shop@example.com' },
      ...{ phone: '08000000001', country: 'NG', state: 'LA', city: 'Lagos' },
      ...{ address: '14 Marina Road', zip_code: '101241' },
    },
  });
  for (const [sku, name, description, code, weight] of GOODS)
    await ask(page, 'items.save', {
      id: null,
      item: {
        ...{ mode: 'SFN', sku, name, description, product_hs_code: code, weight, country: 'NG' },
        ...{ unit_price: '', length: '', width: '', height: '' },
      },
    });
  const box = await ask(page, 'boxes.save', {
    ...{ id: null, mode: 'SFN', name: 'Small carton' },
    ...{ length: 30, width: 22, height: 12, emptyWeight: 0.2, maximumWeight: 8 },
  });
  await ask(page, 'rules.set', {
    pin: null,
    rules: [
      {
        name: 'America',
        pick: { kind: 'cheapestWithin', days: 20 },
        never: [],
        where: {
          ...{ mode: 'SFN', countries: ['US'], goods: '', receiver: '', sender: '' },
          ...{ overWeight: null, upToWeight: null, overValue: null, upToValue: null },
        },
        sets: { insured: false, lastMile: true, box: box.id, packingSlip: true },
      },
    ],
  });
  const name = 'slips';
  await ask(page, 'directPrinters.save', {
    added: true,
    printer: {
      ...{ name, language: 'zpl' },
      via: { kind: 'network', host: '127.0.0.1', port: printer.port },
    },
  });
  const { packingSlip } = await ask(page, 'printing.setup', {});
  const choice = { ...packingSlip, printer: name };
  await ask(page, 'printing.choose', { role: 'packingSlip', choice });
  const { settings } = await ask(page, 'messages.view', {});
  await ask(page, 'messages.save', {
    settings: {
      ...settings,
      mail: {
        ...{ host: '127.0.0.1', port: mail.port },
        ...{ user: 'shop', from: 'shop@example.com', name: 'Example Shop' },
      },
      quiet: { from: 0, to: 0 },
    },
    passwords: { mail: 'secret word' },
    pin: null,
  });
  await ask(page, 'messages.test', { channel: 'mail', to: 'owner@example.com', pin: null });
  const [, code = ''] = /\b(\d{4})\b/.exec(mail.received.at(-1)?.text ?? '') ?? [];
  await ask(page, 'messages.turnOn', { channel: 'mail', code, pin: null });
};

/** @type {typeof import('./shopJob.mjs').shopJob} */
export const shopJob = async (desk, { file, out, camera, ...servers }) => {
  const { page } = desk;
  /** @param {string} name */
  const get = (name) => page.getByTestId(name).first();
  await setUp(desk, servers);
  await importAndRate(desk, file, camera);
  await get('choose-next').click();
  await page.locator('[data-testid="choose-by-shipping-rules"]:not([disabled])').click();
  await page.locator('[data-testid="book"]:not([disabled])', { hasText: '₦' }).waitFor();
  await camera.take('chosen-by-rule');
  const { id } = await bookBatch(desk, camera);
  const { shipments } = await ask(page, 'batches.open', { id });
  const ids = shipments.map((shipment) => shipment.id);

  /** The printer gets a label after the other, each with its end. */
  const slips = () => servers.printer.printed().toString('latin1').split('^XZ').length - 1;
  await when(page, async () => (slips() >= ids.length ? true : null), 'packing slips');

  const back = path.join(out, 'tracking-numbers.csv');
  await desk.answerDialogs(back);
  await get('write-back-save').click();
  await get('write-back-again').waitFor();
  await camera.take('saved-for-the-shop');

  // All but the test that turned it on.
  const told = await when(
    page,
    async () => (servers.mail.received.length > ids.length ? servers.mail.received.slice(1) : null),
    'messages to customers',
  );
  const [first] = shipments;
  await page.evaluate(
    (to) => {
      globalThis.location.hash = to;
    },
    `#/shipments?q=${first?.receipt?.trackingNumber ?? ''}`,
  );
  await page.locator('[data-testid="shipment-detail"] summary').last().click();
  await page.locator('[data-testid="story"]', { hasText: 'E-mail' }).waitFor();
  await get('story').scrollIntoViewIfNeeded();
  await camera.take('customer-told');
  return {
    shipments: shipments.length,
    booked: shipments.filter(({ state }) => state === 'booked').length,
    slips: slips(),
    told: new Set(told.filter(({ accepted }) => accepted).map(({ to }) => to)).size,
    numbers: shipments.filter(({ receipt }) =>
      fs.readFileSync(back, 'utf8').includes(receipt?.trackingNumber ?? '–'),
    ).length,
  };
};
