/**
 * Compiled only: names of the stand-in that Electron 45 does not have, or methods that take or answer something else, fail here. Listeners
 * (`on`, `once`, `off`) are left out: Node's emitter takes any.
 */
import type * as Electron from 'electron';
import type { app } from './app.ts';
import type { BrowserWindow } from './browserWindow.ts';
import type { ipcMain } from './ipcMain.ts';
import type { screen } from './screen.ts';
import type { WebContents } from './webContents.ts';

/** Names of Electron's that a class of the stand-in has too; what only it has is for its own parts. */
type Shared<Own, Real, Left extends string> = Exclude<
  Extract<keyof Own, keyof Real>,
  Left | keyof NodeJS.EventEmitter
>;

/** `true` where each of the shared members can stand in for the real one, else its name. */
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
export type ScreenFits = Fits<Misfits<typeof screen, Electron.Screen>>;
/** Its parts are the stand-in's own classes: `webContents`, `session`. */
export type WindowFits = Fits<Misfits<BrowserWindow, Electron.BrowserWindow, 'webContents'>>;
/** `print` takes pages whose size is given in micrometres, and nothing but those. */
export type ContentsFits = Fits<
  Misfits<
    WebContents,
    Electron.WebContents,
    'session' | 'mainFrame' | 'print' | 'getPrintersAsync' | 'executeJavaScript'
  >
>;
