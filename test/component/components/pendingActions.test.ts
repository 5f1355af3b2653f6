import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it, vi } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import type { ShownAnswer } from '../../../src/domain/service/answer.ts';
import type { ShipmentSnapshot } from '../../../src/domain/shipment/snapshot.ts';
import RunBar from '../../../src/renderer/components/booking/RunBar.vue';
import OutcomeCard from '../../../src/renderer/components/shipments/OutcomeCard.vue';
import ResolveCard from '../../../src/renderer/components/shipments/ResolveCard.vue';
import { stateWord } from '../../../src/renderer/lib/states.ts';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { nextId, snapshot } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { seenOnPage } from '../page.ts';
import { runProgress } from '../../runProgress.ts';

const global = { plugins: [makeRouter(createMemoryHistory())] };
const said = { status: 500, message: 'AWB 9981 was created, quote AIES-77 to support' };
const answer: ShownAnswer = {
  operation: 'purchase',
  at: 2,
  reference: 'WD-1',
  attemptAt: 1,
  status: 424,
  message: said.message,
  reasons: [{ field: 'boxes.0.weight', reason: 'Too heavy.' }],
  body: '{"message":"…"}',
  cut: false,
  hidden: false,
};
const guarded = (locked: boolean): void => {
  desk.handle('guard.get', () => ({ perRun: [], perDay: [], share: 5, locked, spentToday: [] }));
};

const card = (over: Partial<NonNullable<ShipmentSnapshot['attempt']>> = {}) => {
  const resolve = vi.fn(() => Promise.resolve(true));
  const row = snapshot({
    state: 'uncertain',
    attempt: { at: 1, message: 'An error came.', said, ...over },
  });
  return {
    row,
    resolve,
    wrapper: mount(ResolveCard, {
      props: { shipment: row, resolve },
      global,
      attachTo: document.body,
    }),
  };
};

describe('what the service said', () => {
  it('stands beside our own sentence, and the answer itself is one press away', async () => {
    guarded(false);
    desk.handle('shipments.answers', () => [answer]);
    const { wrapper } = card();
    expect(wrapper.text()).toContain('An error came.');
    expect(wrapper.get('[data-testid="said"]').text()).toContain(said.message);
    await wrapper.get('[data-testid="answers-open"]').trigger('click');
    await flushPromises();
    for (const part of [
      'status 424',
      said.message,
      'boxes.0.weight',
      'Too heavy.',
      '{"message":"…"}',
      'WD-1',
    ])
      expect(seenOnPage('answers-dialog')?.textContent).toContain(part);
  });

  it('is shown of a refused one, with what it means', () => {
    const wrapper = mount(OutcomeCard, {
      props: {
        shipment: snapshot({
          state: 'refused',
          attempt: {
            at: 1,
            message: 'Postcode not covered',
            said: { status: 424, message: 'Postcode not covered' },
          },
        }),
      },
      global,
    });
    expect(wrapper.text().match(/Postcode not covered/g)).toHaveLength(1);
    expect(wrapper.text()).toContain('Nothing was bought');
  });

  it('of a record of before it was kept is its message', () => {
    const wrapper = mount(OutcomeCard, {
      props: {
        shipment: snapshot({ state: 'refused', attempt: { at: 1, message: 'Old words.' } }),
      },
      global,
    });
    expect(wrapper.text()).toContain('Old words.');
  });
});

