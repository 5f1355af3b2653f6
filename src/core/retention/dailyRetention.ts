import type { GivenPin } from '../../domain/desk/pin.ts';
import type {
  AgedKinds,
  LastRetention,
  RetentionSettings,
  RetentionState,
} from '../../domain/desk/retention.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { t } from '../../texts/index.ts';
import type { Guard } from '../booking/guard.ts';
import { DeskError } from '../deskError.ts';
import type { Clock, Log } from '../ports.ts';
import type { FactRepository } from '../store/facts.ts';
import type { Retention } from './retention.ts';

/** A start has other work first. */
const FIRST_MS = 60_000;
const LOOK_MS = 60_000;
/** Nobody works when nothing was changed for so long. */
const IDLE_MS = 2 * 60_000;
/** One that failed is tried again after this. */
const AGAIN_MS = 60 * 60_000;

/** What the daily removal needs. */
export interface DailyRetentionDeps {
  readonly retention: Retention;
  readonly facts: Pick<FactRepository, 'get'>;
  readonly settings: () => RetentionSettings;
  readonly save: (next: RetentionSettings) => void;
  readonly guard: Pick<Guard, 'demand'>;
  /** Initials of who works here. @throws SignInFirst where somebody has to sign in first */
  readonly who: () => string;
  /** What goes on that must end first, in words; null for nothing. Asked between two parts of a removal, too. */
  readonly busy: () => string | null;
  /** True while nothing of this ledger may go: booking is locked until a person has looked, or the desk was moved away. */
  readonly bookingLocked: () => boolean;
  /** What erasures have left to be done. */
  readonly tidy: () => Promise<unknown>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  readonly timeZone: string;
  readonly emit: (state: RetentionState) => void;
}

/** The removal by age, once a day by itself while nobody works. */
export interface DailyRetention {
  state(): RetentionState;
  /** What would go now under these settings. Nothing is changed. */
  plan(kept: RetentionSettings): Promise<AgedKinds>;
  /** @throws DeskError without the manager's PIN, where there is one */
  set(next: RetentionSettings, pin: GivenPin | null): RetentionState;
  /**
   * Carries it out now.
   * @throws DeskError without the manager's PIN, while a run or a print goes on, or while the ledger waits for a person
   */
  now(pin: GivenPin | null): Promise<RetentionState>;
  /** Somebody works. */
  worked(): void;
  /** Carries out what is due by itself until `close`. */
  start(): void;
  close(): Promise<void>;
}

/** Removes what is old enough once a day while nobody works, and on a person's word. */
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
  const carryOut = (goOn: () => boolean): Promise<LastRetention | null> => {
    working ??= retention
      .carryOut(settings(), () => !ending.signal.aborted && deps.busy() === null && goOn())
      .finally(() => {
        working = null;
        if (!ending.signal.aborted) deps.emit(state());
      });
    deps.emit(state());
    return working;
  };
  const due = (): boolean => {
    const last = facts.get('retention');
    const now = clock.now();
    if (!settings().on || deps.busy() !== null || deps.bookingLocked() || !idle()) return false;
    // A clock that was set back forbids nothing.
    if (now < notBefore && notBefore - now <= AGAIN_MS) return false;
    return changed || last === null || last.at > now || last.day < dateIn(now, deps.timeZone);
  };
  const removeDue = async (): Promise<void> => {
    if (!due()) return;
    try {
      // What a customer's parcel begins meanwhile goes first; the rest follows at the next quiet minute.
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
    set: (next, pin) => {
      deps.guard.demand(pin, 'retention');
      deps.save(next);
      changed = true;
      notBefore = 0;
      deps.emit(state());
      return state();
    },
    now: async (pin) => {
      deps.who();
      deps.guard.demand(pin, 'retention');
      const first = deps.busy();
      if (first !== null) throw new DeskError('notAllowed', t('restore.notNow', { first }));
      if (deps.bookingLocked()) throw new DeskError('notAllowed', t('retention.shut'));
      if ((await carryOut(() => true)) === null)
        throw new DeskError('notAllowed', t('retention.stopped'));
      return state();
    },
    worked: () => {
      // What is removed is told, too: that is nobody's work.
      if (working === null) workedAt = clock.now();
    },
    start: () => {
      const goOn = async (): Promise<void> => {
        for (let wait = FIRST_MS; ; wait = LOOK_MS) {
          await clock.sleep(wait, ending.signal);
          await removeDue();
          if (idle() && deps.busy() === null) await deps.tidy();
        }
      };
      // Ends with `close` only.
      goOn().catch(() => undefined);
    },
    close: async () => {
      ending.abort();
      await working?.catch(() => undefined);
    },
  };
};
