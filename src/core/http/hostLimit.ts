import PQueue from 'p-queue';
import { HttpFailure, type HttpAnswer, type HttpRequest, type HttpSend } from '../ports.ts';

/** A queue that drops a task whose signal is aborted before its turn; a running one ends by itself and says whether it was sent. */
const enqueue = async (queue: PQueue, request: HttpRequest, send: HttpSend): Promise<HttpAnswer> => {
  const waiting = new AbortController();
  const leave = () => waiting.abort();
  if (request.signal?.aborted) leave();
  request.signal?.addEventListener('abort', leave, { once: true });
  try {
    return await queue.add(() => {
      request.signal?.removeEventListener('abort', leave);
      return send(request);
    }, { signal: waiting.signal });
  } catch (error) {
    if (waiting.signal.aborted) throw new HttpFailure('cancelled', false, 'cancelled while waiting for its turn');
    throw error;
  } finally {
    request.signal?.removeEventListener('abort', leave);
  }
};

/**
 * At most `most` exchanges at once with each host, purchases included. The time-out of a request begins with its turn.
 * A request cancelled while it waits rejects with `cancelled`, `sent: false`.
 */
export const limitPerHost = (send: HttpSend, most: number): HttpSend => {
  const queues = new Map<string, PQueue>();
  return (request) => {
    const host = URL.parse(request.url)?.host ?? '';
    const queue = queues.get(host) ?? new PQueue({ concurrency: most });
    queues.set(host, queue);
    return enqueue(queue, request, send);
  };
};
