import { homedir } from 'node:os';

/** What a command finds around it. */
export interface Caller {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Folder that relative paths are meant from, absolute. */
  readonly folder: string;
  /** The user's own folder, absolute. */
  readonly home: string;
  /** Its time zone, as `Africa/Lagos`. */
  readonly timeZone: string;
  readonly stdout: NodeJS.WritableStream;
  readonly stderr: NodeJS.WritableStream;
  /** True where stderr is a terminal. */
  readonly live: boolean;
}

/** npm runs scripts in the project's folder and keeps the caller's in INIT_CWD. */
const callerFolder = (): string =>
  (process.env['npm_lifecycle_event'] === 'desk' && process.env['INIT_CWD']) || process.cwd();

/** The process that this program is. */
export const processCaller = (): Caller => ({
  env: process.env,
  folder: callerFolder(),
  home: homedir(),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  stdout: process.stdout,
  stderr: process.stderr,
  live: process.stderr.isTTY,
});
