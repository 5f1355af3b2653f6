/** Calendar dates as YYYY-MM-DD text: they can be compared as text and have no time zone. */
const FORM = /^(\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 86_400_000;

/** Milliseconds since the epoch of a calendar date at midnight UTC, or null for an invalid one (also 2026-02-30). */
const dayStart = (text: string): number | null => {
  const match = FORM.exec(text);
  if (!match) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const at = Date.UTC(year, month - 1, day);
  const back = new Date(at);
  // Compares the year too: Date.UTC reads 0 to 99 as 1900 to 1999.
  return back.getUTCFullYear() === year &&
    back.getUTCMonth() === month - 1 &&
    back.getUTCDate() === day
    ? at
    : null;
};

/** True for a valid calendar date as YYYY-MM-DD. */
export const isDate = (text: string): boolean => dayStart(text) !== null;

/** The date `days` later, or earlier when negative, as YYYY-MM-DD. @throws RangeError when `date` is not a date */
export const addDays = (date: string, days: number): string => {
  const start = dayStart(date);
  if (start === null) throw new RangeError(`not a date: ${date}`);
  return new Date(start + days * DAY_MS).toISOString().slice(0, 10);
};

/** The first Monday to Friday after `date` that is not a holiday: the service requires a future assigned_date (docs/service.md §4.5.1). */
export const nextWorkingDay = (
  date: string,
  isHoliday: (date: string) => boolean = () => false,
): string => {
  let next = addDays(date, 1);
  while ([0, 6].includes(new Date(dayStart(next) ?? 0).getUTCDay()) || isHoliday(next))
    next = addDays(next, 1);
  return next;
};

/** A cache: creating a formatter takes longer than all the rest of a check. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Midnight of every time zone is a multiple of a quarter of an hour: all times in a quarter have the same date. */
const QUARTER_MS = 900_000;
/** Dates of recent quarters, by time zone: a check needs the dates of today and of each draft in turn. */
const known = new Map<string, Map<number, string>>();
const KNOWN_QUARTERS = 64;

/** The calendar date at an instant in a time zone (IANA name). */
export const dateIn = (instantMs: number, timeZone: string): string => {
  const quarter = Math.floor(instantMs / QUARTER_MS);
  const dates = known.get(timeZone) ?? new Map<number, string>();
  const before = dates.get(quarter);
  if (before !== undefined) return before;
  const formatter =
    formatters.get(timeZone) ??
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
  formatters.set(timeZone, formatter);
  if (dates.size >= KNOWN_QUARTERS) dates.clear();
  const date = formatter.format(instantMs);
  dates.set(quarter, date);
  known.set(timeZone, dates);
  return date;
};

/** The next full minute at or after a time (milliseconds since the epoch), so that a time rounded to minutes is not before it. */
export const fullMinute = (at: number): number => Math.ceil(at / 60_000) * 60_000;

/** The last millisecond of a day in a time zone (IANA name), since the epoch. @throws RangeError when `date` is not a date */
export const endOfDay = (date: string, timeZone: string): number => {
  const next = addDays(date, 1);
  // Midnight in a time zone is at most a day away from midnight UTC.
  let [before, after] = [-96, 96];
  const at = (quarters: number): number => (dayStart(next) ?? 0) + quarters * QUARTER_MS;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (dateIn(at(middle), timeZone) < next) before = middle;
    else after = middle;
  }
  return at(after) - 1;
};

/**
 * Events of the business days. `counted`: one drawer was counted and closed while the day goes on; `renamed`: this desk's drawer has another name,
 * which opens and closes nothing. PERSISTED names.
 */
export type DayLineKind = 'opened' | 'counted' | 'closed' | 'reopened' | 'renamed';

/** The day that payments are recorded under now. Set by opening and closing at the desk, not only by the calendar. */
export interface BusinessDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** Opened and not closed since. */
  readonly isOpen: boolean;
  /** `past`: the calendar is after the open day. `back`: it is before the day that was opened or closed last, because the clock was set back. */
  readonly clock: 'past' | 'back' | null;
}

/**
 * Returns the current business day. An open day stays until it is closed, whatever the calendar says; after a close it is the next date that was not
 * closed. A desk that never opened or closed a day uses the calendar.
 * @param last the last event of the days, or null @param today YYYY-MM-DD at the desk
 * @param isUsed returns whether a date was opened or closed before: also one after the last, when the clock was ahead then
 */
export const businessDay = (
  last: { readonly kind: DayLineKind; readonly day: string } | null,
  today: string,
  isUsed: (day: string) => boolean,
): BusinessDay => {
  if (last === null) return { day: today, isOpen: false, clock: null };
  if (last.kind !== 'closed')
    return {
      day: last.day,
      isOpen: true,
      clock: today > last.day ? 'past' : today < last.day ? 'back' : null,
    };
  let day = today > last.day ? today : addDays(last.day, 1);
  while (isUsed(day)) day = addDays(day, 1);
  return {
    day,
    isOpen: false,
    clock: today < last.day ? 'back' : null,
  };
};
