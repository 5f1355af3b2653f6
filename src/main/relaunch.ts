import type { App, RelaunchOptions } from 'electron';

/**
 * Options for a restart. An AppImage is unpacked for each start and the current copy disappears with this process, so the AppImage itself is started;
 * its path is in the environment. Files and links of this start are not opened again.
 * @param opened files and links for the next start
 */
const relaunchOptions = (
  { APPIMAGE: packed }: NodeJS.ProcessEnv,
  argv: readonly string[],
  isPackaged: boolean,
  opened: readonly string[],
): RelaunchOptions => ({
  ...(packed !== undefined && packed !== '' && { execPath: packed }),
  // From source, the first word is the program's folder.
  args: [
    ...argv.slice(1).filter((word, at) => word.startsWith('--') || (!isPackaged && at === 0)),
    ...opened,
  ],
});

/** Ends this process and starts the program again with the same data. @param opened files and links that the next start opens */
export const relaunch = (
  app: Pick<App, 'relaunch' | 'exit' | 'releaseSingleInstanceLock' | 'isPackaged'>,
  env: NodeJS.ProcessEnv,
  argv: readonly string[],
  opened: readonly string[] = [],
): void => {
  // The new process is a second instance while this one still runs.
  app.releaseSingleInstanceLock();
  app.relaunch(relaunchOptions(env, argv, app.isPackaged, opened));
  app.exit(0);
};
