import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NotBegun } from '../../../../src/core/http/turn.ts';
import { createPace, fullPace, paceAfter, type PaceSign } from '../../../../src/core/http/pace.ts';

const signs = fc.array(
  fc.tuple(fc.constantFrom<PaceSign>('good', 'slow', 'trouble'), fc.integer({ min: 0, max: 2 })),
  { maxLength: 200 },
);

describe('the pace a service is worked at', () => {
  it('is never below one or above the setting, falls at once by half and grows by one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), signs, (most, heard) => {
        let state = fullPace(most);
        for (const [sign, back] of heard) {
          const next = paceAfter(state, sign, state.era - back);
          expect(next.limit).toBeGreaterThanOrEqual(1);
          expect(next.limit).toBeLessThanOrEqual(most);
          if (next.limit > state.limit)
            expect([sign, next.limit - state.limit, back]).toEqual(['good', 1, 0]);
          if (sign === 'slow' && back === 0)
            expect(next.limit).toBe(Math.max(1, Math.floor(state.limit / 2)));
          if (back > 0) expect(next).toBe(state);
          state = next;
        }
      }),
    );
  });

  it('comes back to the setting when the service is well again, however slow it was, and not quickly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 12 }), signs, (most, heard) => {
        let state = heard.reduce((all, [sign]) => paceAfter(all, sign, all.era), fullPace(most));
        let answers = 0;
        for (; state.limit < most; answers += 1) state = paceAfter(state, 'good', state.era);
        expect(answers).toBeLessThanOrEqual(3 * most * most);
      }),
    );
  });

  it('takes six that were refused together for one sign', () => {
    const together = Array.from({ length: 6 }).reduce<ReturnType<typeof fullPace>>(
      (state) => paceAfter(state, 'slow', 0),
      fullPace(6),
    );
    expect(together.limit).toBe(3);
  });

  it('bears one trouble, not two without a good answer between them', () => {
    const once = paceAfter(fullPace(6), 'trouble', 0);
    expect(once.limit).toBe(6);
    expect(paceAfter(once, 'trouble', 0).limit).toBe(3);
    expect(paceAfter(paceAfter(once, 'good', 0), 'trouble', 0).limit).toBe(6);
  });

  it('drops a purchase that waits for its turn when the run is stopped, without having begun it, and lets the one under way end', async () => {
    const pace = createPace(1);
    const stop = new AbortController();
    const begun: string[] = [];
    let end = (): void => undefined;
    const first = pace.purchase(() => {
      begun.push('first');
      return new Promise<void>((resolve) => {
        end = resolve;
      });
    }, stop.signal);
    const second = pace.purchase(async () => {
      begun.push('second');
    }, stop.signal);
    await Promise.resolve();
    stop.abort();
    await expect(second).rejects.toBeInstanceOf(NotBegun);
    end();
    await first;
    expect(begun).toEqual(['first']);
  });
});
