import { flushPromises, mount } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { createMemoryHistory } from 'vue-router';
import type { Draft } from '../../../src/domain/shipment/draft.ts';
import { error, warning } from '../../../src/domain/shipment/issue.ts';
import type { Pair } from '../../../src/domain/desk/pair.ts';
import { emptyAddress, emptyDraft, emptyItem } from '../../../src/domain/shipment/draft.ts';
import type { AddressCard } from '../../../src/domain/desk/savedEntries.ts';
import type { ItemLine } from '../../../src/domain/desk/savedEntriesCsv.ts';
import { packedDraft, type PackAnswer } from '../../../src/domain/packing/packDraft.ts';
import ItemName from '../../../src/renderer/components/base/ItemName.vue';
import { showDay } from '../../../src/renderer/lib/time.ts';
import BoxCard from '../../../src/renderer/components/counter/BoxCard.vue';
import CounterSide from '../../../src/renderer/components/counter/CounterSide.vue';
import InvoiceCard from '../../../src/renderer/components/counter/InvoiceCard.vue';
import PackDialog from '../../../src/renderer/components/counter/PackDialog.vue';
import PhoneLookup from '../../../src/renderer/components/counter/PhoneLookup.vue';
import SenderCard from '../../../src/renderer/components/counter/SenderCard.vue';
import ShipmentForm from '../../../src/renderer/components/counter/ShipmentForm.vue';
import { useShortcuts } from '../../../src/renderer/composables/shortcuts.ts';
import { useScanner } from '../../../src/renderer/composables/scanner.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useFinding } from '../../../src/renderer/stores/finding.ts';
import { NO_CRITERIA, useLedger } from '../../../src/renderer/stores/ledger.ts';
import { useMemory } from '../../../src/renderer/stores/memory.ts';
import { box, draft, nextId, person, settings, snapshot } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { nth, present } from '../../present.ts';
import { onPage, seenOnPage } from '../page.ts';

const remembered = <T>(data: T, uses = 3) => ({
  id: nextId(),
  data,
  own: false,
  uses,
  booked: uses,
  lastUsedAt: 1,
  updatedAt: 1,
});
const card = (change: Partial<AddressCard> = {}): AddressCard => ({
  ...person(),
  company: '',
  note: '',
  ...change,
});
const goods = (name: string): ItemLine => ({
  ...remembered({
    mode: 'SFN' as const,
    name,
    description: `${name}, new`,
    product_hs_code: '8517130000',
    unit_price: '25000',
    weight: '0.4',
    country: 'NG',
    sku: '',
    length: '',
    width: '',
    height: '',
  }),
  code: { state: 'verified', at: 1 },
});
beforeEach(() => {
  useDesk().settings = settings();
});

