import { describe, expect, it } from 'vitest';
import {
  emptyAddress,
  emptyDraft,
  emptyItem,
  type Draft,
} from '../../src/domain/shipment/draft.ts';
import { ask } from './support/ask.ts';
import { press, showBatch } from './support/hands.ts';
import { folder, start } from './support/program.ts';
import { spoken } from './support/sheet.ts';

const carrying = (name: string, code: string): Draft => ({
  ...emptyDraft(name),
  receiver: {
    ...emptyAddress(),
    first_name: 'Sam',
    last_name: name,
    phone: '12025550143',
    country: 'US',
    city: 'Washington',
    address: '2 Sample Street',
  },
  boxes: [
    {
      length: '30',
      width: '20',
      height: '10',
      weight: '2',
      items: [
        {
          ...emptyItem(),
          name: 'Smartphone',
          product_hs_code: code,
          quantity: '1',
          unit_price: '25000',
          weight: '0.4',
          country: 'NG',
          battery: 'inside',
        },
      ],
    },
  ],
});

describe('a batch with codes that nobody knows', () => {
  it('is checked in one run, mended with one press, and a name typed into it is taken back at once', async () => {
    const dataDir = folder();
    const own = {
      ...emptyAddress(),
      first_name: 'Ada',
      last_name: 'Obi',
      phone: '08000000001',
      country: 'NG',
      state: 'LA',
      city: 'Ikeja',
      address: '1 Sample Road',
    };
    const { page, problems } = await start({ dataDir });
    await ask(page, 'senders.save', {
      id: null,
      mode: 'SFN',
      name: 'Ada Obi',
      address: own,
      isDefault: true,
    });
    const batch = await ask(page, 'batches.create', { name: 'Codes', mode: 'SFN' });
    const added = await ask(page, 'drafts.add', {
      batchId: batch.id,
      drafts: [
        carrying('One', '8517130000'),
        carrying('Two', '8517139999'),
        carrying('Three', '8517.13.9999'),
      ],
    });
    const codes = async (): Promise<unknown> =>
      (await ask(page, 'batches.open', { id: batch.id })).shipments.map(
        ({ draft }) => draft.boxes[0]?.items[0]?.product_hs_code,
      );
    await showBatch(page, batch.id);
    // The service has not named a single code yet: nearest ones come from what it said.
    await ask(page, 'codes.suggest', { text: 'phone', ticket: 1 });
    await page.getByTestId('side-fix').click();
    await page.getByTestId('verify-codes').click();
    await expect
      .poll(() => page.getByTestId('run-progress').textContent())
      .toContain('2 HS codes checked');
    await page.getByRole('button', { name: /^Set 8517130000.*in 2 cells$/ }).click();
    await expect.poll(codes).toEqual(['8517130000', '8517130000', '8517130000']);

    const first = added[0]?.id ?? '';
    const nameOf = async (): Promise<string> => {
      const { first_name, last_name } = (await ask(page, 'shipments.get', { id: first })).draft
        .receiver;
      return `${first_name} ${last_name}`;
    };
    await page.getByTestId('sheet').focus();
    await press(page, 'Control+Home', 'ArrowRight');
    await expect.poll(() => spoken(page)).toMatch(/^Row 1, Receiver/);
    await page.keyboard.type('Ma', { delay: 30 });
    await expect.poll(nameOf).toBe('Ma ');
    await page.keyboard.type('ria Example', { delay: 30 });
    await expect.poll(nameOf).toBe('Maria Example');
    await press(page, 'Enter', 'Control+z');
    await expect.poll(nameOf).toBe('Sam One');
    await page.keyboard.press('Control+z');
    await expect.poll(codes).toEqual(['8517130000', '8517139999', '8517.13.9999']);
    expect(problems()).toEqual([]);
  });
});
