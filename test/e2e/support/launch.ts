import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { findElectron } from '../../../scripts/lib/electron.mjs';
import type { Host } from '../../../scripts/lib/host.mjs';
import { hostCommand } from '../../../scripts/lib/host.mjs';

const START_MS = 60_000;
const END_MS = 15_000;

export interface LaunchOptions {
  /** Data folder to use and keep; without it a new one, removed by `close`. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Buttons the person presses in message boxes, in their order; null closes one. */
  readonly buttons?: readonly (number | null)[];
  /** Another main process than the desk's: tests of the host itself. */
  readonly entry?: string;
  /** Do not wait for the page to say that it is ready (`<html data-ready>`, or something in its #app). */
  readonly unready?: boolean;
}

/** What left the window: `{ call: 'openExternal', detail: 'https://…' }`. Recorded by the stand-in only. */
interface Call {
  readonly call: string;
  readonly detail: unknown;
}

export interface LaunchedDesk {
  readonly page: Page;
  readonly pid: number;
  readonly dataDir: string;
  /** Errors on the page's console, uncaught errors and violations of the content security policy so far. */
  problems(): readonly string[];
  calls(): readonly Call[];
  /** Queues what the person answers in the next file dialogs: a path, several, or null for cancel. */
  answerDialogs(...answers: readonly (string | readonly string[] | null)[]): void;
  /** Printers that the stand-in shows from now on; what goes to them is written to a file that `calls` names. */
  setPrinters(...names: readonly string[]): void;
  /** What the program wrote to its standard error. */
  output(): string;
  /** Resolves with the exit code, or null after a kill. */
  readonly exited: Promise<number | null>;
  /** kill -9 of the program; its data folder stays. */
  kill(): Promise<void>;
  /** Ends the program in good order. Removes the data folder unless it was given. */
  close(): Promise<void>;
}

/** The host that scripts/test.mjs chose, or one found here. */
export const testHost = (): Host => {
  const kind = process.env['WAYBILL_DESK_TEST_HOST'] === 'electron' ? 'electron' : 'stand-in';
  const found =
    process.env['WAYBILL_DESK_TEST_HOST_PATH'] ??
    (kind === 'electron' ? findElectron() : findBrowser());
  if (found === null)
    throw new Error('no host for the desk: run npm test, or node scripts/ensure-host.mjs --tests');
  return { kind, path: found };
};

const within = async <T>(ms: number, what: string, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what}: not within ${ms} ms`)), ms);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
};

const watch = (page: Page): string[] => {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
};

/** Starts the built desk as a process of its own and takes hold of its window through the DevTools protocol. */
export const launchDesk = async ({
  dataDir,
  env = {},
  buttons = [],
  entry,
  unready = false,
}: LaunchOptions = {}): Promise<LaunchedDesk> => {
  const host = testHost();
  const { command, args, env: hostEnv } = hostCommand(host, entry === undefined ? {} : { entry });
  const control = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-control-'));
  fs.writeFileSync(path.join(control, 'buttons.json'), JSON.stringify(buttons));
  const data = dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'desk-data-'));
  const child = spawn(
    command,
    [...args, ...(host.kind === 'electron' ? ['--remote-debugging-port=0'] : [])],
    {
      // Not the project's folder: nothing may depend on where the desk is started.
      cwd: data,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        ...process.env,
        DESK_HOST_DEBUG: '1',
        DESK_HOST_KEYRING: 'none',
        DESK_HOST_CONTROL: control,
        ...(process.env['DESK_TEST_SHOW'] !== '1' && { DESK_HOST_HEADLESS: '1' }),
        ...hostEnv,
        WAYBILL_DESK_DATA: data,
        ...env,
      },
    },
  );
  let output = '';
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const debuggerAddress = new Promise<string>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /DevTools listening on (ws:\S+)/.exec(output);
      if (found?.[1] !== undefined) resolve(found[1]);
    });
    void exited.then((code) =>
      reject(new Error(`the desk ended with ${code} before its window was there:\n${output}`)),
    );
  });
  const tidy = (): void => {
    fs.rmSync(control, { recursive: true, force: true });
    if (dataDir === undefined)
      fs.rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };

  try {
    const address = await within(START_MS, 'the window', debuggerAddress);
    const browser = await within(
      START_MS,
      'the connection to the window',
      chromium.connectOverCDP(address),
    );
    const context = browser.contexts()[0];
    if (context === undefined) throw new Error('the host has no window');
    const page = context.pages()[0] ?? (await context.waitForEvent('page', { timeout: START_MS }));
    const problems = watch(page);
    if (!unready)
      await page.waitForSelector('html[data-ready], #app > *', {
        state: 'attached',
        timeout: START_MS,
      });
    return {
      page,
      pid: child.pid ?? -1,
      dataDir: data,
      problems: () => [...problems],
      calls: () => {
        const file = path.join(control, 'calls.jsonl');
        return fs.existsSync(file)
          ? fs
              .readFileSync(file, 'utf8')
              .trim()
              .split('\n')
              .map((line) => JSON.parse(line) as Call)
          : [];
      },
      answerDialogs: (...answers) =>
        fs.writeFileSync(path.join(control, 'dialogs.json'), JSON.stringify(answers)),
      setPrinters: (...names) =>
        fs.writeFileSync(
          path.join(control, 'printers.json'),
          JSON.stringify(
            names.map((name) => ({ name, displayName: name, description: 'Thermal', options: {} })),
          ),
        ),
      output: () => output,
      exited,
      kill: async () => {
        await kill();
        await browser.close().catch(() => {});
        fs.rmSync(control, { recursive: true, force: true });
      },
      close: async () => {
        child.kill('SIGTERM');
        await within(END_MS, 'the end of the desk', exited).catch(kill);
        await browser.close().catch(() => {});
        tidy();
      },
    };
  } catch (error) {
    await kill();
    tidy();
    throw error;
  }
};
