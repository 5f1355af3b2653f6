import { addDays } from '../text/dates.ts';

/** What happens to a business day. PERSISTED names. */
export type DayLineKind = 'opened' | 'closed' | 'reopened';

/** The day that payments are written to now: what the desk says, not only the calendar. */
export interface BusinessDay {
  /** YYYY-MM-DD. */
  readonly day: string;
  /** It was opened and not closed since. */
  readonly isOpen: boolean;
  /** The calendar is past the open day, or before the day that was closed or opened last: the clock was set back. */
  readonly clock: 'past' | 'back' | null;
}

/**
 * The business day now. An open day stays until it is closed, whatever the calendar says; after a close it is the next date that was not closed. A
 * desk that never opened or closed a day goes by the calendar.
 * @param last the last line of the days, or null @param today YYYY-MM-DD at the desk
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
