import type { ClosedRow } from '../day/closing.ts';
import type { DayLineKind } from '../day/businessDay.ts';
import type { PaymentMethod } from '../payment/payment.ts';

/** How a business day stands at one desk. */
export interface SiteDayDesk {
  /** Empty for this desk. */
  readonly desk: string;
  readonly state: 'none' | 'open' | 'closed';
  /** When its last line of the day was written, milliseconds since the epoch by the clock of that desk; null for none. */
  readonly at: number | null;
  /** Who wrote it. */
  readonly operator: string;
  /** As it was closed, a row for each drawer, currency and method; empty while it is not. */
  readonly rows: readonly ClosedRow[];
  /** Why something differs. */
  readonly words: string;
  /** Of this desk: changes that the others have not been sent. Of another: changes of it that this desk has not read. */
  readonly behind: number;
}

/** What all closed drawers come to, one currency and method, in minor units. */
export interface SiteDaySum {
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly expected: number;
  /** Null where nobody counts it. */
  readonly counted: number | null;
}

/** The business day of a date at all desks of the site. */
export interface SiteDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly desks: readonly SiteDayDesk[];
  readonly sums: readonly SiteDaySum[];
}

/** A line of a day as far as it counts here. */
export interface ToldDayLine {
  readonly kind: DayLineKind;
  readonly at: number;
  readonly operator: string;
  readonly rows: readonly ClosedRow[];
  readonly words: string;
}

/** How a day stands by its lines, the last one last: what was reopened is open until it is closed again. */
export const dayStanding = (
  lines: readonly ToldDayLine[],
): Pick<SiteDayDesk, 'state' | 'at' | 'operator' | 'rows' | 'words'> => {
  const last = lines.at(-1);
  if (last === undefined) return { state: 'none', at: null, operator: '', rows: [], words: '' };
  const { at, operator, kind, rows, words } = last;
  return kind === 'closed'
    ? { state: 'closed', at, operator, rows, words }
    : { state: 'open', at, operator, rows: [], words: '' };
};

/** The sums over all drawers that were closed. */
export const siteSums = (desks: readonly Pick<SiteDayDesk, 'rows'>[]): SiteDaySum[] => {
  const sums = new Map<string, SiteDaySum>();
  for (const { currency, method, expected, counted } of desks.flatMap(({ rows }) => rows)) {
    const key = JSON.stringify([currency, method]);
    const known = sums.get(key);
    sums.set(key, {
      currency,
      method,
      expected: (known?.expected ?? 0) + expected,
      counted: counted === null ? (known?.counted ?? null) : (known?.counted ?? 0) + counted,
    });
  }
  return [...sums.values()].toSorted(
    (a, b) => a.currency.localeCompare(b.currency) || a.method.localeCompare(b.method),
  );
};
