import { flushPromises, mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it } from 'vitest';
import FixSide from '../../../src/renderer/components/batch/FixSide.vue';
import { useBatchStep } from '../../../src/renderer/composables/batchStep.ts';
import { emptyBox, emptyItem, type DraftItem } from '../../../src/domain/shipment/draft.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useFixes } from '../../../src/renderer/stores/fixes.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, person } from '../builders.ts';
import { later } from '../realDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { onPage, seenOnPage } from '../page.ts';
import { runProgress } from '../../runProgress.ts';
import { shippingRule } from '../../fixtures/shippingRules.ts';
import { nth, present } from '../../present.ts';
import { soon } from '../../soon.ts';

const type = async (name: string, text: string): Promise<void> => {
  const field = onPage<HTMLInputElement>(name);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await nextTick();
};
const enter = (name: string): boolean =>
  onPage(name).dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
  );
const said = (): string => seenOnPage('fix-said')?.textContent ?? '';

/** A batch with the side that says what is to fix in it. */
const beside = async (drafts: readonly ReturnType<typeof draft>[]) => {
  const world = await openWorld(desk);
  world.desk.core.context.store.codes.seen(
    world.desk.core.context.identity().id,
    [{ id: null, code: '6912000000', name: 'Tableware of clay cups', active: true }],
    1,
  );
  const { id: batchId } = world.addBatch({ name: 'Orders' });
  const ids = world.fill(batchId, drafts);
  const sheet = useSheet();
  useShipments().start();
  await useRuns().start();
  await sheet.open(batchId);
  const wrapper = mount(FixSide, { attachTo: document.body });
  await flushPromises();
  const items = () => sheet.all.map(({ draft: { boxes } }) => boxes[0]?.items[0]);
  return { world, sheet, wrapper, items, ids, batchId };
};
/** One row for each of these goods, of which nothing but the name is known. */
const opened = (names: readonly string[], over: Partial<DraftItem> = {}) =>
  beside(
    names.map((name, at) =>
      draft({
        name: `N-${at}`,
        receiver: person({ first_name: `R${at}` }),
        boxes: [{ ...emptyBox(), items: [{ ...emptyItem(), name, quantity: '1', ...over }] }],
      }),
    ),
  );
const inCity = (cities: readonly string[]) =>
  beside(cities.map((city, at) => draft({ name: `N-${at}`, receiver: person({ city }) })));

