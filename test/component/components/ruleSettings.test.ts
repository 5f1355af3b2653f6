import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { DEFAULT_CHOICES } from '../../../src/domain/paper/print.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import RuleReason from '../../../src/renderer/components/rates/RuleReason.vue';
import RulesMenu from '../../../src/renderer/components/rates/RulesMenu.vue';
import LabelRules from '../../../src/renderer/components/settings/LabelRules.vue';
import RuleSettings from '../../../src/renderer/components/settings/RuleSettings.vue';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useSheet } from '../../../src/renderer/stores/sheet.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { shippingRule } from '../../fixtures/shippingRules.ts';
import { present } from '../../present.ts';
import { draft, person } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

const AIR = 'africanies_air_standard';
const SEA = 'sea_saver';
const slugRule = (name: string, slug: string) =>
  shippingRule(name, { pick: { kind: 'preferred', slugs: [slug] } });
const saved = (): string[] => desk.settings().rules.map(({ name }) => name);
const editor = async () => {
  await useDesk().start();
  const card = mount(RuleSettings, { attachTo: document.body });
  await flushPromises();
  const shown = (): string[] =>
    card.findAll('[data-testid^="rule-row-"] b').map((each) => each.text());
  const save = async (): Promise<void> => {
    await card.trigger('submit');
    await flushPromises();
  };
  return { card, shown, save };
};

describe('the list of rules', () => {
  it('is changed only when it is saved: a rule that was removed comes back to its place beside what was moved since', async () => {
    desk.change({ rules: ['First', 'Second', 'Third'].map((name) => shippingRule(name)) });
    const { card, shown, save } = await editor();
    await card.get('[aria-label="Remove First"]').trigger('click');
    await card.get('[aria-label="Move Third up"]').trigger('click');
    await flushPromises();
    expect([shown(), saved()]).toEqual([
      ['Third', 'Second'],
      ['First', 'Second', 'Third'],
    ]);
    useToasts().list.at(-1)?.action?.run();
    await flushPromises();
    expect(shown()).toEqual(['First', 'Third', 'Second']);
    await save();
    expect([saved(), card.find('[data-testid="rules-save"]').exists()]).toEqual([
      ['First', 'Third', 'Second'],
      false,
    ]);
    card.unmount();
  });

  it('keeps the keyboard on the rule that is moved, up to the end of the list', async () => {
    desk.change({ rules: ['A', 'B', 'C'].map((name) => shippingRule(name)) });
    const { card, shown } = await editor();
    const focused = (): string | null | undefined =>
      document.activeElement?.getAttribute('aria-label');
    card.get<HTMLButtonElement>('[aria-label="Move A down"]').element.focus();
    await card.get('[aria-label="Move A down"]').trigger('click');
    await flushPromises();
    expect([shown(), focused()]).toEqual([['B', 'A', 'C'], 'Move A down']);
    await card.get('[aria-label="Move A down"]').trigger('click');
    await flushPromises();
    expect([shown(), focused()]).toEqual([['B', 'C', 'A'], 'Move A up']);
    card.unmount();
  });

  it('is a manager’s where a PIN is set, and stays as it was with a wrong one', async () => {
    const rules = [shippingRule('Mine'), shippingRule('Other')];
    desk.change({ rules });
    desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '2468');
    const { card, save } = await editor();
    await card.get('[aria-label="Remove Mine"]').trigger('click');
    await card.get('[data-testid="rules-pin"]').setValue('1111');
    await save();
    expect([saved(), card.get('[role="alert"]').text()]).toEqual([
      ['Mine', 'Other'],
      expect.stringContaining('PIN'),
    ]);
    await card.get('[data-testid="rules-pin"]').setValue('2468');
    await save();
    expect(saved()).toEqual(['Other']);
    card.unmount();
  });

  it('is tried on the open batch before it is saved, and names what is not offered any more', async () => {
    const world = await openWorld(desk);
    const batch = world.addBatch({ name: 'Friday' });
    const [first = '', second = ''] = world.fill(batch.id, [
      draft({ name: 'A' }),
      draft({ name: 'B' }),
      draft({ name: 'C' }),
    ]);
    await world.rate(first, second);
    world.choose(second, AIR);
    desk.change({ rules: [slugRule('Ship', 'gone_ship'), slugRule('Sea', SEA)] });
    await useDesk().start();
    await useSheet().open(batch.id);
    const { card } = await editor();
    const tried = (): string => card.get('[data-testid="rules-tried"]').text();
    await expect.poll(() => card.find('[data-testid="rules-tried"]').exists()).toBe(true);
    expect(tried()).toContain('Friday');
    expect(tried()).toContain('1 none, 1 as already selected or named in the file, 1 without');
    expect(card.get('[data-testid="rule-warning-0"]').text()).toBe(
      'No longer offered for any priced parcel of the open batch: gone_ship.',
    );
    await card.get('[aria-label="Move Sea up"]').trigger('click');
    await expect.poll(tried).toContain('1 Sea Saver');
    expect(saved()).toEqual(['Ship', 'Sea']);
    card.unmount();
  });
});

