import { flushPromises } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import type { RunProgress } from '../../../src/domain/shipment/snapshot.ts';
import { useBooking } from '../../../src/renderer/stores/booking.ts';
import { usePendingActions } from '../../../src/renderer/stores/pendingActions.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useShipments } from '../../../src/renderer/stores/shipments.ts';
import { draft, edited, nextId, option, preflight, snapshot, wanted } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import { runProgress } from '../../runProgress.ts';
import { soon } from '../../soon.ts';

const run = (): RunProgress => runProgress({ id: nextId() });
const preflights = (): void => {
  desk.handle('booking.preflight', ({ ids }) =>
    preflight({ ids, totals: [{ amount: '13437.50', currency: 'NGN' }] }),
  );
};

describe('booking', () => {
  it('starts once however often the button is pressed before the answer', async () => {
    preflights();
    const answer = later<RunProgress>();
    desk.handle('booking.start', () => answer.promise);
    const booking = useBooking();
    await booking.ask(wanted(nextId()));
    const presses = [booking.confirm(), booking.confirm(), booking.confirm()];
    answer.resolve(run());
    expect(await Promise.all(presses)).toEqual([true, false, false]);
    expect(desk.times('booking.start')).toBe(1);
  });

  it('takes away what was said of the choice that is booked now, and leaves what else was said', async () => {
    preflights();
    desk.handle('booking.start', () => run());
    const toasts = useToasts();
    toasts.show('good', 'Service selected for 24 shipments', '', null, true);
    toasts.show('info', 'Removed');
    const booking = useBooking();
    await booking.ask(wanted(nextId()));
    expect(toasts.list).toHaveLength(2);
    await booking.confirm();
    expect(toasts.list.map(({ title }) => title)).toEqual(['Removed']);
  });

  it('cannot be started again with a spent token after a failure', async () => {
    preflights();
    desk.handle('booking.start', () => {
      throw new DeskError('notAllowed', 'The line is down.');
    });
    const booking = useBooking();
    await booking.ask(wanted(nextId()));
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
        ? preflight({
            ids: [fresh],
            totals: [{ amount: '100.00', currency: 'NGN' }],
            stale: [old],
            leftOut: [
              { id: old, name: 'B', why: 'It was changed after it was priced: get rates again.' },
            ],
          })
        : preflight({ ids, totals: [{ amount: '205.00', currency: 'NGN' }] });
    });
    const rating = { ...run(), kind: 'rating' as const };
    desk.handle('rating.start', () => ({ kind: 'asked', run: rating }));
    const booking = useBooking();
    await booking.ask(wanted(fresh, old));
    const refreshed = booking.refresh();
    await soon(() => {
      if (desk.times('rating.start') === 0) throw new Error('not yet');
    });
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
    const [booking, runs] = [useBooking(), useRuns()];
    await booking.ask(wanted(fresh, old));
    const refreshed = booking.refresh();
    await soon(() => {
      if (runs.active.length === 0) throw new Error('not yet');
    });
    booking.cancel();
    runs.receive({ ...rating, state: 'done', done: 1 });
    await refreshed;
    expect(booking.isOpen).toBe(false);
    expect(desk.times('booking.preflight')).toBe(1);
  });

  it('cannot be called off while it is being started', async () => {
    preflights();
    const answer = later<RunProgress>();
    desk.handle('booking.start', () => answer.promise);
    const booking = useBooking();
    await booking.ask(wanted(nextId()));
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
    desk.handle('sheet.edit', ({ edits }) => edited(edits, 2_000));
    shipments.saveDrafts(
      nextId(),
      [{ id: row.id, draft: draft({ name: 'last key' }) }],
      'Change',
      nextId(),
    );
    await useBooking().ask(wanted(row.id));
    expect(desk.asked.map(({ route }) => route)).toEqual(['sheet.edit', 'booking.preflight']);
  });

  it('opens one question at a time', async () => {
    preflights();
    const booking = useBooking();
    await Promise.all([booking.ask(wanted(nextId())), booking.ask(wanted(nextId()))]);
    expect(desk.times('booking.preflight')).toBe(1);
  });

  it('buys nothing and says so when the preflight fails', async () => {
    desk.handle('booking.preflight', () => {
      throw new DeskError('keys', 'There are no keys.');
    });
    const booking = useBooking();
    await booking.ask(wanted(nextId()));
    expect(booking.isOpen).toBe(false);
    expect(desk.times('booking.start')).toBe(0);
  });
});

