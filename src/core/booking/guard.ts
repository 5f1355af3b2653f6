import { randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import { dateIn } from '../../domain/dates.ts';
import { exceeded, type Exceeded, type SpendingLimits } from '../../domain/guard.ts';
import { totals, type Money } from '../../domain/money.ts';
import { optionOf } from '../../domain/option.ts';
import { today, type Base } from '../base.ts';
import { DeskError } from '../deskError.ts';
import type { PinHash } from '../store/guard.ts';

const DAY_MS = 86_400_000;
const TRIES = 5;
const LOCKED_MS = 5 * 60_000;

const hashOf = (pin: string, salt: string): Buffer => scryptSync(pin, Buffer.from(salt, 'hex'), 32);
const hashPin = (pin: string): PinHash => {
  const salt = randomBytes(16).toString('hex');
  return { salt, hash: hashOf(pin, salt).toString('hex') };
};

/** The spending guard: limits a manager sets behind a PIN; going over one takes the PIN again. */
export const createGuard = (base: Base) => {
  const { store, clock } = base;
  let wrong = 0;
  let lockedUntil = 0;

  /** @throws DeskError when the PIN is not the manager's; after five tries nothing is tried for five minutes */
  const demand = (pin: string | null): void => {
    const known = store.guard.read().pin;
    if (known === null) return;
    if (clock.now() < lockedUntil) throw new DeskError('notAllowed', 'Too many wrong PINs. Try again in five minutes.');
    if (pin !== null && timingSafeEqual(hashOf(pin, known.salt), Buffer.from(known.hash, 'hex'))) {
      wrong = 0;
      return;
    }
    wrong += 1;
    if (wrong >= TRIES) {
      wrong = 0;
      lockedUntil = clock.now() + LOCKED_MS;
    }
    throw new DeskError('notAllowed', pin === null ? 'This takes the manager’s PIN.' : 'That is not the manager’s PIN.');
  };

  /** What was spent today under the active profile; what is uncertain counts as spent. */
  const spentToday = (): Money[] => {
    const date = today(base);
    const rows = store.shipments.sentSince(base.settings().activeProfile, clock.now() - 2 * DAY_MS);
    return totals(rows.flatMap(({ purchase }) => {
      if (purchase.kind !== 'booked' && purchase.kind !== 'uncertain' && purchase.kind !== 'sending') return [];
      const option = optionOf(purchase.quote, purchase.slug);
      return option && dateIn(purchase.attempt.at, base.timeZone) === date ? [option.total] : [];
    }));
  };

  return {
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
    wouldExceed: (run: readonly Money[]): Exceeded[] => exceeded(store.guard.read().limits, run, spentToday()),
    /** Lets a run pass that stays within the limits, or one that the manager's PIN stands for. */
    allow: (run: readonly Money[], pin: string | null): void => {
      if (exceeded(store.guard.read().limits, run, spentToday()).length > 0) demand(pin);
    },
  };
};
export type Guard = ReturnType<typeof createGuard>;
