import type { MinorMoney } from '../money/minorMoney.ts';
import type { PaymentRow } from '../payment/paymentDay.ts';
import type { BusinessDay, DayLineKind } from './businessDay.ts';
import { isCounted, type OpeningFloat, type Takings } from './takings.ts';

/** Characters that the words about a difference, or the reason of a reopening, may have. */
export const MAX_DAY_WORDS = 500;
/** Notes and coins of the naira, in kobo: a help to count with. */
export const NAIRA_NOTES: readonly number[] = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500,
];

/** What was counted for one row of the takings, in minor units. */
export interface Counted extends Pick<Takings, 'drawer' | 'currency' | 'method'> {
  readonly minor: number;
}

/** A row as it was closed. */
export interface ClosedRow extends Takings {
  /** Null where nobody counts it. */
  readonly counted: number | null;
}

/** What became of parcels in a day. */
export interface DayCounts {
  readonly booked: number;
  /** Refused, and not booked since. */
  readonly refused: number;
  /** Nobody knows of them whether they were booked, at the close. */
  readonly uncertain: number;
  /** Marked void in the day, and void still. */
  readonly voided: number;
  /** Papers that were printed once more. */
  readonly reprints: number;
}

/** A place in the journal and one among the prints: the last line and the last print before it. PERSISTED. */
export interface JournalAndPrints {
  readonly journal: number;
  readonly prints: number;
}

/** What the first close of all left out, since the clock was ahead: lines and prints after one place, up to another, and dates of payments. PERSISTED. */
export interface EarlierPart {
  readonly after: JournalAndPrints;
  readonly upTo: JournalAndPrints;
  /** YYYY-MM-DD, none of which was ever opened or closed. */
  readonly days: readonly string[];
}

/** A day as it was closed: kept as it is. PERSISTED. */
export interface DayClosing {
  readonly rows: readonly ClosedRow[];
  /** Why something differs. */
  readonly words: string;
  readonly counts: DayCounts;
  /** Transfers that nobody had seen. */
  readonly unseen: readonly string[];
  /** Shipments with payments of the day that were void then. */
  readonly voided: readonly string[];
  /** The last line of the journal and the last print that belong to it. */
  readonly upTo: JournalAndPrints;
  /** Where it took what the first close of all had left out. */
  readonly earlier?: EarlierPart;
}

/** One line of the days, which are only added to. */
export interface DayLine {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  readonly kind: DayLineKind;
  /** Of `opened`. */
  readonly floats: readonly OpeningFloat[];
  /** Of `closed`. */
  readonly closing: DayClosing | null;
  /** Why it was reopened. */
  readonly reason: string;
}

/** What is counted less what must be there; 0 for a row that nobody counts. */
export const differenceOf = ({ counted, expected }: ClosedRow): number =>
  counted === null ? 0 : counted - expected;

/** The rows with what was counted. @returns null where a row that has to be counted was not */
export const withCounts = (
  rows: readonly Takings[],
  counted: readonly Counted[],
): ClosedRow[] | null => {
  const closed = rows.map((row): ClosedRow => {
    const found = counted.find(
      ({ drawer, currency, method }) =>
        drawer === row.drawer && currency === row.currency && method === row.method,
    );
    return { ...row, counted: isCounted(row) ? (found?.minor ?? null) : null };
  });
  return closed.some((row) => isCounted(row) && row.counted === null) ? null : closed;
};

/** The day as a person sees it before it is closed. */
export interface DayView extends BusinessDay {
  /** YYYY-MM-DD that can be opened in its place, where a clock that was ahead closed a later one; else null. */
  readonly calendar: string | null;
  readonly drawer: string;
  readonly floats: readonly OpeningFloat[];
  readonly rows: readonly Takings[];
  readonly counts: DayCounts;
  readonly unseen: readonly PaymentRow[];
  /** Why it cannot be closed now, in words; null where it can. */
  readonly refused: string | null;
  /** Days that were closed, opened or reopened, the newest line first. */
  readonly lines: readonly DayLine[];
}

/** What the parcels of a day cost the account, and what is left of the customers' prices; one a currency. */
export interface DayCost {
  readonly cost: MinorMoney;
  readonly price: MinorMoney;
  readonly margin: MinorMoney;
}
