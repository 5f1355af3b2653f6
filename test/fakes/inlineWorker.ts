import { checkPdf } from '../../src/core/documents/check.ts';
import type { DocumentWorker } from '../../src/core/documents/pool.ts';

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
  warm: () => undefined,
  close: async () => undefined,
};
