import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  runInPause,
  runWithInputFrame,
  watchKeys,
} from '../../../src/renderer/lib/runWithInputFrame.ts';

/** Presses a key in a field, or elsewhere. */
const key = (name: string, at: EventTarget = field): void => {
  at.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true }));
};
/** Long enough for a frame to be painted, much too short for a hand to rest. */
const frame = (): Promise<unknown> => vi.advanceTimersByTimeAsync(40);
const rest = (): Promise<unknown> => vi.advanceTimersByTimeAsync(1000);

const field = document.createElement('input');
let stopWatching: () => void;
beforeEach(() => {
  vi.useFakeTimers();
  document.body.append(field);
  stopWatching = watchKeys();
});
afterEach(async () => {
  await rest();
  stopWatching();
  field.remove();
  vi.useRealTimers();
});

describe('work with the frame of a key', () => {
  it('is done at once while the hand rests', async () => {
    await rest();
    const work = vi.fn();
    runWithInputFrame(work);
    expect(work).toHaveBeenCalledOnce();
  });

  it('that a key sets off asks for no frame of its own, which would delay the key after it', async () => {
    const work = vi.fn();
    key('a');
    runWithInputFrame(work);
    await frame();
    expect(work).not.toHaveBeenCalled();
  });

  it('that comes while somebody types goes into the very frame of the next key', async () => {
    const done: string[] = [];
    key('a');
    await frame();
    runWithInputFrame(() => done.push('answer'));
    requestAnimationFrame(() => done.push('frame before'));
    await frame();
    expect(done).toEqual(['frame before']);
    key('b');
    requestAnimationFrame(() => done.push('frame of the key'));
    expect(done).toEqual(['frame before']);
    await frame();
    expect(done).toEqual(['frame before', 'answer', 'frame of the key']);
  });

  it('goes into the frames of letters one by one, and not into the longer ones of keys that move', async () => {
    const done: number[] = [];
    key('a');
    await frame();
    for (const n of [1, 2, 3]) runWithInputFrame(() => done.push(n));
    key('Enter');
    await frame();
    expect(done).toEqual([]);
    key('b');
    await frame();
    expect(done).toEqual([1]);
    key('c');
    await frame();
    expect(done).toEqual([1, 2]);
  });

  it('goes into the frame of a letter in a field, not of the letter that opens one', async () => {
    const work = vi.fn();
    key('Enter');
    await frame();
    runWithInputFrame(work);
    key('a', document.body);
    await frame();
    expect(work).not.toHaveBeenCalled();
    key('b');
    await frame();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done once when it is handed over again while it waits, and takes one frame only', async () => {
    const done: string[] = [];
    const answer = (): void => void done.push('answer');
    key('a');
    await frame();
    for (let n = 0; n < 5; n += 1) runWithInputFrame(answer);
    runWithInputFrame(() => void done.push('count'));
    key('Enter');
    await frame();
    expect(done).toEqual([]);
    key('b');
    await frame();
    key('c');
    await frame();
    expect(done).toEqual(['answer', 'count']);
  });

  it('does not pile up while somebody only moves', async () => {
    const done: number[] = [];
    key('a');
    await frame();
    for (const n of [1, 2, 3, 4, 5]) runWithInputFrame(() => done.push(n));
    key('ArrowDown');
    await frame();
    expect(done).toEqual([1, 2]);
  });

  it('is done in a covered window, which makes no frames', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 1);
    const work = vi.fn();
    key('a');
    await vi.advanceTimersByTimeAsync(40);
    runWithInputFrame(work);
    for (let at = 0; at < 3; at += 1) {
      key('b');
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(work).toHaveBeenCalledOnce();
    vi.unstubAllGlobals();
  });

  it('is not held up by a hand that stops, by Shift alone, or by other work that fails', async () => {
    const reported = vi.fn();
    vi.stubGlobal('reportError', reported);
    const work = vi.fn();
    key('a');
    await frame();
    runWithInputFrame(() => {
      throw new Error('drawn badly');
    });
    runWithInputFrame(work);
    key('Shift');
    await rest();
    expect([work.mock.calls.length, reported.mock.calls.length]).toEqual([1, 1]);
    vi.unstubAllGlobals();
  });

  it('is done in the order in which it came', async () => {
    const done: number[] = [];
    key('a');
    await frame();
    for (let at = 0; at < 5; at += 1) runWithInputFrame(() => done.push(at));
    await rest();
    expect(done).toEqual([0, 1, 2, 3, 4]);
  });

  it('that still waits is done when nobody listens for keys any more', async () => {
    const work = vi.fn();
    key('a');
    runWithInputFrame(work);
    stopWatching();
    expect(work).toHaveBeenCalledOnce();
  });
});

describe('work in a pause of typing', () => {
  it('goes into no frame of a key, however many come, and is done once the hand rests', async () => {
    const work = vi.fn();
    key('a');
    runInPause(work);
    for (let at = 0; at < 10; at += 1) {
      await vi.advanceTimersByTimeAsync(60);
      key(at % 4 === 0 ? 'Enter' : 'b');
    }
    expect(work).not.toHaveBeenCalled();
    await rest();
    expect(work).toHaveBeenCalledOnce();
  });

  it('is done at once while the hand rests, and when nobody listens for keys any more', async () => {
    await rest();
    const work = vi.fn();
    runInPause(work);
    expect(work).toHaveBeenCalledOnce();
    key('a');
    runInPause(work);
    stopWatching();
    expect(work).toHaveBeenCalledTimes(2);
  });
});
