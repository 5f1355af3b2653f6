import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import BatchPackingDialog from '../../../src/renderer/components/batch/BatchPackingDialog.vue';
import { emptyBox, emptyItem } from '../../../src/domain/shipment/draft.ts';
import { useBatchPacking } from '../../../src/renderer/stores/batchPacking.ts';
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

/** A batch of rows without box sizes, with the boxes suggested for it. */
const opened = async (weights: readonly string[]) => {
  const world = await openWorld(desk);
  const { boxes } = world.desk.core.memory;
  for (const { id } of boxes.list('SFN')) boxes.remove(id);
  boxes.save({
    ...{ id: null, mode: 'SFN', name: 'Shelf box', length: 40, width: 30, height: 30 },
    ...{ emptyWeight: 0.5, maximumWeight: 20 },
  });
  const { id: batchId } = world.addBatch({ name: 'Orders' });
  world.fill(
    batchId,
    weights.map((weight, at) =>
      draft({
        name: `N-${at}`,
        receiver: person({ first_name: `R${at}` }),
        boxes: [{ ...emptyBox(), items: [{ ...emptyItem(), name: 'Cup', quantity: '2', weight }] }],
      }),
    ),
  );
  const [sheet, packing] = [useSheet(), useBatchPacking()];
  useShipments().start();
  await useRuns().start();
  await sheet.open(batchId);
  const wrapper = mount(BatchPackingDialog, { attachTo: document.body });
  packing.show([]);
  await flushPromises();
  const lengths = () => sheet.all.map(({ draft: { boxes: all } }) => all[0]?.length);
  return { sheet, wrapper, lengths };
};

describe('suggesting boxes for a batch', () => {
  it('shows the box of each row, and uses all of them by one press that one undo takes back', async () => {
    const { sheet, wrapper, lengths } = await opened(['0.3', '0.4']);
    await soon(() => {
      expect(byId('packing-1').textContent).toContain('Shelf box');
    });
    expect(byId('packing-0').textContent).toContain('2 × Cup');
    expect(byId('packing-0').textContent).toContain('1.10 kg');
    expect(lengths()).toEqual(['', '']);
    await soon(() => {
      expect(byId<HTMLButtonElement>('packing-use-all').hasAttribute('aria-disabled')).toBe(false);
    });
    byId('packing-use-all').click();
    await soon(() => {
      expect(lengths()).toEqual(['40', '40']);
    });
    await sheet.undo();
    expect(lengths()).toEqual(['', '']);
    wrapper.unmount();
  });

  it('names the row that cannot be packed with why, and packs the others', async () => {
    const { wrapper, lengths } = await opened(['0.3', '']);
    await soon(() => byId('packing-0'));
    await soon(() => {
      expect(byId('packing-left').textContent).toContain('1');
    });
    byId('packing-left').click();
    await soon(() => {
      expect(byId('packing-0').textContent).toContain('cannot be read');
    });
    expect(byId('packing-0').textContent).toContain('N-1');
    await soon(() => {
      expect(byId<HTMLButtonElement>('packing-use-all').hasAttribute('aria-disabled')).toBe(false);
    });
    byId('packing-use-all').click();
    await soon(() => {
      expect(lengths()).toEqual(['40', '']);
    });
    wrapper.unmount();
  });
});
