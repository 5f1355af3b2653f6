import { t } from '../../../texts/index.ts';
import { dateIn } from '../../../domain/text/dates.ts';
import { isCostPublic, NO_PRICE_LISTS } from '../../../domain/pricing/priceRules.ts';
import {
  exceededLimits,
  type Exceeded,
  type SpendingLimits,
} from '../../../domain/purchase/guard.ts';
import { totals, type Money } from '../../../domain/money/money.ts';
import type { GivenPin } from '../../../domain/desk/pin.ts';
import type { GuardedAct } from '../../../domain/operator/guardedAct.ts';
import {
  afterComputerStart,
  afterWrongPin,
  NO_TRIES,
  pinRefusal,
} from '../../../domain/operator/tries.ts';
import { steadyNow, today } from '../../base/clock.ts';
import type { PurchaseContext } from '../purchase.ts';
import { DeskError } from '../../base/deskError.ts';
import { scryptPins } from '../../ledger/operators/pinHash.ts';

const DAY_MS = 86_400_000;

export type GuardContext = PurchaseContext;

/** The spending guard: limits that a manager sets behind a PIN. Exceeding one requires the PIN. */
export interface Guard {
  /**
   * Requires a PIN for an act. Where operators are set up, it must be the PIN of one whose role covers the act (`Operators.allow`). Otherwise it must
   * be the manager's PIN, if one is set. From the fifth wrong PIN on, none is accepted for a while (domain/operator/tries). The count is on disk
   * before the result is returned.
   * @returns the initials of the operator who allowed it; null on a desk without operators
   * @throws DeskError `notAllowed` when the PIN is missing or wrong, or none is accepted now
   */
  demand(pin: GivenPin | null, act: GuardedAct): string | null;
  /** Returns the limits, and whether a PIN is required. */
  limits(): SpendingLimits & { readonly locked: boolean };
  /** Sets the limits. The PIN becomes the manager's PIN when there was none and no operators are set up. Throws DeskError as `demand`. */
  set(limits: SpendingLimits, pin: GivenPin): void;
  /** Changes the PIN of a desk without operators. Throws DeskError as `demand` for the old PIN; `notAllowed` where operators are set up. */
  changePin(old: string, next: string): void;
  /** Returns what was spent today at the service in use, by currency. Uncertain purchases count as spent. */
  spentToday(): Money[];
  /** True where a PIN is set and customers have prices of their own: what the account pays is then shown only with the PIN. */
  hidesCost(): boolean;
  /**
   * Returns the limits that a run would exceed.
   * @param run cost of the run
   * @param committed what runs in progress will still spend
   */
  wouldExceed(run: readonly Money[], committed?: readonly Money[]): Exceeded[];
  /**
   * As `wouldExceed`, for a price that rises in the middle of a run.
   * @param run cost of the run before the rise
   * @param committed what runs in progress will still spend, this one included
   * @returns the limits that only the rise would exceed; limits that a PIN allowed to exceed before are not included
   */
  wouldRiseOver(rise: Money, run: readonly Money[], committed: readonly Money[]): Exceeded[];
  /**
   * Returns when the run is within the limits, or when the PIN allows it to exceed them.
   * @returns as `demand`; null within the limits
   * @throws DeskError as `demand`
   */
  allow(run: readonly Money[], pin: GivenPin | null, committed?: readonly Money[]): string | null;
}

/** Creates `Guard`. */
export const createGuard = (context: GuardContext): Guard => {
  const { store, clock, operators } = context;

  const demand: Guard['demand'] = (given, act) => {
    if (operators.any()) return operators.allow(given, act);
    const { limits: stored, pin: known } = store.guard.read();
    if (known === null) return null;
    const pin = typeof given === 'string' ? given : null;
    if (pin === null) throw new DeskError('notAllowed', t('purchase.takesPin'));
    const now = steadyNow(clock);
    const tries = afterComputerStart(known.tries, now);
    if (tries !== known.tries) store.guard.write(stored, { ...known, tries });
    const refusal = pinRefusal(tries, now);
    if (refusal?.kind === 'wait')
      throw new DeskError(
        'notAllowed',
        t('purchase.tooManyPins', { minutes: Math.ceil(refusal.ms / 60_000) }),
      );
    if (scryptPins.matches(pin, known)) {
      if (tries.wrong > 0) store.guard.write(stored, { ...known, tries: NO_TRIES });
      return null;
    }
    // The only PIN of this desk is never locked permanently: nobody could set a new one.
    store.guard.write(stored, { ...known, tries: afterWrongPin(tries, now, false) });
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

  const limits: Guard['limits'] = () => {
    const { limits: stored, pin } = store.guard.read();
    return { ...stored, locked: pin !== null || operators.any() };
  };

  return {
    demand,
    limits,
    hidesCost: () =>
      limits().locked && !isCostPublic(store.facts.get('priceLists') ?? NO_PRICE_LISTS),
    set: (wanted, pin) => {
      demand(pin, 'limits');
      const kept = store.guard.read().pin;
      store.guard.write(
        wanted,
        kept ??
          (operators.any() || typeof pin !== 'string'
            ? null
            : { ...scryptPins.make(pin), tries: NO_TRIES }),
      );
    },
    changePin: (old, next) => {
      if (operators.any()) throw new DeskError('notAllowed', t('operators.pinsAreTheirs'));
      demand(old, 'limits');
      store.guard.write(store.guard.read().limits, {
        ...scryptPins.make(next),
        tries: NO_TRIES,
      });
    },
    spentToday,
    wouldExceed: (run, committed = []) =>
      exceededLimits(store.guard.read().limits, run, totals([...spentToday(), ...committed])),
    wouldRiseOver: (rise, run, committed) => {
      const stored = store.guard.read().limits;
      const day = [...spentToday(), ...committed];
      const over = (more: readonly Money[]): Exceeded[] => [
        ...exceededLimits({ ...stored, perDay: [] }, totals([...run, ...more]), []),
        ...exceededLimits({ ...stored, perRun: [] }, totals([...day, ...more]), []),
      ];
      const known = over([]);
      return over([rise]).filter(
        ({ limit, allowed }) =>
          !known.some((each) => each.limit === limit && each.allowed.currency === allowed.currency),
      );
    },
    allow: (run, pin, committed = []) =>
      exceededLimits(store.guard.read().limits, run, totals([...spentToday(), ...committed]))
        .length > 0
        ? demand(pin, 'overLimit')
        : null,
  };
};
