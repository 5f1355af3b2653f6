import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { FailedMembers, RunProgress } from '../../domain/shipment/snapshot.ts';
import { listen, request } from '../ipc/desk.ts';
import { t } from '../../texts/index.ts';
import { useToasts } from './toasts.ts';

const isOver = (run: RunProgress): boolean => run.state === 'done' || run.state === 'stopped';
/** True for progress older than the one shown: a run neither restarts after its end nor counts down. */
const isOlder = (next: RunProgress, shown: RunProgress): boolean =>
  (isOver(shown) && !isOver(next)) || next.done < shown.done;

const ELSEWHERE: ReadonlySet<RunProgress['kind']> = new Set([
  'documents',
  'files',
  'check',
  'tracking',
]);
/** Route that resumes a stopped run, for kinds other than rating. */
const RESUME: Partial<Readonly<Record<RunProgress['kind'], 'booking.resume' | 'tracking.resume'>>> =
  {
    booking: 'booking.resume',
    tracking: 'tracking.resume',
  };

/** The rating, booking and document runs in progress in the main process. */
export const useRuns = defineStore('runs', () => {
  const runs = shallowRef<readonly RunProgress[]>([]);
  const ended = new Set<(run: RunProgress) => void>();
  let stop: (() => void) | null = null;

  const receive = (next: RunProgress): void => {
    const shown = runs.value.find((run) => run.id === next.id);
    if (shown && isOlder(next, shown)) return;
    runs.value = [...runs.value.filter((run) => run.id !== next.id), next];
    if (isOver(next) && !(shown && isOver(shown))) ended.forEach((listener) => listener(next));
  };

  const start = async (): Promise<void> => {
    stop?.();
    stop = listen('run.progress', receive);
    (await request('runs.current', {})).forEach(receive);
  };
  const onEnded = (listener: (run: RunProgress) => void): (() => void) => {
    ended.add(listener);
    return () => ended.delete(listener);
  };

  /** Resolves when a run has ended. */
  const over = (id: string): Promise<void> =>
    new Promise((resolve) => {
      const shown = runs.value.find((run) => run.id === id);
      if (!shown || isOver(shown)) {
        resolve();
        return;
      }
      const stopListening = onEnded((run) => {
        if (run.id === id) {
          stopListening();
          resolve();
        }
      });
    });

  const control = async (id: string, action: 'pause' | 'resume' | 'stop'): Promise<void> => {
    try {
      receive(await request('runs.control', { id, action }));
    } catch (error) {
      useToasts().failed(t('booking.controlFailed', { action }), error);
    }
  };
  /** Removes a run from the screen, together with earlier ended runs of the same batch, which would otherwise be shown instead. */
  const dismiss = (id: string): void => {
    const gone = runs.value.find((run) => run.id === id);
    runs.value = runs.value.filter(
      (run) =>
        run.id !== id && !(isOver(run) && run.batchId !== null && run.batchId === gone?.batchId),
    );
  };
  /** Resumes a stopped run under the same id: a rating run, a tracking run, or a booking run that the service had stopped. */
  const resume = async (id: string): Promise<void> => {
    const shown = runs.value.find((run) => run.id === id);
    // Otherwise the end of the run, which is still shown, would hide its new progress.
    dismiss(id);
    try {
      receive(
        await request(shown ? (RESUME[shown.kind] ?? 'rating.resume') : 'rating.resume', { id }),
      );
    } catch (error) {
      if (shown && !runs.value.some((run) => run.id === id))
        runs.value = [...runs.value, { ...shown, canContinue: false }];
      useToasts().failed(t('booking.cannotGoOn'), error);
    }
  };
  /** Returns the failed shipments of a rating run, grouped by reason. */
  const failuresOf = async (id: string): Promise<readonly FailedMembers[]> => {
    try {
      return await request('rating.failures', { id });
    } catch (error) {
      useToasts().failed(t('booking.reasonsFailed'), error);
      return [];
    }
  };
  const ofBatch = (batchId: string | null): RunProgress | null =>
    runs.value.findLast((run) => run.batchId === batchId && !isOver(run)) ??
    runs.value.findLast((run) => run.batchId === batchId) ??
    null;
  /** A run over shipments of several batches; it is shown on the screen with all shipments. */
  const elsewhere = computed(() => runs.value.findLast(({ kind }) => ELSEWHERE.has(kind)) ?? null);
  const tracking = computed(() => runs.value.findLast(({ kind }) => kind === 'tracking') ?? null);
  const active = computed(() => runs.value.filter((run) => !isOver(run)));

  return {
    runs,
    active,
    elsewhere,
    tracking,
    start,
    receive,
    onEnded,
    over,
    control,
    resume,
    failuresOf,
    dismiss,
    ofBatch,
  };
});
