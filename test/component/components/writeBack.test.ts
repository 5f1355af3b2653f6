import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushPromises, mount } from '@vue/test-utils';
import { expect, it, onTestFinished } from 'vitest';
import { createMemoryHistory, RouterView } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useWriteBack } from '../../../src/renderer/stores/writeBack.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { onPage, seenOnPage } from '../page.ts';
import { nth } from '../../present.ts';
import { soon } from '../../soon.ts';

/** The screen of a batch of two rows, of which the first `booked` are booked. @param shop the rows are orders of a shop */
const openBatch = async (booked: number, shop = true): Promise<World> => {
  const world = await openWorld(desk);
  await useDesk().start();
  useShipments().start();
  const { id } = world.addBatch({ name: 'Orders' });
  const ids = world.fill(id, [draft({ name: '#1' }), draft({ name: '#2' })]);
  for (const [at, each] of ids.entries())
    if (shop)
      desk.core.context.store.shopOrders.put(each, 'file', {
        system: 'etsy-items',
        lines: [{ order: `#${at + 1}`, sku: '', quantity: '', cells: {} }],
      });
  for (const each of ids.slice(0, booked)) await world.book(each);
  const router = makeRouter(createMemoryHistory());
  await router.push(`/batch/${id}`);
  const view = mount(RouterView, { attachTo: document.body, global: { plugins: [router] } });
  onTestFinished(() => view.unmount());
  await flushPromises();
  await soon(() => expect(document.activeElement).toBe(onPage('sheet')));
  return world;
};
const words = (): string => onPage('write-back-words').textContent.trim();

it('one press saves the numbers of the booked orders, says what was left out, and offers all again', async () => {
  const world = await openBatch(1);
  await soon(() => expect(words()).toBe('1 tracking number is not saved for Etsy yet.'));
  desk.dialogs.saveAs = (suggested) => join(desk.folder, suggested);
  onPage('write-back-save').click();
  await soon(() => expect(words()).toContain('Etsy: 1 tracking number saved in'));
  expect(words()).toContain('not booked: 1 (#2).');
  expect(seenOnPage('write-back-save')).toBeNull();
  const path = useWriteBack().result?.files[0]?.path ?? '';
  const number = nth(world.of(nth(world.desk.core.batches.list(false), 0).id), 0).receipt;
  expect(readFileSync(path, 'utf8')).toContain(number?.trackingNumber);
  onPage('write-back-again').click();
  await soon(() => expect(words()).not.toContain('saved earlier'));
  expect(words()).toContain('Etsy: 1 tracking number saved in');
});

it('a closed dialog saves nothing and says so', async () => {
  await openBatch(2);
  await soon(() => expect(words()).toContain('2 tracking numbers are not saved'));
  desk.dialogs.saveAs = () => null;
  onPage('write-back-save').click();
  await soon(() => expect(words()).toBe('2 tracking numbers were not saved.'));
  expect(onPage('write-back-save').textContent).toContain('Save 2 tracking numbers');
});

it('a batch without orders of a shop has no line, and the menu says why there is nothing to save', async () => {
  await openBatch(1, false);
  expect(seenOnPage('write-back')).toBeNull();
  await useWriteBack().save(false);
  await flushPromises();
  expect(words()).toContain('nothing to save for a shop');
});

it('names an order whose number changed in a later file after its number was saved', async () => {
  const world = await openBatch(1);
  desk.dialogs.saveAs = (suggested) => join(desk.folder, suggested);
  await soon(() => expect(seenOnPage('write-back-save')).not.toBeNull());
  onPage('write-back-save').click();
  await soon(() => expect(words()).toContain('Etsy: 1 tracking number saved in'));
  const { id } = nth(world.of(nth(world.desk.core.batches.list(false), 0).id), 0);
  const line = { order: '#9', sku: '', quantity: '', cells: {} };
  const later = { system: 'etsy-items', lines: [line] };
  desk.core.context.store.shopOrders.renew(id, 'later', later, true);
  useWriteBack().begin();
  await soon(() => expect(words()).toContain('check it in the shop: 1 (#1 → #9).'));
  expect(seenOnPage('write-back-again')).toBeNull();
});
