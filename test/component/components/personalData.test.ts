import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import PersonalDataCard from '../../../src/renderer/components/settings/PersonalDataCard.vue';
import { draft, person } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { seenOnPage } from '../page.ts';

const press = async (testid: string): Promise<void> => {
  seenOnPage(testid)?.click();
  await flushPromises();
};
const ZOLA = person({ first_name: 'Zola', last_name: 'Quix', phone: '12025550147' });
let world: World;
let batchId: string;
let bookedId: string;

beforeEach(async () => {
  world = await openWorld(desk);
  batchId = world.addBatch({ name: 'Friday' }).id;
  [bookedId = ''] = world.fill(batchId, [
    draft({ receiver: ZOLA }),
    draft({ receiver: { ...ZOLA, phone: '' } }),
  ]);
  await world.book(bookedId);
  mount(PersonalDataCard, { attachTo: document.body });
  await flushPromises();
});
const look = async (text: string): Promise<void> => {
  const field = seenOnPage<HTMLInputElement>('person-text');
  if (!field) throw new Error('no field');
  field.value = text;
  field.dispatchEvent(new Event('input'));
  await flushPromises();
  await press('person-find');
  await expect.poll(() => seenOnPage('person-found')).not.toBeNull();
};

describe('a customer’s personal data in Settings', () => {
  it('is listed by writing with what is held, and only what is ticked and confirmed is erased', async () => {
    await look('zola');
    const lines = [...document.querySelectorAll('.person')].map((line) => line.textContent);
    expect(lines).toHaveLength(2);
    expect(lines.join()).toContain('booked shipments 1');
    expect(seenOnPage<HTMLButtonElement>('person-erase')?.disabled).toBe(true);
    const booked = [...document.querySelectorAll<HTMLElement>('.person')].find((line) =>
      line.textContent.includes('booked'),
    );
    booked?.querySelector('input')?.click();
    await flushPromises();
    await press('person-erase');
    expect(seenOnPage('person-erase-dialog')?.textContent).toContain('Zola Quix');
    await press('person-erase-confirm');
    await expect
      .poll(() => seenOnPage('person-erased')?.textContent)
      .toContain('Erased from 1 shipment');
    expect(seenOnPage('person-erase-dialog')).toBeNull();
    expect(world.get(bookedId).draft.receiver.first_name).toBe('');
    expect(world.of(batchId).map(({ draft: { receiver } }) => receiver.first_name)).toContain(
      'Zola',
    );
  });

  it('says that nothing is held of anybody else', async () => {
    await look('nobody at all');
    expect(seenOnPage('person-found')?.textContent).toContain('No data was found');
  });

  it('takes the manager’s PIN where there is one, and keeps the question open on a wrong one', async () => {
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
    await look('zola');
    for (const box of document.querySelectorAll<HTMLElement>('[data-testid="person-tick"]'))
      box.click();
    await flushPromises();
    await press('person-erase');
    await expect.poll(() => seenOnPage('person-erase-pin')).not.toBeNull();
    expect(
      seenOnPage<HTMLButtonElement>('person-erase-confirm')?.getAttribute('aria-disabled'),
    ).toBe('true');
    const type = async (pin: string): Promise<void> => {
      const field = seenOnPage<HTMLInputElement>('person-erase-pin');
      if (!field) throw new Error('no field');
      field.value = pin;
      field.dispatchEvent(new Event('input'));
      await flushPromises();
      await press('person-erase-confirm');
    };
    await type('1111');
    expect(seenOnPage('person-erase-dialog')).not.toBeNull();
    expect(world.get(bookedId).draft.receiver.first_name).toBe('Zola');
    await type('2468');
    await expect.poll(() => seenOnPage('person-erased')).not.toBeNull();
    expect(world.get(bookedId).draft.receiver.first_name).toBe('');
  });
});
