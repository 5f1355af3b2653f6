import { flushPromises, mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { DeskError } from '../../../src/core/base/deskError.ts';
import type { Tracking } from '../../../src/domain/service/service.ts';
import NumberForm from '../../../src/renderer/components/shipments/NumberForm.vue';
import { draft, nextId } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';
import { later } from '../realDesk.ts';

const tracked = (status: string): Tracking => ({
  shipmentId: '',
  trackingNumber: 'TRK-1',
  status,
  location: 'Lagos',
  estimatedDelivery: null,
});

describe('a number that is looked up', () => {
  const look = async () => {
    const answer = later<Tracking>();
    desk.handle('tracking.track', () => answer.promise);
    const form = mount(NumberForm, {
      props: { shipmentId: nextId(), action: 'Booked', resolve: () => Promise.resolve(true) },
    });
    await form.get('[data-testid="resolve-number"]').setValue('TRK-1');
    await form.get('[data-testid="resolve-look"]').trigger('click');
    return { form, answer };
  };

  it('is not said to be known beside another number that was typed meanwhile', async () => {
    const { form, answer } = await look();
    await form.get('[data-testid="resolve-number"]').setValue('TRK-2');
    answer.resolve(tracked('In transit'));
    await flushPromises();
    expect(form.find('[data-testid="resolve-seen"]').exists()).toBe(false);
    expect(form.get('[data-testid="resolve-look"]').attributes('disabled')).toBeUndefined();
  });

  it('is not said to be known any more when the service does not know it the next time', async () => {
    const { form, answer } = await look();
    answer.resolve(tracked('In transit'));
    await flushPromises();
    expect(form.get('[data-testid="resolve-seen"]').text()).toContain('In transit');
    desk.handle('tracking.track', () => {
      throw new DeskError('service', 'The service does not know this number.');
    });
    await form.get('[data-testid="resolve-look"]').trigger('click');
    await flushPromises();
    expect(form.get('[data-testid="resolve-seen"]').text()).toBe(
      'The service does not know this number.',
    );
  });

  it('is asked about in the direction of its shipment, whatever direction the desk works in by then', async () => {
    const world = await openWorld(desk);
    const { id } = await world.book(
      world.add(world.addBatch({ name: 'B' }).id, draft()).id,
      'uncertain',
    );
    expect(world.get(id)).toMatchObject({ state: 'uncertain', mode: 'SFN' });
    desk.change({ mode: 'STN' });
    const form = mount(NumberForm, {
      props: { shipmentId: id, action: 'Booked', resolve: () => Promise.resolve(true) },
    });
    await form.get('[data-testid="resolve-number"]').setValue('TRK-1');
    await form.get('[data-testid="resolve-look"]').trigger('click');
    await expect.poll(() => desk.service.count('track')).toBe(1);
    expect(desk.service.requests.at(-1)?.headers['X-Shipment-Mode']).toBe('SFN');
  });
});
