import { describe, expect, it } from 'vitest';
import { useBatches } from '../../../src/renderer/stores/batches.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
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
});
