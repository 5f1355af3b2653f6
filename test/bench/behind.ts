import { WITHOUT_REVIEW } from '../../src/core/imports/decisions.ts';
import { bookAll, copyOf, openBenchDesk, startService, withLedger } from './ledger.ts';
import { csvOf } from './orders.ts';
import type { BenchRow } from './table.ts';
import { median } from './median.ts';

const BATCH = 500;
const ROUNDS = 5;
const MUST = 1.1;

/** A file with orders of returning customers. */
const ORDERS = new TextEncoder().encode(csvOf(BATCH));

/** Imports, rates, chooses and books a file of 500 shipments. @returns milliseconds */
const oneBatch = async (dataDir: string, url: string, round: number): Promise<number> => {
  const desk = openBenchDesk(dataDir, url);
  try {
    const from = performance.now();
    const { token } = await desk.imports.preview(
      { name: 'orders.csv', bytes: ORDERS },
      { mode: 'SFN' },
    );
    const { imported } = await desk.imports.commit(token, {
      batchId: null,
      name: `Round ${round}`,
      decisions: WITHOUT_REVIEW,
    });
    const booked = await bookAll(
      desk,
      imported.map(({ id }) => id),
      null,
    );
    const ms = performance.now() - from;
    if (booked !== BATCH) throw new Error(`only ${booked} of ${BATCH} were booked`);
    return ms;
  } finally {
    await desk.close();
  }
};

/**
 * Measures a batch on an empty desk and on one with 20,000 booked shipments, in turns. Each round uses a fresh copy, so that none finds the bookings
 * of the one before.
 */
export const run = async (): Promise<BenchRow[]> => {
  const { child, url } = await startService(0);
  try {
    const [empty, full]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const [times, source] of [
        [empty, null],
        [full, await withLedger()],
      ] as const) {
        const { dataDir, remove } = copyOf(source);
        times.push(await oneBatch(dataDir, url, round));
        remove();
      }
    }
    const [alone, behind] = [median(empty), median(full)];
    return [
      {
        work: `batch of ${BATCH} taken over, rated and booked behind 20,000 shipments (on an empty desk: ${(alone / 1000).toFixed(2)} s)`,
        figure: `${(behind / 1000).toFixed(2)} s, ${(behind / alone).toFixed(2)} ×`,
        must: `≤ ${MUST} ×`,
        holds: behind <= alone * MUST,
      },
    ];
  } finally {
    child.kill();
  }
};

if (import.meta.main) for (const row of await run()) console.log(row);
