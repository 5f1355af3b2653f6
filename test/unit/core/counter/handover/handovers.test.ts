import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RETENTION } from '../../../../../src/domain/desk/retention.ts';
import type { ParcelRow } from '../../../../../src/domain/handover/handover.ts';
import type { ShippingService } from '../../../../../src/domain/service/service.ts';
import { fail, ok } from '../../../../../src/domain/service/serviceError.ts';
import { fakeDesk, someDraft, someOption, type FakeDesk } from '../../../../fakes/desk.ts';
import { handOver } from '../../../../fixtures/handOver.ts';
import { present } from '../../../../present.ts';

const DAY = 86_400_000;
let sent = 0;
let lost = false;
const service: Partial<ShippingService> = {
  verifyCode: async (code) => ok({ code, valid: true, description: '', category: '' }),
  rates: async () => ok({ options: [someOption('air', '1000.00')] }),
  preparePurchase: ({ externalReference, shipment }) => ({
    mode: shipment.mode,
    externalReference,
    body: new Uint8Array([1]),
    bodyHash: 'a'.repeat(64),
  }),
  purchase: async () => {
    sent += 1;
    if (lost) return fail({ kind: 'timeout' as const, message: 'lost' });
    return ok({
      reference: `R-${sent}`,
      trackingNumber: `TRACK${1000 + sent}`,
      trackingUrl: null,
      documents: {
        waybill: { kind: 'none' },
        invoice: { kind: 'none' },
        insurance: { kind: 'none' },
      },
    });
  },
};
let test: FakeDesk;
beforeEach(() => {
  [sent, lost] = [0, false];
  test = fakeDesk({ service, settings: { operator: 'AO' } });
});
afterEach(() => {
  test.close();
});
const chosen = async (...names: readonly string[]): Promise<string[]> => {
  const { desk } = test;
  const ids = desk.drafts
    .insert(
      desk.batches.create('Test', 'SFN'),
      names.map((name) => ({ draft: someDraft(name), rows: null, notes: [] })),
    )
    .map(({ id }) => id);
  await desk.rating.start(ids, null).finished;
  for (const id of ids) desk.choosing.one(id, 'air');
  return ids;
};
const booked = async (...names: readonly string[]): Promise<string[]> => {
  const ids = await chosen(...names);
  await test.desk.booking.start(
    test.desk.booking.preflight(ids).token,
    { fileIsUrl: true, concurrency: 1, pick: null },
    null,
  ).finished;
  return ids;
};
let made = 0;
const voidIt = (shipmentId: string): void => {
  made += 1;
  test.desk.voiding.mark({ id: `W-${made}`, shipmentId, reason: 'twice', allowed: null });
};
const waiting = async (): Promise<string[]> =>
  (await test.desk.handovers.list()).waiting.map(({ id }) => id);
const alarmOf = (text: string): string => {
  const found = test.desk.handovers.scan(text);
  return found.kind === 'alarm' ? found.why : found.kind;
};

