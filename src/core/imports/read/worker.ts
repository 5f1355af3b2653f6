/** Entry of the import worker thread: reads files and hands their drafts out piece by piece. Started by pool.ts. */
import { importBatch } from './index.ts';
import type { ImportedBatch } from './index.ts';
import { factsOf } from './protocol.ts';
import type { ReaderAnswer, ReaderTask } from './protocol.ts';
import { rowsOf, stopReading } from './rows.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import { speak, type Language } from '../../../texts/index.ts';
import { serveTasks } from '../../workers/serve.ts';

const held = new Map<number, ImportedBatch>();

/** Null when the database cannot be read from here: the drafts are checked on the other thread then. */
const rows = ({ key, from, to, into }: Extract<ReaderTask, { kind: 'rows' }>): ReaderAnswer => {
  try {
    return rowsOf(held.get(key)?.drafts.slice(from, to) ?? [], into);
  } catch {
    return null;
  }
};

const run = async (
  task: ReaderTask,
  _signal: AbortSignal,
  language: Language,
): Promise<ReaderAnswer> => {
  await speak(language);
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

serveTasks(run, stopReading);
