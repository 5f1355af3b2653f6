import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { NO_LIMITS } from '../../../src/domain/purchase/guard.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDashboard } from '../../../src/renderer/stores/dashboard.ts';
import { useLedger } from '../../../src/renderer/stores/ledger.ts';
import { useOperators } from '../../../src/renderer/stores/operators.ts';
import DashboardView from '../../../src/renderer/views/DashboardView.vue';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { desk, openDesk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';

const settled = async (): Promise<void> => {
  await flushPromises();
  await new Promise((resolve) => setImmediate(resolve));
  await flushPromises();
};
const found = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const press = async (testid: string): Promise<void> => {
  found(testid)?.click();
  await settled();
};
const opened = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  await world.book(id);
  const router = makeRouter(createMemoryHistory());
  await router.push('/dashboard');
  const view = mount(DashboardView, { attachTo: document.body, global: { plugins: [router] } });
  await expect.poll(() => found('dashboard-parcels')?.textContent).toBe('1 parcel');
  return { router, view, world };
};

describe('the dashboard', () => {
  it('leads from a row to its shipments: those of the service, of that day, booked', async () => {
    const { router } = await opened();
    await press('by-service');
    found('figures')?.querySelector<HTMLButtonElement>('tbody button')?.click();
    await expect.poll(() => router.currentRoute.value.path).toBe('/shipments');
    const ledger = useLedger();
    expect(ledger).toMatchObject({
      filter: 'booked',
      criteria: { service: 'africanies_air_standard' },
    });
    expect(ledger.criteria.from).toBe(ledger.criteria.to);
    expect(ledger.rows).toHaveLength(1);
  });

  it('leads from an hour of the day to what was booked in it, void ones left out as in the figures', async () => {
    // Noon where the window is: it and the desk behind it are on one computer.
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const now = new Date(2026, 10, 20, 12).getTime();
    Object.defineProperty(window, 'desk', {
      value: openDesk({ timeZone, now }),
      configurable: true,
    });
    const { router, world } = await opened();
    const another = async (): Promise<string> =>
      (await world.book(world.add(world.addBatch({ name: 'B' }).id, draft()).id)).id;
    const voided = await another();
    desk.core.voiding.mark({ id: 'void-1', shipmentId: voided, reason: 'twice', allowed: null });
    await desk.clock.pass(7_200_000);
    await another();
    await useDashboard().load();
    await expect.poll(() => found('dashboard-parcels')?.textContent).toBe('2 parcels');
    const first = found('figures')?.querySelector<HTMLButtonElement>('tbody button');
    const hour = present(first, 'first hour').textContent.trim().slice(0, 2);
    first?.click();
    await expect.poll(() => router.currentRoute.value.path).toBe('/shipments');
    const ledger = useLedger();
    await expect.poll(() => ledger.rows.length).toBe(1);
    expect(ledger.criteria).toMatchObject({ hour, state: 'booked' });
    expect(ledger.rows[0]?.id).not.toBe(voided);
    // Kept as a view it is the same hour again, and of several days there is none.
    const kept = ledger.view();
    await ledger.showAll();
    await ledger.show(kept);
    expect(ledger.criteria).toMatchObject({ hour, state: 'booked' });
    expect(ledger.rows).toHaveLength(1);
    await ledger.setCriteria({ ...ledger.criteria, to: '' });
    expect(ledger.criteria.hour).toBe('');
  });

  it('leads from those that nobody put a name to, to these alone', async () => {
    desk.change({ operator: '' });
    const { router, world } = await opened();
    desk.change({ operator: 'AO' });
    await world.book(world.add(world.addBatch({ name: 'B' }).id, draft()).id);
    await useDashboard().load();
    await press('by-operator');
    const rows = [...(found('figures')?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
    rows.find((row) => row.textContent.trim() === 'No name')?.click();
    await expect.poll(() => router.currentRoute.value.path).toBe('/shipments');
    const ledger = useLedger();
    await expect.poll(() => ledger.rows.length).toBe(1);
    await ledger.show(ledger.view());
    expect(ledger.rows).toHaveLength(1);
  });

  it('asks for the PIN before cost is shown, says that it was wrong, and hides cost when the screen is left', async () => {
    desk.core.guard.set(NO_LIMITS, '1234');
    await opened();
    expect(found('figures')?.textContent).not.toContain('Margin');
    await press('dashboard-show-cost');
    const type = async (pin: string): Promise<void> => {
      const input = found<HTMLInputElement>('dashboard-pin');
      if (!input) throw new Error('no field for the PIN');
      input.value = pin;
      input.dispatchEvent(new Event('input'));
      await settled();
      await press('dashboard-pin-show');
    };
    await type('9999');
    expect(found('dashboard-pin-dialog')?.textContent).toContain('not the manager’s PIN');
    expect(found('figures')?.textContent).not.toContain('Margin');
    await type('1234');
    await expect.poll(() => found('figures')?.textContent).toContain('Margin');
    await press('dashboard-hide-cost');
    await expect.poll(() => found('figures')?.textContent).not.toContain('Margin');
  });

  it('hides cost when another operator signs in, and keeps no PIN of the manager for them', async () => {
    const manager = { name: 'Ada Obi', initials: 'AO', role: 'manager', next: '4711' } as const;
    const [made] = desk.core.operatorSettings.add(manager, '').operators;
    const pin = { operator: present(made, 'manager').id, pin: '4711' };
    desk.core.operatorSettings.add(
      { name: 'Chi Eze', initials: 'CE', role: 'clerk', next: '3333' },
      'AO',
    );
    await useOperators().start();
    await opened();
    await useDashboard().showCost(pin);
    await expect.poll(() => found('figures')?.textContent).toContain('Margin');
    desk.core.context.operators.signIn('CE', '3333');
    await expect.poll(() => found('figures')?.textContent).not.toContain('Margin');
    expect(useDashboard().shownCost).toBeNull();
  });

  /** The first answer with cost waits until `answer` is called. */
  const slowCost = (): { answer: () => void } => {
    const gate = later<null>();
    desk.handle('dashboard.figures', async (asked) => {
      if (asked.withCost) await gate.promise;
      return desk.core.dashboard.figures(asked);
    });
    return { answer: () => gate.resolve(null) };
  };

  it('does not keep a PIN, nor show cost, whose answer comes after the screen was left', async () => {
    const { view } = await opened();
    const dashboard = useDashboard();
    const slow = slowCost();
    const shown = dashboard.showCost(null);
    view.unmount();
    slow.answer();
    await shown;
    expect([dashboard.shownCost, dashboard.figures, dashboard.loading]).toEqual([
      null,
      null,
      false,
    ]);
  });

  it('does not show the figures of the day before under another one that was chosen meanwhile', async () => {
    await opened();
    const dashboard = useDashboard();
    const slow = slowCost();
    const shown = dashboard.showCost(null);
    await dashboard.show({ day: '2026-11-01' });
    slow.answer();
    await shown;
    expect(dashboard.figures).toMatchObject({ from: '2026-11-01', total: { parcels: 0 } });
    expect(dashboard.shownCost).toEqual({ pin: null });
    expect(desk.inputs('dashboard.figures').at(-1)).toMatchObject({
      day: '2026-11-01',
      withCost: true,
    });
  });
});
