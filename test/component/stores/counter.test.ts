import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../../src/domain/shipment/draft.ts';
import { useCounter } from '../../../src/renderer/stores/counter.ts';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { draft, person } from '../builders.ts';
import { openWorld, type World } from '../deskWorld.ts';
import { desk } from '../currentDesk.ts';
import { soon } from '../../soon.ts';

const open = async (
  before: (world: World, batchId: string) => Promise<void> | void = () => undefined,
) => {
  const world = await openWorld(desk);
  await before(world, world.addBatch({ kind: 'counter', name: 'Counter' }).id);
  const counter = useCounter();
  useShipments().start();
  await counter.open('SFN');
  return { world, counter };
};

const booked = async (world: World, batchId: string, first_name: string): Promise<void> => {
  const row = world.add(
    batchId,
    draft({
      external_reference: `ref-${first_name}`,
      assigned_date: '2026-11-23',
      name: first_name,
      receiver: person({ first_name }),
    }),
  );
  await world.desk.clock.pass(1_000);
  await world.book(row.id);
};

describe('the counter', () => {
  it('opens where it was left, not on a new form', async () => {
    const { world, counter } = await open((made, batchId) => {
      made.add(batchId, draft({ receiver: person({ first_name: 'Half' }) }));
    });
    expect(counter.current?.draft.receiver.first_name).toBe('Half');
    expect(world.desk.times('drafts.add')).toBe(0);
  });

  it('takes what was asked for before it was shown, once', async () => {
    const world = await openWorld(desk);
    world.addBatch({ kind: 'counter', name: 'Counter' });
    const counter = useCounter();
    counter.openEarly();
    await counter.open('SFN');
    expect(counter.current?.draft).toEqual(emptyDraft());
    expect(desk.times('batches.counter')).toBe(1);
    await counter.open('SFN');
    expect(desk.times('batches.counter')).toBe(2);
  });

  it('asks again where the early answer is of another mode, or a shipment was changed since', async () => {
    const world = await openWorld(desk);
    const { id } = world.addBatch({ kind: 'counter', name: 'Counter' });
    const counter = useCounter();
    useShipments().start();
    counter.openEarly();
    await counter.open('STN');
    expect([counter.batch?.mode, desk.times('batches.counter')]).toEqual(['STN', 2]);
    counter.openEarly();
    await soon(() => expect(desk.times('batches.counter')).toBe(3));
    world.add(id, draft({ receiver: person({ first_name: 'Meanwhile' }) }));
    await counter.open('SFN');
    expect(counter.today.map((row) => row.draft.receiver.first_name)).toContain('Meanwhile');
  });

  it('does not pile up blank forms when “next customer” is pressed again and again', async () => {
    const { world, counter } = await open();
    await counter.nextCustomer();
    await counter.nextCustomer();
    expect([counter.today.length, world.desk.times('drafts.add')]).toEqual([1, 0]);
  });

  it('gives the next customer no emptied form that money was taken for, nor one with the ID of somebody else', async () => {
    const { world, counter } = await open();
    const id = counter.currentId ?? '';
    counter.type(draft(), 'receiver.first_name');
    await useShipments().flush();
    await world.rate(id);
    world.choose(id, 'africanies_air_standard');
    desk.core.payments.take({
      id: '6f1c2f4e-6f0a-4c3e-9b1a-000000000001',
      shipmentIds: [id],
      method: 'cash',
      amount: { minor: 1_000_000, currency: 'NGN' },
      tendered: null,
      reference: '',
      allowed: null,
    });
    await counter.undo();
    expect(counter.current?.draft).toEqual(emptyDraft());
    await counter.nextCustomer();
    const next = counter.currentId ?? '';
    expect([next === id, desk.core.payments.states([next])[0]?.lines]).toEqual([false, []]);
    desk.core.senderIds.set(next, { kind: 'nin', number: '12345678901' });
    await counter.nextCustomer();
    expect([id, next]).not.toContain(counter.currentId);
    expect(desk.core.senderIds.get(counter.currentId ?? '')).toBeNull();
  });

  it('repeats the last shipment in no form that money was taken for', async () => {
    const { world, counter } = await open((made, batchId) => booked(made, batchId, 'Before'));
    const id = counter.currentId ?? '';
    counter.type(draft(), 'receiver.first_name');
    await useShipments().flush();
    await world.rate(id);
    world.choose(id, 'africanies_air_standard');
    desk.core.payments.take({
      id: '6f1c2f4e-6f0a-4c3e-9b1a-000000000002',
      shipmentIds: [id],
      method: 'cash',
      amount: { minor: 1_000_000, currency: 'NGN' },
      tendered: null,
      reference: '',
      allowed: null,
    });
    await counter.undo();
    await counter.repeatLast();
    expect([counter.currentId === id, counter.current?.draft.name]).toEqual([false, 'Before']);
  });

  it('saves the last keystroke before the next customer', async () => {
    const { world, counter } = await open();
    const id = counter.currentId ?? '';
    counter.type(draft({ receiver: person({ first_name: 'Quick' }) }), 'receiver.first_name');
    await counter.nextCustomer();
    expect(world.get(id).draft.receiver.first_name).toBe('Quick');
    expect(counter.currentId).not.toBe(id);
    expect(counter.current?.draft).toEqual(emptyDraft());
  });

  it('repeats the last shipment over nothing that was typed, or another form, while its payments were read', async () => {
    const { world, counter } = await open((made, batchId) => booked(made, batchId, 'Before'));
    const first = counter.currentId ?? '';
    const repeated = counter.repeatLast();
    counter.type(draft({ receiver: person({ first_name: 'Typed' }) }), 'receiver.first_name');
    expect(await repeated).toBe(true);
    await useShipments().flush();
    expect(world.get(first).draft.receiver.first_name).toBe('Typed');
    expect(counter.currentId).not.toBe(first);
    await counter.nextCustomer();
    const again = counter.repeatLast();
    counter.show(first);
    await again;
    await useShipments().flush();
    expect(world.get(first).draft.receiver.first_name).toBe('Typed');
    expect(counter.current?.draft.receiver.first_name).toBe('Before');
  });

  it('repeats what was booked last here by the time of its booking, not a parcel of a batch nor a draft that was left, without reference and date', async () => {
    const { counter } = await open(async (world, batchId) => {
      const file = world.addBatch({ name: 'File' }).id;
      await booked(world, batchId, 'First');
      await booked(world, batchId, 'Last');
      await booked(world, file, 'Of a batch');
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

  it('repeats no file: an invoice is of one parcel, and would go to customs with another', async () => {
    const { counter } = await open(async (world, batchId) => {
      const made = draft();
      const boxes = made.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({
          ...item,
          documents: ['https://files.example/invoice-of-before.pdf'],
          photos: ['https://files.example/photo.jpg'],
        })),
      }));
      await world.book(world.add(batchId, { ...made, boxes }).id);
    });
    await counter.nextCustomer();
    await counter.repeatLast();
    expect(counter.current?.draft.boxes[0]?.items[0]).toMatchObject({
      documents: [],
      photos: [],
    });
    expect(counter.current?.draft.boxes[0]?.items[0]?.name).not.toBe('');
  });

  it('repeats neither the form NXP, which is of one consignment, nor that somebody checked goods or address', async () => {
    const { counter } = await open(async (world, batchId) => {
      const made = draft({ nxp: 'NXP2026000001', checked: 'po-box' });
      const boxes = made.boxes.map((box) => ({
        ...box,
        items: box.items.map((item) => ({ ...item, goods_checked: 'some-rule' })),
      }));
      await world.book(world.add(batchId, { ...made, boxes }).id);
    });
    await counter.nextCustomer();
    await counter.repeatLast();
    expect(counter.current?.draft).toMatchObject({ nxp: '', checked: '' });
    expect(counter.current?.draft.boxes[0]?.items[0]).toMatchObject({ goods_checked: '' });
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
    const { world, counter } = await open((made, batchId) => booked(made, batchId, 'Before'));
    const id = counter.currentId ?? '';
    counter.type(
      draft({ name: 'Now', receiver: person({ first_name: 'Now' }) }),
      'receiver.first_name',
    );
    await useShipments().flush();
    await world.desk.clock.pass(1_000);
    await world.book(id);
    await soon(() => {
      expect(counter.last?.draft.name).toBe('Now');
    });
  });
});

