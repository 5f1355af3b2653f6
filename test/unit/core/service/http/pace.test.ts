import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotStarted } from '../../../../../src/core/service/http/runQueued.ts';
import {
  createPace,
  initialPace,
  paceAfter,
  type PaceOutcome,
} from '../../../../../src/core/service/http/pace.ts';

const outcomes = fc.array(
  fc.tuple(
    fc.constantFrom<PaceOutcome>('success', 'throttled', 'failure'),
    fc.integer({ min: 0, max: 2 }),
  ),
  { maxLength: 200 },
);

describe('the pace a service is worked at', () => {
  it('is never below one or above the setting, falls at once by half and grows by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), outcomes, (max, recorded) => {
        let state = initialPace(max);
        for (const [outcome, back] of recorded) {
          const next = paceAfter(state, outcome, state.generation - back);
          expect(next.limit).toBeGreaterThanOrEqual(1);
          expect(next.limit).toBeLessThanOrEqual(max);
          if (next.limit > state.limit)
            expect([outcome, next.limit - state.limit, back]).toEqual(['success', 1, 0]);
          if (outcome === 'throttled' && back === 0)
            expect(next.limit).toBe(Math.max(1, Math.floor(state.limit / 2)));
          if (back > 0) expect(next).toBe(state);
          state = next;
        }
      }),
    );
  });

  it('comes back to the setting when the service is well again, however slow it was, and not quickly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), outcomes, (max, recorded) => {
        let state = recorded.reduce(
          (all, [outcome]) => paceAfter(all, outcome, all.generation),
          initialPace(max),
        );
        let answers = 0;
        for (; state.limit < max; answers += 1)
          state = paceAfter(state, 'success', state.generation);
        expect(answers).toBeLessThanOrEqual(3 * max * max);
      }),
    );
  });

  it('takes six that were refused together for one outcome', () => {
    const together = Array.from({ length: 6 }).reduce<ReturnType<typeof initialPace>>(
      (state) => paceAfter(state, 'throttled', 0),
      initialPace(6),
    );
    expect(together.limit).toBe(3);
  });

  it('bears one trouble, not two without a good answer between them', () => {
    const once = paceAfter(initialPace(6), 'failure', 0);
    expect(once.limit).toBe(6);
    expect(paceAfter(once, 'failure', 0).limit).toBe(3);
    expect(paceAfter(paceAfter(once, 'success', 0), 'failure', 0).limit).toBe(6);
  });

  it('gives a purchase no slot that waits for one when the run is stopped, and the slot of the one under way is freed once', async () => {
    const pace = createPace(1);
    const stop = new AbortController();
    const free = await pace.purchaseSlot(stop.signal);
    const second = pace.purchaseSlot(stop.signal);
    stop.abort();
    await expect(second).rejects.toBeInstanceOf(NotStarted);
    free();
    free();
    const third = await pace.purchaseSlot(undefined);
    let got = false;
    void pace.purchaseSlot(undefined).then(() => {
      got = true;
    });
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    expect(got).toBe(false);
    third();
    await expect.poll(() => got, { interval: 5 }).toBe(true);
  });
});
