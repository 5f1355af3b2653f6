import { addDays } from '../text/dates.ts';
import type { Holidays } from './rules.ts';

/** A day off that a person entered: an announced holiday, or a day on which this counter is closed. */
export interface DayOff {
  /** YYYY-MM-DD */
  readonly date: string;
  /** What it is called; may be empty. */
  readonly name: string;
}

/** How many days off a person can enter. */
export const MAX_DAYS_OFF = 200;

/** The holidays of the rule data with the days off of the settings. @returns undefined where there are neither */
export const withDaysOff = (
  known: Holidays | undefined,
  daysOff: readonly DayOff[],
): Holidays | undefined =>
  daysOff.length === 0
    ? known
    : {
        yearly: known?.yearly ?? [],
        easter: known?.easter ?? [],
        dates: [...(known?.dates ?? []), ...daysOff.map(({ date }) => date)],
      };

/** The dates within a year from `from`, that day included, on which nobody works, weekends aside; YYYY-MM-DD, in order. */
export const holidaysFrom = (from: string, isHoliday: (date: string) => boolean): string[] =>
  Array.from({ length: 366 }, (_, days) => addDays(from, days)).filter(isHoliday);