describe('what waits for a driver', () => {
  it('is what is booked, with its age in days, until it is handed over or void', async () => {
    const [one = '', other = '', third = ''] = await booked('A', 'B', 'C');
    test.pass(3 * DAY);
    const { waiting: rows } = await test.desk.handovers.list();
    expect(rows.map(({ id }) => id).toSorted()).toEqual([one, other, third].toSorted());
    expect(rows.find(({ id }) => id === one)).toMatchObject({
      number: 'TRACK1001',
      days: 3,
      stage: 'waiting',
      service: 'Service air',
    });
    voidIt(other);
    await handOver(test.desk, [third]);
    expect(await waiting()).toEqual([one]);
  });

  it('is late after whole working days that the settings say, and never where they say so', async () => {
    // 2026-11-20 is a Friday.
    await booked('A');
    const late = (): number => test.desk.handovers.countLate();
    test.pass(3 * DAY);
    expect(late()).toBe(0);
    test.pass(DAY);
    expect([late(), (await test.desk.handovers.list()).waiting[0]?.late]).toEqual([1, true]);
    test.change({ daysOff: [{ date: '2026-11-23', name: '' }] });
    expect(late()).toBe(0);
    test.change({ daysOff: [], handoverDays: null });
    expect(late()).toBe(0);
  });

  it('is read in turns: thousands hold nobody up', async () => {
    const serviceId = test.desk.context.identity().id;
    for (let at = 0; at < 200; at += 1)
      test.store.parcels.add({
        ...{ id: `X${at}`, number: `X${at}`, shipmentId: null },
        ...{ serviceId, since: at },
      });
    let turns = 0;
    let over = false;
    const count = (): void => {
      turns += 1;
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    const { waiting: rows } = await test.desk.handovers.list();
    over = true;
    expect([rows.length, turns >= 3]).toEqual([200, true]);
  });

  it('shows nothing any more of a receiver who was erased', async () => {
    await booked('A');
    const [row] = (await test.desk.handovers.list()).waiting;
    expect(row?.receiver).not.toBe('');
    const { people } = await test.desk.personalData.find(row?.receiver ?? '');
    await test.desk.personalData.erase(people.map(({ id }) => id));
    expect((await test.desk.handovers.list()).waiting[0]?.receiver).not.toContain(row?.receiver);
  });

  it('is every parcel exactly once among waiting, handed over and void, after anything in any order', async () => {
    const ids = await booked('A', 'B', 'C', 'D');
    let undone = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(3), fc.constantFrom('hand', 'undo', 'void', 'unvoid')), {
          minLength: 1,
          maxLength: 8,
        }),
        async (acts) => {
          for (const [at, act] of acts) {
            const id = present(ids[at], 'a shipment');
            const handoverId = test.store.parcels.get(id)?.handoverId ?? null;
            const isVoid = test.store.voids.current(id) !== null;
            made += 1;
            undone += 1;
            if (act === 'hand' && handoverId === null && !isVoid) await handOver(test.desk, [id]);
            if (act === 'undo' && handoverId !== null)
              test.desk.handovers.undo(handoverId, [id], `reason ${undone}`);
            if (act === 'void' && !isVoid) voidIt(id);
            if (act === 'unvoid' && isVoid)
              test.desk.voiding.undo({
                id: `U-${made}`,
                shipmentId: id,
                reason: 'r',
                allowed: null,
              });
          }
          const { waiting: rows, done } = await test.desk.handovers.list();
          const taken: ParcelRow[] = [];
          for (const { id } of done) taken.push(...(await test.desk.handovers.parcelsOf(id)));
          const places = ids.map((id) => [
            rows.some((row) => row.id === id),
            taken.some((row) => row.id === id && row.stage === 'handedOver'),
            test.store.voids.current(id) !== null,
          ]);
          for (const place of places) expect(place.filter(Boolean)).toHaveLength(1);
        },
      ),
      { numRuns: 15 },
    );
  });
});

describe('a scan', () => {
  it('finds what waits by number, by reference and by a longer code, and a bag by its seal', async () => {
    const [id = ''] = await booked('A');
    const { bags, handovers, ledger } = test.desk;
    expect(handovers.scan('track1001')).toMatchObject({ kind: 'parcel', row: { id } });
    expect(alarmOf(ledger.must(id).externalReference)).toBe('parcel');
    expect(alarmOf(']C1XXTRACK1001')).toBe('parcel');
    const bag = bags.make('Bag 1');
    bags.putIn(bag.id, id);
    bags.seal(bag.id, 'S-77');
    expect(handovers.scan('s-77')).toMatchObject({ kind: 'bag', rows: [{ id }] });
    expect(alarmOf('TRACK1001')).toBe('sealed');
  });

  it('sounds the alarm for what was handed over, is void, uncertain, not booked or unknown', async () => {
    const [gone = '', voided = ''] = await booked('A', 'B');
    await handOver(test.desk, [gone]);
    voidIt(voided);
    lost = true;
    const [uncertain = ''] = await booked('C');
    const [draft = ''] = await chosen('D');
    const { must } = test.desk.ledger;
    expect([
      alarmOf('TRACK1001'),
      alarmOf('TRACK1002'),
      alarmOf(must(uncertain).externalReference),
      alarmOf(must(draft).externalReference),
      alarmOf('NOBODY1'),
    ]).toEqual(['handedOver', 'void', 'uncertain', 'notBooked', 'unknown']);
    expect(() => test.desk.handovers.scan('  ')).toThrow('Nothing');
  });
});

