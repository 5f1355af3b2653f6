/**
 * Entry of the document worker, a process of its own: runs one task at a time, in order. Started by pool.ts. On a thread of that process the same
 * file draws pages; that thread may be ended while the process continues: drawing.ts.
 */
import { isMainThread } from 'node:worker_threads';
import { speak } from '../../../texts/index.ts';
import { serveTasks } from '../../base/workers/serve.ts';
import { createDrawing } from './drawing.ts';
import type { DrawAnswer, DrawTask } from './drawing.ts';
import { OverBudget } from '../pdf/budget.ts';
import type { WorkerTask } from './protocol.ts';
import { runDocumentTask } from './tasks.ts';
import { answerWithMessages } from './keptAnswer.ts';

/** Memory kept for each page until the file is complete: 0.05 MB for cropped labels, measured with 4,000. */
const MB_A_SOURCE = 0.1;
const besidesMb = (task: WorkerTask): number =>
  task.kind === 'layout' ? task.paths.length * MB_A_SOURCE : 0;

const draw = async ({ file, page, dpi }: DrawTask): Promise<DrawAnswer> => {
  const { drawPage } = await import('./drawPage.ts');
  try {
    return { drawn: await drawPage(file, page, dpi) };
  } catch (error) {
    if (error instanceof OverBudget) return { over: error.limit };
    throw error;
  }
};

if (isMainThread) {
  // The PDF parser logs a warning for every irregularity of a file.
  Object.assign(globalThis.console, { warn: () => undefined });
  const drawPage = createDrawing(new URL(import.meta.url));
  serveTasks(
    async (task: WorkerTask, signal, language) => {
      await speak(language);
      return answerWithMessages(await runDocumentTask(task, signal, drawPage));
    },
    () => undefined,
    besidesMb,
  );
} else serveTasks(draw);
