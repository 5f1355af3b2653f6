/** Entry of the document worker thread: one task at a time, in order. Started by pool.ts. */
import { serveTasks } from '../workers/serve.ts';
import { runDocumentTask } from './tasks.ts';

// The PDF parser warns of every oddity of a file. (Taking the thread's stderr in the pool instead would keep the process alive.)
Object.assign(globalThis.console, { warn: () => undefined });

serveTasks(runDocumentTask);
