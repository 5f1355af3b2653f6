import type { UpdateState } from '../../../domain/desk/update.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Log } from '../../base/ports.ts';

/** Delay of the first check, in milliseconds: the desk starts its work first. */
const FIRST_MS = 60_000;
const AGAIN_MS = 6 * 3_600_000;
/** Delay of a check that would have happened during a run. */
const BUSY_MS = 10 * 60_000;

/** Implemented by the shell: electron-updater with a feed whose signature is verified. */
export interface UpdateSource {
  /** Resolves to a newer version, or null. Rejects when the feed cannot be read or was not signed with the desk's key. */
  check(): Promise<string | null>;
  /** Downloads what `check` found. @param progress called with percentages. @throws when the file differs from the feed's hash. */
  download(progress: (percent: number) => void): Promise<void>;
  /** Installs, ends the program and starts the new version. Call it after the program has closed its data. @param failed called when it cannot */
  install(failed: () => void): void;
  /** Prevents the silent installation at the end of this process. */
  keepVersion(): void;
  /** Installs silently once the program has ended; false where that would ask for a password. */
  readonly atEnd: boolean;
}

/** Dependencies of `createUpdates`. */
export interface UpdatesDeps {
  /** Null: this build does not check for updates. */
  readonly source: UpdateSource | null;
  /** Returns what must end before the program may end, in words; null for nothing. */
  readonly busy: () => string | null;
  /** Ends the program properly and then lets the source install. */
  readonly leave: (source: UpdateSource) => void;
  readonly clock: Clock;
  readonly log: Log;
  readonly emit: (state: UpdateState) => void;
}

/** Checks for newer versions, downloads them in the background and installs between customers. */
export interface Updates {
  state(): UpdateState;
  /** Starts automatic checks, the first after a minute, then every six hours. */
  start(): void;
  /** Checks now and downloads what is found. Never rejects: the state contains the result. */
  look(): Promise<UpdateState>;
  /** Throws DeskError `notAllowed` when there is nothing to install, or a run or a print is in progress. */
  install(): void;
  /**
   * Call before the program ends to be started again at once, as after a restore: otherwise the installer would replace the files of the program
   * that has just started, and end it.
   */
  keepVersion(): void;
  close(): void;
}

const OFF: UpdateState = { kind: 'off' };

/** Creates the checks for updates. Without a source the state is always `off`. */
export const createUpdates = ({ source, busy, leave, clock, log, emit }: UpdatesDeps): Updates => {
  const ending = new AbortController();
  let state: UpdateState = source === null ? OFF : { kind: 'none', checkedAt: null };
  let looking: Promise<UpdateState> | null = null;
  const setState = (next: UpdateState): UpdateState => {
    state = next;
    emit(next);
    return next;
  };

  const lookAt = async (from: UpdateSource): Promise<UpdateState> => {
    setState({ kind: 'checking' });
    try {
      const version = await from.check();
      if (version === null) return setState({ kind: 'none', checkedAt: clock.now() });
      setState({ kind: 'downloading', version, percent: 0 });
      await from.download((percent) => {
        if (state.kind === 'downloading' && Math.floor(percent) > state.percent)
          setState({ kind: 'downloading', version, percent: Math.floor(percent) });
      });
      log.info('an update is ready', { version });
      return setState({ kind: 'ready', version, atEnd: from.atEnd });
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason);
      log.warn('an update could not be had', { message });
      return setState({ kind: 'failed', message, at: clock.now() });
    }
  };
  const look = (): Promise<UpdateState> => {
    // A downloaded version stays: it is installed first, and then finds the next one itself.
    if (source === null || state.kind === 'ready') return Promise.resolve(state);
    looking ??= lookAt(source).finally(() => {
      looking = null;
    });
    return looking;
  };
  const lookAgain = async (): Promise<void> => {
    await clock.sleep(FIRST_MS, ending.signal);
    for (;;) {
      const wait = busy() === null ? AGAIN_MS : BUSY_MS;
      if (wait === AGAIN_MS) await look();
      await clock.sleep(wait, ending.signal);
    }
  };

  return {
    state: () => state,
    start: () => {
      // Only `close` ends it.
      if (source !== null) lookAgain().catch(() => undefined);
    },
    look,
    install: () => {
      if (source === null || state.kind !== 'ready')
        throw new DeskError('notAllowed', t('updates.nothingReady'));
      const first = busy();
      if (first !== null) throw new DeskError('notAllowed', t('updates.notNow', { first }));
      leave(source);
    },
    keepVersion: () => source?.keepVersion(),
    close: () => ending.abort(),
  };
};
