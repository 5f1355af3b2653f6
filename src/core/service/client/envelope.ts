import { t } from '../../../texts/index.ts';
import { meansKeys, meansMoney } from '../../../domain/service/answerWords.ts';
import {
  fail,
  ok,
  type FieldReason,
  type Result,
  type ServiceError,
} from '../../../domain/service/serviceError.ts';
import { readRetryAfter } from '../http/retryAfter.ts';
import type { HttpAnswer } from '../../base/ports.ts';
import { textOfAnswer } from './answerText.ts';
import { isObject, isTooComplex, readJson, readText, type JsonObject } from '../read/json.ts';

/** A successful answer. */
export interface Success {
  readonly status: number;
  /** `data` of the envelope, not validated yet. */
  readonly data: unknown;
  /** The whole envelope: it can say beside `data` that a list continues (docs/service.md §2.6). */
  readonly envelope: JsonObject;
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

const isOneOf = (value: unknown, words: readonly unknown[]): boolean =>
  words.includes(typeof value === 'string' ? value.trim().toLowerCase() : value);
const isFalse = (value: unknown): boolean => isOneOf(value, [false, 0, '0', 'false']);
const isTrue = (value: unknown): boolean => isOneOf(value, [true, 1, '1', 'true']);

/** The texts of an answer in any form. */
type AnswerText = ReturnType<typeof textOfAnswer>;

const noPurchases = ({ message }: AnswerText): ServiceError => ({
  kind: 'noPurchases',
  message: message === '' ? t('service.noPurchases') : t('service.noPurchasesBecause', { message }),
});

/**
 * Returns the error for a status with a fixed meaning (docs/service.md §6.1), sent by the service or by a gateway before it, with or without an
 * envelope; null for other statuses.
 */
const errorOfStatus = (
  status: number,
  answer: HttpAnswer,
  words: AnswerText,
  now: number,
): ServiceError | null => {
  if (status === 401) return { kind: 'unauthorized', message: t('service.unauthorized') };
  if (status === 402) return noPurchases(words);
  if (status === 408) return { kind: 'timeout', message: t('service.timeout') };
  if (status === 429)
    return {
      kind: 'rateLimited',
      message: t('service.rateLimited'),
      retryAfterMs: readRetryAfter(answer.headers, now),
    };
  if (status >= 500)
    return {
      kind: 'server',
      status,
      message: words.message === '' ? t('service.server') : t('service.serverSaid'),
    };
  return null;
};

/** Fields of a shipment. A reason for one of them concerns the shipment, not the account. */
const SHIPMENT_FIELD =
  /^(sender|receiver|boxes|units|service|assigned_date|product_code|type|insured|last_mile|external_reference|address(es)?)\b/;

const isMoney = (status: number, { message, reasons }: AnswerText): boolean =>
  (status === 403 || status === 424) &&
  meansMoney(message) &&
  !reasons.some(({ field }: FieldReason) => SHIPMENT_FIELD.test(field));

const refusal = (status: number, envelope: JsonObject, words: AnswerText): ServiceError => {
  if (isMoney(status, words)) return noPurchases(words);
  if (status === 403 && meansKeys(words.message))
    return { kind: 'unauthorized', message: t('service.unauthorized') };
  if (status === 404) {
    // A web server also answers 404 for a path that it does not know; only the service's envelope shows that there is no such record.
    const own = 'success' in envelope || 'status_code' in envelope;
    return own
      ? { kind: 'notFound', message: t('service.notFound') }
      : malformed(status, t('service.notService'));
  }
  return {
    kind: 'refused',
    status,
    message: words.message || t('service.refused'),
    reasons: words.reasons,
  };
};

/** A time-out, a taken reference and an error of the service prove less than any other refusal (docs/service.md §4.5.5, §6.5). */
const provesLess = (status: number): boolean =>
  status === 408 || status === 409 || (status >= 500 && status <= 599);

/**
 * Returns the effective status: that of the envelope when an HTTP success contains a failure, or when it proves less than the refusal that contains
 * it. Null for a failure without a status, and for an answer that says both success and failure, so that neither can be relied on: a success with the
 * status of a failure, and a refusal whose envelope has the status of a success.
 */
const effectiveStatus = (http: number, envelope: JsonObject): number | null => {
  const inside = integer(envelope['status_code']);
  if (http >= 500) return http;
  if (http >= 400) {
    if (isTrue(envelope['success']) && inside !== null && inside < 400) return null;
    return inside !== null && provesLess(inside) ? inside : http;
  }
  if (!isFalse(envelope['success']) && (inside === null || inside < 400)) return http;
  if (isTrue(envelope['success'])) return null;
  return inside !== null && inside >= 400 && inside <= 599 ? inside : null;
};

/**
 * Reads an answer of the service (docs/service.md §2.5 and §6). Redirects, HTML, broken JSON and everything that is not an envelope are `malformed`
 * when the status is below 500, except 401, 402, 408 and 429, and 403 with an empty body.
 * @param now milliseconds since the epoch, for a `Retry-After` given as a date
 * @returns the data, or an error with the texts of the answer in `said`
 */
export const readEnvelope = (answer: HttpAnswer, now: number): Result<Success> => {
  const json = readJson(answer.body);
  const read = readParts(answer, json, now);
  if (!('error' in read)) return read;
  return fail({ ...read.error, said: { status: read.effective, message: read.words().message } });
};

const whyNoEnvelope = (body: Uint8Array, json: unknown): string => {
  if (json !== undefined) return t('service.unreadable');
  return isTooComplex(body) ? t('service.tooComplex') : t('service.notService');
};

interface Failure {
  readonly error: ServiceError;
  /** The effective status. */
  readonly effective: number;
  readonly words: () => AnswerText;
}

const readParts = (
  answer: HttpAnswer,
  json: unknown,
  now: number,
): Extract<Result<Success>, { ok: true }> | Failure => {
  const { status } = answer;
  let read: AnswerText | null = null;
  const words = (): AnswerText => (read ??= textOfAnswer(answer.body, json));
  const failure = (error: ServiceError, effective = status): Failure => ({
    error,
    effective,
    words,
  });
  const plain = status < 400 ? null : errorOfStatus(status, answer, words(), now);
  if (plain !== null) return failure(plain);
  // A 403 with an empty body gives no other reason, so the keys are the reason. A page of a proxy does not count as one.
  if (status === 403 && readText(answer.body).trim() === '')
    return failure({ kind: 'unauthorized', message: t('service.unauthorized') });
  if (status < 200 || (status >= 300 && status < 400))
    return failure(malformed(status, t('service.redirect')));
  if (!isObject(json) || !ENVELOPE_FIELDS.some((field) => field in json)) {
    return failure(malformed(status, whyNoEnvelope(answer.body, json)));
  }
  const effective = effectiveStatus(status, json);
  if (effective === null) return failure(malformed(status, t('service.unreadable')));
  if (effective >= 400)
    return failure(
      errorOfStatus(effective, answer, words(), now) ?? refusal(effective, json, words()),
      effective,
    );
  return 'data' in json
    ? ok({ status, data: json['data'], envelope: json })
    : failure(malformed(status, t('service.unreadable')));
};
