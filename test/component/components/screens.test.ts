import { readKeyPair } from '../../../src/domain/service/keyPair.ts';
import { flushPromises, mount } from '@vue/test-utils';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { defineComponent, h, shallowRef } from 'vue';
import { createMemoryHistory } from 'vue-router';
import type { Draft } from '../../../src/domain/shipment/draft.ts';
import { error } from '../../../src/domain/shipment/issue.ts';
import { STILL_AT_WORK_MS } from '../../../src/domain/purchase/purchase.ts';
import type { Preflight, RunProgress } from '../../../src/domain/shipment/snapshot.ts';
import BookDialog from '../../../src/renderer/components/booking/BookDialog.vue';
import ShipmentForm from '../../../src/renderer/components/counter/ShipmentForm.vue';
import KeysForm from '../../../src/renderer/components/settings/KeysForm.vue';
import ResolveCard from '../../../src/renderer/components/shipments/ResolveCard.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { nextId, option, preflight, settings, snapshot, wanted } from '../builders.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { present } from '../../present.ts';
import { onPage, seenOnPage } from '../page.ts';
import { runProgress } from '../../runProgress.ts';

describe('the last question before money is spent', () => {
  const open = async (exceeded: boolean) => {
    useDesk().settings = settings();
    desk.handle('booking.preflight', ({ ids }) =>
      preflight({
        ids,
        totals: [{ amount: '412350.00', currency: 'NGN' }],
        exceeded: exceeded
          ? [
              {
                limit: 'run' as const,
                allowed: { amount: '100000.00', currency: 'NGN' },
                would: { amount: '412350.00', currency: 'NGN' },
              },
            ]
          : [],
      }),
    );
    mount(BookDialog, { attachTo: document.body });
    await useBooking().ask(wanted(nextId(), nextId()));
    await flushPromises();
  };

  it('says what it does and costs on the button, which has the focus and works once', async () => {
    const answer = later<RunProgress>();
    desk.handle('booking.start', () => answer.promise);
    await open(false);
    expect(onPage('book-confirm').textContent.trim()).toBe('Book 2 shipments, ₦412,350.00 ⏎');
    expect(document.activeElement).toBe(onPage('book-confirm'));
    onPage('book-confirm').click();
    onPage('book-confirm').click();
    await flushPromises();
    onPage('book-confirm').click();
    expect(desk.times('booking.start')).toBe(1);
    answer.resolve(runProgress({ id: nextId(), total: 2 }));
    await flushPromises();
    expect(document.querySelector('[data-testid="book-dialog"]')).toBeNull();
  });

  it('is not answered by the key that asked it, still held down', async () => {
    await open(false);
    const held = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      cancelable: true,
      bubbles: true,
    });
    expect(onPage('book-confirm').dispatchEvent(held)).toBe(false);
    const twice = new KeyboardEvent('keydown', {
      key: 'Enter',
      ctrlKey: true,
      cancelable: true,
      bubbles: true,
    });
    expect(onPage('book-confirm').dispatchEvent(twice)).toBe(false);
  });

  const ask = async (found: Partial<Preflight>): Promise<string> => {
    useDesk().settings = settings();
    desk.handle('booking.preflight', ({ ids }) => preflight({ ids, ...found }));
    mount(BookDialog, { attachTo: document.body });
    await useBooking().ask(wanted(nextId(), nextId()));
    await flushPromises();
    return (
      document.querySelector('[data-testid="book-dialog"]')?.textContent.replaceAll(/\s+/g, ' ') ??
      ''
    );
  };

  it('names the one parcel: receiver, city and country, service, days, weight and price', async () => {
    const words = await ask({
      ids: [nextId()],
      totals: [{ amount: '13437.50', currency: 'NGN' }],
      one: {
        receiver: 'Ada Obi',
        city: 'London',
        country: 'GB',
        mode: 'SFN',
        weight: 2.5,
        boxes: 1,
        option: option('air_express', '13437.50', 2, 4),
        packingSlip: null,
      },
    });
    for (const said of [
      'Ada Obi',
      'London, United Kingdom',
      'Air Express',
      '2–4 business days',
      '2.50 kg, 1 box',
      '₦13,437.50',
    ])
      expect(words).toContain(said);
  });

  it('says of many what goes with which service, what is left out and why, and what was sent before', async () => {
    const words = await ask({
      totals: [{ amount: '350.00', currency: 'NGN' }],
      before: { booked: 3, uncertain: 1, sending: 0 },
      services: [
        { slug: 'air', name: 'Air', count: 2, totals: [{ amount: '200.00', currency: 'NGN' }] },
        { slug: 'sea', name: 'Sea', count: 1, totals: [{ amount: '150.00', currency: 'NGN' }] },
      ],
      leftOut: [
        { id: nextId(), name: 'A-7', why: 'It has problems.' },
        { id: nextId(), name: 'A-9', why: 'No delivery option is chosen.' },
      ],
    });
    for (const said of [
      'Air2₦200.00',
      'Sea1₦150.00',
      '2 shipments not included',
      '1: It has problems.',
      'A-7',
      'Already sent, not sent again: 3 booked, 1 uncertain, to be resolved first.',
    ])
      expect(words).toContain(said);
  });

  it('gives the PIN the focus where it takes one, and the way to look again where it cannot be answered any more', async () => {
    await open(true);
    expect(document.activeElement).toBe(document.querySelector('[data-testid="book-pin"]'));
    useBooking().changed = true;
    await flushPromises();
    expect(document.activeElement).toBe(onPage('book-again'));
    expect(seenOnPage('book-confirm')).toBeNull();
  });

  it('asks for the manager’s PIN above the limit and sends it along', async () => {
    desk.handle('booking.start', () => runProgress({ id: nextId(), total: 2 }));
    await open(true);
    onPage('book-confirm').click();
    expect(desk.times('booking.start')).toBe(0);
    const pin = present(
      document.querySelector<HTMLInputElement>('[data-testid="book-pin"]'),
      'field for the PIN',
    );
    pin.value = '4711';
    pin.dispatchEvent(new Event('input'));
    await flushPromises();
    onPage('book-confirm').click();
    await flushPromises();
    expect(desk.inputs('booking.start')[0]).toMatchObject({ pin: '4711' });
  });
});

