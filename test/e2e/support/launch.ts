import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { ElectronApplication, Page } from 'playwright-core';
import { _electron } from 'playwright-core';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { findElectron } from '../../../scripts/lib/electron.mjs';
import type { Host } from '../../../scripts/lib/host.mjs';
import { hostCommand } from '../../../scripts/lib/host.mjs';
import { answerDialogs, type DialogAnswer } from './dialogs.ts';
import { patience } from '../../patience.ts';

const END_MS = 15_000;
/** The stand-in as a program that is started like Electron's. */
const STAND_IN = path.resolve(
  import.meta.dirname,
  `../../chromium-host/electron${process.platform === 'win32' ? '.cmd' : ''}`,
);

export interface LaunchOptions {
  /** Data folder to use and keep; without it a new one, removed by `close`. */
  readonly dataDir?: string;
  readonly env?: Readonly<Record<string, string>>;
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
  /** Answers the next file dialogs: with a path, several, or null for cancel. Later ones are cancelled, as message boxes are. */
  answerDialogs(...answers: readonly DialogAnswer[]): Promise<void>;
  /** Runs a function in the main process, with Electron's module. */
  readonly evaluate: ElectronApplication['evaluate'];
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

/** The running program and its window. */
interface Begun {
  readonly app: ElectronApplication;
  readonly page: Page;
  readonly pid: number;
  readonly output: () => string;
  readonly exited: Promise<number | null>;
}

const endedEarly = (code: number | string | null, output: string): Error =>
  new Error(`the desk ended with ${code} before its window was there:\n${output}`);

/** Starts the program through playwright's launcher for Electron, which starts the stand-in in the same way. */
const begin = async (
  { command, args, env: hostEnv }: ReturnType<typeof hostCommand>,
  isStandIn: boolean,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<Begun> => {
  const app = await _electron
    .launch({
      executablePath: isStandIn ? STAND_IN : command,
      args: [...args],
      cwd,
      // Without it playwright adds --no-sandbox.
      chromiumSandbox: true,
      env: { ...env, ...hostEnv, DESK_HOST_NODE: command },
      timeout: patience(),
    })
    .catch((error: unknown) => {
      const code = /exitCode=(\d+)/.exec(String(error))?.[1];
      throw code === undefined ? error : endedEarly(code, String(error));
    });
  const child = app.process();
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = new Promise<number | null>((resolve) => void child.once('exit', resolve));
  const work = Promise.all([
    app.firstWindow({ timeout: patience() }),
    // On Windows the child is a shell.
    app.evaluate(() => process.pid),
    answerDialogs(app, []),
  ]);
  const [page, pid] = await Promise.race([
    work,
    exited.then((code) => Promise.reject(endedEarly(code, output))),
  ]);
  return { app, page, pid, output: () => output, exited };
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
      },
    }),
  );
};

/** Starts the built desk as a separate process, on the host of these tests, and connects to its window. */
export const launchDesk = async ({
  dataDir,
  env = {},
  entry,
  firstStart = false,
  screen = firstStart ? 'asLeft' : '/batch',
  unready = false,
}: LaunchOptions = {}): Promise<LaunchedDesk> => {
  const host = testHost();
  const started = hostCommand(host, entry === undefined ? {} : { entry });
  const control = fs.mkdtempSync(path.join(os.tmpdir(), 'desk-control-'));
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
  const { app, page, pid, output, exited } = await begin(
    started,
    host.kind === 'stand-in',
    // Not the project's folder: the desk must not depend on its working directory.
    data,
    {
      ...process.env,
      DESK_HOST_DEBUG: '1',
      DESK_HOST_KEYRING: 'none',
      DESK_HOST_CONTROL: control,
      ...(process.env['DESK_TEST_SHOW'] !== '1' && { DESK_HOST_HEADLESS: '1' }),
      WAYBILL_DESK_DATA: data,
      ...env,
    },
  ).catch((error: unknown) => {
    tidy();
    throw error;
  });
  const kill = async (): Promise<void> => {
    process.kill(pid, 'SIGKILL');
    await exited;
  };

  try {
    page.setDefaultTimeout(patience());
    const problems = watch(page);
    if (!unready)
      await page.waitForSelector('html[data-ready], #app > *', {
        state: 'attached',
        timeout: patience(),
      });
    return {
      page,
      pid,
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
      answerDialogs: (...answers) => answerDialogs(app, answers),
      evaluate: app.evaluate.bind(app),
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
        fs.rmSync(control, { recursive: true, force: true });
      },
      close: async () => {
        // A signal would end Electron on Windows without asking it. The answer is not waited for: the program may have ended already.
        void app.evaluate((electron) => electron.app.quit()).catch(() => undefined);
        await within(patience(END_MS), 'the end of the desk', exited).catch(kill);
        tidy();
      },
    };
  } catch (error) {
    await kill();
    tidy();
    throw error;
  }
};