describe('settling by what came', () => {
  it('offers the reference and addresses that came, and takes none without a look', async () => {
    guarded(false);
    const { wrapper, row, resolve } = card({
      hints: {
        reference: 'AIES-77',
        trackingNumber: '',
        trackingUrl: 'https://track.example.com/77',
        waybillUrl: null,
      },
    });
    expect(wrapper.get('[data-testid="came"]').text()).toContain('https://track.example.com/77');
    expect(wrapper.get('[data-testid="came-booked"]').attributes('disabled')).toBeDefined();
    await wrapper.get('[data-testid="came-sure"]').setValue(true);
    await wrapper.get('[data-testid="came"]').trigger('submit');
    expect(resolve).toHaveBeenLastCalledWith(row.id, { kind: 'bookedAs', came: 'AIES-77' });
  });

  it('is not offered where nothing came', () => {
    guarded(false);
    const wrapper = mount(ResolveCard, {
      props: {
        shipment: snapshot({ state: 'uncertain', attempt: { at: 1, message: 'No answer.' } }),
        resolve: vi.fn(),
      },
      global,
    });
    expect(wrapper.find('[data-testid="came"]').exists()).toBe(false);
  });
});

describe('one that was sent to another service than the one in use', () => {
  it('says which, and its number is looked up there', async () => {
    guarded(false);
    desk.handle('tracking.track', ({ number }) => ({
      shipmentId: 'S-1',
      trackingNumber: number,
      status: 'Pending',
      location: 'Lagos',
      estimatedDelivery: null,
    }));
    const row = snapshot({ state: 'uncertain', otherService: 'TEST (test.example.com)' });
    const wrapper = mount(ResolveCard, { props: { shipment: row, resolve: vi.fn() }, global });
    expect(wrapper.get('[data-testid="resolve-service"]').text()).toContain(
      'TEST (test.example.com)',
    );
    await wrapper.get('[data-testid="resolve-number"]').setValue('TRK-9');
    await wrapper.get('[data-testid="resolve-look"]').trigger('click');
    await flushPromises();
    expect(desk.inputs('tracking.track')).toEqual([{ number: 'TRK-9', shipmentId: row.id }]);
    expect(wrapper.get('[data-testid="resolve-seen"]').text()).toContain('Pending');
  });
});

describe('a number that the service does not track yet', () => {
  it('is taken after a second question, which another number takes back', async () => {
    guarded(false);
    const { wrapper, row, resolve } = card();
    await flushPromises();
    await wrapper.get('[data-testid="resolve-number"]').setValue(' TRK-9 ');
    const off = (): boolean =>
      wrapper.get('[data-testid="resolve-unconfirmed"]').attributes('disabled') !== undefined;
    expect([off(), wrapper.find('[data-testid="resolve-pin"]').exists()]).toEqual([true, false]);
    await wrapper.get('[data-testid="resolve-insist"]').setValue(true);
    expect(off()).toBe(false);
    await wrapper.get('[data-testid="resolve-number"]').setValue('TRK-8');
    expect(off()).toBe(true);
    await wrapper.get('[data-testid="resolve-insist"]').setValue(true);
    await wrapper.get('[data-testid="resolve-unconfirmed"]').trigger('click');
    expect(resolve).toHaveBeenLastCalledWith(row.id, {
      kind: 'booked',
      trackingNumber: 'TRK-8',
      unconfirmed: { pin: null },
    });
  });

  it('takes the manager’s PIN where there is one', async () => {
    guarded(true);
    const { wrapper, row, resolve } = card();
    await flushPromises();
    await wrapper.get('[data-testid="resolve-number"]').setValue('TRK-9');
    await wrapper.get('[data-testid="resolve-insist"]').setValue(true);
    expect(wrapper.get('[data-testid="resolve-unconfirmed"]').attributes('disabled')).toBeDefined();
    await wrapper.get('[data-testid="resolve-pin"]').setValue('2468');
    await wrapper.get('[data-testid="resolve-unconfirmed"]').trigger('click');
    expect(resolve).toHaveBeenLastCalledWith(row.id, {
      kind: 'booked',
      trackingNumber: 'TRK-9',
      unconfirmed: { pin: '2468' },
    });
  });

  it('leaves a booking that says so, and that takes its number', async () => {
    guarded(false);
    const resolve = vi.fn(() => Promise.resolve(true));
    const row = snapshot({
      state: 'booked',
      receipt: { reference: 'AIES-77', trackingNumber: '', trackingUrl: null, unconfirmed: true },
    });
    const wrapper = mount(OutcomeCard, { props: { shipment: row, resolve }, global });
    expect(stateWord(row).word).toBe('Unconfirmed');
    expect(wrapper.get('[data-testid="unconfirmed"]').text()).toContain(
      'Not confirmed by the service yet',
    );
    await wrapper.get('[data-testid="resolve-number"]').setValue('TRK-9');
    await wrapper.get('form').trigger('submit');
    expect(resolve).toHaveBeenLastCalledWith(row.id, { kind: 'booked', trackingNumber: 'TRK-9' });
  });
});

