import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { dateIn } from '../../domain/text/dates.ts';
import { exceeded, type Exceeded, type SpendingLimits } from '../../domain/purchase/guard.ts';
import { totals, type Money } from '../../domain/money/money.ts';
import { today, type Base } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { PinHash } from '../store/guard.ts';

const DAY_MS = 86_400_000;
const TRIES = 5;
const LOCKED_MS = 5 * 60_000;
/** Longer would lock the manager out for an operator's mischief. */
const LONGEST_LOCK_MS = 60 * 60_000;

const hashOf = (pin: string, salt: string): Buffer => scryptSync(pin, Buffer.from(salt, 'hex'), 32);
const hashPin = (pin: string): PinHash => {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(pin, salt).toString('hex') };
};

/** The spending guard: limits a manager sets behind a PIN; going over one takes the PIN again. */
export const createGuard = (base: Base) => {
  const { store, clock } = base;

  /**
   * @throws DeskError when the PIN is not the manager's. After every fifth wrong one none is taken for a while, five minutes at
   * first, then twice as long each time up to an hour; the count is on disk before the answer is given.
   */
  const demand = (pin: string | null): void => {
    const { limits, pin: known } = store.guard.read();
    if (known === null) return;
    if (pin === null) throw new DeskError('notAllowed', 'This takes the manager’s PIN.');
    const wait = (known.lockedUntil ?? 0) - clock.now();
    // A clock that was set back must not lock the desk for days.
    if (wait > 0 && wait <= LONGEST_LOCK_MS)
      throw new DeskError(
        'notAllowed',
        `Too many wrong PINs. Try again in ${Math.ceil(wait / 60_000)} min.`,
      );
    if (timingSafeEqual(hashOf(pin, known.salt), Buffer.from(known.hash, 'hex'))) {
      if (known.wrong) store.guard.write(limits, { salt: known.salt, hash: known.hash });
      return;
    }
    const wrong = (known.wrong ?? 0) + 1;
    const locked =
      wrong % TRIES === 0
        ? clock.now() + Math.min(LONGEST_LOCK_MS, LOCKED_MS * 2 ** (wrong / TRIES - 1))
        : 0;
    store.guard.write(limits, { salt: known.salt, hash: known.hash, wrong, lockedUntil: locked });
    throw new DeskError('notAllowed', 'That is not the manager’s PIN.');
  };

  /** What was spent today at the service in use; what is uncertain counts as spent. */
  const spentToday = (): Money[] => {
    const date = today(base);
    return totals(
      store.spending
        .since(base.identity().id, clock.now() - 2 * DAY_MS)
        .flatMap(({ at, spent }) => (dateIn(at, base.timeZone) === date ? [spent] : [])),
    );
  };

  return {
    demand,
    limits: (): SpendingLimits & { readonly locked: boolean } => {
      const { limits, pin } = store.guard.read();
      return { ...limits, locked: pin !== null };
    },
    /** Sets limits, and a PIN where there is none yet. */
    set: (limits: SpendingLimits, pin: string): void => {
      demand(pin);
      store.guard.write(limits, store.guard.read().pin ?? hashPin(pin));
    },
    changePin: (old: string, next: string): void => {
      demand(old);
      store.guard.write(store.guard.read().limits, hashPin(next));
    },
    spentToday,
    /** @param committed what runs under way are about to spend */
    wouldExceed: (run: readonly Money[], committed: readonly Money[] = []): Exceeded[] =>
      exceeded(store.guard.read().limits, run, totals([...spentToday(), ...committed])),
    /**
     * Limits that a price which rises in the middle of a run would go over, and which were kept until then. What a PIN stood for goes on.
     * @param run what the run costs before the rise @param committed what runs under way are about to spend, this one among them
     */
    wouldRiseOver: (
      rise: Money,
      run: readonly Money[],
      committed: readonly Money[],
    ): Exceeded[] => {
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
    /** Lets a run pass that stays within the limits, or one that the manager's PIN stands for. */
    allow: (run: readonly Money[], pin: string | null, committed: readonly Money[] = []): void => {
      if (
        exceeded(store.guard.read().limits, run, totals([...spentToday(), ...committed])).length > 0
      )
        demand(pin);
    },
  };
};
export type Guard = ReturnType<typeof createGuard>;
