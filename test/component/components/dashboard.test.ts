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
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

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
  mount(DashboardView, { attachTo: document.body, global: { plugins: [router] } });
  await expect.poll(() => found('dashboard-parcels')?.textContent).toBe('1 parcel');
  return { router };
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
    const [made] = desk.core.operatorSettings.add(manager, null).operators;
    const pin = { operator: present(made, 'manager').id, pin: '4711' };
    desk.core.operatorSettings.add(
      { name: 'Chi Eze', initials: 'CE', role: 'clerk', next: '3333' },
      pin,
    );
    await useOperators().start();
    await opened();
    await useDashboard().showCost(pin);
    await expect.poll(() => found('figures')?.textContent).toContain('Margin');
    desk.core.context.operators.signIn('CE', '3333');
    await expect.poll(() => found('figures')?.textContent).not.toContain('Margin');
    expect(useDashboard().shownCost).toBeNull();
  });
});
