import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { openDialogs } from '../../../src/renderer/composables/shortcuts.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import CounterView from '../../../src/renderer/views/CounterView.vue';
import { draft, person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { leaveWhatIsRemoved } from '../page.ts';
import { later } from '../realDesk.ts';

const mountCounter = () =>
  mount(CounterView, {
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
const openCounter = async () => {
  await desk.start();
  await useDesk().start();
  const view = mountCounter();
  await flushPromises();
  return view;
};

/** Opens the counter while the desk still reads it, does something meanwhile, and returns where the focus is then. */
const openSlowly = async (meanwhile: () => void): Promise<string | undefined> => {
  const slow = later<null>();
  desk.handle('batches.counter', async ({ mode, inFront }) => {
    await slow.promise;
    const opened = desk.core.batches.openCounter(mode ?? desk.settings().mode, inFront);
    return { ...opened, history: desk.core.sheet.history(opened.batch.id) };
  });
  const view = mountCounter();
  await flushPromises();
  meanwhile();
  slow.resolve(null);
  await flushPromises();
  const { id, dataset } = document.activeElement as HTMLElement;
  view.unmount();
  return dataset.path ?? id;
};
const focus = (selector: string): void => document.querySelector<HTMLElement>(selector)?.focus();

it('coming back to the counter leads nobody away from the field they type in already', async () => {
  await desk.start();
  await useDesk().start();
  const field = 'boxes.0.items.0.product_hs_code';
  expect(await openSlowly(() => undefined)).toBe('receiver.phone');
  expect(await openSlowly(() => focus(`[data-path="${field}"]`))).toBe(field);
});

it('opening the counter leads nobody away from the search they went to meanwhile, but from where they were before', async () => {
  await desk.start();
  await useDesk().start();
  document.body.innerHTML =
    '<button id="before"></button><input id="search"><main id="main" tabindex="-1"></main>';
  focus('#before');
  expect(await openSlowly(() => undefined)).toBe('receiver.phone');
  expect(await openSlowly(() => focus('#main'))).toBe('receiver.phone');
  expect(await openSlowly(() => focus('#search'))).toBe('search');
});

it('a draft that a message brings back has the keyboard in its first field', async () => {
  const view = await openCounter();
  const pathOfFocus = (): string | undefined =>
    (document.activeElement as HTMLElement | null)?.dataset.path;
  await view.get<HTMLInputElement>('[data-path="receiver.first_name"]').setValue('Ada');
  const name = (): string =>
    view.get<HTMLInputElement>('[data-path="receiver.first_name"]').element.value;
  await expect.poll(() => view.find('[data-testid="discard"]').exists()).toBe(true);
  await view.get('[data-testid="discard"]').trigger('click');
  await expect.poll(name).toBe('');
  await expect.poll(pathOfFocus).toBe('receiver.phone');
  useToasts().list.at(-1)?.action?.run();
  await expect.poll(name).toBe('Ada');
  await expect.poll(pathOfFocus).toBe('receiver.phone');
});

it('a draft that money was taken for is not discarded, and the form stays with it', async () => {
  const view = await openCounter();
  await view.get<HTMLInputElement>('[data-path="receiver.first_name"]').setValue('Ada');
  await expect.poll(() => view.find('[data-testid="discard"]').exists()).toBe(true);
  await useShipments().flush();
  const shipmentId = useCounter().currentId ?? '';
  const { context } = desk.core;
  context.store.payments.add(context.identity().id, [
    {
      ...{ paymentId: 'P', shipmentId, at: 1, day: '2026-11-20', operator: 'AO' },
      ...{ drawer: 'TEST', kind: 'payment', method: 'cash', reference: '', note: '' },
      ...{ amount: { minor: 5_000, currency: 'NGN' }, tendered: null, corrects: null },
    },
  ]);
  await view.get('[data-testid="discard"]').trigger('click');
  await expect
    .poll(() => useToasts().list.map(({ title, text }) => [title, text]))
    .toEqual([['The shipment was left unchanged', 'Money was taken for it. Give it back first.']]);
  expect([useCounter().currentId, useCounter().current?.draft.receiver.first_name]).toEqual([
    shipmentId,
    'Ada',
  ]);
});

it('beside the form nothing is wrong in the middle of a word either, in the list or in the row of today', async () => {
  const view = await openCounter();
  const country = view.get<HTMLInputElement>('[data-path="receiver.country"]');
  const beside = (): string => view.get('aside').text();
  country.element.focus();
  await country.setValue('united sta');
  const isChecked = (): boolean =>
    useCounter().current?.issues.some(
      ({ field, code }) => field === 'receiver.country' && code !== 'required',
    ) ?? false;
  await expect.poll(isChecked).toBe(true);
  await flushPromises();
  expect(beside()).not.toContain('is not recognised');
  expect(beside()).not.toMatch(/\d+ problems/);
  country.element.blur();
  await expect.poll(beside).toContain('is not recognised');
});

describe('a field that is left because another customer comes', () => {
  it('is finished in the form it was typed into, and fills nothing in for the next one', async () => {
    const view = await openCounter();
    const type = async (path: string, text: string): Promise<void> => {
      const field = view.get<HTMLInputElement>(`[data-path="${path}"]`);
      field.element.focus();
      await field.setValue(text);
    };
    await type('receiver.country', 'Canada');
    await type('receiver.first_name', 'Ada');
    await type('receiver.state', 'Ontario');
    leaveWhatIsRemoved();
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', ctrlKey: true }));
    await expect.poll(() => useCounter().today.length).toBe(2);
    await flushPromises();
    await useShipments().flush();
    expect(
      useCounter().today.map(({ draft: { receiver } }) => [receiver.first_name, receiver.state]),
    ).toEqual([
      ['Ada', 'ON'],
      ['', ''],
    ]);
  });
});

it('what is typed right after Ctrl+N is in the form of the next customer, also when the desk takes its time', async () => {
  const view = await openCounter();
  await view.get('[data-path="receiver.first_name"]').setValue('Ada');
  view.get<HTMLInputElement>('[data-path="receiver.city"]').element.focus();
  const adding = later<null>();
  desk.handle('drafts.add', async ({ batchId, drafts }) => {
    await adding.promise;
    return desk.core.batches.add(batchId, drafts);
  });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', ctrlKey: true }));
  await flushPromises();
  const at = document.activeElement;
  if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement))
    throw new Error('nothing takes what is typed');
  at.value += '1202555';
  at.dispatchEvent(new Event('input', { bubbles: true }));
  adding.resolve(null);
  await expect.poll(() => useCounter().today.length).toBe(2);
  const phone = (): string =>
    view.get<HTMLInputElement>('[data-path="receiver.phone"]').element.value;
  await expect.poll(phone).toBe('1202555');
  await useShipments().flush();
  expect(
    useCounter().today.map(({ draft: { receiver } }) => [receiver.first_name, receiver.city]),
  ).toEqual([
    ['Ada', ''],
    ['', ''],
  ]);
});

it('what is typed right after Ctrl+R is in the copy, not in the form of the customer before', async () => {
  const world = await openWorld(desk);
  const today = world.addBatch({ kind: 'counter', name: 'Counter' }).id;
  await world.book(world.add(today, draft({ receiver: person({ city: 'Accra' }) })).id);
  const view = await openCounter();
  await expect.poll(() => useCounter().last).not.toBeNull();
  await view.get('[data-path="receiver.first_name"]').setValue('Ada');
  view.get<HTMLInputElement>('[data-path="receiver.city"]').element.focus();
  const adding = later<null>();
  desk.handle('drafts.add', async ({ batchId, drafts }) => {
    await adding.promise;
    return desk.core.batches.add(batchId, drafts);
  });
  window.dispatchEvent(new KeyboardEvent('keydown', { key: 'r', ctrlKey: true }));
  await flushPromises();
  const at = document.activeElement;
  if (!(at instanceof HTMLInputElement || at instanceof HTMLTextAreaElement))
    throw new Error('nothing takes what is typed');
  at.value = '1202555';
  at.dispatchEvent(new Event('input', { bubbles: true }));
  adding.resolve(null);
  const shown = (): readonly string[] =>
    ['phone', 'city'].map(
      (field) => view.get<HTMLInputElement>(`[data-path="receiver.${field}"]`).element.value,
    );
  await expect.poll(shown).toEqual(['1202555', 'Accra']);
  await useShipments().flush();
  expect(
    useCounter().today.map(({ draft: { receiver } }) => [receiver.first_name, receiver.city]),
  ).toEqual([
    [person().first_name, 'Accra'],
    ['Ada', ''],
    [person().first_name, 'Accra'],
  ]);
});

it('a question that is open keeps the keys of the form behind it: nothing is added to what is asked about', async () => {
  const view = await openCounter();
  await view.get('[data-path="receiver.first_name"]').setValue('Ada');
  const press = async (key: string): Promise<void> => {
    window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey: true }));
    await flushPromises();
  };
  const shape = (): readonly number[] =>
    (useCounter().current?.draft.boxes ?? []).map(({ items }) => items.length);
  await press('b');
  const before = shape();
  openDialogs.value += 1;
  onTestFinished(() => {
    openDialogs.value = 0;
  });
  await press('b');
  await press('i');
  expect(shape()).toEqual(before);
});

