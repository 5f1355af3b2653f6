import fc from 'fast-check';
import type { PickRule } from '../../src/domain/rates/choose.ts';
import type { Content } from './acts.ts';

/** A valid draft. */
export const content: fc.Arbitrary<Content> = fc.record({
  weight: fc.constantFrom('1.4', '2', '3.5'),
  valid: fc.constant(true),
  file: fc.option(fc.constantFrom(0, 1), { freq: 3 }),
  door: fc.constantFrom('yes', 'yes', 'no', 'no', ''),
  insured: fc.constantFrom('yes', 'no', 'no', 'no', ''),
});
/** A valid or invalid draft. */
export const anyContent = fc.oneof(
  { weight: 6, arbitrary: content },
  { weight: 1, arbitrary: content.map((good) => ({ ...good, valid: false })) },
);

/** A rule for choosing. */
export const rule = fc.constantFrom<PickRule>(
  { kind: 'cheapest' },
  { kind: 'fastest' },
  { kind: 'cheapestWithin', days: 6 },
);