describe('what is to fix in a batch', () => {
  it('fills a list that was asked for before the batch was open', async () => {
    const world = await openWorld(desk);
    const { id: batchId } = world.addBatch({ name: 'Orders' });
    world.fill(batchId, [draft({ name: 'N-0', receiver: person({ city: '' }) })]);
    useShipments().start();
    await useRuns().start();
    const wrapper = mount(FixSide, { attachTo: document.body });
    await flushPromises();
    expect(seenOnPage('fix-count')).toBeNull();
    await useSheet().open(batchId);
    await soon(() => expect(onPage('fix-count').textContent).toContain('1 row'));
    wrapper.unmount();
  });

  it('calls suggestions what keeps no row from being booked: none is to fix', async () => {
    const light = draft({ name: 'N-0' });
    const { wrapper, sheet } = await beside([
      { ...light, boxes: light.boxes.map((box) => ({ ...box, weight: '74' })) },
    ]);
    await soon(() => expect(onPage('fix-count').textContent).toBe('1 suggestion, 1 row'));
    expect(sheet.counts.problems).toBe(0);
    wrapper.unmount();
  });

  it('asks once for all rows alike, by keyboard, says what was set and what is still missing, and can be taken back there', async () => {
    const { wrapper, items } = await opened(['Lamp', 'Cup', 'cup']);
    await soon(() => onPage('goods-1'));
    expect(onPage('goods-0').textContent).toContain('Cup');
    expect(onPage('goods-0').textContent).toContain('2 rows');
    await type('goods-weight-0', '300 g');
    enter('goods-weight-0');
    await soon(() => expect(items().map((item) => item?.weight)).toEqual(['', '0.3', '0.3']));
    // Their code is missing: the line stays, and does not call them completed.
    await soon(() => expect(said()).not.toBe(''));
    expect(said()).toBe('Weight each, Country of origin of “Cup” set in 2 rows');
    await soon(() => expect(seenOnPage('goods-weight-0')).toBeNull());
    expect(seenOnPage('goods-code-0')).not.toBeNull();
    expect(document.body.textContent).not.toContain('in the file');
    onPage('fix-undo').click();
    await soon(() => expect(items().map((item) => item?.weight)).toEqual(['', '', '']));
    wrapper.unmount();
  });

  it('sets a suggested code only once it is accepted', async () => {
    const { wrapper, items } = await opened(['Clay cup', 'clay cup']);
    await soon(() => onPage('goods-offer-0'));
    expect(onPage('goods-offer-0').textContent).toContain('Tableware of clay');
    expect(items().map((item) => item?.product_hs_code)).toEqual(['', '']);
    onPage('goods-offer-0').click();
    await soon(() =>
      expect(items().map((item) => item?.product_hs_code)).toEqual(['6912000000', '6912000000']),
    );
    wrapper.unmount();
  });

  it('offers what was shipped before, to be accepted for all goods at once', async () => {
    const { world, wrapper, items } = await opened(['Cup', 'Lamp']);
    world.desk.core.memory.items.save(null, {
      mode: 'SFN',
      name: 'cup',
      description: '',
      product_hs_code: '6912000000',
      unit_price: '',
      weight: '0.3',
      country: 'NG',
      sku: '',
      length: '',
      width: '',
      height: '',
    });
    await useFixes().load();
    await soon(() => onPage('goods-accept-known'));
    expect(onPage<HTMLInputElement>('goods-weight-0').value).toBe('0.3');
    onPage('goods-accept-known').click();
    await soon(() => {
      expect(items().map((item) => [item?.product_hs_code, item?.weight, item?.country])).toEqual([
        ['6912000000', '0.3', 'NG'],
        ['', '', ''],
      ]);
    });
    wrapper.unmount();
  });

  it('fills boxes without sizes from a typed size', async () => {
    const { sheet, wrapper } = await opened(['Cup', 'Lamp']);
    await soon(() => onPage('goods-box'));
    const select = onPage<HTMLSelectElement>('goods-box');
    select.value = '';
    select.dispatchEvent(new Event('change'));
    await nextTick();
    await type('goods-sizes', '30x20x10');
    onPage('goods-fill-boxes').click();
    await soon(() => {
      expect(
        sheet.all.map(({ draft: { boxes } }) => {
          const { length, width, height } = nth(boxes, 0);
          return [length, width, height];
        }),
      ).toEqual([
        ['30', '20', '10'],
        ['30', '20', '10'],
      ]);
    });
    wrapper.unmount();
  });

  it('fills boxes without sizes by the shipping rules first, and says how many no rule fits', async () => {
    const box = present(
      desk.core.memory.boxes.save({
        ...{ id: null, mode: 'SFN', name: 'Carton' },
        ...{ length: 30, width: 22, height: 12, emptyWeight: 0.2, maximumWeight: 8 },
      }),
      'box',
    );
    desk.change({
      rules: [shippingRule('Cups', { where: { goods: 'cup' }, sets: { box: box.id } })],
    });
    await useDesk().start();
    const { sheet, wrapper } = await opened(['Cup', 'Lamp'], { weight: '0.3' });
    const sizes = () =>
      sheet.all.map(({ draft: { boxes } }) => {
        const { length, weight } = nth(boxes, 0);
        return [length, weight];
      });
    await soon(() => expect(onPage<HTMLSelectElement>('goods-box').value).toBe('rules'));
    onPage('goods-fill-boxes').click();
    await soon(() => expect(said()).toBe('1 box set by the shipping rules. 1 box is left.'));
    expect(sizes()).toEqual([
      ['30', '0.500'],
      ['', ''],
    ]);
    onPage('goods-fill-boxes').click();
    await soon(() => expect(said()).toBe('No shipping rule sets a box here. 1 box is left.'));
    wrapper.unmount();
  });

  it('lists problems by kind with their rows, and answers all of them with one value', async () => {
    const { sheet, ids, wrapper } = await inCity(['Leeds', '', '']);
    const cities = () => sheet.all.map((row) => row.draft.receiver.city);
    await soon(() => onPage('problem-0'));
    expect(onPage('problem-0').textContent).toContain('Receiver: city 2 rows');
    expect(onPage('fix-count').textContent).toBe('1 answer, 2 rows');
    onPage('problem-show-0').click();
    expect(wrapper.emitted('show')).toEqual([[ids.slice(1), 'city']]);
    expect(onPage<HTMLButtonElement>('fix-alike-0').disabled).toBe(true);
    await type('fix-value-0', 'Hull');
    onPage('fix-alike-0').focus();
    onPage('fix-alike-0').click();
    await soon(() => expect(seenOnPage('problem-0')).toBeNull());
    expect(cities()).toEqual(['Leeds', 'Hull', 'Hull']);
    expect(said()).toBe('2 rows changed');
    // After the last answer: what comes next, not an empty list in which Enter does nothing.
    await soon(() => expect(wrapper.emitted('done')).toHaveLength(1));
    await sheet.undo();
    expect(cities()).toEqual(['Leeds', '', '']);
    wrapper.unmount();
  });

  it('leads on after an answer that takes long, though the program put the keyboard elsewhere meanwhile', async () => {
    const { wrapper } = await inCity(['Leeds', '', '']);
    await soon(() => onPage('problem-0'));
    await type('fix-value-0', 'Hull');
    const slow = later<null>();
    desk.handle('sheet.fixAlike', async ({ batchId, fix, ...group }) => {
      await slow.promise;
      return desk.core.sheet.fixAlike(batchId, group, fix);
    });
    onPage('fix-alike-0').focus();
    onPage('fix-alike-0').click();
    const elsewhere = document.body.appendChild(document.createElement('button'));
    elsewhere.focus();
    slow.resolve(null);
    await soon(() => expect(wrapper.emitted('done')).toHaveLength(1));
    elsewhere.remove();
    wrapper.unmount();
  });

  it('asks about a battery once for the same goods, before the booking and as often after the prices came', async () => {
    const { sheet, world, ids, wrapper } = await beside(
      ['Smartphone', 'smartphone', 'Book'].map((name) =>
        draft({
          boxes: draft().boxes.map((box) => ({
            ...box,
            items: box.items.map((item) => ({
              ...item,
              name,
              description: '',
              battery: '',
              ...(name === 'Book' && { product_hs_code: '4901990000' }),
            })),
          })),
        }),
      ),
    );
    await soon(() => onPage('problem-0'));
    expect(onPage('problem-0').textContent).toContain('Battery of “Smartphone” 2 rows');
    expect(sheet.counts.problems).toBe(2);
    for (const id of ids) await world.rate(id);
    await soon(() => expect(sheet.choosable).toHaveLength(3));
    expect(sheet.counts.problems).toBe(2);
    onPage('remedy-0').click();
    await soon(() => expect(sheet.counts.problems).toBe(0));
    expect(sheet.all.map((row) => row.draft.boxes[0]?.items[0]?.battery)).toEqual([
      'inside',
      'inside',
      '',
    ]);
    wrapper.unmount();
  });

  it('asks about a P.O. box once for all rows that have one, and confirms it for each without undoing what else was confirmed', async () => {
    const { sheet, wrapper } = await beside(
      [
        ['PO Box 1', ''],
        ['P.O. Box 22', 'zero-value'],
        ['7 Boxwood Road', ''],
      ].map(([address, checked], at) =>
        draft({ name: `N-${at}`, receiver: person({ address }), checked: checked ?? '' }),
      ),
    );
    await soon(() => expect(onPage('problem-0').textContent).toContain('Confirmation 2 rows'));
    expect(sheet.counts.problems).toBe(2);
    onPage('remedy-0').click();
    await soon(() => expect(sheet.counts.problems).toBe(0));
    expect(sheet.all.map((row) => row.draft.checked.replaceAll(/:\w+/g, ''))).toEqual([
      'po-box',
      'zero-value po-box',
      '',
    ]);
    wrapper.unmount();
  });

  it('says how many invoices were made and why others were not, where they were asked for', async () => {
    const { batchId, ids } = await inCity(['Leeds', 'Hull']);
    const run = runProgress({ id: '01RUN', kind: 'invoices', batchId, total: 2 });
    desk.handle('invoices.makeMany', () => run);
    const making = useFixes().makeInvoices(ids);
    await soon(() => expect(useRuns().active).toHaveLength(1));
    const failures = [{ code: 'said', message: 'The sender has no name.', count: 1 }];
    useRuns().receive({ ...run, state: 'done', done: 2, failed: 1, failures });
    await making;
    await soon(() => expect(said()).toBe('1 invoice ready, 1 failed: The sender has no name.'));
  });
});

it('the button says what comes next: the problems, then the prices, the services, the booking', async () => {
  const { sheet, world, ids } = await inCity(['', 'Leeds']);
  const step = useBatchStep();
  const label = (): string => step.value.label;
  await soon(() => expect(label()).toBe('Fix 1'));
  sheet.goWithout();
  expect(label()).toBe('Get prices');
  await world.rate(nth(ids, 1));
  await soon(() => expect(label()).toBe('Choose services for 1'));
  await sheet.chooseByRule({ kind: 'cheapest' });
  await soon(() => expect(label()).toMatch(/^Book 1 shipment, ₦/));
  expect(step.value.able).toBe(true);
  // What cannot be done is not offered: it said so and opened the booking all the same.
  useDesk().connectivity = { state: 'offline', since: 0 };
  expect([label(), step.value.able]).toEqual(['Offline: cannot book', false]);
  useDesk().connectivity = { state: 'online', since: 0 };
  world.change(nth(ids, 1), draft({ receiver: person({ city: '' }) }));
  await soon(() => expect(label()).toBe('Fix 2'));
});
