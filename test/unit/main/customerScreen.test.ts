import { EventEmitter } from 'node:events';
import type { BrowserWindow, BrowserWindowConstructorOptions, Display } from 'electron';
import { describe, expect, it } from 'vitest';
import { createCustomerScreen } from '../../../src/main/customerScreen.ts';
import { CUSTOMER_CHANNEL, type CustomerView } from '../../../src/shared/customerScreen.ts';

const VIEW: CustomerView = {
  language: 'en',
  price: { label: 'Price', text: '₦100.00' },
  tracking: null,
  thanks: null,
};

class FakeWindow extends EventEmitter {
  readonly webContents = Object.assign(new EventEmitter(), {
    sent: [] as unknown[][],
    reloads: 0,
    send: (...args: unknown[]): void => void this.webContents.sent.push(args),
    reload: (): void => void (this.webContents.reloads += 1),
  });
  readonly options: BrowserWindowConstructorOptions;
  readonly calls: string[] = [];
  #gone = false;
  constructor(options: BrowserWindowConstructorOptions) {
    super();
    this.options = options;
  }
  isDestroyed = (): boolean => this.#gone;
  destroy = (): void => {
    this.#gone = true;
    this.emit('closed');
  };
  setMenuBarVisibility = (shown: boolean): void => void this.calls.push(`bar ${shown}`);
  setBounds = (): void => void this.calls.push('bounds');
  setFullScreen = (): void => void this.calls.push('full');
  setSimpleFullScreen = (): void => void this.calls.push('simple');
  showInactive = (): void => void this.calls.push('shown');
  loadURL = async (): Promise<void> => {
    this.webContents.emit('did-finish-load');
  };
}

const display = (id: number, x: number, width = 1024): Display =>
  ({ id, bounds: { x, y: 0, width, height: 600 } }) as Display;
const DESK = display(1, 0);
/** A screen with these displays; the desk's window is on the first. */
const made = (platform: NodeJS.Platform | 'wayland', ...first: readonly Display[]) => {
  let displays: readonly Display[] = first;
  const windows: FakeWindow[] = [];
  let time = 0;
  const screen = Object.assign(new EventEmitter(), {
    getPrimaryDisplay: () => DESK,
    getAllDisplays: () => [...displays],
    getDisplayMatching: () => DESK,
  });
  const customers = createCustomerScreen({
    screen,
    makeWindow: (options) => {
      const window = new FakeWindow(options);
      windows.push(window);
      return window as unknown as BrowserWindow;
    },
    deskWindow: () => ({ getBounds: () => DESK.bounds }),
    platform: platform === 'wayland' ? 'linux' : platform,
    canPlace: platform !== 'wayland',
    log: { warn: () => undefined },
    now: () => time,
  });
  return {
    customers,
    windows,
    screen,
    open: () => windows.filter((window) => !window.isDestroyed()),
    pass: (ms: number): void => void (time += ms),
    change: async (event: string, ...next: readonly Display[]): Promise<void> => {
      displays = next;
      screen.emit(event);
      await customers.follow(true);
    },
  };
};

describe('the customer’s screen', () => {
  it('fills the display that the desk is not on, without taking the keyboard, and has no more rights than to be told', async () => {
    const { customers, windows } = made('linux', DESK, display(2, 1024));
    expect(await customers.follow(true)).toBe('display');
    expect(windows[0]?.options).toMatchObject({ x: 1024, width: 1024, frame: false });
    expect(windows[0]?.options.webPreferences).toMatchObject({
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    });
    expect(windows[0]?.options.webPreferences?.preload).toMatch(/customerScreen\.cjs$/);
    expect(windows[0]?.calls).toEqual(['bar false', 'shown', 'bounds', 'full']);
  });

  it('does not make a space of its own on a Mac', async () => {
    const { customers, windows } = made('darwin', DESK, display(2, 1024));
    await customers.follow(true);
    expect(windows[0]?.calls).toEqual(['bar false', 'shown', 'bounds', 'simple']);
  });

  it('never covers the desk: it goes when its display is unplugged, and comes back with one', async () => {
    const { customers, open, change } = made('win32', DESK, display(2, 1024));
    await customers.follow(true);
    await change('display-removed', DESK);
    expect(open()).toEqual([]);
    expect(customers.state()).toBe('waiting');
    await change('display-added', DESK, display(3, -800, 800));
    expect(open().map(({ options }) => options.x)).toEqual([-800]);
    await change('display-metrics-changed', DESK, display(3, -640, 640));
    expect(open().map(({ options }) => options.width)).toEqual([640]);
  });

  it('opens as a window with a frame where there is no second display, only when it is asked for', async () => {
    const { customers, open } = made('win32', DESK);
    expect(await customers.follow(true)).toBe('waiting');
    expect(open()).toEqual([]);
    expect(await customers.openWindow()).toBe('window');
    expect(open()[0]?.options.frame).toBe(true);
    expect(open()[0]?.calls).toEqual(['bar false', 'shown']);
  });

  it('under Wayland, which places windows itself, is a window that a person moves, and is neither promised nor full screen over the desk', async () => {
    const { customers, open, windows, screen } = made('wayland', DESK, display(2, 1024));
    expect(await customers.follow(true)).toBe('byHand');
    expect(open()).toEqual([]);
    expect(await customers.openWindow()).toBe('window');
    expect(open()[0]?.options).toMatchObject({ frame: true, width: 800 });
    expect(open()[0]?.options).not.toHaveProperty('x');
    expect(open()[0]?.calls).toEqual(['bar false', 'shown']);
    screen.emit('display-added');
    screen.emit('display-metrics-changed');
    expect(await customers.openWindow()).toBe('window');
    expect(windows).toHaveLength(1);
    expect(await customers.follow(false)).toBe('off');
  });

  it('shows what was told last to a page that came back after its process ended', async () => {
    const { customers, windows } = made('linux', DESK, display(2, 1024));
    await customers.follow(true);
    customers.show(VIEW);
    windows[0]?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    expect(windows[0]?.webContents.reloads).toBe(1);
    windows[0]?.webContents.emit('did-finish-load');
    expect(windows[0]?.webContents.sent.at(-1)).toEqual([CUSTOMER_CHANNEL, VIEW]);
  });

  it('is closed when its process keeps ending: reloaded without end, it would take the desk’s time', async () => {
    const { customers, windows, open, pass } = made('linux', DESK, display(2, 1024));
    await customers.follow(true);
    const crash = (): unknown =>
      windows.at(-1)?.webContents.emit('render-process-gone', {}, { reason: 'crashed' });
    for (let n = 0; n < 9; n += 1) {
      pass(30_000);
      crash();
    }
    expect([windows[0]?.webContents.reloads, open().length]).toEqual([9, 1]);
    for (let n = 0; n < 3; n += 1) crash();
    await expect.poll(open).toEqual([]);
    expect(customers.state()).toBe('off');
    expect(await customers.follow(true)).toBe('display');
  });

  it('stays away once a person closed it, and goes with the desk’s window', async () => {
    const { customers, windows, open, screen } = made('linux', DESK, display(2, 1024));
    await customers.follow(true);
    windows[0]?.destroy();
    expect(customers.state()).toBe('off');
    await customers.follow(true);
    expect(open()).toHaveLength(1);
    customers.close();
    expect(open()).toEqual([]);
    expect(screen.listenerCount('display-added')).toBe(0);
  });
});
