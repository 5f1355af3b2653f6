import { t } from '../../../texts/index.ts';
import pRetry from 'p-retry';
import { fail, type Result, type ServiceError } from '../../../domain/service/serviceError.ts';
import { createWorkTime } from '../http/workTime.ts';
import type { Clock, Random } from '../../base/ports.ts';

/** Dependencies and limits of `retryRead` (docs/service.md §2.8). */
export interface RetryOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly signal: AbortSignal | undefined;
  /**
   * No further attempt when the attempts and the waits between them have taken this long, in milliseconds. Waiting in the queue of the host does not
   * count.
   */
  readonly withinMs: number;
}

const TRIES = 3;
const FIRST_WAIT_MS = 400;
/** When the service asks for a longer wait, the caller gets `rateLimited` with the time. */
const LONGEST_WAIT_MS = 30_000;

/** Carries a typed error through p-retry, which handles exceptions only. */
class ReadFailed extends Error {
  readonly failure: ServiceError;
  constructor(failure: ServiceError) {
    super(failure.message);
    this.failure = failure;
  }
}

/** Milliseconds to wait before attempt `attempt + 1`; null when another attempt is of no use. */
const waitAfter = (failure: ServiceError, attempt: number, random: Random): number | null => {
  const backOff = FIRST_WAIT_MS * 2 ** (attempt - 1) * (0.5 + random());
  switch (failure.kind) {
    case 'timeout':
    case 'interrupted':
    case 'offline':
    case 'notSent':
    case 'server':
      return Math.round(backOff);
    case 'rateLimited':
      if (failure.retryAfterMs === null) return Math.round(backOff);
      // A little later than requested, so that many desks do not all return at the same moment.
      return failure.retryAfterMs > LONGEST_WAIT_MS
        ? null
        : failure.retryAfterMs + Math.round(250 * random());
    case 'cancelled':
    case 'unauthorized':
    case 'noPurchases':
    case 'refused':
    case 'notFound':
    case 'malformed':
      return null;
  }
};

/** Runs a read, and repeats it at most twice. Must never be used for a purchase. Stops repeating when the signal is aborted. */
export const retryRead = async <T>(
  attempt: (onStart: () => void) => Promise<Result<T>>,
  options: RetryOptions,
): Promise<Result<T>> => {
  const { clock, random, signal } = options;
  const time = createWorkTime(clock.now);
  let waited = 0;
  const once = async () => {
    const result = await time.measured(attempt);
    if (!result.ok) throw new ReadFailed(result.error);
    return result;
  };
  try {
    return await pRetry(once, {
      // The wait is in shouldRetry, with the clock that tests can advance.
      retries: TRIES - 1,
      minTimeout: 0,
      maxTimeout: 0,
      shouldRetry: async ({ error, attemptNumber }) => {
        const wait =
          error instanceof ReadFailed ? waitAfter(error.failure, attemptNumber, random) : null;
        if (wait === null || time.spent() + waited + wait > options.withinMs) return false;
        waited += wait;
        await clock.sleep(wait, signal);
        return !signal?.aborted;
      },
    });
  } catch (error) {
    if (signal?.aborted)
      return fail({ kind: 'cancelled', message: t('service.cancelled'), sent: true });
    if (error instanceof ReadFailed) return fail(error.failure);
    throw error;
  }
};
