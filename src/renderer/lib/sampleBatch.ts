import type { Mode } from '../../domain/shipment/mode.ts';

/** Imported on demand: the first screen does not need them. */
const FILES: Readonly<Record<Mode, () => Promise<{ readonly default: string }>>> = {
  SFN: () => import('../../../resources/samples/batch-sfn.csv?raw'),
  STN: () => import('../../../resources/samples/batch-stn.csv?raw'),
};

/**
 * Returns the sample batch of a mode as a CSV file, as if it were dropped on the window.
 * @param name name of the batch
 */
export const sampleBatch = async (mode: Mode, name: string): Promise<File> =>
  new File([(await FILES[mode]()).default], `${name}.csv`, { type: 'text/csv' });
