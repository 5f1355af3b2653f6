/** One run of test/bench/import.ts in its own process: `WARM FILE WORKER RESOURCES DATA`. Prints its figures. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { openBenchDesk } from './benchDesk.ts';
import { processorMs } from './measure.ts';
import { peakMb } from './peak.ts';

/** The figures of one run. */
export interface Figures {
  readonly ms: number;
  /** Processor time of all threads: the duration on an idle machine with one core. */
  readonly cpuMs: number;
  /** The longest time that the main thread did not answer, in milliseconds. */
  readonly heldMs: number;
  readonly peakMb: number;
  readonly shipments: number;
}

const [warm = '', path = '', worker = '', resourcesDir = '', dataDir = ''] = process.argv.slice(2);
const workerUrl = new URL(worker);
const desk = openBenchDesk(dataDir, { workerUrl, importWorkerUrl: workerUrl, resourcesDir });

/** Imports a file as the window does: preview, then commit. */
const take = async (from: string): Promise<number> => {
  const { token, shipments } = await desk.imports.preview({ path: from }, { mode: 'SFN' });
  const { inserted } = await desk.imports.commit(token, {
    batchId: null,
    name: 'Bench',
    decisions: { same: 'skip', changed: 'add', bought: 'skip' },
  });
  return Math.min(shipments, inserted);
};

// The first file warms up the program and its worker.
await take(warm);
const delay = monitorEventLoopDelay({ resolution: 1 });
delay.enable();
const [start, cpu] = [performance.now(), processorMs()];
const shipments = await take(path);
const [ms, cpuMs] = [performance.now() - start, processorMs() - cpu];
delay.disable();
await desk.close();
const figures: Figures = { ms, cpuMs, heldMs: delay.max / 1e6, peakMb: peakMb(), shipments };
console.log(JSON.stringify(figures));
