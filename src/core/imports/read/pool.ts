import { t, type PlainKey } from '../../../texts/index.ts';
import { addMessages } from '../../../texts/text.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import { createWorkerPool } from '../../base/workers/pool.ts';
import type { StopReason } from '../../base/workers/pool.ts';
import { ReaderGone } from './protocol.ts';
import type {
  DraftsWithMessages,
  ImportFacts,
  ImportReader,
  OpenedImport,
  ReaderAnswer,
  ReaderTask,
} from './protocol.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import type { ReadStatement } from '../../../domain/reconciliation/statement.ts';
import type { Result } from '../../../domain/service/serviceError.ts';

/** Options of the import reader. */
export interface ImportReaderOptions {
  /** URL of worker.ts or of the worker.js built from it: known only to the composition root. */
  readonly workerUrl: URL;
  /** Time limit for reading a file, in milliseconds. Default 5 minutes. */
  readonly timeoutMs?: number;
}

const WORDS: Readonly<Record<StopReason, PlainKey>> = {
  crashed: 'imports.crashed',
  memory: 'imports.memory',
  timeout: 'imports.timeout',
  cancelled: 'imports.cancelled',
  closed: 'imports.closing',
};
const DEFAULT_TIMEOUT_MS = 300_000;
const MAX_HEAP_MB = 2_048;
/** With less, short-lived rows are promoted to the old generation: slower, with a higher memory peak. */
const YOUNG_MB = 24;

/** Creates a reader that works on its own thread, so that no file blocks the main thread. */
export const createImportReader = ({
  workerUrl,
  timeoutMs = DEFAULT_TIMEOUT_MS,
}: ImportReaderOptions): ImportReader => {
  const pool = createWorkerPool<ReaderTask, ReaderAnswer>({
    workerUrl,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  });
  let lastKey = 0;

  const opened = (session: number, key: number, facts: ImportFacts): OpenedImport => {
    return {
      facts,
      drafts: async (from, to) => {
        const got = await pool.run({ kind: 'drafts', key, from, to }, { session });
        if ('stopped' in got || got.answer === null) throw new ReaderGone();
        // The worker answers this task with drafts (protocol.ts).
        const { drafts, messages } = got.answer as DraftsWithMessages;
        addMessages(messages);
        return drafts;
      },
      checkpoint: async (database) => {
        await pool.run({ kind: 'checkpoint', database }, { session });
      },
      release: () => void pool.run({ kind: 'release', key }, { session }),
    };
  };

  return {
    open: async (source, options, signal) => {
      const key = (lastKey += 1);
      const got = await pool.run(
        { kind: 'open', key, source, options },
        { timeoutMs, ...(signal && { signal }) },
      );
      if ('stopped' in got) return problem('stopped', t(WORDS[got.stopped]));
      // Answered with the facts of the file or its problem (protocol.ts).
      const read = got.answer as Result<ImportFacts, ImportProblem>;
      return read.ok ? ok(opened(got.session, key, read.value)) : read;
    },
    statement: async (source, options, signal) => {
      const got = await pool.run(
        { kind: 'statement', source, options },
        { timeoutMs, ...(signal && { signal }) },
      );
      if ('stopped' in got) return problem('stopped', t(WORDS[got.stopped]));
      // Answered with the statement or its problem (protocol.ts).
      return got.answer as Result<ReadStatement, ImportProblem>;
    },
    close: () => pool.close(),
  };
};
