import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AddressMemory from '../../../src/renderer/components/memory/AddressMemory.vue';
import BoxMemory from '../../../src/renderer/components/memory/BoxMemory.vue';
import ItemMemory from '../../../src/renderer/components/memory/ItemMemory.vue';
import SenderMemory from '../../../src/renderer/components/memory/SenderMemory.vue';
import TemplateMemory from '../../../src/renderer/components/memory/TemplateMemory.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { createMemoryHistory } from 'vue-router';
import { bad, good } from '../../fakes/http.ts';
import { draft, person } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { present } from '../../present.ts';
import { soon } from '../../soon.ts';
import { mainOf } from '../page.ts';

const card = (first_name: string, last_name: string) => ({
  ...person({ first_name, last_name }),
  company: '',
  note: '',
});
const goods = (name: string, code: string) => ({
  mode: 'SFN' as const,
  name,
  description: `${name}, new`,
  product_hs_code: code,
  unit_price: '3200.00',
  weight: '0.25',
  country: 'NG',
  sku: '',
  length: '',
  width: '',
  height: '',
});
/** A desk that has sent to Sam Taylor six times and keeps a few cards, goods, a box and a sender. */
beforeEach(async () => {
  const world = await openWorld(desk);
  const { addresses, items, boxes, senders, learner } = desk.core.memory;
  const { id } = world.addBatch({ name: 'Used' });
  world.fill(
    id,
    ['1', '2', '3', '4', '5', '6'].map((name) => draft({ name })),
  );
  learner.flush();
  for (const [first, last] of [
    ['Samira', 'Okafor'],
    ['Klara', 'Weiß'],
    ['Aiko', 'Yamada'],
  ] as const)
    addresses.save(null, card(first, last));
  items.save(null, goods('Coffee, roasted', '0901210000'));
  items.save(null, goods('Carved box', '77000000'));
  await desk.core.lookups.verifyCode('8517130000');
  desk.service.next('verify', bad(404, 'There is no such code.'));
  await desk.core.lookups.verifyCode('77000000');
  boxes.save({
    id: null,
    mode: 'SFN',
    name: 'Large carton',
    length: 60,
    width: 40,
    height: 40,
    emptyWeight: 0.9,
    maximumWeight: 30,
  });
  senders.save({
    id: null,
    mode: 'SFN',
    name: 'Ikeja branch',
    isDefault: true,
    address: person({ country: 'NG', state: 'LA', city: 'Ikeja', phone: '08000000002' }),
  });
  await useDesk().start();
});
const open = async (screen: unknown, props: Record<string, unknown> = {}): Promise<VueWrapper> => {
  const wrapper = mount(screen as never, {
    props: props as never,
    attachTo: document.body,
    global: { plugins: [makeRouter(createMemoryHistory())] },
  });
  await flushPromises();
  return wrapper;
};
const names = (wrapper: VueWrapper): string[] =>
  wrapper.findAll('tbody tr').map((row) => row.get('td').get('b').text());
const dialog = (): HTMLElement | null => document.querySelector('[data-testid="memory-dialog"]');
const type = async (selector: string, value: string): Promise<void> => {
  const field = document.querySelector<HTMLInputElement>(
    `[data-testid="memory-dialog"] ${selector}`,
  );
  if (!field) throw new Error(`no ${selector}`);
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await flushPromises();
};
const press = async (testid: string): Promise<void> => {
  document.querySelector<HTMLElement>(`[data-testid="${testid}"]`)?.click();
  await flushPromises();
};
const submit = async (): Promise<void> => {
  mainOf('memory-dialog').click();
  await flushPromises();
};

it('the address book shows what is learned while it is shown', async () => {
  const world = await openWorld(desk);
  await useDesk().start();
  const view = mount(AddressMemory);
  await flushPromises();
  expect(view.text()).not.toContain('Ngozi');
  const { id } = world.addBatch({ name: 'Just now' });
  world.fill(id, [draft({ name: '7', receiver: person({ first_name: 'Ngozi' }) })]);
  desk.core.memory.learner.flush();
  desk.emit('memory.learned', {});
  await expect.poll(() => view.text()).toContain('Ngozi');
});

