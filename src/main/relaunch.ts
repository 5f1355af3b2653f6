import type { App, RelaunchOptions } from 'electron';

/** Options for a restart: files and links of this start are not opened again. @param opened files and links for the next start */
const relaunchOptions = (
  argv: readonly string[],
  isPackaged: boolean,
  opened: readonly string[],
): RelaunchOptions => ({
  // From source, the first word is the program's folder.
  args: [
    ...argv.slice(1).filter((word, at) => word.startsWith('--') || (!isPackaged && at === 0)),
    ...opened,
  ],
});

/** Ends this process and starts the program again with the same data. @param opened files and links that the next start opens */
export const relaunch = (
  app: Pick<App, 'relaunch' | 'exit' | 'releaseSingleInstanceLock' | 'isPackaged'>,
  argv: readonly string[],
  opened: readonly string[] = [],
): void => {
  // The new process is a second instance while this one still runs.
  app.releaseSingleInstanceLock();
  app.relaunch(relaunchOptions(argv, app.isPackaged, opened));
  app.exit(0);
};
