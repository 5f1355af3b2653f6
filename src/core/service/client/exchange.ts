import { t } from '../../../texts/index.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import { fail, ok, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
import type { Observation, KeysObservation } from '../connectivity/connectivity.ts';
import {
  HttpFailure,
  KeysLocked,
  type Clock,
  type Credentials,
  type HttpAnswer,
  type HttpSend,
} from '../../base/ports.ts';
import { joinAddress } from './baseAddress.ts';
import type { Success } from './envelope.ts';
import { errorOfFailure } from './failures.ts';
import { readOnThisThread, type AnswerReader, type ReadAnswer } from './readAnswer.ts';
import { authorization, cleaner, scrub } from './scrub.ts';

/** Largest answer that is read, in bytes. */
const MAX_ANSWER_BYTES = 10 * 1024 * 1024;

/** One call of an operation of docs/service.md §4. */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** Path after `/api/v1` as segments, not encoded. */
  readonly path: readonly string[];
  readonly query?: Readonly<Record<string, string>>;
  /** Sent as `X-Shipment-Mode`. */
  readonly mode: Mode | undefined;
  readonly body?: Uint8Array;
  readonly timeoutMs: number;
  readonly freshConnection?: boolean;
  /** See HttpRequest.background. */
  readonly background?: boolean;
  /** See HttpRequest.onStart. */
  readonly onStart?: () => void;
}

/** Dependencies of `createExchange`. */
export interface ExchangeOptions {
  readonly base: URL;
  readonly credentials: () => Promise<Credentials | null>;
  readonly send: HttpSend;
  readonly clock: Clock;
  /** Reads the answers; on this thread when left out. */
  readonly readAnswer?: AnswerReader | undefined;
  readonly onConnectivity?: ((seen: Observation) => void) | undefined;
  readonly onKeys?: ((seen: KeysObservation) => void) | undefined;
}

/** Called with each answer, also an incomplete one, before the exchange resolves. */
export type OnAnswer = (answer: ReadAnswer) => void;

/** Sends calls to the service. */
export interface Exchange {
  /**
   * Sends one call, once.
   * @param heldKeys used instead of the current keys
   * @returns the data of the envelope, or the error
   */
  readonly send: (
    call: Call,
    signal?: AbortSignal,
    onAnswer?: OnAnswer,
    heldKeys?: Credentials,
  ) => Promise<Result<Success>>;
  /** Reads the keys for a later call. */
  readonly holdKeys: () => Promise<Result<Credentials>>;
}

const cancelledBefore = (): ServiceError => ({
  kind: 'cancelled',
  message: t('service.cancelled'),
  sent: false,
});

/** Returns the keys, or the error when there are none. */
const readKeys = async (
  read: () => Promise<Credentials | null>,
  onKeys: ((seen: KeysObservation) => void) | undefined,
): Promise<Result<Credentials>> => {
  try {
    const keys = await read();
    if (keys !== null) return ok(keys);
  } catch (reason) {
    // Locked keys are not missing, so the user must not be asked to enter them again.
    if (reason instanceof KeysLocked)
      return fail({ kind: 'unauthorized', message: t('service.keysLocked') });
  }
  onKeys?.('missing');
  return fail({ kind: 'unauthorized', message: t('service.noKeys') });
};

/** Returns what a failed exchange shows about connectivity; null for nothing. */
const connectivityOf = ({ sent, reason }: HttpFailure): Observation | null => {
  if (reason === 'cancelled') return null;
  if (reason === 'too-large') return 'reached';
  return sent ? 'lost' : 'unreachable';
};

/** The outcome of a request: its answer, or an error with the incomplete answer, if any. */
interface Sent {
  readonly answer: HttpAnswer | null;
  readonly error: ServiceError | null;
}

const headersOf = (call: Call, keys: Credentials): Record<string, string> => ({
  Accept: 'application/json',
  Authorization: authorization(keys),
  ...(call.mode === undefined ? {} : { 'X-Shipment-Mode': call.mode }),
  ...(call.body === undefined ? {} : { 'Content-Type': 'application/json' }),
});

/** Creates the sender of calls. The keys are added to requests only here; the address is always the base address followed by encoded segments. */
export const createExchange = (options: ExchangeOptions): Exchange => {
  const readAnswer = options.readAnswer ?? readOnThisThread;
  const send = async (
    call: Call,
    url: URL,
    keys: Credentials,
    signal: AbortSignal | undefined,
  ): Promise<Sent> => {
    try {
      const answer = await options.send({
        method: call.method,
        url: url.href,
        headers: headersOf(call, keys),
        timeoutMs: call.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
        freshConnection: call.freshConnection ?? false,
        ...(call.background === true && { background: true }),
        ...(call.onStart && { onStart: call.onStart }),
        ...(call.body === undefined ? {} : { body: call.body }),
        ...(signal === undefined ? {} : { signal }),
      });
      options.onConnectivity?.('reached');
      return { answer, error: null };
    } catch (failure) {
      const seen = failure instanceof HttpFailure ? connectivityOf(failure) : null;
      if (seen !== null) options.onConnectivity?.(seen);
      return {
        answer: failure instanceof HttpFailure ? failure.partialAnswer : null,
        error: errorOfFailure(failure),
      };
    }
  };
  const exchange: Exchange['send'] = async (call, signal, onAnswer, heldKeys) => {
    const url = joinAddress(options.base, ['api', 'v1', ...call.path], call.query);
    if (url === null) return fail({ kind: 'notFound', message: t('service.notFound') });
    if (signal?.aborted) return fail(cancelledBefore());
    const read = heldKeys ? ok(heldKeys) : await readKeys(options.credentials, options.onKeys);
    if (signal?.aborted) return fail(cancelledBefore());
    if (!read.ok) return read;
    const keys = read.value;
    const { answer, error } = await send(call, url, keys, signal);
    const received =
      answer &&
      (await readAnswer({ answer, brokenOff: error !== null, keys, now: options.clock.now() }));
    if (received !== null) onAnswer?.(received);
    const answered =
      error === null && received !== null
        ? received.envelope()
        : fail(error ?? errorOfFailure(null));
    // Only these two outcomes show whether the keys are accepted: a service may refuse for many reasons before it checks them.
    if (answered.ok) options.onKeys?.('accepted');
    else if (answered.error.kind === 'unauthorized') options.onKeys?.('refused');
    return answered.ok ? answered : fail(scrub(answered.error, cleaner(keys)));
  };
  return { send: exchange, holdKeys: () => readKeys(options.credentials, options.onKeys) };
};
