/** Entry of the import worker thread: reads files and hands their drafts out piece by piece. Started by pool.ts. */
import { parentPort } from 'node:worker_threads';
import { importBatch } from './index.ts';
import type { ImportedBatch } from './index.ts';
import { factsOf } from './protocol.ts';
import type { ReaderReply, ReaderRequest, ReaderTask } from './protocol.ts';
import { ok } from '../../../domain/serviceError.ts';

const held = new Map<number, ImportedBatch>();

const run = async (task: ReaderTask): Promise<ReaderReply['answer']> => {
  switch (task.kind) {
    case 'open': {
      const read = await importBatch(task.source, task.options);
      if (!read.ok) return read;
      held.set(task.key, read.value);
      return ok(factsOf(read.value));
    }
    case 'drafts': return held.get(task.key)?.drafts.slice(task.from, task.to) ?? null;
    case 'release':
      held.delete(task.key);
      return null;
  }
};

parentPort?.on('message', async ({ id, task }: ReaderRequest) => {
  // What is not a typed answer ends the thread; the pool says so and starts a new one.
  parentPort?.postMessage({ id, answer: await run(task) } satisfies ReaderReply);
});
