import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { runAfterInputFrame, watchKeys } from '../../../src/renderer/lib/runAfterInputFrame.ts';

const key = (name: string): void => {
  window.dispatchEvent(new KeyboardEvent('keydown', { key: name }));
};
/** Long enough for a frame to be painted, much too short for a hand to rest. */
const frame = (): Promise<unknown> => vi.advanceTimersByTimeAsync(40);
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

let stopWatching: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  stopWatching = watchKeys();
});
afterEach(async () => {
  await rest();
  stopWatching();
  vi.useRealTimers();
});

describe('work between keys', () => {
  it('is done at once while the hand rests', async () => {
    await rest();
    const work = vi.fn();
    runAfterInputFrame(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('that a key sets off waits for the frame that shows the key', async () => {
    const work = vi.fn();
    key('a');
    runAfterInputFrame(work);
    expect(work).not.toHaveBeenCalled();
    await frame();
    expect(work).toHaveBeenCalledOnce();
  });

  it('that comes while somebody types waits for the next key, so that it never lies in the way of one', async () => {
    const done: string[] = [];
    key('a');
    await frame();
    runAfterInputFrame(() => done.push('answer'));
    await frame();
    expect(done).toEqual([]);
    key('b');
    expect(done).toEqual([]);
    await frame();
    expect(done).toEqual(['answer']);
  });

  it('is not held up by a hand that stops, by Shift alone, or by other work that fails', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const work = vi.fn();
    key('a');
    await frame();
    runAfterInputFrame(() => {
      throw new Error('drawn badly');
    });
    runAfterInputFrame(work);
    key('Shift');
    await rest();
    expect([work.mock.calls.length, reported.mock.calls.length]).toEqual([1, 1]);
    vi.unstubAllGlobals();
  });

  it('is done in the order in which it came', async () => {
    const done: number[] = [];
    key('a');
    await frame();
    for (let at = 0; at < 5; at += 1) runAfterInputFrame(() => done.push(at));
    await rest();
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('that still waits is done when nobody listens for keys any more', async () => {
    const work = vi.fn();
    key('a');
    runAfterInputFrame(work);
    stopWatching();
    expect(work).toHaveBeenCalledOnce();
  });
});
