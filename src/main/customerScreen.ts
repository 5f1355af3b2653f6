import path from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, Screen } from 'electron';
import { BLANK_VIEW, CUSTOMER_CHANNEL, type CustomerView } from '../shared/customerScreen.ts';
import { customerDisplay, hasMoved, type DisplayBounds } from './customerScreenDisplay.ts';
import type { DeskLog } from './platform/log.ts';
import { CUSTOMER_URL } from './protocol.ts';
import { SAFE_WEB_PREFERENCES } from './security.ts';

/** Size of the window when there is no second display. */
const SMALL = { width: 800, height: 480 };

/** Where the customer's screen is: on a second display, in a window, nowhere yet (`waiting` for a display, or `byHand` for a person's window), or off. */
export type CustomerScreenState = 'display' | 'window' | 'waiting' | 'byHand' | 'off';

/** Controls the customer's screen. */
export interface CustomerScreen {
  /** Opens it on the second display, also later when one is connected; or closes it. */
  readonly follow: (on: boolean) => Promise<CustomerScreenState>;
  /** Opens it in a movable window when there is no second display. */
  readonly openWindow: () => Promise<CustomerScreenState>;
  readonly state: () => CustomerScreenState;
  readonly show: (view: CustomerView) => void;
  /** Closes it when the desk's window was closed. */
  readonly close: () => void;
}

/** The parts of Electron that it uses. */
export interface CustomerScreenShell {
  readonly screen: Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching'> &
    Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly makeWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** The desk's window; null when closed. */
  readonly deskWindow: () => Pick<BrowserWindow, 'getBounds'> | null;
  readonly platform: NodeJS.Platform;
  /** False under Wayland, where only a person places windows. */
  readonly canPlace: boolean;
  readonly log: Pick<DeskLog, 'warn'>;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** A page whose process ends more often than this within a minute is closed: it would take the computer's time from the desk. */
const MOST_RELOADS = 3;
const WITHIN_MS = 60_000;

/**
 * A window that receives what to show and cannot send requests: it has another origin than the desk, a preload with one function, and no session
 * rights. When displays are added, removed or changed, it is closed and opened again: systems handle a full-screen window without its display
 * differently, and on the desk's display it would cover the desk.
 */
export const createCustomerScreen = ({
  screen,
  makeWindow,
  deskWindow,
  platform,
  canPlace,
  log,
  now,
}: CustomerScreenShell): CustomerScreen => {
  let mode: 'off' | 'display' | 'window' = 'off';
  let opened: { readonly window: BrowserWindow; readonly at: DisplayBounds | null } | null = null;
  let view = BLANK_VIEW;
  /** Operations run one after another, because display events come in bursts. */
  let lastOperation: Promise<unknown> = Promise.resolve();

  const sendView = (): void => {
    if (opened?.window.isDestroyed() === false)
      opened.window.webContents.send(CUSTOMER_CHANNEL, view);
  };
  const customersDisplay = (): DisplayBounds | null => {
    if (!canPlace) return null;
    const desk = deskWindow();
    const on =
      desk === null ? screen.getPrimaryDisplay() : screen.getDisplayMatching(desk.getBounds());
    return customerDisplay(screen.getAllDisplays(), on.id);
  };
  const closeWindow = (): void => {
    const closing = opened;
    opened = null;
    if (closing?.window.isDestroyed() === false) closing.window.destroy();
  };

  const open = async (at: DisplayBounds | null): Promise<void> => {
    const window = makeWindow({
      ...(at === null ? SMALL : at.bounds),
      show: false,
      frame: at === null,
      skipTaskbar: at !== null,
      title: 'Waybill Desk',
      webPreferences: {
        ...SAFE_WEB_PREFERENCES,
        preload: path.join(import.meta.dirname, '../preload/customerScreen.cjs'),
        // The window is never in the foreground, but must update at once.
        backgroundThrottling: false,
      },
    });
    // It keeps the menu for its shortcuts: F11 fills the screen.
    window.setMenuBarVisibility(false);
    opened = { window, at };
    // A reloaded page (also after a crash) receives the view again.
    window.webContents.on('did-finish-load', sendView);
    let ended: readonly number[] = [];
    window.webContents.on('render-process-gone', (_, { reason }) => {
      log.warn('the page of the customer’s screen ended', { reason });
      ended = [...ended.filter((at) => now() - at < WITHIN_MS), now()];
      if (window.isDestroyed()) return;
      if (ended.length <= MOST_RELOADS) window.webContents.reload();
      // Deferred, because Electron is still shutting the old process down.
      else setImmediate(() => window.destroy());
    });
    window.once('closed', () => {
      if (opened?.window !== window) return;
      opened = null;
      // Closed by a person, or because its process kept ending: it stays closed until it is requested again.
      mode = 'off';
    });
    await window.loadURL(CUSTOMER_URL);
    if (window.isDestroyed()) return;
    // Does not take the keyboard focus from the clerk.
    window.showInactive();
    if (at === null) return;
    window.setBounds(at.bounds);
    // On macOS, native full screen would create a separate space and move the desk's.
    if (platform === 'darwin') window.setSimpleFullScreen(true);
    else window.setFullScreen(true);
  };

  const applyMode = async (): Promise<void> => {
    const at = mode === 'off' ? null : customersDisplay();
    const isWindow = mode === 'window' && at === null;
    if (
      opened !== null &&
      (mode === 'off' || hasMoved(opened.at, at) || (at === null && !isWindow))
    )
      closeWindow();
    if (opened === null && (at !== null || isWindow)) await open(at);
  };
  const state = (): CustomerScreenState => {
    if (opened !== null) return opened.at === null ? 'window' : 'display';
    if (mode === 'off') return 'off';
    return canPlace ? 'waiting' : 'byHand';
  };
  const enqueue = (next: typeof mode | null): Promise<CustomerScreenState> => {
    const operation = lastOperation.then(async () => {
      if (next !== null) mode = next;
      await applyMode();
      return state();
    });
    lastOperation = operation.catch((error: unknown) => {
      log.warn('the customer’s screen did not open', {
        name: error instanceof Error ? error.name : 'unknown',
      });
    });
    return operation;
  };
  const onDisplays = (): void => void enqueue(null).catch(() => undefined);
  screen.on('display-added', onDisplays);
  screen.on('display-removed', onDisplays);
  screen.on('display-metrics-changed', onDisplays);

  return {
    follow: (on) => enqueue(on ? 'display' : 'off'),
    openWindow: () => enqueue('window'),
    state,
    show: (next) => {
      view = next;
      sendView();
    },
    close: () => {
      screen.off('display-added', onDisplays);
      screen.off('display-removed', onDisplays);
      screen.off('display-metrics-changed', onDisplays);
      mode = 'off';
      closeWindow();
    },
  };
};
