import { flushPromises, mount } from '@vue/test-utils';
import { nextTick } from 'vue';
import { describe, expect, it } from 'vitest';
import BatchGoodsDialog from '../../../src/renderer/components/batch/BatchGoodsDialog.vue';
import { emptyBox, emptyItem } from '../../../src/domain/shipment/draft.ts';
import { useBatchGoods } from '../../../src/renderer/stores/batchGoods.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, person } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { soon } from '../../soon.ts';

const byId = <T extends HTMLElement = HTMLElement>(name: string): T => {
  const found = document.querySelector<T>(`[data-testid="${name}"]`);
  if (!found) throw new Error(`no ${name}`);
  return found;
};
const type = (name: string, text: string): void => {
  const field = byId<HTMLInputElement>(name);
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** A batch of bare goods, one a row, with the list of its incomplete goods open. */
const opened = async (names: readonly string[]) => {
  const world = await openWorld(desk);
  world.desk.core.context.store.codes.seen(
    world.desk.core.context.identity().id,
    [{ id: null, code: '6912000000', name: 'Tableware of clay cups', active: true }],
    1,
  );
  const { id: batchId } = world.addBatch({ name: 'Orders' });
  world.fill(
    batchId,
    names.map((name, at) =>
      draft({
        name: `N-${at}`,
        receiver: person({ first_name: `R${at}` }),
        boxes: [{ ...emptyBox(), items: [{ ...emptyItem(), name, quantity: '1' }] }],
      }),
    ),
  );
  const [sheet, goods] = [useSheet(), useBatchGoods()];
  useShipments().start();
  await useRuns().start();
  await sheet.open(batchId);
  const wrapper = mount(BatchGoodsDialog, { attachTo: document.body });
  await goods.show();
  await flushPromises();
  const items = () => sheet.all.map(({ draft: { boxes } }) => boxes[0]?.items[0]);
  return { world, sheet, goods, wrapper, items };
};

describe('completing goods', () => {
  it('asks once for all rows alike, by keyboard, and can be taken back', async () => {
    const { sheet, wrapper, items } = await opened(['Lamp', 'Cup', 'cup']);
    await soon(() => byId('goods-1'));
    expect(byId('goods-0').textContent).toContain('Cup');
    expect(byId('goods-0').textContent).toContain('2 rows');
    expect(byId<HTMLButtonElement>('goods-fill-0').disabled).toBe(true);
    type('goods-weight-0', '300 g');
    await nextTick();
    byId('goods-weight-0').dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }),
    );
    await soon(() => {
      expect(items().map((item) => item?.weight)).toEqual(['', '0.3', '0.3']);
    });
    await soon(() => {
      expect(document.querySelector('[data-testid="goods-weight-0"]')).toBeNull();
    });
    await sheet.undo();
    expect(items().map((item) => item?.weight)).toEqual(['', '', '']);
    wrapper.unmount();
  });

  it('sets a suggested code only once it is accepted', async () => {
    const { wrapper, items } = await opened(['Clay cup', 'clay cup']);
    await soon(() => byId('goods-offer-0'));
    expect(byId('goods-offer-0').textContent).toContain('Tableware of clay');
    expect(items().map((item) => item?.product_hs_code)).toEqual(['', '']);
    byId('goods-offer-0').click();
    await soon(() => {
      expect(items().map((item) => item?.product_hs_code)).toEqual(['6912000000', '6912000000']);
    });
    wrapper.unmount();
  });

  it('offers what was shipped before, to be accepted for all goods at once', async () => {
    const { world, goods, wrapper, items } = await opened(['Cup', 'Lamp']);
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
    await goods.load();
    await soon(() => byId('goods-accept-known'));
    expect(byId<HTMLInputElement>('goods-weight-0').value).toBe('0.3');
    byId('goods-accept-known').click();
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
    await soon(() => byId('goods-box'));
    const select = byId<HTMLSelectElement>('goods-box');
    select.value = '';
    select.dispatchEvent(new Event('change'));
    await nextTick();
    type('goods-sizes', '30x20x10');
    await nextTick();
    byId('goods-fill-boxes').click();
    await soon(() => {
      expect(
        sheet.all.map(({ draft: { boxes } }) => [
          boxes[0]?.length,
          boxes[0]?.width,
          boxes[0]?.height,
        ]),
      ).toEqual([
        ['30', '20', '10'],
        ['30', '20', '10'],
      ]);
    });
    wrapper.unmount();
  });
});
