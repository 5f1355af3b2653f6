import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { BatchSummary, ImportPreview } from '../../domain/snapshot.ts';
import { request } from '../ipc/desk.ts';
import { wordsOf } from '../lib/text.ts';
import { useBatches } from './batches.ts';

/** A file on its way into a batch: read, shown, then taken over or dropped. */
export const useImporter = defineStore('importer', () => {
  const preview = shallowRef<ImportPreview | null>(null);
  const busy = shallowRef(false);
  /** Why a file could not be used, until the person has read it. */
  const problem = shallowRef<{ readonly name: string; readonly text: string } | null>(null);

  const during = async <T>(name: string, work: () => Promise<T>): Promise<T | null> => {
    if (busy.value) return null;
    busy.value = true;
    problem.value = null;
    try {
      return await work();
    } catch (error) {
      problem.value = { name, text: wordsOf(error) };
      return null;
    } finally {
      busy.value = false;
    }
  };

  const discard = (): void => {
    const token = preview.value?.token;
    preview.value = null;
    if (token !== undefined) request('import.discard', { token }).catch(() => undefined);
  };
  const show = (next: ImportPreview | null): void => {
    if (next === null) return;
    discard();
    preview.value = next;
  };
  const choose = async (): Promise<void> => show(await during('The file', () => request('import.choose', {})));
  const read = async (file: File): Promise<void> =>
    show(await during(file.name, async () => request('import.preview', { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })));

  const commit = async (batchId: string | null, name: string, known: 'skip' | 'add'): Promise<BatchSummary | null> => {
    const token = preview.value?.token;
    if (token === undefined) return null;
    const batch = await during(name, () => request('import.commit', { token, batchId, name, known }));
    if (batch) {
      preview.value = null;
      useBatches().put(batch);
    }
    return batch;
  };
  const dismissProblem = (): void => { problem.value = null; };

  return { preview, busy, problem, choose, read, commit, discard, dismissProblem };
});
