import type { BrowserWindow, WebContents } from 'electron';
import type { Notice } from '../domain/shipment/snapshot.ts';
import { t } from '../texts/index.ts';
import type { Dialogs } from './platform/dialogs.ts';
import type { DeskLog } from './platform/log.ts';

/** What is used of a window that is brought back. */
export interface RecoverableWindow extends Pick<BrowserWindow, 'on' | 'isDestroyed' | 'destroy'> {
  readonly webContents: Pick<WebContents, 'on' | 'reload' | 'forcefullyCrashRenderer'>;
}

/** What a window that crashed or hangs is brought back with. */
export interface WindowRecoveryOptions {
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly log: DeskLog;
  /** Milliseconds of a clock that only goes on. */
  readonly now: () => number;
}

/** Brings a window back whose process ended or hangs. */
export interface WindowRecovery {
  readonly watch: (window: RecoverableWindow) => void;
  /** What the page that is loaded next tells the person. */
  readonly notices: () => readonly Notice[];
}

/** So many ends of the window's process within a minute are no accident: from then on a person is asked first. */
const CRASHES_BY_ITSELF = 3;
const WITHIN_MS = 60_000;

/**
 * The window is only a view: what is typed is with the main process a moment later, and runs go on without a page. So a page whose process
 * ended is loaded again at the screen it was on. One that hangs is ended only by a person's word: it may be about to answer.
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
      // `render-process-gone` follows, as after a crash, and opens the window again.
      if (pressed === 1 && !window.isDestroyed()) webContents.forcefullyCrashRenderer();
    };

    webContents.on('render-process-gone', (_event, { reason, exitCode }) => {
      log.error('the process of the window ended', { reason, exitCode });
      crashes = [...crashes.filter((at) => now() - at < WITHIN_MS), now()];
      // Not within the event: Electron is still taking the old process down.
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
