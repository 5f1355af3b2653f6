import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { someDraft } from '../fakes/desk.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';
import { nth, present } from '../present.ts';

/*
 * What cannot be taken back, asked for twice without waiting: by two presses, by two windows, or by the window and the command line. Each request has
 * its own id, as it would have there.
 */
let real: RealDesk;
beforeEach(async () => {
  real = await realDesk();
});
afterEach(() => real.close());

const priced = async (count: number): Promise<string[]> => {
  const ids = await real.add(...Array.from({ length: count }, (_, at) => someDraft(`P-${at}`)));
  await real.price(ids);
  return ids;
};
const booked = async (count: number): Promise<string[]> => {
  const ids = await priced(count);
  await real.book(ids);
  return ids;
};
const purchases = (): number =>
  real.practice.calls().filter(({ operation }) => operation === 'purchase').length;
/** Calls both in the same turn. @returns how each ended */
const twice = async (work: (which: number) => unknown): Promise<string[]> =>
  (await Promise.allSettled([0, 1].map(async (which) => work(which)))).map(({ status }) => status);
const OPTIONS = { fileIsUrl: true, concurrency: 2, pick: null } as const;

describe('asked for twice at once', () => {
  it.each([
    ['one word of a person', 'same'],
    ['two of them', 'each'],
  ])('a booking of %s buys once', async (_, tokens) => {
    const { booking, collector } = real.desk();
    const ids = await priced(2);
    const [first, second] = [booking.preflight(ids).token, booking.preflight(ids).token];
    const runs = await twice(
      (which) =>
        booking.start(which === 0 || tokens === 'same' ? second : first, OPTIONS, null).finished,
    );
    await collector.idle();
    expect(runs).toContain('fulfilled');
    expect(purchases()).toBe(2);
    expect(ids.map((id) => real.snapshot(id).state)).toEqual(['booked', 'booked']);
  });

  it('a void mark and its removal are one each', async () => {
    const [id = ''] = await booked(1);
    const { voiding, context } = real.desk();
    const wish = { shipmentId: id, reason: 'sent twice', allowed: null };
    expect(await twice((which) => voiding.mark({ ...wish, id: `M-${which}` }))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(await twice((which) => voiding.undo({ ...wish, id: `U-${which}` }))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    expect(context.store.voids.of(id)).toHaveLength(2);
  });

  it('a payment and a refund of the whole are one each', async () => {
    const [id = ''] = await booked(1);
    const { payments } = real.desk();
    const amount = present(payments.states([id])[0]?.balance, 'balance').open;
    const part = { method: 'card', amount, reference: '1', allowed: null } as const;
    expect(
      await twice((which) =>
        payments.take({ ...part, id: `P-${which}`, shipmentIds: [id], tendered: null }),
      ),
    ).toEqual(['fulfilled', 'rejected']);
    expect(
      await twice((which) => payments.refund({ ...part, id: `R-${which}`, shipmentId: id })),
    ).toEqual(['fulfilled', 'rejected']);
  });

  it('a hand-over takes each parcel once', async () => {
    const ids = await booked(2);
    const { handovers } = real.desk();
    const over = {
      parcelIds: ids,
      carrier: 'Air Expedited',
      driver: 'Musa Bello',
      vehicle: '',
      signature: null,
      photo: null,
    };
    expect(await twice((which) => handovers.handOver({ ...over, id: `H-${which}` }))).toEqual([
      'fulfilled',
      'rejected',
    ]);
    const { done } = await handovers.list();
    expect(done.map(({ count }) => count)).toEqual([2]);
  });

  it('a close and a reopening of the day are one each', async () => {
    const { days } = real.desk();
    const { day, rows } = days.now();
    expect(rows).toEqual([]);
    expect(
      await twice((which) => days.close({ id: `C-${which}`, day, counted: [], words: '' })),
    ).toEqual(['fulfilled', 'rejected']);
    expect(await twice((which) => days.reopen({ id: `R-${which}`, reason: 'forgot one' }))).toEqual(
      ['fulfilled', 'rejected'],
    );
  });

  it('an erasure erases once, and both say that it is done', async () => {
    const [id = ''] = await booked(1);
    const { personalData } = real.desk();
    const { people } = await personalData.find('Ben Sample');
    const wanted = people.map(({ id: writing }) => writing);
    expect(wanted).not.toEqual([]);
    expect(await twice(() => personalData.erase(wanted))).toEqual(['fulfilled', 'fulfilled']);
    expect(real.snapshot(id).draft.receiver.first_name).not.toBe('Ben');
    expect((await personalData.find('Ben Sample')).people).toEqual([]);
  });

  it('the answers “booked” and “not booked” about one uncertain booking do not both count', async () => {
    const [id = ''] = await priced(1);
    real.practice.setFaults([{ operation: 'purchase', kind: 'drop-after' }]);
    await real.book([id]);
    real.practice.setFaults([]);
    real.setClock('2026-11-20T10:00:00Z');
    const trackingNumber = nth(real.practice.shipments(), 0).tracking_number;
    const ends = await twice((which) =>
      real
        .desk()
        .resolve(id, which === 0 ? { kind: 'booked', trackingNumber } : { kind: 'notBooked' }),
    );
    expect(ends).toEqual(['rejected', 'fulfilled']);
    expect(real.snapshot(id).state).toBe('chosen');
  });
});
