import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import WarehousesView from '../../../src/renderer/views/WarehousesView.vue';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { useWarehouses } from '../../../src/renderer/stores/warehouses.ts';
import { desk } from '../currentDesk.ts';

const warehouse = (id: number, name: string, address: string) => ({
  id,
  name,
  address,
  active: true,
  country: 'US',
});

it('warehouses are found by number, name and town, in any order of words and without accents, and all come back', async () => {
  desk.handle('warehouses.list', () => [
    warehouse(12, 'Gulf hub', '900 Sample Freeway, Houston'),
    warehouse(7, 'Córdoba depot', '5 Example Road, Dallas'),
  ]);
  await useDesk().start();
  const view = mount(WarehousesView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  const names = (): string[] => view.findAll('.places b').map((each) => each.text());
  const seek = async (text: string): Promise<string[]> => {
    await view.get('[data-testid="warehouse-sought"]').setValue(text);
    return names();
  };
  expect(await seek('houston gulf')).toEqual(['Gulf hub']);
  expect(await seek('7')).toEqual(['Córdoba depot']);
  expect(await seek('cordoba')).toEqual(['Córdoba depot']);
  expect(await seek('Lagos')).toEqual([]);
  await view.get('.link').trigger('click');
  expect(names()).toEqual(['Gulf hub', 'Córdoba depot']);
});

it('warehouses of all countries are not shown as those of a country that could not be read', async () => {
  desk.handle('warehouses.list', ({ country }) => {
    if (country !== null) throw new DeskError('service', 'The service is not reachable.');
    return [{ ...warehouse(1, 'Ikeja', 'Lagos'), country: null }];
  });
  await useDesk().start();
  const view = mount(WarehousesView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  await useWarehouses().load('GB');
  await flushPromises();
  expect(view.text()).toContain('The service is not reachable.');
  expect(view.text()).toContain('Ikeja');
  expect(view.get('.places').element.closest('section')?.textContent).not.toContain(
    'United Kingdom',
  );
});
