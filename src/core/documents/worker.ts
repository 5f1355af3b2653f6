/** Entry of the document worker, a process of its own: one task at a time, in order. Started by pool.ts. */
import { serveTasks } from '../workers/serve.ts';
import type { WorkerTask } from './protocol.ts';
import { runDocumentTask } from './tasks.ts';

// The PDF parser warns of every oddity of a file.
Object.assign(globalThis.console, { warn: () => undefined });

/** What is kept of each page until the file is whole: 0.05 MB for labels that are cropped, measured with 4,000. */
const MB_A_SOURCE = 0.1;
const besidesMb = (task: WorkerTask): number =>
  task.kind === 'layout' ? task.paths.length * MB_A_SOURCE : 0;

serveTasks(runDocumentTask, () => undefined, besidesMb);
