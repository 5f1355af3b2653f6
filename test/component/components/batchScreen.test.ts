import { flushPromises, mount } from '@vue/test-utils';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createMemoryHistory, RouterView } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { onPage } from '../page.ts';
import { nth, present } from '../../present.ts';
import { runProgress } from '../../runProgress.ts';
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
  const view = mount(RouterView, { attachTo: document.body, global: { plugins: [router] } });
  onTestFinished(() => view.unmount());
  await flushPromises();
  await soon(() => expect(document.activeElement).toBe(onPage('sheet')));
  return view;
};
const press = async (key: string, modifiers: KeyboardEventInit = {}): Promise<void> => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...modifiers }),
  );
  await flushPromises();
};
const f6 = (): Promise<void> => press('F6');
const footer = (): string => (document.querySelector('footer.foot')?.textContent ?? '').trim();

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
  await soon(() => expect(onPage('count-booked').textContent).toBe('2 booked'));
  await soon(() => expect(footer()).toContain('Print 2 labels'));
  expect(footer()).toContain('Unpaid');
  expect(footer()).not.toContain('yet');
});

it('prepares no preview of labels once it is left: it would be kept, and nobody would see it', async () => {
  const view = await openBatch((world, ids) => world.book(nth(ids, 0)));
  await soon(() => expect(onPage('count-booked').textContent).toBe('1 booked'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // A setting of the layout starts the preparation anew.
  const settings = present(useDesk().settings, 'settings');
  useDesk().settings = { ...settings, layout: { ...settings.layout } };
  await flushPromises();
  const before = desk.asked.length;
  view.unmount();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(desk.asked.slice(before).map(({ route }) => route)).toEqual([]);
});

it('Shift F6 leads from the sheet, whose Tab goes to the next cell, to the buttons above it, first to those of a run', async () => {
  let batchId = '';
  await openBatch((world, ids) => {
    batchId = world.get(nth(ids, 0)).batchId;
    return null;
  });
  await press('F6', { shiftKey: true });
  expect(document.activeElement?.closest('.bar')).not.toBeNull();
  useRuns().receive(runProgress({ kind: 'rating', batchId, total: 9 }));
  await soon(() => expect(onPage('run-pause')).toBeTruthy());
  await press('F6', { shiftKey: true });
  expect(document.activeElement).toBe(onPage('run-pause'));
});

it('a key compares the rates of the row, and says how to get them where there are none', async () => {
  const compare = (): Promise<void> => press('G', { ctrlKey: true, shiftKey: true });
  let rate: () => Promise<unknown> = () => Promise.resolve();
  await openBatch((world, ids) => {
    rate = () => world.rate(nth(ids, 0));
    return null;
  });
  await compare();
  expect(useToasts().list.map(({ title }) => title)).toEqual(['No rates to compare yet']);
  await rate();
  await soon(() => expect(document.querySelector('[data-testid="compare-rates"]')).not.toBeNull());
  await compare();
  expect(onPage('rate-dialog')).toBeTruthy();
});

it('a key compares the rates of the row of the cursor also before the panel follows it, and they stay open', async () => {
  await openBatch(async (world, ids) => {
    world.change(nth(ids, 1), draft({ receiver: person({ first_name: 'Second' }) }));
    await world.rate(...ids);
  });
  await press('ArrowDown');
  await press('G', { ctrlKey: true, shiftKey: true });
  expect(onPage('rate-dialog').textContent).toContain('Second');
  await soon(() => expect(onPage('row-panel').textContent).toContain('Second'));
  expect(onPage('rate-dialog').textContent).toContain('Second');
});

it('the panel shows a size of a file without its unit, which is beside the field, and what is typed as it is typed', async () => {
  await openBatch((world, ids) => {
    const base = draft();
    world.change(nth(ids, 0), {
      ...base,
      boxes: base.boxes.map((box) => ({ ...box, length: '40 CM', weight: '4.2 KG' })),
    });
    return null;
  });
  const field = (name: string): HTMLInputElement =>
    present(document.querySelector<HTMLInputElement>(`.side [data-path="boxes.0.${name}"]`), name);
  expect([field('length').value, field('weight').value]).toEqual(['40', '4.2']);
  field('length').value = '12in';
  field('length').dispatchEvent(new Event('input'));
  await flushPromises();
  expect(field('length').value).toBe('12in');
});

it('a cell that is opened and left as it is changes nothing: the name of a receiver is not split anew', async () => {
  const ids: string[] = [];
  let world: World | undefined;
  await openBatch((made, rows) => {
    world = made;
    ids.push(...rows);
    made.change(
      nth(rows, 0),
      draft({ receiver: person({ first_name: 'Maria', last_name: 'Lopez Garcia' }) }),
    );
    return null;
  });
  const name = (): readonly string[] => {
    const { first_name, last_name } = present(world, 'world').get(nth(ids, 0)).draft.receiver;
    return [first_name, last_name];
  };
  await press('F2');
  expect(onPage<HTMLInputElement>('cell-editor').value).toBe('Maria Lopez Garcia');
  await press('Enter');
  await useShipments().flush();
  expect(name()).toEqual(['Maria', 'Lopez Garcia']);
  await press('ArrowUp');
  await press('F2');
  const input = onPage<HTMLInputElement>('cell-editor');
  for (const text of ['Maria Lopez Garci', 'Maria Lopez Garcia']) {
    input.value = text;
    input.dispatchEvent(new Event('input'));
    await useShipments().flush();
  }
  await press('Enter');
  await useShipments().flush();
  expect(name()).toEqual(['Maria', 'Lopez Garcia']);
});

it('Ctrl Delete in a field takes away a word there, not the row', async () => {
  await openBatch(() => null);
  await press('F2');
  await press('Delete', { ctrlKey: true });
  await press('Escape');
  await press('f', { ctrlKey: true });
  expect(document.activeElement).toBe(onPage('find-text'));
  await press('Delete', { ctrlKey: true });
  expect(desk.times('sheet.remove')).toBe(0);
  onPage('sheet').focus();
  await press('Delete', { ctrlKey: true });
  expect(desk.times('sheet.remove')).toBe(1);
});

/** Pastes a text at the cursor of the sheet. */
const pasteText = (text: string): void => {
  const paste = new Event('paste', { bubbles: true, cancelable: true });
  Object.assign(paste, {
    clipboardData: { getData: (type: string) => (type === 'text/plain' ? text : '') },
  });
  document.activeElement?.dispatchEvent(paste);
};

it('a table that is longer than the batch is pasted whole: rows are added for it, none for its empty end', async () => {
  const ids: string[] = [];
  let world: World | undefined;
  await openBatch((made, rows) => {
    world = made;
    ids.push(...rows);
    return null;
  });
  await press('ArrowDown');
  await press('Home');
  const cities = Array.from({ length: 70 }, (_, at) => `City ${at + 1}`);
  pasteText(`${cities.map((city) => `\t${city}`).join('\r\n')}\r\n\t\r\n`);
  await soon(() => expect(useShipments().saveStatus).toBe('saved'));
  await soon(() => {
    const { batchId } = present(world, 'world').get(nth(ids, 0));
    const names = present(world, 'world')
      .of(batchId)
      .map(({ draft: { receiver } }) => `${receiver.first_name} ${receiver.last_name}`);
    expect(names.slice(1)).toEqual(cities);
  });
  await press('z', { ctrlKey: true });
  await soon(() =>
    expect(
      present(world, 'world').of(present(world, 'world').get(nth(ids, 0)).batchId),
    ).toHaveLength(ids.length),
  );
  const { undo, redo } = useSheet().history;
  expect([undo, redo]).toEqual([null, 'Paste 70 cells']);
});

it('a paste that is wider than the sheet says how many cells were left out', async () => {
  await openBatch(() => null);
  await press('Home');
  pasteText(`Kano${'\tx'.repeat(99)}`);
  await soon(() => expect(useToasts().list.at(-1)?.title).toMatch(/^\d+ cells were not pasted$/));
});

it('a row in which somebody types stays where only problems are shown, also when a run ends: the next field would be typed into the row below', async () => {
  let ids: readonly string[] = [];
  let world: World | undefined;
  let batchId = '';
  await openBatch((made, rows) => {
    world = made;
    ids = rows;
    batchId = made.get(nth(rows, 0)).batchId;
    for (const id of rows) made.change(id, draft({ receiver: person({ city: '' }) }));
    return null;
  });
  const sheet = useSheet();
  await useRuns().start();
  await soon(() => expect(sheet.counts.problems).toBe(2));
  onPage('side-row').click();
  sheet.setFilter('problems');
  await flushPromises();
  onPage('sheet').focus();
  await press('l');
  const editor = onPage<HTMLInputElement>('cell-editor');
  editor.value = 'Sam Lee';
  editor.dispatchEvent(new Event('input', { bubbles: true }));
  present(world, 'world').change(nth(ids, 0), draft({}));
  await soon(() => expect(sheet.counts.problems).toBe(1));
  useRuns().receive(runProgress({ batchId, state: 'running' }));
  useRuns().receive(runProgress({ batchId, state: 'done' }));
  await flushPromises();
  expect([sheet.shownIds, onPage('cell-editor')]).toEqual([ids, document.activeElement]);
  sheet.setFilter('problems');
  expect(sheet.shownIds).toEqual(ids.slice(1));
});
