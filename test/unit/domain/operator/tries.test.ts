import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterComputerStart,
  afterWrongPin,
  NO_TRIES,
  pinRefusal,
  type Tries,
} from '../../../../src/domain/operator/tries.ts';

const MINUTE = 60_000;
/** Tries after `wrong` wrong PINs, all at one time of the steady clock. */
const after = (wrong: number, at: number): Tries =>
  Array.from({ length: wrong }).reduce<Tries>((tries) => afterWrongPin(tries, at, false), NO_TRIES);

describe('the wait after wrong PINs', () => {
  it('begins with the fifth, doubles with each further one and ends at an hour', () => {
    const minutes = [4, 5, 6, 7, 8, 11, 30].map((wrong) => {
      const refusal = pinRefusal(after(wrong, 1000), 1000);
      return refusal?.kind === 'wait' ? refusal.ms / MINUTE : 0;
    });
    expect(minutes).toEqual([0, 1, 2, 4, 8, 60, 60]);
  });

  it('lasts its whole time however often the computer is started meanwhile, and ends', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 5, max: 12 }),
        fc.integer({ min: 0, max: 90 * 24 * 60 }),
        fc.array(fc.integer({ min: 0, max: 70 }), { maxLength: 6 }),
        (wrong, upMinutes, starts) => {
          let steady = upMinutes * MINUTE;
          let tries = after(wrong, steady);
          const wait = pinRefusal(tries, steady);
          let passed = 0;
          const look = () => {
            tries = afterComputerStart(tries, steady);
            return pinRefusal(tries, steady);
          };
          for (const minutes of starts) {
            steady = 0;
            const refusal = look();
            // Time that really passed is never counted as more than it was.
            if (wait?.kind === 'wait' && passed < wait.ms) expect(refusal).not.toBeNull();
            steady += minutes * MINUTE;
            passed += minutes * MINUTE;
            look();
          }
          steady += 60 * MINUTE;
          expect(look()).toBeNull();
        },
      ),
    );
  });
});
