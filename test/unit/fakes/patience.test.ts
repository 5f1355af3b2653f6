import { expect, it } from 'vitest';
import { patience, slowness } from '../../patience.ts';
import { soon } from '../../soon.ts';

it('a limit of a wait is never shorter than on a quiet machine, and bounded on the slowest', () => {
  expect(slowness()).toBeGreaterThanOrEqual(1);
  expect(patience(1_000)).toBeGreaterThanOrEqual(1_000);
  expect(patience(1_000)).toBeLessThanOrEqual(30_000);
  expect(patience()).toBe(Math.round(60_000 * slowness()));
});

it('a file has one limit for all of its tests, not shorter than the wait within one', () =>
  expect(Number(process.env['DESK_TEST_FILE_MS'])).toBeGreaterThanOrEqual(300_000));

it('a step that is not yet true is waited for', async () => {
  let asked = 0;
  await soon(() => {
    asked += 1;
    if (asked < 3) throw new Error('not yet');
  });
  expect(asked).toBe(3);
});
