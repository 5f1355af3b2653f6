import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentProcess } from '../../src/core/papers/documents/pool.ts';
import type { TaskReply } from '../../src/core/base/workers/messages.ts';
import type { Runner, RunnerEvents, StartRunner } from '../../src/core/base/workers/runner.ts';
import { builtPrograms } from './builtPrograms.ts';

/** A process of the document worker that outlives the desk that started it. */
interface Kept {
  readonly runner: Runner;
  /** Listeners of the desk that uses it; null while it is idle. */
  events: RunnerEvents | null;
  /** Number of unanswered tasks. */
  open: number;
  /** True when it has exited, or uses too much memory to continue. */
  spent: boolean;
}

const idle: Kept[] = [];

const startKept = (): Kept => {
  const start = documentProcess(pathToFileURL(join(builtPrograms(), 'worker.mjs')));
  const kept: Kept = {
    runner: start({
      onMessage: (message) => {
        kept.open -= 1;
        if ((message as TaskReply<unknown>).tired) kept.spent = true;
        kept.events?.onMessage(message);
      },
      onEnd: (reason) => {
        kept.spent = true;
        kept.events?.onEnd(reason);
      },
    }),
    events: null,
    open: 0,
    spent: false,
  };
  return kept;
};

/**
 * Shares the processes of the document worker among the desks of a test file: starting one takes longer than the work of most tests.
 * A process with an open task when its desk closes, as after a timeout, is ended, as in the program. All end with the test process.
 */
export const keptDocumentProcess: StartRunner = (events) => {
  let kept = idle.pop();
  while (kept?.spent === true) kept = idle.pop();
  const mine = kept ?? startKept();
  mine.events = events;
  mine.runner.hold(true);
  return {
    post: (message) => {
      if ('id' in (message as object)) mine.open += 1;
      mine.runner.post(message);
    },
    hold: mine.runner.hold,
    end: async () => {
      mine.events = null;
      if (mine.open > 0 || mine.spent) {
        await mine.runner.end();
        return;
      }
      mine.runner.hold(false);
      idle.push(mine);
    },
  };
};
