import { fail, ok, type Result, type ServiceError } from '../../domain/serviceError.ts';
import { readRetryAfter } from '../http/retryAfter.ts';
import type { HttpAnswer } from '../ports.ts';
import { readReasons, tidy } from './fieldPaths.ts';
import { isObject, readJson, type JsonObject } from './json.ts';
import { MESSAGES } from './messages.ts';

/** What an answer gave when it was a success. */
export interface Success {
  readonly status: number;
  readonly data: unknown;
}

const ENVELOPE_FIELDS = ['success', 'status_code', 'message', 'data', 'errors'] as const;

const malformed = (status: number, message: string): ServiceError => ({ kind: 'malformed', status, message });

const integer = (value: unknown): number | null => {
  const number = typeof value === 'string' && /^\d{3}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isInteger(number) ? number : null;
};

const isFalse = (value: unknown): boolean => value === false || value === 0 || value === '0' || value === 'false';

/** Statuses that say the same whoever sends them, a gateway before the service included, envelope or not. */
const plainStatus = (status: number, answer: HttpAnswer, now: number): ServiceError | null => {
  if (status === 401) return { kind: 'unauthorized', message: MESSAGES.unauthorized };
  if (status === 408) return { kind: 'timeout', message: MESSAGES.timeout };
  if (status === 429) return { kind: 'rateLimited', message: MESSAGES.rateLimited, retryAfterMs: readRetryAfter(answer.headers['retry-after'], now) };
  if (status >= 500) return { kind: 'server', status, message: MESSAGES.server };
  return null;
};

const refusal = (status: number, envelope: JsonObject): ServiceError => {
  if (status === 403) return { kind: 'unauthorized', message: MESSAGES.unauthorized };
  if (status === 404) {
    // A web server that knows no such path answers 404 too: only the service's own envelope says "there is no such thing".
    const own = 'success' in envelope || 'status_code' in envelope;
    return own ? { kind: 'notFound', message: MESSAGES.notFound } : malformed(status, MESSAGES.notService);
  }
  const reasons = readReasons(envelope['data'], envelope['errors']);
  const said = typeof envelope['message'] === 'string' ? tidy(envelope['message']) : '';
  return { kind: 'refused', status, message: said || (reasons[0]?.reason ?? MESSAGES.refused), reasons };
};

/** The status that counts: that of the envelope where an HTTP success carries a failure. Null: a failure that says no status. */
const effectiveStatus = (http: number, envelope: JsonObject): number | null => {
  if (http >= 400) return http;
  const inside = integer(envelope['status_code']);
  const failed = isFalse(envelope['success']);
  if (!failed && !(envelope['success'] === undefined && inside !== null && inside >= 400)) return http;
  return inside !== null && inside >= 400 && inside <= 599 ? inside : null;
};

/**
 * Reads an answer of the service (interface.md, "Response envelope" and "Errors"; field-notes.md for 401, 409, 424, 429).
 * Redirects, HTML, broken JSON and anything that is no envelope are `malformed`, whatever their status below 500,
 * except 401, 408 and 429.
 * @param now milliseconds since the epoch, for a `Retry-After` given as a date
 */
export const readEnvelope = (answer: HttpAnswer, now: number): Result<Success> => {
  const { status } = answer;
  const plain = plainStatus(status, answer, now);
  if (plain !== null) return fail(plain);
  if (status < 200 || (status >= 300 && status < 400)) return fail(malformed(status, MESSAGES.redirect));
  const json = readJson(answer.body);
  if (!isObject(json) || !ENVELOPE_FIELDS.some((field) => field in json)) {
    return fail(malformed(status, json === undefined ? MESSAGES.notService : MESSAGES.unreadable));
  }
  const counts = effectiveStatus(status, json);
  if (counts === null) return fail(malformed(status, MESSAGES.unreadable));
  if (counts >= 400) return fail(plainStatus(counts, answer, now) ?? refusal(counts, json));
  return 'data' in json ? ok({ status, data: json['data'] }) : fail(malformed(status, MESSAGES.unreadable));
};
