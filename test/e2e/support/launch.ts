import { spawn, type ChildProcess } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { _electron, chromium } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { findElectron } from '../../../scripts/lib/electron.mjs';
import type { Host } from '../../../scripts/lib/host.mjs';
import { hostCommand } from '../../../scripts/lib/host.mjs';
import { PATIENCE_MS } from './patience.ts';

const END_MS = 15_000;

export interface LaunchOptions {
  /** Data folder to use and keep; without it a new one, removed by `close`. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
  /** Buttons that are pressed in message boxes, in their order; null closes one. */
  readonly buttons?: readonly (number | null)[];
  /** Entry of another main process than the desk's, for tests of the host itself. */
  readonly entry?: string;
  /** Starts like a first start; without it the first steps are turned off. */
  readonly firstStart?: boolean;
  /** Screen of the window when it was last closed (`/counter`); default: the list of batches. `asLeft`: as in the data folder, also in a first start. */
  readonly screen?: string;
  /** Do not wait until the page is ready (`<html data-ready>`, or an element in its #app). */
  readonly unready?: boolean;
}

/** A recorded call that left the window: `{ call: 'openExternal', detail: 'https://…' }`. Only the stand-in records calls. */
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
  /** Queues the user's answers to the next file dialogs: a path, several, or null for cancel. */
  answerDialogs(...answers: readonly (string | readonly string[] | null)[]): void;
  /** Sets the printers of the stand-in. A print is written to a file that `calls` names. */
  setPrinters(...names: readonly string[]): void;
  /** Returns the program's standard error output. */
  output(): string;
  /** Resolves with the exit code, or null after a kill. */
  readonly exited: Promise<number | null>;
  /** Kills the program (kill -9); its data folder stays. */
  kill(): Promise<void>;
  /** Closes the program properly. Removes the data folder unless it was given. */
  close(): Promise<void>;
}

/** Returns the host that scripts/test.mjs selected, or one found here. */
export const testHost = (): Host => {
  const kind = process.env['WAYBILL_DESK_TEST_HOST'] === 'electron' ? 'electron' : 'stand-in';
  const found =
    process.env['WAYBILL_DESK_TEST_HOST_PATH'] ??
    (kind === 'electron'
      ? findElectron()
      : findBrowser(process.env, { tests: process.env['DESK_TEST_SHOW'] !== '1' }));
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

/** Command that starts the program, equal for each host. */
interface Start {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
}

/** The running program and its connected window. */
interface Begun {
  readonly child: ChildProcess;
  readonly page: Page;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
  /** Disconnects from the window of a program that has exited. */
  readonly letGo: () => Promise<void>;
}

const endedEarly = (code: number | string | null, output: string): Error =>
  new Error(`the desk ended with ${code} before its window was there:\n${output}`);
const exitOf = (child: ChildProcess): Promise<number | null> =>
  new Promise((resolve) => void child.once('exit', resolve));
/** Collects the program's standard error output from now on. */
const outputOf = (
  child: ChildProcess,
  heard: (text: string) => void = () => {},
): (() => string) => {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
    heard(output);
  });
  return () => output;
};

/** Starts Electron itself through playwright. */
const beginElectron = async ({ command, args, cwd, env }: Start): Promise<Begun> => {
  const launched = await _electron
    .launch({
      executablePath: command,
      args: [...args],
      cwd,
      env: Object.fromEntries(
        Object.entries(env).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, value]],
        ),
      ),
      timeout: PATIENCE_MS,
    })
    .catch((error: unknown) => {
      const code = /exitCode=(\d+)/.exec(String(error))?.[1];
      throw code === undefined ? error : endedEarly(code, String(error));
    });
  const child = launched.process();
  const [output, exited] = [outputOf(child), exitOf(child)];
  const page = await Promise.race([
    launched.firstWindow({ timeout: PATIENCE_MS }),
    exited.then((code) => Promise.reject(endedEarly(code, output()))),
  ]);
  return { child, page, output, exited, letGo: () => launched.close().catch(() => {}) };
};