describe('the phone that finds known customers', () => {
  const open = () => {
    const value = shallowRef('');
    const seen: { took: AddressCard[]; named: string[]; again: Pair[] } = {
      took: [],
      named: [],
      again: [],
    };
    const wrapper = mount(
      defineComponent(
        () => () =>
          h(PhoneLookup as never, {
            label: 'Phone',
            mode: 'SFN',
            path: 'receiver.phone',
            modelValue: value.value,
            'onUpdate:modelValue': (next: string) => {
              value.value = next;
            },
            onTook: (each: AddressCard) => seen.took.push(each),
            onNamed: (name: string) => seen.named.push(name),
            onAgain: (pair: Pair) => seen.again.push(pair),
          }),
      ),
      { attachTo: document.body },
    );
    return { value, seen, wrapper, input: wrapper.get('input') };
  };
  const settle = async (): Promise<void> => {
    vi.advanceTimersByTime(100);
    await flushPromises();
  };

  it('fills in with Enter, leaves what was typed with Tab, and asks once for quick typing', async () => {
    vi.useFakeTimers();
    desk.handle('addresses.search', () => [
      remembered(card()),
      remembered(card({ first_name: 'Samira' })),
    ]);
    const { input, seen, value, wrapper } = open();
    for (const text of ['12', '1202', '1202555']) await input.setValue(text);
    await settle();
    expect(desk.inputs('addresses.search')).toEqual([{ text: '1202555', limit: 8 }]);
    expect(wrapper.get('[data-testid="look-up-hit"]').text()).toContain('Sam Taylor');
    await input.trigger('keydown', { key: 'Tab' });
    expect([seen.took, value.value]).toEqual([[], '1202555']);
    await input.setValue('12025550');
    await settle();
    await input.trigger('keydown', { key: 'Enter' });
    expect(seen.took.map(({ first_name }) => first_name)).toEqual(['Sam']);
  });

  const pair: Pair = {
    shipmentId: 'S',
    at: Date.UTC(2026, 10, 12, 9),
    sender: person({ first_name: 'Bisi', last_name: 'Adeyemi' }),
    receiver: person({ first_name: 'Ama', last_name: 'Mensah', city: 'Accra' }),
    boxes: draft().boxes.map((box) => ({
      ...box,
      items: ['shirts', 'books', 'lamps'].map((name) => ({ ...emptyItem(), name, quantity: '3' })),
    })),
  };

  it('offers who ships together first, with the content and day of the last parcel', async () => {
    vi.useFakeTimers();
    desk.handle('addresses.search', () => [remembered(card())]);
    desk.handle('pairs.search', () => [pair, { ...pair, shipmentId: 'T', sender: emptyAddress() }]);
    const { input, seen, wrapper } = open();
    await input.setValue('ama');
    await settle();
    const options = wrapper.findAll('[role="option"]').map((each) => each.text());
    expect(options.slice(0, 2)).toEqual([
      `Again from Bisi Adeyemi to Ama Mensah, Accra: 3 shirts, 3 books and 1 more, ${showDay(pair.at)}`,
      `Again to Ama Mensah, Accra: 3 shirts, 3 books and 1 more, ${showDay(pair.at)}`,
    ]);
    expect(options[2]).toContain('Sam Taylor');
    await input.trigger('keydown', { key: 'Enter' });
    expect(seen.again).toEqual([pair]);
    expect(desk.inputs('pairs.search')).toEqual([{ mode: 'SFN', text: 'ama' }]);
  });

  it('finds who was learned meanwhile without another key, and leaves the mark in the list where it was', async () => {
    vi.useFakeTimers();
    let known: ReturnType<typeof remembered<AddressCard>>[] = [];
    desk.handle('addresses.search', () => known);
    const { input, wrapper } = open();
    await input.setValue('sam');
    await settle();
    expect(wrapper.find('[data-testid="look-up-hit"]').exists()).toBe(false);
    known = [remembered(card()), remembered(card({ first_name: 'Samira' }))];
    desk.emit('memory.learned', {});
    await flushPromises();
    expect(wrapper.get('[data-testid="look-up-hit"]').text()).toContain('Sam Taylor');
    await input.trigger('keydown', { key: 'ArrowDown' });
    desk.emit('memory.learned', {});
    await flushPromises();
    expect(
      wrapper
        .findAll('[aria-selected="true"]')
        .map((each) => each.text())
        .join(),
    ).toContain('Samira');
    const asked = desk.inputs('addresses.search').length;
    await input.trigger('blur');
    desk.emit('memory.learned', {});
    await flushPromises();
    expect(desk.inputs('addresses.search')).toHaveLength(asked);
  });

  it('drops hits of what is no longer typed', async () => {
    vi.useFakeTimers();
    const slow = later<ReturnType<typeof remembered<AddressCard>>[]>();
    desk.handle('addresses.search', ({ text }) => (text === 'sam' ? slow.promise : []));
    const { input, wrapper } = open();
    await input.setValue('sam');
    await settle();
    await input.setValue('zoe');
    await settle();
    slow.resolve([remembered(card())]);
    await flushPromises();
    expect(wrapper.find('[role="option"]').exists()).toBe(false);
  });

  it('hands a new name on to the fields beside it, a number stays', async () => {
    desk.handle('addresses.search', () => []);
    const { input, seen } = open();
    await input.setValue('Zoe Example');
    await input.trigger('blur');
    await input.setValue('+234 803 555 0100');
    await input.trigger('blur');
    expect(seen.named).toEqual(['Zoe Example']);
  });
});

