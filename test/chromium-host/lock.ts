import fs from 'node:fs';
import path from 'node:path';

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  // After a kill -9 another program may have this process id.
  const commandLine = `/proc/${pid}/cmdline`;
  return (
    !fs.existsSync(commandLine) || fs.readFileSync(commandLine, 'utf8').includes('chromium-host')
  );
};

/**
 * Allows one instance per data folder, like Electron's lock in userData: a file with the process id. A second instance writes its arguments
 * beside it, and the first instance gets them.
 * @returns a function that releases the lock; null when another process has it
 */
export const takeLock = (
  folder: string,
  onSecond: (argv: string[], cwd: string) => void,
): (() => void) | null => {
  fs.mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'host.lock');
  const knock = path.join(folder, 'host.knock');
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
      fs.rmSync(knock, { force: true });
      const watcher = fs.watch(folder, (_, name) => {
        if (name !== 'host.knock' || !fs.existsSync(knock)) return;
        const text = fs.readFileSync(knock, 'utf8');
        fs.rmSync(knock, { force: true });
        if (text !== '') onSecond(...(JSON.parse(text) as [string[], string]));
      });
      watcher.unref();
      const release = (): void => {
        watcher.close();
        fs.rmSync(file, { force: true });
        process.off('exit', release);
      };
      process.on('exit', release);
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      const pid = Number(fs.readFileSync(file, 'utf8'));
      if (pid > 0 && isRunning(pid)) {
        const draft = `${knock}.${process.pid}`;
        fs.writeFileSync(draft, JSON.stringify([process.argv, process.cwd()]));
        fs.renameSync(draft, knock);
        return null;
      }
      fs.rmSync(file, { force: true });
    }
  }
  return null;
};
