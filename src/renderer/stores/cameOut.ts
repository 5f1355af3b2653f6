import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { PaperOfUnknownOutcome } from '../../domain/paper/printing.ts';
import { t } from '../../texts/index.ts';
import { request } from '../ipc/desk.ts';
import { usePrinting } from './printing.ts';
import { useToasts } from './toasts.ts';

/** Asks which papers of a printer came out, when the desk does not know. */
export const useCameOut = defineStore('cameOut', () => {
  const [toasts, printing] = [useToasts(), usePrinting()];
  const papers = shallowRef<readonly PaperOfUnknownOutcome[]>([]);
  const load = async (printer: string): Promise<void> => {
    papers.value = [];
    const ask = () => request('printing.unknownPapers', { printer });
    papers.value = (await toasts.attempt(t('printing.queueFailed'), ask)) ?? [];
  };
  /**
   * @param came keys `job index` of the papers that came out
   * @returns true when the answer was saved
   */
  const record = (came: ReadonlySet<string>): Promise<boolean> => {
    const jobs = Map.groupBy(papers.value, ({ jobId }) => jobId);
    const answers = [...jobs].map(([id, of]) => ({
      id,
      cameOut: of
        .filter(({ jobId, index }) => came.has(`${jobId} ${index}`))
        .map(({ index }) => index),
    }));
    return toasts.succeeds(t('printing.jobFailed'), async () =>
      printing.receive(await request('printing.recordCameOut', { answers })),
    );
  };
  return { papers, load, record };
});
