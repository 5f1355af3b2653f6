import { join } from 'node:path';
import { fakeDesk, someAddress, someDraft } from '../fakes/desk.ts';

export const LONG_ROWS = 10_000;

/** Creates a data folder with one batch of 10,000 shipments, a third of them with a problem. @returns the batch's id */
export const writeLongBatch = (folder: string): string => {
  const { desk, close } = fakeDesk({ path: join(folder, 'desk.db') });
  const batch = desk.batches.create('Ten thousand', 'SFN');
  desk.drafts.insert(
    batch,
    Array.from({ length: LONG_ROWS }, (_, row) => ({
      draft: someDraft(`R-${row}`, {
        receiver: someAddress({ city: row % 3 === 0 ? '' : `Town ${row}` }),
      }),
      rows: null,
      notes: [],
    })),
  );
  close();
  return batch.id;
};