describe('a label’s code that holds more than the number', () => {
  it('sounds the alarm of its parcel where that is void or gone, and is not taken in as booked elsewhere', async () => {
    const [gone = '', voided = ''] = await booked('A', 'B');
    await handOver(test.desk, [gone]);
    voidIt(voided);
    expect([alarmOf(']C1XXTRACK1001'), alarmOf('TRACK1002000123')]).toEqual(['handedOver', 'void']);
    expect(test.desk.handovers.accept('XXTRACK1002', true)).toMatchObject({
      kind: 'alarm',
      why: 'void',
      number: 'TRACK1002',
    });
    expect(await waiting()).toEqual([]);
  });

  it('is not taken for a number with one sign more, as the next one that is counted up may have', async () => {
    await handOver(test.desk, await booked('A'));
    expect(alarmOf('TRACK10011')).toBe('unknown');
  });

  it('finds a parcel that was booked elsewhere and taken in by its number', async () => {
    const { handovers } = test.desk;
    handovers.accept('ELSEWHERE7', true);
    expect(handovers.scan('00ELSEWHERE7')).toMatchObject({
      kind: 'parcel',
      row: { number: 'ELSEWHERE7' },
    });
  });
});

describe('taking in', () => {
  it('keeps when a booked parcel came, once, in its journal too', async () => {
    const [id = ''] = await booked('A');
    test.desk.handovers.accept('TRACK1001', false);
    const at = test.desk.context.clock.now();
    test.pass(DAY);
    test.desk.handovers.accept('TRACK1001', false);
    expect((await test.desk.handovers.list()).waiting[0]?.acceptedAt).toBe(at);
    expect(test.store.journal.of(id).filter(({ event }) => event === 'acceptedIn')).toHaveLength(1);
  });

  it('takes an unknown number only when a person says that it was booked elsewhere, and gives it back with a reason', async () => {
    const { handovers } = test.desk;
    expect(handovers.accept('FOREIGN1', false)).toMatchObject({ kind: 'alarm', why: 'unknown' });
    expect(await waiting()).toEqual([]);
    const found = handovers.accept('FOREIGN1', true);
    if (found.kind !== 'parcel') throw new Error('it was not taken in');
    expect(found.row).toMatchObject({ number: 'FOREIGN1', shipmentId: null, receiver: '' });
    expect(() => handovers.withdraw(found.row.id, ' ')).toThrow('reason');
    handovers.withdraw(found.row.id, 'wrong desk');
    expect([await waiting(), alarmOf('FOREIGN1')]).toEqual([[], 'unknown']);
    handovers.accept('FOREIGN1', true);
    expect(await waiting()).toEqual([found.row.id]);
  });

  it('counts a parcel that is brought again from the day it came again', async () => {
    const { handovers } = test.desk;
    const found = handovers.accept('FOREIGN1', true);
    if (found.kind !== 'parcel') throw new Error('it was not taken in');
    handovers.withdraw(found.row.id, 'wrong desk');
    test.pass(10 * DAY);
    handovers.accept('FOREIGN1', true);
    expect((await handovers.list()).waiting[0]).toMatchObject({ days: 0, late: false });
    expect(handovers.countLate()).toBe(0);
  });
});