describe('goods by name', () => {
  it('bring code, price, weight and origin along, and the next thing asked is how many', async () => {
    vi.useFakeTimers();
    desk.handle('items.search', () => [goods('Smartphone')]);
    const took: ItemLine[] = [];
    const wrapper = mount(ItemName, {
      props: {
        label: 'Item',
        mode: 'SFN',
        path: 'p',
        modelValue: 'sm',
        onTook: (line: ItemLine) => took.push(line),
      },
      attachTo: document.body,
    });
    await wrapper.get('input').setValue('sma');
    vi.advanceTimersByTime(100);
    await flushPromises();
    expect(wrapper.get('[role="option"]').text()).toContain('₦25,000.00 · 0.4 kg');
    await wrapper.get('input').trigger('keydown', { key: 'Enter' });
    expect(took).toMatchObject([{ data: { product_hs_code: '8517130000' } }]);
    await wrapper.get('input').setValue(' ');
    expect(desk.times('items.search')).toBe(1);
  });

  it('are found once the desk has learned them, while their name still stands there', async () => {
    vi.useFakeTimers();
    let known: ItemLine[] = [];
    desk.handle('items.search', () => known);
    const props = { label: 'Item', mode: 'SFN', path: 'p', modelValue: '' } as const;
    const wrapper = mount(ItemName, { props, attachTo: document.body });
    await wrapper.get('input').setValue('sma');
    vi.advanceTimersByTime(100);
    await flushPromises();
    known = [goods('Smartphone')];
    desk.emit('memory.learned', {});
    await flushPromises();
    expect(wrapper.get('[role="option"]').text()).toContain('Smartphone');
    await wrapper.get('input').trigger('blur');
    const asked = desk.times('items.search');
    desk.emit('memory.learned', {});
    await flushPromises();
    expect(desk.times('items.search')).toBe(asked);
  });
});

describe('a box at the counter', () => {
  const open = (change: Partial<Draft['boxes'][number]>) =>
    mount(BoxCard, {
      props: {
        box: { ...nth(draft().boxes, 0), ...change },
        at: 0,
        of: 1,
        count: 1,
        mode: 'SFN',
        only: true,
        presets: [box('Medium carton', [40, 30, 30], 0.45, 20)],
        origin: 'NG',
        issueFor: () => null,
      },
      attachTo: document.body,
    });

  it('says at once which weight counts, while it is typed and in any unit', async () => {
    const wrapper = open({ length: '40', width: '30', height: '30', weight: '' });
    expect(wrapper.text()).toContain('7.20 kg volumetric');
    await wrapper.setProps({
      box: { ...nth(draft().boxes, 0), length: '40', width: '30', height: '30', weight: '5' },
    });
    expect(wrapper.text()).toContain('chargeable');
    await wrapper.setProps({
      box: { ...nth(draft().boxes, 0), length: '40', width: '12in', height: '30', weight: '20lb' },
    });
    expect(wrapper.text()).not.toContain('volumetric');
  });

  it('takes sizes and empty weight from the shelf and says when it is too full', async () => {
    const wrapper = open({ length: '', width: '', height: '', weight: '' });
    const preset = wrapper.get('[data-path="boxes.0.preset"]');
    await preset.setValue('med');
    await preset.trigger('keydown', { key: 'Enter' });
    expect(wrapper.emitted('change')?.at(-1)).toMatchObject([
      { length: '40', width: '30', height: '30' },
    ]);
    expect(wrapper.emitted('preset')).toHaveLength(1);
    await wrapper.setProps({
      box: { ...nth(draft().boxes, 0), length: '40', width: '30', height: '30', weight: '25' },
    });
    expect(wrapper.text()).toContain('Medium carton holds 20 kg at most.');
  });

  it('keeps the number of alike ones that is being typed while the desk answers, and takes it once', async () => {
    const wrapper = open({});
    const alike = wrapper.get<HTMLInputElement>('[data-path="boxes.0.alike"]');
    alike.element.value = '3';
    await alike.trigger('input');
    await wrapper.setProps({ box: { ...nth(draft().boxes, 0), weight: '7' } });
    expect(alike.element.value).toBe('3');
    await alike.trigger('change');
    expect(wrapper.emitted('count')).toEqual([[3]]);
    // Nonsense goes back to what there is.
    alike.element.value = '3x';
    await alike.trigger('input');
    await alike.trigger('change');
    expect([alike.element.value, wrapper.emitted('count')?.length]).toEqual(['1', 1]);
  });
});

