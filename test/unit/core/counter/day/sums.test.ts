import { expect, it } from 'vitest';
import { sumsRun } from '../../../../sums/run.ts';

// Hundreds of runs are part of `npm run prove`.
it.each([1, 2, 3, 4, 5, 6])(
  'takings, closes, lists, files, wallet and dashboard agree with the rows after any acts: seed %i',
  async (seed) => {
    const { acts, wrong } = await sumsRun(seed, 30);
    expect({ acts, wrong }).toEqual({ acts, wrong: [] });
  },
);