describe('the shipment form', () => {
  const open = (start = snapshot()) => {
    useDesk().settings = settings();
    desk
      .handle('boxes.list', () => [])
      .handle('senders.list', () => [])
      .handle('codes.local', () => [])
      .handle('codes.nearest', () => [])
      .handle('addresses.search', () => []);
    const row = shallowRef(start);
    const changes: Draft[] = [];
    const wrapper = mount(
      defineComponent(
        () => () =>
          h(ShipmentForm, {
            shipment: row.value,
            onChange: (next: Draft) => {
              changes.push(next);
              row.value = { ...row.value, draft: next };
            },
          }),
      ),
      { attachTo: document.body },
    );
    return { wrapper, row, changes };
  };

  it('hands up every keystroke as a whole new draft, earlier fields kept', async () => {
    const { wrapper, changes, row } = open();
    const before = row.value.draft;
    await wrapper.get('[data-path="receiver.city"]').setValue('Ho');
    await wrapper.get('[data-path="boxes.0.items.0.quantity"]').setValue('2');
    expect(
      changes.map(({ receiver, boxes }) => [receiver.city, boxes[0]?.items[0]?.quantity]),
    ).toEqual([
      ['Ho', '1'],
      ['Ho', '2'],
    ]);
    expect(before.receiver.city).toBe('Washington');
  });

  it('adds an item and puts the cursor into it; removes a box without touching the others', async () => {
    const { wrapper, row } = open();
    await wrapper.get('[data-testid="add-item"]').trigger('click');
    await flushPromises();
    expect((document.activeElement as HTMLElement).dataset.path).toBe('boxes.0.items.1.name');
    await wrapper.get('[data-testid="add-box"]').trigger('click');
    await wrapper.get('[aria-label="Remove box 1"]').trigger('click');
    expect(row.value.draft.boxes).toHaveLength(1);
    expect(row.value.draft.boxes[0]?.weight).toBe('');
  });

  it('turns a gap red only once its field was left', async () => {
    const { wrapper } = open(
      snapshot({
        state: 'draft',
        issues: [error('receiver.email', 'required', 'An e-mail is missing.')],
      }),
    );
    expect(wrapper.text()).not.toContain('An e-mail is missing.');
    await wrapper.get('[data-path="receiver.email"]').trigger('blur');
    // Once what was typed last is checked.
    await flushPromises();
    expect(wrapper.text()).toContain('An e-mail is missing.');
    expect(wrapper.get('[data-path="receiver.email"]').attributes('aria-invalid')).toBe('true');
  });

  it('takes nothing once the shipment was sent', async () => {
    const { wrapper, changes } = open(snapshot({ state: 'booked' }));
    await wrapper.get('[data-path="receiver.city"]').setValue('Elsewhere');
    expect(changes).toEqual([]);
  });
});

