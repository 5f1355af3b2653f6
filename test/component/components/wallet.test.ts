import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import BookDialog from '../../../src/renderer/components/booking/BookDialog.vue';
import OtherMatters from '../../../src/renderer/components/attention/OtherMatters.vue';
import WalletSettings from '../../../src/renderer/components/settings/WalletSettings.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useEverything } from '../../../src/renderer/stores/attention.ts';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useOperators } from '../../../src/renderer/stores/operators.ts';
import { useWallet } from '../../../src/renderer/stores/wallet.ts';
import WalletView from '../../../src/renderer/views/WalletView.vue';
import { present } from '../../present.ts';
import { draft } from '../builders.ts';
import { openWorld } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { mainOf, onPage, seenOnPage } from '../page.ts';
import { later } from '../realDesk.ts';

const settled = async () => {
  await flushPromises();
  await flushPromises();
};
const type = async (testid: string, value: string): Promise<void> => {
  const input = onPage<HTMLInputElement>(testid);
  input.value = value;
  input.dispatchEvent(new Event('input'));
  await settled();
};
const press = async (testid: string): Promise<void> => {
  onPage(testid).click();
  await settled();
};
const withRouter = () => ({ plugins: [makeRouter(createMemoryHistory())] });
const show = async () => {
  const view = mount(WalletView, { attachTo: document.body, global: withRouter() });
  await settled();
  return view;
};
const keep = async (): Promise<void> => {
  mainOf('wallet-dialog').click();
  await settled();
};
const lock = (): void => desk.core.guard.set({ perRun: [], perDay: [], share: 5 }, '1234');
const hasBalance = (minor: number): void => {
  desk.core.wallet.enter({
    id: `B${minor}`,
    kind: 'balance',
    day: null,
    amount: { minor, currency: 'NGN' },
    reference: '',
  });
};
/** The question about one parcel of ₦21,900. */
const asked = async () => {
  const world = await openWorld(desk);
  const { id } = world.add(world.addBatch({ name: 'A' }).id, draft());
  await world.rate(id);
  useShipments().receive([world.choose(id, 'africanies_air_standard')]);
  return {
    id,
    ask: async () => {
      mount(BookDialog, { attachTo: document.body, global: withRouter() });
      await useBooking().ask({ ids: () => [id], batchId: null });
      await settled();
    },
  };
};

describe('the screen of the prepaid balance', () => {
  it('begins with what the service shows, then takes top-ups and takes a mistake back', async () => {
    await openWorld(desk);
    const view = await show();
    expect(seenOnPage('wallet-none')).not.toBeNull();
    await press('wallet-enter');
    await type('wallet-amount', '250,000');
    await keep();
    expect(view.get('[data-testid="wallet-left"]').text()).toBe('₦250,000.00');
    await press('wallet-enter');
    await type('wallet-amount', '50000');
    await type('wallet-reference', 'TRF-9');
    await keep();
    expect(view.get('[data-testid="wallet-left"]').text()).toBe('₦300,000.00');
    expect(view.get('[data-testid="wallet-lines"]').text()).toContain('TRF-9');
    await view.get('[data-testid="wallet-take-back"]').trigger('click');
    await settled();
    expect(view.get('[data-testid="wallet-left"]').text()).toBe('₦250,000.00');
    expect(view.findAll('tbody tr')).toHaveLength(3);
  });

  it('keeps nothing of an amount that is none, and Enter pressed twice is one line', async () => {
    await openWorld(desk);
    await show();
    await press('wallet-enter');
    await type('wallet-amount', 'much');
    await keep();
    expect(desk.core.wallet.view().lines).toEqual([]);
    await type('wallet-amount', '250000');
    const main = mainOf('wallet-dialog');
    main.click();
    main.click();
    await settled();
    expect(desk.core.wallet.view().lines).toHaveLength(1);
  });

  it('is shown with the manager’s PIN, and hidden again once it is left', async () => {
    await openWorld(desk);
    hasBalance(100);
    lock();
    const view = await show();
    expect(view.find('[data-testid="wallet-balance"]').exists()).toBe(false);
    await type('wallet-pin', '9999');
    await view.get('form.ask').trigger('submit');
    await settled();
    expect(view.get('[role="alert"]').text()).toContain('not the manager');
    await type('wallet-pin', '1234');
    await view.get('form.ask').trigger('submit');
    await settled();
    expect(view.find('[data-testid="wallet-balance"]').exists()).toBe(true);
    view.unmount();
    expect(useWallet().view).toBeNull();
  });

  it('stays hidden when it is left before the PIN is answered', async () => {
    await openWorld(desk);
    hasBalance(100);
    lock();
    const view = await show();
    const slow = later<null>();
    desk.handle('wallet.view', async () => {
      await slow.promise;
      return desk.core.wallet.view();
    });
    await type('wallet-pin', '1234');
    await view.get('form.ask').trigger('submit');
    view.unmount();
    slow.resolve(null);
    await settled();
    expect(useWallet().view).toBeNull();
  });

  it('is read anew after a change of the settings, where no PIN opens it: it stayed empty without a button', async () => {
    await openWorld(desk);
    hasBalance(100);
    await useWallet().start();
    const view = await show();
    expect(view.find('[data-testid="wallet-balance"]').exists()).toBe(true);
    await desk.request('settings.save', { language: 'en' });
    await expect.poll(() => view.find('[data-testid="wallet-balance"]').exists()).toBe(true);
    expect(view.find('[data-testid="wallet-enter"]').exists()).toBe(true);
  });

  it('is hidden when another operator signs in, and nothing is entered with the PIN of before', async () => {
    await openWorld(desk);
    const manager = { name: 'Ada Obi', initials: 'AO', role: 'manager', next: '4711' } as const;
    const [made] = desk.core.operatorSettings.add(manager, '').operators;
    const pin = { operator: present(made, 'manager').id, pin: '4711' };
    desk.core.operatorSettings.add(
      { name: 'Chi Eze', initials: 'CE', role: 'clerk', next: '3333' },
      'AO',
    );
    await useOperators().start();
    const view = await show();
    await useWallet().open(pin);
    await settled();
    await press('wallet-enter');
    desk.core.context.operators.signIn('CE', '3333');
    await settled();
    expect(view.find('form.ask').exists()).toBe(true);
    expect(seenOnPage('wallet-dialog')).toBeNull();
    const amount = { minor: 100, currency: 'NGN' };
    const line = {
      id: crypto.randomUUID(),
      kind: 'balance',
      day: null,
      amount,
      reference: '',
    } as const;
    const entering = useWallet().enter(line);
    await expect.poll(() => useOperators().needed).toMatchObject({ role: 'manager' });
    useOperators().allow(null);
    expect(await entering).toBe(false);
  });
});