describe('problems beside the form', () => {
  it('follow every key: a blank form is quiet about what nobody came to, a mended field leaves the list', async () => {
    const blank = snapshot({
      state: 'draft',
      draft: emptyDraft(),
      issues: [
        error('receiver.city', 'required', 'The city is missing.'),
        warning('receiver.email', 'email-missing', 'There is no e-mail.'),
      ],
    });
    const wrapper = mount(CounterSide, { props: { shipment: blank } });
    expect(wrapper.find('[data-testid="problems"]').exists()).toBe(false);
    await wrapper.setProps({
      shipment: {
        ...blank,
        issues: [error('boxes.0.weight', 'not-a-number', '“heavy” is not a number.')],
        draft: draft(),
      },
    });
    expect(wrapper.get('[data-testid="problems"]').text()).toContain('“heavy” is not a number.');
    await wrapper.setProps({ shipment: snapshot() });
    expect(wrapper.find('[data-testid="problems"]').exists()).toBe(false);
  });

  it('have what is asked about the whole parcel, while a question about goods stands at its item', () => {
    const offers = [{ label: 'I checked', text: 'po-box' }];
    const asked = snapshot({
      state: 'draft',
      draft: draft(),
      issues: [
        { ...warning('checked', 'asked-po-box', '“PO Box 12” is a P.O. box.'), offers },
        warning('boxes.0.items.0.battery', 'goods-battery-asked', 'Is there a battery?'),
      ],
    });
    const problems = mount(CounterSide, { props: { shipment: asked } }).get(
      '[data-testid="problems"]',
    );
    expect(problems.text()).toContain('“PO Box 12” is a P.O. box.');
    expect(problems.text()).not.toContain('battery');
    expect(problems.get('[data-testid="take-remedy"]').text()).toBe('I checked');
  });

  it('do not redden a blank form, whichever fields were gone through', async () => {
    desk
      .handle('boxes.list', () => [])
      .handle('senders.list', () => [])
      .handle('addresses.search', () => []);
    const row = snapshot({
      state: 'draft',
      draft: emptyDraft(),
      issues: [
        error('receiver.phone', 'required', 'A phone number is missing.'),
        error('receiver.city', 'required', 'The city is missing.'),
      ],
    });
    const wrapper = mount(ShipmentForm, {
      props: { shipment: row, first: true },
      attachTo: document.body,
    });
    for (const field of ['phone', 'city'])
      await wrapper.get(`[data-path="receiver.${field}"]`).trigger('blur');
    expect(wrapper.find('[aria-invalid="true"]').exists()).toBe(false);
  });
});