describe('settling an uncertain booking', () => {
  it('takes a typed number or a plain word, never a bare click', async () => {
    const resolve = vi.fn(() => Promise.resolve(true));
    const row = snapshot({ state: 'uncertain', attempt: { at: 1, message: 'No answer.' } });
    const wrapper = mount(ResolveCard, {
      props: { shipment: row, resolve },
      global: { plugins: [makeRouter(createMemoryHistory())] },
    });
    await wrapper.findAll('form')[0]?.trigger('submit');
    expect(wrapper.get('[data-testid="resolve-booked"]').attributes('disabled')).toBeDefined();
    expect(wrapper.get('[data-testid="resolve-not-booked"]').attributes('disabled')).toBeDefined();
    await wrapper.get('[data-testid="resolve-number"]').setValue(' AIE1 ');
    await wrapper.findAll('form')[0]?.trigger('submit');
    expect(resolve).toHaveBeenLastCalledWith(row.id, { kind: 'booked', trackingNumber: 'AIE1' });
  });

  describe('“not booked” before its time', () => {
    const sentAt = Date.UTC(2026, 10, 20, 9);
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'], now: sentAt + 90_000 });
    });
    afterEach(() => {
      vi.useRealTimers();
    });
    const card = (notBookedFrom = sentAt + STILL_AT_WORK_MS) => {
      const resolve = vi.fn(() => Promise.resolve(true));
      const row = snapshot({
        state: 'uncertain',
        attempt: { at: sentAt, message: 'No answer.', notBookedFrom },
      });
      const wrapper = mount(ResolveCard, {
        props: { shipment: row, resolve },
        global: { plugins: [makeRouter(createMemoryHistory())] },
      });
      const off = (id: string): boolean =>
        wrapper.get(`[data-testid="resolve-${id}"]`).attributes('disabled') !== undefined;
      return { wrapper, resolve, off };
    };

    it('counts down in plain words and enables itself; a look of before does not count', async () => {
      const { wrapper, off } = card();
      expect([off('not-booked'), off('sure')]).toEqual([true, true]);
      expect(wrapper.get('[data-testid="resolve-from"]').text()).toMatch(
        /Can be confirmed from \d\d:10\. Until then the service may still be working on it/,
      );
      expect(wrapper.get('[data-testid="resolve-left"]').text()).toBe('in 9 min');
      await vi.advanceTimersByTimeAsync(STILL_AT_WORK_MS - 90_000 - 30_000);
      expect(wrapper.get('[data-testid="resolve-left"]').text()).toBe('in 30 s');
      await vi.advanceTimersByTimeAsync(29_000);
      expect(off('sure')).toBe(true);
      await vi.advanceTimersByTimeAsync(1_000);
      expect([
        off('sure'),
        off('not-booked'),
        wrapper.find('[data-testid="resolve-from"]').exists(),
      ]).toEqual([false, true, false]);
      await wrapper.get('[data-testid="resolve-sure"]').setValue(true);
      expect(off('not-booked')).toBe(false);
    });

    it('leaves “booked” possible at once', async () => {
      const { wrapper, off } = card();
      await wrapper.get('[data-testid="resolve-number"]').setValue('AIE1');
      expect(off('booked')).toBe(false);
    });

    it('asks the desk where the clock was set back, in the place of waiting for a time that is far away', async () => {
      const { wrapper, off } = card(sentAt + 3_600_000 + STILL_AT_WORK_MS);
      expect(wrapper.find('[data-testid="resolve-from"]').exists()).toBe(false);
      await wrapper.get('[data-testid="resolve-sure"]').setValue(true);
      expect(off('not-booked')).toBe(false);
    });
  });
});

describe('keys', () => {
  it('leave the fields once they are kept, and only their end is shown', async () => {
    desk.handle('keys.set', ({ keys }) => ({
      state: 'stored',
      publicKeyEnd: readKeyPair(keys)?.publicKey.slice(-4) ?? null,
      weak: false,
    }));
    const wrapper = mount(KeysForm, { props: { profileId: 'test' } });
    await wrapper.get('[data-testid="keys-edit-test"]').trigger('click');
    const given = btoa('pk_canary_1234:sk_canary');
    await wrapper.get('[data-testid="service-keys"]').setValue(` ${given}\n`);
    await wrapper.get('form').trigger('submit');
    await flushPromises();
    expect(wrapper.html()).not.toContain('canary');
    expect(wrapper.html()).not.toContain(given);
    expect(wrapper.text()).toContain('ends in 1234');
  });

  it('of a weak key store are kept longer only when a person insists', async () => {
    const answer = ({ insist }: { readonly insist: boolean }) => ({
      state: insist ? ('stored' as const) : ('session' as const),
      publicKeyEnd: '1234',
      weak: true,
    });
    desk.handle('keys.set', answer);
    desk.handle('keys.keep', answer);
    const wrapper = mount(KeysForm, { props: { profileId: 'live' } });
    await wrapper.get('[data-testid="keys-edit-live"]').trigger('click');
    await wrapper.get('[data-testid="service-keys"]').setValue('pk1234:sk');
    await wrapper.get('form').trigger('submit');
    await flushPromises();
    await wrapper.get('[data-testid="keys-insist"]').trigger('click');
    await flushPromises();
    expect(desk.inputs('keys.set').map(({ insist }) => insist)).toEqual([false]);
    expect(desk.inputs('keys.keep').map(({ insist }) => insist)).toEqual([true]);
    expect(wrapper.attributes('data-state')).toBe('stored');
  });
});
