import { NO_LIMITS, type SpendingLimits } from '../../../domain/purchase/guard.ts';
import { NO_TRIES, type Tries } from '../../../domain/operator/tries.ts';
import type { Database } from '../database/database.ts';

/** The manager's PIN as salt and scrypt hash, hex. */
export interface PinHash {
  readonly salt: string;
  readonly hash: string;
  /** Stored, so that a restart does not reset them. */
  readonly tries: Tries;
}

/** Spending limits, and the manager's PIN as a hash. */
export interface GuardRepository {
  readonly read: () => { limits: SpendingLimits; pin: PinHash | null };
  readonly write: (limits: SpendingLimits, pin: PinHash | null) => void;
}

/** Table `guard`, which has one row. */
export const guardRepository = (db: Database): GuardRepository => ({
  read: () => {
    const row = db.get('SELECT limits, pin FROM guard WHERE id = 1');
    if (!row) return { limits: NO_LIMITS, pin: null };
    return {
      limits: { ...NO_LIMITS, ...(JSON.parse(String(row['limits'])) as Partial<SpendingLimits>) },
      pin:
        row['pin'] === null
          ? null
          : { tries: NO_TRIES, ...(JSON.parse(String(row['pin'])) as Omit<PinHash, 'tries'>) },
    };
  },
  write: (limits, pin) => {
    db.run(
      'INSERT OR REPLACE INTO guard (id, limits, pin) VALUES (1, ?, ?)',
      JSON.stringify(limits),
      pin === null ? null : JSON.stringify(pin),
    );
  },
});
