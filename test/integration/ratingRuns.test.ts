import { afterEach, describe, expect, it } from 'vitest';
import { goodDraft } from '../builders.ts';
import { realDesk, type RealDesk } from '../fixtures/realDesk.ts';

let desk: RealDesk;
afterEach(async () => {
  await desk.close();
});

const asked = (): number =>
  desk.practice.calls().filter(({ operation, status }) => operation === 'rates' && status === 200)
    .length;
const slowedTo = (): (number | null)[] =>
  desk.events.flatMap((event) => (event.type === 'run' ? [event.progress.slowedTo] : []));

describe('a rating run against a real service', () => {
  it('is there after a restart, asks for nothing by itself, and goes on with what is left', async () => {
    desk = await realDesk({ settings: { concurrency: 2 }, practice: { latencyMs: 5 } });
    const ids = await desk.add(...Array.from({ length: 20 }, (_, at) => goodDraft(`A-${at}`)));
    const run = desk.desk().runs.track(desk.desk().rating.begin(ids, null));
    for (let tries = 0; tries < 500 && asked() < 5; tries += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 5);
      });
    await desk.restart();
    const before = asked();
    expect(before).toBeGreaterThanOrEqual(5);
    expect(before).toBeLessThan(20);

    const waiting = desk.desk().rating.recover()[0]?.run;
    expect(waiting?.progress()).toMatchObject({ id: run.id, state: 'paused', total: 20 });
    // What is there already can be used while the rest waits.
    const priced = ids.filter((id) => desk.snapshot(id).state === 'quoted');
    expect(priced.length).toBe(waiting?.progress().done);
    desk.desk().choosing.byRule(priced, { name: '', pick: { kind: 'cheapest' }, never: [] });
    expect(desk.desk().booking.preflight(priced).ids).toEqual(priced);
    expect(asked()).toBe(before);

    waiting?.resume();
    expect(await waiting?.finished).toMatchObject({
      state: 'done',
      total: 20,
      done: 20,
      failed: 0,
    });
    // One that was under way when the program ended may have been asked for twice; no other was.
    expect(asked() - 20).toBeLessThanOrEqual(2);
    expect(ids.map((id) => desk.snapshot(id).state)).toEqual(
      ids.map((id) => (priced.includes(id) ? 'chosen' : 'quoted')),
    );
  });

  it('works fewer at once as soon as the service asks to slow down, says so, and comes back', async () => {
    // All six are sent before the first answer, also on a busy computer.
    desk = await realDesk({ settings: { concurrency: 6 }, practice: { latencyMs: 40 } });
    const ids = await desk.add(...Array.from({ length: 80 }, (_, at) => goodDraft(`A-${at}`)));
    desk.practice.setFaults([
      { operation: 'rates', kind: 'status', status: 429, only: [1, 2, 3, 4, 5, 6] },
    ]);
    expect(await desk.desk().rating.begin(ids, null).finished).toMatchObject({
      state: 'done',
      done: 80,
      failed: 0,
      slowedTo: null,
    });
    const seen = [...new Set(slowedTo())];
    // Six refused together are one sign; each step back up is seen.
    expect(seen).toEqual([null, 3, 4, 5]);
  });

  it('slows a booking run too, and buys each once', async () => {
    desk = await realDesk({ settings: { concurrency: 4 } });
    const ids = await desk.add(...Array.from({ length: 8 }, (_, at) => goodDraft(`B-${at}`)));
    await desk.price(ids);
    desk.events.length = 0;
    desk.practice.setFaults([
      { operation: 'purchase', kind: 'status', status: 429, only: [1, 2, 3, 4] },
    ]);
    const booked = await desk.book(ids);
    expect(booked.map(({ state }) => state)).toEqual(ids.map(() => 'booked'));
    expect(slowedTo()).toContain(2);
    expect(new Set(desk.practice.shipments().map(({ reference }) => reference)).size).toBe(8);
  });
});
