import { homedir } from 'node:os';

/** Environment of a command. */
export interface Caller {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute path of the folder that relative paths refer to. */
  readonly folder: string;
  /** Absolute path of the user's home folder. */
  readonly home: string;
  /** Time zone of the computer, such as `Africa/Lagos`. */
  readonly timeZone: string;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** Emits the signals that ask the command to end. */
  readonly signals: Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  /** True when stderr is a terminal. */
  readonly live: boolean;
}

/** npm runs scripts in the project's folder; the caller's folder is in INIT_CWD. */
const callerFolder = (): string =>
  (process.env['npm_lifecycle_event'] === 'desk' && process.env['INIT_CWD']) || process.cwd();

/** The environment of this process. */
export const processCaller = (): Caller => ({
  env: process.env,
  folder: callerFolder(),
  home: homedir(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  stdout: process.stdout,
  stderr: process.stderr,
  signals: process,
  live: process.stderr.isTTY,
});