/** Starts the stand-in and connects to its DevTools port. */
const beginStandIn = async ({ command, args, cwd, env }: Start): Promise<Begun> => {
  const child = spawn(command, [...args], { cwd, stdio: ['ignore', 'ignore', 'pipe'], env });
  const exited = exitOf(child);
  let output = (): string => '';
  const debuggerAddress = new Promise<string>((resolve, reject) => {
    output = outputOf(child, (text) => {
      const found = /DevTools listening on (ws:\S+)/.exec(text)?.[1];
      if (found !== undefined) resolve(found);
    });
    void exited.then((code) => reject(endedEarly(code, output())));
  });
  try {
    const address = await within(PATIENCE_MS, 'the window', debuggerAddress);
    const browser = await within(
      PATIENCE_MS,
      'the connection to the window',
      chromium.connectOverCDP(address),
    );
    const context = browser.contexts()[0];
    if (context === undefined) throw new Error('the host has no window');
    const page =
      context.pages()[0] ?? (await context.waitForEvent('page', { timeout: PATIENCE_MS }));
    return { child, page, output, exited, letGo: () => browser.close().catch(() => {}) };
  } catch (error) {
    child.kill('SIGKILL');
    await exited;
    throw error;
  }
};

/** Sets the screen at which the window starts; its stored position stays. */
const leaveAt = (file: string, screen: string): void => {
  const known = fs.existsSync(file)
    ? (JSON.parse(fs.readFileSync(file, 'utf8')) as { readonly settings?: object })
    : {};
  fs.writeFileSync(
    file,
    JSON.stringify({
      version: 1,
      ...known,
      settings: {
        ...known.settings,
        screen,
        blankForm: screen === '/counter',
        openSheet: /^\/batch\/./.test(screen),
      },
    }),
  );
};

/** Starts the built desk as a separate process, on the host of these tests, and connects to its window. */
export const launchDesk = async ({
  dataDir,
  env = {},
  buttons = [],
  entry,
  firstStart = false,
  screen = firstStart ? 'asLeft' : '/batch',
  unready = false,
}: LaunchOptions = {}): Promise<LaunchedDesk> => {
  const host = testHost();
  const { command, args, env: hostEnv } = hostCommand(host, entry === undefined ? {} : { entry });
  const control = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-control-'));
  fs.writeFileSync(path.join(control, 'buttons.json'), JSON.stringify(buttons));
  const data = dataDir ?? fs.mkdtempSync(path.join(os.tmpdir(), 'desk-data-'));
  const settings = path.join(data, 'settings.json');
  if (!firstStart && !fs.existsSync(settings))
    fs.writeFileSync(settings, JSON.stringify({ version: 1, settings: { firstSteps: false } }));
  if (screen !== 'asLeft') leaveAt(path.join(data, 'window.json'), screen);
  const tidy = (): void => {
    fs.rmSync(control, { recursive: true, force: true });
    if (dataDir === undefined)
      fs.rmSync(data, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
  };
  const begin = host.kind === 'electron' ? beginElectron : beginStandIn;
  const { child, page, output, exited, letGo } = await begin({
    command,
    args,
    // Not the project's folder: the desk must not depend on its working directory.
    cwd: data,
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
  }).catch((error: unknown) => {
    tidy();
    throw error;
  });
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL');
    await exited;
  };

  try {
    page.setDefaultTimeout(PATIENCE_MS);
    const problems = watch(page);
    if (!unready)
      await page.waitForSelector('html[data-ready], #app > *', {
        state: 'attached',
        timeout: PATIENCE_MS,
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
      output,
      exited,
      kill: async () => {
        await kill();
        await letGo();
        fs.rmSync(control, { recursive: true, force: true });
      },
      close: async () => {
        child.kill('SIGTERM');
        await within(END_MS, 'the end of the desk', exited).catch(kill);
        await letGo();
        tidy();
      },
    };
  } catch (error) {
    await kill();
    tidy();
    throw error;
  }
};
