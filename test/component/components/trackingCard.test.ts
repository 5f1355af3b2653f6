import { flushPromises, mount, type VueWrapper } from '@vue/test-utils';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ShipmentSnapshot } from '../../../src/domain/shipment/snapshot.ts';
import TrackingCard from '../../../src/renderer/components/shipments/TrackingCard.vue';
import { bad, good } from '../../fakes/http.ts';
import { draft } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';

let world: World;
let shipment: ShipmentSnapshot;

beforeEach(async () => {
  world = await openWorld(desk);
  shipment = await world.book(world.add(world.addBatch({ name: 'B' }).id, draft()).id);
});

const card = async (): Promise<VueWrapper> => {
  const wrapper = mount(TrackingCard, { props: { shipment }, attachTo: document.body });
  await flushPromises();
  return wrapper;
};
const answer = (status: string) =>
  good({
    shipment_id: 'X',
    tracking_number: '',
    status,
    location: 'Lagos',
    estimated_delivery: '2026-12-01',
  });
const refresh = async (wrapper: VueWrapper): Promise<void> => {
  await wrapper.get('[data-testid="tracking-refresh"]').trigger('click');
  await expect
    .poll(() => wrapper.get('[data-testid="tracking-refresh"]').attributes('disabled'))
    .toBeUndefined();
};

describe('the card of tracking', () => {
  it('says that nothing was asked, and after Refresh shows each word of the service, the newest first', async () => {
    const wrapper = await card();
    expect(wrapper.text()).toContain('has not been tracked');
    desk.service.next('track', answer('ORIGIN scan'), answer('Handed to partner ✓'));
    await refresh(wrapper);
    await refresh(wrapper);
    expect(wrapper.findAll('li b').map((each) => each.text())).toEqual([
      'Handed to partner ✓',
      'ORIGIN scan',
    ]);
    wrapper.unmount();
  });

  it('shows what came meanwhile, when the shipment was tracked from elsewhere', async () => {
    const wrapper = await card();
    desk.service.next('track', answer('Elsewhere'));
    await desk.core.tracking.track(shipment.receipt?.trackingNumber ?? '');
    await wrapper.setProps({ shipment: world.get(shipment.id) });
    await expect.poll(() => wrapper.findAll('li')).toHaveLength(1);
    wrapper.unmount();
  });

  it('says why a refresh failed and keeps what was there', async () => {
    const wrapper = await card();
    desk.service.next('track', answer('Before'));
    await refresh(wrapper);
    desk.service.next('track', bad(404, 'Shipment not found.'));
    await refresh(wrapper);
    expect(wrapper.get('[role="alert"]').text()).not.toBe('');
    expect(wrapper.findAll('li')).toHaveLength(1);
    wrapper.unmount();
  });
});
