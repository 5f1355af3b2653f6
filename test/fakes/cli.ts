import { spawn } from 'node:child_process';
import { EventEmitter } from 'node:events';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { sourceHost, type CliHost } from '../../src/cli/host.ts';
import { main } from '../../src/cli/main.ts';
import { systemClock } from '../../src/core/base/clock.ts';
import { speak } from '../../src/texts/index.ts';
import { builtPrograms } from './builtPrograms.ts';
import { keptDocumentProcess } from './documentProcess.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'src/cli/index.ts');
const BUILT = join(builtPrograms(), 'cli.mjs');
/** Node's compile cache. It halves the time of a start, and tests make hundreds of starts. */
const COMPILED = join(ROOT, '.cache/compiled');

export interface CliEnv {
  readonly dataDir: string;
  /** Base address of the service; without it, the command line starts a practice service inside its process. */
  readonly url?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** Milliseconds by which the program's clock is ahead. */
  readonly aheadMs?: number;
  /** Sends SIGINT to the command, once, as soon as it has said this on stderr. For `cli` only. */
  readonly signalAt?: string;
  /** Starts the sources, like `npm run desk`, instead of the bundled command line. */
  readonly fromSource?: boolean;
}

export interface CliEnd {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A running command. */
export interface RunningCli {
  readonly ended: Promise<CliEnd>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves once stderr contains this; rejects when the command ends first. */
  said(text: string): Promise<void>;
  /** Stops reading stderr and closes it, as `| head` does. */
  closeStderr(): void;
}

/** Time zone of every command that a test runs, independent of the machine. */
const TIME_ZONE = 'Africa/Lagos';

/** Returns the environment of a command, without settings of this machine. */
const environment = ({ dataDir, url, env = {} }: CliEnv): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: dataDir,
  TZ: TIME_ZONE,
  WAYBILL_DESK_DATA: dataDir,
  ...(url === undefined ? {} : { WAYBILL_DESK_URL: url }),
  ...env,
});

/** Starts the command line as a separate process. */
export const startCli = (given: CliEnv, args: readonly string[]): RunningCli => {
  const { dataDir, aheadMs = 0, fromSource = false } = given;
  const child = spawn(
    process.execPath,
    [...(fromSource ? [SOURCE] : [BUILT, String(aheadMs)]), ...args],
    {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { NODE_COMPILE_CACHE: COMPILED, ...environment(given) },
    },
  );
  let [stdout, stderr] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (part: string) => {
    stdout += part;
  });
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    stderr += part;
  });
  const ended = new Promise<CliEnd>((done, fail) => {
    child.on('error', fail);
    child.on('close', (status) => done({ status, stdout, stderr }));
  });
  return {
    ended,
    kill: (signal) => void child.kill(signal),
    said: (text) =>
      new Promise((done, fail) => {
        const look = (): void => {
          if (stderr.includes(text)) done();
        };
        child.stderr.on('data', look);
        void ended.then(() => fail(new Error(`ended without saying “${text}”:\n${stderr}`)));
        look();
      }),
    closeStderr: () => {
      child.stderr.destroy();
    },
  };
};

/** Runs a command in a separate process and waits for its end. For tests of the start, signals or the exit status. */
export const cliProcess = (env: CliEnv, ...args: readonly string[]): Promise<CliEnd> =>
  startCli(env, args).ended;

const host: CliHost = {
  ...sourceHost,
  startDocumentWorker: keptDocumentProcess,
};

/** A stream that stores what is written to it. */
const kept = (
  onText: (text: string) => void = () => undefined,
): { readonly stream: Writable; readonly text: () => string } => {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write: (part: string, _encoding, done) => {
      text += part;
      onText(text);
      done();
    },
  });
  return { stream, text: () => text };
};

/**
 * Runs a command in this process and waits for its end, because a process start takes longer than most commands. Resets the language to English
 * afterwards.
 */
export const cli = async (env: CliEnv, ...args: readonly string[]): Promise<CliEnd> => {
  const signals = new EventEmitter();
  let isSignalDue = env.signalAt !== undefined;
  const stdout = kept();
  const stderr = kept((text) => {
    if (!isSignalDue || !text.includes(env.signalAt ?? '')) return;
    isSignalDue = false;
    signals.emit('SIGINT');
  });
  const clock = { ...systemClock, now: () => systemClock.now() + (env.aheadMs ?? 0) };
  const status = await main(args, clock, host, {
    env: environment(env),
    folder: env.dataDir,
    home: env.dataDir,
    timeZone: TIME_ZONE,
    stdout: stdout.stream,
    stderr: stderr.stream,
    signals,
    live: false,
  });
  await speak('en');
  return { status, stdout: stdout.text(), stderr: stderr.text() };
};