describe('undo at the counter', () => {
  const receiver = (first_name: string) => draft({ receiver: person({ first_name }) });

  it('takes back what was typed, says what it was, and does it again', async () => {
    const { world, counter } = await open();
    const id = counter.currentId ?? '';
    expect(counter.canUndo).toBe(false);
    counter.type(receiver('Ada'), 'receiver.first_name');
    await useShipments().flush();
    expect(counter.history).toEqual({ undo: 'Change the receiver', redo: null });
    await counter.undo();
    expect(world.get(id).draft).toEqual(emptyDraft());
    expect(counter.current?.draft).toEqual(emptyDraft());
    expect(counter.history).toEqual({ undo: null, redo: 'Change the receiver' });
    await counter.redo();
    expect(counter.current?.draft.receiver.first_name).toBe('Ada');
  });

  it('takes back what was typed a moment ago and is not saved yet', async () => {
    const { counter } = await open();
    counter.type(receiver('Quick'), 'receiver.first_name');
    await counter.undo();
    expect(counter.current?.draft).toEqual(emptyDraft());
  });

  it('knows the steps of before when the counter is opened again', async () => {
    const { counter } = await open();
    counter.type(receiver('Ada'), 'receiver.first_name');
    await counter.open('SFN');
    expect(counter.history.undo).toBe('Change the receiver');
  });

  it('shows the shipment whose step it takes back', async () => {
    const { counter } = await open();
    const first = counter.currentId;
    counter.type(receiver('Ada'), 'receiver.first_name');
    await counter.nextCustomer();
    expect(counter.currentId).not.toBe(first);
    await counter.undo();
    expect([counter.currentId, counter.current?.draft]).toEqual([first, emptyDraft()]);
  });

  it('leaves alone what was sent meanwhile and says so', async () => {
    const { world, counter } = await open();
    const id = counter.currentId ?? '';
    counter.type(receiver('Sent'), 'receiver.first_name');
    await useShipments().flush();
    world.change(id, draft({ ...world.get(id).draft }));
    await world.book(id);
    await counter.undo();
    expect(world.get(id).draft.receiver.first_name).toBe('Sent');
    expect(useToasts().list.at(-1)?.title).toMatch(/left/i);
  });

  it.each([
    ['receiver.phone', 'Change the receiver'],
    ['sender.city', 'Change the sender'],
    ['boxes.0.items.0.name', 'Change boxes and goods'],
    ['items', 'Change boxes and goods'],
    ['insured', 'Change the terms'],
  ])('names a step by the part of the form: %s', async (field, label) => {
    const { counter } = await open();
    counter.type(receiver('Ada'), field);
    await useShipments().flush();
    expect(counter.history.undo).toBe(label);
  });

  it('ships any shipment again at the counter of its mode, as one step that undo takes back, and never under its reference', async () => {
    const { world, counter } = await open();
    const file = world.addBatch({ name: 'To Nigeria', mode: 'STN' }).id;
    const { id } = world.add(
      file,
      draft({
        external_reference: 'ONCE-ONLY',
        assigned_date: '2026-11-23',
        receiver: person({ first_name: 'Again' }),
      }),
    );
    expect(await counter.shipAgain(world.get(id))).toBe(true);
    await useShipments().flush();
    expect(useDesk().mode).toBe('STN');
    expect(counter.batch?.mode).toBe('STN');
    const { external_reference: _, assigned_date: __, ...same } = world.get(id).draft;
    expect(counter.current?.draft).toEqual({ ...same, external_reference: '', assigned_date: '' });
    expect(counter.currentId).not.toBe(id);
    await counter.undo();
    expect(counter.current?.draft).toEqual(emptyDraft());
    expect(world.get(id).draft.external_reference).toBe('ONCE-ONLY');
  });

  it('takes back a repeated shipment as one step, which leaves the blank form', async () => {
    const { counter } = await open((world, batchId) => booked(world, batchId, 'Before'));
    await counter.repeatLast();
    await useShipments().flush();
    expect(counter.history.undo).toBe('Repeat the last shipment');
    await counter.undo();
    expect(counter.current?.draft).toEqual(emptyDraft());
  });
});
