import type { App, RelaunchOptions } from 'electron';

/**
 * How the program is started again. An AppImage is unpacked anew for each start, and what runs now goes with this process: the file itself is started, which its
 * runtime names in the environment. A file or link that this start was asked for is not opened a second time.
 */
const relaunchOptions = (
  { APPIMAGE: packed }: NodeJS.ProcessEnv,
  argv: readonly string[],
  isPackaged: boolean,
): RelaunchOptions => ({
  ...(packed !== undefined && packed !== '' && { execPath: packed }),
  // From source the first word is the folder of the program.
  args: argv.slice(1).filter((word, at) => word.startsWith('--') || (!isPackaged && at === 0)),
});

/** Ends this process and starts the program again with the same data. */
export const relaunch = (
  app: Pick<App, 'relaunch' | 'exit' | 'releaseSingleInstanceLock' | 'isPackaged'>,
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
): void => {
  // The new one is a second instance while this one is still there.
  app.releaseSingleInstanceLock();
  app.relaunch(relaunchOptions(env, argv, app.isPackaged));
  app.exit(0);
};
