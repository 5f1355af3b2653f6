import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import MenuButton from '../../../src/renderer/components/base/MenuButton.vue';
import MoreMenu from '../../../src/renderer/components/batch/MoreMenu.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { present } from '../../present.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';

/** Presses an entry whose answer waits until the test lets it come. */
const press = async (testid: string, hidden: boolean) => {
  const world = await openWorld(desk);
  const [first, second] = ['First', 'Second'].map((name) => world.addBatch({ name }).id);
  const [id, other] = [present(first, 'batch'), present(second, 'batch')];
  desk.core.batches.hide(id, hidden);
  await useSheet().open(id);
  const router = makeRouter(createMemoryHistory());
  await router.push(`/batch/${id}`);
  const menu = mount(MoreMenu, {
    props: { rows: () => [], running: false },
    global: { plugins: [router] },
  });
  const slow = later<null>();
  desk.handle('batches.hide', async (wish) => {
    await slow.promise;
    return desk.core.batches.hide(wish.id, wish.hidden);
  });
  const entries = menu.getComponent(MenuButton).props('entries');
  const entry = typeof entries === 'function' ? entries() : entries;
  present(
    entry.find((each) => each.testid === testid),
    testid,
  ).run();
  return {
    router,
    id,
    other,
    answer: async () => {
      slow.resolve(null);
      await flushPromises();
    },
  };
};
const opened = (): string | undefined => useSheet().batch?.name;

it('“Bring back” shows the batch as it is then, but not over another one that was opened meanwhile', async () => {
  const { id, other, answer } = await press('bring-back-batch', true);
  await useSheet().open(other);
  await answer();
  expect(opened()).toBe('Second');
  await useSheet().open(id);
  expect(useSheet().batch?.hidden).toBe(false);
});

it('“Archive” leads back to the batches, but not from another one that was opened meanwhile', async () => {
  const { router, other, answer } = await press('archive-batch', false);
  await router.push(`/batch/${other}`);
  await useSheet().open(other);
  await answer();
  expect(router.currentRoute.value.params).toEqual({ id: other });
});
