import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { RateVariant } from '../../../src/domain/shipment/snapshot.ts';
import RateDialog from '../../../src/renderer/components/rates/RateDialog.vue';
import RateTable from '../../../src/renderer/components/rates/RateTable.vue';
import RateVariants from '../../../src/renderer/components/rates/RateVariants.vue';
import RulesMenu from '../../../src/renderer/components/rates/RulesMenu.vue';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { draft, nextId, option, person, settings, snapshot } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { nth } from '../../present.ts';
import { desk } from '../currentDesk.ts';
import { leaveWhatIsRemoved, onPage, seenOnPage } from '../page.ts';

const OPTIONS = [
  option('air', '28000.00', 2, 3),
  option('sea', '7000.00', 25, 40),
  option('road', '12000.00', 9, 14),
];
const row = (change: Parameters<typeof snapshot>[0] = {}) =>
  snapshot({ state: 'quoted', quote: { at: 1_000, stale: false, options: OPTIONS }, ...change });
const press = (key: string): void => {
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  );
};

describe('comparing rates', () => {
  const open = async (shipment = row()) => {
    useDesk().settings = settings();
    const wrapper = mount(RateDialog, {
      props: { shipment, open: true, 'onUpdate:open': () => undefined },
      attachTo: document.body,
    });
    await flushPromises();
    return wrapper;
  };

  it('begins at the cheapest, moves with the arrow keys, stops at both ends, and a press chooses', async () => {
    const wrapper = await open();
    expect(document.activeElement).toBe(seenOnPage('compare-sea'));
    press('ArrowUp');
    expect(document.activeElement).toBe(seenOnPage('compare-sea'));
    press('ArrowDown');
    press('ArrowDown');
    press('ArrowDown');
    expect(document.activeElement).toBe(seenOnPage('compare-air'));
    (document.activeElement as HTMLButtonElement).click();
    expect(wrapper.emitted('choose')).toEqual([['air']]);
  });

  it('says nothing in the signs of the service, and what the goods count as only where that differs', async () => {
    const base = nth(OPTIONS, 0);
    const options = [
      { ...base, slug: 'meridian_post_sfn', name: 'Meridian', itemValue: '25000.00', mode: 'sfn' },
      { ...base, slug: 'sahel_road_sfn', name: 'Sahel', itemValue: '24000.00' },
      // The service did not name the value.
      { ...base, slug: 'coast_sfn', name: 'Coast', itemValue: '0.00' },
    ];
    const quote = { at: 1_000, stale: false, options };
    const figures = {
      ...snapshot().figures,
      value: { amount: '25000', currency: base.total.currency },
    };
    await open(row({ quote, figures }));
    const words = seenOnPage('rate-dialog')?.textContent ?? '';
    expect(words).not.toMatch(/_sfn|· sfn/);
    expect(words.match(/Goods valued at/g)).toHaveLength(1);
    expect(words).toContain('Goods valued at ₦24,000.00');
  });

  it('begins at what is chosen, and chooses nothing from prices that are out of date', async () => {
    const first = await open(row({ state: 'chosen', chosen: 'road' }));
    expect(document.activeElement).toBe(seenOnPage('compare-road'));
    first.unmount();
    await open(
      row({ state: 'chosen', chosen: 'road', quote: { at: 1_000, stale: true, options: OPTIONS } }),
    );
    expect(onPage<HTMLButtonElement>('compare-sea').disabled).toBe(true);
    expect(document.body.textContent).toContain('out of date');
  });

  it('shows an option of another mode or currency as what it is, last, and marks none of them', async () => {
    await open(
      row({
        quote: {
          at: 1_000,
          stale: false,
          options: [
            {
              ...option('post', '5.00', 1, 2, 'USD'),
              disagrees: { asked: 'SFN', mode: 'stn', currency: 'USD' },
            },
            ...OPTIONS,
          ],
        },
      }),
    );
    const post = seenOnPage('compare-post')?.closest('tr');
    expect(post?.textContent).toContain(
      'offers this to Nigeria, but it was asked for one from Nigeria',
    );
    expect(post?.textContent).toContain('Its price is in USD; prices of this mode are in NGN.');
    expect(post?.textContent).not.toMatch(/cheapest|fastest|best value/);
    expect(post?.nextElementSibling).toBeNull();
    expect(seenOnPage('compare-sea')?.closest('tr')?.textContent).toContain('cheapest');
  });

  it('says which option each rule would give, and why, once it is asked', async () => {
    desk.handle('choice.explain', ({ rule }) => ({
      option: OPTIONS[1] ?? null,
      why: `${rule.name} of 3 options`,
    }));
    await open();
    expect(desk.times('choice.explain')).toBe(0);
    const details = onPage<HTMLDetailsElement>('why-option');
    details.open = true;
    details.dispatchEvent(new Event('toggle'));
    await flushPromises();
    expect(details.textContent).toContain('Cheapest of 3 options');
    expect(details.textContent).toContain('Sea, ₦7,000.00');
  });
});

