import { describe, expect, it } from 'vitest';
import { createWindowRecovery } from '../../../src/main/windowRecovery.ts';
import { fakeWindow, nextTurn } from '../../fakes/electron.ts';
import { like } from '../../like.ts';

/** @param presses buttons that the person presses, in their order */
const watched = (...presses: number[]) => {
  const asked: string[] = [];
  let time = 0;
  const recovery = createWindowRecovery({
    dialogs: {
      ask: async ({ message }) => {
        asked.push(message);
        return presses.shift() ?? 0;
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    now: () => time,
  });
  const window = fakeWindow();
  recovery.watch(window as never);
  return {
    window,
    asked,
    recovery,
    pass: (ms: number) => {
      time += ms;
    },
    crash: async () => {
      window.webContents.crash();
      await nextTurn();
    },
  };
};

describe('a window whose process ended', () => {
  it('comes back by itself and says so, asking nobody', async () => {
    const { window, asked, recovery, crash } = watched();
    expect(recovery.notices()).toEqual([]);
    await crash();
    expect([window.webContents.reloads, asked]).toEqual([1, []]);
    expect(recovery.notices()).toMatchObject([
      { id: 'window-back', severity: 'warning', message: like.stringContaining('typed') },
    ]);
  });

  it('that ends again and again is not opened for ever: a person is asked, and it opens by their word', async () => {
    const { window, asked, crash } = watched(0);
    await crash();
    await crash();
    expect(asked).toEqual([]);
    await crash();
    expect([window.webContents.reloads, asked.length]).toEqual([3, 1]);
  });

  it('closes when the person gives it up', async () => {
    const { window, crash } = watched(1);
    for (let at = 0; at < 3; at += 1) await crash();
    expect([window.webContents.reloads, window.isDestroyed()]).toEqual([2, true]);
  });

  it('now and then over a day comes back each time', async () => {
    const { window, asked, crash, pass } = watched();
    for (let at = 0; at < 6; at += 1) {
      await crash();
      pass(60_001);
    }
    expect([window.webContents.reloads, asked]).toEqual([6, []]);
  });

  it('is left alone when it is gone meanwhile', async () => {
    const { window } = watched();
    window.webContents.crash();
    window.destroy();
    await nextTurn();
    expect(window.webContents.reloads).toBe(0);
  });
});

describe('a window that does not answer', () => {
  it('is left to answer while a person waits', async () => {
    const { window, asked } = watched(0);
    window.emit('unresponsive');
    await nextTurn();
    expect([asked.length, window.webContents.reloads]).toEqual([1, 0]);
  });
  it('is ended and opened again confirmed by a person', async () => {
    const { window, asked } = watched(1);
    window.emit('unresponsive');
    await nextTurn();
    expect([asked.length, window.webContents.reloads]).toEqual([1, 1]);
  });
});
