import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { defineComponent, h } from 'vue';
import type { OperatorRole } from '../../../src/domain/operator/operator.ts';
import { useIdleSignOut } from '../../../src/renderer/composables/idleSignOut.ts';
import AllowDialog from '../../../src/renderer/components/operators/AllowDialog.vue';
import SignInDialog from '../../../src/renderer/components/operators/SignInDialog.vue';
import OperatorSettings from '../../../src/renderer/components/settings/OperatorSettings.vue';
import OutcomeCard from '../../../src/renderer/components/shipments/OutcomeCard.vue';
import RoomTabs from '../../../src/renderer/components/frame/RoomTabs.vue';
import TopBar from '../../../src/renderer/components/frame/TopBar.vue';
import { request } from '../../../src/renderer/ipc/desk.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useFinding } from '../../../src/renderer/stores/finding.ts';
import { useGuard } from '../../../src/renderer/stores/guard.ts';
import { useOperators } from '../../../src/renderer/stores/operators.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { mainOf } from '../page.ts';

const settled = async () => {
  await flushPromises();
  await flushPromises();
};
const found = <T extends HTMLElement = HTMLElement>(testid: string): T | null =>
  document.querySelector<T>(`[data-testid="${testid}"]`);
const type = async (testid: string, value: string): Promise<void> => {
  const input = present(found<HTMLInputElement>(testid), testid);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  await settled();
};
const pick = async (testid: string, value: string): Promise<void> => {
  const select = present(found<HTMLSelectElement>(testid), testid);
  select.value = value;
  select.dispatchEvent(new Event('change'));
  await settled();
};
const send = async (dialog: string): Promise<void> => {
  mainOf(dialog).click();
  await settled();
};
const press = async (key: string): Promise<void> => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key }));
  await settled();
};
const ATTACHED = {
  attachTo: document.body,
  global: { stubs: { RouterLink: true, GlobalSearch: true } },
};
const idOf = (initials: string): string =>
  present(desk.core.context.store.operators.byInitials(initials), initials).id;
