import { expect, it } from 'vitest';
import { prefetchFirstScreen } from '../../../src/main/prefetchFirstScreen.ts';
import { routes } from '../../../src/main/ipc/routes.ts';

const asked = (screen: string | null): unknown[] => {
  const all: unknown[] = [];
  prefetchFirstScreen(screen, async (name, input) => {
    all.push([name, input]);
    return { ok: true, data: null };
  });
  return all;
};
const BATCH = '01KBCDEFGHJKMNPQRSTVWXYZ01';

it('asks what the screen that the window begins at shows, and for no other screen anything', () => {
  expect(asked('/counter')).toEqual([['batches.counter', { mode: null, inFront: null }]]);
  expect(asked(`/batch/${BATCH}`)).toEqual([['batches.open', { id: BATCH }]]);
  expect([asked('/batch'), asked(null)]).toEqual([[], []]);
});
it('asks in the form that the routes take', () => {
  expect(routes['batches.counter'].input.safeParse({ mode: null, inFront: null }).success).toBe(
    true,
  );
  expect(routes['batches.open'].input.safeParse({ id: BATCH }).success).toBe(true);
});
