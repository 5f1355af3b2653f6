import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../base/childEnvironment.ts';

/** The result of a command of the system. */
export interface CommandResult {
  /** Null when it was killed at the timeout or could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True when the program is not installed. */
  readonly missing: boolean;
  readonly timedOut: boolean;
}

/** Runs one of the print service's programs, never through a shell. Its output is English in every language of the desk. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  timeoutMs: number,
) => Promise<CommandResult>;

const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Folders in which systems with CUPS keep its programs. PATH is not used: a folder in it that others can write to could contain a different `lp`. */
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin'];

/** Environment variables that select print service and printer, or are needed to log in to it. See childEnvironment. */
const HANDED_ON = [
  'HOME',
  'USER',
  'LOGNAME',
  'TMPDIR',
  'PRINTER',
  'LPDEST',
  'CUPS_SERVER',
  'CUPS_USER',
  'CUPS_ENCRYPTION',
  'CUPS_GSSSERVICENAME',
  'IPP_PORT',
  'KRB5CCNAME',
  'KRB5_CONFIG',
];

const canRun = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Returns the program's full path, or null when it is not installed. */
const fullPath = (program: string): string | null =>
  PROGRAM_FOLDERS.map((folder) => join(folder, program)).find(canRun) ?? null;

const NOT_INSTALLED: CommandResult = {
  code: null,
  stdout: '',
  stderr: '',
  missing: true,
  timedOut: false,
};

/** Creates a RunCommand. @param env the variables in HANDED_ON are taken from it; `CUPS_SERVER` selects another print service */
export const createRunCommand =
  (env: NodeJS.ProcessEnv = process.env): RunCommand =>
  (program, args, timeoutMs) =>
    new Promise((resolve) => {
      const file = fullPath(program);
      if (file === null) {
        resolve(NOT_INSTALLED);
        return;
      }
      execFile(
        file,
        [...args],
        {
          timeout: timeoutMs,
          killSignal: 'SIGKILL',
          maxBuffer: MAX_OUTPUT_BYTES,
          windowsHide: true,
          encoding: 'utf8',
          env: {
            ...childEnvironment(HANDED_ON, env),
            PATH: PROGRAM_FOLDERS.join(':'),
            LC_ALL: 'C',
            LANG: 'C',
            LANGUAGE: 'C',
            SOFTWARE: '',
          },
        },
        (error, stdout, stderr) => {
          const reason = error as
            (NodeJS.ErrnoException & { killed?: boolean; code?: unknown }) | null;
          const code = reason === null ? 0 : typeof reason.code === 'number' ? reason.code : null;
          resolve({
            code,
            stdout,
            stderr,
            missing: reason?.code === 'ENOENT',
            timedOut: reason?.killed === true,
          });
        },
      );
    });
