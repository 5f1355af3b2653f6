import { describe, expect, it } from 'vitest';
import { useBatches } from '../../../src/renderer/stores/batches.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useTrackingAlerts } from '../../../src/renderer/stores/trackingAlerts.ts';
import { nth } from '../../present.ts';
import { good } from '../../fakes/http.ts';
import { draft } from '../builders.ts';
import { desk } from '../currentDesk.ts';
import { openWorld } from '../deskWorld.ts';

/** Presses the button of the newest message, which then goes. */
const press = (): void => {
  const toasts = useToasts();
  const toast = toasts.list.at(-1);
  if (toast === undefined) throw new Error('no message is shown');
  toasts.drop(toast.id);
  toast.action?.run();
};

describe('what a message offers to take back', () => {
  it('is the batch that was put away last, not the one before with the same message', async () => {
    const world = await openWorld(desk);
    const [first, second] = [world.addBatch({ name: 'First' }), world.addBatch({ name: 'Second' })];
    const batches = useBatches();
    await batches.load();
    await batches.hideBatch(first.id);
    await batches.hideBatch(second.id);
    press();
    await expect.poll(() => batches.list.map(({ name }) => name)).toContain('Second');
    expect(batches.list.map(({ name }) => name)).not.toContain('First');
  });

  it('is what the message names of the parcels marked as seen, also once a later mark was undone', async () => {
    const world = await openWorld(desk);
    const batch = world.addBatch({ name: 'B' }).id;
    const ids: string[] = [];
    for (const status of ['Returned to sender', 'Returned to sender', 'Delivered']) {
      const { id } = await world.book(world.add(batch, draft()).id);
      const number = world.get(id).receipt?.trackingNumber ?? '';
      desk.service.next(
        'track',
        good({ tracking_number: number, status, location: 'Accra', estimated_delivery: '' }),
      );
      await desk.core.tracking.track(number);
      ids.push(id);
    }
    const isNews = (): boolean[] =>
      ids.map((id) => desk.core.context.store.ways.get(id)?.news === true);
    expect(isNews()).toEqual([true, true, true]);
    const news = useTrackingAlerts();
    await news.show('returned');
    await news.see(null);
    await news.show('delivered');
    await news.see([nth(ids, 2)]);
    expect(isNews()).toEqual([false, false, false]);
    press();
    await expect.poll(isNews).toEqual([false, false, true]);
    press();
    await expect.poll(isNews).toEqual([true, true, true]);
  });
});
