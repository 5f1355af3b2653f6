/** Entry of the document worker thread: one task at a time, in order. Started by pool.ts. */
import { parentPort } from 'node:worker_threads';
import { checkPdf } from './check.ts';
import { readPaperFonts } from './invoice/fonts.ts';
import { invoicePdf } from './invoice/invoicePdf.ts';
import { layoutFiles } from './layoutFiles.ts';
import { pictureToPdf } from './pdf/picture.ts';
import type { WorkerAnswers, WorkerReply, WorkerRequest, WorkerTask } from './protocol.ts';

// The PDF parser warns of every oddity of a file. (Taking the thread's stderr in the pool instead would keep the process alive.)
Object.assign(globalThis.console, { warn: () => undefined });

const run = async (task: WorkerTask): Promise<WorkerAnswers[keyof WorkerAnswers]> => {
  switch (task.kind) {
    case 'check': return checkPdf(task.bytes, task.maxBytes);
    case 'picture': return pictureToPdf(task.bytes, task.maxBytes);
    case 'invoice': return invoicePdf(task.invoice, await readPaperFonts(task.resourcesDir));
    case 'layout': return layoutFiles(task);
  }
};

parentPort?.on('message', async ({ id, task }: WorkerRequest) => {
  // What is not a typed answer ends the thread; the pool says so and starts a new one.
  parentPort?.postMessage({ id, answer: await run(task) } satisfies WorkerReply);
});
