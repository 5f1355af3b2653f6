import type { RunProgress } from '../../domain/shipment/snapshot.ts';
import { DeskError } from '../deskError.ts';
import type { Run } from './run.ts';

/** The runs under way, so that a window that was closed and opened again finds them. */
export const createRuns = () => {
  const runs = new Map<string, Run>();
  return {
    track: (run: Run): RunProgress => {
      const { id } = run.progress();
      runs.set(id, run);
      void run.finished.finally(() => runs.delete(id));
      return run.progress();
    },
    current: (): RunProgress[] => [...runs.values()].map((run) => run.progress()),
    busy: (kind: RunProgress['kind']): boolean =>
      [...runs.values()].some((run) => run.progress().kind === kind),
    control: (id: string, action: 'pause' | 'resume' | 'stop'): RunProgress => {
      const run = runs.get(id);
      if (!run) throw new DeskError('notFound', 'That run has ended.');
      run[action]();
      return run.progress();
    },
    /** Lets what is under way finish and starts nothing more. */
    stopAll: async (): Promise<void> => {
      const ending = [...runs.values()];
      for (const run of ending)
        run.stop('The program is closing. What was not started is unchanged.');
      await Promise.allSettled(ending.map((run) => run.finished));
    },
  };
};
export type Runs = ReturnType<typeof createRuns>;