describe('options that are asked for again while one of them has the focus', () => {
  const quote = (options: typeof OPTIONS) => ({ at: 1_000, stale: false, options });
  const open = () => {
    const wrapper = mount(RateTable, {
      props: { offer: quote(OPTIONS), chosen: null, draft: draft(), mode: 'SFN' },
      attachTo: document.body,
    });
    leaveWhatIsRemoved();
    return wrapper;
  };

  it('keep it, wherever it is then: Enter would choose another one', async () => {
    const wrapper = open();
    onPage('rate-sea').focus();
    press('End');
    await flushPromises();
    expect(document.activeElement).toBe(onPage('rate-air'));
    // Air is the cheapest now.
    const cheaper = { ...option('air', '5000.00', 2, 3) };
    await wrapper.setProps({ offer: quote([cheaper, ...OPTIONS.slice(1)]) });
    await flushPromises();
    expect(document.activeElement).toBe(onPage('rate-air'));
    press('ArrowDown');
    await flushPromises();
    expect(document.activeElement).toBe(onPage('rate-sea'));
  });

  it('have the keyboard on the first one where it is no longer offered', async () => {
    const wrapper = open();
    onPage('rate-sea').focus();
    press('End');
    await flushPromises();
    await wrapper.setProps({ offer: quote(OPTIONS.slice(1)) });
    await flushPromises();
    expect(document.activeElement).toBe(onPage('rate-sea'));
  });

  it('begin anew where another field has the focus', async () => {
    const wrapper = open();
    await wrapper.setProps({ chosen: 'air' });
    await wrapper.setProps({ offer: quote(OPTIONS.slice(1)) });
    await flushPromises();
    expect([onPage('rate-sea').tabIndex, document.activeElement]).toEqual([0, document.body]);
  });
});

