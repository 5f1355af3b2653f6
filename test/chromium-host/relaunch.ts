import { spawn } from 'node:child_process';
import type { RelaunchOptions } from 'electron';

/** The options of `app.relaunch`. */
export type Relaunch = Pick<RelaunchOptions, 'args' | 'execPath'>;

/**
 * Starts the program once more, as a process of its own, with the arguments of this one unless others are given.
 * @param script path of the program when `argv` does not contain it, as in a packed program
 */
export const startAgain = (
  script: string | null,
  { args = process.argv.slice(1), execPath }: Relaunch,
): void => {
  const node = [
    ...process.execArgv.filter((word) => !word.startsWith('--inspect')),
    ...(script === null ? [] : [script]),
  ];
  spawn(execPath ?? process.execPath, [...(execPath === undefined ? node : []), ...args], {
    detached: true,
    stdio: 'ignore',
  }).unref();
};
