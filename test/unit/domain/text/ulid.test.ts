import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ulid } from '../../../../src/domain/text/ulid.ts';

it('has 26 characters that no eye confuses and sorts by time', () => {
  fc.assert(
    fc.property(
      fc.nat(2 ** 47),
      fc.nat(2 ** 47),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      (a, b, chance) => {
        const [first, second] = [ulid(a, () => chance), ulid(b, () => chance)];
        expect(first).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
        if (a !== b) expect(first < second).toBe(a < b);
      },
    ),
  );
});

it('takes its chance from outside, so that a test repeats', () => {
  expect(ulid(0, () => 0)).toBe('0'.repeat(26));
  expect(ulid(1_795_160_400_000, () => 0.999)).toBe(ulid(1_795_160_400_000, () => 0.999));
});
