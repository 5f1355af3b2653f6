import { execFile } from 'node:child_process';

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

/** @param env of the programs; `CUPS_SERVER` in it points to another print service */
export const createRunCommand =
  (env: NodeJS.ProcessEnv = process.env): RunCommand =>
  (program, args, timeoutMs) =>
    new Promise((resolve) => {
      execFile(
        program,
        [...args],
        {
          timeout: timeoutMs,
          killSignal: 'SIGKILL',
          maxBuffer: MAX_OUTPUT_BYTES,
          windowsHide: true,
          encoding: 'utf8',
          env: { ...env, LC_ALL: 'C', LANG: 'C', LANGUAGE: 'C', SOFTWARE: '' },
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
