import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../src/domain/draft.ts';
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
    const { world, counter } = await open((made, batchId) => { made.add(batchId, draft({ receiver: person({ first_name: 'Half' }) })); });
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

  it('repeats the last parcel without its reference and its date', async () => {
    const { counter } = await open((world, batchId) => { world.add(batchId, draft({ external_reference: 'mine-1', assigned_date: '2026-11-23', name: 'A-1' })); });
    await counter.nextCustomer();
    await counter.repeatLast();
    expect(counter.current?.draft).toMatchObject({ external_reference: '', assigned_date: '', name: 'A-1', receiver: { first_name: 'Sam' } });
  });
});
