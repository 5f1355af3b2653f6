import type { OutputOf } from '../../main/ipc/routes.ts';
import { request } from '../ipc/desk.ts';

/** The response that opens a batch, and the labels of its next undo and redo. */
type OpenedBatch = OutputOf<'batches.open'>;

const requestBatch = (id: string): Promise<OpenedBatch> => request('batches.open', { id });

/** Requests a batch, also before its sheet is shown. */
export const createBatchRequest = () => {
  let early: { readonly id: string; readonly response: Promise<OpenedBatch | null> } | null = null;
  /** Requests a batch before its sheet is shown. `read` uses the response, unless it was dropped in the meantime. */
  const openEarly = (id: string): void => {
    early = { id, response: requestBatch(id).catch(() => null) };
  };
  /** Drops the early response: something changed since, or nobody will use it. */
  const dropEarly = (): void => {
    early = null;
  };
  /** Returns the early response for this batch, or requests the batch. @throws the error of the request */
  const read = async (id: string): Promise<OpenedBatch> => {
    const response = early?.id === id ? await early.response : null;
    // It may have been dropped while it was awaited.
    const answer = early === null || response === null ? await requestBatch(id) : response;
    dropEarly();
    return answer;
  };
  return { openEarly, dropEarly, read };
};
