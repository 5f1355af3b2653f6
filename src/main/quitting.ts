import type { Event, WindowSessionEndEvent } from 'electron';
import type { RunProgress } from '../domain/shipment/snapshot.ts';
import { t } from '../texts/index.ts';
import type { Dialogs } from './platform/dialogs.ts';
import type { DeskLog } from './platform/log.ts';
import { within } from './within.ts';

/** What the end of the program is decided by. */
export interface EndingWork {
  /** Runs that have not ended. */
  readonly runs: () => readonly RunProgress[];
  /** Begins nothing more. Resolves when what is under way has ended: a purchase has the time-out of its own exchange. */
  readonly stopRuns: () => Promise<void>;
  /** Writes down what is to be written and closes everything. */
  readonly close: () => Promise<void>;
}

/** What the end of the program looks at and asks. */
export interface QuittingOptions {
  /** Null before the desk is open. */
  readonly work: () => EndingWork | null;
  readonly dialogs: Pick<Dialogs, 'ask'>;
  readonly log: DeskLog;
  readonly platform: NodeJS.Platform;
  /** Asks the program to end, as a person does: windows are closed first. */
  readonly quit: () => void;
  /** Ends the process now. */
  readonly exit: () => void;
  /** How long closing may take once nothing is under way any more, in milliseconds. */
  readonly closeMs?: number;
}

type Preventable = Pick<Event, 'preventDefault'>;

/** When the program may end: what Electron's events for closing, quitting, logging out and shutting down lead to. */
export interface Quitting {
  readonly onWindowClose: (event: Preventable) => void;
  readonly onWillQuit: (event: Preventable) => void;
  /** Windows asks whether the session may end. */
  readonly onQuerySessionEnd: (event: Preventable & Pick<WindowSessionEndEvent, 'reasons'>) => void;
  /** Windows ends the session: nothing can hold it back, and no `will-quit` follows. */
  readonly onSessionEnd: () => void;
  /** macOS and Linux: the computer is shut down or the person logs out. */
  readonly onShutdown: (event: Preventable) => void;
}

const CLOSE_MS = 10_000;

/** Ends the program in good order: what goes on is asked about, and the desk is closed first. */
export const createQuitting = ({
  work,
  dialogs,
  log,
  platform,
  quit,
  exit,
  closeMs = CLOSE_MS,
}: QuittingOptions): Quitting => {
  /** `letEnd`: a person has said so, and what is under way comes to its end. */
  let state: 'open' | 'asking' | 'letEnd' | 'closing' = 'open';
  let sessionEnds = false;
  let closed: Promise<void> | null = null;

  const running = (): RunProgress | undefined => {
    const runs = (work()?.runs() ?? []).filter(
      // What is looked up of goods, or proposed for them, is so again when it is wanted; tracking goes on at the next start.
      (run) => run.state === 'running' && !['goods', 'packing', 'tracking'].includes(run.kind),
    );
    return runs.find(({ kind }) => kind === 'booking') ?? runs[0];
  };
  const close = (): Promise<void> => {
    closed ??= (async () => {
      const desk = work();
      // Without a limit: a purchase ends by its own time-out, and its answer must be written down.
      await desk?.stopRuns();
      await within(closeMs, desk?.close() ?? Promise.resolve());
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
    onWillQuit: (event) => {
      // A logout on macOS is called off by whoever holds its end back. Everything that matters is on disk already.
      if (sessionEnds && platform === 'darwin') {
        void close();
        return;
      }
      event.preventDefault();
      if (closed === null) void close().then(exit);
    },
    onQuerySessionEnd: (event) => {
      if (running() === undefined || event.reasons.includes('critical')) return;
      // Windows names the program as what it waits for; a person can end it all the same.
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
        // No purchase begins any more.
        void work()?.stopRuns();
        return;
      }
      event.preventDefault();
      void close().then(exit);
    },
  };
};