describe('a removed rule', () => {
  it('of labels is not called removed when that was refused', async () => {
    const size = { pageWidthMm: 210, pageHeightMm: 297, left: 0, top: 0, width: 100, height: 150 };
    desk.change({ labelRules: [{ name: 'Air', option: '', ...size }] });
    await useDesk().start();
    desk.handle('settings.save', () => {
      throw new DeskError('notAllowed', 'The disk is full.');
    });
    const card = mount(LabelRules);
    await card.get('[data-testid="rule-remove-0"]').trigger('click');
    await expect.poll(() => useToasts().list.map(({ kind }) => kind)).toEqual(['bad']);
    card.unmount();
  });
});

describe('a rule for services', () => {
  const at = <T extends HTMLElement = HTMLInputElement>(testid: string): T =>
    present(document.querySelector<T>(`[data-testid="${testid}"]`), testid);
  const press = async (field: HTMLElement, key: string): Promise<void> => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    await flushPromises();
  };
  const write = async (field: HTMLInputElement, text: string): Promise<void> => {
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
    await flushPromises();
  };
  const pressRadio = async (label: string): Promise<void> => {
    const all = [...document.querySelectorAll<HTMLElement>('[role="radio"]')];
    present(
      all.find(({ textContent }) => textContent.trim().startsWith(label)),
      label,
    ).click();
    await flushPromises();
  };

  it('takes them by name from those that the desk has sold, or as they are typed, and never says “the first offered of .”', async () => {
    const world = await openWorld(desk);
    const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
    await world.book(id);
    const { card, save } = await editor();
    await card.get('[data-testid="rule-add"]').trigger('click');
    await write(at('rule-name'), 'By air');
    const kind = at<HTMLSelectElement>('rule-kind');
    kind.value = 'preferred';
    kind.dispatchEvent(new Event('change', { bubbles: true }));
    await flushPromises();
    expect(document.querySelector('[data-testid="rule-says"]')).toBeNull();
    at('rule-preferred').focus();
    await expect.poll(() => document.querySelectorAll('[role="option"]').length).toBe(1);
    const offered = present(document.querySelector('[role="option"] b'), 'option').textContent;
    await write(at('rule-preferred'), offered.slice(0, 4));
    await press(at('rule-preferred'), 'Enter');
    await write(at('rule-preferred'), 'sea-lcl');
    await press(at('rule-preferred'), 'Enter');
    expect(at('rule-says').textContent).toContain(`${offered}, sea-lcl`);
    at('rule-save').click();
    await flushPromises();
    await save();
    expect(saved()).toEqual(['By air']);
    const { pick } = present(desk.settings().rules[0], 'rule');
    expect(pick).toMatchObject({ kind: 'preferred', slugs: { 1: 'sea-lcl', length: 2 } });
    card.unmount();
  });

  it('has the conditions and terms that were typed, with limits in the units of its mode', async () => {
    const { card, save } = await editor();
    await card.get('[data-testid="rule-add"]').trigger('click');
    await write(at('rule-name'), 'Light to Britain');
    await write(at('rule-countries'), 'uk, us');
    await pressRadio('From Nigeria');
    await write(at('rule-upToWeight'), '1.5');
    await write(at('rule-overValue'), '₦25,000');
    await write(at('rule-goods'), 'phone, 8517');
    await pressRadio('Insured');
    await pressRadio('Do not print');
    await write(at('rule-overWeight'), 'much');
    expect(at<HTMLButtonElement>('rule-save').getAttribute('aria-disabled')).toBe('true');
    await write(at('rule-overWeight'), '');
    at('rule-save').click();
    await flushPromises();
    await save();
    expect(desk.settings().rules).toEqual([
      shippingRule('Light to Britain', {
        where: {
          mode: 'SFN',
          countries: ['GB', 'US'],
          upToWeight: 1.5,
          overValue: 25_000,
          goods: 'phone, 8517',
        },
        sets: { insured: true, packingSlip: false },
      }),
    ]);
    card.unmount();
  });

  it('of an older desk is chosen by its name as before, and does nothing by itself', async () => {
    desk.change({ rules: [shippingRule('Never by sea', { where: null, never: [SEA] })] });
    const { card } = await editor();
    expect(card.get('[data-testid="rule-row-0"]').text()).toContain('only when chosen by name');
    card.unmount();
    const world = await openWorld(desk);
    const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
    await world.rate(id);
    mount(RulesMenu, { props: { ids: [id], open: true }, attachTo: document.body });
    await flushPromises();
    expect(document.querySelector('[data-testid="choose-by-shipping-rules"]')).toBeNull();
    expect(at('rule-0').textContent).toContain('Never by sea');
  });
});

