import { describe, expect, it } from 'vitest';
import { fuzz } from '../../prove/fuzz.ts';
import { TARGETS } from '../../prove/fuzzTargets.ts';

describe('garbled input', () => {
  // The short form; `npm run prove -- --only fuzz` goes on for ten minutes each.
  it.each(Object.entries(TARGETS))(
    'does no harm: %s',
    async (name, target) => {
      const cases = name === 'requests over IPC' ? 30 : 60;
      expect(await fuzz(target, 1, (done) => done < cases)).toEqual({ cases, failure: null });
    },
    60_000,
  );

  it('is reported with the seed that repeats it', async () => {
    const broken = {
      seeds: [new Uint8Array([1, 2, 3])],
      take: async (given: Uint8Array): Promise<void> => {
        if (given.length > 20) throw new Error('too long');
      },
    };
    const { failure } = await fuzz(broken, 1, (done) => done < 1_000);
    expect(failure?.why).toBe('Error: too long');
    const again = await fuzz(broken, failure?.seed ?? 0, (done) => done < 1);
    expect(again.failure).toEqual(failure);
  });
});
