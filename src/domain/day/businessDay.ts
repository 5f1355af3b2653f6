import { addDays } from '../text/dates.ts';

/** Events of a business day. PERSISTED names. */
export type DayLineKind = 'opened' | 'closed' | 'reopened';

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
 */
export const businessDay = (
  last: { readonly kind: DayLineKind; readonly day: string } | null,
  today: string,
): BusinessDay => {
  if (last === null) return { day: today, isOpen: false, clock: null };
  if (last.kind !== 'closed')
    return {
      day: last.day,
      isOpen: true,
      clock: today > last.day ? 'past' : today < last.day ? 'back' : null,
    };
  return {
    day: today > last.day ? today : addDays(last.day, 1),
    isOpen: false,
    clock: today < last.day ? 'back' : null,
  };
};