describe('booking while something is still under way', () => {
  const chosen = (slug = 'air', change: Partial<ReturnType<typeof snapshot>> = {}) =>
    snapshot({
      state: 'chosen',
      chosen: slug,
      quote: {
        at: 1,
        stale: false,
        options: [option('air', '100.00', 2, 4), option('sea', '80.00', 20, 30)],
      },
      ...change,
    });

  it('waits for a choice that is still arriving and shows that it does, instead of booking the part that is there', async () => {
    preflights();
    const pendingActions = usePendingActions();
    const end = pendingActions.begin('Choosing');
    const booking = useBooking();
    let list = ['one'];
    const asked = booking.ask({ ids: () => list, batchId: null });
    await flushPromises();
    expect([booking.stage, booking.waits, desk.times('booking.preflight')]).toEqual([
      'waiting',
      ['Choosing'],
      0,
    ]);
    const all = Array.from({ length: 40 }, nextId);
    list = all;
    end();
    await asked;
    expect(desk.inputs('booking.preflight')).toEqual([{ ids: all }]);
    expect(booking.stage).toBe('asking');
  });

  it('waits for a rating run of its batch, not for one of another', async () => {
    preflights();
    const [runs, booking] = [useRuns(), useBooking()];
    const [here, there] = [nextId(), nextId()];
    runs.receive({ ...run(), kind: 'rating', batchId: there, total: 9 });
    const rating = { ...run(), kind: 'rating' as const, batchId: here, total: 5, done: 2 };
    runs.receive(rating);
    const asked = booking.ask({ ids: () => [nextId()], batchId: here });
    await flushPromises();
    expect(booking.waits).toEqual(['Getting rates: 2 of 5 shipments']);
    runs.receive({ ...rating, done: 5, state: 'done' });
    await asked;
    expect(booking.stage).toBe('asking');
  });

  it('called off while it waits, asks nothing when the choice is there', async () => {
    preflights();
    const end = usePendingActions().begin('Choosing');
    const booking = useBooking();
    const asked = booking.ask(wanted(nextId()));
    await flushPromises();
    booking.cancel();
    await asked;
    end();
    await flushPromises();
    expect([booking.isOpen, desk.times('booking.preflight')]).toEqual([false, 0]);
  });

  it('called off while the desk looks, does not come up again with the answer', async () => {
    const answer = later<ReturnType<typeof preflight>>();
    desk.handle('booking.preflight', () => answer.promise);
    const booking = useBooking();
    const asked = booking.ask(wanted(nextId()));
    await flushPromises();
    booking.cancel();
    answer.resolve(preflight({ ids: [nextId()] }));
    await asked;
    expect(booking.isOpen).toBe(false);
  });

  it('does not ask on typing that could not be saved', async () => {
    preflights();
    const shipments = useShipments();
    const row = snapshot();
    shipments.receive([row]);
    desk.handle('sheet.edit', () => {
      throw new DeskError('internal', 'The disk is full.');
    });
    shipments.saveDrafts(
      nextId(),
      [{ id: row.id, draft: draft({ name: 'not on disk' }) }],
      'Change',
      nextId(),
    );
    const booking = useBooking();
    await booking.ask(wanted(row.id));
    expect([booking.isOpen, desk.times('booking.preflight')]).toEqual([false, 0]);
    desk.handle('sheet.edit', ({ edits }) => edited(edits, 2_000));
    await shipments.flush();
  });

  it.each([
    ['another choice', { chosen: 'sea' }],
    ['another price', { quote: { at: 2, stale: false, options: [option('air', '120.00', 2, 4)] } }],
    ['a choice taken back', { state: 'quoted' as const, chosen: null }],
    ['another receiver', { draft: draft({ name: 'Somebody else' }) }],
  ])(
    'after %s while the question stands, it cannot be answered any more, only put again',
    async (_what, change) => {
      const row = chosen();
      desk
        .handle('booking.preflight', ({ ids }) => preflight({ ids }))
        .handle('booking.start', () => run());
      const [booking, shipments] = [useBooking(), useShipments()];
      shipments.receive([row]);
      await booking.ask(wanted(row.id));
      shipments.receive([chosen('air', { id: row.id, updatedAt: 1_500 })]);
      expect(booking.changed).toBe(false);
      shipments.receive([chosen('air', { id: row.id, updatedAt: 2_000, ...change })]);
      expect(booking.changed).toBe(true);
      expect(await booking.confirm()).toBe(false);
      expect(desk.times('booking.start')).toBe(0);
      await booking.again();
      expect([booking.changed, booking.stage]).toEqual([false, 'asking']);
      expect(await booking.confirm()).toBe(true);
      expect(desk.times('booking.preflight')).toBe(2);
    },
  );

  it('what the desk says has changed is asked again by one press, with what is so now', async () => {
    preflights();
    desk.handle('booking.start', () => {
      throw new DeskError('notAllowed', 'A shipment has changed since you were asked.');
    });
    const booking = useBooking();
    const id = nextId();
    await booking.ask(wanted(id));
    await booking.confirm();
    await booking.again();
    expect([booking.problem, booking.stage]).toEqual([null, 'asking']);
    expect(desk.inputs('booking.preflight')).toEqual([{ ids: [id] }, { ids: [id] }]);
  });
});
