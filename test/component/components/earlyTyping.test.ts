import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { defineComponent, h } from 'vue';
import { createMemoryHistory, RouterView, type Router } from 'vue-router';
import { DeskError } from '../../../src/core/deskError.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useShortcuts } from '../../../src/renderer/composables/shortcuts.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { onPage, seenOnPage } from '../page.ts';
import { later, type RouteName } from '../realDesk.ts';
import { soon } from '../../soon.ts';

/** From now on a route is answered only once the function that is returned was called, as on a slow machine. */
const slow = (route: RouteName): (() => void) => {
  const gate = later<undefined>();
  const request: typeof desk.request = async (name, input) => {
    if (name === route) await gate.promise;
    return desk.request(name, input);
  };
  Object.defineProperty(window, 'desk', {
    value: Object.create(desk, { request: { value: request } }) as typeof desk,
    configurable: true,
  });
  return () => gate.resolve(undefined);
};

/** Presses a key where the keyboard is; a letter goes into the field there, as a browser does it. */
const press = (key: string, keys: KeyboardEventInit = {}): void => {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...keys });
  (document.activeElement ?? document.body).dispatchEvent(event);
  const field = document.activeElement;
  if (event.defaultPrevented || keys.ctrlKey) return;
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const letter = key.length === 1 ? key : key === 'Enter' && field.matches('textarea') ? '\n' : '';
  if (letter === '') return;
  field.value += letter;
  field.selectionStart = field.value.length;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};
const type = (text: string): void => {
  for (const letter of text) press(letter === '\t' ? 'Tab' : letter);
};
const ctrlN = (): void => press('n', { ctrlKey: true });

/** The batch screens in a window whose side bar leads elsewhere by `m` and `3`. */
const openWindow = async (route: (world: World) => string) => {
  const world = await openWorld(desk);
  await useDesk().start();
  useShipments().start();
  const router: Router = makeRouter(createMemoryHistory());
  await router.push(route(world));
  const led: string[] = [];
  mount(
    defineComponent({
      setup() {
        useShortcuts(
          ['m', '3', 'h'].map((keys) => ({
            keys,
            label: 'frame.keysBatch',
            group: '',
            run: () => void led.push(keys),
          })),
        );
        return () => h('main', { id: 'main', tabindex: -1 }, [h(RouterView)]);
      },
    }),
    { attachTo: document.body, global: { plugins: [router] } },
  );
  await flushPromises();
  const batchId = (): string => String(router.currentRoute.value.params['id']);
  return {
    world,
    led,
    /** The receivers of the open batch as they are stored. */
    receivers: (): string[] =>
      world
        .of(batchId())
        .map(({ draft: { receiver } }) => `${receiver.first_name} ${receiver.last_name}`.trim()),
    at: batchId,
  };
};
const emptyBatch = (): Promise<Awaited<ReturnType<typeof openWindow>>> =>
  openWindow(({ addBatch }) => `/batch/${addBatch({ name: 'Test' }).id}`);
const filledBatch = (): Promise<Awaited<ReturnType<typeof openWindow>>> =>
  openWindow(({ addBatch, fill }) => {
    const { id } = addBatch({ name: 'Test' });
    fill(id, [
      draft({ receiver: person({ first_name: 'Sam', last_name: 'Taylor', city: 'London' }) }),
    ]);
    return `/batch/${id}`;
  });
const keyboardAt = (): string | undefined =>
  (document.activeElement as HTMLElement | null)?.dataset['testid'];

describe('what is typed before its row is there', () => {
  it('goes into the first cell of the first row, and leads to no other screen', async () => {
    const page = await emptyBatch();
    await soon(() => expect(document.activeElement?.textContent).toContain('Import a file'));
    const answer = slow('sheet.add');
    ctrlN();
    type('Mo H3ll\tLag');
    answer();
    await soon(() => expect(onPage<HTMLInputElement>('cell-editor').value).toBe('Lag'));
    press('Enter');
    await soon(() => expect(page.receivers()).toEqual(['Mo H3ll']));
    expect(page.led).toEqual([]);
    expect(seenOnPage('typing-hold')).toBeNull();
  });

  it('does not overwrite the row that the cursor was in when another is added at the end', async () => {
    const page = await filledBatch();
    await soon(() => expect(keyboardAt()).toBe('sheet'));
    const answer = slow('sheet.add');
    ctrlN();
    type('Mo');
    answer();
    await soon(() => expect(onPage<HTMLInputElement>('cell-editor').value).toBe('Mo'));
    press('Enter');
    await soon(() => expect(page.receivers()).toEqual(['Sam Taylor', 'Mo']));
    expect(page.led).toEqual([]);
  });

  it('goes into the rows that several presses add, each its own', async () => {
    const page = await emptyBatch();
    const answer = slow('sheet.add');
    ctrlN();
    type('Mo');
    ctrlN();
    type('Hal');
    answer();
    await soon(() => expect(page.receivers()[0]).toBe('Mo'));
    await soon(() => expect(onPage<HTMLInputElement>('cell-editor').value).toBe('Hal'));
    press('Enter');
    await soon(() => expect(page.receivers()).toEqual(['Mo', 'Hal']));
    expect(page.led).toEqual([]);
  });

  it('goes into the copy, not into the row that is duplicated', async () => {
    const page = await filledBatch();
    await soon(() => expect(keyboardAt()).toBe('sheet'));
    const answer = slow('sheet.duplicate');
    press('d', { ctrlKey: true, shiftKey: true });
    type('Mo');
    answer();
    await soon(() => expect(onPage<HTMLInputElement>('cell-editor').value).toBe('Mo'));
    press('Enter');
    await soon(() => expect(page.receivers()).toEqual(['Sam Taylor', 'Mo']));
    expect(page.led).toEqual([]);
  });

  it('leads to no other screen while a batch is being opened, and goes on in its sheet', async () => {
    const answer = slow('batches.open');
    const page = await filledBatch();
    type('m3');
    answer();
    await soon(() => expect(onPage<HTMLInputElement>('cell-editor').value).toBe('m3'));
    expect(page.led).toEqual([]);
  });

  it('goes into the first row of a batch that is still being made: Ctrl N twice makes one batch with one row', async () => {
    const page = await openWindow(() => '/batch');
    const answer = slow('batches.create');
    ctrlN();
    ctrlN();
    type('Mo');
    answer();
    await soon(() => expect(onPage<HTMLInputElement>('cell-editor').value).toBe('Mo'));
    press('Enter');
    await soon(() => expect(page.receivers()).toEqual(['Mo']));
    expect(desk.times('batches.create')).toBe(1);
    expect(page.led).toEqual([]);
  });

  it('is given up when the row could not be added: the keyboard is on the screen again', async () => {
    const page = await emptyBatch();
    desk.handle('sheet.add', () => {
      throw new DeskError('internal', 'The disk is full.');
    });
    ctrlN();
    type('Mo');
    await soon(() => expect(seenOnPage('typing-hold')).toBeNull());
    expect(page.receivers()).toEqual([]);
    expect(page.led).toEqual([]);
  });
});
