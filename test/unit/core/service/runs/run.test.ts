import { describe, expect, it } from 'vitest';
import { DeskError } from '../../../../../src/core/base/deskError.ts';
import {
  DONE,
  FAILED,
  type ItemOutcome,
} from '../../../../../src/core/service/runs/itemOutcome.ts';
import { startRun, type RunOptions } from '../../../../../src/core/service/runs/run.ts';
import { createPace } from '../../../../../src/core/service/http/pace.ts';
import { fakeClock } from '../../../../fakes/clock.ts';
import { like } from '../../../../like.ts';

const members = ['a', 'b', 'c', 'd', 'e'];
/** Steps that wait until the test lets them go. */
const gates = () => {
  const open = new Map<string, () => void>();
  const begun: string[] = [];
  const processItem = async (id: string): Promise<ItemOutcome> => {
    begun.push(id);
    await new Promise<void>((resolve) => {
      open.set(id, resolve);
    });
    return DONE;
  };
  const settle = async (): Promise<void> => {
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
  };
  return {
    begun,
    processItem,
    let: async (id: string) => {
      open.get(id)?.();
      await settle();
    },
    settle,
  };
};
const options = (over: Partial<RunOptions>): RunOptions => ({
  id: 'R',
  kind: 'booking',
  batchId: null,
  members,
  concurrency: 2,
  clock: fakeClock(),
  processItem: async () => DONE,
  onProgress: () => undefined,
  ...over,
});

