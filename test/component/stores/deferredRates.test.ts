import { beforeEach, describe, expect, it } from 'vitest';
import { useDeferredRates } from '../../../src/renderer/stores/deferredRates.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { useToasts } from '../../../src/renderer/stores/toasts.ts';
import { nextId } from '../builders.ts';
import { DeskError } from '../../../src/core/base/deskError.ts';
import { later } from '../realDesk.ts';
import { desk } from '../currentDesk.ts';
import type { RunProgress } from '../../../src/domain/shipment/snapshot.ts';
import { runProgress } from '../../runProgress.ts';

const run = (id: string): RunProgress => runProgress({ id, kind: 'rating' });

describe('rates that wait for the line', () => {
  beforeEach(() => {
    desk.handle('rating.waiting', () => ['01A']);
  });

  it('are those the desk keeps: found again by a new window, and followed from then on', async () => {
    const queue = useDeferredRates();
    await queue.start();
    expect([...queue.waiting]).toEqual(['01A']);
    desk.emit('rates.waiting', { waiting: ['01A', '01B'], resumed: 0, leftOut: 0 });
    expect(queue.size).toBe(2);
    desk.emit('rates.waiting', { waiting: [], resumed: 2, leftOut: 1 });
    expect(queue.has('01A')).toBe(false);
    expect(useToasts().list.map(({ title }) => title)).toEqual([
      'Online again',
      '1 shipment that waited for rates has problems now',
    ]);
  });

  it('an event that comes before the first answer is newer than it', async () => {
    const first = later<string[]>();
    desk.handle('rating.waiting', () => first.promise);
    const queue = useDeferredRates();
    const started = queue.start();
    desk.emit('rates.waiting', { waiting: ['01B'], resumed: 0, leftOut: 0 });
    first.resolve(['01A']);
    await started;
    expect([...queue.waiting]).toEqual(['01B']);
  });

  it('asking says which it was: a run that goes on, a wish that waits, or why neither', async () => {
    const queue = useDeferredRates();
    const id = nextId();
    desk.handle('rating.start', () => ({ kind: 'asked', run: run('01RUN') }));
    expect(await queue.ask([id])).toBe('asked');
    expect(useRuns().active.map((each) => each.id)).toEqual(['01RUN']);
    desk.handle('rating.start', ({ ids }) => ({ kind: 'waiting', waiting: ids }));
    expect(await queue.ask([id])).toBe('waiting');
    expect(queue.has(id)).toBe(true);
    desk.handle('rating.start', () => {
      throw new DeskError('notFound', 'That shipment no longer exists.');
    });
    expect(await queue.ask([id])).toBe('failed');
    expect(useToasts().list.at(-1)?.text).toContain('no longer exists');
    expect(await queue.ask([])).toBe('failed');
  });

  it('a wish can be taken back', async () => {
    const queue = useDeferredRates();
    await queue.start();
    desk.handle('rating.forget', () => []);
    await queue.forget([nextId()]);
    expect(queue.size).toBe(0);
  });
});