describe('the address book', () => {
  it('is searched as one types, once for quick typing, and says when nothing fits', async () => {
    vi.useFakeTimers();
    const wrapper = await open(AddressMemory);
    expect(names(wrapper)).toHaveLength(4);
    const asked = desk.times('addresses.search');
    for (const text of ['W', 'We', 'Wei']) {
      await wrapper.get('[data-testid="memory-search"]').setValue(text);
      vi.advanceTimersByTime(50);
    }
    vi.advanceTimersByTime(200);
    await flushPromises();
    expect(names(wrapper)).toEqual(['Klara Weiß']);
    expect(desk.times('addresses.search')).toBe(asked + 1);
    await wrapper.get('[data-testid="memory-search"]').setValue('nobody');
    vi.advanceTimersByTime(200);
    await flushPromises();
    expect(wrapper.get('[data-testid="memory-empty"]').text()).toContain('No results for “nobody”');
  });

  it('says that there are more cards than the list shows, not that these are all', async () => {
    const { addresses } = desk.core.memory;
    for (let at = 0; at < 500; at += 1) addresses.save(null, card(`Name ${at}`, 'Many'));
    const tab = mount(AddressMemory, { attachTo: document.body });
    await expect.poll(() => tab.findAll('tbody tr').length).toBe(500);
    expect(tab.get('[role="status"]').text()).toBe(
      'More than 500 entries: the search finds the others',
    );
    await tab.get('[data-testid="memory-search"]').setValue('Samira');
    await expect.poll(() => tab.get('[role="status"]').text()).toBe('1 entry');
    tab.unmount();
  });
  it('keeps no card that nobody could find again, and says why', async () => {
    const wrapper = await open(AddressMemory);
    await press('memory-add');
    await submit();
    expect(document.querySelector('[data-testid="memory-problem"]')?.textContent).toBe(
      'Neither a name nor a company is given.',
    );
    expect(desk.times('addresses.save')).toBe(0);
    await type('[data-path="receiver.first_name"]', 'Ada');
    await submit();
    expect(dialog()).toBeNull();
    expect(names(wrapper)).toContain('Ada');
  });

  it('changes a card, and leaves it alone when it is not kept', async () => {
    const wrapper = await open(AddressMemory);
    await wrapper.get('[aria-label="Edit Sam Taylor"]').trigger('click');
    await flushPromises();
    await type('[data-path="receiver.last_name"]', 'Tailor');
    document.querySelector<HTMLElement>('[data-testid="memory-dialog"] [data-leaves]')?.click();
    await flushPromises();
    expect(names(wrapper)).toContain('Sam Taylor');
    await wrapper.get('[aria-label="Edit Sam Taylor"]').trigger('click');
    await flushPromises();
    await type('[data-path="receiver.last_name"]', 'Tailor');
    await submit();
    expect(names(wrapper)).toContain('Sam Tailor');
  });

  it('brings a removed card back with its uses', async () => {
    const wrapper = await open(AddressMemory);
    await wrapper.get('[aria-label="Remove Sam Taylor"]').trigger('click');
    await flushPromises();
    expect(names(wrapper)).not.toContain('Sam Taylor');
    useToasts().list.at(-1)?.action?.run();
    await flushPromises();
    expect(desk.inputs('addresses.restore')).toMatchObject([
      { data: { first_name: 'Sam' }, own: false },
    ]);
    expect(
      wrapper
        .findAll('tbody tr')
        .find((row) => row.text().includes('Sam Taylor'))
        ?.text(),
    ).toContain('6×');
  });

  it('tells what of a file was taken over and what was not, and where an export lies', async () => {
    const wrapper = await open(AddressMemory);
    const [from, to] = [join(desk.folder, 'cards.csv'), join(desk.folder, 'address-book.csv')];
    const lines = Array.from(
      { length: 13 },
      (_, at) => `${at === 5 ? '' : `Ada ${at}`},1${at},Leeds`,
    );
    writeFileSync(from, ['first_name,phone,city', ...lines].join('\n'));
    desk.dialogs.files = [from];
    desk.dialogs.saveAs = () => to;
    await wrapper.get('[data-testid="memory-import"]').trigger('click');
    await soon(() => {
      expect(wrapper.get('[role="status"]').text()).toBe(
        '12 addresses imported, 1 line skipped: line 7: Neither a name nor a company is given.',
      );
    });
    await wrapper.get('[data-testid="memory-export"]').trigger('click');
    await soon(() => {
      expect(useToasts().list.at(-1)).toMatchObject({ kind: 'good', text: to });
    });
    expect(readFileSync(to, 'utf8')).toContain('Ada 12');
  });
});

