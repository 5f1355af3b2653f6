import { EventEmitter } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { GPUFeatureStatus } from 'electron';
import { record, isControlled } from './control.ts';
import { takeLock } from './lock.ts';
import { startAgain, type Relaunch } from './relaunch.ts';

/** What the program as a whole needs of a window. */
interface AnyWindow {
  /** Emits the window's `close`; false when a listener prevented it. */
  tryClose(): Promise<boolean>;
  setMenu(menu: object | null): void;
}

/** Used properties of a package.json. */
interface Manifest {
  readonly name?: string;
  readonly productName?: string;
  readonly version?: string;
}

const projectOf = (file: string): string => {
  for (let folder = path.dirname(path.resolve(file)); ; folder = path.dirname(folder)) {
    if (fs.existsSync(path.join(folder, 'package.json')) || folder === path.dirname(folder))
      return folder;
  }
};

const appData = (): string => {
  if (process.platform === 'win32')
    return process.env['APPDATA'] ?? path.join(os.homedir(), 'AppData', 'Roaming');
  if (process.platform === 'darwin')
    return path.join(os.homedir(), 'Library', 'Application Support');
  return process.env['XDG_CONFIG_HOME'] ?? path.join(os.homedir(), '.config');
};

const cancellable = (): { defaultPrevented: boolean; preventDefault(): void } => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true;
  },
});

class App extends EventEmitter {
  /** A packed program has no script in argv. */
  readonly isPackaged = process.env['DESK_HOST_PACKED'] === '1';
  readonly commandLine = {
    appendSwitch: (): void => {},
    hasSwitch: (name: string): boolean =>
      process.argv.some((word) => word === `--${name}` || word.startsWith(`--${name}=`)),
    getSwitchValue: (name: string): string =>
      process.argv
        .find((word) => word.startsWith(`--${name}=`))
        ?.slice(name.length + 3)
        .replace(/^"|"$/g, '') ?? '',
  };
  readonly #entry = process.argv[1] ?? '.';
  readonly #folder = projectOf(this.#entry);
  readonly #paths = new Map<string, string>();
  readonly #ready: Promise<void>;
  #releaseLock: (() => void) | null = null;
  #isReady = false;
  #quitting = false;
  /** Set by the module of the windows: the open windows, and a function that closes the browser. */
  windows: () => readonly AnyWindow[] = () => [];
  endBrowser: () => Promise<void> = async () => {};

  constructor() {
    super();
    if (this.isPackaged) process.argv.splice(1, 1);
    // The entry module is evaluated synchronously, so `ready` comes after its last line, as in Electron.
    this.#ready = new Promise((resolve) => {
      setImmediate(() => {
        this.#isReady = true;
        this.emit('ready', {}, {});
        resolve();
      });
    });
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
      process.on(signal, () => this.quit());
  }

  #manifest(): Manifest {
    const file = path.join(this.#folder, 'package.json');
    return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest) : {};
  }

  whenReady = (): Promise<void> => this.#ready;
  isReady = (): boolean => this.#isReady;
  getAppPath = (): string => this.#folder;
  getName = (): string => this.#manifest().productName ?? this.#manifest().name ?? 'app';
  getVersion = (): string => this.#manifest().version ?? '0.0.0';
  getLocale = (): string => new Intl.DateTimeFormat().resolvedOptions().locale;
  getSystemLocale = (): string => this.getLocale();
  setName(): void {}
  setAppUserModelId(): void {}
  setAboutPanelOptions(): void {}
  /** Chromium draws the window in another process, which this one does not ask. */
  getGPUFeatureStatus = (): GPUFeatureStatus => ({}) as GPUFeatureStatus;
  hasSingleInstanceLock = (): boolean => this.#releaseLock !== null;
  releaseSingleInstanceLock(): void {
    this.#releaseLock?.();
    this.#releaseLock = null;
  }

  /** Starts the program again once this process has ended. A test that did not ask for that would leave it behind: there it is only recorded. */
  relaunch(options: Relaunch = {}): void {
    record('relaunch', options);
    if (isControlled() && process.env['DESK_HOST_RELAUNCH'] !== '1') return;
    process.once('exit', () => startAgain(this.isPackaged ? this.#entry : null, options));
  }
  focus(): void {}

  getPath(name: string): string {
    const set = this.#paths.get(name);
    if (set !== undefined) return set;
    if (name === 'appData') return appData();
    if (name === 'userData') return path.join(appData(), this.getName());
    if (name === 'sessionData') return this.getPath('userData');
    if (name === 'logs') return path.join(this.getPath('userData'), 'logs');
    if (name === 'temp') return os.tmpdir();
    if (name === 'home') return os.homedir();
    if (name === 'exe') return process.execPath;
    if (['desktop', 'documents', 'downloads'].includes(name))
      return path.join(os.homedir(), `${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    throw new Error(`Failed to get '${name}' path`);
  }

  setPath(name: string, value: string): void {
    if (!path.isAbsolute(value)) throw new Error('Path must be absolute');
    this.#paths.set(name, value);
  }

  requestSingleInstanceLock(): boolean {
    this.#releaseLock ??= takeLock(this.getPath('userData'), (argv, cwd) =>
      this.emit('second-instance', {}, argv, cwd, undefined),
    );
    return this.hasSingleInstanceLock();
  }

  quit(): void {
    if (!this.#quitting) void this.#quit();
  }

  async #quit(): Promise<void> {
    this.#quitting = true;
    const before = cancellable();
    this.emit('before-quit', before);
    const closed = before.defaultPrevented
      ? [false]
      : await Promise.all(this.windows().map((window) => window.tryClose()));
    const will = cancellable();
    if (!closed.includes(false)) this.emit('will-quit', will);
    this.#quitting = false;
    if (!closed.includes(false) && !will.defaultPrevented) this.exit(0);
  }

  exit(code = 0): void {
    const end = (): never => process.exit(code);
    this.emit('quit', {}, code);
    // The browser's pipe closes with this process, so a browser that hangs exits too.
    setTimeout(end, 3000).unref();
    this.endBrowser().then(end, end);
  }

  /** Called when the user closed the last window. */
  allClosed(): void {
    if (this.#quitting) return;
    if (!this.emit('window-all-closed')) this.quit();
  }
}

export const app = new App();
