import PQueue from 'p-queue';
import { HttpFailure, type HttpAnswer, type HttpRequest, type HttpSend } from '../ports.ts';
import type { Pace, PaceOutcome } from './pace.ts';
import { inTurn, NotBegun } from './turn.ts';

/**
 * Priorities in the queue of a host. A request with a connection of its own goes first: a purchase
 * is recorded as sent before it gets here, and the time after which it counts as not carried out
 * (domain/purchase/purchase.ts, STILL_AT_WORK_MS) runs from then; a connectivity probe must report
 * the present state.
 */
const [OWN_CONNECTION, POOLED] = [1, 0] as const;

const enqueue = (queue: PQueue, request: HttpRequest, send: HttpSend): Promise<HttpAnswer> =>
  inTurn(
    queue,
    () => {
      request.onTurn?.();
      return send(request);
    },
    request.signal,
    request.freshConnection === true ? OWN_CONNECTION : POOLED,
  ).catch((error: unknown) => {
    throw error instanceof NotBegun ? new HttpFailure('cancelled', false, error.message) : error;
  });

const hostOf = (request: HttpRequest): string => URL.parse(request.url)?.host ?? '';

/**
 * Limits the exchanges that run at once with each host, purchases included. A request's time-out
 * starts when it leaves the queue. A request cancelled in the queue rejects with HttpFailure
 * `cancelled`, `sent: false`.
 * @param max exchanges at once with one host
 */
export const limitPerHost = (send: HttpSend, max: number): HttpSend => {
  const queues = new Map<string, PQueue>();
  return (request) => {
    const host = hostOf(request);
    const queue = queues.get(host) ?? new PQueue({ concurrency: max });
    queues.set(host, queue);
    return enqueue(queue, request, send);
  };
};

const paceOutcomeOf = ({ status }: HttpAnswer): PaceOutcome =>
  status === 429 ? 'throttled' : status >= 500 ? 'failure' : 'success';

/**
 * Reports the outcome of each exchange to the host's Pace, and queues reads by it. A purchase
 * already has its slot (booking.ts takes it before the attempt is recorded), so it is sent at once;
 * its server errors and time-outs are not reported, because they leave one booking uncertain and do
 * not show overload.
 */
export const atPace =
  (send: HttpSend, paceOf: (host: string) => Pace | undefined): HttpSend =>
  (request) => {
    const pace = paceOf(hostOf(request));
    if (!pace) return send(request);
    const isRead = request.freshConnection !== true;
    const sendAndRecord: HttpSend = async (sent) => {
      const generation = pace.generation();
      try {
        const answer = await send(sent);
        const outcome = paceOutcomeOf(answer);
        if (isRead || outcome !== 'failure') pace.record(outcome, generation);
        return answer;
      } catch (error) {
        if (isRead && error instanceof HttpFailure && error.sent && error.reason === 'timeout')
          pace.record('failure', generation);
        throw error;
      }
    };
    return isRead ? enqueue(pace.reads, request, sendAndRecord) : sendAndRecord(request);
  };