describe('a hand-over', () => {
  it('is all or none, named once however often it is pressed, and stands in the journal', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    voidIt(other);
    await expect(handOver(test.desk, [one, other])).rejects.toThrow('TRACK1002');
    expect(await waiting()).toEqual([one]);
    const wish = 'a9a1b8c8-0000-4000-8000-000000000001';
    const [first, second] = await Promise.all([
      handOver(test.desk, [one], { id: wish }),
      handOver(test.desk, [one], { id: wish }),
    ]);
    expect(second).toBe(first);
    expect((await test.desk.handovers.list()).done).toMatchObject([
      { id: first, count: 1, undone: 0, carrier: 'Air Expedited', driver: 'Musa Bello' },
    ]);
    expect(test.store.journal.of(one).at(-1)).toMatchObject({
      event: 'handedOver',
      operator: 'AO',
      detail: 'Air Expedited',
    });
    await expect(handOver(test.desk, [one])).rejects.toThrow('TRACK1001');
    await expect(handOver(test.desk, [])).rejects.toThrow('Select');
    await expect(handOver(test.desk, [one], { driver: ' ' })).rejects.toThrow('driver');
  });

  it('does not pass for weighed what was not: a parcel that was booked elsewhere', async () => {
    const [one = ''] = await booked('A');
    test.desk.handovers.accept('ELSEWHERE1', true);
    const elsewhere = present(
      (await test.desk.handovers.list()).waiting.find(({ number }) => number === 'ELSEWHERE1'),
      'parcel',
    );
    await handOver(test.desk, [one, elsewhere.id]);
    expect((await test.desk.handovers.list()).done[0]?.weight).toBe('2.00 kg, 1 not weighed');
  });

  it('is undone for some of it by lines with a reason; nothing is written over', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    const id = await handOver(test.desk, [one, other]);
    expect((await test.desk.handovers.list()).done[0]?.weight).toBe('4.00 kg');
    expect(() => test.desk.handovers.undo(id, [one], '')).toThrow('reason');
    test.desk.handovers.undo(id, [one], 'did not fit');
    expect(() => test.desk.handovers.undo(id, [one], 'again')).toThrow('no longer part');
    expect(await waiting()).toEqual([one]);
    expect((await test.desk.handovers.list()).done[0]).toMatchObject({
      count: 1,
      undone: 1,
      weight: '2.00 kg',
    });
    expect(test.store.parcels.of(one).map(({ kind, reason }) => [kind, reason])).toEqual([
      ['handedOver', ''],
      ['handoverUndone', 'did not fit'],
    ]);
    expect(() => test.store.db.run('DELETE FROM handovers')).toThrow('append-only');
    expect(() => test.store.db.run("UPDATE handovers SET driver = 'X'")).toThrow('append-only');
    expect(() => test.store.db.run("UPDATE parcel_lines SET reason = 'X'")).toThrow('append-only');
  });
});

describe('a hand-over of another connection’s parcels', () => {
  it('is refused: what was chosen before the connection was changed is not there', async () => {
    const [one = ''] = await booked('A');
    test.change({ activeProfile: 'test' });
    await expect(handOver(test.desk, [one])).rejects.toThrow('TRACK1001');
    expect(() => test.desk.bags.putIn(test.desk.bags.make('Bag 1').id, one)).toThrow('TRACK1001');
    test.change({ activeProfile: 'practice' });
    expect(await waiting()).toEqual([one]);
  });
});

describe('a bag', () => {
  it('goes whole while it is sealed, and not with a void parcel in it', async () => {
    const [one = '', other = '', third = ''] = await booked('A', 'B', 'C');
    const { bags } = test.desk;
    const bag = bags.make('Bag 1');
    for (const id of [one, other, third]) bags.putIn(bag.id, id);
    bags.seal(bag.id, 'S1');
    await expect(handOver(test.desk, [one, other])).rejects.toThrow('S1');
    voidIt(third);
    expect(test.desk.handovers.scan('S1')).toMatchObject({ kind: 'alarm', why: 'void' });
    await expect(handOver(test.desk, [one, other])).rejects.toThrow('TRACK1003');
    bags.open(bag.id);
    bags.takeOut(third);
    bags.seal(bag.id, 'S2');
    await handOver(test.desk, [one, other]);
    expect(await waiting()).toEqual([]);
  });

  it('takes nothing in or out while it is sealed, and is not put away while parcels in it wait', async () => {
    const [one = '', other = ''] = await booked('A', 'B');
    const { bags } = test.desk;
    const bag = bags.make('Bag 1');
    expect(() => bags.make(' bag 1 ')).toThrow('name or seal');
    expect(() => bags.seal(bag.id, 'S1')).toThrow('empty');
    bags.putIn(bag.id, one);
    bags.putIn(bag.id, one);
    expect(bags.seal(bag.id, 'S1')).toMatchObject({ seal: 'S1', count: 1 });
    expect(() => bags.putIn(bag.id, other)).toThrow('S1');
    expect(() => bags.takeOut(one)).toThrow('S1');
    expect(() => bags.putAway(bag.id)).toThrow('wait');
    bags.open(bag.id);
    bags.takeOut(one);
    bags.putAway(bag.id);
    expect((await test.desk.handovers.list()).bags).toEqual([]);
    expect(test.store.parcels.of(one).map(({ kind }) => kind)).toEqual(['bagged', 'unbagged']);
  });
});

