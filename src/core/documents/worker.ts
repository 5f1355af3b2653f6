/** Entry of the document worker, a process of its own: one task at a time, in order. Started by pool.ts. */
import { serveTasks } from '../workers/serve.ts';
import { runDocumentTask } from './tasks.ts';

// The PDF parser warns of every oddity of a file.
Object.assign(globalThis.console, { warn: () => undefined });

serveTasks(runDocumentTask);
