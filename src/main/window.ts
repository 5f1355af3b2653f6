import path from 'node:path';
import { BrowserWindow, nativeTheme, screen } from 'electron';
import { APP_URL, PRINT_URL } from './protocol.ts';
import { SAFE_WEB_PREFERENCES } from './security.ts';
import type { ScreenArea } from './windowBounds.ts';
import { boundsFor, screenOfAddress } from './windowBounds.ts';
import type { WindowMemory } from './windowMemory.ts';
import type { WindowRecovery } from './windowRecovery.ts';

// The theme's background colours, to avoid a white flash before the first paint.
const PAGE_COLOUR = { light: '#f6f7f9', dark: '#14171c' };

/** A window is shown this many milliseconds after its page was loaded, although it reported no first paint: some systems never report it. */
const UNPAINTED_MS = 2000;

/** Opens a hidden window for printing: without a preload, so its page cannot send requests to the desk. */
export const openHiddenWindow = async (): Promise<BrowserWindow> => {
  const window = new BrowserWindow({
    show: false,
    width: 800,
    height: 600,
    title: 'Waybill Desk',
    webPreferences: { ...SAFE_WEB_PREFERENCES, backgroundThrottling: false },
  });
  await window.loadURL(PRINT_URL);
  return window;
};

let opened: BrowserWindow | null = null;
/** The desk's window; null when closed. */
export const deskWindow = (): BrowserWindow | null =>
  opened?.isDestroyed() === false ? opened : null;

/** Work areas of the screens, the main one first. */
const workAreas = (): readonly ScreenArea[] => {
  const main = screen.getPrimaryDisplay();
  const others = screen.getAllDisplays().filter((display) => display.id !== main.id);
  return [main, ...others].map((display) => display.workArea);
};

/** How the desk's window is opened and kept. */
export interface WindowParts {
  readonly memory: WindowMemory;
  readonly recovery: Pick<WindowRecovery, 'watch'>;
  /** The window is shown after its first paint and once this is ready. When it fails, no window is shown. */
  readonly shownWith: Promise<unknown>;
  /** Called when the window's process starts. */
  readonly begun: () => void;
}

/** Opens the desk's window on app://desk at its last position; saves its position when it closes. Reloads it when its process ends. */
export const openWindow = async ({
  memory,
  recovery,
  shownWith,
  begun,
}: WindowParts): Promise<BrowserWindow> => {
  const { bounds, maximized, screen: left } = memory.get();
  const window = new BrowserWindow({
    ...boundsFor(bounds, workAreas()),
    show: false,
    title: 'Waybill Desk',
    backgroundColor: nativeTheme.shouldUseDarkColors ? PAGE_COLOUR.dark : PAGE_COLOUR.light,
    webPreferences: {
      ...SAFE_WEB_PREFERENCES,
      preload: path.join(import.meta.dirname, '../preload/index.cjs'),
    },
  });
  // The menu stays for its shortcuts. A bar, even a hidden one that Alt brings back, would take the keyboard whenever Alt is released.
  window.setMenuBarVisibility(false);
  opened = window;
  recovery.watch(window);
  const painted = new Promise<void>((resolve) => {
    window.once('ready-to-show', () => resolve());
    window.webContents.once('did-finish-load', () => setTimeout(resolve, UNPAINTED_MS));
  });
  // When the desk cannot be opened, the program shows an error and exits without a window.
  Promise.all([painted, shownWith]).then(
    () => {
      if (window.isDestroyed()) return;
      if (maximized) window.maximize();
      window.show();
    },
    () => undefined,
  );
  // A monitor was disconnected or its scale changed: keep the window inside the remaining screens.
  const refit = (): void => {
    if (window.isDestroyed() || window.isMaximized()) return;
    const { minWidth, minHeight, ...bounds } = boundsFor(window.getNormalBounds(), workAreas());
    window.setMinimumSize(minWidth, minHeight);
    window.setBounds(bounds);
  };
  screen.on('display-removed', refit);
  screen.on('display-metrics-changed', refit);
  window.once('closed', () => {
    screen.off('display-removed', refit);
    screen.off('display-metrics-changed', refit);
  });
  window.on('close', () => {
    memory.set({
      bounds: window.getNormalBounds(),
      maximized: window.isMaximized(),
      screen: screenOfAddress(window.webContents.getURL()),
    });
  });
  window.webContents.once('did-start-loading', begun);
  const firstUrl = left === null ? APP_URL : `${APP_URL}#${left}`;
  await window.loadURL(firstUrl).finally(begun);
  return window;
};
