import type { UpdateState } from '../../domain/desk/update.ts';
import { t } from '../../texts/index.ts';
import { DeskError } from '../deskError.ts';
import type { Clock, Log } from '../ports.ts';

/** The first look waits until the desk has begun its work. */
const FIRST_MS = 60_000;
const AGAIN_MS = 6 * 3_600_000;
/** A look that fell into a run is taken after it. */
const BUSY_MS = 10 * 60_000;

/** What the shell brings: electron-updater behind a feed whose signature was checked. */
export interface UpdateSource {
  /** @returns a newer version, or null @throws when the feed cannot be had or was not signed with the desk's key */
  check(): Promise<string | null>;
  /** Downloads what `check` found. @param progress told percentages @throws when it is not what the feed says, byte for byte */
  download(progress: (percent: number) => void): Promise<void>;
  /** Installs, ends the program and starts the new version. For a program that has closed its data. @param failed called when it cannot */
  install(failed: () => void): void;
  /** Installs without a word once the program has ended; false where that would ask for a password. */
  readonly atEnd: boolean;
}

/** What the look for newer versions needs. */
export interface UpdatesDeps {
  /** Null: this build looks for no updates. */
  readonly source: UpdateSource | null;
  /** What must come to its end before the program may go, in words; null when nothing. */
  readonly busy: () => string | null;
  /** Ends the program in good order and then lets the source install. */
  readonly leave: (source: UpdateSource) => void;
  readonly clock: Clock;
  readonly log: Log;
  readonly emit: (state: UpdateState) => void;
}

/** Looks for newer versions, fetches them in the background and installs between customers. */
export interface Updates {
  state(): UpdateState;
  /** Begins to look by itself, a minute from now and then every six hours. */
  start(): void;
  /** Looks now and fetches what is found. Never rejects: the state says what came of it. */
  look(): Promise<UpdateState>;
  /** @throws DeskError `notAllowed` while there is nothing to install, or a run or a print is on */
  install(): void;
  close(): void;
}

const OFF: UpdateState = { kind: 'off' };

/** Looks for newer versions and installs them. Without a source it is always off. */
export const createUpdates = ({ source, busy, leave, clock, log, emit }: UpdatesDeps): Updates => {
  const ending = new AbortController();
  let state: UpdateState = source === null ? OFF : { kind: 'none', checkedAt: null };
  let looking: Promise<UpdateState> | null = null;
  const is = (next: UpdateState): UpdateState => {
    state = next;
    emit(next);
    return next;
  };

  const lookAt = async (from: UpdateSource): Promise<UpdateState> => {
    is({ kind: 'checking' });
    try {
      const version = await from.check();
      if (version === null) return is({ kind: 'none', checkedAt: clock.now() });
      is({ kind: 'downloading', version, percent: 0 });
      await from.download((percent) => {
        if (state.kind === 'downloading' && Math.floor(percent) > state.percent)
          is({ kind: 'downloading', version, percent: Math.floor(percent) });
      });
      log.info('an update is ready', { version });
      return is({ kind: 'ready', version, atEnd: from.atEnd });
    } catch (reason) {
      const message = reason instanceof Error ? reason.message : String(reason);
      log.warn('an update could not be had', { message });
      return is({ kind: 'failed', message, at: clock.now() });
    }
  };
  const look = (): Promise<UpdateState> => {
    // What is ready stays: it is installed first, and the next version is found by it.
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
      // Ends with `close` only.
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
    close: () => ending.abort(),
  };
};
