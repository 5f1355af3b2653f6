import { describe, expect, it } from 'vitest';
import { OtherService } from '../../../../src/core/base/deskError.ts';
import { createBackgroundLoop } from '../../../../src/core/base/backgroundLoop.ts';
import { heldClock } from '../../../fakes/clock.ts';

describe('what the desk does by itself', () => {
  it('goes on after a step that failed, and calls a changed connection no fault', async () => {
    const clock = heldClock();
    const failures: (string | null)[] = [];
    const results: (() => number)[] = [
      () => {
        throw new OtherService('another one');
      },
      () => {
        throw new RangeError('too much');
      },
      () => 5,
      () => 5,
    ];
    let steps = 0;
    const loop = createBackgroundLoop(
      { clock },
      {
        firstWaitMs: 10,
        idleMs: 20,
        step: () =>
          new Promise((resolve) => {
            resolve(results[steps++]?.() ?? 1_000_000);
          }),
        onFailure: (name) => failures.push(name),
      },
    );
    loop.start();
    loop.start();
    await clock.pass(60);
    expect([steps, failures]).toEqual([5, [null, 'RangeError']]);
    await loop.close();
    await clock.pass(2_000_000);
    expect(steps).toBe(5);
  });
});
