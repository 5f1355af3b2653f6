import { EventEmitter } from 'node:events';
import { app } from './app.ts';
import { record } from './control.ts';
import { Menu } from './menu.ts';
import { MenuBar } from './menuBar.ts';
import { toBrowser } from './origin.ts';
import { screen } from './screen.ts';
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
  readonly frame?: boolean;
  readonly autoHideMenuBar?: boolean;
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
  /** Bounds to return to from full screen. */
  #normalBounds: Bounds | null = null;
  readonly #menuBar: MenuBar;
  #destroyed = false;
  #visible: boolean;
  #minimized = false;

  constructor(options: Options = {}) {
    super();
    this.#options = options;
    this.#visible = options.show !== false;
    const { webContents } = this;
    this.#menuBar = new MenuBar(
      { autoHide: options.autoHideMenuBar === true, hasFrame: options.frame !== false },
      () => webContents.menuTakesAlt(this.#menuBar.takesAlt),
    );
    this.#menuBar.setMenu(Menu.getApplicationMenu());
    this.#bounds = {
      x: options.x ?? 0,
      y: options.y ?? 0,
      width: options.width ?? 800,
      height: options.height ?? 600,
    };
    this.webContents.onBounds = (bounds) => {
      if (bounds.width === 0 || bounds.height === 0 || this.isFullScreen()) return;
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
    // Some systems never report a first paint.
    if (process.env['DESK_HOST_NO_PAINT'] !== '1') this.emit('ready-to-show');
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
  getNormalBounds = (): Bounds => this.#normalBounds ?? this.#bounds;
  getContentBounds = (): Bounds => this.#bounds;
  getTitle = (): string => this.#options.title ?? '';
  isMaximized = (): boolean => false;
  isMinimized = (): boolean => this.#minimized;
  isFullScreen = (): boolean => this.#normalBounds !== null;
  isMenuBarVisible = (): boolean => this.#menuBar.isVisible;
  isMenuBarAutoHide = (): boolean => this.#menuBar.autoHide;
  isVisible = (): boolean => this.#visible && !this.#destroyed;
  isFocused = (): boolean => !this.#destroyed;
  isDestroyed = (): boolean => this.#destroyed;
  maximize(): void {}
  minimize(): void {
    this.#minimized = true;
    this.emit('minimize');
  }
  restore(): void {
    this.#minimized = false;
    this.emit('restore');
  }
  hide(): void {
    this.#visible = false;
    this.emit('hide');
  }
  /** Fills the display that the window is on. */
  setFullScreen(flag: boolean): void {
    if (flag === this.isFullScreen()) return;
    if (flag) {
      this.#normalBounds = this.#bounds;
      this.#bounds = { ...screen.getDisplayMatching(this.#bounds).bounds };
    } else {
      this.#bounds = this.#normalBounds ?? this.#bounds;
      this.#normalBounds = null;
    }
    this.emit(flag ? 'enter-full-screen' : 'leave-full-screen');
  }
  setSimpleFullScreen(flag: boolean): void {
    this.setFullScreen(flag);
  }
  setTitle(): void {}
  setMenu(menu: object | null): void {
    this.#menuBar.setMenu(menu);
  }
  setBackgroundColor(): void {}
  setMenuBarVisibility(visible: boolean): void {
    this.#menuBar.isVisible = visible;
  }
  setAutoHideMenuBar(hide: boolean): void {
    this.#menuBar.autoHide = hide;
  }
  flashFrame(flag: boolean): void {
    record('flashFrame', flag);
  }

  show(): void {
    this.showInactive();
    this.focus();
  }

  /** Shows the window without focus. A browser page has the focus anyway. */
  showInactive(): void {
    this.#visible = true;
    this.emit('show');
  }

  focus(): void {
    // Only a visible window can be focused.
    if (!this.isVisible()) return;
    this.webContents.page?.bringToFront().then(
      () => this.emit('focus'),
      () => {},
    );
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
