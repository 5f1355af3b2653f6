import PQueue from 'p-queue';
import { HttpFailure, type HttpAnswer, type HttpRequest, type HttpSend } from '../ports.ts';
import type { Pace, PaceSign } from './pace.ts';
import { inTurn, NotBegun } from './turn.ts';

/**
 * What has a connection of its own goes before what waits: a purchase is written down as sent already, and its time to come to nothing
 * (domain/purchase/purchase.ts, STILL_AT_WORK_MS) is counted from then; a probe of the line is to tell what is so now.
 */
const [AHEAD, BEHIND] = [1, 0] as const;

const enqueue = (queue: PQueue, request: HttpRequest, send: HttpSend): Promise<HttpAnswer> =>
  inTurn(
    queue,
    () => {
      request.onTurn?.();
      return send(request);
    },
    request.signal,
    request.freshConnection === true ? AHEAD : BEHIND,
  ).catch((error: unknown) => {
    throw error instanceof NotBegun ? new HttpFailure('cancelled', false, error.message) : error;
  });

const hostOf = (request: HttpRequest): string => URL.parse(request.url)?.host ?? '';

/**
 * At most `most` exchanges at once with each host, purchases included. The time-out of a request begins with its turn.
 * A request cancelled while it waits rejects with `cancelled`, `sent: false`.
 */
export const limitPerHost = (send: HttpSend, most: number): HttpSend => {
  const queues = new Map<string, PQueue>();
  return (request) => {
    const host = hostOf(request);
    const queue = queues.get(host) ?? new PQueue({ concurrency: most });
    queues.set(host, queue);
    return enqueue(queue, request, send);
  };
};

const signOf = ({ status }: HttpAnswer): PaceSign =>
  status === 429 ? 'slow' : status >= 500 ? 'trouble' : 'good';

/**
 * Tells the pace of a host what its answers say, and keeps reads to it. A purchase took its turn before it was written
 * down (booking.ts): here it goes at once, and its own troubles are doubts of one booking, no sign of a service with too much to do.
 */
export const atPace =
  (send: HttpSend, paceOf: (host: string) => Pace | undefined): HttpSend =>
  (request) => {
    const pace = paceOf(hostOf(request));
    if (!pace) return send(request);
    const isRead = request.freshConnection !== true;
    const listening: HttpSend = async (sent) => {
      const era = pace.era();
      try {
        const answer = await send(sent);
        const sign = signOf(answer);
        if (isRead || sign !== 'trouble') pace.heard(sign, era);
        return answer;
      } catch (error) {
        if (isRead && error instanceof HttpFailure && error.sent && error.reason === 'timeout')
          pace.heard('trouble', era);
        throw error;
      }
    };
    return isRead ? enqueue(pace.reads, request, listening) : listening(request);
  };
