import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory, type Router } from 'vue-router';
import InvoiceDialog from '../../../src/renderer/components/counter/InvoiceDialog.vue';
import ReturnLinks from '../../../src/renderer/components/shipments/ReturnLinks.vue';
import ShipmentDetail from '../../../src/renderer/components/shipments/ShipmentDetail.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { usePapers } from '../../../src/renderer/stores/papers.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { draft } from '../builders.ts';
import { openWorld, type Outcome } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { mainOf, seenOnPage } from '../page.ts';
import { present } from '../../present.ts';

const settled = async (): Promise<void> => {
  for (let at = 0; at < 4; at += 1) await flushPromises();
};
const find = <T extends HTMLElement>(testid: string): T => present(seenOnPage<T>(testid), testid);
const type = async (testid: string, value: string, event = 'input'): Promise<void> => {
  const field = find<HTMLInputElement>(testid);
  field.value = value;
  field.dispatchEvent(new Event(event));
  await settled();
};
const altR = async (): Promise<void> => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', altKey: true }));
  await settled();
};
const open = async (outcome: Outcome | null = 'booked') => {
  const world = await openWorld(desk);
  const three = draft();
  const { id } = world.add(world.addBatch({ name: 'A' }).id, {
    ...three,
    boxes: three.boxes.map((box) => ({
      ...box,
      items: box.items.map((item) => ({ ...item, quantity: '3' })),
    })),
  });
  if (outcome !== null) await world.book(id, outcome);
  const router: Router = makeRouter(createMemoryHistory());
  const show = (of = id) => {
    useShipments().receive([world.get(of)]);
    return mount(ShipmentDetail, {
      props: { shipment: world.get(of), journal: [], resolve: () => Promise.resolve(true) },
      global: { plugins: [router], stubs: { PdfPreview: true } },
      attachTo: document.body,
    });
  };
  return { world, id, router, show };
};

it('a parcel that nobody knows to be booked is not copied to the counter by its key, which says why: it could be bought twice', async () => {
  const { id, show, world } = await open('uncertain');
  expect(world.get(id).state).toBe('uncertain');
  show();
  await settled();
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true }));
  await settled();
  expect(JSON.stringify(useToasts().list)).toMatch(/could send it twice/);
  expect(useCounter().current).toBeNull();
});

describe('a return at the window', () => {
  it('has all pieces chosen, wants a reason, and opens at the counter of the other direction', async () => {
    const { id, router, show, world } = await open();
    show();
    await settled();
    await altR();
    expect(find<HTMLInputElement>('return-pieces-0').value).toBe('3');
    expect(find('return-make').getAttribute('aria-disabled')).toBe('true');
    await type('return-reason', 'damaged', 'change');
    expect(find('return-make').getAttribute('aria-disabled')).toBeNull();
    mainOf('return-dialog').click();
    mainOf('return-dialog').click();
    await settled();
    const { returns } = desk.core.returns.facts(id);
    expect(returns.map(({ pieces, reason }) => [pieces, reason])).toEqual([[3, 'damaged']]);
    expect(useDesk().mode).toBe('STN');
    expect(useCounter().currentId).toBe(returns[0]?.shipment.id);
    await expect.poll(() => router.currentRoute.value.path).toBe('/counter');
    expect(world.get(id).state).toBe('booked');
  });

  it('cannot be made of more pieces than are left, or of none, and says so beside the button', async () => {
    const { id, show } = await open();
    desk.core.returns.make(id, [1], 'wrong');
    show();
    await settled();
    await altR();
    await type('return-reason', 'wrong', 'change');
    const dialog = find('return-dialog');
    for (const [text, words] of [
      ['3', 'at most 2 pieces can be returned'],
      ['1.5', 'at most 2 pieces'],
      ['-1', 'at most 2 pieces'],
      ['0', 'Choose at least one piece'],
      ['', 'Choose at least one piece'],
    ] as const) {
      await type('return-pieces-0', text);
      expect(dialog.textContent).toContain(words);
      mainOf('return-dialog').click();
      await settled();
    }
    expect(desk.core.returns.facts(id).returns).toHaveLength(1);
  });

  it.each<readonly [string, Outcome | null, RegExp]>([
    ['a draft', null, /Only a booked parcel/],
    ['an uncertain one', 'uncertain', /not known whether/],
  ])('is not made of %s: the key says why', async (_name, outcome, why) => {
    const { show } = await open(outcome);
    show();
    await settled();
    await altR();
    expect(seenOnPage('return-dialog')).toBeNull();
    expect(JSON.stringify(useToasts().list)).toMatch(why);
  });

  it('is shown on both parcels with its state, and each leads to the other', async () => {
    const { id, show, world, router } = await open();
    const made = desk.core.returns.make(id, [2], 'unwanted');
    const first = show();
    await settled();
    const line = first.getComponent(ReturnLinks);
    expect(line.text()).toMatch(/^Return: 2 pieces.*Not wanted/s);
    // The state is that of now, not of when the line was drawn.
    const before = line.text();
    desk.core.drafts.save([
      {
        id: made.id,
        draft: { ...made.draft, boxes: made.draft.boxes.map((box) => ({ ...box, weight: '9' })) },
      },
    ]);
    useShipments().receive([world.get(made.id)]);
    await settled();
    expect(line.text()).not.toBe(before);
    first.unmount();
    const second = show(made.id);
    await settled();
    expect(second.getComponent(ReturnLinks).text()).toMatch(/^Return of.*Not wanted/s);
    expect(second.find('[data-testid="return-ask"]').exists()).toBe(false);
    await second.getComponent(ReturnLinks).get('button').trigger('click');
    await expect
      .poll(() => router.currentRoute.value.query.q)
      .toBe(world.get(id).receipt?.trackingNumber);
  });

  it('has returned goods as the reason on its invoice before a person chooses another', async () => {
    const { id, world } = await open();
    const made = desk.core.returns.make(id, [1], 'wrong');
    await usePapers().loadChoices();
    const reasonOf = async (shipment: typeof made): Promise<string> => {
      const dialog = mount(InvoiceDialog, {
        props: { open: true, shipment, made: null },
        attachTo: document.body,
      });
      await settled();
      const { value } = find<HTMLSelectElement>('invoice-reason');
      dialog.unmount();
      return value;
    };
    expect(await reasonOf(world.get(made.id))).toBe('return');
    expect(await reasonOf(world.get(id))).toBe('sale');
  });
});
