import type { Event, WindowSessionEndEvent } from 'electron';
import type { RunProgress } from '../domain/shipment/snapshot.ts';
import { t } from '../texts/index.ts';
import type { Dialogs } from '../core/base/ports.ts';
import type { DeskLog } from './platform/log.ts';
import { withTimeLimit } from './timeLimit.ts';

/** The work that has to end before the program quits. */
export interface EndingWork {
  /** Runs that have not ended. */
  readonly runs: () => readonly RunProgress[];
  /** Starts no further work. Resolves when current work has ended: a purchase has its own time-out. */
  readonly stopRuns: () => Promise<void>;
  /** Finishes pending writes and closes everything. */
  readonly close: () => Promise<void>;
}

/** Dependencies of `createQuitting`. */
export interface QuittingOptions {
  /** Null before the desk is open. */
  readonly work: () => EndingWork | null;
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly log: DeskLog;
  readonly platform: NodeJS.Platform;
  /** Requests a normal quit, which closes the windows first. */
  readonly quit: () => void;
  /** Ends the process at once. */
  readonly exit: () => void;
  /** Time limit of closing after current work has ended, in milliseconds. */
  readonly closeMs?: number;
}

type Preventable = Pick<Event, 'preventDefault'>;

/** Handlers of Electron's events for closing, quitting, logging out and shutting down. */
export interface Quitting {
  readonly onWindowClose: (event: Preventable) => void;
  /** True from the moment when everything is being closed and the window has gone; false at the end of a session, which starts nothing again. */
  readonly isClosing: () => boolean;
  readonly onWillQuit: (event: Preventable) => void;
  /** Windows asks whether the session may end. */
  readonly onQuerySessionEnd: (event: Preventable & Pick<WindowSessionEndEvent, 'reasons'>) => void;
  /** Windows ends the session: it cannot be delayed, and no `will-quit` follows. */
  readonly onSessionEnd: () => void;
  /** macOS and Linux: shutdown or logout. */
  readonly onShutdown: (event: Preventable) => void;
}

const CLOSE_MS = 10_000;

/** Quits the program in good order: asks about running work, and closes the desk first. */
export const createQuitting = ({
  work,
  dialogs,
  log,
  platform,
  quit,
  exit,
  closeMs = CLOSE_MS,
}: QuittingOptions): Quitting => {
  /** `letEnd`: a person confirmed quitting, and current work is being completed. */
  let state: 'open' | 'asking' | 'letEnd' | 'closing' = 'open';
  let sessionEnds = false;
  let closed: Promise<void> | null = null;

  const running = (): RunProgress | undefined => {
    const runs = (work()?.runs() ?? []).filter(
      // These runs are ignored: searches and proposals for goods can be repeated, and tracking continues at the next start.
      (run) => run.state === 'running' && !['goods', 'packing', 'tracking'].includes(run.kind),
    );
    return runs.find(({ kind }) => kind === 'booking') ?? runs[0];
  };
  const close = (): Promise<void> => {
    closed ??= (async () => {
      const desk = work();
      // Without a limit: a purchase ends by its own time-out, and its answer must be recorded.
      await desk?.stopRuns();
      await withTimeLimit(closeMs, desk?.close() ?? Promise.resolve());
    })().catch((error: unknown) => log.error('closing failed', { error }));
    return closed;
  };
  const endWhenIdle = async (): Promise<void> => {
    state = 'letEnd';
    await work()?.stopRuns();
    state = 'closing';
    quit();
  };
  const ask = async (run: RunProgress): Promise<void> => {
    state = 'asking';
    const pressed = await dialogs
      .ask({
        message: run.kind === 'booking' ? t('window.quitBooking') : t('window.quitRun'),
        detail: t(run.kind === 'booking' ? 'window.quitBookingAbout' : 'window.quitRunAbout', {
          done: run.done,
          total: run.total,
        }),
        buttons: [t('window.keepWorking'), t('window.stopAndQuit')],
      })
      .catch(() => 0);
    state = 'open';
    if (pressed === 1) await endWhenIdle();
  };

  return {
    onWindowClose: (event) => {
      if (state === 'closing' || sessionEnds) return;
      const run = running();
      if (state === 'open' && run === undefined) return;
      event.preventDefault();
      if (state === 'open' && run !== undefined) void ask(run);
    },
    isClosing: () => closed !== null && !sessionEnds,
    onWillQuit: (event) => {
      // Delaying the quit would cancel the logout on macOS. Everything important is on disk already.
      if (sessionEnds && platform === 'darwin') {
        void close();
        return;
      }
      event.preventDefault();
      if (closed === null) void close().then(exit);
    },
    onQuerySessionEnd: (event) => {
      if (running() === undefined || event.reasons.includes('critical')) return;
      // Windows shows the program as the reason for the delay; the person can end it anyway.
      event.preventDefault();
      if (state === 'open' || state === 'asking') void endWhenIdle();
    },
    onSessionEnd: () => {
      sessionEnds = true;
      void close();
    },
    onShutdown: (event) => {
      sessionEnds = true;
      if (platform !== 'linux') {
        // Prevents further purchases.
        void work()?.stopRuns();
        return;
      }
      event.preventDefault();
      void close().then(exit);
    },
  };
};
