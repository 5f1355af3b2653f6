import { getEventListeners } from 'node:events';
import PQueue from 'p-queue';
import { expect, it } from 'vitest';
import { runQueued, NotStarted } from '../../../../../src/core/service/http/runQueued.ts';

it('thousands that wait on one signal add one listener to it, and an abort ends them all', async () => {
  const queue = new PQueue({ concurrency: 1 });
  const abort = new AbortController();
  const first = Promise.withResolvers<string>();
  const running = runQueued(queue, () => first.promise, abort.signal);
  let begun = 0;
  const waiting = Array.from({ length: 2_000 }, () =>
    runQueued(
      queue,
      async () => {
        begun += 1;
      },
      abort.signal,
    ),
  );
  expect(getEventListeners(abort.signal, 'abort')).toHaveLength(1);
  abort.abort();
  const ended = await Promise.allSettled(waiting);
  expect(
    ended.every((each) => each.status === 'rejected' && each.reason instanceof NotStarted),
  ).toBe(true);
  expect(begun).toBe(0);
  // What runs is left to end by itself.
  first.resolve('done');
  await expect(running).resolves.toBe('done');
});

it('what has ended or begun is not ended by a later abort', async () => {
  const queue = new PQueue({ concurrency: 1 });
  const abort = new AbortController();
  await expect(runQueued(queue, async () => 1, abort.signal)).resolves.toBe(1);
  abort.abort();
  await expect(runQueued(queue, async () => 2, abort.signal)).rejects.toThrow(NotStarted);
});
