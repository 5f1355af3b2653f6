import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LaunchedDesk } from './support/launch.ts';
import { launchDesk, testHost } from './support/launch.ts';
import { reachOf } from './support/reach.ts';
import { soon } from '../soon.ts';

interface Host {
  readonly nodeModule: string;
  invoke(channel: string, ...args: unknown[]): Promise<unknown>;
  send(channel: string, ...args: unknown[]): void;
  on(channel: string, listener: (...args: unknown[]) => void): () => void;
}
// What the page has and Node has not.
declare const host: Host;
declare const isSecureContext: boolean;
declare const location: { assign(address: string): void };
declare function open(address: string): unknown;

const folder = path.resolve(import.meta.dirname, '../fixtures/host-app');
const entry = testHost().kind === 'electron' ? folder : path.join(folder, 'main.js');
let desk: LaunchedDesk;
const data = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-host-'));
const notes = (): string[] => {
  const file = path.join(data, 'notes.txt');
  return fs.existsSync(file) ? fs.readFileSync(file, 'utf8').trim().split('\n') : [];
};

beforeAll(async () => {
  desk = await launchDesk({ entry, dataDir: data });
});
afterAll(async () => {
  await desk.close();
  fs.rmSync(data, { recursive: true, force: true });
});

describe('pages', () => {
  it('come from protocol.handle, in a worker too', async () =>
    expect(await desk.page.title()).toBe('from a worker'));
  it('are a secure context, without Node', async () => {
    expect(
      await desk.page.evaluate(() => [
        isSecureContext,
        typeof globalThis.process,
        typeof globalThis.require,
        host.nodeModule,
      ]),
    ).toEqual([true, 'undefined', 'undefined', 'refused']);
  });
  it('share no object with the preload: what it leaves on its own globals stays there, what it hands out is found', async () => {
    expect(await reachOf(desk.page)).toEqual([
      'host.invoke()',
      'host.nodeModule',
      'host.on()',
      'host.send()',
      'leaky.fails()',
      // Its methods lie on its prototype: nothing of it passes. A method bound to it does.
      'leaky.ipcRenderer (empty)',
      'leaky.make()',
      'leaky.raw()',
      'leaky.thing.shown',
    ]);
    expect(
      await desk.page.evaluate(`(() => {
        const made = leaky.make();
        let error;
        try { leaky.fails(); } catch (thrown) { error = thrown; }
        return [
          typeof left, 'spoilt' in {}, Object.getPrototypeOf(made) === Object.prototype, JSON.stringify(made), Object.isFrozen(leaky.thing),
          error instanceof Error, error.message, 'secret' in error,
        ];
      })()`),
    ).toEqual(['undefined', false, true, '{"shown":1}', true, true, 'on purpose', false]);
  });
  it('asking to navigate are stopped by will-navigate and stay', async () => {
    const before = desk.page.url();
    await desk.page.evaluate(() => location.assign('https://navigate.example.com/x'));
    await soon(() => expect(notes()).toContain('will-navigate https://navigate.example.com/x'));
    expect(desk.page.url()).toBe(before);
  });
  it('asking for windows get none, by script or by link', async () => {
    expect(await desk.page.evaluate(() => open('https://script.example.com/'))).toBeNull();
    await desk.page.setContent(
      '<a id="link" target="_blank" href="https://link.example.com/">go</a>',
    );
    await desk.page.click('#link');
    await soon(() =>
      expect(notes()).toEqual(
        expect.arrayContaining([
          'window-open https://script.example.com/',
          'window-open https://link.example.com/',
        ]),
      ),
    );
    await soon(() => expect(desk.page.context().pages()).toHaveLength(1));
  });
});

describe('calls', () => {
  it('answer with what the main process returned, and know who asked', async () => {
    expect(
      await desk.page.evaluate(() => host.invoke('echo', { a: [1, undefined, null] })),
    ).toEqual({
      value: { a: [1, undefined, null] },
      kind: '[object Object]',
      origin: 'app://desk',
      url: 'app://desk/',
      parent: null,
    });
  });

  it('carry bytes, dates, maps and big numbers both ways', async () => {
    const back = await desk.page.evaluate(async () => {
      const kinds: string[] = [];
      for (const value of [new Uint8Array([1, 255]), new Date(5), new Map([['a', 1]]), 7n]) {
        const { value: returned, kind } = (await host.invoke('echo', value)) as {
          value: unknown;
          kind: string;
        };
        kinds.push(
          kind,
          Object.prototype.toString.call(returned),
          returned instanceof Uint8Array ? String([...returned]) : '',
        );
      }
      return kinds;
    });
    expect(back).toEqual([
      '[object Uint8Array]',
      '[object Uint8Array]',
      '1,255',
      '[object Date]',
      '[object Date]',
      '',
      '[object Map]',
      '[object Map]',
      '',
      '[object BigInt]',
      '[object BigInt]',
      '',
    ]);
  });

  it.each([
    ['a reactive proxy', 'new Proxy({ a: 1 }, {})'],
    ['a proxy deep inside', '({ a: [new Proxy({}, {})] })'],
    ['a function deep inside', '({ a: () => 1 })'],
    ['a symbol', 'Symbol("x")'],
  ])('with %s fail as in Electron', async (_, code) => {
    const message = await desk.page
      .evaluate(`host.invoke('echo', ${code}).then(() => 'passed', String)`)
      .catch(String);
    expect(message).toMatch(/could not be cloned/i);
  });

  it("that fail or are nobody's reject with Electron's words", async () => {
    const messages = await desk.page.evaluate(() =>
      Promise.all(
        ['fails', 'nobody', 'returns-function'].map((channel) =>
          host.invoke(channel).catch((error: unknown) => (error as Error).message),
        ),
      ),
    );
    expect(messages).toEqual([
      "Error invoking remote method 'fails': RangeError: on purpose",
      expect.stringMatching(/'nobody': Error: No handler registered for 'nobody'/),
      expect.stringMatching(/could not be cloned/i),
    ]);
  });

  it('come in their order as events, all of them, until the listener is taken off', async () => {
    const seen = await desk.page.evaluate(async () => {
      const ticks: unknown[] = [];
      const off = host.on('tick', (at) => ticks.push(at));
      await host.invoke('burst', 200);
      while (ticks.length < 200) await new Promise((resolve) => setTimeout(resolve, 5));
      off();
      await host.invoke('burst', 3);
      await host.invoke('echo', 0);
      return ticks;
    });
    expect(seen).toEqual(Array.from({ length: 200 }, (_, at) => at));
  });

  it('without an answer arrive', async () => {
    await desk.page.evaluate(() => host.send('note', 'sent'));
    await soon(() => expect(notes()).toContain('sent'));
  });

  it('find a keyring that encrypts, and without one is weak and says so', async () => {
    expect(await desk.page.evaluate(() => host.invoke('secret'))).toMatchObject({
      available: true,
      prefix: 'v10',
      clear: false,
      back: { result: 'keys', shouldReEncrypt: false },
    });
  });
});

