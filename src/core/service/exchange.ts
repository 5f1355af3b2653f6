import { t } from '../../texts/index.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import { fail, ok, type Result, type ServiceError } from '../../domain/service/serviceError.ts';
import type { Seen, SeenKeys } from '../connectivity/connectivity.ts';
import {
  HttpFailure,
  type Clock,
  type Credentials,
  type HttpAnswer,
  type HttpSend,
} from '../ports.ts';
import { joinAddress } from './baseAddress.ts';
import { readEnvelope, type Success } from './envelope.ts';
import { errorOfFailure } from './failures.ts';
import { cleanBody } from './answerText.ts';
import { authorization, cleaner, scrub, type Clean } from './scrub.ts';

/** Largest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/** One call of an operation of docs/service.md §4. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path after `/api/v1` by segments, not encoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as `X-Shipment-Mode`. */
  readonly mode: Mode | undefined;
  readonly body?: Uint8Array;
  readonly timeoutMs: number;
  readonly freshConnection?: boolean;
  /** See HttpRequest.onTurn. */
  readonly onTurn?: () => void;
}

export interface ExchangeOptions {
  readonly base: URL;
  readonly credentials: () => Promise<Credentials | null>;
  readonly send: HttpSend;
  readonly clock: Clock;
  readonly onLine?: ((seen: Seen) => void) | undefined;
  readonly onKeys?: ((seen: SeenKeys) => void) | undefined;
}

/**
 * Called with an answer as it came, and with the function that removes the keys from a text.
 * `brokenOff`: the answer is incomplete.
 */
export type OnAnswer = (answer: HttpAnswer, clean: Clean, brokenOff: boolean) => void;

/** Makes one call, once. @returns the data of the envelope, or the error */
export type Exchange = (
  call: Call,
  signal?: AbortSignal,
  onAnswer?: OnAnswer,
) => Promise<Result<Success>>;

const cancelledBefore = (): ServiceError => ({
  kind: 'cancelled',
  message: t('service.cancelled'),
  sent: false,
});

const keysOrNull = async (read: () => Promise<Credentials | null>): Promise<Credentials | null> => {
  try {
    return await read();
  } catch {
    // Keys that cannot be decrypted count as missing for this call; the secret store reports the
    // reason.
    return null;
  }
};

/** What a failed exchange shows of the connection; null for nothing. */
const connectivityOf = ({ sent, reason }: HttpFailure): Seen | null => {
  if (reason === 'cancelled') return null;
  if (reason === 'too-large') return 'reached';
  return sent ? 'lost' : 'unreachable';
};

const headersOf = (call: Call, keys: Credentials): Record<string, string> => ({
  Accept: 'application/json',
  Authorization: authorization(keys),
  ...(call.mode === undefined ? {} : { 'X-Shipment-Mode': call.mode }),
  ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
});

/**
 * Creates the function that makes the calls. This is the only place where the keys are added to a
 * request; the address is always the base address followed by encoded segments.
 */
export const createExchange = (options: ExchangeOptions): Exchange => {
  const answerOf = async (
    call: Call,
    url: URL,
    keys: Credentials,
    signal: AbortSignal | undefined,
    came: (answer: HttpAnswer, brokenOff: boolean) => void,
  ): Promise<Result<HttpAnswer>> => {
    try {
      const answer = await options.send({
        method: call.method,
        url: url.href,
        headers: headersOf(call, keys),
        timeoutMs: call.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        freshConnection: call.freshConnection ?? false,
        ...(call.onTurn && { onTurn: call.onTurn }),
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(signal === undefined ? {} : { signal }),
      });
      options.onLine?.('reached');
      came(answer, false);
      return ok(answer);
    } catch (failure) {
      const seen = failure instanceof HttpFailure ? connectivityOf(failure) : null;
      if (seen !== null) options.onLine?.(seen);
      if (failure instanceof HttpFailure && failure.came !== null) came(failure.came, true);
      return fail(errorOfFailure(failure));
    }
  };
  /** Messages are cut to a length. The keys are removed from a failure before that, or half of one could remain. */
  const readClean = (answer: HttpAnswer, clean: Clean): Result<Success> => {
    const read = readEnvelope(answer, options.clock.now());
    return read.ok
      ? read
      : readEnvelope({ ...answer, body: cleanBody(answer.body, clean) }, options.clock.now());
  };
  return async (call, signal, onAnswer) => {
    const url = joinAddress(options.base, ['api', 'v1', ...call.path], call.query);
    if (url === null) return fail({ kind: 'notFound', message: t('service.notFound') });
    if (signal?.aborted) return fail(cancelledBefore());
    const keys = await keysOrNull(options.credentials);
    if (signal?.aborted) return fail(cancelledBefore());
    if (keys === null) {
      options.onKeys?.('missing');
      return fail({ kind: 'unauthorized', message: t('service.noKeys') });
    }
    const clean = cleaner(keys);
    const answer = await answerOf(call, url, keys, signal, (received, brokenOff) =>
      onAnswer?.(received, clean, brokenOff),
    );
    const read = answer.ok ? readClean(answer.value, clean) : answer;
    // Only these two show whether the keys are accepted: a service may refuse for many reasons
    // before it checks them.
    if (read.ok) options.onKeys?.('accepted');
    else if (read.error.kind === 'unauthorized') options.onKeys?.('refused');
    return read.ok ? read : fail(scrub(read.error, clean));
  };
};
