import type { MinorMoney } from '../money/money.ts';
import type { OpenParcel, OpenParcels, PaymentRow } from '../payment/paymentDay.ts';
import type { BusinessDay, DayLineKind } from '../text/dates.ts';
import { isCounted, type OpeningFloat, type Takings } from './takings.ts';

/** Maximum length in characters of the explanation of a difference and of the reason for a reopening. */
export const MAX_DAY_WORDS = 500;
/** Events of business days that are read at once. */
export const DAY_LINES_AT_ONCE = 60;
/** Notes of the naira, in kobo, for the counting aid. */
export const NAIRA_NOTES: readonly number[] = [
  100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500,
];

/** Counted amount of one row of the takings, in minor units. */
export interface Counted extends Pick<Takings, 'drawer' | 'currency' | 'method'> {
  readonly minor: number;
}

/** A row of a closed day. */
export interface ClosedRow extends Takings {
  /** Null for methods that are not counted. */
  readonly counted: number | null;
}

/** Numbers of parcels of a day, by what happened. */
export interface DayCounts {
  readonly booked: number;
  /** Refused, and not booked since. */
  readonly refused: number;
  /** Uncertain whether they were booked, at the time of the close. */
  readonly uncertain: number;
  /** Marked void on the day, and still void. */
  readonly voided: number;
  /** Papers that were printed again. */
  readonly reprints: number;
}

/** Ids of the last line of the journal, the last print and the last payment line. PERSISTED. */
export interface DayEnds {
  readonly journal: number;
  readonly prints: number;
  readonly payments: number;
}

/** Of a drawer that is closed by itself. */
export const NO_COUNTS: DayCounts = {
  booked: 0,
  refused: 0,
  uncertain: 0,
  voided: 0,
  reprints: 0,
};

/** Where the first day begins: with the first line there is. */
export const DAY_BEGIN: DayEnds = { journal: 0, prints: 0, payments: 0 };

/** What a shipment still owed, or what was to be given back for it, in minor units. PERSISTED. */
export interface OpenSum {
  readonly shipmentId: string;
  readonly currency: string;
  /** Still to be paid; negative when too much was paid. */
  readonly open: number;
  /** What its customer owes on account. */
  readonly onAccount: number;
  /** It was marked void. */
  readonly voided: boolean;
}

/** A closed day, or one closed drawer; never changed. PERSISTED. */
export interface DayClosing {
  /** The drawer that was closed by itself; absent where the whole day was. */
  readonly drawer?: string;
  readonly rows: readonly ClosedRow[];
  /** Explanation of a difference. */
  readonly words: string;
  /** All zero for a drawer that was closed by itself: parcels belong to no drawer. */
  readonly counts: DayCounts;
  /** Transfers that were not marked as seen. */
  readonly unseen: readonly string[];
  /** Shipments with payments of the day that were void at the close. */
  readonly voided: readonly string[];
  /** What was not fully paid, the newest first; absent for a drawer that was closed by itself. */
  readonly open?: readonly OpenSum[];
  /** Number of further shipments that were not fully paid, beside `open`. */
  readonly moreOpen?: number;
  /** The last lines that it holds. */
  readonly upTo: DayEnds;
}

/** One event of the business days; events are only added. */
export interface DayLine {
  readonly id: string;
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  readonly kind: DayLineKind;
  /** Of `opened`: the cash in the drawers that it names. */
  readonly floats: readonly OpeningFloat[];
  /** Of `opened`: the cash that was recorded in those drawers before. */
  readonly floatsBefore?: readonly OpeningFloat[];
  /** Of `renamed`: names of this desk's drawer. */
  readonly renamed?: { readonly before: string; readonly after: string };
  /** Of `closed` and `counted`. */
  readonly closing: DayClosing | null;
  /** Of `reopened`: the reason. */
  readonly reason: string;
}

/** Counted minus expected amount; 0 for a row that is not counted. */
export const countDifference = ({ counted, expected }: ClosedRow): number =>
  counted === null ? 0 : counted - expected;

/** Adds the counted amounts to the rows. @returns null when a row that has to be counted has no amount */
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

/** The day before its close. */
export interface DayView extends BusinessDay {
  /** YYYY-MM-DD that can be opened instead, when a clock that was ahead closed a later day; else null. */
  readonly calendar: string | null;
  /** This desk's drawer. */
  readonly drawer: string;
  /** YYYY-MM-DD of its first payment, where that is an earlier date; else null. */
  readonly since: string | null;
  /** Of all drawers that are not counted. */
  readonly floats: readonly OpeningFloat[];
  readonly rows: readonly Takings[];
  /** Takings of practice payments while a real service is connected, and the other way round: they are in a day of their own. */
  readonly elsewhere: readonly Takings[];
  readonly counts: DayCounts;
  readonly unseen: readonly PaymentRow[];
  /** What is not fully paid. */
  readonly open: OpenParcels;
  /** Why the day cannot be closed now, for the user; null when it can. */
  readonly refused: string | null;
  /** The last events of the days (opened, closed, reopened), the newest first: `DAY_LINES_AT_ONCE` at most. */
  readonly lines: readonly DayLine[];
}

/** Cost of a day's parcels to the account, and the margin; one per currency. Only parcels that are booked and not void now. */
export interface DayCost {
  readonly cost: MinorMoney;
  readonly price: MinorMoney;
  readonly margin: MinorMoney;
  /** Void bookings, which no other figure includes: their customers owe nothing, but the account was charged. */
  readonly void: { readonly parcels: number; readonly cost: MinorMoney };
}

/** The sums of shipments that are not fully paid, as a close stores them. */
export const openSums = (parcels: readonly OpenParcel[]): OpenSum[] =>
  parcels.map(({ shipmentId, open, onAccount, voided }) => ({
    ...{ shipmentId, voided, currency: open.currency },
    ...{ open: open.minor, onAccount: onAccount.minor },
  }));
