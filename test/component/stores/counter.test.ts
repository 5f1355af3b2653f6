import { describe, expect, it, vi } from 'vitest';
import { emptyDraft } from '../../../src/domain/shipment/draft.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, person } from '../builders.ts';
import { serve } from '../routes.ts';
import '../setup.ts';
import { World } from '../world.ts';

const open = async (before: (world: World, batchId: string) => void = () => undefined) => {
  const world = serve(new World(1_000));
  Object.defineProperty(window, 'desk', { value: world.desk, configurable: true });
  before(world, world.addBatch({ kind: 'counter', name: 'Counter' }).id);
  const counter = useCounter();
  useShipments().start();
  await counter.open('SFN');
  return { world, counter };
};

describe('the counter', () => {
  it('opens where it was left, not on a new form', async () => {
    const { world, counter } = await open((made, batchId) => {
      made.add(batchId, draft({ receiver: person({ first_name: 'Half' }) }));
    });
    expect(counter.current?.draft.receiver.first_name).toBe('Half');
    expect(world.desk.times('drafts.add')).toBe(0);
  });

  it('does not pile up blank forms when “next customer” is pressed again and again', async () => {
    const { world, counter } = await open();
    await counter.nextCustomer();
    await counter.nextCustomer();
    expect(world.desk.times('drafts.add')).toBe(1);
  });

  it('saves the last keystroke before the next customer', async () => {
    const { world, counter } = await open();
    const id = counter.currentId ?? '';
    counter.type(draft({ receiver: person({ first_name: 'Quick' }) }));
    await counter.nextCustomer();
    expect(world.get(id).draft.receiver.first_name).toBe('Quick');
    expect(counter.currentId).not.toBe(id);
    expect(counter.current?.draft).toEqual(emptyDraft());
  });

  const booked = (
    world: World,
    batchId: string,
    first_name: string,
    at: number,
    change: Parameters<World['add']>[2] = {},
  ) => {
    const row = world.add(
      batchId,
      draft({
        external_reference: `ref ${first_name}`,
        assigned_date: '2026-11-23',
        name: first_name,
        receiver: person({ first_name }),
      }),
      change,
    );
    return world.put(world.book(row.id, 'booked'), { bookedAt: at });
  };

  it('repeats what was booked last by the time of its booking, not the one before it nor a draft that was left, without reference and date', async () => {
    const { counter } = await open((world, batchId) => {
      booked(world, batchId, 'Second', 2_000);
      booked(world, batchId, 'First', 1_500);
      booked(world, world.addBatch({ name: 'File' }).id, 'Last', 3_000);
      world.add(batchId, draft({ name: 'left', receiver: person({ first_name: 'Abandoned' }) }));
    });
    expect(counter.last?.draft.name).toBe('Last');
    await counter.nextCustomer();
    await counter.repeatLast();
    expect(counter.current?.draft).toMatchObject({
      external_reference: '',
      assigned_date: '',
      name: 'Last',
      receiver: { first_name: 'Last' },
    });
  });

  it('repeats nothing while nothing was booked, whatever was drafted', async () => {
    const { world, counter } = await open((made, batchId) => {
      made.add(batchId, draft({ name: 'drafted' }));
    });
    const before = counter.currentId;
    await counter.repeatLast();
    expect([counter.last, counter.currentId, world.desk.times('drafts.add')]).toEqual([
      null,
      before,
      0,
    ]);
  });

  it('knows the newest booking as soon as it is booked', async () => {
    const { world, counter } = await open((made, batchId) => {
      booked(made, batchId, 'Before', 1_100);
    });
    const id = counter.currentId ?? '';
    counter.type(draft({ name: 'Now', receiver: person({ first_name: 'Now' }) }));
    await useShipments().flush();
    world.now = 9_000;
    world.say([world.book(id, 'booked')]);
    await vi.waitFor(() => {
      expect(counter.last?.draft.name).toBe('Now');
    });
  });
});
