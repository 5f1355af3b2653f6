import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { Component } from 'vue';
import { createMemoryHistory } from 'vue-router';
import ConnectionSettings from '../../../src/renderer/components/settings/ConnectionSettings.vue';
import NoticeBar from '../../../src/renderer/components/frame/NoticeBar.vue';
import TopBar from '../../../src/renderer/components/frame/TopBar.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useIdentity } from '../../../src/renderer/stores/identity.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { bad } from '../../fakes/http.ts';
import { printer, printJob } from '../builders.ts';
import { bookThenOtherKeys, openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { later } from '../realDesk.ts';

const at = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const click = async (testid: string): Promise<void> => {
  at(testid)?.click();
  await flushPromises();
};
const fill = async (selector: string, text: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>(selector);
  if (!field) throw new Error(`no field ${selector}`);
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await flushPromises();
};
const write = (testid: string, text: string): Promise<void> =>
  fill(`[data-testid="${testid}"]`, text);
const send = async (testid: string): Promise<void> => {
  at(testid)
    ?.closest('form')
    ?.dispatchEvent(new Event('submit', { cancelable: true }));
  await flushPromises();
};

type Prepare = (world: World) => Promise<void> | void;
const addresses = (of: (id: string) => string): void =>
  desk.change({
    profiles: desk
      .settings()
      .profiles.map((profile) =>
        profile.id === 'practice' ? profile : { ...profile, baseAddress: of(profile.id) },
      ),
  });
const served = async (prepare: Prepare): Promise<World> => {
  const world = await openWorld(desk);
  desk.keyring.level = 'weak';
  addresses((id) => `https://${id}.example`);
  await prepare(world);
  await useDesk().start();
  return world;
};
const open = async (prepare: Prepare = () => undefined): Promise<World> => {
  const world = await served(prepare);
  mount(ConnectionSettings, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  return world;
};
const enterKeys = async (world: string, publicKey: string): Promise<void> => {
  await click(`keys-edit-${world}`);
  await write('service-keys', `${publicKey}:sk_secret`);
  await send('service-keys');
};
const setPin = ({ desk: { core } }: World): void =>
  core.guard.set({ perRun: [], perDay: [], share: 5 }, '4711');

describe('the keys of a connection', () => {
  it('are not removed by one press: it is asked, and nothing happens when the answer is no', async () => {
    const world = await open();
    await enterKeys('live', 'pk_live_1234');
    await click('keys-session');
    await click('keys-remove-live');
    expect(at('remove-keys-live')?.textContent).toContain('Remove the LIVE keys?');
    expect(document.activeElement?.textContent).toContain('Keep them');
    expect(world.desk.times('keys.remove')).toBe(0);
    await click('remove-keys-confirm');
    expect(world.desk.times('keys.remove')).toBe(1);
    expect(at('keys-live')?.dataset['state']).toBe('none');
  });

  it('take the manager’s PIN to be removed where one is set, and a wrong one says so and removes nothing', async () => {
    const world = await open(setPin);
    await enterKeys('live', 'pk_live_1234');
    await click('keys-session');
    await click('keys-remove-live');
    expect(at<HTMLButtonElement>('remove-keys-confirm')?.getAttribute('aria-disabled')).toBe(
      'true',
    );
    await write('remove-keys-pin', '0000');
    await click('remove-keys-confirm');
    expect(at('remove-keys-live')?.textContent).toContain('not the manager’s PIN');
    expect(at('keys-live')?.dataset['state']).toBe('session');
    await write('remove-keys-pin', '4711');
    await click('remove-keys-confirm');
    expect(world.desk.inputs('keys.remove').map(({ pin }) => pin)).toEqual(['0000', '4711']);
    expect(at('keys-live')?.dataset['state']).toBe('none');
  });

  it('entered while the address is being changed are kept for the new address', async () => {
    const world = await open();
    const slow = later<null>();
    desk.handle('guard.get', async () => {
      await slow.promise;
      return { spentToday: null, perRun: [], perDay: [], share: 5, locked: false };
    });
    await write('address-live', 'https://other.example');
    at('address-live')?.dispatchEvent(new Event('change'));
    at('address-live')?.dispatchEvent(new Event('blur'));
    await flushPromises();
    await enterKeys('live', 'pk_live_1234');
    expect(world.desk.times('keys.set')).toBe(0);
    slow.resolve(null);
    await expect.poll(() => at('keys-session')).not.toBeNull();
    await click('keys-session');
    expect(at('keys-live')?.dataset['state']).toBe('session');
  });

  it('of a weak store can be replaced: the form has its button, and “only until the desk closes” keeps the new ones', async () => {
    const world = await open();
    await enterKeys('live', 'pk_first_1111');
    await click('keys-session');
    await click('keys-edit-live');
    expect(at('keys-save')).not.toBeNull();
    await write('service-keys', 'pk_second_2222 sk_second');
    await send('service-keys');
    await click('keys-session');
    expect(world.desk.inputs('keys.set').map(({ keys }) => keys)).toEqual([
      'pk_first_1111:sk_secret',
      'pk_second_2222 sk_second',
    ]);
    expect(at('keys-live')?.textContent).toContain('ends in 2222');
  });
});

describe('keys typed while the keyring is locked', () => {
  it('say that the saved ones come back after a restart, and are saved by a press once it is unlocked', async () => {
    const world = await open(async () => {
      desk.keyring.level = 'strong';
      await desk.request('keys.set', {
        profileId: 'live',
        keys: 'pk_old_0000:sk_old',
        insist: false,
      });
      desk.keyring.locked = true;
      desk.keyring.broken = true;
    });
    expect(at('keys-live')?.dataset['state']).toBe('locked');
    await enterKeys('live', 'pk_new_1111');
    await click('keys-session');
    expect(at('keys-earlier-live')?.textContent).toContain('After a restart');
    await click('keys-keep-live');
    await click('keys-insist');
    expect(at('keys-refused')?.textContent).toContain('not saved');
    desk.keyring.locked = false;
    desk.keyring.broken = false;
    await click('keys-keep-live');
    expect(at('keys-live')?.dataset['state']).toBe('stored');
    expect(at('keys-live')?.textContent).toContain('ends in 1111');
    expect([at('keys-earlier-live'), at('keys-refused')]).toEqual([null, null]);
    expect(world.desk.inputs('keys.keep').map(({ insist }) => insist)).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the test of a connection', () => {
  it('says nothing of the connection that was chosen while its answer was on the way', async () => {
    await open();
    await enterKeys('test', 'pk_test_1234');
    await click('keys-session');
    const answer = later<{ ok: boolean; message: string }>();
    desk.handle('connectivity.test', () => answer.promise);
    await click('test-connection');
    await click('use-test');
    await expect.poll(() => useDesk().settings?.activeProfile).toBe('test');
    answer.resolve({ ok: true, message: 'The service answers.' });
    await flushPromises();
    await expect.poll(() => at<HTMLButtonElement>('test-connection')?.disabled).toBe(false);
    expect(at('test-result')).toBeNull();
  });

  it('is forgotten with the keys that it was made with', async () => {
    const world = await open();
    await enterKeys('live', 'pk_live_1234');
    await click('keys-session');
    desk.handle('connectivity.test', () => ({ ok: true, message: 'The service answers.' }));
    await click('test-connection');
    await expect.poll(() => at('test-result')?.textContent).toContain('answers');
    await click('keys-remove-live');
    await click('remove-keys-confirm');
    expect(world.desk.times('keys.remove')).toBe(1);
    expect(at('test-result')).toBeNull();
  });
});

describe('going to a real service', () => {
  it('is refused without an address, in words, with the field for it in hand', async () => {
    const world = await open(() => addresses(() => ''));
    await click('use-live');
    expect(at('lacking-live')?.textContent).toContain('service URL is missing');
    expect(document.activeElement).toBe(at('address-live'));
    expect(world.desk.times('settings.save')).toBe(0);
  });

  it('is refused without keys, in words, with the field for them in hand; with both it is done', async () => {
    await open();
    await click('use-live');
    expect(at('lacking-live')?.textContent).toContain('no keys for this URL');
    expect(document.activeElement).toBe(at('service-keys'));
    await write('service-keys', btoa('pk_live_1234:sk_live'));
    await send('service-keys');
    await click('keys-session');
    await click('use-live');
    expect(desk.settings().activeProfile).toBe('live');
  });
});

describe('what going live needs', () => {
  const isDone = (step: string): boolean => at(step)?.classList.contains('done') === true;
  const steps = (): readonly boolean[] => ['live-sender', 'live-printer', 'live-label'].map(isDone);
  const printers = [printer({ name: 'zebra', title: 'Zebra' })];

  it('is a list whose lines do what is missing, are ticked by it and say what was found', async () => {
    const world = await open(({ desk: { core } }) => {
      for (const { id } of core.memory.senders.list('SFN')) core.memory.senders.remove(id);
      desk.handle('printers.list', () => printers);
    });
    expect(steps()).toEqual([false, false, false]);
    await click('live-sender-add');
    await write('sender-name', 'Ikeja counter');
    for (const [field, text] of [
      ['first_name', 'Ada'],
      ['last_name', 'Obi'],
      ['phone', '08000000003'],
      ['city', 'Ikeja'],
      ['address', '1 Sample Road'],
    ] as const)
      await fill(`[data-path="sender.${field}"]`, text);
    await click('live-sender-save');
    await expect.poll(steps).toEqual([true, false, false]);
    expect(at('live-sender')?.textContent).toContain('Ikeja counter · Ada Obi · Ikeja');
    expect(world.desk.inputs('senders.save')).toMatchObject([{ isDefault: true, under: 'live' }]);
    const select = at<HTMLSelectElement>('live-printer-choice');
    if (select) select.value = 'zebra';
    select?.dispatchEvent(new Event('change'));
    await expect.poll(steps).toEqual([true, true, false]);
    expect(at('live-printer')?.textContent).toContain('Zebra, 4 × 6 in');
    desk.handle('printers.test', () =>
      printJob({ kind: 'printed', printer: 'zebra', at: 1, by: 'system' }, { kind: 'test' }),
    );
    await click('live-label-print');
    await expect.poll(steps).toEqual([true, true, true]);
    expect(world.desk.inputs('printers.test')).toEqual([{ printer: 'zebra', paper: '4x6in' }]);
  });
});

describe('the frame', () => {
  const frame = async (
    component: Component,
    prepare: Prepare = () => undefined,
  ): Promise<World> => {
    const world = await served(prepare);
    await useIdentity().start();
    mount(component, {
      attachTo: document.body,
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await flushPromises();
    return world;
  };

  it('says that the keys are refused while they are, instead of “Online”', async () => {
    const { connectivity } = (await frame(TopBar)).desk.core.context;
    expect(at('line')?.textContent).toBe('Online');
    desk.service.next('search', bad(401, 'Unauthenticated.'));
    await connectivity.probe();
    await flushPromises();
    expect(at('line')?.textContent).toBe('Keys refused');
    await connectivity.probe();
    await flushPromises();
    expect(at('line')?.textContent).toBe('Online');
  });

  it('says that “Try now” brought nothing, instead of going quiet', async () => {
    await frame(TopBar);
    desk.handle('connectivity.probe', () => ({ state: 'offline', since: 0 }));
    useDesk().connectivity = { state: 'offline', since: 0 };
    await flushPromises();
    await click('line-try');
    expect(useToasts().list.map(({ title }) => title)).toEqual(['Still offline']);
  });

  it('withdraws “Still offline” when the connection is back: it came up again after “Online again”', async () => {
    await frame(TopBar);
    desk.handle('connectivity.probe', () => ({ state: 'offline', since: 0 }));
    useDesk().connectivity = { state: 'offline', since: 0 };
    await flushPromises();
    await click('line-try');
    useToasts().show('good', 'Online again');
    useDesk().connectivity = { state: 'online', since: 1 };
    await flushPromises();
    expect(useToasts().list.map(({ title }) => title)).toEqual(['Online again']);
  });

  it('says after damaged settings that nothing can be booked, and leads to the choice', async () => {
    await frame(NoticeBar, () => desk.change({ connectionLost: true }));
    expect(at('connection-lost')?.textContent).toContain('It is not known whether');
    expect(at('connection-lost')?.querySelector('a')?.getAttribute('href')).toContain(
      'settings?tab=connection',
    );
  });

  it('keeps the question of the account in sight after it was put off', async () => {
    await frame(NoticeBar, (world) => bookThenOtherKeys(world));
    expect(at('account-waits')).toBeNull();
    useIdentity().later = true;
    await flushPromises();
    await click('account-answer');
    expect([useIdentity().later, at('account-waits')]).toEqual([false, null]);
  });
});