describe('the question before booking', () => {
  it('says nothing of a balance where none was entered', async () => {
    const { ask } = await asked();
    await ask();
    expect(seenOnPage('book-wallet')).toBeNull();
    expect(document.activeElement).toBe(onPage('book-confirm'));
  });

  it('says what is left where it is enough', async () => {
    const { ask } = await asked();
    hasBalance(3_000_000);
    await ask();
    expect(onPage('book-wallet').textContent).toContain('enough: ₦30,000.00 is left');
  });

  it('books beyond the balance only once a person has ticked that', async () => {
    const { ask, id } = await asked();
    hasBalance(2_000_000);
    await ask();
    expect(onPage('book-wallet').textContent).toContain('₦20,000.00 is left');
    expect(document.activeElement).toBe(onPage('book-beyond'));
    await press('book-confirm');
    expect(useBooking().stage).toBe('asking');
    await press('book-beyond');
    await press('book-confirm');
    await expect.poll(() => desk.core.ledger.snapshot(id).state).toBe('booked');
  });

  it('shows no amount where they are for the manager', async () => {
    const { ask } = await asked();
    hasBalance(2_000_000);
    lock();
    await ask();
    expect(onPage('book-wallet').textContent).toContain('not enough');
    expect(onPage('book-wallet').textContent).not.toContain('20,000');
  });
});

describe('a low balance', () => {
  it('is warned of below what is set, in what wants a person', async () => {
    await openWorld(desk);
    hasBalance(100_000);
    const settings = mount(WalletSettings, { attachTo: document.body, global: withRouter() });
    await settled();
    await type('wallet-warn-NGN', '1,000.01');
    await settings.get('form').trigger('submit');
    await settled();
    expect(useEverything().count).toBe(1);
    const matters = mount(OtherMatters, { attachTo: document.body, global: withRouter() });
    expect(matters.get('[data-testid="attention-wallet"]').text()).toContain('NGN');
    await type('wallet-warn-NGN', '');
    await settings.get('form').trigger('submit');
    await settled();
    expect(useEverything().count).toBe(0);
  });

  it('keeps what is typed before the stored limits are read, and saves nothing until then', async () => {
    desk.core.wallet.setWarnBelow([{ minor: 500_000, currency: 'NGN' }]);
    const held = later<undefined>();
    desk.handle('wallet.warnBelow', async () => {
      await held.promise;
      return desk.core.wallet.warnBelow();
    });
    const settings = mount(WalletSettings, { attachTo: document.body, global: withRouter() });
    await settled();
    await type('wallet-warn-USD', '20');
    await settings.get('form').trigger('submit');
    await settled();
    expect(desk.core.wallet.warnBelow()).toEqual([{ minor: 500_000, currency: 'NGN' }]);
    held.resolve(undefined);
    await settled();
    expect(onPage<HTMLInputElement>('wallet-warn-USD').value).toBe('20');
    expect(onPage<HTMLInputElement>('wallet-warn-NGN').value).toBe('5000.00');
    await settings.get('form').trigger('submit');
    await settled();
    expect(desk.core.wallet.warnBelow()).toHaveLength(2);
  });
});