describe('the program', () => {
  it('runs once a data folder: a second one ends and the first is told', async () => {
    const failure = await launchDesk({ entry, dataDir: data }).then(
      (second) => second.close(),
      String,
    );
    expect(failure).toMatch(/ended with 7/);
    await soon(() => expect(notes()).toContain('second-instance true'));
  });

  /** Runs a program in a folder of its own. */
  const withOwn = async (
    env: Readonly<Record<string, string>>,
    use: (own: LaunchedDesk, lines: () => string[]) => Promise<void>,
  ): Promise<void> => {
    const folderOfOwn = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-host-'));
    const own = await launchDesk({ entry, dataDir: folderOfOwn, env });
    const file = path.join(folderOfOwn, 'notes.txt');
    try {
      await use(own, () => (fs.existsSync(file) ? fs.readFileSync(file, 'utf8').split('\n') : []));
    } finally {
      await own.close();
      fs.rmSync(folderOfOwn, { recursive: true });
    }
  };
  /** Asks for starts with another argument, and ends. The call gets no answer then. */
  const restart = ({ evaluate }: LaunchedDesk, times: number): void =>
    void evaluate(({ app }, count) => {
      for (let at = 0; at < count; at += 1)
        app.relaunch({ args: [...process.argv.slice(1), '--again'] });
      app.exit(0);
    }, times).catch(() => undefined);

  it('asked to start again does so once it has ended: with the arguments given, and the lock is free', () =>
    withOwn({ DESK_HOST_RELAUNCH: '1' }, async (own, lines) => {
      restart(own, 1);
      expect(await own.exited).toBe(0);
      await soon(() => expect(lines()).toContain('again ended'));
      expect(lines().filter((line) => line.startsWith('again'))).toEqual([
        'again true',
        'again ended',
      ]);
    }));

  it('asked twice starts twice', () =>
    withOwn({ DESK_HOST_RELAUNCH: '1' }, async (own, lines) => {
      restart(own, 2);
      await soon(() => expect(lines().filter((line) => line === 'again ended')).toHaveLength(2));
    }));

  it('that gave up its lock lets another one start, which is told of the next', () =>
    withOwn({}, async (own, lines) => {
      await own.evaluate(({ app }) => app.releaseSingleInstanceLock());
      const second = await launchDesk({ entry, dataDir: own.dataDir });
      try {
        expect(await second.page.title()).toBe('from a worker');
        expect(lines()).not.toContain('second-instance true');
        expect(
          await own.evaluate(({ app }) => [
            app.hasSingleInstanceLock(),
            app.requestSingleInstanceLock(),
          ]),
        ).toEqual([false, false]);
        await soon(() => expect(lines()).toContain('second-instance true'));
        await own.close();
        expect(await second.evaluate(({ app }) => app.hasSingleInstanceLock())).toBe(true);
      } finally {
        await second.close();
      }
    }));

  it("ends when its window is closed, in Electron's order", async () => {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-host-'));
    const other = await launchDesk({ entry, dataDir: own });
    await other.page.close();
    expect(await other.exited).toBe(0);
    expect(fs.readFileSync(path.join(own, 'notes.txt'), 'utf8').trim().split('\n')).toEqual([
      'close',
      'closed',
      'window-all-closed',
      'before-quit',
      'will-quit',
      'before-quit',
      'will-quit',
    ]);
    await other.close();
    fs.rmSync(own, { recursive: true });
  });

  it('killed with -9 takes its browser along and can start again in the same folder', async () => {
    const own = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-host-'));
    const first = await launchDesk({ entry, dataDir: own });
    const gone = new Promise((resolve) => void first.page.once('close', resolve));
    await first.kill();
    await gone;
    const second = await launchDesk({ entry, dataDir: own });
    expect(await second.page.title()).toBe('from a worker');
    await second.close();
    fs.rmSync(own, { recursive: true });
  });
});
