import type { BrowserWindow, WebContents } from 'electron';
import type { Notice } from '../domain/shipment/snapshot.ts';
import { t } from '../texts/index.ts';
import type { Dialogs } from '../core/base/ports.ts';
import type { DeskLog } from './platform/log.ts';

/** The used parts of a window. */
export interface RecoverableWindow extends Pick<BrowserWindow, 'on' | 'isDestroyed' | 'destroy'> {
  readonly webContents: Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer'>;
}

/** Dependencies of the recovery of a window. */
export interface WindowRecoveryOptions {
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly log: DeskLog;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Reloads a window whose process has ended or hangs. */
export interface WindowRecovery {
  readonly watch: (window: RecoverableWindow) => void;
  /** Notices for the page that is loaded next. */
  readonly notices: () => readonly Notice[];
}

/** After this many crashes of the window's process within a minute, a person is asked before it is reloaded. */
const CRASHES_BY_ITSELF = 3;
const WITHIN_MS = 60_000;

/**
 * The window is only a view: input reaches the main process within moments, and runs continue without a page. So after a crash, the page is reloaded
 * with the same screen. A hanging page is ended only when a person confirms, because it may recover.
 */
export const createWindowRecovery = ({
  dialogs,
  log,
  now,
}: WindowRecoveryOptions): WindowRecovery => {
  let notice: Notice | null = null;

  const watch = (window: RecoverableWindow): void => {
    const { webContents } = window;
    let crashes: readonly number[] = [];
    let asking = false;

    const ask = async (message: string, detail: string, buttons: readonly string[]) => {
      if (asking) return 0;
      asking = true;
      try {
        return await dialogs.ask({ message, detail, buttons });
      } finally {
        asking = false;
      }
    };
    const bringBack = (): void => {
      if (window.isDestroyed()) return;
      notice = { id: 'window-back', severity: 'warning', message: t('window.cameBack') };
      webContents.reload();
    };
    const afterCrash = async (): Promise<void> => {
      if (crashes.length < CRASHES_BY_ITSELF) {
        bringBack();
        return;
      }
      const pressed = await ask(t('window.keepsEnding'), t('window.keepsEndingAbout'), [
        t('window.openAgain'),
        t('window.endProgram'),
      ]);
      if (pressed === 0) bringBack();
      else if (!window.isDestroyed()) window.destroy();
    };
    const afterHang = async (): Promise<void> => {
      const pressed = await ask(t('window.hangs'), t('window.hangsAbout'), [
        t('window.wait'),
        t('window.openAgain'),
      ]);
      // This causes `render-process-gone`, which reloads the window as after a crash.
      if (pressed === 1 && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
    };

    webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      log.error('the process of the window ended', { reason, exitCode });
      crashes = [...crashes.filter((at) => now() - at < WITHIN_MS), now()];
      // Deferred, because Electron is still shutting the old process down.
      setImmediate(() => void afterCrash());
    });
    window.on('unresponsive', () => {
      log.warn('the window does not answer');
      void afterHang();
    });
    window.on('responsive', () => log.info('the window answers again'));
  };

  return { watch, notices: () => (notice === null ? [] : [notice]) };
};
