import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory, RouterView } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { onPage } from '../page.ts';
import { nth } from '../../present.ts';
import { soon } from '../../soon.ts';

/** The screen of a batch of two rows. */
const openBatch = async (prepare: (world: World, ids: string[]) => Promise<unknown> | null) => {
  const world = await openWorld(desk);
  await useDesk().start();
  useShipments().start();
  const { id } = world.addBatch({ name: 'Test' });
  await prepare(world, world.fill(id, [draft({ name: 'a' }), draft({ name: 'b' })]));
  const router = makeRouter(createMemoryHistory());
  await router.push(`/batch/${id}`);
  mount(RouterView, { attachTo: document.body, global: { plugins: [router] } });
  await flushPromises();
  await soon(() => expect(document.activeElement).toBe(onPage('sheet')));
};
const f6 = async (): Promise<void> => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'F6', bubbles: true, cancelable: true }),
  );
  await flushPromises();
};
const footer = (): string => (onPage('book').closest('footer')?.textContent ?? '').trim();

it('F6 leads to the first field of the panel, not to the button that removes an item', async () => {
  await openBatch(() => null);
  await f6();
  expect(document.activeElement?.getAttribute('aria-label')).toMatch(/length/i);
});

it('F6 leads into the panel of a booked row too, whose fields are closed', async () => {
  await openBatch((world, ids) => world.book(nth(ids, 0)));
  await f6();
  expect(document.activeElement?.closest('.side')).not.toBeNull();
});

it('a batch of which all is booked does not say that no service is selected yet', async () => {
  await openBatch(async (world, ids) => {
    for (const id of ids) await world.book(id);
  });
  await soon(() => expect(onPage('count-booked').textContent).toBe('2'));
  expect(footer()).toContain('Nothing left to book');
  expect(footer()).not.toContain('yet');
});
