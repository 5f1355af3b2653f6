import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WITHOUT_REVIEW } from '../../src/core/imports/decisions.ts';
import { createNodeSend } from '../../src/core/service/http/nodeSend.ts';
import type { WriteBackFile } from '../../src/core/shipments/exports/writeBack.ts';
import { settingsSchema } from '../../src/domain/desk/settings.ts';
import type { Draft } from '../../src/domain/shipment/draft.ts';
import { PRACTICE_PRIVATE_KEY, PRACTICE_PUBLIC_KEY } from '../../src/practice/keys.ts';
import { startPractice, type Practice } from '../../src/practice/server.ts';
import { START } from '../fakes/clock.ts';
import { book, goodDraft, phone, testDesk, washington, type TestDesk } from '../builders.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
let practice: Practice;
let folder: string;
beforeAll(async () => {
  practice = await startPractice({ seed: 21, now: () => new Date(START) });
  folder = mkdtempSync(join(tmpdir(), 'waybill-back-'));
});
afterAll(async () => {
  await practice.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The order of a shop with what its file lacks: only its name, the quantities and stock numbers stay. */
const completed = (draft: Draft): Draft => ({
  ...goodDraft(draft.name),
  receiver: washington({ last_name: `Whitfield ${draft.name}` }),
  boxes: draft.boxes.map(({ items }) => ({
    length: '32',
    width: '24',
    height: '12',
    weight: '20',
    items: items.map(({ quantity, sku }) =>
      phone({ quantity, sku, unit_price: '1000', battery: 'none' }),
    ),
  })),
});

/** Imports a shop's file, completes its orders, and books them on the practice service. */
const bookedFrom = async (test: TestDesk, file: string): Promise<string[]> => {
  const { desk } = test;
  const { token } = await desk.imports.preview(
    { path: join(FIXTURES, 'imports', file) },
    { mode: 'SFN' },
  );
  const { imported } = await desk.imports.commit(token, {
    batchId: null,
    name: file,
    decisions: WITHOUT_REVIEW,
  });
  const ids = imported.map(({ id }) => id);
  desk.drafts.save(ids.map((id) => ({ id, draft: completed(desk.ledger.must(id).draft) })));
  await desk.rating.start(ids, null).finished;
  desk.choosing.byRule(ids, { name: '', pick: { kind: 'cheapest' }, never: [] });
  await book(test, ids);
  return ids;
};

const opened = (name: string): TestDesk =>
  testDesk({
    send: createNodeSend(),
    practiceAddress: practice.url,
    keys: { publicKey: PRACTICE_PUBLIC_KEY, privateKey: PRACTICE_PRIVATE_KEY },
    settings: {
      activeProfile: 'practice',
      desk: name,
      // Without an address of its own: the practice service that was started.
      profiles: settingsSchema.parse({ desk: name }).profiles,
    },
  });

describe('the file for the shop', () => {
  const SHOPS = [
    ['shopify-orders.csv', 'shopify.csv'],
    ['woocommerce-orders.csv', 'woocommerce.csv'],
    ['etsy-order-items.csv', 'etsy.csv'],
    ['ebay-orders.csv', 'ebay.csv'],
    ['ebay-de-orders.csv', 'ebay-de.csv'],
    ['amazon-unshipped-orders.txt', 'amazon.txt'],
    ['tiktok-shop-orders.csv', 'tiktok.csv'],
    ['wix-orders.csv', 'wix.csv'],
    ['bigcommerce-orders.csv', 'bigcommerce.csv'],
    ['prestashop-orders.csv', 'prestashop.csv'],
    ['squarespace-orders.csv', 'squarespace.csv'],
  ] as const;
  it.each(SHOPS)(
    'of %s has each booked order once, in the columns of %s',
    async (file, expected) => {
      const test = opened(`S${SHOPS.findIndex(([each]) => each === file)}`);
      const ids = await bookedFrom(test, file);
      const made: WriteBackFile[] = [];
      const save = (again = false) =>
        test.desk.writeBack.save(ids, again, async (each) => {
          made.push(each);
          return join(folder, each.name);
        });
      const first = await save();
      expect(first.leftOut).toEqual([]);
      expect([first.ready, first.others, made.length]).toEqual([0, 0, 1]);
      const text = made[0]?.text ?? '';
      let plain = text;
      for (const [at, id] of ids.entries()) {
        const { purchase } = test.desk.ledger.must(id);
        if (purchase.kind !== 'booked') throw new Error(`${id} is not booked`);
        const { trackingNumber, trackingUrl } = purchase.receipt;
        expect(text).toContain(trackingNumber);
        plain = plain
          .replaceAll(trackingUrl ?? '-', `https://track.example/${at + 1}`)
          .replaceAll(trackingNumber, `TRACKING-${at + 1}`);
      }
      await expect(plain).toMatchFileSnapshot(join(FIXTURES, 'writeBack', expected));
      // A second press writes only what is new: nothing.
      const second = await save();
      expect([second.files, second.before, made.length]).toEqual([[], ids.length, 1]);
      await save(true);
      expect(made[1]).toEqual(made[0]);
      await test.close();
    },
  );

  it('keeps the word “orders” in its name, by which Matrixify knows it, and says that it is of practice', async () => {
    const test = opened('NAME');
    const ids = await bookedFrom(test, 'shopify-orders.csv');
    let name = '';
    await test.desk.writeBack.save(ids, false, async (file) => {
      name = file.name;
      return null;
    });
    expect(name).toBe('Shopify orders, tracking numbers (practice) shopify-orders.csv');
    await test.close();
  });
});
