import { t } from '../../texts/index.ts';
import { dateIn } from '../../domain/text/dates.ts';
import { exceeded, type Exceeded, type SpendingLimits } from '../../domain/purchase/guard.ts';
import { totals, type Money } from '../../domain/money/money.ts';
import type { GivenPin } from '../../domain/desk/pin.ts';
import type { GuardedAct } from '../../domain/operator/guardedAct.ts';
import { today } from '../clock.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import { scryptPins } from '../operators/pinHash.ts';

const DAY_MS = 86_400_000;
const TRIES = 5;
const LOCKED_MS = 5 * 60_000;
/** A longer lock would let an operator's mischief lock the manager out. */
const LONGEST_LOCK_MS = 60 * 60_000;

export type GuardContext = Pick<
  CoreContext,
  'store' | 'clock' | 'timeZone' | 'identity' | 'operators'
>;

/** The spending guard: limits that a manager sets behind a PIN. Exceeding one takes the PIN again. */
export interface Guard {
  /**
   * Where operators are set up, takes the PIN of one of them whose role covers the act (Operators.allow).
   * Else it passes when no PIN is set, or when this is the manager's PIN. After every fifth wrong PIN none is accepted for a while: five minutes at
   * first, then twice as long each time, up to an hour. The count is on disk before the answer is given.
   * @returns the initials of the operator who allowed it; null on a desk without operators
   * @throws DeskError `notAllowed` when the PIN is missing or wrong, or none is accepted now
   */
  demand(pin: GivenPin | null, act: GuardedAct): string | null;
  /** The limits, and whether a PIN is asked for. */
  limits(): SpendingLimits & { readonly locked: boolean };
  /** Sets the limits; the PIN becomes the manager's when there was none and no operators are set up. @throws DeskError as `demand` does */
  set(limits: SpendingLimits, pin: GivenPin): void;
  /** Of a desk without operators. @throws DeskError as `demand` does for the old PIN; `notAllowed` where operators are set up */
  changePin(old: string, next: string): void;
  /** What was spent today at the service in use, by currency; uncertain purchases count as spent. */
  spentToday(): Money[];
  /**
   * @param run what a run would cost
   * @param committed what runs in progress will still spend
   * @returns the limits that it would exceed
   */
  wouldExceed(run: readonly Money[], committed?: readonly Money[]): Exceeded[];
  /**
   * For a price that rises in the middle of a run.
   * @param run what the run costs before the rise
   * @param committed what runs in progress will still spend, this one included
   * @returns the limits that the rise would exceed and that were kept until then; those that a PIN allowed to exceed are not among them
   */
  wouldRiseOver(rise: Money, run: readonly Money[], committed: readonly Money[]): Exceeded[];
  /**
   * Passes for a run within the limits, or with the manager's PIN.
   * @returns as `demand`; null within the limits
   * @throws DeskError as `demand` does
   */
  allow(run: readonly Money[], pin: GivenPin | null, committed?: readonly Money[]): string | null;
}

/** The price guard: the manager's PIN and the spending limits. */
export const createGuard = (context: GuardContext): Guard => {
  const { store, clock, operators } = context;

  const demand: Guard['demand'] = (given, act) => {
    if (operators.any()) return operators.allow(given, act);
    const { limits, pin: known } = store.guard.read();
    if (known === null) return null;
    const pin = typeof given === 'string' ? given : null;
    if (pin === null) throw new DeskError('notAllowed', t('purchase.takesPin'));
    const wait = (known.lockedUntil ?? 0) - clock.now();
    // A clock that was set back must not lock the desk for days.
    if (wait > 0 && wait <= LONGEST_LOCK_MS)
      throw new DeskError(
        'notAllowed',
        t('purchase.tooManyPins', { minutes: Math.ceil(wait / 60_000) }),
      );
    if (scryptPins.matches(pin, known)) {
      if (known.wrong) store.guard.write(limits, { salt: known.salt, hash: known.hash });
      return null;
    }
    const wrong = (known.wrong ?? 0) + 1;
    const locked =
      wrong % TRIES === 0
        ? clock.now() + Math.min(LONGEST_LOCK_MS, LOCKED_MS * 2 ** (wrong / TRIES - 1))
        : 0;
    store.guard.write(limits, { salt: known.salt, hash: known.hash, wrong, lockedUntil: locked });
    throw new DeskError('notAllowed', t('purchase.wrongPin'));
  };

  const spentToday: Guard['spentToday'] = () => {
    const date = today(context);
    return totals(
      store.spending
        .since(context.identity().id, clock.now() - 2 * DAY_MS)
        .flatMap(({ at, spent }) => (dateIn(at, context.timeZone) === date ? [spent] : [])),
    );
  };

  return {
    demand,
    limits: () => {
      const { limits, pin } = store.guard.read();
      return { ...limits, locked: pin !== null || operators.any() };
    },
    set: (limits, pin) => {
      demand(pin, 'limits');
      const kept = store.guard.read().pin;
      store.guard.write(
        limits,
        kept ?? (operators.any() || typeof pin !== 'string' ? null : scryptPins.make(pin)),
      );
    },
    changePin: (old, next) => {
      if (operators.any()) throw new DeskError('notAllowed', t('operators.pinsAreTheirs'));
      demand(old, 'limits');
      store.guard.write(store.guard.read().limits, scryptPins.make(next));
    },
    spentToday,
    wouldExceed: (run, committed = []) =>
      exceeded(store.guard.read().limits, run, totals([...spentToday(), ...committed])),
    wouldRiseOver: (rise, run, committed) => {
      const { limits } = store.guard.read();
      const day = [...spentToday(), ...committed];
      const over = (more: readonly Money[]): Exceeded[] => [
        ...exceeded({ ...limits, perDay: [] }, totals([...run, ...more]), []),
        ...exceeded({ ...limits, perRun: [] }, totals([...day, ...more]), []),
      ];
      const known = over([]);
      return over([rise]).filter(
        ({ limit, allowed }) =>
          !known.some((each) => each.limit === limit && each.allowed.currency === allowed.currency),
      );
    },
    allow: (run, pin, committed = []) =>
      exceeded(store.guard.read().limits, run, totals([...spentToday(), ...committed])).length > 0
        ? demand(pin, 'overLimit')
        : null,
  };
};
