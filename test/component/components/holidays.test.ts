import { mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import HolidayCard from '../../../src/renderer/components/settings/HolidayCard.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { desk } from '../currentDesk.ts';

let card: VueWrapper;
beforeEach(async () => {
  await useDesk().start();
  card = mount(HolidayCard);
});
const field = (id: string) => card.find<HTMLInputElement>(`input[data-testid="${id}"]`);
const days = (): string[] => card.findAll('li').map((row) => row.text());
const dayAfter = (): string => {
  const known = useDesk().info?.holidays.at(-1) ?? '2026-01-01';
  return new Date(Date.parse(known) - 2 * 86_400_000).toISOString().slice(0, 10);
};

describe('the days that the next working day leaves out', () => {
  it('are the public holidays of the place, and those that a person enters and removes', async () => {
    const before = days().length;
    expect(before).toBeGreaterThan(5);
    const date = dayAfter();
    await field('holiday-date').setValue(date);
    await field('holiday-name').setValue('Eid el-Fitr');
    await card.find('form').trigger('submit');
    await expect.poll(() => days().length).toBe(before + 1);
    expect(card.text()).toContain('Eid el-Fitr');
    expect(field('holiday-date').element.value).toBe('');
    expect(desk.settings().daysOff).toEqual([{ date, name: 'Eid el-Fitr' }]);
    await card.find(`[data-testid="holiday-remove-${date}"]`).trigger('click');
    await expect.poll(() => days().length).toBe(before);
    expect(desk.settings().daysOff).toEqual([]);
  });

  it('a public holiday cannot be removed, and no day is entered twice', async () => {
    const known = useDesk().info?.holidays[0] ?? '';
    expect(card.find(`[data-testid="holiday-remove-${known}"]`).exists()).toBe(false);
    await field('holiday-date').setValue(known);
    expect(card.find('[data-testid="holiday-add"]').attributes('disabled')).toBeDefined();
    await card.find('form').trigger('submit');
    expect(desk.settings().daysOff).toEqual([]);
  });

  it('the sentence beside the ship date no longer says that announced holidays are missing', async () => {
    const year = new Date(desk.clock.now()).getFullYear();
    expect(useDesk().info?.unknownHolidays).toContain(String(year));
    await useDesk().save({ daysOff: [{ date: `${year}-12-30`, name: '' }] });
    expect(useDesk().info?.unknownHolidays).toBeNull();
  });
});