describe('letters of a file for the memory', () => {
  it('that could be two are asked about, and what is chosen is read and kept', async () => {
    const wrapper = await open(AddressMemory);
    const from = join(desk.folder, 'cards.csv');
    // One word of Cyrillic letters, which is as good a word of Western European ones.
    writeFileSync(
      from,
      Buffer.concat([
        Buffer.from('first_name,phone,city\nAda,1,'),
        Buffer.from([0xce, 0xf1]),
        Buffer.from('\n'),
      ]),
    );
    desk.dialogs.files = [from];
    await wrapper.get('[data-testid="memory-import"]').trigger('click');
    await soon(() => {
      expect(document.querySelector('[data-testid="memory-letters"]')).not.toBeNull();
    });
    expect(desk.core.memory.addresses.search('Ada')).toEqual([]);
    present(
      document.querySelector<HTMLElement>('[data-testid="letters-windows-1251"]'),
      'choice of windows-1251',
    ).click();
    await soon(() => {
      expect(desk.core.memory.addresses.search('Ada').map(({ data }) => data.city)).toEqual(['Ос']);
    });
    expect(document.querySelector('[data-testid="memory-letters"]')).toBeNull();
  });
});

describe('the catalogue', () => {
  it('shows what is known of each code, and belongs to the mode', async () => {
    const wrapper = await open(ItemMemory, { mode: 'SFN' });
    expect(
      Object.fromEntries(
        wrapper
          .findAll('tbody tr')
          .map((row) => [row.get('b').text(), row.findAll('.tag').map((tag) => tag.text())]),
      ),
    ).toEqual({
      'Smartphone, used': ['accepted'],
      'Coffee, roasted': ['not checked yet'],
      'Carved box': ['not known'],
    });
    const asked = desk.times('items.search');
    await wrapper.setProps({ mode: 'STN' });
    await flushPromises();
    expect(desk.inputs('items.search').slice(asked)).toEqual([
      { mode: 'STN', text: '', limit: 501 },
    ]);
  });

  it('offers codes while one is typed, and keeps nothing without a name', async () => {
    desk.service.always(
      'search',
      good([{ id: 1, hs_code: '8517140000', name: 'Other telephones', active: true }]),
    );
    vi.useFakeTimers();
    const wrapper = await open(ItemMemory, { mode: 'SFN' });
    await press('memory-add');
    await type('[data-testid="goods-code"]', 'tele');
    await soon(() => {
      expect(dialog()?.querySelector('[role="listbox"]')?.textContent).toContain('8517140000');
    });
    await submit();
    expect(document.querySelector('[data-testid="memory-problem"]')?.textContent).toBe(
      'An item needs a name.',
    );
    await type('[data-testid="goods-name"]', 'Telephone');
    await submit();
    expect(names(wrapper)).toContain('Telephone');
  });

  it('brings a removed item back', async () => {
    const wrapper = await open(ItemMemory, { mode: 'SFN' });
    await wrapper.get('[aria-label="Remove Carved box"]').trigger('click');
    await flushPromises();
    useToasts().list.at(-1)?.action?.run();
    await flushPromises();
    expect(desk.times('items.restore')).toBe(1);
    expect(names(wrapper)).toContain('Carved box');
  });
});

