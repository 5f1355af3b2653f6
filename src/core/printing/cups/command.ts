import { execFile } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../../childEnvironment.ts';

/** How a command of the system ended. */
export interface CommandResult {
  /** Null when it was ended by the time limit or could not be started. */
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  /** True when the program is not there at all. */
  readonly missing: boolean;
  readonly timedOut: boolean;
}

/** Runs one of the print service's programs. Never through a shell; its words are English whatever the desk's language. */
export type RunCommand = (
  program: string,
  args: readonly string[],
  timeoutMs: number,
) => Promise<CommandResult>;

const MAX_OUTPUT_BYTES = 8 * 1024 * 1024;

/** Where systems with CUPS keep its programs. PATH is not asked: a folder in it that others may write to could bring another `lp`. */
const PROGRAM_FOLDERS = ['/usr/bin', '/bin', '/usr/local/bin', '/run/current-system/sw/bin'];

/** Whose print service and printer, and what signing in to it takes. See childEnvironment. */
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

/** @returns the program's full path, or null when it is not installed */
const fullPath = (program: string): string | null =>
  PROGRAM_FOLDERS.map((folder) => join(folder, program)).find(canRun) ?? null;

const NOT_INSTALLED: CommandResult = {
  code: null,
  stdout: '',
  stderr: '',
  missing: true,
  timedOut: false,
};

/** @param env of which the programs get what printing takes; `CUPS_SERVER` in it points to another print service */
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
