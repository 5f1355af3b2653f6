import { describe, expect, it, vi } from 'vitest';
import type { RunProgress } from '../../../src/domain/snapshot.ts';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, nextId, preflight, snapshot } from '../builders.ts';
import { later, Refusal } from '../fakeDesk.ts';
import { desk } from '../setup.ts';

const run = (): RunProgress => ({ id: nextId(), kind: 'booking', batchId: null, state: 'running', total: 1, done: 0, failed: 0, message: null, startedAt: 1, etaMs: null, slowedTo: null, failures: [], canContinue: false });
const preflights = (): void => {
  desk.handle('booking.preflight', ({ ids }) => preflight({ ids, totals: [{ amount: '13437.50', currency: 'NGN' }] }));
};

describe('booking', () => {
  it('starts once however often the button is pressed before the answer', async () => {
    preflights();
    const answer = later<RunProgress>();
    desk.handle('booking.start', () => answer.promise);
    const booking = useBooking();
    await booking.ask([nextId()]);
    const presses = [booking.confirm(), booking.confirm(), booking.confirm()];
    answer.resolve(run());
    expect(await Promise.all(presses)).toEqual([true, false, false]);
    expect(desk.times('booking.start')).toBe(1);
  });

  it('cannot be started again with a spent token after a failure', async () => {
    preflights();
    desk.handle('booking.start', () => { throw new Refusal('refused', 'The line is down.'); });
    const booking = useBooking();
    await booking.ask([nextId()]);
    expect(await booking.confirm()).toBe(false);
    expect(booking.problem).toBe('The line is down.');
    expect(await booking.confirm()).toBe(false);
    expect(desk.times('booking.start')).toBe(1);
  });

  it('asks for prices that are out of date, waits for them, and puts the question again instead of booking', async () => {
    const [fresh, old] = [nextId(), nextId()];
    let asked = 0;
    desk.handle('booking.preflight', ({ ids }) => {
      asked += 1;
      return asked === 1
        ? preflight({ ids: [fresh], totals: [{ amount: '100.00', currency: 'NGN' }], stale: [old], leftOut: [{ id: old, name: 'B', why: 'It was changed after it was priced: get rates again.' }] })
        : preflight({ ids, totals: [{ amount: '205.00', currency: 'NGN' }] });
    });
    const rating = { ...run(), kind: 'rating' as const };
    desk.handle('rating.start', () => ({ kind: 'asked', run: rating }));
    const booking = useBooking();
    await booking.ask([fresh, old]);
    const refreshed = booking.refresh();
    await vi.waitFor(() => { if (desk.times('rating.start') === 0) throw new Error('not yet'); });
    expect([booking.stage, booking.preflight]).toEqual(['checking', null]);
    await Promise.resolve();
    useRuns().receive({ ...rating, state: 'done', done: 1 });
    await refreshed;
    expect(desk.inputs('rating.start')).toEqual([{ ids: [old] }]);
    expect(booking.preflight?.totals).toEqual([{ amount: '205.00', currency: 'NGN' }]);
    expect(desk.times('booking.start')).toBe(0);
  });

  it('closed while the prices are asked for, asks nothing more', async () => {
    const [fresh, old] = [nextId(), nextId()];
    desk.handle('booking.preflight', () => preflight({ ids: [fresh], stale: [old] }));
    const rating = { ...run(), kind: 'rating' as const };
    desk.handle('rating.start', () => ({ kind: 'asked', run: rating }));
    const booking = useBooking();
    await booking.ask([fresh, old]);
    const refreshed = booking.refresh();
    await vi.waitFor(() => { if (useRuns().active.length === 0) throw new Error('not yet'); });
    booking.cancel();
    useRuns().receive({ ...rating, state: 'done', done: 1 });
    await refreshed;
    expect(booking.isOpen).toBe(false);
    expect(desk.times('booking.preflight')).toBe(1);
  });

  it('cannot be called off while it is being started', async () => {
    preflights();
    const answer = later<RunProgress>();
    desk.handle('booking.start', () => answer.promise);
    const booking = useBooking();
    await booking.ask([nextId()]);
    const done = booking.confirm();
    booking.cancel();
    expect(booking.isOpen).toBe(true);
    answer.resolve(run());
    await done;
    expect(booking.isOpen).toBe(false);
  });

  it('saves what was typed before it asks what would be booked', async () => {
    preflights();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    desk.handle('drafts.save', ({ changes }) => changes.map((change) => snapshot({ ...change, updatedAt: 2_000 })));
    shipments.type([{ id: row.id, draft: draft({ name: 'last key' }) }]);
    await useBooking().ask([row.id]);
    expect(desk.asked.map(({ route }) => route)).toEqual(['drafts.save', 'booking.preflight']);
  });

  it('opens one question at a time', async () => {
    preflights();
    const booking = useBooking();
    await Promise.all([booking.ask([nextId()]), booking.ask([nextId()])]);
    expect(desk.times('booking.preflight')).toBe(1);
  });

  it('buys nothing and says so when the preflight fails', async () => {
    desk.handle('booking.preflight', () => { throw new Refusal('keys', 'There are no keys.'); });
    const booking = useBooking();
    await booking.ask([nextId()]);
    expect(booking.isOpen).toBe(false);
    expect(desk.times('booking.start')).toBe(0);
  });
});
