import { parentPort } from 'node:worker_threads';
import type { TaskReply, TaskRequest } from './messages.ts';

/**
 * Answers the tasks of the pool that started this thread.
 * @param run what it throws ends the thread; the pool says so and starts a new one
 * @param end lets go of what is held, before the thread ends by itself
 */
export const serveTasks = <T, A>(
  run: (task: T) => Promise<A>,
  end: () => void = () => undefined,
): void => {
  parentPort?.on('message', async (request: TaskRequest<T> | null) => {
    if (request === null) {
      end();
      parentPort?.close();
      return;
    }
    const { id, task } = request;
    parentPort?.postMessage({ id, answer: await run(task) } satisfies TaskReply<A>);
  });
};
