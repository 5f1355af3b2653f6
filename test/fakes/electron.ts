import { EventEmitter } from 'node:events';

const DISPOSED = 'Render frame was disposed before WebFrameMain could be accessed';

/** A WebFrameMain as Electron has it: its getters throw once the frame's process ended. */
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

/** The web contents of a window, as far as the shell uses them. */
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
  /** The process of the page ends: its frame stays, and throws. */
  crash(reason = 'crashed'): void {
    this.mainFrame.dispose();
    this.emit('render-process-gone', {}, { reason, exitCode: 5 });
  }
  forcefullyCrashRenderer(): void {
    this.crash('killed');
  }
}

/** A BrowserWindow as far as the shell uses it. */
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

/** A window on our page that behaves as Electron's does when its process ends, which a test brings about. */
export const fakeWindow = (url = 'app://desk/index.html#/counter'): FakeWindow =>
  new FakeWindow(url);

/** Resolves when what was put off to the next turn of the loop is done. */
export const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(() => setImmediate(resolve));
  });
