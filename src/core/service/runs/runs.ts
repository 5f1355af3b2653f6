import { t } from '../../../texts/index.ts';
import type { RunProgress } from '../../../domain/shipment/snapshot.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Run } from './run.ts';

/** The runs in progress, so that a reopened window finds them. */
export interface Runs {
  /** Keeps a run until it ends. @returns its current progress */
  track(run: Run): RunProgress;
  /** Returns the progress of every run that has not ended, oldest first. */
  current(): RunProgress[];
  /** Returns true while a run of this kind has not ended. */
  busy(kind: RunProgress['kind']): boolean;
  /** Pauses, resumes or stops a run. Throws DeskError `notFound` when the run has ended. */
  control(id: string, action: 'pause' | 'resume' | 'stop'): RunProgress;
  /** Stops all runs. Resolves when their items in progress have ended. */
  stopAll(): Promise<void>;
}

/** Creates an empty list of runs; a run is removed when it is finished. */
export const createRuns = (): Runs => {
  const runs = new Map<string, Run>();
  return {
    track: (run) => {
      const { id } = run.progress();
      runs.set(id, run);
      void run.finished.finally(() => runs.delete(id));
      return run.progress();
    },
    current: () => [...runs.values()].map((run) => run.progress()),
    busy: (kind) => [...runs.values()].some((run) => run.progress().kind === kind),
    control: (id, action) => {
      const run = runs.get(id);
      if (!run) throw new DeskError('notFound', t('rating.runEnded'));
      run[action]();
      return run.progress();
    },
    stopAll: async () => {
      const ending = [...runs.values()];
      for (const run of ending) run.stop(t('rating.closing'));
      await Promise.allSettled(ending.map((run) => run.finished));
    },
  };
};
