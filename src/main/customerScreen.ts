import path from 'node:path';
import type { BrowserWindow, BrowserWindowConstructorOptions, Screen } from 'electron';
import { BLANK_VIEW, CUSTOMER_CHANNEL, type CustomerView } from '../shared/customerScreen.ts';
import { customerDisplay, hasMoved, type DisplayPlace } from './customerScreenPlace.ts';
import type { DeskLog } from './platform/log.ts';
import { CUSTOMER_URL } from './protocol.ts';
import { SAFE_WEB_PREFERENCES } from './security.ts';

/** Where there is no second display, and a person wants to see it all the same. */
const SMALL = { width: 800, height: 480 };

/** Where the customer's screen is: on a display of its own, in a window beside the desk's, or nowhere. */
export type CustomerScreenState = 'display' | 'window' | 'waiting' | 'off';

/** The customer's screen, as the desk works with it. */
export interface CustomerScreen {
  /** Opens it on the second display once there is one, or takes it away. */
  readonly follow: (on: boolean) => Promise<CustomerScreenState>;
  /** Opens it in a window that can be moved, where there is no second display. */
  readonly openWindow: () => Promise<CustomerScreenState>;
  readonly state: () => CustomerScreenState;
  readonly show: (view: CustomerView) => void;
  /** The desk's window is gone, and the customer's goes with it. */
  readonly close: () => void;
}

/** What of Electron it is made with. */
export interface CustomerScreenShell {
  readonly screen: Pick<Screen, 'getPrimaryDisplay' | 'getAllDisplays' | 'getDisplayMatching'> &
    Pick<NodeJS.EventEmitter, 'on' | 'off'>;
  readonly makeWindow: (options: BrowserWindowConstructorOptions) => BrowserWindow;
  /** The desk's window, while it is open. */
  readonly deskWindow: () => Pick<BrowserWindow, 'getBounds'> | null;
  readonly platform: NodeJS.Platform;
  readonly log: Pick<DeskLog, 'warn'>;
}

/**
 * A window that is told what to show and can ask nothing: another origin than the desk's, a preload of one function, no session rights.
 * When displays come, go or change it is closed and opened anew: what a system does with a full-screen window whose display is gone is
 * different everywhere, and on the desk's display it would cover the desk.
 */
export const createCustomerScreen = ({
  screen,
  makeWindow,
  deskWindow,
  platform,
  log,
}: CustomerScreenShell): CustomerScreen => {
  let wanted: 'off' | 'display' | 'window' = 'off';
  let opened: { readonly window: BrowserWindow; readonly at: DisplayPlace | null } | null = null;
  let view = BLANK_VIEW;
  /** Openings follow each other: displays come and go in bursts. */
  let turn: Promise<unknown> = Promise.resolve();

  const tell = (): void => {
    if (opened?.window.isDestroyed() === false)
      opened.window.webContents.send(CUSTOMER_CHANNEL, view);
  };
  const place = (): DisplayPlace | null => {
    const desk = deskWindow();
    const on =
      desk === null ? screen.getPrimaryDisplay() : screen.getDisplayMatching(desk.getBounds());
    return customerDisplay(screen.getAllDisplays(), on.id);
  };
  const shut = (): void => {
    const gone = opened;
    opened = null;
    if (gone?.window.isDestroyed() === false) gone.window.destroy();
  };

  const open = async (at: DisplayPlace | null): Promise<void> => {
    const window = makeWindow({
      ...(at === null ? SMALL : at.bounds),
      show: false,
      frame: at === null,
      skipTaskbar: at !== null,
      title: 'Waybill Desk',
      autoHideMenuBar: true,
      webPreferences: {
        ...SAFE_WEB_PREFERENCES,
        preload: path.join(import.meta.dirname, '../preload/customerScreen.cjs'),
        // It is never in front, and shows what it is told at once all the same.
        backgroundThrottling: false,
      },
    });
    window.setMenu(null);
    opened = { window, at };
    // A page that is loaded again, after its process ended too, is told anew.
    window.webContents.on('did-finish-load', tell);
    window.webContents.on('render-process-gone', (_, { reason }) => {
      log.warn('the page of the customer’s screen ended', { reason });
      if (!window.isDestroyed()) window.webContents.reload();
    });
    window.once('closed', () => {
      if (opened?.window !== window) return;
      opened = null;
      // A person closed it: it stays away until it is asked for.
      wanted = 'off';
    });
    await window.loadURL(CUSTOMER_URL);
    if (window.isDestroyed()) return;
    // Without the keyboard: that stays where the clerk types.
    window.showInactive();
    if (at === null) return;
    window.setBounds(at.bounds);
    // On macOS the other kind makes a space of its own, and moves the desk's away.
    if (platform === 'darwin') window.setSimpleFullScreen(true);
    else window.setFullScreen(true);
  };

  const settle = async (): Promise<void> => {
    const at = wanted === 'off' ? null : place();
    const isWindow = wanted === 'window' && at === null;
    if (
      opened !== null &&
      (wanted === 'off' || hasMoved(opened.at, at) || (at === null && !isWindow))
    )
      shut();
    if (opened === null && (at !== null || isWindow)) await open(at);
  };
  const state = (): CustomerScreenState => {
    if (opened !== null) return opened.at === null ? 'window' : 'display';
    return wanted === 'off' ? 'off' : 'waiting';
  };
  const inTurn = (next: typeof wanted | null): Promise<CustomerScreenState> => {
    const mine = turn.then(async () => {
      if (next !== null) wanted = next;
      await settle();
      return state();
    });
    turn = mine.catch((error: unknown) => {
      log.warn('the customer’s screen did not open', {
        name: error instanceof Error ? error.name : 'unknown',
      });
    });
    return mine;
  };
  const onDisplays = (): void => void inTurn(null).catch(() => undefined);
  screen.on('display-added', onDisplays);
  screen.on('display-removed', onDisplays);
  screen.on('display-metrics-changed', onDisplays);

  return {
    follow: (on) => inTurn(on ? 'display' : 'off'),
    openWindow: () => inTurn('window'),
    state,
    show: (next) => {
      view = next;
      tell();
    },
    close: () => {
      screen.off('display-added', onDisplays);
      screen.off('display-removed', onDisplays);
      screen.off('display-metrics-changed', onDisplays);
      wanted = 'off';
      shut();
    },
  };
};