describe('who sends', () => {
  it('is the first choice while nobody is named; the others follow, and going back leaves the draft blank again', async () => {
    const address = person({ first_name: 'Ada', country: 'NG', city: 'Ikeja' });
    useMemory().senders = [
      { id: 'A', mode: 'SFN', name: 'Head office', isDefault: true, address },
      {
        id: 'B',
        mode: 'SFN',
        name: 'Branch',
        isDefault: false,
        address: { ...address, city: 'Abuja' },
      },
    ];
    const wrapper = mount(SenderCard, {
      props: { address: emptyDraft().sender, mode: 'SFN', sold: null, issueFor: () => null },
    });
    const choice = wrapper.get('[data-testid="sender-choice"]');
    expect(choice.findAll('option').map((each) => each.text())).toEqual([
      'Head office',
      'Branch',
      'Another sender…',
    ]);
    expect(wrapper.text()).toContain('Ada Taylor, Ikeja, Nigeria');
    await choice.setValue('B');
    expect(wrapper.emitted('change')?.at(-1)).toMatchObject([{ city: 'Abuja' }]);
    await choice.setValue('first');
    expect(wrapper.emitted('change')?.at(-1)).toEqual([emptyDraft().sender]);
  });
});

describe('pack for me', () => {
  const shipment = snapshot({
    draft: draft({
      boxes: [
        {
          ...nth(draft().boxes, 0),
          items: [
            { ...emptyItem(), name: 'Lamp', quantity: '3' },
            { ...emptyItem(), name: 'Ladder', quantity: '1' },
          ],
        },
      ],
    }),
  });
  const answer = (change: Partial<PackAnswer['result']> = {}): PackAnswer => {
    const at = { x: 0, y: 0, z: 0, length: 1, width: 1, height: 1 };
    const result = {
      boxes: [
        {
          preset: box('Medium carton', [40, 30, 30]),
          placed: [
            { ...at, item: 'boxes.0.items.0' },
            { ...at, item: 'boxes.0.items.0' },
          ],
          loose: [{ item: 'boxes.0.items.0', quantity: 1 }],
          weight: 3.25,
          fill: 0.42,
        },
      ],
      left: [{ item: 'boxes.0.items.1', quantity: 1, why: 'too-large' as const }],
      measured: false,
      ...change,
    };
    return { result, draft: draft({ name: 'packed' }) };
  };
  const open = async () => {
    const taken: Draft[] = [];
    mount(PackDialog, {
      props: { open: true, shipment, onTake: (next: Draft) => taken.push(next) },
      attachTo: document.body,
    });
    await flushPromises();
    return taken;
  };

  it('shows what goes where, what does not fit and why, and what was guessed; nothing changes until it is taken', async () => {
    desk.handle('boxes.pack', () => answer());
    const taken = await open();
    expect(onPage('pack-boxes').textContent).toMatch(/Medium carton.*3 × Lamp.*3\.25 kg/);
    expect(onPage('pack-left').textContent).toContain(
      '1 × Ladder: larger than every box, in any position',
    );
    expect(document.body.textContent).toContain('Partly estimated');
    expect(taken).toEqual([]);
    onPage('pack-take').click();
    expect(taken.map(({ name }) => name)).toEqual(['packed']);
  });

  it.each([
    ['5.2', '5.2'],
    ['', '3.25'],
    ['3', '3.25'],
  ])('keeps the weight of a parcel that was weighed: %s kg', async (typed, kept) => {
    desk.handle('boxes.pack', () => {
      const { result } = answer({ left: [] });
      return { result, draft: packedDraft(weighed, result) };
    });
    const [box, ...none] = shipment.draft.boxes;
    if (box === undefined || none.length > 0) throw new Error('There is not one box.');
    const weighed = {
      ...shipment.draft,
      boxes: [{ ...box, weight: typed, items: box.items.slice(0, 1) }],
    };
    const wrapper = mount(ShipmentForm, {
      props: { shipment: { ...shipment, draft: weighed } },
      attachTo: document.body,
    });
    await flushPromises();
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'p', altKey: true, bubbles: true }));
    await flushPromises();
    onPage('pack-take').click();
    const [changed] = wrapper.emitted<[Draft]>('change')?.at(-1) ?? [];
    expect(changed?.boxes[0]?.weight).toBe(kept);
  });

  it('does not take boxes that were proposed for another padding than the one typed', async () => {
    desk.handle('boxes.pack', () => answer());
    const taken = await open();
    const field = onPage<HTMLInputElement>('pack-allowance');
    field.value = '2';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
    onPage('pack-take').click();
    expect(taken).toEqual([]);
  });

  it('packs anew when a file comes to an item meanwhile, which the boxes proposed before do not have', async () => {
    vi.useFakeTimers();
    desk.handle('boxes.pack', ({ draft: { name } }) => ({ ...answer(), draft: draft({ name }) }));
    const taken: Draft[] = [];
    const dialog = mount(PackDialog, {
      props: { open: true, shipment, onTake: (next: Draft) => taken.push(next) },
      attachTo: document.body,
    });
    await flushPromises();
    const [first] = shipment.draft.boxes;
    if (first === undefined) throw new Error('There is no box.');
    const items = first.items.map((item) => ({ ...item, documents: ['/files/invoice.pdf'] }));
    const withFile = { ...shipment.draft, name: 'with the file', boxes: [{ ...first, items }] };
    await dialog.setProps({ shipment: { ...shipment, draft: withFile } });
    onPage('pack-take').click();
    expect(taken).toEqual([]);
    vi.advanceTimersByTime(300);
    await flushPromises();
    onPage('pack-take').click();
    expect(taken.map(({ name }) => name)).toEqual(['with the file']);
  });

  it('packs anew for another padding, and the answer to the old one counts no more', async () => {
    vi.useFakeTimers();
    const slow = later<PackAnswer>();
    desk.handle('boxes.pack', ({ allowance }) =>
      allowance === 0 ? slow.promise : answer({ left: [], boxes: [] }),
    );
    await open();
    const field = onPage<HTMLInputElement>('pack-allowance');
    for (const value of ['2', 'x', '1.5']) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      await flushPromises();
    }
    vi.advanceTimersByTime(300);
    await flushPromises();
    slow.resolve(answer());
    await flushPromises();
    expect(desk.inputs('boxes.pack').map(({ allowance }) => allowance)).toEqual([0, 1.5]);
    expect(seenOnPage('pack-boxes')).toBeNull();
    expect(onPage<HTMLButtonElement>('pack-take').getAttribute('aria-disabled')).toBe('true');
  });
});

