import { mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import { createMemoryHistory } from 'vue-router';
import { emptyAddress } from '../../../src/domain/shipment/draft.ts';
import type { SoldView } from '../../../src/domain/shipment/snapshot.ts';
import ShipmentForm from '../../../src/renderer/components/counter/ShipmentForm.vue';
import ShipmentDetail from '../../../src/renderer/components/shipments/ShipmentDetail.vue';
import { makeRouter } from '../../../src/renderer/router.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useMemory } from '../../../src/renderer/stores/memory.ts';
import { draft, person, settings, snapshot } from '../builders.ts';
import { desk } from '../currentDesk.ts';

beforeEach(() => {
  desk
    .handle('boxes.list', () => [])
    .handle('senders.list', () => [])
    .handle('codes.local', () => [])
    .handle('codes.nearest', () => [])
    .handle('addresses.search', () => []);
  useDesk().settings = settings({ insured: true, lastMile: false });
  useMemory().senders = [
    {
      id: 'A',
      mode: 'SFN',
      name: 'New office',
      isDefault: true,
      address: person({ first_name: 'Somebody', last_name: 'Else', country: 'NG', city: 'Kano' }),
    },
  ];
});

const SOLD: SoldView = {
  date: '2026-11-23',
  insured: false,
  lastMile: true,
  sender: { name: 'Ada Sample', city: 'Ikeja', country: 'NG' },
  reconstructed: false,
};
const booked = (sold: SoldView | null, change: Parameters<typeof draft>[0] = {}) =>
  snapshot({
    state: sold ? 'booked' : 'ready',
    draft: draft({ sender: emptyAddress(), ...change }),
    sold,
  });
const checked = (wrapper: VueWrapper, group: string): string[] =>
  wrapper.findAll(`[aria-label="${group}"] [aria-checked="true"]`).map((each) => each.text());
const form = (shipment: ReturnType<typeof booked>): VueWrapper =>
  mount(ShipmentForm, { props: { shipment }, attachTo: document.body });

describe('the cards of what was sold', () => {
  it('show the terms and the sender of the sale where the draft left them open, not how the desk is set now', () => {
    const wrapper = form(booked(SOLD));
    expect([checked(wrapper, 'Insurance'), checked(wrapper, 'Door delivery')]).toEqual([
      ['Not insured'],
      ['To the door'],
    ]);
    expect((wrapper.get('[data-path="assigned_date"]').element as HTMLInputElement).value).toBe(
      '23/11/2026',
    );
    const sender = wrapper.get('[aria-label="Sender"]').text();
    expect(sender).toContain('Ada Sample, Ikeja, Nigeria');
    expect(sender).not.toContain('New office');
    expect(sender).not.toContain('Kano');
  });

  it('say what was not kept, and choose nothing in its place', () => {
    const wrapper = form(
      booked({ date: null, insured: null, lastMile: null, sender: null, reconstructed: true }),
    );
    expect([checked(wrapper, 'Insurance'), checked(wrapper, 'Door delivery')]).toEqual([[], []]);
    expect(
      wrapper
        .get('[data-testid="more"]')
        .text()
        .match(/not saved at this desk/g),
    ).toHaveLength(3);
    expect(wrapper.get('[aria-label="Sender"]').text()).toContain('not saved at this desk');
  });

  it('of a draft show the desk’s settings, and “Yes” as yes', () => {
    expect([
      checked(form(booked(null)), 'Insurance'),
      checked(form(booked(null)), 'Door delivery'),
    ]).toEqual([['Insured'], ['Pick up']]);
    expect(checked(form(booked(null, { insured: ' No ' })), 'Insurance')).toEqual(['Not insured']);
    expect(checked(form(booked(null, { insured: 'Yes' })), 'Insurance')).toEqual(['Insured']);
  });

  it('in the ledger name the terms in a line', () => {
    const wrapper = mount(ShipmentDetail, {
      props: { shipment: booked(SOLD), journal: [], resolve: async () => true },
      global: {
        plugins: [makeRouter(createMemoryHistory())],
        stubs: { RouterLink: true, PrintButtons: true, SaveWaybillsDialog: true },
      },
    });
    expect(wrapper.get('[data-testid="sold-terms"]').text()).toContain(
      'not insured, to the door, ship date Mon',
    );
  });
});