it('the choose menu offers the shipping rules first, which leave what a person selected unless that is ticked', async () => {
  const world = await openWorld(desk);
  const batch = world.addBatch({ name: 'A' });
  const ids = world.fill(batch.id, [draft({ name: 'A' }), draft({ name: 'B' })]);
  await world.rate(...ids);
  world.choose(present(ids[1], 'second'), AIR);
  desk.change({ rules: [slugRule('By sea', SEA)] });
  await useDesk().start();
  const menu = mount(RulesMenu, { props: { ids, open: true }, attachTo: document.body });
  const entry = (): HTMLButtonElement =>
    present(
      document.querySelector<HTMLButtonElement>('[data-testid="choose-by-shipping-rules"]'),
      'entry',
    );
  await expect.poll(() => entry().textContent).toContain('1 shipment');
  const tick = document.querySelector<HTMLInputElement>('[data-testid="rules-over-others"]');
  present(tick, 'tick').click();
  await expect.poll(() => entry().textContent).toContain('2 shipments');
  entry().click();
  expect(menu.emitted('choose')).toEqual([[null, false, true]]);
});

it('in a batch the rules select, the row says why, and a press goes over it', async () => {
  const world = await openWorld(desk);
  const batch = world.addBatch({ name: 'A' });
  const [id = ''] = world.fill(batch.id, [draft({ name: 'A' })]);
  desk.change({
    rules: [
      shippingRule('By sea', {
        pick: { kind: 'preferred', slugs: [SEA] },
        sets: { insured: true },
      }),
    ],
  });
  await useDesk().start();
  const sheet = useSheet();
  useShipments().start();
  await sheet.open(batch.id);
  await sheet.getRates();
  await expect.poll(() => useShipments().get(id)?.allowed.choose).toBe(true);
  expect([world.get(id).draft.insured, sheet.history.undo]).toEqual([
    'yes',
    'Shipping rules in a shipment',
  ]);
  await sheet.chooseByRule(null);
  const reason = () =>
    mount(RuleReason, { props: { shipment: world.get(id) } }).find('[data-testid="rule-reason"]');
  expect(reason().text()).toContain('Rule “By sea” set: insured.');
  expect(reason().text()).toContain('Selected by rule “By sea”:');
  await sheet.chooseOne(id, AIR);
  expect(reason().text()).not.toContain('Selected by');
});

it('at the counter the rule selects when the prices come, and never over a press', async () => {
  const world = await openWorld(desk);
  desk.change({ rules: [slugRule('By sea', SEA)] });
  await useDesk().start();
  const counter = useCounter();
  useShipments().start();
  await counter.open('SFN');
  await counter.nextCustomer();
  const id = present(counter.currentId, 'form');
  counter.change(draft({ name: 'A' }), 'name');
  await useShipments().flush();
  await world.rate(id);
  await expect.poll(() => counter.current?.allowed.choose).toBe(true);
  await counter.chooseByRules();
  await expect.poll(() => world.get(id).chosen).toBe(SEA);
  await counter.choose(AIR);
  await expect.poll(() => counter.current?.chosen).toBe(AIR);
  await counter.chooseByRules();
  expect(world.get(id).chosen).toBe(AIR);
});

