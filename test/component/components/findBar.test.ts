import { mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import FindBar from '../../../src/renderer/components/batch/FindBar.vue';
import { sheetColumns } from '../../../src/renderer/components/sheet/columns.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { draft, person } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

const CITIES = ['Leeds', '', 'New Leeds', ''];
const opened = async () => {
  vi.useFakeTimers();
  const world = await openWorld(desk);
  const { id } = world.addBatch({ name: 'Test' });
  world.fill(
    id,
    CITIES.map((city) => draft({ receiver: person({ city }) })),
  );
  const sheet = useSheet();
  await sheet.open(id);
  const wrapper = mount(FindBar, {
    props: { columns: sheetColumns('SFN'), replacing: true },
    attachTo: document.body,
  });
  const at = <T extends Element>(name: string) => wrapper.get<T>(`[data-testid="${name}"]`);
  const settle = (): Promise<unknown> => vi.advanceTimersByTimeAsync(400);
  const cities = (): string[] => sheet.all.map((row) => row.draft.receiver.city);
  return { world, wrapper, at, settle, cities, said: () => at('find-count').text() };
};

describe('find and replace', () => {
  it('counts, goes round, and puts the new text where the old one was', async () => {
    const { wrapper, at, settle, cities, said } = await opened();
    await at('find-text').setValue('leeds');
    await settle();
    expect(said()).toBe('2 found');
    await at('find-next').trigger('submit');
    await at('find-next').trigger('submit');
    await at('find-next').trigger('submit');
    expect(said()).toBe('1 of 2');
    expect(wrapper.emitted('go')).toHaveLength(3);
    await at('replace-text').setValue('York');
    await at('replace-all').trigger('click');
    await settle();
    expect(cities()).toEqual(['York', '', 'New York', '']);
  });

  it('replaces one after the other and leaves what was passed over', async () => {
    const { at, settle, cities } = await opened();
    await at('find-text').setValue('Leeds');
    await settle();
    await at('replace-text').setValue('Hull');
    await at('find-next').trigger('submit');
    await at('find-next').trigger('submit');
    await at('replace-one').trigger('click');
    await settle();
    expect(cities()).toEqual(['Leeds', '', 'New Hull', '']);
  });

  it('goes on to the next cell when the new text contains the old one, and does all of them once', async () => {
    const { at, settle, cities, said } = await opened();
    await at('find-text').setValue('Leeds');
    await settle();
    await at('replace-text').setValue('Leeds (UK)');
    await at('replace-one').trigger('click');
    await at('replace-one').trigger('click');
    await settle();
    expect(cities()).toEqual(['Leeds (UK)', '', 'New Leeds (UK)', '']);
    expect(said()).toBe('1 of 2');
    await at('replace-text').setValue('Leeds!');
    await at('replace-all').trigger('click');
    await at('replace-all').trigger('click');
    await settle();
    expect(cities()).toEqual(['Leeds! (UK)', '', 'New Leeds! (UK)', '']);
  });

  it('fills the empty cells of a column, and of none that was not chosen', async () => {
    const { world, at, settle, cities, said } = await opened();
    await at('find-whole').setValue(true);
    await settle();
    expect(said()).toBe('Empty cells: choose a column');
    expect(world.desk.times('sheet.find')).toBe(0);
    await at('find-column').setValue('city');
    await settle();
    expect(said()).toBe('2 found');
    await at('replace-text').setValue('Ripon');
    await at('replace-all').trigger('click');
    await settle();
    expect(cities()).toEqual(['Leeds', 'Ripon', 'New Leeds', 'Ripon']);
  });

  it('minds case and whole cells when asked', async () => {
    const { at, settle, said } = await opened();
    await at('find-text').setValue('leeds');
    await at('find-case').setValue(true);
    await settle();
    expect(said()).toBe('Nothing found');
    await at('find-case').setValue(false);
    await at('find-whole').setValue(true);
    await settle();
    expect(said()).toBe('1 found');
  });

  it('goes to a cell with the text just typed, not to one with the text before', async () => {
    const { wrapper, at, settle, said } = await opened();
    await at('find-text').setValue('nowhere');
    await settle();
    expect(said()).toBe('Nothing found');
    await at('find-text').setValue('new leeds');
    expect(at<HTMLButtonElement>('find-next').element.disabled).toBe(false);
    await at('find-next').trigger('submit');
    await settle();
    expect([said(), wrapper.emitted('go')?.length]).toEqual(['1 of 1', 1]);
    await at('find-text').setValue('leeds');
    await at('find-text').trigger('keydown', { key: 'Enter', shiftKey: true });
    await settle();
    expect([said(), wrapper.emitted('go')?.length]).toEqual(['2 of 2', 2]);
  });

  it('replaces what was just typed, and nothing that was found before', async () => {
    const { at, settle, cities } = await opened();
    await at('find-text').setValue('leeds');
    await at('replace-text').setValue('Hull');
    await settle();
    await at('find-text').setValue('new');
    await at('replace-one').trigger('click');
    await settle();
    expect(cities()).toEqual(['Leeds', '', 'Hull Leeds', '']);
  });

  it('shows no cell of the text before when a search fails', async () => {
    const { world, at, settle, said } = await opened();
    await at('find-text').setValue('leeds');
    await settle();
    world.desk.handle('sheet.find', () => {
      throw new DeskError('notFound', 'The batch was removed.');
    });
    await at('find-text').setValue('york');
    await settle();
    expect(said()).toBe('');
    expect(at<HTMLButtonElement>('find-next').element.disabled).toBe(true);
  });

  it('is left with Escape', async () => {
    const { wrapper, at } = await opened();
    await at('find-text').trigger('keydown', { key: 'Escape' });
    expect(wrapper.emitted('close')).toHaveLength(1);
  });
});
