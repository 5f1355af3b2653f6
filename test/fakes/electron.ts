import { EventEmitter } from 'node:events';

const DISPOSED = 'Render frame was disposed before WebFrameMain could be accessed';

/** A fake WebFrameMain: its getters throw once the frame's process has ended. */
class FakeFrame {
  readonly #url: string;
  #isDisposed = false;
  constructor(url: string) {
    this.#url = url;
  }
  #alive<T>(value: T): T {
    if (this.#isDisposed) throw new Error(DISPOSED);
    return value;
  }
  get url(): string {
    return this.#alive(this.#url);
  }
  get origin(): string {
    return this.#alive(/^\w+:\/\/[^/]*/.exec(this.#url)?.[0] ?? 'null');
  }
  get parent(): null {
    return this.#alive(null);
  }
  dispose(): void {
    this.#isDisposed = true;
  }
}

/** Fake web contents of a window, with the parts that the shell uses. */
class FakeContents extends EventEmitter {
  readonly sent: unknown[][] = [];
  reloads = 0;
  mainFrame: FakeFrame;
  readonly #url: string;
  constructor(url: string) {
    super();
    this.#url = url;
    this.mainFrame = new FakeFrame(url);
  }
  isDestroyed(): boolean {
    return false;
  }
  send(...args: unknown[]): void {
    this.sent.push(args);
  }
  reload(): void {
    this.reloads += 1;
    this.mainFrame = new FakeFrame(this.#url);
  }
  /** Ends the process of the page. Its frame stays, and its getters throw. */
  crash(reason = 'crashed'): void {
    this.mainFrame.dispose();
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
  }
  forcefullyCrashRenderer(): void {
    this.crash('killed');
  }
}

/** A fake BrowserWindow, with the parts that the shell uses. */
class FakeWindow extends EventEmitter {
  readonly webContents: FakeContents;
  #isDestroyed = false;
  constructor(url: string) {
    super();
    this.webContents = new FakeContents(url);
  }
  isDestroyed(): boolean {
    return this.#isDestroyed;
  }
  destroy(): void {
    this.#isDestroyed = true;
    this.emit('closed');
  }
}

/** Returns a window with our page that behaves like Electron's when its process ends. The test ends the process. */
export const fakeWindow = (url = 'app://desk/index.html#/counter'): FakeWindow =>
  new FakeWindow(url);

/** Resolves when the work scheduled for the next turn of the event loop is done. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
