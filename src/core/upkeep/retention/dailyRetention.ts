import type {
  AgedKinds,
  LastRetention,
  RetentionSettings,
  RetentionState,
} from '../../../domain/desk/retention.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { t } from '../../../texts/index.ts';
import { DeskError } from '../../base/deskError.ts';
import type { Clock, Log } from '../../base/ports.ts';
import type { FactRepository } from '../../ledger/tables/facts.ts';
import type { Retention } from './retention.ts';

/** Delay after the start, when the program has other work. */
const FIRST_MS = 60_000;
const LOOK_MS = 60_000;
/** The desk counts as idle when nothing was changed for this long, in milliseconds. */
const IDLE_MS = 2 * 60_000;
/** Delay after a failure, in milliseconds. */
const AGAIN_MS = 60 * 60_000;
/**
 * Where the last removal seems to be longer ago than this, the desk was closed for long, or the clock of the computer is wrong: a year typed wrong
 * would remove for ever what is not old. It then waits for the second time, so that a wrong date can be noticed.
 */
const [LEAP_MS, HELD_MS] = [31 * 86_400_000, 7 * 86_400_000];

/** Dependencies of `createDailyRetention`. */
export interface DailyRetentionDeps {
  readonly retention: Retention;
  readonly facts: Pick<FactRepository, 'get' | 'set' | 'remove'>;
  readonly settings: () => RetentionSettings;
  readonly save: (next: RetentionSettings) => void;
  /** Returns what must end first, in words; null for nothing. Also called between two parts of a removal. */
  readonly busy: () => string | null;
  /** Returns true while nothing of this ledger may be removed: booking is locked until a person has looked, or the desk was moved away. */
  readonly bookingLocked: () => boolean;
  /** Completes earlier erasures. */
  readonly tidy: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly timeZone: string;
  readonly emit: (state: RetentionState) => void;
}

/** The removal by age, run automatically once a day while the desk is idle. */
export interface DailyRetention {
  state(): RetentionState;
  /** Returns what would be removed now under these settings. Changes nothing. */
  plan(kept: RetentionSettings): Promise<AgedKinds>;
  /** Stores the settings. */
  set(next: RetentionSettings): RetentionState;
  /**
   * Runs it now.
   * Throws DeskError while a run or a print is in progress, or while booking is locked.
   */
  now(): Promise<RetentionState>;
  /** Call at each change by a person. */
  worked(): void;
  /** Time of the last change by a person, milliseconds since the epoch. */
  workedAt(): number;
  /** Runs it automatically until `close`. */
  start(): void;
  close(): Promise<void>;
}

/** Creates the removal of old data, daily while the desk is idle and on request. */
export const createDailyRetention = (deps: DailyRetentionDeps): DailyRetention => {
  const { retention, facts, settings, clock } = deps;
  const ending = new AbortController();
  let working: Promise<LastRetention | null> | null = null;
  let workedAt = -IDLE_MS;
  let notBefore = 0;
  /** The settings have changed since the last removal. */
  let changed = false;

  const state = (): RetentionState => ({
    ...settings(),
    last: facts.get('retention'),
    working: working !== null,
  });
  const idle = (): boolean => {
    const sinceWork = clock.now() - workedAt;
    return sinceWork < 0 || sinceWork >= IDLE_MS;
  };
  const carryOut = (mayContinue: () => boolean): Promise<LastRetention | null> => {
    working ??= retention
      .carryOut(settings(), () => !ending.signal.aborted && deps.busy() === null && mayContinue())
      .finally(() => {
        working = null;
        if (!ending.signal.aborted) deps.emit(state());
      });
    deps.emit(state());
    return working;
  };
  /** Returns true while the removal waits because its last one seems long ago. A person who sets or starts it has seen what would go. */
  const isHeld = (lastAt: number, now: number): boolean => {
    const from = facts.get('retentionHeld');
    if (changed || lastAt > now || now - lastAt <= LEAP_MS) {
      if (from !== null) facts.remove('retentionHeld');
      return false;
    }
    if (from === null || from > now) facts.set('retentionHeld', now);
    return from === null || from > now || now - from < HELD_MS;
  };
  const due = (): boolean => {
    const last = facts.get('retention');
    const now = clock.now();
    if (!settings().on || deps.busy() !== null || deps.bookingLocked() || !idle()) return false;
    // A clock that was set back must not block it.
    if (now < notBefore && notBefore - now <= AGAIN_MS) return false;
    if (last === null) return true;
    if (isHeld(last.at, now)) return false;
    return changed || last.at > now || last.day < dateIn(now, deps.timeZone);
  };
  const removeDue = async (): Promise<void> => {
    if (!due()) return;
    try {
      // Work that a person starts meanwhile has precedence; the rest is removed at the next idle minute.
      const began = workedAt;
      if ((await carryOut(() => workedAt === began)) !== null) changed = false;
    } catch (reason) {
      notBefore = clock.now() + AGAIN_MS;
      deps.log.warn('what was old enough could not be removed; it is tried again', {
        name: reason instanceof Error ? reason.name : 'unknown',
      });
    }
  };

  return {
    state,
    plan: retention.plan,
    set: (next) => {
      deps.save(next);
      changed = true;
      notBefore = 0;
      deps.emit(state());
      return state();
    },
    now: async () => {
      const first = deps.busy();
      if (first !== null) throw new DeskError('notAllowed', t('restore.notNow', { first }));
      if (deps.bookingLocked()) throw new DeskError('notAllowed', t('retention.shut'));
      if ((await carryOut(() => true)) === null)
        throw new DeskError('notAllowed', t('retention.stopped'));
      return state();
    },
    workedAt: () => workedAt,
    worked: () => {
      // The removal itself emits changes too; these are not a person's work.
      if (working === null) workedAt = clock.now();
    },
    start: () => {
      const mayContinue = async (): Promise<void> => {
        for (let wait = FIRST_MS; ; wait = LOOK_MS) {
          await clock.sleep(wait, ending.signal);
          await removeDue();
          if (idle() && deps.busy() === null) await deps.tidy();
        }
      };
      // Only `close` ends it.
      mayContinue().catch(() => undefined);
    },
    close: async () => {
      ending.abort();
      await working?.catch(() => undefined);
    },
  };
};