const MANAGER = '4711';
const add = (initials: string, role: OperatorRole, next: string): void => {
  desk.core.operatorSettings.add(
    { name: `Name ${initials}`, initials, role, next },
    desk.core.context.operators.any() ? 'MM' : '',
  );
};
const three = (): void => {
  add('MM', 'manager', MANAGER);
  add('SS', 'supervisor', '2222');
  add('CC', 'clerk', '3333');
};
const booked = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  const shipment = await world.book(id);
  useShipments().receive([shipment]);
  return { id, shipment };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('operators', () => {
  it('are set up from nothing, the first one as manager who is signed in at once, the second by that PIN', async () => {
    await openWorld(desk);
    await useDesk().start();
    await useOperators().start();
    const initials = mount(OperatorSettings, ATTACHED);
    expect(initials.find('[data-testid="operator-initials"]').exists()).toBe(true);
    found('operator-first')?.click();
    await settled();
    await type('operator-form-name', 'Ada Obi');
    await type('operator-form-initials', 'AO');
    await type('new-pin', MANAGER);
    await type('new-pin-again', '4712');
    expect(found<HTMLButtonElement>('operator-form-save')?.getAttribute('aria-disabled')).toBe(
      'true',
    );
    await type('new-pin-again', MANAGER);
    await send('operator-form');
    expect(found('operator-form')).toBeNull();
    expect(useOperators().current).toMatchObject({ initials: 'AO', role: 'manager' });
    // No name is typed any more.
    expect(initials.find('[data-testid="operator-initials"]').exists()).toBe(false);

    found('operator-add')?.click();
    await settled();
    await type('operator-form-name', 'Kemi Wale');
    await type('operator-form-initials', 'KW');
    await type('new-pin', '3333');
    await type('new-pin-again', '3333');
    expect(found<HTMLButtonElement>('operator-form-save')?.getAttribute('aria-disabled')).toBe(
      'true',
    );
    await type('operator-form-allow', '0000');
    await send('operator-form');
    expect(found('operator-form')?.textContent).toContain('That is not the PIN of Ada Obi.');
    await type('operator-form-allow', MANAGER);
    await send('operator-form');
    expect(useOperators().all.map(({ initials: each, role }) => `${each} ${role}`)).toEqual([
      'AO manager',
      'KW clerk',
    ]);
    // The only manager can be retired by nobody.
    expect(found<HTMLButtonElement>('operator-active-AO')?.disabled).toBe(true);
    expect(found<HTMLButtonElement>('operator-active-KW')?.disabled).toBe(false);

    // The dialog names the operator, not the parameter of its text.
    found('operator-active-KW')?.click();
    await settled();
    expect(found('operator-active-dialog')?.textContent).toContain('Kemi Wale can no longer');
  });

  it('change by F4 and PIN; a wrong PIN is said, and settings cannot give a name', async () => {
    await openWorld(desk);
    three();
    await useDesk().start();
    await useOperators().start();
    await useGuard().load();
    const bar = mount(TopBar, ATTACHED);
    mount(SignInDialog, ATTACHED);
    await settled();
    expect(bar.get('[data-testid="operator"]').text()).toBe('MM');
    expect(bar.get('[data-testid="operator"]').attributes('title')).toContain('F4');
    await press('F4');
    // Another than who works now is offered.
    expect(found<HTMLSelectElement>('sign-in-who')?.value).not.toBe('MM');
    await pick('sign-in-who', 'CC');
    await type('sign-in-pin', '0000');
    await send('sign-in-dialog');
    expect(found('sign-in-problem')?.textContent).toContain('That is not the PIN of Name CC.');
    expect(found<HTMLInputElement>('sign-in-pin')?.value).toBe('');
    await type('sign-in-pin', '3333');
    await send('sign-in-dialog');
    expect(found('sign-in-dialog')).toBeNull();
    expect(bar.get('[data-testid="operator"]').text()).toBe('CC');
    await useDesk().save({ operator: 'ZZ' });
    expect(desk.core.context.operators.who()).toBe('CC');
    // The one who worked before is offered first.
    await press('F4');
    expect(found<HTMLSelectElement>('sign-in-who')?.value).toBe('MM');
  });

  it('are led to account and figures of the till only as managers', async () => {
    three();
    const router = makeRouter(createMemoryHistory());
    await router.push('/payments');
    await useOperators().start();
    const tabs = mount(RoomTabs, { global: { plugins: [router] } });
    const shown = (): string[] => tabs.findAll('a').map((each) => each.text());
    const searched = async (): Promise<boolean> => {
      await useFinding().find('Figures', router);
      return useFinding().found.some(({ title }) => title === 'Figures');
    };
    await useOperators().signIn('CC', '3333');
    expect([shown(), await searched()]).toEqual([['Today', 'Unpaid', 'Close'], false]);
    await useOperators().signIn('MM', MANAGER);
    await settled();
    expect([shown().slice(3), await searched()]).toEqual([['Account', 'Figures'], true]);
  });

  it('are asked to sign in by an act that is recorded, which then goes on by itself', async () => {
    const { id, shipment } = await booked();
    three();
    await useDesk().start();
    await useOperators().start();
    await useOperators().signOut(false);
    mount(SignInDialog, ATTACHED);
    mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', altKey: true }));
    await settled();
    await type('void-reason', 'sent twice');
    // Nobody of less than a supervisor is offered.
    const allowing = [...(found('allowed-by')?.querySelectorAll('option') ?? [])].map(
      ({ textContent }) => textContent.trim(),
    );
    expect(allowing).toEqual(['MM · Name MM (Manager)', 'SS · Name SS (Supervisor)']);
    await pick('allowed-by', idOf('SS'));
    await type('void-pin', '2222');
    await send('void-dialog');
    expect(found('sign-in-dialog')?.textContent).toContain('sign in to continue');
    expect(desk.core.ledger.snapshot(id).voided).toBeUndefined();
    await pick('sign-in-who', 'CC');
    await type('sign-in-pin', '3333');
    await send('sign-in-dialog');
    await settled();
    expect(found('void-dialog')).toBeNull();
    expect(desk.core.context.store.journal.of(id).at(-1)).toMatchObject({
      operator: 'CC',
      detail: 'sent twice, allowed by SS',
    });
  });

  it('leave an act undone, with its words in the dialog, where nobody signs in', async () => {
    const { id, shipment } = await booked();
    three();
    await useDesk().start();
    await useOperators().start();
    await useOperators().signOut(false);
    mount(SignInDialog, ATTACHED);
    mount(OutcomeCard, { props: { shipment }, ...ATTACHED });
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', altKey: true }));
    await settled();
    await type('void-reason', 'sent twice');
    await type('void-pin', MANAGER);
    await send('void-dialog');
    useOperators().leave();
    await settled();
    expect(found('void-dialog')?.textContent).toContain('Sign in first');
    expect(found<HTMLInputElement>('void-reason')?.value).toBe('sent twice');
    expect(desk.core.ledger.snapshot(id).voided).toBeUndefined();
  });

  it('are signed out after the time that a manager set, and not while a key is pressed now and then', async () => {
    await openWorld(desk);
    three();
    desk.core.operatorSettings.setSignOutAfter(5, 'MM');
    await useDesk().start();
    await useOperators().start();
    vi.useFakeTimers();
    mount(
      defineComponent({
        setup: () => {
          useIdleSignOut();
          return () => h('p');
        },
      }),
      ATTACHED,
    );
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    window.dispatchEvent(new KeyboardEvent('keydown', { key: 'a' }));
    await vi.advanceTimersByTimeAsync(4 * 60_000);
    expect(useOperators().current).not.toBeNull();
    await vi.advanceTimersByTimeAsync(70_000);
    expect(useOperators().current).toBeNull();
    expect(desk.core.context.operators.events()[0]?.kind).toBe('signedOutIdle');
  });
});

describe('a request that takes a PIN', () => {
  const exported = (): number => desk.times('addresses.export');
  const asking = async () => {
    await openWorld(desk);
    three();
    desk.core.context.operators.signIn('CC', '3333');
    await useOperators().start();
    mount(AllowDialog, ATTACHED);
    return request('addresses.export', {}).then(
      () => 'done',
      (error: unknown) => (error instanceof Error ? error.message : 'unknown'),
    );
  };
  const give = async (pin: string): Promise<void> => {
    await type('allow-pin', pin);
    found('allow-change')?.click();
    await settled();
  };

  it('is asked for where a clerk sends it, and sent again with it; a wrong one is said, and asked for again', async () => {
    const outcome = asking();
    await vi.waitFor(() => expect(found('allow-dialog')?.textContent).toContain('a manager’s PIN'));
    await pick('allowed-by', idOf('MM'));
    await give('9999');
    expect(found('allow-dialog')?.textContent).toContain('That is not the PIN of Name MM.');
    await give(MANAGER);
    expect(await outcome).toBe('done');
    expect(found('allow-dialog')).toBeNull();
    expect(exported()).toBe(3);
  });

  it('fails with what it needs where nobody gives the PIN', async () => {
    const outcome = asking();
    await vi.waitFor(() => expect(found('allow-dialog')).not.toBeNull());
    useOperators().allow(null);
    expect(await outcome).toBe('This needs a manager’s PIN.');
    expect(exported()).toBe(1);
  });
});