describe('the invoice', () => {
  it('is offered where the country wants one, made with the terms that are usual, and shown once it is there', async () => {
    const needed = snapshot({
      issues: [error('boxes.0.items.0.documents', 'invoice-needed', 'x')],
      draft: draft({ receiver: person({ country: 'DE' }) }),
    });
    desk
      .handle('invoices.choices', () => ({
        defaultIncoterm: 'DAP',
        incoterms: [
          { code: 'DAP', name: 'delivered at place' },
          { code: 'DDP', name: 'duty paid' },
        ],
        defaultReason: 'sale',
        reasons: [
          { code: 'sale', text: 'Sale' },
          { code: 'gift', text: 'Gift' },
        ],
        declaration: '',
      }))
      .handle('invoices.make', () => needed);
    const wrapper = mount(InvoiceCard, { props: { shipment: needed }, attachTo: document.body });
    expect(wrapper.text()).toContain('Germany requires an invoice');
    onPage('invoice-make').click();
    await flushPromises();
    onPage<HTMLSelectElement>('invoice-reason').value = 'gift';
    onPage('invoice-reason').dispatchEvent(new Event('change'));
    const rate = onPage<HTMLInputElement>('invoice-rate');
    expect(rate.closest('.field')?.textContent).toContain('1 EUR =');
    rate.value = 'many';
    rate.dispatchEvent(new Event('input'));
    await flushPromises();
    expect(onPage<HTMLButtonElement>('invoice-confirm').getAttribute('aria-disabled')).toBe('true');
    rate.value = '1,687.50';
    rate.dispatchEvent(new Event('input'));
    await flushPromises();
    onPage('invoice-confirm').click();
    await flushPromises();
    expect(desk.inputs('invoices.make')).toEqual([
      {
        id: needed.id,
        reason: 'gift',
        incoterm: 'DAP',
        rate: { from: 'EUR', to: 'NGN', rate: '1687.50' },
      },
    ]);
    const papers = draft();
    await wrapper.setProps({
      shipment: snapshot({
        draft: {
          ...papers,
          boxes: papers.boxes.map((each) => ({
            ...each,
            items: each.items.map((item) => ({ ...item, documents: ['invoice.pdf'] })),
          })),
        },
      }),
    });
    expect(wrapper.text()).toContain('1 document with this shipment');
    // Any country's customs read one; nobody knows where a parcel without a country goes.
    await wrapper.setProps({ shipment: snapshot() });
    expect(wrapper.find('[data-testid="invoice-make"]').exists()).toBe(true);
    await wrapper.setProps({
      shipment: snapshot({ draft: draft({ receiver: person({ country: '' }) }) }),
    });
    expect(wrapper.find('[data-testid="invoice-card"]').exists()).toBe(false);
  });
});

