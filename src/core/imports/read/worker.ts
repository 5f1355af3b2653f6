/** Entry of the import worker thread: reads files and hands their drafts out piece by piece. Started by pool.ts. */
import { parentPort } from 'node:worker_threads';
import { importBatch } from './index.ts';
import type { ImportedBatch } from './index.ts';
import { factsOf } from './protocol.ts';
import type { ReaderReply, ReaderRequest, ReaderTask } from './protocol.ts';
import { rowsOf, stopReading } from './rows.ts';
import { ok } from '../../../domain/service/serviceError.ts';

const held = new Map<number, ImportedBatch>();

/** Null when the database cannot be read from here: the drafts are checked on the other thread then. */
const rows = ({
  key,
  from,
  to,
  into,
}: Extract<ReaderTask, { kind: 'rows' }>): ReaderReply['answer'] => {
  try {
    return rowsOf(held.get(key)?.drafts.slice(from, to) ?? [], into);
  } catch {
    return null;
  }
};

const run = async (task: ReaderTask): Promise<ReaderReply['answer']> => {
  switch (task.kind) {
    case 'open': {
      const read = await importBatch(task.source, task.options);
      if (!read.ok) return read;
      held.set(task.key, read.value);
      return ok(factsOf(read.value));
    }
    case 'drafts':
      return held.get(task.key)?.drafts.slice(task.from, task.to) ?? null;
    case 'rows':
      return rows(task);
    case 'release':
      held.delete(task.key);
      if (held.size === 0) stopReading();
      return null;
  }
};

parentPort?.on('message', async (request: ReaderRequest | null) => {
  if (request === null) {
    // Nothing more will come: the thread ends by itself.
    stopReading();
    return parentPort?.close();
  }
  const { id, task } = request;
  // What is not a typed answer ends the thread; the pool says so and starts a new one.
  parentPort?.postMessage({ id, answer: await run(task) } satisfies ReaderReply);
});
