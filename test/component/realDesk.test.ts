import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { later, realDesk } from './realDesk.ts';

it('what is at work when a test closes its desk is no fault of a handler', async () => {
  const own = realDesk();
  await own.start();
  const reading = later<never>();
  own.handle('documentStore.use', () => reading.promise);
  void own.request('documentStore.use', {});
  await nextTurn();
  await own.close();
  reading.reject(new Error('database is not open'));
  await nextTurn();
  expect(own.complaints).toEqual([]);
});

it('a handler that fails while the desk is open is one', async () => {
  const own = realDesk();
  await own.start();
  own.handle('documentStore.use', () => Promise.reject(new Error('no')));
  await own.request('documentStore.use', {});
  expect(own.complaints).toHaveLength(1);
  await own.close();
});
