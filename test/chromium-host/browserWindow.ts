import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { toBrowser } from './origin.ts';
import { WebContents } from './webContents.ts';
import { closePage, openPage } from './windows.ts';

interface Bounds {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface Options extends Partial<Bounds> {
  readonly show?: boolean;
  readonly title?: string;
  readonly webPreferences?: { readonly preload?: string };
}

const open = new Set<BrowserWindow>();

export class BrowserWindow extends EventEmitter {
  static getAllWindows = (): BrowserWindow[] => [...open];
  static fromWebContents = (contents: WebContents): BrowserWindow | null =>
    [...open].find((window) => window.webContents === contents) ?? null;
  static getFocusedWindow = (): BrowserWindow | null => [...open][0] ?? null;

  readonly webContents = new WebContents();
  readonly id = this.webContents.id;
  readonly #options: Options;
  #bounds: Bounds;
  #destroyed = false;

  constructor(options: Options = {}) {
    super();
    this.#options = options;
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.webContents.onBounds = (bounds) => {
      if (bounds.width === 0 || bounds.height === 0) return;
      this.#bounds = bounds;
      this.emit('resize');
    };
    this.webContents.replacePage = (address) => this.#replacePage(address);
    open.add(this);
    app.emit('web-contents-created', {}, this.webContents);
    app.emit('browser-window-created', {}, this);
  }

  async loadURL(address: string): Promise<void> {
    if (this.webContents.page === null) await this.#openPage(address);
    await this.webContents.loadURL(address);
    this.emit('ready-to-show');
  }

  async #openPage(address: string): Promise<void> {
    const { x, y, webPreferences } = this.#options;
    const { width, height } = this.#bounds;
    const page = await openPage(this.webContents, {
      url: toBrowser(address),
      width,
      height,
      ...(x !== undefined && y !== undefined && { x, y }),
      preload: webPreferences?.preload ?? null,
    });
    page.on('close', () => {
      if (this.webContents.page === page) this.#closed();
    });
  }

  async #replacePage(address: string): Promise<void> {
    const crashed = this.webContents.page;
    await this.#openPage(address);
    await crashed?.close().catch(() => {});
    await this.webContents.loadURL(address);
  }

  setBounds(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds };
  }
  setMinimumSize(): void {}
  getBounds = (): Bounds => this.#bounds;
  getNormalBounds = (): Bounds => this.#bounds;
  getContentBounds = (): Bounds => this.#bounds;
  getTitle = (): string => this.#options.title ?? '';
  isMaximized = (): boolean => false;
  isMinimized = (): boolean => false;
  isFullScreen = (): boolean => false;
  isVisible = (): boolean => !this.#destroyed;
  isFocused = (): boolean => !this.#destroyed;
  isDestroyed = (): boolean => this.#destroyed;
  maximize(): void {}
  minimize(): void {}
  restore(): void {}
  hide(): void {}
  setFullScreen(): void {}
  setSimpleFullScreen(): void {}
  setTitle(): void {}
  setMenu(): void {}
  setBackgroundColor(): void {}
  setMenuBarVisibility(): void {}

  show(): void {
    this.emit('show');
  }

  /** Shows the window without focus. A browser page has the focus anyway. */
  showInactive(): void {
    this.emit('show');
  }

  focus(): void {
    this.webContents.page?.bringToFront().catch(() => {});
  }

  close(): void {
    void this.tryClose();
  }

  destroy(): void {
    void closePage(this.webContents).then(() => this.#closed());
  }

  /** Emits `close`, then closes. @returns false when a listener prevented it */
  async tryClose(): Promise<boolean> {
    const closing = { held: false };
    this.emit('close', { preventDefault: () => (closing.held = true) });
    if (closing.held) return false;
    this.#destroyed = true;
    await closePage(this.webContents);
    this.#forget();
    return true;
  }

  /** The user closed it in the browser: `close` can no longer be prevented. */
  #closed(): void {
    if (this.#destroyed) return;
    this.emit('close', { preventDefault: () => {} });
    this.#destroyed = true;
    this.#forget();
    if (open.size === 0) app.allClosed();
  }

  #forget(): void {
    if (open.delete(this)) this.emit('closed');
  }
}

app.windows = () => [...open];
