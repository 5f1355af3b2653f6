import { flushPromises, mount } from '@vue/test-utils';
import { expect, it } from 'vitest';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import WarehousesView from '../../../src/renderer/views/WarehousesView.vue';
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
  const view = mount(WarehousesView, { attachTo: document.body });
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
