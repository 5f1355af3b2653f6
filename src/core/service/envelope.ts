import { meansKeys, meansMoney } from '../../domain/service/answerWords.ts';
import {
  fail,
  ok,
  type FieldReason,
  type Result,
  type ServiceError,
} from '../../domain/service/serviceError.ts';
import { readRetryAfter } from '../http/retryAfter.ts';
import type { HttpAnswer } from '../ports.ts';
import { isObject, readJson, readText, type JsonObject } from './json.ts';
import { MESSAGES } from './messages.ts';
import { wordsOf } from './said.ts';

/** What an answer gave when it was a success. */
export interface Success {
  readonly status: number;
  readonly data: unknown;
}

const ENVELOPE_FIELDS = ['success', 'status_code', 'message', 'data', 'errors', 'error'] as const;

const malformed = (status: number, message: string): ServiceError => ({
  kind: 'malformed',
  status,
  message,
});

const integer = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
};

const isFalse = (value: unknown): boolean =>
  value === false || value === 0 || value === '0' || value === 'false';

/** What the answer says in words, whatever its form. */
type Words = ReturnType<typeof wordsOf>;

const noPurchases = ({ message }: Words): ServiceError => ({
  kind: 'noPurchases',
  message:
    message === '' ? MESSAGES.noPurchases : `The shipping service takes no purchases: “${message}”`,
});

/** Statuses that say the same whoever sends them, a gateway before the service included, envelope or not. */
const plainStatus = (
  status: number,
  answer: HttpAnswer,
  words: Words,
  now: number,
): ServiceError | null => {
  if (status === 401) return { kind: 'unauthorized', message: MESSAGES.unauthorized };
  if (status === 402) return noPurchases(words);
  if (status === 408) return { kind: 'timeout', message: MESSAGES.timeout };
  if (status === 429)
    return {
      kind: 'rateLimited',
      message: MESSAGES.rateLimited,
      retryAfterMs: readRetryAfter(answer.headers['retry-after'], now),
    };
  if (status >= 500)
    return {
      kind: 'server',
      status,
      message: words.message === '' ? MESSAGES.server : MESSAGES.serverSaid,
    };
  return null;
};

/** Places of the shipment that was sent: a reason for one of them is about the shipment and not about the account. */
const OF_SHIPMENT =
  /^(sender|receiver|boxes|units|service|assigned_date|product_code|type|insured|last_mile|external_reference|address(es)?)\b/;

const isMoney = (status: number, { message, reasons }: Words): boolean =>
  (status === 403 || status === 424) &&
  meansMoney(message) &&
  !reasons.some(({ field }: FieldReason) => OF_SHIPMENT.test(field));

const refusal = (status: number, envelope: JsonObject, words: Words): ServiceError => {
  if (isMoney(status, words)) return noPurchases(words);
  if (status === 403 && meansKeys(words.message))
    return { kind: 'unauthorized', message: MESSAGES.unauthorized };
  if (status === 404) {
    // A web server that knows no such path answers 404 too: only the service's own envelope says "there is no such thing".
    const own = 'success' in envelope || 'status_code' in envelope;
    return own
      ? { kind: 'notFound', message: MESSAGES.notFound }
      : malformed(status, MESSAGES.notService);
  }
  return {
    kind: 'refused',
    status,
    message: words.message || MESSAGES.refused,
    reasons: words.reasons,
  };
};

/** The status that counts: that of the envelope where an HTTP success carries a failure. Null: a failure that says no status. */
const effectiveStatus = (http: number, envelope: JsonObject): number | null => {
  if (http >= 400) return http;
  const inside = integer(envelope['status_code']);
  const failed = isFalse(envelope['success']);
  if (!failed && !(envelope['success'] === undefined && inside !== null && inside >= 400))
    return http;
  return inside !== null && inside >= 400 && inside <= 599 ? inside : null;
};

/**
 * Reads an answer of the service (docs/service.md §2.5 and §6).
 * Redirects, HTML, broken JSON and anything that is no envelope are `malformed`, whatever their status below 500,
 * except 401, 402, 408 and 429. An error has what the answer said in words.
 * @param now milliseconds since the epoch, for a `Retry-After` given as a date
 */
export const readEnvelope = (answer: HttpAnswer, now: number): Result<Success> => {
  const json = readJson(answer.body);
  const read = readParts(answer, json, now);
  if (!('error' in read)) return read;
  return fail({ ...read.error, said: { status: read.counts, message: read.words().message } });
};

interface Failure {
  readonly error: ServiceError;
  /** The status that counts. */
  readonly counts: number;
  readonly words: () => Words;
}

const readParts = (
  answer: HttpAnswer,
  json: unknown,
  now: number,
): Extract<Result<Success>, { ok: true }> | Failure => {
  const { status } = answer;
  let read: Words | null = null;
  const words = (): Words => (read ??= wordsOf(answer.body, json));
  const failure = (error: ServiceError, counts = status): Failure => ({ error, counts, words });
  const plain = status < 400 ? null : plainStatus(status, answer, words(), now);
  if (plain !== null) return failure(plain);
  // Nothing at all is no message that says otherwise; a page of something in between is one.
  if (status === 403 && readText(answer.body).trim() === '')
    return failure({ kind: 'unauthorized', message: MESSAGES.unauthorized });
  if (status < 200 || (status >= 300 && status < 400))
    return failure(malformed(status, MESSAGES.redirect));
  if (!isObject(json) || !ENVELOPE_FIELDS.some((field) => field in json)) {
    return failure(
      malformed(status, json === undefined ? MESSAGES.notService : MESSAGES.unreadable),
    );
  }
  const counts = effectiveStatus(status, json);
  if (counts === null) return failure(malformed(status, MESSAGES.unreadable));
  if (counts >= 400)
    return failure(
      plainStatus(counts, answer, words(), now) ?? refusal(counts, json, words()),
      counts,
    );
  return 'data' in json
    ? ok({ status, data: json['data'] })
    : failure(malformed(status, MESSAGES.unreadable));
};
