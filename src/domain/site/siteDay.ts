import type { ClosedRow } from '../day/closing.ts';
import type { DayLineKind } from '../text/dates.ts';
import { closesOf } from '../day/day.ts';
import type { PaymentMethod } from '../payment/payment.ts';

/** State of a business day at one desk. */
export interface SiteDayDesk {
  /** '' for this desk. */
  readonly desk: string;
  readonly state: 'none' | 'open' | 'closed';
  /** Time of its last event of the day, milliseconds since the epoch by the clock of that desk; null for none. */
  readonly at: number | null;
  /** Operator of that event. */
  readonly operator: string;
  /** Rows of the drawers that are closed, one for each drawer, currency, method and close. */
  readonly rows: readonly ClosedRow[];
  /** Explanation of a difference. */
  readonly words: string;
  /** For this desk: number of changes that were not sent to the others. For another: number of its changes that this desk has not read. */
  readonly behind: number;
}

/** Sum of all closed drawers for one currency and method, in minor units. */
export interface SiteDaySum {
  readonly currency: string;
  readonly method: PaymentMethod;
  readonly expected: number;
  /** Null for methods that are not counted. */
  readonly counted: number | null;
}

/** The business day of a date at all desks of the site. */
export interface SiteDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  readonly desks: readonly SiteDayDesk[];
  readonly sums: readonly SiteDaySum[];
}

/** The fields of a day's event that this summary uses. */
export interface SharedDayLine {
  readonly kind: DayLineKind;
  readonly at: number;
  readonly operator: string;
  readonly rows: readonly ClosedRow[];
  readonly words: string;
}

/** State of a day after its events: a reopened day is open until it is closed again. Its rows are those of all drawers that are closed. */
export const siteDayState = (
  lines: readonly SharedDayLine[],
): Pick<SiteDayDesk, 'state' | 'at' | 'operator' | 'rows' | 'words'> => {
  const last = lines.at(-1);
  if (last === undefined) return { state: 'none', at: null, operator: '', rows: [], words: '' };
  const closes = closesOf(lines);
  return {
    state: last.kind === 'closed' ? 'closed' : 'open',
    at: last.at,
    operator: last.operator,
    rows: closes.flatMap(({ rows }) => rows),
    words: closes.flatMap(({ words }) => (words === '' ? [] : [words])).join(' · '),
  };
};

/** Sums over all closed drawers. */
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
