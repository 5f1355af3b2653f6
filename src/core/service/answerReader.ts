import { t } from '../../texts/index.ts';
import { fail, type Result } from '../../domain/service/serviceError.ts';
import type { RedactedAnswer } from '../../domain/service/service.ts';
import { createWorkerPool } from '../workers/pool.ts';
import type { Success } from './envelope.ts';
import {
  readAnswer,
  type AnswerReader,
  type AnswerWords,
  type GivenAnswer,
  type ReadAnswer,
} from './readAnswer.ts';
import { KEPT_BYTES } from './redactedAnswer.ts';

/** Answers up to this size, in bytes, are read on the calling thread: handing them over would take as long. */
const SMALL_BYTES = 1024 * 1024;
const TIMEOUT_MS = 15_000;
const MAX_HEAP_MB = 512;

/** What the worker makes of an answer: everything that can be asked of it. */
export interface WholeReading {
  readonly envelope: Result<Success>;
  readonly redacted: RedactedAnswer;
  readonly words: AnswerWords;
}

/** An answer that the worker did not get through: a failure, and its beginning is kept, as of one that broke off. */
const beginningOf = (given: GivenAnswer): ReadAnswer => {
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

/** What reads answers, on this thread or in a worker. */
export interface AnswerReading {
  readonly read: AnswerReader;
  /** Ends the thread. */
  readonly close: () => Promise<void>;
}

/**
 * Reads large answers on a thread of its own, so that none holds up the window.
 * @param workerUrl where answerWorker.ts, or what was built from it, lies
 */
export const createAnswerReader = (workerUrl: URL): AnswerReading => {
  const pool = createWorkerPool<GivenAnswer, WholeReading>({
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
