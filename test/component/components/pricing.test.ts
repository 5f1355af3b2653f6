import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import CostDialog from '../../../src/renderer/components/rates/CostDialog.vue';
import LimitSettings from '../../../src/renderer/components/settings/LimitSettings.vue';
import PriceSettings from '../../../src/renderer/components/settings/PriceSettings.vue';
import { showMoney } from '../../../src/renderer/lib/money.ts';
import { useGuard } from '../../../src/renderer/stores/guard.ts';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

const settled = async () => {
  await flushPromises();
  await flushPromises();
};
const withRules = async () => {
  const wrapper = mount(PriceSettings);
  await settled();
  await wrapper.get('[data-testid="price-rule-add"]').trigger('click');
  await wrapper.get('[data-testid="price-name-1"]').setValue('Britain');
  await wrapper.get('[data-testid="price-countries-1"]').setValue('gb');
  await wrapper.get('[data-testid="price-percent-1"]').setValue('15');
  await wrapper.get('[data-testid="price-fixed-1"]').setValue('₦1,500');
  await wrapper.get('[data-testid="price-perWeight-1"]').setValue('500');
  await wrapper.get('[data-testid="price-vat"]').setValue('7.5');
  await wrapper.get('[data-testid="price-round"]').setValue('50');
  return wrapper;
};

describe('the rules of customer prices', () => {
  it('show what they make of a parcel while they are typed, and are saved', async () => {
    await openWorld(desk);
    const wrapper = await withRules();
    expect(wrapper.get('[data-testid="price-preview-result"]').text()).toBe(
      'A 2 kg parcel to GB that costs ₦46,074.00 is sold for ₦59,650.00, ₦4,161.63 of it VAT. Rule: Britain.',
    );
    await wrapper.trigger('submit');
    await settled();
    expect(desk.core.pricing.lists().SFN).toEqual({
      rules: [
        {
          name: 'Britain',
          services: [],
          countries: ['GB'],
          overWeight: null,
          upToWeight: null,
          percent: 1500,
          fixed: 150_000,
          perWeight: 50_000,
          minimum: 0,
        },
      ],
      vat: 750,
      roundTo: 5000,
    });
  });

  it('are not saved with an amount that is none, nor without the manager’s PIN', async () => {
    await openWorld(desk);
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    const wrapper = await withRules();
    const button = wrapper.get<HTMLButtonElement>('[data-testid="price-save"]').element;
    expect(button.disabled).toBe(true);
    await wrapper.get('[data-testid="price-pin"]').setValue('1234');
    expect(button.disabled).toBe(false);
    await wrapper.get('[data-testid="price-fixed-1"]').setValue('a lot');
    expect(button.disabled).toBe(true);
    await wrapper.get('[data-testid="price-fixed-1"]').setValue('1500');
    await wrapper.get('[data-testid="price-pin"]').setValue('9999');
    await wrapper.trigger('submit');
    await settled();
    expect(desk.core.pricing.lists().SFN.rules).toEqual([]);
    expect(wrapper.get('[role="alert"]').text()).toContain('PIN');
  });

  it('can be put in another order and taken out', async () => {
    await openWorld(desk);
    const wrapper = await withRules();
    await wrapper.get('[data-testid="price-rule-add"]').trigger('click');
    await wrapper.get('[data-testid="price-name-2"]').setValue('Rest');
    await wrapper.get('[aria-label="Move rule 2 up"]').trigger('click');
    expect(wrapper.get<HTMLInputElement>('[data-testid="price-name-1"]').element.value).toBe(
      'Rest',
    );
    await wrapper.get('[aria-label="Remove rule 1"]').trigger('click');
    expect(wrapper.get<HTMLInputElement>('[data-testid="price-name-1"]').element.value).toBe(
      'Britain',
    );
  });
});

describe('what was spent today', () => {
  it('is shown in Limits only with the PIN once customers have prices of their own, and keeps typed limits', async () => {
    const world = await openWorld(desk);
    const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
    await world.book(id);
    desk.core.pricing.setLists({
      ...desk.core.pricing.lists(),
      SFN: { rules: [], vat: 0, roundTo: 100_000 },
    });
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    const [spent] = desk.core.guard.spentToday();
    const wrapper = mount(LimitSettings);
    await settled();
    const card = wrapper.get('[data-testid="spent-today"]');
    const shown = showMoney(present(spent, 'what was spent'));
    expect(JSON.stringify(useGuard().answer)).not.toContain(present(spent, 'spent').amount);
    expect(card.text()).not.toContain('Nothing yet');
    await wrapper.get('[data-testid="limit-perDay-NGN"]').setValue('90000');
    await wrapper.get('[data-testid="spent-pin"]').setValue('9999');
    await card.get('form').trigger('submit');
    await settled();
    expect(card.get('[role="alert"]').text()).toContain('PIN');
    await wrapper.get('[data-testid="spent-pin"]').setValue('1234');
    await card.get('form').trigger('submit');
    await settled();
    expect(card.text()).toContain(shown);
    expect(wrapper.get<HTMLInputElement>('[data-testid="limit-perDay-NGN"]').element.value).toBe(
      '90000',
    );
  });
});

describe('cost and margin', () => {
  it('are shown after the manager’s PIN, and stay unseen without it', async () => {
    const world = await openWorld(desk);
    desk.core.pricing.setLists({
      ...desk.core.pricing.lists(),
      SFN: { rules: [], vat: 0, roundTo: 100_000 },
    });
    const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
    await world.rate(id);
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
    mount(CostDialog, { attachTo: document.body, props: { open: true, shipmentId: id } });
    await settled();
    expect(document.querySelector('[data-testid="costs"]')).toBeNull();
    expect(desk.inputs('pricing.costs')).toEqual([]);
    const field = document.querySelector<HTMLInputElement>('[data-testid="cost-pin"]');
    if (!field) throw new Error('no PIN is asked for');
    field.value = '1234';
    field.dispatchEvent(new Event('input'));
    await settled();
    field.closest('form')?.dispatchEvent(new Event('submit'));
    await settled();
    const text = document.querySelector('[data-testid="costs"]')?.textContent ?? '';
    for (const each of ['₦22,000.00', '₦21,900.00', '₦100.00']) expect(text).toContain(each);
  });
});
