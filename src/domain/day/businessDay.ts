import { addDays } from '../text/dates.ts';

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
