import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { emptyItem, type Draft } from '../../../src/domain/shipment/draft.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import CounterView from '../../../src/renderer/views/CounterView.vue';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld, type World } from '../deskWorld.ts';

const openCounter = async (): Promise<{ view: VueWrapper; world: World; id: string }> => {
  const world = await openWorld(desk);
  await useDesk().start();
  await useRuns().start();
  useShipments().start();
  const view = mount(CounterView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  return { view, world, id: useCounter().currentId ?? '' };
};
const field = (view: VueWrapper, path: string) =>
  view.get<HTMLInputElement>(`[data-path="${path}"]`);
const bookButton = (view: VueWrapper) => view.get<HTMLButtonElement>('[data-testid="book"]');
const focused = (): string | undefined =>
  (document.activeElement as HTMLElement | null)?.dataset['path'];
const red = (view: VueWrapper): number => view.findAll('[aria-invalid="true"], .warned').length;
/** A parcel whose goods hold a battery, as far as their name says. */
const phone = (battery = ''): Draft =>
  draft({
    boxes: draft().boxes.map((box) => ({
      ...box,
      items: [
        {
          ...emptyItem(),
          ...{ name: 'Smartphone', product_hs_code: '8517130000', country: 'NG' },
          ...{ quantity: '1', weight: '0.4', unit_price: '25000', battery },
        },
      ],
    })),
  });
const show = async (view: VueWrapper, world: World, id: string, content: Draft): Promise<void> => {
  world.change(id, content);
  await expect.poll(() => field(view, 'receiver.city').element.value).not.toBe('');
};

describe('goods that are begun', () => {
  it('are one piece, made in the sender’s country, until somebody says otherwise', async () => {
    const { view } = await openCounter();
    const item = () => present(useCounter().current?.draft.boxes[0]?.items[0], 'the item');
    expect([item().quantity, item().country]).toEqual(['', '']);
    await field(view, 'boxes.0.items.0.name').setValue('Shoes');
    await expect.poll(() => [item().quantity, item().country]).toEqual(['1', 'NG']);
    await field(view, 'boxes.0.items.0.quantity').setValue('');
    await field(view, 'boxes.0.items.0.name').setValue('Shoes, used');
    await expect.poll(() => item().quantity).toBe('');
  });
});

describe('optional fields', () => {
  it('are all behind the fold, so that Tab goes from the receiver to the box', async () => {
    const { view } = await openCounter();
    const paths = view
      .findAll('.shipment input, .shipment [role="radiogroup"] [tabindex="0"]')
      .filter(({ element }) => element.closest('details') === null)
      .map(({ element }) => (element as HTMLElement).dataset['path'] ?? '')
      .filter((path) => /^(?:receiver|boxes)/.test(path) && !/latin|preset/.test(path));
    expect(paths).toEqual([
      ...['phone', 'first_name', 'last_name', 'email', 'country', 'state', 'address', 'city']
        .concat('zip_code')
        .map((name) => `receiver.${name}`),
      ...['length', 'width', 'height', 'weight', 'alike'].map((name) => `boxes.0.${name}`),
      ...['name', 'product_hs_code', 'country', 'quantity', 'weight', 'unit_price'].map(
        (name) => `boxes.0.items.0.${name}`,
      ),
    ]);
  });

  it('are named by the fold where they are filled in', async () => {
    const { view } = await openCounter();
    await field(view, 'receiver.address_landmark').setValue('By the park');
    await view.get('[data-path="insured"]').trigger('keydown', { key: 'ArrowRight' });
    const fold = (): string => view.get('[data-testid="more"] summary').text();
    await expect.poll(fold).toContain('Landmark: By the park');
    await expect.poll(fold).toContain('Insured');
  });
});

describe('a field that nobody has left', () => {
  it('is not marked after the button said what the parcel needs, and neither is a box that is added then', async () => {
    const { view } = await openCounter();
    await field(view, 'receiver.phone').setValue('12025550143');
    await useShipments().flush();
    await bookButton(view).trigger('click');
    await expect.poll(focused).toBe('receiver.first_name');
    expect(red(view)).toBe(0);
    await view.get('[data-testid="add-box"]').trigger('click');
    await useShipments().flush();
    await flushPromises();
    await expect.poll(() => view.find('[data-path="boxes.1.length"]').exists()).toBe(true);
    expect(
      view.findAll('[data-path^="boxes."][aria-invalid="true"], [data-path^="boxes."].warned'),
    ).toHaveLength(0);
    expect(view.find('[data-testid="problems"]').exists()).toBe(false);
  });

  it('is marked once it was left empty', async () => {
    const { view } = await openCounter();
    await field(view, 'receiver.phone').setValue('12025550143');
    field(view, 'receiver.city').element.focus();
    field(view, 'receiver.city').element.blur();
    await expect.poll(() => red(view)).toBe(1);
  });
});

describe('the green button', () => {
  it('names what the parcel needs, in the order of the form, and leads to the first of it', async () => {
    const { view, world, id } = await openCounter();
    const whole = draft();
    await show(view, world, id, {
      ...whole,
      receiver: { ...whole.receiver, city: 'Here' },
      boxes: whole.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, product_hs_code: '' })),
      })),
    });
    await expect.poll(() => bookButton(view).text()).toContain('Needs: HS code');
    await field(view, 'receiver.city').setValue('');
    await expect.poll(() => bookButton(view).text()).toContain('Needs: city, HS code');
    await bookButton(view).trigger('click');
    await expect.poll(focused).toBe('receiver.city');
    expect(desk.times('rating.start')).toBe(0);
  });
});

describe('prices', () => {
  const options = (view: VueWrapper): number =>
    view.findAll('[data-testid="rates"] [role="option"]').length;

  it('load by themselves once the parcel is complete, and again when it was changed, without taking the focus', async () => {
    const { view, world, id } = await openCounter();
    await show(view, world, id, phone('none'));
    field(view, 'boxes.0.weight').element.focus();
    await expect.poll(() => options(view)).toBe(6);
    expect([desk.times('rating.start'), focused()]).toEqual([1, 'boxes.0.weight']);
    await field(view, 'boxes.0.weight').setValue('3');
    await expect.poll(() => desk.times('rating.start')).toBe(2);
    expect(focused()).toBe('boxes.0.weight');
  });

  it('are asked for once, whatever the service answers', async () => {
    const { view, world, id } = await openCounter();
    desk.handle('rating.start', () => {
      throw new DeskError('notAllowed', 'The service is away.');
    });
    await show(view, world, id, phone('none'));
    await expect.poll(() => desk.times('rating.start')).toBe(1);
    // Another parcel is another question.
    await field(view, 'boxes.0.weight').setValue('3');
    await expect.poll(() => desk.times('rating.start')).toBe(2);
  });
});

it('a second press on Undo is at the same place: nothing appears or goes beside it', async () => {
  const { view } = await openCounter();
  const bar = (): string[] =>
    view.findAll('.bar button').map((each) => each.attributes('data-testid') ?? '');
  const before = bar();
  await field(view, 'receiver.first_name').setValue('Ada');
  await expect.poll(() => view.get('[data-testid="undo"]').attributes('disabled')).toBeUndefined();
  expect(bar()).toEqual(before);
  await view.get('[data-testid="undo"]').trigger('click');
  await expect.poll(() => field(view, 'receiver.first_name').element.value).toBe('');
  expect(bar()).toEqual(before);
});
