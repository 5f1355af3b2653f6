import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { Writable } from 'node:stream';
import { sourceHost, type CliHost } from '../../src/cli/host.ts';
import { main } from '../../src/cli/main.ts';
import { systemClock } from '../../src/core/clock.ts';
import { speak } from '../../src/texts/index.ts';
import { builtPrograms } from './builtPrograms.ts';
import { keptDocumentProcess } from './documentProcess.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const SOURCE = join(ROOT, 'src/cli/index.ts');
const BUILT = join(builtPrograms(), 'cli.mjs');
/** Node keeps the compiled programs there: a start takes half the time, and tests start hundreds. */
const COMPILED = join(ROOT, '.cache/compiled');

export interface CliEnv {
  readonly dataDir: string;
  /** Base address of the service; left out, the command line starts a practice service inside. */
  readonly url?: string | undefined;
  readonly env?: Readonly<Record<string, string>>;
  /** So much later than it is, by the program's own clock. */
  readonly aheadMs?: number;
  /** Starts the sources, as `npm run desk` does, instead of the same command line in one file. */
  readonly fromSource?: boolean;
}

export interface CliEnd {
  /** Exit status; null when a signal ended it. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command under way. */
export interface RunningCli {
  readonly ended: Promise<CliEnd>;
  kill(signal: NodeJS.Signals): void;
  /** Resolves once stderr has said this; rejects when the command ends first. */
  said(text: string): Promise<void>;
  /** Stops reading stderr and closes it, as `| head` does. */
  closeStderr(): void;
}

/** Of every command that a test runs, wherever and at whatever hour the test does. */
const TIME_ZONE = 'Africa/Lagos';

/** The environment of a command, with nothing of this machine's settings in it. */
const environment = ({ dataDir, url, env = {} }: CliEnv): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '',
  HOME: dataDir,
  TZ: TIME_ZONE,
  WAYBILL_DESK_DATA: dataDir,
  ...(url === undefined ? {} : { WAYBILL_DESK_URL: url }),
  ...env,
});

/** Starts the command line as a process of its own. */
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

/** Runs a command to its end as a process of its own: where the start itself, its signals or its exit status matter. */
export const cliProcess = (env: CliEnv, ...args: readonly string[]): Promise<CliEnd> =>
  startCli(env, args).ended;

const host: CliHost = {
  ...sourceHost,
  startDocumentWorker: keptDocumentProcess,
};

/** A stream that keeps what is written to it. */
const kept = (): { readonly stream: Writable; readonly text: () => string } => {
  let text = '';
  const stream = new Writable({
    decodeStrings: false,
    write: (part: string, _encoding, done) => {
      text += part;
      done();
    },
  });
  return { stream, text: () => text };
};

/** Runs a command to its end in this process: a start of its own takes more than most commands do. Its words are English again afterwards. */
export const cli = async (env: CliEnv, ...args: readonly string[]): Promise<CliEnd> => {
  const [stdout, stderr] = [kept(), kept()];
  const clock = { ...systemClock, now: () => systemClock.now() + (env.aheadMs ?? 0) };
  const status = await main(args, clock, host, {
    env: environment(env),
    folder: env.dataDir,
    home: env.dataDir,
    timeZone: TIME_ZONE,
    stdout: stdout.stream,
    stderr: stderr.stream,
    live: false,
  });
  await speak('en');
  return { status, stdout: stdout.text(), stderr: stderr.text() };
};
