import { t } from '../../../texts/index.ts';
import { fail, type Result } from '../../../domain/service/serviceError.ts';
import type { RedactedAnswer } from '../../../domain/service/service.ts';
import { createWorkerPool } from '../../base/workers/pool.ts';
import type { Success } from './envelope.ts';
import {
  readAnswer,
  type AnswerReader,
  type AnswerWords,
  type ReceivedAnswer,
  type ReadAnswer,
} from './readAnswer.ts';
import { KEPT_BYTES } from './redactedAnswer.ts';

/** Answers up to this size, in bytes, are read on the calling thread: sending them to the worker would take as long. */
const SMALL_BYTES = 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_HEAP_MB = 512;

/** Everything the worker reads from an answer. */
export interface WholeReading {
  readonly envelope: Result<Success>;
  readonly redacted: RedactedAnswer;
  readonly words: AnswerWords;
}

/** The result for an answer that the worker could not finish: a failure, with the first KEPT_BYTES of the answer kept as an incomplete one. */
const beginningOf = (given: ReceivedAnswer): ReadAnswer => {
  const { answer } = given;
  return {
    ...readAnswer({
      ...given,
      answer: { ...answer, body: answer.body.slice(0, KEPT_BYTES) },
      brokenOff: true,
    }),
    envelope: () =>
      fail({ kind: 'malformed', status: answer.status, message: t('service.tooComplex') }),
  };
};

/** A reader of answers that uses this thread or a worker. */
export interface AnswerReading {
  readonly read: AnswerReader;
  /** Ends the worker. */
  readonly close: () => Promise<void>;
}

/**
 * Creates a reader that reads large answers in a worker, so that they do not block the window.
 * @param workerUrl address of answerWorker.ts, or of the file built from it
 */
export const createAnswerReader = (workerUrl: URL): AnswerReading => {
  const pool = createWorkerPool<ReceivedAnswer, WholeReading>({
    workerUrl,
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
    atOnce: 1,
  });
  return {
    read: async (given) => {
      if (given.answer.body.byteLength <= SMALL_BYTES) return readAnswer(given);
      const got = await pool.run(given, { timeoutMs: TIMEOUT_MS });
      if ('stopped' in got) return beginningOf(given);
      const { envelope, redacted, words } = got.answer;
      return { envelope: () => envelope, redacted: () => redacted, words: () => words };
    },
    close: () => pool.close(),
  };
};
