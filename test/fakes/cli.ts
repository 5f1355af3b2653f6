import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { builtPrograms } from './builtPrograms.ts';

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

/** Starts the command line as a process of its own, with nothing of this machine's settings in its environment. */
export const startCli = (
  { dataDir, url, env = {}, aheadMs = 0, fromSource = false }: CliEnv,
  args: readonly string[],
): RunningCli => {
  const child = spawn(
    process.execPath,
    [...(fromSource ? [SOURCE] : [BUILT, String(aheadMs)]), ...args],
    {
      cwd: dataDir,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'] ?? '',
        HOME: dataDir,
        NODE_COMPILE_CACHE: COMPILED,
        TZ: 'Africa/Lagos',
        WAYBILL_DESK_DATA: dataDir,
        ...(url === undefined ? {} : { WAYBILL_DESK_URL: url }),
        ...env,
      },
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

/** Runs a command to its end. */
export const cli = (env: CliEnv, ...args: readonly string[]): Promise<CliEnd> =>
  startCli(env, args).ended;
