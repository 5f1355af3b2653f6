import type { BrowserWindow } from 'electron';

/**
 * Brings a window to the front. Wayland and some desktops of X11 do not let a program do that: there it asks for attention until it has the focus.
 * A window that is not shown yet opens by itself.
 */
export const bringToFront = (
  window: Pick<
    BrowserWindow,
    'isMinimized' | 'restore' | 'isVisible' | 'focus' | 'isFocused' | 'flashFrame' | 'once'
  >,
): void => {
  if (window.isMinimized()) window.restore();
  else if (!window.isVisible()) return;
  window.focus();
  if (window.isFocused()) return;
  window.flashFrame(true);
  window.once('focus', () => window.flashFrame(false));
};
