/** The stand-in for the module `electron` in the main process: see README.md. */
import { execFile } from 'node:child_process';
import { EventEmitter } from 'node:events';
import path from 'node:path';
import type * as Electron from 'electron';
import { app } from './app.ts';
import { BrowserWindow } from './browserWindow.ts';
import { isControlled, record } from './control.ts';
import { dialog } from './dialog.ts';
import { ipcMain } from './ipcMain.ts';
import { Menu } from './menu.ts';
import { protocol } from './protocol.ts';
import { safeStorage } from './safeStorage.ts';
import { screen } from './screen.ts';
import { session } from './session.ts';
import { utilityProcess } from './utilityProcess.ts';

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, string>>> = {
  darwin: 'open',
  win32: 'explorer.exe',
  linux: 'xdg-open',
};

const systemOpen = (what: string): Promise<boolean> =>
  new Promise((resolve) => {
    const opener = OPENERS[process.platform];
    if (opener === undefined) resolve(false);
    // Windows' explorer exits with 1 although it opened the file.
    else
      execFile(opener, [what], (error) => resolve(error === null || process.platform === 'win32'));
  });

const shell = {
  openExternal: async (address: string): Promise<void> => {
    record('openExternal', address);
    if (!isControlled() && !(await systemOpen(address)))
      throw new Error('no program opened the address');
  },
  openPath: async (file: string): Promise<string> => {
    record('openPath', file);
    return isControlled() || (await systemOpen(file)) ? '' : 'no program opened the file';
  },
  showItemInFolder: (file: string): void => {
    record('showItemInFolder', file);
    if (!isControlled()) void systemOpen(path.dirname(file));
  },
} satisfies Partial<Electron.Shell>;

/** The stand-in never sleeps or shuts down; tests emit these events. */
const powerMonitor = new EventEmitter();
let blockers = 0;
const powerSaveBlocker = {
  start: (type: string): number => {
    record('powerSaveBlocker.start', type);
    return (blockers += 1);
  },
  stop: (id: number): boolean => {
    record('powerSaveBlocker.stop', id);
    return true;
  },
} satisfies Partial<Electron.PowerSaveBlocker>;

class NativeTheme extends EventEmitter {
  themeSource = 'system';
  readonly shouldUseDarkColors = false;
}
const nativeTheme = new NativeTheme();

const net = { fetch: (...args: Parameters<typeof fetch>) => fetch(...args), isOnline: () => true };

export {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
};

// electron-store uses the default import.
export default {
  app,
  BrowserWindow,
  dialog,
  ipcMain,
  Menu,
  nativeTheme,
  net,
  powerMonitor,
  powerSaveBlocker,
  protocol,
  safeStorage,
  screen,
  session,
  shell,
  utilityProcess,
};
