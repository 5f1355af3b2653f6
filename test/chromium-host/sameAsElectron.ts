/**
 * Types only. Fails to compile when the stand-in has names that Electron 45 does not have, or methods with other parameters or results. Listeners
 * (`on`, `once`, `off`) are left out: Node's emitter accepts any.
 */
import type * as Electron from 'electron';
import type { app } from './app.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { ipcMain } from './ipcMain.ts';
import type { screen } from './screen.ts';
import type { HostSession } from './session.ts';
import type { WebContents } from './webContents.ts';

/** Names that both Electron's class and the stand-in's class have. Other names of the stand-in are for its own modules. */
type Shared<Own, Real, Left extends string> = Exclude<
  Extract<keyof Own, keyof Real>,
  Left | keyof NodeJS.EventEmitter
>;

/** Names of the shared members whose type does not match Electron's; `never` when all match. */
type Misfits<Own, Real, Left extends string = never> = {
  [K in Shared<Own, Real, Left>]: K extends keyof Own & keyof Real
    ? Own[K] extends Real[K]
      ? never
      : K
    : never;
}[Shared<Own, Real, Left>];

type Fits<T extends never> = T;

export type AppFits = Fits<Misfits<typeof app, Electron.App, 'commandLine'>>;
export type IpcMainFits = Fits<Misfits<typeof ipcMain, Electron.IpcMain>>;
export type SessionFits = Fits<Misfits<HostSession, Electron.Session>>;
export type ScreenFits = Fits<Misfits<typeof screen, Electron.Screen>>;
/** Without `webContents`, which is the stand-in's own class. */
export type WindowFits = Fits<Misfits<BrowserWindow, Electron.BrowserWindow, 'webContents'>>;
/** Without members that differ: `print`, for example, accepts only page sizes in micrometres. */
export type ContentsFits = Fits<
  Misfits<
    WebContents,
    Electron.WebContents,
    'session' | 'mainFrame' | 'print' | 'getPrintersAsync' | 'executeJavaScript'
  >
>;