describe('a run', () => {
  it('works all members off in order, so many at once, and counts', async () => {
    const seen: string[] = [];
    const ended = await startRun(
      options({
        processItem: async (id) => {
          seen.push(id);
          return id === 'c' ? FAILED : DONE;
        },
      }),
    ).finished;
    expect(seen).toEqual(members);
    expect(ended).toMatchObject({ state: 'done', total: 5, done: 5, failed: 1 });
  });

  it('says that the connection ended it: what is left waits then, and has not failed', async () => {
    const lost = await startRun(
      options({ processItem: async () => ({ kind: 'stop', message: 'Not there.', line: true }) }),
    ).finished;
    expect(lost).toMatchObject({ state: 'stopped', stoppedBy: 'service', lostConnection: true });
    const refused = await startRun(
      options({ processItem: async () => ({ kind: 'stop', message: 'No keys.' }) }),
    ).finished;
    expect(refused).not.toHaveProperty('lostConnection');
  });

  it('starts nothing while it is paused and goes on after', async () => {
    const { begun, processItem, let: go, settle } = gates();
    const run = startRun(options({ processItem, concurrency: 1 }));
    await settle();
    run.pause();
    await go('a');
    expect(begun).toEqual(['a']);
    expect(run.progress().state).toBe('paused');
    run.resume();
    for (const id of members) {
      await settle();
      await go(id);
    }
    expect((await run.finished).state).toBe('done');
  });

  it('begins the next when the service has answered, and is not over before the last answer is written down', async () => {
    const { begun, processItem, let: go, settle } = gates();
    const run = startRun(
      options({
        concurrency: 1,
        members: ['a', 'b'],
        processItem: (id, { releaseSlot }) => {
          releaseSlot();
          return processItem(id);
        },
      }),
    );
    let over = false;
    void run.finished.then(() => {
      over = true;
    });
    await settle();
    expect(begun).toEqual(['a', 'b']);
    await go('b');
    expect([over, run.progress().done]).toEqual([false, 1]);
    await go('a');
    expect([over, run.progress().done]).toEqual([true, 2]);
  });

  it('lets some begin ahead, which get a slot when one is free, and none after what ended the run', async () => {
    const [began, sending]: [string[], string[]] = [[], []];
    const { settle } = gates();
    const ends: (() => void)[] = [];
    const idle: (() => void)[] = [];
    const run = startRun(
      options({
        concurrency: 1,
        ahead: { count: 2, whenIdle: (work) => idle.push(work) },
        members: ['a', 'b', 'c', 'd'],
        processItem: async (id, { sendingSlot }) => {
          began.push(id);
          try {
            await sendingSlot();
          } catch {
            return FAILED;
          }
          sending.push(id);
          await new Promise<void>((resolve) => {
            ends.push(resolve);
          });
          return id === 'b' ? { kind: 'stop', message: 'enough' } : DONE;
        },
      }),
    );
    await settle();
    // Not before the desk has nothing more urgent to do.
    expect(began).toEqual(['a']);
    for (let work = idle.shift(); work; work = idle.shift()) {
      work();
      await settle();
    }
    expect([began, sending]).toEqual([['a', 'b', 'c'], ['a']]);
    ends[0]?.();
    await settle();
    expect(sending).toEqual(['a', 'b']);
    ends[1]?.();
    expect((await run.finished).state).toBe('stopped');
    expect(sending).toEqual(['a', 'b']);
  });

  it('does not pile up answers that nobody gets written down', async () => {
    const { begun, processItem, settle } = gates();
    startRun(
      options({
        concurrency: 2,
        processItem: async (id, { releaseSlot }) => {
          await Promise.resolve();
          releaseSlot();
          return processItem(id);
        },
      }),
    );
    await settle();
    expect(begun).toHaveLength(4);
  });

  it('holds a member that asks in the middle of a pause, and cuts it off by a stop', async () => {
    const said: string[] = [];
    const { let: go, processItem, settle } = gates();
    const run = startRun(
      options({
        members: ['a', 'b'],
        processItem: async (id, { waitIfPaused }) => {
          await processItem(id);
          await waitIfPaused().then(
            () => said.push(`${id} goes on`),
            (reason: unknown) => {
              said.push(`${id} ${(reason as Error).name}`);
            },
          );
          return DONE;
        },
      }),
    );
    await settle();
    run.pause();
    await go('a');
    expect(said).toEqual([]);
    run.resume();
    await settle();
    expect(said).toEqual(['a goes on']);
    run.pause();
    await go('b');
    run.stop();
    await run.finished;
    expect(said).toEqual(['a goes on', 'b NotStarted']);
  });

  it('ends when it is stopped while paused with nothing under way', async () => {
    const { processItem, let: go, settle } = gates();
    const run = startRun(options({ processItem, concurrency: 1 }));
    await settle();
    run.pause();
    await go('a');
    run.stop();
    expect(await run.finished).toMatchObject({ state: 'stopped', stoppedBy: 'person', done: 1 });
  });

  it('stopped lets what is under way finish, starts nothing more and tells the steps', async () => {
    const { begun, processItem, let: go, settle } = gates();
    let signal: AbortSignal | undefined;
    const run = startRun(
      options({
        processItem: (id, control) => {
          ({ signal } = control);
          return processItem(id);
        },
      }),
    );
    await settle();
    run.stop('enough');
    expect(signal?.aborted).toBe(true);
    await go('a');
    await go('b');
    expect(await run.finished).toMatchObject({ state: 'stopped', done: 2, message: 'enough' });
    expect(begun).toEqual(['a', 'b']);
  });

  it.each([
    [new DeskError('notAllowed', 'Switch the connection.'), 'Switch the connection.'],
    [new Error('disk I/O error'), 'could not record'],
  ] as const)('ends in words, and not the program, when a step throws', async (thrown, words) => {
    const seen: string[] = [];
    const ended = await startRun(
      options({
        concurrency: 1,
        processItem: async (id) => {
          seen.push(id);
          throw thrown;
        },
      }),
    ).finished;
    expect(ended).toMatchObject({
      state: 'stopped',
      stoppedBy: 'desk',
      message: like.stringContaining(words),
    });
    expect(seen).toEqual(['a']);
  });

  it('does not count the time it was paused when it says how long is left', async () => {
    const clock = fakeClock();
    const { processItem, let: go, settle } = gates();
    const run = startRun(options({ processItem, concurrency: 1, clock }));
    await settle();
    clock.pass(1_000);
    await go('a');
    run.pause();
    clock.pass(3_600_000);
    run.resume();
    expect(run.progress().etaMs).toBe(4_000);
    run.stop();
    await go('b');
    await run.finished;
  });

  it('works fewer at once while the service asks for it, and says so', async () => {
    const pace = createPace(4);
    const { begun, processItem, let: go, settle } = gates();
    const seen: (number | null)[] = [];
    const run = startRun(
      options({
        processItem,
        concurrency: 4,
        pace,
        onProgress: ({ slowedTo }) => seen.push(slowedTo),
      }),
    );
    await settle();
    expect(begun).toHaveLength(4);
    pace.record('throttled', pace.generation());
    expect(run.progress().slowedTo).toBe(2);
    await go('a');
    await go('b');
    expect(begun).toHaveLength(4);
    await go('c');
    expect(begun).toHaveLength(5);
    await go('d');
    await go('e');
    expect(await run.finished).toMatchObject({ state: 'done', slowedTo: null });
    expect(seen).toContain(2);
  });

  it('begins more as soon as the service takes more again, not only when one has ended', async () => {
    let limit = 1;
    let changed: () => void = () => undefined;
    const { begun, processItem, settle } = gates();
    startRun(
      options({
        processItem,
        concurrency: 3,
        pace: {
          limit: () => limit,
          onChange: (listener) => {
            changed = listener;
            return () => undefined;
          },
        },
      }),
    );
    await settle();
    expect(begun).toEqual(['a']);
    limit = 3;
    changed();
    await settle();
    expect(begun).toEqual(['a', 'b', 'c']);
  });

  it('counts failed members by reason, the most frequent first', async () => {
    const reasons = new Map([
      ['a', 'one'],
      ['c', 'two'],
      ['e', 'two'],
    ]);
    const ended = await startRun(
      options({
        processItem: async (id) => {
          const message = reasons.get(id);
          return message === undefined
            ? DONE
            : { kind: 'failed', reason: { code: 'service-refused', message } };
        },
      }),
    ).finished;
    expect(ended.failures).toEqual([
      { code: 'service-refused', message: 'two', count: 2, ids: ['c', 'e'] },
      { code: 'service-refused', message: 'one', count: 1, ids: ['a'] },
    ]);
  });

  it('goes on from an earlier part only when it is let, and counts both together', async () => {
    const seen: string[] = [];
    const before = { done: 3, failures: [{ code: 'problems', message: '', count: 2 }] };
    const run = startRun(
      options({
        before,
        waiting: 'The program was closed.',
        processItem: async (id) => {
          seen.push(id);
          return DONE;
        },
      }),
    );
    for (let n = 0; n < 20; n += 1) await Promise.resolve();
    expect(seen).toEqual([]);
    expect(run.progress()).toMatchObject({
      state: 'paused',
      message: 'The program was closed.',
      total: 10,
      done: 5,
      failed: 2,
    });
    run.resume();
    expect(await run.finished).toMatchObject({
      state: 'done',
      message: null,
      total: 10,
      done: 10,
      failed: 2,
      failures: before.failures,
    });
    expect(seen).toEqual(members);
  });

  it('without members is done at once', async () => {
    expect(await startRun(options({ members: [] })).finished).toMatchObject({
      state: 'done',
      total: 0,
    });
  });
});
