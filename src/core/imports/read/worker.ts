/** Entry point of the import worker thread: reads files and returns their drafts in pieces, and reads statements. Started by pool.ts. */
import { importBatch } from './index.ts';
import type { ImportedBatch } from './index.ts';
import { importFactsOf } from './protocol.ts';
import type { ReaderAnswer, ReaderTask } from './protocol.ts';
import { readStatementFile } from './statement.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import { speak, type Language } from '../../../texts/index.ts';
import { messagesOf } from '../../../texts/text.ts';
import { checkpoint } from '../../ledger/database/checkpoint.ts';
import { serveTasks } from '../../base/workers/serve.ts';

const batches = new Map<number, ImportedBatch>();

const drafts = ({ key, from, to }: Extract<ReaderTask, { kind: 'drafts' }>): ReaderAnswer => {
  const found = batches.get(key)?.drafts.slice(from, to);
  return found === undefined
    ? null
    : {
        drafts: found,
        messages: messagesOf(found.flatMap(({ issues }) => issues.map(({ message }) => message))),
      };
};

/** Checkpoints the ledger; does nothing when SQLite refuses. */
const tryCheckpoint = (database: string): void => {
  try {
    checkpoint(database);
  } catch {
    // The main thread's own checkpoint does it later.
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
      batches.set(task.key, read.value);
      return ok(importFactsOf(read.value));
    }
    case 'drafts':
      return drafts(task);
    case 'checkpoint':
      tryCheckpoint(task.database);
      return null;
    case 'release':
      batches.delete(task.key);
      return null;
    case 'statement':
      return readStatementFile(task.source, task.options);
  }
};

serveTasks(run);
