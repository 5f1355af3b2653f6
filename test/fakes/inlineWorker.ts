import { checkPdf } from '../../src/core/papers/documents/check.ts';
import { temporaryPathFor } from '../../src/core/papers/documentStore/files.ts';
import type { DocumentWorker } from '../../src/core/papers/documents/pool.ts';
import { MAX_DOCUMENT_BYTES } from '../../src/core/papers/pdf/problem.ts';
import type { WorkerAnswers, WorkerTask } from '../../src/core/papers/documents/protocol.ts';

const unexpected = async (): Promise<never> => {
  throw new Error('no paper is made here');
};

/** Checks documents on this thread: for tests that open many desks and make no papers. */
export const inlineWorker: DocumentWorker = {
  check: (bytes) => checkPdf(bytes),
  picture: unexpected,
  pageSize: unexpected,
  invoice: unexpected,
  make: unexpected,
  layout: unexpected,
  encode: unexpected,
  warm: () => undefined,
  close: async () => undefined,
};

/** Type of the module that is imported by a variable name. Its imports have no types in the window's project, whose tests use this file. */
interface Tasks {
  readonly runDocumentTask: (task: WorkerTask) => Promise<WorkerAnswers[keyof WorkerAnswers]>;
}
const TASKS = ['../../src/core/papers/documents', 'tasks.ts'].join('/');

/** Implements the document worker on this thread. Loads its code with the first task, because most tests use no document. */
export const documentsHere = (resourcesDir: string): DocumentWorker => {
  const run = async <K extends WorkerTask['kind']>(
    task: Extract<WorkerTask, { readonly kind: K }>,
  ): Promise<WorkerAnswers[K]> => {
    const { runDocumentTask } = (await import(TASKS)) as Tasks;
    return (await runDocumentTask(task)) as WorkerAnswers[K];
  };
  const maxBytes = MAX_DOCUMENT_BYTES;
  return {
    check: (bytes) => run<'check'>({ kind: 'check', bytes, maxBytes }),
    picture: (bytes) => run<'picture'>({ kind: 'picture', bytes, maxBytes }),
    pageSize: (bytes) => run<'pageSize'>({ kind: 'pageSize', bytes }),
    invoice: (invoice) => run<'invoice'>({ kind: 'invoice', invoice, resourcesDir }),
    make: (order) => run<'make'>({ kind: 'make', order, resourcesDir }),
    layout: (
      paths,
      layout,
      outPath,
      { durable = false, options, stamps, crossed, skipBad = false } = {},
    ) =>
      run<'layout'>({
        kind: 'layout',
        paths,
        layout,
        outPath,
        temporaryPath: temporaryPathFor(outPath),
        durable,
        skipBad,
        ...(options && { options }),
        ...(stamps && { stamps }),
        ...(crossed && { crossed }),
      }),
    encode: (task) => run<'encode'>({ kind: 'encode', ...task, resourcesDir }),
    warm: () => undefined,
    close: async () => undefined,
  };
};
