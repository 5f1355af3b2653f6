import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import AccountDialog from '../../../src/renderer/components/frame/AccountDialog.vue';
import BookDialog from '../../../src/renderer/components/booking/BookDialog.vue';
import ImportFlow from '../../../src/renderer/components/batch/ImportFlow.vue';
import ConnectionSettings from '../../../src/renderer/components/settings/ConnectionSettings.vue';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useIdentity } from '../../../src/renderer/stores/identity.ts';
import { useImports } from '../../../src/renderer/stores/imports.ts';
import { nextId, preflight, wanted } from '../builders.ts';
import { bookThenOtherKeys, openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { present } from '../../present.ts';

const found = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const press = async (testid: string): Promise<void> => {
  found<HTMLButtonElement>(testid)?.click();
  await flushPromises();
};
const type = async (testid: string, value: string): Promise<void> => {
  const place = found(testid);
  const input = place instanceof HTMLInputElement ? place : place?.querySelector('input');
  if (!input) throw new Error(`${testid} is not there`);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  await flushPromises();
};

describe('new keys at an address that was booked at', () => {
  const asked = async () => {
    const world = await openWorld(desk);
    await bookThenOtherKeys(world, 'https://ship.example.com');
    mount(AccountDialog, { attachTo: document.body });
    await useIdentity().start();
    await flushPromises();
    return world;
  };

  it.each([
    ['account-same', true],
    ['account-other', false],
  ] as const)('%s is told to the desk, and the question is over', async (button, same) => {
    await asked();
    expect(found('account-dialog')?.textContent).toContain('ship.example.com');
    await press(button);
    expect([desk.inputs('identity.answer'), found('account-dialog')]).toEqual([[{ same }], null]);
  });

  it('put off, it decides nothing and comes again with the next change', async () => {
    await asked();
    await press('account-later');
    expect([desk.inputs('identity.answer'), found('account-dialog')]).toEqual([[], null]);
    for (const baseAddress of ['https://other.example.com', 'https://ship.example.com'])
      await desk.request('profiles.readdress', { profileId: 'live', baseAddress, pin: null });
    await desk.request('keys.set', {
      profileId: 'live',
      keys: 'pk_live_third:sk',
      insist: true,
    });
    await flushPromises();
    expect(found('account-dialog')).not.toBeNull();
  });
});

it('shipments that the window knows are of another service, or of this one, as soon as the service in use is another', async () => {
  const world = await openWorld(desk);
  await bookThenOtherKeys(world);
  await useIdentity().start();
  await useIdentity().answer(false);
  const [line] = desk.core.ledger.lines({
    text: '',
    filter: 'booked',
    everywhere: true,
    limit: 5,
  }).lines;
  const { id } = present(line, 'what was booked');
  const service = (): string | undefined => useShipments().get(id)?.otherService;
  await useShipments().readUnknown([id]);
  expect(service()).toContain('live.example');
  const use = (publicKey: string): Promise<unknown> =>
    desk.request('keys.set', { profileId: 'live', keys: `${publicKey}:sk`, insist: true });
  await use('pk_live_first');
  await expect.poll(service).toBeUndefined();
  await use('pk_live_other');
  await expect.poll(service).toContain('live.example');
});

describe('another address for a connection', () => {
  const settings = async (locked: boolean) => {
    await desk.start();
    if (locked) desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    await useDesk().start();
    mount(ConnectionSettings, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await flushPromises();
  };
  const readdress = async (address: string): Promise<void> => {
    await type('address-live', address);
    const place = found('address-live');
    (place instanceof HTMLInputElement ? place : place?.querySelector('input'))?.dispatchEvent(
      new Event('blur'),
    );
    await flushPromises();
  };

  it('goes through at once where no PIN is set, and the keys are looked at anew', async () => {
    await settings(false);
    const before = desk.inputs('keys.status').length;
    await readdress('https://ship.example.com');
    expect(desk.inputs('profiles.readdress')).toEqual([
      { profileId: 'live', baseAddress: 'https://ship.example.com', pin: null },
    ]);
    expect(desk.inputs('keys.status').slice(before)).toEqual([{ profileId: 'live' }]);
    expect(desk.inputs('settings.save')).toEqual([]);
  });

  it('waits for the manager’s PIN where one is set; kept, nothing changes', async () => {
    await settings(true);
    await readdress('https://evil.example.com');
    expect([
      desk.inputs('profiles.readdress'),
      found('address-dialog')?.textContent.includes('evil.example.com'),
    ]).toEqual([[], true]);
    await type('address-pin', '1234');
    await press('address-change');
    expect(desk.inputs('profiles.readdress')).toEqual([
      { profileId: 'live', baseAddress: 'https://evil.example.com', pin: '1234' },
    ]);
  });

  it('keys given for another address are said to be so', async () => {
    await desk.request('profiles.readdress', {
      profileId: 'live',
      baseAddress: 'https://old.example.com',
      pin: null,
    });
    await desk.request('keys.set', {
      profileId: 'live',
      keys: 'pk_live_1234:sk',
      insist: true,
    });
    await settings(false);
    await readdress('https://new.example.com');
    expect(found('keys-live')?.textContent).toContain('are for https://old.example.com');
  });
});

describe('booking what was booked at another service', () => {
  it('is asked with where and when in the question', async () => {
    desk.handle('booking.preflight', ({ ids }) =>
      preflight({
        ids: [...ids],
        totals: [{ amount: '10.00', currency: 'NGN' }],
        bookedAtOtherServices: [
          { service: 'LIVE (a.example.com)', shipments: 1, at: Date.UTC(2026, 10, 19) },
        ],
      }),
    );
    await useDesk().start();
    mount(BookDialog, { attachTo: document.body });
    await useBooking().ask(wanted(nextId()));
    await flushPromises();
    expect(found('book-elsewhere')?.textContent).toMatch(
      /1 of these was booked at LIVE \(a\.example\.com\).*second time/,
    );
  });
});

describe('a file that was booked at another service', () => {
  it('is not taken over before a person has said that it is wanted here as well', async () => {
    mount(ImportFlow, { attachTo: document.body });
    const imports = useImports();
    await imports.paste('receiver_city\tbox_weight\nLeeds\t2');
    if (imports.review)
      imports.review = {
        ...imports.review,
        bookedAtOtherServices: [
          { service: 'LIVE (a.example.com)', shipments: 3, at: Date.UTC(2026, 10, 19) },
        ],
      };
    await flushPromises();
    expect(found('import-elsewhere')?.textContent).toMatch(
      /3 shipments of this file were booked at LIVE \(a\.example\.com\)/,
    );
    expect(found<HTMLButtonElement>('import-commit')?.getAttribute('aria-disabled')).toBe('true');
    found<HTMLInputElement>('import-also-here')?.click();
    await flushPromises();
    await press('import-commit');
    expect(desk.inputs('imports.commit')).toEqual([expect.objectContaining({ alsoHere: true })]);
  });
});
