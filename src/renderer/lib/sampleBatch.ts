import type { Mode } from '../../domain/shipment/mode.ts';

/** Read when they are asked for: they are no part of the first screen. */
const FILES: Readonly<Record<Mode, () => Promise<{ readonly default: string }>>> = {
  SFN: () => import('../../../resources/samples/batch-sfn.csv?raw'),
  STN: () => import('../../../resources/samples/batch-stn.csv?raw'),
};

/** The sample batch of a mode, a CSV file as if it were dropped on the window. @param name of the batch */
export const sampleBatch = async (mode: Mode, name: string): Promise<File> =>
  new File([(await FILES[mode]()).default], `${name}.csv`, { type: 'text/csv' });
