import { flushPromises, mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it, vi } from 'vitest';
import ColumnsDialog from '../../../src/renderer/components/batch/ColumnsDialog.vue';
import EditManyDialog from '../../../src/renderer/components/batch/EditManyDialog.vue';
import NameDialog from '../../../src/renderer/components/batch/NameDialog.vue';
import RowSide from '../../../src/renderer/components/batch/RowSide.vue';
import SheetBar from '../../../src/renderer/components/batch/SheetBar.vue';
import SidePanel from '../../../src/renderer/components/batch/SidePanel.vue';
import { arrangedColumns, sheetColumns } from '../../../src/renderer/components/sheet/columns.ts';
import { columnsUsed, usedColumns } from '../../../src/renderer/lib/optionalColumns.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { emptyItem } from '../../../src/domain/shipment/draft.ts';
import type { CatalogueItem } from '../../../src/domain/desk/savedEntries.ts';
import { draft, person } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { leaveWhatIsRemoved } from '../page.ts';
import { nth } from '../../present.ts';

const COLUMNS = sheetColumns('SFN');
const opened = async (cities: readonly string[]) => {
  const world = await openWorld(desk);
  const { id: batchId } = world.addBatch({ name: 'Test' });
  const ids = world.fill(
    batchId,
    cities.map((city, at) =>
      draft({ name: `N-${at}`, receiver: person({ first_name: `R${at}`, city }) }),
    ),
  );
  const sheet = useSheet();
  useShipments().start();
  await sheet.open(batchId);
  return { world, sheet, ids, cities: () => sheet.all.map((row) => row.draft.receiver.city) };
};
const byId = <T extends HTMLElement = HTMLElement>(name: string): T => {
  const found = document.querySelector<T>(`[data-testid="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const goods = (name: string): CatalogueItem => ({
  mode: 'SFN',
  name,
  sku: '',
  description: `${name}, roasted`,
  product_hs_code: '0901210000',
  unit_price: '3200.00',
  weight: '0.25',
  country: 'NG',
  length: '',
  width: '',
  height: '',
});
const type = (field: HTMLInputElement, text: string): void => {
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

describe('the columns', () => {
  it('are hidden, moved by key and frozen for this batch, and come back as they were', async () => {
    const { sheet } = await opened(['Leeds']);
    const shown = (): string[] => arrangedColumns(COLUMNS, sheet.view).map(({ prop }) => prop);
    const wrapper = mount(ColumnsDialog, {
      props: { open: true, columns: COLUMNS, used: new Set(['tin']) },
      attachTo: document.body,
    });
    await flushPromises();
    byId('column-country').click();
    expect(shown()).not.toContain('country');
    const city = byId('column-city').closest('li');
    city?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'ArrowDown', altKey: true, bubbles: true }),
    );
    await flushPromises();
    expect(shown().slice(2, 4)).toEqual(['weight', 'city']);
    document.querySelector<HTMLInputElement>('[aria-label="City stays in place"]')?.click();
    expect(arrangedColumns(COLUMNS, sheet.view).find(({ prop }) => prop === 'city')?.pin).toBe(
      'start',
    );
    [...document.querySelectorAll<HTMLButtonElement>('button')]
      .find((each) => each.textContent === 'Reset')
      ?.click();
    const usual = COLUMNS.filter(({ optional }) => !optional).map(({ prop }) => prop);
    expect(shown()).toEqual(usual);
    wrapper.unmount();
  });

  it('for customs and the pick-up warehouse are seen where a row has something in them, or a person asks for them', async () => {
    const { sheet } = await opened(['Leeds']);
    const used = new Set(['tin']);
    const shown = (): string[] =>
      arrangedColumns(COLUMNS, sheet.view, used).map(({ prop }) => prop);
    const wrapper = mount(ColumnsDialog, {
      props: { open: true, columns: COLUMNS, used },
      attachTo: document.body,
    });
    await flushPromises();
    expect(shown()).toContain('tin');
    expect(shown()).not.toContain('eori');
    byId('column-eori').click();
    byId('column-tin').click();
    await flushPromises();
    expect(shown()).toContain('eori');
    expect(shown()).not.toContain('tin');
    byId('column-eori').click();
    expect(shown()).not.toContain('eori');
    wrapper.unmount();
  });

  it('that are seldom used are counted over all rows', () => {
    const bits = (of: Parameters<typeof draft>[0]): number => usedColumns(draft(of));
    const seen = (...all: number[]): string[] => [
      ...columnsUsed(
        all.reduce((a, b) => a | b, 0),
        true,
      ),
    ];
    expect(seen(bits({}), bits({ ioss: 'IM2760000001' }))).toEqual(['ioss']);
    expect(seen(bits({ last_mile: 'no' }))).toEqual(['pickup_warehouse']);
    expect([...columnsUsed(bits({}), false)]).toEqual(['pickup_warehouse']);
  });
});

describe('editing many rows', () => {
  it('begins with the column of the cursor and says how many rows it sets', async () => {
    const { ids } = await opened(['Leeds', 'Hull', 'York']);
    const wrapper = mount(EditManyDialog, {
      props: { open: true, columns: COLUMNS, ids: ids.slice(0, 2), prop: 'city' },
      attachTo: document.body,
    });
    await flushPromises();
    type(byId<HTMLInputElement>('edit-many-value'), 'Ripon');
    await nextTick();
    expect(byId('edit-many-apply').textContent).toContain('Set in 2 rows');
    byId('edit-many-apply').click();
    expect(wrapper.emitted('edit')).toEqual([
      [
        [
          { id: ids[0], prop: 'city', text: 'Ripon' },
          { id: ids[1], prop: 'city', text: 'Ripon' },
        ],
      ],
    ]);
    wrapper.unmount();
  });

  it('leaves out a row with several boxes where the column is that of a box: only the weight of its first box would change, and the row would count as set', async () => {
    const { world, ids } = await opened(['Leeds', 'Hull']);
    const [, two = ''] = ids;
    const { draft: before } = world.get(two);
    world.change(two, { ...before, boxes: [...before.boxes, ...before.boxes] });
    await flushPromises();
    const wrapper = mount(EditManyDialog, {
      props: { open: true, columns: COLUMNS, ids, prop: 'weight' },
      attachTo: document.body,
    });
    await flushPromises();
    expect([
      byId('edit-many-apply').textContent.replace('⏎', '').trim(),
      byId('edit-many-several').textContent.trim(),
    ]).toEqual([
      'Set in 1 row',
      '1 row has several boxes or items here and stays as it is. Change them in the panel beside the sheet.',
    ]);
    wrapper.unmount();
  });

  it('leaves out what was sent, and offers no column that the service fills', async () => {
    const { world, ids } = await opened(['Leeds', 'Hull']);
    const [booked = ''] = ids;
    await world.book(booked);
    const wrapper = mount(EditManyDialog, {
      props: { open: true, columns: COLUMNS, ids, prop: 'price' },
      attachTo: document.body,
    });
    await flushPromises();
    expect(byId('edit-many-apply').textContent).toContain('Set in 1 row');
    expect(
      [...byId('edit-many-column').querySelectorAll('option')].map((each) => each.value),
    ).not.toContain('price');
    wrapper.unmount();
  });
});

it('a name is asked for until there is one', async () => {
  await opened([]);
  const wrapper = mount(NameDialog, {
    props: {
      open: true,
      title: 'Split off',
      description: '',
      action: 'Split off',
      suggested: 'Second part',
      testid: 'name-dialog',
    },
    attachTo: document.body,
  });
  await flushPromises();
  expect(byId<HTMLInputElement>('name-dialog-name').value).toBe('Second part');
  type(byId<HTMLInputElement>('name-dialog-name'), '  ');
  await nextTick();
  expect(byId<HTMLButtonElement>('name-dialog-done').getAttribute('aria-disabled')).toBe('true');
  type(byId<HTMLInputElement>('name-dialog-name'), ' Tuesday ');
  await nextTick();
  byId('name-dialog-done').click();
  expect(wrapper.emitted('done')).toEqual([['Tuesday']]);
  wrapper.unmount();
});

describe('the bar above the sheet', () => {
  it('shows only problems, and only rows whose column contains a text, and says how many are left', async () => {
    vi.useFakeTimers();
    const { sheet, ids } = await opened(['Leeds', '', 'New Leeds']);
    sheet.showTextsBy((row, prop) => (prop === 'city' ? row.draft.receiver.city : ''));
    const wrapper = mount(SheetBar, { props: { columns: COLUMNS } });
    const at = (name: string) => wrapper.get(`[data-testid="${name}"]`);
    expect(at('filter-problems').text()).toBe('To fix 1');
    await at('filter-problems').trigger('click');
    expect([sheet.shownIds, at('rows-shown').text()]).toEqual([[ids[1]], '1 of 3 rows']);
    await at('filter-all').trigger('click');
    await at('filter-column').setValue('city');
    await at('filter-text').setValue('leeds');
    await vi.advanceTimersByTimeAsync(200);
    expect(sheet.shownIds).toEqual([ids[0], ids[2]]);
    await at('filter-column').setValue('receiver');
    await wrapper.get('[aria-label="Show all again: City contains leeds"]').trigger('click');
    expect(sheet.shownIds).toEqual(ids);
  });

  it('says while rows of a long batch are still read, what waits for them, and lets it be called off', async () => {
    const { sheet } = await opened(['Leeds']);
    sheet.unread = 1200;
    const wrapper = mount(SheetBar, { props: { columns: COLUMNS } });
    expect(wrapper.get('[data-testid="rows-shown"]').text()).toBe('Reading rows, 1,200 to go');
    sheet.waiting = ['Check codes'];
    await nextTick();
    expect(wrapper.get('[data-testid="rows-shown"]').text()).toBe(
      'Waiting for the rest of the rows… 1,200 to go',
    );
    expect(wrapper.get('[data-testid="rows-shown"]').attributes('title')).toContain('Check codes');
    await wrapper.get('[data-testid="stop-waiting"]').trigger('click');
    expect([sheet.waiting, wrapper.find('[data-testid="stop-waiting"]').exists()]).toEqual([
      [],
      false,
    ]);
  });
});

describe('the panel of the selected row', () => {
  it('takes typing letter by letter into the draft of its row, as one step a field', async () => {
    const { sheet } = await opened(['Leeds', 'Hull']);
    const wrapper = mount(RowSide, { props: { rating: false }, attachTo: document.body });
    const weight = wrapper.get<HTMLInputElement>('[data-path="boxes.0.weight"]');
    weight.element.focus();
    await weight.setValue('1');
    await weight.setValue('12');
    expect([weight.element.value, sheet.selected?.draft.boxes[0]?.weight]).toEqual(['12', '12']);
    await useShipments().flush();
    expect(sheet.history.undo).toBe('Change row 1');
  });

  it('finishes the field that is left because another row is selected in its own row', async () => {
    const { sheet, ids } = await opened(['Leeds', 'Hull']);
    const wrapper = mount(RowSide, { props: { rating: false }, attachTo: document.body });
    const length = wrapper.get<HTMLInputElement>('[data-path="boxes.0.length"]');
    length.element.focus();
    await length.setValue('33 cm');
    leaveWhatIsRemoved();
    sheet.selectedId = ids[1] ?? null;
    await nextTick();
    await useShipments().flush();
    expect(
      sheet.all.map(({ draft: { receiver, boxes } }) => [receiver.city, boxes[0]?.length]),
    ).toEqual([
      ['Leeds', '33'],
      ['Hull', draft().boxes[0]?.length],
    ]);
  });

  it('follows the selected row, and says what it needs in the order it can be gone to', async () => {
    const { sheet, ids } = await opened(['Leeds', '']);
    const wrapper = mount(RowSide, { props: { rating: false } });
    sheet.selectedId = ids[1] ?? null;
    await nextTick();
    expect(wrapper.get('[data-testid="row-panel"]').text()).toContain('R1');
    await wrapper.get('[data-testid="row-needs"] button').trigger('click');
    expect(wrapper.findComponent(SidePanel).emitted('go')?.[0]).toMatchObject([
      { field: 'receiver.city' },
    ]);
  });

  const named = async (hits: number) => {
    const { world, sheet, ids } = await opened(['Leeds']);
    world.change(
      ids[0] ?? '',
      draft({
        boxes: [
          { ...nth(draft().boxes, 0), items: [{ ...emptyItem(), name: 'Old' }, emptyItem()] },
        ],
      }),
    );
    // What was kept last is offered first.
    for (let at = hits - 1; at >= 0; at -= 1)
      world.desk.core.memory.items.save(null, goods(`Coffee ${at}`));
    const wrapper = mount(RowSide, { props: { rating: false }, attachTo: document.body });
    const name = wrapper.get<HTMLInputElement>('[data-path="boxes.0.items.1.name"]');
    name.element.focus();
    vi.useFakeTimers();
    await name.setValue('cof');
    await vi.advanceTimersByTimeAsync(100);
    const items = () =>
      sheet.selected?.draft.boxes[0]?.items.map(
        ({ name: called, product_hs_code, unit_price, weight, country, quantity }) => [
          called,
          product_hs_code,
          unit_price,
          weight,
          country,
          quantity,
        ],
      );
    return { world, sheet, wrapper, name, items };
  };

  it('offers goods of the catalogue by name: Enter brings all of them as one step, and what is asked next is how many', async () => {
    const { world, sheet, name, items, wrapper } = await named(2);
    expect(world.desk.inputs('items.search')).toEqual([{ mode: 'SFN', text: 'cof', limit: 8 }]);
    expect(wrapper.findAll('[role="option"]').map((each) => each.text())).toEqual([
      expect.stringContaining('Coffee 0'),
      expect.stringContaining('Coffee 1'),
    ]);
    await name.trigger('keydown', { key: 'ArrowDown' });
    await name.trigger('keydown', { key: 'Enter' });
    await nextTick();
    const taken = [
      ['Old', '', '', '', '', ''],
      ['Coffee 1', '0901210000', '3200.00', '0.25', 'NG', '1'],
    ];
    expect([items(), (document.activeElement as HTMLElement).dataset['path']]).toEqual([
      taken,
      'boxes.0.items.1.quantity',
    ]);
    await useShipments().flush();
    await sheet.undo();
    expect(items()?.[1]).toEqual(['cof', '', '', '', '', '']);
    await sheet.redo();
    expect(items()).toEqual(taken);
  });

  it('leaves a name as it was typed when Tab or Escape goes past the offers, and keeps the order of its fields', async () => {
    const { name, items, wrapper } = await named(1);
    await name.trigger('keydown', { key: 'Escape' });
    expect(wrapper.find('[role="option"]').exists()).toBe(false);
    await name.trigger('keydown', { key: 'ArrowDown' });
    await name.trigger('keydown', { key: 'Tab' });
    expect(items()?.[1]).toEqual(['cof', '', '', '', '', '']);
    const fields = wrapper
      .findAll<HTMLElement>('[data-testid="item-0-1"] :is(input, button)')
      .map(({ element }) => element.dataset['path'] ?? element.tagName);
    expect(fields).toEqual([
      'boxes.0.items.1.name',
      'boxes.0.items.1.product_hs_code',
      'boxes.0.items.1.quantity',
      'BUTTON',
    ]);
  });

  it('moves an item to the next box by key, and by dragging it there', async () => {
    const { world, sheet, ids } = await opened(['Leeds']);
    const box = (name: string) => ({
      length: '10',
      width: '10',
      height: '10',
      weight: '1',
      items: [{ ...emptyItem(), name }],
    });
    world.change(ids[0] ?? '', draft({ boxes: [box('Shoes'), box('Hats')] }));
    const names = () =>
      sheet.selected?.draft.boxes.map((each) => each.items.map(({ name }) => name));
    const wrapper = mount(RowSide, { props: { rating: false }, attachTo: document.body });
    await wrapper
      .get('[data-testid="item-0-0"]')
      .trigger('keydown', { key: 'ArrowDown', altKey: true });
    expect(names()).toEqual([[], ['Hats', 'Shoes']]);
    await wrapper.get('[data-testid="item-1-0"] .grip').trigger('dragstart');
    await wrapper.get('[data-testid="box-0"]').trigger('drop');
    expect(names()).toEqual([['Hats'], ['Shoes']]);
    await useShipments().flush();
    await sheet.undo();
    await sheet.undo();
    expect(names()).toEqual([['Shoes'], ['Hats']]);
  });
});
