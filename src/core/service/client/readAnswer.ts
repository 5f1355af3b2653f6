import type { PurchaseError, RedactedAnswer } from '../../../domain/service/service.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Credentials, HttpAnswer } from '../../base/ports.ts';
import { cleanBody, cleanTextOfAnswer } from './answerText.ts';
import { readEnvelope, type Success } from './envelope.ts';
import { isObject, readJson, readText } from '../read/json.ts';
import { hintsIn, piecesOf } from '../read/receipt.ts';
import { redactAnswer } from './redactedAnswer.ts';
import { cleaner } from './scrub.ts';

/** An answer to read. It can be sent as a structured clone. */
export interface ReceivedAnswer {
  readonly answer: HttpAnswer;
  /** The answer is incomplete: its end is missing. */
  readonly brokenOff: boolean;
  /** Removed from everything that is read. */
  readonly keys: Credentials;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** The message of an answer for a person, and what it names of a shipment although it has no receipt; null when it names none. */
export interface AnswerWords {
  readonly status: number;
  readonly message: string;
  readonly named: NonNullable<PurchaseError['came']> | null;
}

/** Readers of one answer; each reads when it is called. The keys are removed from everything except the data of a success. */
export interface ReadAnswer {
  readonly envelope: () => Result<Success>;
  /** Returns the answer in the form in which it is stored. */
  readonly redacted: () => RedactedAnswer;
  readonly words: () => AnswerWords;
}

/** Never rejects. */
export type AnswerReader = (given: ReceivedAnswer) => Promise<ReadAnswer>;

/** Creates the readers of one answer. */
export const readAnswer = ({ answer, brokenOff, keys, now }: ReceivedAnswer): ReadAnswer => {
  const clean = cleaner(keys);
  const { status, body } = answer;
  return {
    envelope: () => {
      const read = readEnvelope(answer, now);
      // Messages are cut to a length. The keys are removed from a failure before that, or half of one could remain.
      return read.ok ? read : readEnvelope({ ...answer, body: cleanBody(body, clean) }, now);
    },
    redacted: () => redactAnswer(answer, clean, brokenOff),
    words: () => {
      const json = readJson(body);
      const { message } = cleanTextOfAnswer(body, clean, brokenOff);
      if (json === undefined)
        return { status, message, named: hintsIn(piecesOf(readText(body, brokenOff)), clean) };
      return { status, message, named: isObject(json) ? hintsIn(json['data'], clean) : null };
    },
  };
};

/** Reads on the calling thread: for the command line and for tests. */
export const readOnThisThread: AnswerReader = async (given) => readAnswer(given);
