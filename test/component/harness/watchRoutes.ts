import type { WatchStatus, WatchedRow } from '../../../src/domain/batch/watching.ts';
import { watchedRow } from '../builders.ts';
import { Refusal } from './fakeDesk.ts';
import type { World } from './world.ts';

/** The watched folder on a world: what landed is as given, and the system's dialog answers with one folder. */
export const serveWatching = (
  world: World,
  {
    files = [],
    batchId = null,
  }: { readonly files?: readonly WatchedRow[]; readonly batchId?: string | null } = {},
): World => {
  const at = world.now;
  const seeded: WatchedRow[] =
    batchId === null
      ? []
      : [
          watchedRow({
            hash: '1'.repeat(64),
            name: 'shop-orders-2026-11-20.csv',
            batchId,
            outcome: 'drafted',
            shipments: 24,
            at: at - 240_000,
          }),
          watchedRow({
            hash: '2'.repeat(64),
            name: 'price list winter.xlsx',
            outcome: 'refused',
            problem:
              'No column of this file names a receiver, a box or an item. Import it by hand and say what its columns are.',
            at: at - 3_600_000,
          }),
          watchedRow({
            hash: '3'.repeat(64),
            name: 'shop-orders-2026-11-19.csv',
            batchId,
            outcome: 'drafted',
            shipments: 31,
            problem:
              '2 of its 33 shipments were drafted before with other content and are left as they were. Import the file by hand to replace them.',
            at: at - 86_000_000,
          }),
          watchedRow({
            hash: '4'.repeat(64),
            name: 'copy of orders.csv',
            outcome: 'nothing',
            at: at - 87_000_000,
          }),
          watchedRow({
            hash: '5'.repeat(64),
            name: 'orders-october.csv',
            outcome: 'left',
            problem:
              'It was in the folder before watching began. Import it by hand if it is wanted.',
            at: at - 88_000_000,
          }),
        ];
  const rows = [...files, ...seeded];
  let status: WatchStatus = {
    on: seeded.length > 0,
    folder: seeded.length > 0 ? '/shared/counter/incoming orders' : '',
    mode: 'SFN',
    profile: 'practice',
    service: 'practice',
    state: seeded.length > 0 ? 'watching' : 'off',
    problem: null,
    stopped: null,
  };
  const set = (change: Partial<WatchStatus>): WatchStatus => {
    if (change.on && status.folder === '')
      throw new Refusal('badInput', 'Choose the folder first.');
    status = { ...status, ...change };
    return (status = { ...status, state: status.on ? 'watching' : 'off' });
  };
  world.desk
    .handle('outside.take', () => [])
    .handle('updates.state', () => ({ kind: 'off' }))
    .handle('watch.status', () => status)
    .handle('watch.files', ({ limit }) => rows.slice(0, limit))
    .handle('watch.set', (change) => set(change))
    .handle('watch.choose', () => set({ folder: '/shared/counter/incoming orders' }));
  return world;
};