it('labels go to the printer of the rule; where it is gone, the print waits for a person and says so', async () => {
  const world = await openWorld(desk);
  for (const name of ['Office', 'Zebra']) desk.printers.printer(name, {});
  desk.printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Office', auto: true });
  const batch = world.addBatch({ name: 'A' });
  const [first = '', second = ''] = world.fill(batch.id, [
    draft({ name: 'A' }),
    draft({ name: 'B' }),
  ]);
  desk.change({ rules: [shippingRule('Zebras', { sets: { printer: 'Zebra' } })] });
  await world.book(first);
  await desk.printing.idle();
  desk.change({ rules: [shippingRule('Lost', { sets: { printer: 'Gone' } })] });
  await world.book(second);
  await desk.printing.idle();
  const jobOf = (id: string) => desk.printing.printsOf(id).find(({ kind }) => kind === 'label');
  expect(jobOf(first)?.job.printer).toBe('Zebra');
  expect(jobOf(second)?.job).toMatchObject({
    kind: 'failed',
    printer: 'Gone',
    message:
      'The printer “Gone” of the shipping rule “Lost” is not at this desk now. Move this print to another printer.',
  });
});

it('a packing slip prints after the booking where the rule says so, whatever the printer is set to, and not where it says no', async () => {
  const world = await openWorld(desk);
  desk.printers.printer('Office', {});
  const batch = world.addBatch({ name: 'A' });
  const towns = ['Lyon', 'Turin', 'Porto'];
  const ids = world.fill(
    batch.id,
    towns.map((city) => draft({ name: city, receiver: person({ city }) })),
  );
  desk.change({
    rules: [
      shippingRule('Shop', { where: { receiver: 'Lyon' }, sets: { packingSlip: true } }),
      shippingRule('Office', { where: { receiver: 'Turin' }, sets: { packingSlip: false } }),
    ],
  });
  const printed = async (auto: boolean): Promise<boolean[]> => {
    desk.printing.choose('packingSlip', {
      ...DEFAULT_CHOICES.packingSlip,
      printer: 'Office',
      auto,
    });
    for (const id of ids) await desk.printing.onBooked(id);
    return ids.map((id) => desk.printing.printsOf(id).some(({ kind }) => kind === 'packingSlip'));
  };
  for (const id of ids) await world.book(id);
  await desk.printing.idle();
  // With labels that a person prints: the rule counts, and where there is none, the tick.
  const [first, , last] = ids;
  expect(desk.printing.unprinted('packingSlip', ids, false)).toEqual([first]);
  expect(desk.printing.unprinted('packingSlip', ids, true)).toEqual([first, last]);
  expect(await printed(false)).toEqual([true, false, false]);
  expect(await printed(true)).toEqual([true, false, true]);
});

it('names every printer of the rules that is not here before labels are printed on the others', async () => {
  const world = await openWorld(desk);
  desk.printers.printer('Office', {});
  desk.printing.choose('label', { ...DEFAULT_CHOICES.label, printer: 'Office' });
  const batch = world.addBatch({ name: 'A' });
  const towns = ['Lyon', 'Turin', 'Porto'];
  const ids = world.fill(
    batch.id,
    towns.map((city) => draft({ name: city, receiver: person({ city }) })),
  );
  for (const id of ids) await world.book(id);
  desk.change({
    rules: ['Lyon', 'Turin'].map((city) =>
      shippingRule(city, { where: { receiver: city }, sets: { printer: `Zebra ${city}` } }),
    ),
  });
  const answer = await desk.printing.print({ kind: 'label', ids, counted: true });
  expect(answer).toMatchObject({ kind: 'confirm', about: 'printer' });
  const { message } = answer as Extract<typeof answer, { readonly message: string }>;
  expect(message).toContain('Zebra Lyon');
  expect(message).toContain('Zebra Turin');
  expect(message).not.toContain('Office');
});