describe('files dropped or pasted onto the window', () => {
  const give = (type: 'drop' | 'paste', holder: string, ...names: string[]): Event => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.defineProperty(event, holder, {
      value: { types: ['Files'], files: names.map((name) => new File(['%PDF-'], name)) },
    });
    document.body.dispatchEvent(event);
    return event;
  };
  it('go to the shipment on the counter, and only documents and pictures do', async () => {
    const shown = snapshot();
    desk.handle('attachments.attach', () => shown);
    const wrapper = mount(InvoiceCard, { props: { shipment: shown }, attachTo: document.body });
    expect(give('drop', 'dataTransfer', 'batch.csv').defaultPrevented).toBe(false);
    give('drop', 'dataTransfer', 'batch.csv', 'invoice.pdf', 'box.JPG');
    await flushPromises();
    give('paste', 'clipboardData', 'scan.png');
    await flushPromises();
    expect(
      desk.inputs('attachments.attach').map(({ id, field, files }) => ({
        id,
        field,
        files: files.map((file) => (typeof file === 'string' ? file : file.name)),
      })),
    ).toEqual([
      { id: shown.id, field: 'boxes.0.items.0.documents', files: ['invoice.pdf', 'box.JPG'] },
      { id: shown.id, field: 'boxes.0.items.0.documents', files: ['scan.png'] },
    ]);
    wrapper.unmount();
    give('drop', 'dataTransfer', 'late.pdf');
    await flushPromises();
    expect(desk.inputs('attachments.attach')).toHaveLength(2);
  });
  it('go to the newest of two that would take them, not to both', async () => {
    const [under, over] = [snapshot(), snapshot()];
    desk.handle('attachments.attach', () => over);
    mount(InvoiceCard, { props: { shipment: under }, attachTo: document.body });
    mount(InvoiceCard, { props: { shipment: over }, attachTo: document.body });
    give('drop', 'dataTransfer', 'invoice.pdf');
    await flushPromises();
    expect(desk.inputs('attachments.attach').map(({ id }) => id)).toEqual([over.id]);
  });
});

const send = (target: Element, text: string, gap: number, from = 1000): void => {
  [...text, 'Enter'].forEach((key, at) => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: from + at * gap });
    target.dispatchEvent(event);
    if (key.length === 1 && target instanceof HTMLInputElement) {
      target.value += key;
      target.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
};

describe('a scanned number', () => {
  it('opens its very shipment whatever the list was filtered by, and of two that begin alike the right one', async () => {
    const world = await openWorld(desk);
    const { id: batch } = world.addBatch({ name: 'B' });
    const make = (external_reference: string): string =>
      world.add(batch, draft({ external_reference })).id;
    const [wanted] = [make('WD-SCAN-0012'), make('WD-SCAN-00123')];
    desk.core.listing.flush();
    const ledger = useLedger();
    ledger.filter = 'booked';
    await ledger.setCriteria({ ...NO_CRITERIA, country: 'JP' });
    const router = makeRouter(createMemoryHistory());
    await useFinding().openNumber('wd-scan-0012', router);
    expect(ledger.selectedId).toBe(wanted);
    expect(router.currentRoute.value.name).toBe('shipments');
  });
});

