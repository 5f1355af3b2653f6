import { HttpFailure, type HttpAnswer, type HttpRequest, type HttpSend } from '../../base/ports.ts';
import { createHostQueue, type HostQueue } from './hostQueue.ts';
import { createPace, type Pace, type PaceOutcome } from './pace.ts';
import { NotStarted } from './runQueued.ts';

/** The queues of all hosts: the only place where a request waits for its turn. */
export interface HostQueues {
  /**
   * Sends the request at its turn with its host. Its timeout starts then. A request with its own connection goes first: a purchase is recorded as
   * sent before it is queued, and the time after which it counts as not processed (domain/purchase/purchase.ts, STILL_AT_WORK_MS) runs from then; a
   * connectivity probe must report the current state.
   * @throws HttpFailure `cancelled`, `sent: false`, for a request that was cancelled while it waited
   */
  readonly send: HttpSend;
  /**
   * Returns the pace of a service. From then on, fewer reads run at the same time with this host while its responses indicate overload. Hosts of
   * documents have no pace.
   */
  readonly paceOf: (host: string) => Pace;
}

interface Host {
  readonly queue: HostQueue;
  pace: Pace | null;
}

const hostOf = (request: HttpRequest): string => URL.parse(request.url)?.host ?? '';

const paceOutcomeOf = ({ status }: HttpAnswer): PaceOutcome =>
  status === 429 ? 'throttled' : status >= 500 ? 'failure' : 'success';

/**
 * Sends and reports the outcome to the pace. Server errors and timeouts of a purchase are not reported: they make one booking uncertain and do not
 * indicate overload.
 */
const sendAndRecord = async (
  send: HttpSend,
  request: HttpRequest,
  pace: Pace,
): Promise<HttpAnswer> => {
  const isRead = request.freshConnection !== true;
  const generation = pace.generation();
  try {
    const answer = await send(request);
    const outcome = paceOutcomeOf(answer);
    if (isRead || outcome !== 'failure') pace.record(outcome, generation);
    return answer;
  } catch (error) {
    if (isRead && error instanceof HttpFailure && error.sent && error.reason === 'timeout')
      pace.record('failure', generation);
    throw error;
  }
};

/** Creates `HostQueues`. @param max concurrent exchanges with one host, purchases included */
export const createHostQueues = (send: HttpSend, max: number): HostQueues => {
  const hosts = new Map<string, Host>();
  const hostNamed = (name: string): Host => {
    const host = hosts.get(name) ?? { queue: createHostQueue(max), pace: null };
    hosts.set(name, host);
    return host;
  };
  return {
    send: async (request) => {
      const host = hostNamed(hostOf(request));
      try {
        return await host.queue.run(
          () => {
            request.onStart?.();
            return host.pace ? sendAndRecord(send, request, host.pace) : send(request);
          },
          {
            ownConnection: request.freshConnection === true,
            background: request.background ?? false,
            signal: request.signal,
          },
        );
      } catch (error) {
        throw error instanceof NotStarted
          ? new HttpFailure('cancelled', false, error.message)
          : error;
      }
    },
    paceOf: (name) => {
      const host = hostNamed(name);
      if (host.pace) return host.pace;
      const pace = createPace(max);
      pace.onChange(() => host.queue.limitShared(pace.limit()));
      host.pace = pace;
      return pace;
    },
  };
};
