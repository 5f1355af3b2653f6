import { describe, expect, it } from 'vitest';
import type { WatchStatus } from '../../../src/domain/batchFile/watching.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { useWatching } from '../../../src/renderer/stores/watching.ts';
import { nextId, watchedRow } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { desk } from '../currentDesk.ts';

const status = (change: Partial<WatchStatus> = {}): WatchStatus => ({
  on: true,
  folder: '/in',
  mode: 'SFN',
  profile: 'practice',
  service: 'practice',
  state: 'watching',
  problem: null,
  stopped: null,
  ...change,
});
const begin = async () => {
  desk.handle('watching.state', () => ({ status: status(), files: [] }));
  const went: string[] = [];
  const watching = useWatching();
  await watching.start((to) => went.push(to));
  return { watching, went, toasts: useToasts() };
};

describe('the watched folder in the window', () => {
  it('says what was drafted and leads to its batch', async () => {
    const { watching, went, toasts } = await begin();
    const batchId = nextId();
    desk.emit('watch.changed', {
      status: status(),
      file: watchedRow({ batchId, outcome: 'drafted', shipments: 24 }),
    });
    expect(toasts.list.map(({ kind, title }) => [kind, title])).toEqual([
      ['good', '24 shipments drafted from orders.csv'],
    ]);
    toasts.list[0]?.action?.run();
    expect([went, watching.files.map(({ name }) => name)]).toEqual([
      [`/batch/${batchId}`],
      ['orders.csv'],
    ]);
  });

  it('says of a file that was not drafted why, and of a known one that nothing is new', async () => {
    const { went, toasts } = await begin();
    desk.emit('watch.changed', {
      status: status(),
      file: watchedRow({
        name: 'a.csv',
        hash: 'b'.repeat(64),
        outcome: 'refused',
        problem: 'This file is damaged.',
      }),
    });
    desk.emit('watch.changed', { status: status(), file: watchedRow({ name: 'b.csv' }) });
    toasts.list[0]?.action?.run();
    expect(toasts.list.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['warn', 'a.csv was not drafted', 'This file is damaged.'],
      ['info', 'Nothing new in b.csv', 'The desk already has its shipments.'],
    ]);
    expect(went).toEqual(['/settings?tab=watch']);
  });

  it('says once that the folder is gone, and is quiet when it is back', async () => {
    const { watching, toasts } = await begin();
    const gone = status({ problem: 'The folder is not there any more.' });
    desk.emit('watch.changed', { status: gone, file: null });
    desk.emit('watch.changed', { status: gone, file: null });
    desk.emit('watch.changed', { status: status(), file: null });
    expect([toasts.list.length, watching.status?.problem]).toEqual([1, null]);
  });

  it('says once that the desk turned the folder off, and why', async () => {
    const { watching, toasts, went } = await begin();
    const off = status({
      on: false,
      state: 'stopped',
      stopped: 'It was turned on for LIVE (a.example.com), and the connection was changed since.',
    });
    desk.emit('watch.changed', { status: off, file: null });
    desk.emit('watch.changed', { status: off, file: null });
    expect(toasts.list.map(({ kind, title, text }) => [kind, title, text])).toEqual([
      ['warn', 'The watched folder has stopped', off.stopped],
    ]);
    toasts.list[0]?.action?.run();
    expect([went, watching.status?.state]).toEqual([['/settings?tab=watch'], 'stopped']);
  });

  it('keeps one row for a file that is told of twice', async () => {
    const { watching } = await begin();
    for (const at of [1, 2])
      desk.emit('watch.changed', { status: status(), file: watchedRow({ at }) });
    expect(watching.files.map(({ at }) => at)).toEqual([2]);
  });

  it('keeps how it stood, and the words, when a change is refused', async () => {
    const { watching } = await begin();
    desk.handle('watching.set', () => {
      throw new DeskError('badInput', 'The folder is not there any more. Choose another one.');
    });
    await watching.turn(true);
    expect([watching.refused, watching.status?.folder, watching.busy]).toEqual([
      'The folder is not there any more. Choose another one.',
      '/in',
      false,
    ]);
    desk.handle('watching.choose', () => null);
    await watching.choose();
    expect([watching.refused, watching.status?.folder]).toEqual(['', '/in']);
  });
});
