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
  const carryOut = async ({ id, task }: TaskRequest<T>): Promise<void> =>
    parentPort?.postMessage({ id, answer: await run(task) } satisfies TaskReply<A>);
  parentPort?.on('message', (request: TaskRequest<T> | null) => {
    if (request !== null) {
      void carryOut(request);
      return;
    }
    end();
    parentPort?.close();
  });
};
