import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { documentProcess } from '../../src/core/documents/pool.ts';
import type { TaskReply } from '../../src/core/workers/messages.ts';
import type { Runner, RunnerEvents, StartRunner } from '../../src/core/workers/runner.ts';
import { builtPrograms } from './builtPrograms.ts';

/** A process of the document worker that outlives the desk it was started for. */
interface Kept {
  readonly runner: Runner;
  /** The desk that it works for; null while it is idle. */
  events: RunnerEvents | null;
  /** Tasks that it has not answered. */
  open: number;
  /** It is gone, or holds too much memory to go on. */
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
 * The process of the document worker for the desks of a test file, one after the other: to start one takes longer than most tests make it work.
 * One that has a task left when its desk ends, as after a timeout, ends with it, as ever; all end with the process of the test.
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
