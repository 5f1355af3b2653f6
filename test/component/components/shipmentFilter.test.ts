import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { NO_CRITERIA, useLedger } from '../../../src/renderer/stores/ledger.ts';
import ShipmentsView from '../../../src/renderer/views/ShipmentsView.vue';
import { today } from '../../../src/renderer/lib/time.ts';
import { draft, person } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { onPage, seenOnPage } from '../page.ts';
import { present } from '../../present.ts';
import { desk } from '../currentDesk.ts';

let view: VueWrapper;
beforeEach(async () => {
  const world = await openWorld(desk);
  const batch = world.addBatch({ name: 'B' }).id;
  await world.book(world.add(batch, draft({ receiver: person({ last_name: 'Booked' }) })).id);
  world.add(batch, draft({ receiver: person({ last_name: 'Drafted' }) }));
  const router = makeRouter(createMemoryHistory());
  await router.push('/shipments');
  view = mount(ShipmentsView, { attachTo: document.body, global: { plugins: [router] } });
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(2);
});
afterEach(() => view.unmount());

const altL = (): void => {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'l', altKey: true, bubbles: true }),
  );
};
const type = (testid: string, value: string): void => {
  const field = onPage<HTMLInputElement | HTMLSelectElement>(testid);
  field.value = value;
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input'));
};
const submit = async (): Promise<void> => {
  onPage('filter-from')
    .closest('form')
    ?.dispatchEvent(new Event('submit', { cancelable: true }));
  await flushPromises();
};

it('filters the list by key alone, says by what, and shows all again at a press', async () => {
  altL();
  await flushPromises();
  expect(document.activeElement).toBe(onPage('filter-from'));
  await expect
    .poll(() => onPage('filter-service').querySelectorAll('option').length)
    .toBeGreaterThan(1);
  const slug = useLedger().filterChoices.services[0]?.slug ?? '';
  type('filter-service', slug);
  await submit();
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(1);
  expect(view.get('tbody').text()).toContain('Booked');
  expect(onPage('ledger-filters').textContent).toContain(
    useLedger().filterChoices.services[0]?.name,
  );
  onPage('ledger-filters').querySelector<HTMLElement>('button')?.click();
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(2);
  expect(seenOnPage('ledger-filters')).toBeNull();
});

it('shows nothing for days that are the wrong way round, and says so', async () => {
  altL();
  await flushPromises();
  type('filter-from', today());
  type('filter-to', '2020-01-01');
  await submit();
  expect(onPage<HTMLButtonElement>('filter-show').disabled).toBe(true);
  expect(onPage('filter-dialog').textContent).toContain('after the last');
  expect(useLedger().criteria).toEqual(NO_CRITERIA);
});

it('an empty list says that it is the filter, with a press that clears it', async () => {
  await useLedger().setCriteria({ ...NO_CRITERIA, to: '2020-01-01' });
  await flushPromises();
  expect(view.text()).toContain('No shipment is within these filters');
  await view.get('.empty button').trigger('click');
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(2);
});

it('takes the last day whole', async () => {
  const { bookedAt } = present(
    useLedger().rows.find((row) => row.state === 'booked'),
    'booking',
  );
  const day = new Intl.DateTimeFormat('en-CA').format(bookedAt ?? 0);
  await useLedger().setCriteria({ ...NO_CRITERIA, from: day, to: day });
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(2);
});

it('saves the waybills of what the list shows, not of what its filter leaves out', async () => {
  await useLedger().setCriteria({ ...NO_CRITERIA, to: '2020-01-01' });
  await flushPromises();
  onPage('ledger-waybills').click();
  await flushPromises();
  expect(desk.inputs('documentStore.booked')).toMatchObject([
    { criteria: { from: null, until: new Date(2020, 0, 2).getTime() } },
  ]);
});
