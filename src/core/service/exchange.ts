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
import { MESSAGES } from './messages.ts';
import { cleanBody } from './said.ts';
import { authorization, cleaner, scrub, type Clean } from './scrub.ts';

/** Largest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/** One call of an operation of docs/service.md §4. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path after `/api/v1`, a segment each, not encoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as `X-Shipment-Mode`. */
  readonly mode: Mode | undefined;
  readonly body?: Uint8Array;
  readonly timeoutMs: number;
  readonly freshConnection?: boolean;
  /** See HttpRequest. */
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

/** Told of an answer as it came, with what takes the keys out of it. `brokenOff`: it did not come whole. */
export type Came = (answer: HttpAnswer, clean: Clean, brokenOff: boolean) => void;

/** Makes one call, once, and reads its envelope. */
export type Exchange = (call: Call, signal?: AbortSignal, came?: Came) => Promise<Result<Success>>;

const cancelledBefore: ServiceError = {
  kind: 'cancelled',
  message: MESSAGES.cancelled,
  sent: false,
};

const keysOrNull = async (read: () => Promise<Credentials | null>): Promise<Credentials | null> => {
  try {
    return await read();
  } catch {
    // Keys that cannot be decrypted now are as good as none for this call; the secret store says why elsewhere.
    return null;
  }
};

/** What a failed exchange says of the line; null for nothing. */
const seenBy = ({ sent, reason }: HttpFailure): Seen | null => {
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

/** The one place where the keys meet a request: the address always is the base address with encoded segments behind it. */
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
      const seen = failure instanceof HttpFailure ? seenBy(failure) : null;
      if (seen !== null) options.onLine?.(seen);
      if (failure instanceof HttpFailure && failure.came !== null) came(failure.came, true);
      return fail(errorOfFailure(failure));
    }
  };
  /** Words are cut to a length: of what went wrong the keys are taken out before that, or half of one could stay. */
  const readClean = (answer: HttpAnswer, clean: Clean): Result<Success> => {
    const read = readEnvelope(answer, options.clock.now());
    return read.ok
      ? read
      : readEnvelope({ ...answer, body: cleanBody(answer.body, clean) }, options.clock.now());
  };
  return async (call, signal, came) => {
    const url = joinAddress(options.base, ['api', 'v1', ...call.path], call.query);
    if (url === null) return fail({ kind: 'notFound', message: MESSAGES.notFound });
    if (signal?.aborted) return fail(cancelledBefore);
    const keys = await keysOrNull(options.credentials);
    if (signal?.aborted) return fail(cancelledBefore);
    if (keys === null) {
      options.onKeys?.('missing');
      return fail({ kind: 'unauthorized', message: MESSAGES.noKeys });
    }
    const clean = cleaner(keys);
    const answer = await answerOf(call, url, keys, signal, (told, brokenOff) =>
      came?.(told, clean, brokenOff),
    );
    const read = answer.ok ? readClean(answer.value, clean) : answer;
    // Only these two say anything of the keys: a service may refuse for many reasons before it has looked at them.
    if (read.ok) options.onKeys?.('accepted');
    else if (read.error.kind === 'unauthorized') options.onKeys?.('refused');
    return read.ok ? read : fail(scrub(read.error, clean));
  };
};