describe('a parcel that is taken back', () => {
  it('is not in a bag that was sealed anew since it left, and does not leave with that', async () => {
    const [gone = '', later = ''] = await booked('A', 'B');
    const { bags, handovers } = test.desk;
    const bag = bags.make('Bag 1');
    bags.putIn(bag.id, gone);
    bags.seal(bag.id, 'S1');
    const first = await handOver(test.desk, [gone]);
    handovers.undo(first, [gone], 'the seal is whole');
    expect(handovers.scan('S1')).toMatchObject({ rows: [{ id: gone }] });
    test.pass(1);
    const second = await handOver(test.desk, [gone]);
    test.pass(DAY);
    bags.open(bag.id);
    bags.putIn(bag.id, later);
    bags.seal(bag.id, 'S2');
    handovers.undo(second, [gone], 'the driver brought it back');
    expect(handovers.scan('S2')).toMatchObject({ bag: { count: 1 }, rows: [{ id: later }] });
    await handOver(test.desk, [later]);
    expect(await waiting()).toEqual([gone]);
    expect(alarmOf('TRACK1001')).toBe('parcel');
  });
});

describe('who took parcels', () => {
  const filed = async (): Promise<{ id: string; parcel: string }> => {
    const [parcel = ''] = await booked('A');
    const id = await handOver(test.desk, [parcel], {
      vehicle: 'LND 1',
      signature: [
        [
          [1, 1],
          [9, 9],
        ],
      ],
    });
    test.store.handovers.keepManifest(id, 'b'.repeat(64));
    return { id, parcel };
  };
  const ERASED = { driver: '', vehicle: '', signature: null, manifest: null };

  it('is found by name and erased on request; that parcels were handed over stays', async () => {
    const { id } = await filed();
    const { people } = await test.desk.personalData.find('Musa Bello');
    expect(people).toMatchObject([{ name: 'Musa Bello', counts: { handovers: 1 } }]);
    await test.desk.personalData.erase(people.map((person) => person.id));
    expect(test.store.handovers.get(id)).toMatchObject({ ...ERASED, carrier: 'Air Expedited' });
    expect([await waiting(), (await test.desk.handovers.list()).done[0]?.count]).toEqual([[], 1]);
    // The signed copy is not kept anew by a paper that was being made meanwhile.
    test.store.handovers.keepManifest(id, 'c'.repeat(64));
    expect(test.store.handovers.get(id)?.manifest).toBeNull();
  });

  it('goes by age with the details beside bookings, and is counted before', async () => {
    const { id } = await filed();
    test.pass(800 * DAY);
    const kept = {
      ...RETENTION,
      ...{ drafts: null, documents: null, people: null, customers: null, logs: null },
    };
    expect((await test.desk.retention.plan(kept)).details?.count).toBe(2);
    await test.desk.retention.carryOut(kept, () => true);
    expect(test.store.handovers.get(id)).toMatchObject(ERASED);
  });

  it('keeps no signed copy that names a customer who was erased', async () => {
    const { id, parcel } = await filed();
    const { receiver } = test.desk.ledger.must(parcel).draft;
    const { people } = await test.desk.personalData.find(receiver.phone);
    await test.desk.personalData.erase(people.map((person) => person.id));
    expect(test.store.handovers.get(id)).toMatchObject({ driver: 'Musa Bello', manifest: null });
  });
});