describe('an answer that comes late', () => {
  const control = (path: string): HTMLInputElement => {
    const found = document.querySelector<HTMLInputElement>(`[data-path="${path}"]`);
    if (found === null) throw new Error(`no ${path}`);
    return found;
  };
  const focused = (): string | undefined => {
    const { dataset, role } = document.activeElement as HTMLElement;
    return dataset.path ?? role ?? undefined;
  };
  const press = (key: string, more: KeyboardEventInit = {}): void => {
    document.activeElement?.dispatchEvent(
      new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }),
    );
  };
  /** What a person does while the answer is on its way: Tab to a field, a click into one, or typing on. */
  const goneOn: readonly (readonly [name: string, go: () => void, at: string])[] = [
    [
      'Tab',
      () => {
        press('Tab');
        control('receiver.city').focus();
      },
      'receiver.city',
    ],
    [
      'a click',
      () => {
        control('receiver.city').dispatchEvent(new Event('pointerdown', { bubbles: true }));
        control('receiver.city').focus();
      },
      'receiver.city',
    ],
    [
      'typing on',
      () => {
        control('receiver.email').value = 'a';
        control('receiver.email').dispatchEvent(new Event('input', { bubbles: true }));
      },
      'receiver.email',
    ],
  ];

  describe.each([
    ['F8', () => press('F8')],
    ['Ctrl+G', () => press('g', { ctrlKey: true })],
  ])('to %s, which leads to a problem', (_, ask) => {
    const open = async () => {
      const view = await openCounter();
      const saving = later<null>();
      desk.handle('sheet.edit', async ({ batchId, edits, label, editSessionId }) => {
        await saving.promise;
        return desk.core.sheet.edit(batchId, edits, label, editSessionId);
      });
      await view.get('[data-path="receiver.phone"]').setValue('12025550143');
      control('receiver.email').focus();
      ask();
      await flushPromises();
      return {
        answer: async () => {
          saving.resolve(null);
          await useShipments().flush();
          await flushPromises();
        },
      };
    };
    it('moves the focus of one who waits', async () => {
      const { answer } = await open();
      await answer();
      expect(focused()).toBe('receiver.first_name');
    });
    it.each(goneOn)('leaves the focus where it is after %s', async (_name, go, at) => {
      const { answer } = await open();
      go();
      await answer();
      expect(focused()).toBe(at);
    });
  });

  describe('to the press that discards another draft', () => {
    const open = async () => {
      const world = await openWorld(desk);
      await useDesk().start();
      useShipments().start();
      const other = world.add(
        world.addBatch({ name: '', kind: 'counter' }).id,
        draft({ receiver: person({ first_name: 'Other' }) }),
      );
      const view = mountCounter();
      await flushPromises();
      await useCounter().nextCustomer();
      await flushPromises();
      const removing = later<null>();
      desk.handle('sheet.remove', async ({ batchId, ids }) => {
        await removing.promise;
        return desk.core.sheet.remove(batchId, ids);
      });
      control('receiver.email').focus();
      await view.get('[data-testid="clear-up"]').trigger('click');
      await expect.poll(() => desk.times('sheet.remove')).toBe(1);
      return {
        answer: async () => {
          removing.resolve(null);
          await expect.poll(() => useShipments().get(other.id)).toBeNull();
          await flushPromises();
        },
      };
    };
    it('moves the focus of one who waits', async () => {
      const { answer } = await open();
      await answer();
      expect(focused()).toBe('receiver.phone');
    });
    it.each(goneOn)('leaves the focus where it is after %s', async (_name, go, at) => {
      const { answer } = await open();
      go();
      await answer();
      expect(focused()).toBe(at);
    });
  });

  describe('to Ctrl+G, which brings rates', () => {
    const open = async () => {
      const world = await openWorld(desk);
      await useDesk().start();
      await useRuns().start();
      useShipments().start();
      const view = mountCounter();
      await flushPromises();
      const id = useCounter().currentId ?? '';
      world.change(id, draft());
      await expect.poll(() => control('receiver.city').value).not.toBe('');
      const rating = later<null>();
      desk.handle('rating.start', async ({ ids }) => {
        await rating.promise;
        return desk.core.deferredRates.ask(ids);
      });
      control('receiver.email').focus();
      press('g', { ctrlKey: true });
      await expect.poll(() => desk.times('rating.start')).toBe(1);
      return {
        answer: async () => {
          rating.resolve(null);
          await expect
            .poll(() => view.find('[data-testid="rates"] [role="option"]').exists())
            .toBe(true);
          await flushPromises();
        },
      };
    };
    it('moves the focus of one who waits', async () => {
      const { answer } = await open();
      await answer();
      await expect.poll(focused).toBe('option');
    });
    it.each(goneOn)('leaves the focus where it is after %s', async (_name, go, at) => {
      const { answer } = await open();
      go();
      await answer();
      expect(focused()).toBe(at);
    });
  });
});
