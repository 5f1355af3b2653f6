import type { WhyLeft } from '../../domain/packing/pack.ts';
import { t, type PlainKey } from '../../texts/index.ts';

const WHY: Readonly<Record<WhyLeft, PlainKey>> = {
  'too-large': 'counter.tooLarge',
  'too-heavy': 'counter.tooHeavy',
  'too-many': 'counter.tooMany',
  'not-numbers': 'counter.notNumbers',
  'value-unclear': 'counter.valueUnclear',
  'no-box': 'counter.noShelf',
};
/** Returns why goods are in no box, in words. */
export const whyLeft = (why: WhyLeft): string => t(WHY[why]);
