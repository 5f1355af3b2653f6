import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { taggedOptions } from '../../../src/renderer/lib/options.ts';
import RulesMenu from '../../../src/renderer/components/rates/RulesMenu.vue';
import LimitSettings from '../../../src/renderer/components/settings/LimitSettings.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useUploads } from '../../../src/renderer/stores/uploads.ts';
import { nextId, option, settings } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { shippingRule } from '../../fixtures/shippingRules.ts';

describe('options beside each other', () => {
  it('mark as best value the one that buys time cheapest, never the cheapest itself', () => {
    const tags = taggedOptions({
      options: [
        option('sea', '7000.00', 25, 40),
        option('road', '12000.00', 9, 14),
        option('air', '28000.00', 2, 3),
      ],
    });
    expect(
      tags.map(({ option: { slug }, best, perDay }) => [slug, best, perDay?.amount ?? null]),
    ).toEqual([
      ['sea', false, null],
      ['road', true, '192.31'],
      ['air', false, '567.57'],
    ]);
  });
  it('do not compare days that the service does not name', () => {
    const [, second] = taggedOptions({
      options: [option('a', '1.00', 5, 8), { ...option('b', '2.00', 1, 2), maxDays: null }],
    });
    expect(second?.perDay).toBeNull();
  });
});

describe('choosing by rule', () => {
  it('shows what each rule would cost before one is taken, the desk’s own rules first', async () => {
    useDesk().settings = settings({
      rules: [shippingRule('Never by sea', { never: ['sea'], where: null })],
    });
    desk.handle('choice.whatIf', ({ rules }) =>
      rules.map(({ name }, at) => ({
        rule: name,
        totals: [{ amount: `${at + 1}000.00`, currency: 'NGN' }],
        chosen: 2,
        without: 0,
        unreadable: 0,
      })),
    );
    const wrapper = mount(RulesMenu, {
      props: { ids: [nextId(), nextId()], open: true },
      attachTo: document.body,
    });
    await flushPromises();
    const first = document.querySelector<HTMLButtonElement>('[data-testid="rule-0"]');
    expect(first?.textContent).toContain('Never by sea');
    expect(first?.textContent).toContain('₦1,000.00');
    first?.click();
    expect(wrapper.emitted('choose')?.[0]?.[0]).toMatchObject({
      name: 'Never by sea',
      never: ['sea'],
    });
  });
});

describe('spending limits', () => {
  it('are sent with the PIN only when both writings of a new PIN agree', async () => {
    desk
      .handle('guard.get', () => ({
        perRun: [],
        perDay: [],
        share: 5,
        locked: false,
        spentToday: [],
      }))
      .handle('guard.set', ({ perRun, perDay, share }) => ({
        perRun,
        perDay,
        share,
        locked: true,
        spentToday: [],
      }));
    const wrapper = mount(LimitSettings);
    await flushPromises();
    const save = wrapper.get<HTMLButtonElement>('[data-testid="limit-save"]');
    await wrapper.get('[data-testid="limit-perRun-NGN"]').setValue('1,500,000');
    // As it is written in French.
    await wrapper.get('[data-testid="limit-share"]').setValue('2,5');
    await wrapper.get('[data-testid="limit-pin"]').setValue('4711');
    await wrapper.get('[data-testid="limit-pin-again"]').setValue('4712');
    expect(save.element.disabled).toBe(true);
    await wrapper.get('[data-testid="limit-pin-again"]').setValue('4711');
    await wrapper.get('form').trigger('submit');
    await flushPromises();
    expect(desk.inputs('guard.set')).toEqual([
      { perRun: [{ amount: '1500000.00', currency: 'NGN' }], perDay: [], share: 2.5, pin: '4711' },
    ]);
  });
});

it('files on their way are added up, and forgotten once they arrived', () => {
  const uploads = useUploads();
  uploads.receive({ shipmentId: 'a', files: 2, filesDone: 1, bytes: 100, bytesDone: 50 });
  uploads.receive({ shipmentId: 'b', files: 1, filesDone: 0, bytes: 100, bytesDone: 0 });
  expect(uploads.sum).toEqual({ files: 3, filesDone: 1, bytes: 200, bytesDone: 50 });
  uploads.receive({ shipmentId: 'a', files: 2, filesDone: 2, bytes: 100, bytesDone: 100 });
  uploads.receive({ shipmentId: 'b', files: 1, filesDone: 1, bytes: 100, bytesDone: 100 });
  expect(uploads.sum).toBeNull();
});
