import { flushPromises } from '@vue/test-utils';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createPinia, setActivePinia } from 'pinia';
import { useDesk } from '../../../src/renderer/stores/desk.ts';
import { PROBE_MS, useRateQueue } from '../../../src/renderer/stores/rateQueue.ts';
import { useRuns } from '../../../src/renderer/stores/runs.ts';
import { nextId, snapshot } from '../builders.ts';
import { desk } from '../setup.ts';

const run = (id: string, state: 'running' | 'stopped') => ({ id, kind: 'rating' as const, batchId: null, state, total: 1, done: 0, failed: 0, message: null, startedAt: 1, etaMs: null });
const line = (state: 'online' | 'offline'): void => { useDesk().line = { state, since: 1 }; };

describe('rates while the line is down', () => {
  beforeEach(() => {
    localStorage.clear();
    desk.handle('rating.start', () => run(nextId(), 'running')).handle('shipments.get', ({ id }) => snapshot({ id }));
  });

  it('wait, and are asked for once when it is back', async () => {
    line('offline');
    const queue = useRateQueue();
    const stop = queue.start();
    const id = nextId();
    expect(await queue.ask([id])).toBe('waiting');
    expect(await queue.ask([id])).toBe('waiting');
    expect(queue.size).toBe(1);
    line('online');
    await flushPromises();
    expect(desk.inputs('rating.start')).toEqual([{ ids: [id] }]);
    expect(queue.size).toBe(0);
    stop();
  });

  it('outlast the window', async () => {
    line('offline');
    await useRateQueue().ask([nextId()]);
    setActivePinia(createPinia());
    expect(useRateQueue().size).toBe(1);
  });

  it('leave out what was booked meanwhile', async () => {
    desk.handle('shipments.get', ({ id }) => snapshot({ id, state: 'booked' }));
    line('offline');
    const queue = useRateQueue();
    const stop = queue.start();
    await queue.ask([nextId()]);
    line('online');
    await flushPromises();
    expect(desk.times('rating.start')).toBe(0);
    expect(queue.size).toBe(0);
    stop();
  });

  it('wait again when the line goes in the middle of asking', async () => {
    const queue = useRateQueue();
    const stop = queue.start();
    const id = nextId();
    desk.handle('rating.start', () => run('01JRUN', 'running'));
    await queue.ask([id]);
    line('offline');
    useRuns().receive(run('01JRUN', 'stopped'));
    expect(queue.waiting).toEqual([id]);
    stop();
  });

  it('look for the line by themselves', async () => {
    vi.useFakeTimers();
    desk.handle('service.test', () => ({ ok: false, message: 'no' }));
    const stop = useRateQueue().start();
    line('offline');
    await flushPromises();
    vi.advanceTimersByTime(PROBE_MS * 2);
    expect(desk.times('service.test')).toBe(2);
    stop();
    vi.advanceTimersByTime(PROBE_MS * 2);
    expect(desk.times('service.test')).toBe(2);
  });
});
