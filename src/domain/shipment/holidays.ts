import { addDays } from '../text/dates.ts';
import type { Holidays } from './rules.ts';

/** A day off that a person entered: an announced holiday, or a day on which this counter is closed. */
export interface DayOff {
  /** YYYY-MM-DD */
  readonly date: string;
  /** Name of the day; can be empty. */
  readonly name: string;
}

/** Maximum number of days off that can be entered. */
export const MAX_DAYS_OFF = 200;

/** The holidays of the rule data together with the days off of the settings. @returns undefined when both are missing */
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

/** The holidays within a year from `from`, inclusive, without weekends; YYYY-MM-DD, in order. */
export const holidaysFrom = (from: string, isHoliday: (date: string) => boolean): string[] =>
  Array.from({ length: 366 }, (_, days) => addDays(from, days)).filter(isHoliday);
