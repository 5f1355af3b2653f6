import { describe, expect, it } from 'vitest';
import { createQuitting } from '../../../src/main/quitting.ts';
import { nextTurn } from '../../fakes/electron.ts';

const BOOKING = { id: 'R', kind: 'booking', state: 'running', done: 3, total: 9 };

/** A program with these runs; a test says when they have ended and which button the person presses. */
const program = ({
  runs = [BOOKING],
  press = 0,
  platform = 'linux',
  closes = async () => undefined,
}: {
  runs?: readonly object[];
  press?: number;
  platform?: NodeJS.Platform;
  closes?: () => Promise<undefined>;
} = {}) => {
  const ended = Promise.withResolvers<undefined>();
  const did: string[] = [];
  let left = runs;
  const quitting = createQuitting({
    work: () => ({
      runs: () => left as never,
      stopRuns: () => {
        did.push('stop');
        return left.length === 0 ? Promise.resolve() : ended.promise;
      },
      close: () => {
        did.push('close');
        return closes();
      },
    }),
    dialogs: {
      ask: async ({ message }) => {
        did.push(message);
        return press;
      },
    },
    log: { info: () => undefined, warn: () => undefined, error: () => did.push('error') },
    platform,
    quit: () => did.push('quit'),
    exit: () => did.push('exit'),
    closeMs: 5,
  });
  /** @returns whether the event was held back */
  const tell = (name: keyof typeof quitting, reasons: readonly string[] = []): boolean => {
    let isHeld = false;
    const event = { reasons, preventDefault: () => (isHeld = true) };
    (quitting[name] as (event: object) => void)(event);
    return isHeld;
  };
  return {
    did,
    tell,
    isClosing: quitting.isClosing,
    runEnds: async () => {
      left = [];
      ended.resolve(undefined);
      await nextTurn();
    },
  };
};

describe('closing the window', () => {
  it('with nothing under way closes it and asks nobody', () => {
    const { tell, did } = program({ runs: [] });
    expect([tell('onWindowClose'), did]).toEqual([false, []]);
  });

  it('is known while everything is closed, so that a start of that moment opens the window after it; not at the end of a session', () => {
    const ends = program({ runs: [], closes: () => new Promise(() => undefined) });
    expect(ends.isClosing()).toBe(false);
    ends.tell('onWillQuit');
    expect(ends.isClosing()).toBe(true);
    const session = program({ runs: [], platform: 'win32' });
    session.tell('onSessionEnd');
    expect(session.isClosing()).toBe(false);
  });

  it('while rates wait for the line closes it too: they wait where they are', () => {
    const { tell } = program({ runs: [{ ...BOOKING, kind: 'rating', state: 'paused' }] });
    expect(tell('onWindowClose')).toBe(false);
  });

  it('during a booking keeps it, asks once, and changes nothing when the person goes on', async () => {
    const { tell, did } = program({ press: 0 });
    expect([tell('onWindowClose'), tell('onWindowClose')]).toEqual([true, true]);
    await nextTurn();
    expect(did).toEqual(['Shipments are being booked']);
  });

  it('during a booking, confirmed by a person, lets the purchase under way end before the window goes', async () => {
    const { tell, did, runEnds } = program({ press: 1 });
    tell('onWindowClose');
    await nextTurn();
    expect(did.slice(1)).toEqual(['stop']);
    expect(tell('onWindowClose')).toBe(true);
    await runEnds();
    expect(did.slice(1)).toEqual(['stop', 'quit']);
    expect(tell('onWindowClose')).toBe(false);
  });
});

describe('quitting', () => {
  it('waits for the purchase under way as long as that takes, then closes and ends', async () => {
    const { tell, did, runEnds } = program();
    expect([tell('onWillQuit'), tell('onWillQuit')]).toEqual([true, true]);
    await nextTurn();
    expect(did).toEqual(['stop']);
    await runEnds();
    expect(did).toEqual(['stop', 'close', 'exit']);
  });

  it('ends although closing hangs', async () => {
    const { tell, did } = program({ runs: [], closes: () => new Promise(() => undefined) });
    tell('onWillQuit');
    await expect.poll(() => did).toEqual(['stop', 'close', 'error', 'exit']);
  });
});

describe('the end of a session', () => {
  it('of Windows is held back while something is bought, and the program ends by itself then', async () => {
    const { tell, did, runEnds } = program({ platform: 'win32' });
    expect(tell('onQuerySessionEnd', ['shutdown'])).toBe(true);
    await runEnds();
    expect(did).toEqual(['stop', 'quit']);
  });
  it('of Windows is not held back with nothing under way, nor when it is critical', () => {
    expect(program({ runs: [] }).tell('onQuerySessionEnd', ['logoff'])).toBe(false);
    expect(program().tell('onQuerySessionEnd', ['shutdown', 'critical'])).toBe(false);
  });
  it('of Windows closes the desk although no will-quit follows', async () => {
    const { tell, did, runEnds } = program({ platform: 'win32' });
    tell('onSessionEnd');
    expect(did).toEqual(['stop']);
    await runEnds();
    expect(did).toEqual(['stop', 'close']);
    expect(tell('onWindowClose')).toBe(false);
  });
  it('of macOS is never called off: neither by a run nor by what is to be closed', () => {
    const { tell, did } = program({ platform: 'darwin' });
    expect(tell('onShutdown')).toBe(false);
    expect([tell('onWindowClose'), tell('onWillQuit')]).toEqual([false, false]);
    expect(did).toContain('stop');
  });
  it('of Linux waits for the program to end in good order', async () => {
    const { tell, did, runEnds } = program({ platform: 'linux' });
    expect(tell('onShutdown')).toBe(true);
    await runEnds();
    expect(did).toEqual(['stop', 'close', 'exit']);
  });
});