describe('other terms side by side', () => {
  const variants: RateVariant[] = [
    { insured: false, lastMile: true, options: OPTIONS, message: null },
    { insured: false, lastMile: false, options: OPTIONS.slice(1), message: null },
    {
      insured: true,
      lastMile: true,
      options: [],
      message: 'The shipping service did not answer in time.',
    },
    { insured: true, lastMile: false, options: OPTIONS, message: null },
  ];
  const open = async () => {
    useDesk().settings = settings();
    const wrapper = mount(RateVariants, {
      props: {
        shipment: row({ draft: draft({ receiver: person({ country: 'GH' }) }) }),
        change: true,
      },
      attachTo: document.body,
    });
    await flushPromises();
    return wrapper;
  };

  it('shows a price or its absence for each, why one could not be priced, and the warehouses of the receiver’s country', async () => {
    desk
      .handle('rating.variants', () => variants)
      .handle('warehouses.list', ({ country }) => [
        {
          id: 1,
          name: 'Accra',
          country: country ?? '',
          address: '7 Example Street, Tema',
          active: true,
        },
        { id: 2, name: 'Closed one', country: 'GH', address: 'x', active: false },
      ]);
    const wrapper = await open();
    expect(wrapper.findAll('thead th').map((each) => each.text())).toEqual([
      'Service',
      'Business days',
      'To the door, not insured',
      'To the door, insured',
      'Pick up, not insured',
      'Pick up, insured',
    ]);
    const air = wrapper.findAll('tbody tr').find((each) => each.text().startsWith('Air'));
    expect(
      air
        ?.findAll('td')
        .slice(2)
        .map((each) => each.text()),
    ).toEqual(['₦28,000.00', '–', '–', '₦28,000.00']);
    expect(wrapper.text()).toContain('did not answer in time');
    expect(desk.inputs('warehouses.list')).toEqual([{ country: 'GH' }]);
    expect(seenOnPage('variant-warehouses')?.textContent).toContain(
      'Accra, 7 Example Street, Tema',
    );
    expect(seenOnPage('variant-warehouses')?.textContent).not.toContain('Closed');
    const send = wrapper.findAll('button');
    expect(send.map((each) => each.element.disabled)).toEqual([false, true, false, false]);
    await send[2]?.trigger('click');
    expect(wrapper.emitted('terms')).toEqual([[false, false]]);
  });

  it('shows the prices also when the warehouses cannot be listed, and nothing when nothing could be asked', async () => {
    desk
      .handle('rating.variants', () => variants)
      .handle('warehouses.list', () => {
        throw new DeskError('service', 'no');
      });
    expect((await open()).find('[data-testid="variants"]').exists()).toBe(true);
    desk.handle('rating.variants', () => {
      throw new DeskError('notAllowed', 'It has problems that must be fixed first.');
    });
    expect((await open()).find('[data-testid="variants"]').exists()).toBe(false);
  });
});

it('choosing by rule moves with the arrow keys and leaves out what fits nothing', async () => {
  useDesk().settings = settings();
  desk.handle('choice.whatIf', ({ rules }) =>
    rules.map(({ name }, at) => ({
      rule: name,
      totals: [
        { amount: '100.00', currency: 'NGN' },
        { amount: '4.00', currency: 'USD' },
      ],
      chosen: at === 1 ? 0 : 3,
      without: at === 1 ? 3 : 0,
      unreadable: 0,
    })),
  );
  mount(RulesMenu, {
    props: { ids: [nextId()], open: true, 'onUpdate:open': () => undefined },
    attachTo: document.body,
  });
  await flushPromises();
  expect(seenOnPage('choose-cheapest')?.textContent).toContain('₦100.00');
  expect(seenOnPage('choose-cheapest')?.textContent).toContain('$4.00');
  expect(onPage<HTMLButtonElement>('choose-fastest').disabled).toBe(true);
  seenOnPage('choose-cheapest')?.focus();
  press('ArrowDown');
  expect(document.activeElement?.getAttribute('data-testid')).toMatch(/^choose-/);
});

it('choosing by rule shows no price of another rule or for other shipments while the new ones are on their way', async () => {
  useDesk().settings = settings();
  let answered = true;
  desk.handle('choice.whatIf', ({ rules }) =>
    answered
      ? rules.map(({ name }, at) => ({
          rule: name,
          totals: [{ amount: `${at + 1}00.00`, currency: 'NGN' }],
          chosen: 3,
          without: 0,
          unreadable: 0,
        }))
      : new Promise<never>(() => undefined),
  );
  const menu = mount(RulesMenu, {
    props: { ids: [nextId()], open: true, services: new Map([['air', 'Air']]) },
    attachTo: document.body,
  });
  await flushPromises();
  const priceOf = (rule: string): string | undefined =>
    [...document.querySelectorAll('.rule')]
      .find((each) => each.textContent.includes(rule))
      ?.textContent.match(/₦[\d.]+|…/)?.[0];
  expect(priceOf('Air')).toBe('₦400.00');
  answered = false;
  const days = onPage<HTMLInputElement>('rules-days');
  days.value = '';
  days.dispatchEvent(new Event('input', { bubbles: true }));
  await flushPromises();
  expect(priceOf('Air')).toBe('₦400.00');
  await menu.setProps({ ids: [nextId()] });
  expect(priceOf('Air')).toBe('…');
});
