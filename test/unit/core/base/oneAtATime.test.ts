import { expect, it } from 'vitest';
import { createOneAtATime } from '../../../../src/core/base/oneAtATime.ts';

it('runs one after another, and once for two calls of one key, also after a failure', async () => {
  const run = createOneAtATime();
  const seen: string[] = [];
  const work =
    (name: string, fails = false) =>
    async (): Promise<string> => {
      seen.push(`${name} begins`);
      await Promise.resolve();
      seen.push(`${name} ends`);
      if (fails) throw new Error(name);
      return name;
    };
  const ends = await Promise.allSettled([
    run('a', work('a', true)),
    run('a', work('a again')),
    run('b', work('b')),
  ]);
  expect(seen).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await run('a', work('a later'))).toBe('a later');
});
