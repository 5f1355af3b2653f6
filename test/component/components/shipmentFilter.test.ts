import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useBatches } from '../../../src/renderer/stores/batches.ts';
import { NO_CRITERIA, useLedger } from '../../../src/renderer/stores/ledger.ts';
import { useLedgerViews } from '../../../src/renderer/stores/ledgerViews.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import ShipmentsView from '../../../src/renderer/views/ShipmentsView.vue';
import { todayHere } from '../../../src/renderer/lib/time.ts';
import { draft, person } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { mainOf, onPage, seenOnPage } from '../page.ts';
import { like } from '../../like.ts';
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
  mainOf('filter-dialog').click();
  await flushPromises();
};

it('filters the list by key alone, says by what, and shows all again at a press', async () => {
  altL();
  await flushPromises();
  expect(document.activeElement).toBe(onPage('filter-from'));
  await expect
    .poll(() => onPage('filter-service').querySelectorAll('option').length)
    .toBeGreaterThan(1);
  const slug = useLedger().filterChoices.service[0]?.value ?? '';
  type('filter-service', slug);
  await submit();
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(1);
  expect(view.get('tbody').text()).toContain('Booked');
  expect(onPage('ledger-filters').textContent).toContain(
    useLedger().filterChoices.service[0]?.name,
  );
  onPage('ledger-filters').querySelector<HTMLElement>('button')?.click();
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(2);
  expect(seenOnPage('ledger-filters')).toBeNull();
});

it('offers every batch, also where one was opened before the list of batches was', async () => {
  const names = ['B', 'Second', 'Third'];
  const made = names.slice(1).map((name) => desk.core.batches.create(name, 'SFN'));
  useBatches().put(desk.core.batches.summary(present(made[0], 'second batch').id));
  altL();
  await expect
    .poll(() =>
      [...onPage('filter-batch').querySelectorAll('option')].map((each) => each.textContent.trim()),
    )
    .toEqual(expect.arrayContaining(names));
});

it('names batch and service of a view that is shown before anything else was read', async () => {
  const [batch] = desk.core.batches.list(false);
  const service = present(desk.core.ledger.filterChoices().service[0], 'service').value;
  await useLedger().show({
    ...useLedger().view(),
    criteria: { ...useLedger().view().criteria, batch: batch?.id ?? '', service },
  });
  await expect.poll(() => onPage('ledger-filters').textContent).toContain('Batch “B”');
  await expect.poll(() => onPage('ledger-filters').textContent).not.toContain(service);
});

it('shows nothing for days that are the wrong way round, and says so', async () => {
  altL();
  await flushPromises();
  type('filter-from', todayHere());
  type('filter-to', '2020-01-01');
  await submit();
  expect(onPage<HTMLButtonElement>('filter-show').getAttribute('aria-disabled')).toBe('true');
  expect(onPage('filter-dialog').textContent).toContain('after the last');
  expect(useLedger().criteria).toEqual(NO_CRITERIA);
});

it('an empty list says that it is the filter, with a press that clears it', async () => {
  await useLedger().setCriteria({ ...NO_CRITERIA, to: '2020-01-01' });
  await flushPromises();
  expect(view.text()).toContain('No shipment matches these filters');
  await view.get('.empty button').trigger('click');
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(2);
});

it('takes the last day whole', async () => {
  const { when } = present(
    useLedger().rows.find((row) => row.state === 'booked'),
    'booking',
  );
  const day = new Intl.DateTimeFormat('en-CA').format(when);
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

it('sorts by a column at a press on its head, the other way round at the next, and says so', async () => {
  const receivers = (): string[] =>
    view.findAll('tbody tr').map((row) => row.findAll('td')[2]?.text() ?? '');
  await view.get('[data-testid="sort-receiver"]').trigger('click');
  await expect
    .poll(receivers)
    .toEqual([like.stringContaining('Booked'), like.stringContaining('Drafted')]);
  expect(view.get('th[aria-sort]').attributes('aria-sort')).toBe('ascending');
  await view.get('[data-testid="sort-receiver"]').trigger('click');
  await expect
    .poll(receivers)
    .toEqual([like.stringContaining('Drafted'), like.stringContaining('Booked')]);
  expect(view.get('th[aria-sort]').attributes('aria-sort')).toBe('descending');
  await view.get('[data-testid="sort-when"]').trigger('click');
});

it('keeps search, filters and order under a name, shows them again, and brings back what was removed', async () => {
  const ledger = useLedger();
  const views = useLedgerViews();
  await ledger.setCriteria({ ...NO_CRITERIA, state: 'booked', from: '2020-01-01' });
  await ledger.sortBy('receiver');
  expect(await views.save('Mine')).toBe(true);
  await ledger.showAll();
  await ledger.sortBy('when');
  expect(view.findAll('tbody tr')).toHaveLength(2);
  const kept = present(views.list[0], 'the view');
  await ledger.show(kept);
  await expect.poll(() => view.findAll('tbody tr')).toHaveLength(1);
  expect(ledger.criteria).toEqual({ ...NO_CRITERIA, state: 'booked', from: '2020-01-01' });
  expect(ledger.order).toEqual({ sort: 'receiver', isDescending: false });
  expect(onPage('ledger-filters').textContent).toContain('Booked');
  await views.remove(kept);
  expect(views.list).toEqual([]);
  present(useToasts().list.at(-1)?.action, 'the way back').run();
  await expect.poll(() => views.list.map(({ name }) => name)).toEqual(['Mine']);
  expect(await views.save('  ')).toBe(false);
  await ledger.showAll();
});

it('says nothing of a list that was empty when it was last read, until it is read again', async () => {
  const ledger = useLedger();
  const none = { lines: [], total: 0, isOver: false, isBehind: false, next: null };
  desk.handle('shipments.lines', () => none);
  await ledger.search();
  await flushPromises();
  expect(view.text()).toContain('No shipments yet');
  desk.handle('shipments.lines', () => new Promise(() => undefined));
  void ledger.search();
  await flushPromises();
  expect(view.text()).not.toContain('No shipments yet');
  expect(view.text()).not.toContain('0 shipments');
});
