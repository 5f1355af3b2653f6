import { describe, expect, it } from 'vitest';
import type { RunProgress } from '../../../src/domain/shipment/snapshot.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { desk } from '../currentDesk.ts';
import { runProgress } from '../../runProgress.ts';

const run = (change: Partial<RunProgress>): RunProgress =>
  runProgress({ batchId: 'b', total: 10, ...change });

describe('runs', () => {
  it('do not count down when progress arrives out of order', () => {
    const runs = useRuns();
    runs.receive(run({ done: 5 }));
    runs.receive(run({ done: 3 }));
    expect(runs.ofBatch('b')?.done).toBe(5);
  });

  it('do not come back from their end', () => {
    const runs = useRuns();
    runs.receive(run({ done: 10, state: 'done' }));
    runs.receive(run({ done: 10, state: 'running' }));
    expect(runs.ofBatch('b')?.state).toBe('done');
    expect(runs.active).toEqual([]);
  });

  it('do not show an older run of the batch once the last is put away', () => {
    const runs = useRuns();
    runs.receive(run({ id: 'rated', kind: 'rating', state: 'done' }));
    runs.receive(run({ id: 'other', kind: 'rating', state: 'done', batchId: 'c' }));
    runs.receive(run({ id: 'booked', state: 'stopped' }));
    runs.dismiss('booked');
    expect([runs.ofBatch('b'), runs.ofBatch('c')?.id]).toEqual([null, 'other']);
  });

  it('tell once that they ended, whether the end comes as an event or as an answer', async () => {
    desk
      .handle('runs.current', () => [run({ done: 1 })])
      .handle('runs.control', () => run({ done: 2, state: 'stopped', message: 'by a person' }));
    const runs = useRuns();
    const ends: string[] = [];
    runs.onEnded(({ state }) => ends.push(state));
    await runs.start();
    desk.emit('run.progress', run({ done: 2, state: 'stopped' }));
    await runs.control('01JRUN00000000000000000001', 'stop');
    expect(ends).toEqual(['stopped']);
  });
});
