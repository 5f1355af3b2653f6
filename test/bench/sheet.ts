import { join } from 'node:path';
import { fakeDesk, someDraft } from '../fakes/desk.ts';
import { copyOf, withLedger } from './ledger.ts';
import { millis, spreadOf, timed } from './measure.ts';
import type { BenchRow } from './table.ts';

const ROWS = 1000;
const COLUMNS = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'state',
  'city',
  'address',
  'address_in_detail',
  'address_landmark',
  'zip_code',
];
const PASTE_MUST_MS = 150;
const KEY_MUST_MS = 250;

/**
 * Measures key presses, a paste of 1,000 × 10 cells and its undo: checked, recorded and synced to disk, without the window, in a ledger of 20,000
 * booked shipments.
 */
export const benchSheet = async (): Promise<BenchRow[]> => {
  const { dataDir: folder, remove } = copyOf(await withLedger());
  try {
    const { desk, pass, close } = fakeDesk({ path: join(folder, 'desk.db') });
    const batch = desk.batches.create('Bench', 'SFN');
    const ids = desk.drafts
      .add(
        batch,
        Array.from({ length: ROWS }, (_, row) => someDraft(String(row))),
      )
      .map(({ id }) => id);
    const keys = spreadOf(
      Array.from({ length: 300 }, (_, key) =>
        timed(() => {
          pass(100);
          desk.sheet.edit(
            batch.id,
            [{ id: ids[key % 7] ?? '', path: 'receiver.city', value: `City ${key}` }],
            'Type',
            `cell ${key % 7}`,
          );
        }),
      ),
    );
    const pastes: number[] = [];
    const undos: number[] = [];
    for (let run = 0; run < 5; run += 1) {
      const edits = ids.flatMap((id, row) =>
        COLUMNS.map((field) => ({
          id,
          path: `receiver.${field}`,
          value: `${field} ${run} ${row}`,
        })),
      );
      pastes.push(timed(() => desk.sheet.edit(batch.id, edits, 'Paste')));
      undos.push(timed(() => desk.sheet.undo(batch.id)));
    }
    close();
    const [paste, undo] = [spreadOf(pastes), spreadOf(undos)];
    return [
      {
        work: 'one key in the sheet, durable on disk, behind 20,000 shipments',
        figure: `median ${millis(keys.median)}, p95 ${millis(keys.p95)}`,
        must: `≤ ${KEY_MUST_MS} ms`,
        holds: keys.p95 <= KEY_MUST_MS,
      },
      {
        work: 'paste 1,000 × 10 cells, checked and durable',
        figure: `median ${millis(paste.median)}`,
        must: `≤ ${PASTE_MUST_MS} ms with its paint`,
        holds: paste.median <= PASTE_MUST_MS,
      },
      {
        work: 'undo of that paste',
        figure: `median ${millis(undo.median)}`,
        must: `≤ ${PASTE_MUST_MS} ms with its paint`,
        holds: undo.median <= PASTE_MUST_MS,
      },
    ];
  } finally {
    remove();
  }
};

if (import.meta.main) console.log(await benchSheet());
