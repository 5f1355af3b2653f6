import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createWorkerPool } from '../../src/core/base/workers/pool.ts';
import type { TaskResult, WorkerPool } from '../../src/core/base/workers/pool.ts';

/** What the worker of these tests does: says its number, hangs, writes a file until it is ended, or breaks. */
type Task =
  | { readonly kind: 'which' }
  | { readonly kind: 'hang'; readonly began: string }
  | { readonly kind: 'wait' }
  | { readonly kind: 'throw' };

const SERVE = new URL('../../src/core/base/workers/serve.ts', import.meta.url).href;
/** Holds its thread as an endless loop does, without keeping a core from other tests. */
const NEVER_ENDS = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);';
let folder: string;
let pools: WorkerPool<Task, number>[];
beforeEach(async () => {
  pools = [];
  folder = await mkdtemp(join(tmpdir(), 'desk-pool-'));
  await writeFile(
    join(folder, 'worker.mjs'),
    `import { writeFileSync } from 'node:fs';
    import { threadId } from 'node:worker_threads';
    import { serveTasks } from ${JSON.stringify(SERVE)};
    serveTasks(async (task) => {
      if (task.kind === 'throw') throw new Error('broken');
      if (task.kind === 'hang') { writeFileSync(task.began, ''); ${NEVER_ENDS} }
      if (task.kind === 'wait') await new Promise((resolve) => setImmediate(resolve));
      return threadId;
    });`,
  );
});
afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.close()));
  await rm(folder, { recursive: true, force: true });
});

const pool = (atOnce?: number): WorkerPool<Task, number> => {
  const made = createWorkerPool<Task, number>({
    workerUrl: pathToFileURL(join(folder, 'worker.mjs')),
    ...(atOnce !== undefined && { atOnce }),
  });
  pools.push(made);
  return made;
};
const began = async (path: string): Promise<void> => {
  await expect.poll(() => existsSync(path)).toBe(true);
};
const answerOf = (outcome: TaskResult<number>): number => {
  if ('stopped' in outcome) throw new Error(outcome.stopped);
  return outcome.answer;
};

describe('the worker pool', () => {
  it('leaves the thread alone when a task is cancelled that still waits', async () => {
    const mine = pool(1);
    const first = answerOf(await mine.run({ kind: 'which' }));
    const stop = new AbortController();
    const [running, waiting] = [
      mine.run({ kind: 'wait' }),
      mine.run({ kind: 'which' }, { signal: stop.signal }),
    ];
    stop.abort();
    expect(await waiting).toMatchObject({ stopped: 'cancelled' });
    expect(answerOf(await running)).toBe(first);
    expect(answerOf(await mine.run({ kind: 'which' }))).toBe(first);
  });

  it('gives a task more time as long as it goes on', async () => {
    const mine = pool();
    let asked = 0;
    const goesOn = (): boolean => (asked += 1) < 3;
    const hung = { kind: 'hang', began: join(folder, 'began') } as const;
    expect(await mine.run(hung, { timeoutMs: 5, goesOn })).toMatchObject({ stopped: 'timeout' });
    expect(asked).toBe(3);
  });

  it('ends the thread of a running task that is cancelled, and carries out again what it shared it with', async () => {
    const mine = pool();
    const [stop, path] = [new AbortController(), join(folder, 'began')];
    const first = answerOf(await mine.run({ kind: 'which' }));
    const hung = mine.run({ kind: 'hang', began: path }, { signal: stop.signal });
    const beside = mine.run({ kind: 'which' });
    await began(path);
    stop.abort();
    expect(await hung).toMatchObject({ stopped: 'cancelled' });
    expect(answerOf(await beside)).not.toBe(first);
  });

  it('says that a task bound to a thread is stopped once that is gone, instead of asking another', async () => {
    const mine = pool();
    const [stop, path] = [new AbortController(), join(folder, 'began')];
    const opened = await mine.run({ kind: 'which' });
    if ('stopped' in opened) throw new Error(opened.stopped);
    const { session } = opened;
    expect(answerOf(await mine.run({ kind: 'which' }, { session }))).toBe(opened.answer);
    const hung = mine.run({ kind: 'hang', began: path }, { signal: stop.signal });
    const bound = mine.run({ kind: 'which' }, { session });
    await began(path);
    stop.abort();
    await hung;
    expect(await bound).toMatchObject({ stopped: 'crashed' });
    expect(await mine.run({ kind: 'which' }, { session })).toMatchObject({ stopped: 'crashed' });
  });

  it('gives a task up after its time, which begins when it runs', async () => {
    const mine = pool(1);
    const path = join(folder, 'began');
    const hung = mine.run({ kind: 'hang', began: path }, { timeoutMs: 1_000 });
    const next = mine.run({ kind: 'which' }, { timeoutMs: 60_000 });
    const outcome = await hung;
    expect(outcome).toMatchObject({ stopped: 'timeout' });
    if ('stopped' in outcome) await outcome.gone;
    answerOf(await next);
  });

  it('says that a thread broke, and answers the next task on a new one', async () => {
    const mine = pool(1);
    expect(await mine.run({ kind: 'throw' })).toMatchObject({ stopped: 'crashed' });
    answerOf(await mine.run({ kind: 'which' }));
  });

  it('answers everything when it is closed, and whoever asks afterwards', async () => {
    const mine = pool(1);
    const path = join(folder, 'began');
    const asked = [mine.run({ kind: 'hang', began: path }), mine.run({ kind: 'which' })];
    await began(path);
    await mine.close();
    for (const outcome of [...(await Promise.all(asked)), await mine.run({ kind: 'which' })])
      expect(outcome).toMatchObject({ stopped: 'closed' });
  });
});