describe('the boxes on the shelf', () => {
  it('take sizes in any unit, and say why one cannot be kept', async () => {
    const wrapper = await open(BoxMemory, { mode: 'SFN' });
    await press('memory-add');
    for (const [field, value] of [
      ['name', 'Tube'],
      ['length', '40in'],
      ['width', '10'],
      ['height', '10'],
      ['emptyWeight', '0.3'],
      ['maximumWeight', '0.2'],
    ] as const)
      await type(`[data-testid="box-${field}"]`, value);
    await submit();
    expect(document.querySelector('[data-testid="memory-problem"]')?.textContent).toContain(
      'maximum weight',
    );
    await type('[data-testid="box-maximumWeight"]', '10');
    await submit();
    expect(desk.inputs('boxes.save')).toMatchObject([
      { id: null, mode: 'SFN', name: 'Tube', length: 101.6, maximumWeight: 10 },
    ]);
    expect(names(wrapper)).toContain('Tube');
  });

  it('come back as the same box', async () => {
    const wrapper = await open(BoxMemory, { mode: 'SFN' });
    await wrapper.get('[aria-label="Remove Large carton"]').trigger('click');
    await flushPromises();
    expect(names(wrapper)).not.toContain('Large carton');
    const [removed] = desk.inputs('boxes.remove');
    useToasts().list.at(-1)?.action?.run();
    await flushPromises();
    expect(desk.inputs('boxes.save').at(-1)).toMatchObject({
      id: removed?.id,
      name: 'Large carton',
      maximumWeight: 30,
    });
  });
});

describe('senders', () => {
  it('are whole addresses under a name, and one of them is the first choice', async () => {
    const wrapper = await open(SenderMemory, { mode: 'SFN' });
    await press('memory-add');
    await type('[data-testid="sender-name"]', 'Head office');
    await submit();
    expect(document.querySelector('[data-testid="memory-problem"]')?.textContent).toContain(
      'A sender needs first and last name',
    );
    for (const [field, value] of [
      ['first_name', 'Head'],
      ['last_name', 'Office'],
      ['phone', '08000000003'],
      ['city', 'Ikeja'],
      ['address', '1 Sample Road'],
    ] as const)
      await type(`[data-path="sender.${field}"]`, value);
    await type('[data-path="sender.country"]', 'NG');
    document.querySelector<HTMLElement>('[data-testid="sender-default"]')?.click();
    await submit();
    expect(desk.inputs('senders.save')).toMatchObject([
      { name: 'Head office', isDefault: true, mode: 'SFN', address: { country: 'NG' } },
    ]);
    expect(wrapper.text()).toContain('default');
  });

  it('are listed again for the other mode', async () => {
    const wrapper = await open(SenderMemory, { mode: 'SFN' });
    expect(names(wrapper)).toEqual(['Ikeja branch']);
    await wrapper.setProps({ mode: 'STN' });
    await flushPromises();
    expect(desk.inputs('senders.list').at(-1)).toEqual({ mode: 'STN' });
    expect(wrapper.text()).toContain('No senders yet');
  });
});

describe('templates', () => {
  it('are removed only after a question, since nothing brings them back', async () => {
    const { batches, templates } = desk.core;
    templates.save(null, 'Weekly', batches.open(batches.list(false)[0]?.id ?? '').ids);
    const wrapper = await open(TemplateMemory);
    await wrapper.get('[aria-label="Remove Weekly"]').trigger('click');
    await flushPromises();
    expect(desk.times('templates.remove')).toBe(0);
    document.querySelector<HTMLElement>('footer .btn.main')?.click();
    await flushPromises();
    expect(wrapper.get('[data-testid="memory-empty"]').text()).toContain('No templates yet');
  });
});
