import { WITHOUT_REVIEW } from '../../src/core/imports/decisions.ts';
import { isCounted } from '../../src/domain/day/takings.ts';
import { bookAll, copyOf, openBenchDesk, startService } from './ledger.ts';
import { median } from './median.ts';
import { csvOf } from './orders.ts';
import type { BenchRow } from './table.ts';

const PARCELS = 2000;
const MUST_MS = 1000;
const ROUNDS = 5;
const METHODS = ['cash', 'card', 'transfer'] as const;

/** Reads and closes a day with 2,000 parcels, each booked and paid; reopens and closes it again for each round. */
export const run = async (): Promise<BenchRow[]> => {
  const { child, url } = await startService(0);
  const { dataDir, remove } = copyOf(null);
  const desk = openBenchDesk(dataDir, url);
  try {
    const file = new TextEncoder().encode(csvOf(PARCELS));
    const { token } = await desk.imports.preview(
      { name: 'orders.csv', bytes: file },
      { mode: 'SFN' },
    );
    const { imported } = await desk.imports.commit(token, {
      batchId: null,
      name: 'Day',
      decisions: WITHOUT_REVIEW,
    });
    const ids = imported.map(({ id }) => id);
    const booked = await bookAll(desk, ids, null);
    if (booked !== PARCELS) throw new Error(`only ${booked} of ${PARCELS} were booked`);
    ids.forEach((id, at) => {
      const balance = desk.payments.states([id])[0]?.balance;
      const method = METHODS[at % METHODS.length];
      if (balance && method)
        desk.payments.take({
          id: `P-${at}`,
          shipmentIds: [id],
          method,
          amount: balance.price,
          tendered: null,
          reference: method === 'cash' ? '' : `R-${at}`,
          allowed: null,
        });
    });
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const from = performance.now();
      const { day, rows } = desk.days.now();
      const { closing } = desk.days.close({
        id: `CLOSE-${round}`,
        day,
        counted: rows.filter(isCounted).map(({ drawer, currency, method, expected }) => ({
          ...{ drawer, currency, method },
          minor: expected,
        })),
        words: '',
      });
      times.push(performance.now() - from);
      if (closing?.counts.booked !== PARCELS) throw new Error('the day has other parcels');
      desk.days.reopen({ id: `AGAIN-${round}`, reason: 'once more' });
    }
    const ms = median(times);
    return [
      {
        work: `Close a day of ${PARCELS} parcels, each paid`,
        figure: `${Math.round(ms)} ms`,
        must: `≤ ${MUST_MS} ms`,
        holds: ms <= MUST_MS,
      },
    ];
  } finally {
    await desk.close();
    remove();
    child.kill();
  }
};