describe('a scanner that types like a keyboard', () => {
  it('opens no screen by its digits, where nothing has the keyboard', () => {
    const seen: string[] = [];
    mount(
      defineComponent(() => {
        useScanner({ search: (text) => seen.push(text) });
        useShortcuts(
          ['1', '4'].map((keys) => ({
            keys,
            label: 'shipments.shipments' as const,
            group: '' as const,
            run: () => seen.push(`screen ${keys}`),
          })),
        );
        return () => h('div');
      }),
      { attachTo: document.body },
    );
    send(document.body, 'AIE00000124NG', 5);
    expect(seen).toEqual(['AIE00000124NG']);
    send(document.body, '4', 5, 9_000);
    expect(seen).toEqual(['AIE00000124NG', 'screen 4']);
  });

  it('leaves a scan to another listener where it is not this one’s', () => {
    const seen: string[] = [];
    mount(
      defineComponent(() => {
        useScanner({ search: (text) => seen.push(text), takes: (field) => field === null });
        return () => h('input', { id: 'number' });
      }),
      { attachTo: document.body },
    );
    send(present(document.querySelector('#number'), '#number'), 'AIE00000123NG', 5);
    expect(seen).toEqual([]);
    expect(document.querySelector<HTMLInputElement>('#number')?.value).toBe('AIE00000123NG');
    send(document.body, 'AIE00000123NG', 5);
    expect(seen).toEqual(['AIE00000123NG']);
  });

  it('keeps the beginning of a number that came with a pause, where a field takes whole scans only', () => {
    const seen: string[] = [];
    mount(
      defineComponent(() => {
        useScanner({
          search: (text) => seen.push(text),
          takes: (field, scanned) => field?.value === scanned,
        });
        return () => h('input', { id: 'find', type: 'search' });
      }),
      { attachTo: document.body },
    );
    const find = present(document.querySelector<HTMLInputElement>('#find'), '#find');
    find.value = 'AIE00';
    send(find, '000123NG', 5);
    expect([seen, find.value]).toEqual([[], 'AIE00000123NG']);
    find.value = '';
    send(find, 'AIE00000123NG', 5, 9_000);
    expect([seen, find.value]).toEqual([['AIE00000123NG'], '']);
  });

  const open = () => {
    const seen: string[] = [];
    mount(
      defineComponent(() => {
        useScanner({
          search: (text) => seen.push(`search ${text}`),
          phone: (text) => seen.push(`phone ${text}`),
        });
        return () =>
          h('div', [h('input', { id: 'city' }), h('input', { id: 'code', 'data-scan': '' })]);
      }),
      { attachTo: document.body },
    );
    return seen;
  };
  it('takes a tracking number out of the field it fell into, and leaves what a hand typed before', () => {
    const seen = open();
    const city = present(document.querySelector<HTMLInputElement>('#city'), '#city');
    city.value = 'Houston';
    send(city, 'AIE00000123NG', 5);
    expect(seen).toEqual(['search AIE00000123NG']);
    expect(city.value).toBe('Houston');
  });

  it('is not a fast hand, and its digits stay in a field that is scanned into', () => {
    const seen = open();
    send(present(document.querySelector('#city'), '#city'), 'AIE00000123NG', 60);
    send(present(document.querySelector('#code'), '#code'), 'AIE00000123NG', 5);
    expect(seen).toEqual([]);
    expect(document.querySelector<HTMLInputElement>('#code')?.value).toBe('AIE00000123NG');
  });

  it('finds the customer when nothing has the keyboard', () => {
    const seen = open();
    send(document.body, 'tel:+12025550143', 5);
    expect(seen).toEqual(['phone +12025550143']);
  });
});