describe('a booking that nobody can be sure of after all', () => {
  const wrapperOf = async (locked: boolean) => {
    guarded(locked);
    const resolve = vi.fn(() => Promise.resolve(true));
    const row = snapshot({
      state: 'booked',
      receipt: { reference: '', trackingNumber: 'TRK-WRONG', trackingUrl: null, unconfirmed: true },
    });
    const wrapper = mount(OutcomeCard, {
      props: { shipment: row, resolve },
      global,
      attachTo: document.body,
    });
    await flushPromises();
    return { row, resolve, wrapper, say: wrapper.get('[data-testid="take-back-say"]') };
  };

  it('is taken back to uncertain after a second question', async () => {
    const { row, resolve, wrapper, say } = await wrapperOf(false);
    expect([
      say.attributes('disabled') !== undefined,
      wrapper.find('[data-testid="take-back-pin"]').exists(),
    ]).toEqual([true, false]);
    await wrapper.get('[data-testid="take-back-sure"]').setValue(true);
    await wrapper.get('[data-testid="take-back"] form').trigger('submit');
    expect(resolve).toHaveBeenLastCalledWith(row.id, { kind: 'takenBack', pin: null });
  });

  it('takes the manager’s PIN where there is one', async () => {
    const { row, resolve, wrapper, say } = await wrapperOf(true);
    await wrapper.get('[data-testid="take-back-sure"]').setValue(true);
    expect(say.attributes('disabled')).toBeDefined();
    await wrapper.get('[data-testid="take-back-pin"]').setValue('2468');
    expect(say.attributes('disabled')).toBeUndefined();
    await wrapper.get('[data-testid="take-back"] form').trigger('submit');
    expect(resolve).toHaveBeenLastCalledWith(row.id, { kind: 'takenBack', pin: '2468' });
  });

  it('is offered only while the service has not confirmed it', () => {
    guarded(false);
    const wrapper = mount(OutcomeCard, {
      props: {
        shipment: snapshot({
          state: 'booked',
          receipt: { reference: 'R', trackingNumber: 'T', trackingUrl: null },
        }),
        resolve: vi.fn(),
      },
      global,
    });
    expect(wrapper.find('[data-testid="take-back"]').exists()).toBe(false);
  });
});

it('a booking that stopped because the service takes no purchases goes on by one press', async () => {
  const stopped = runProgress({
    id: nextId(),
    state: 'stopped',
    total: 10,
    done: 4,
    message: 'The shipping service refuses purchases: “Insufficient wallet balance”',
    canContinue: true,
    stoppedBy: 'service',
  });
  desk.handle('booking.resume', () => ({
    ...stopped,
    state: 'running' as const,
    canContinue: false,
  }));
  useRuns().receive(stopped);
  const wrapper = mount(RunBar, { props: { run: stopped }, global });
  expect(wrapper.text()).toContain('Insufficient wallet balance');
  await wrapper.get('[data-testid="run-go-on"]').trigger('click');
  await flushPromises();
  expect(desk.inputs('booking.resume')).toEqual([{ id: stopped.id }]);
  expect(useRuns().runs.map(({ state }) => state)).toEqual(['running']);
});
