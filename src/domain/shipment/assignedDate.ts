import { t } from '../../texts/index.ts';
import { addDays, dateIn, isDate, nextWorkingDay } from '../text/dates.ts';
import type { Dialect } from './mode.ts';
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

/** Western Easter Sunday, YYYY-MM-DD (the anonymous Gregorian computus). */
export const easterSunday = (year: number): string => {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const skipped = century - Math.floor(century / 4);
  const epact = (skipped - Math.floor((8 * century + 13) / 25) + 19 * golden + 15) % 30;
  const moon =
    epact -
    Math.floor(epact / 28) * (1 - Math.floor(29 / (epact + 1)) * Math.floor((21 - golden) / 11));
  const weekday = (year + Math.floor(year / 4) + moon + 2 - skipped) % 7;
  const day = moon - weekday;
  const month = 3 + Math.floor((day + 40) / 44);
  return `${year}-${String(month).padStart(2, '0')}-${String(day + 28 - 31 * Math.floor(month / 4)).padStart(2, '0')}`;
};

/** Returns a test whether a date is a holiday; weekends are not considered. */
export const isHoliday =
  (holidays: Holidays | undefined) =>
  (date: string): boolean => {
    if (!holidays) return false;
    if (holidays.yearly.includes(date.slice(5)) || holidays.dates.includes(date)) return true;
    const easter = easterSunday(Number(date.slice(0, 4)));
    return holidays.easter.some((days) => addDays(easter, days) === date);
  };

/**
 * Returns a warning that the next working day may be a holiday; null when the desk knows the holidays of its time zone for this year. Holidays that
 * depend on the moon are announced each year and entered by hand.
 * @param today at the desk, YYYY-MM-DD
 */
export const unknownHolidays = (
  holidays: Holidays | undefined,
  today: string,
  timeZone: string,
): string | null => {
  if (!holidays)
    return t('problems.holidaysUnknown', {
      place: timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone,
    });
  const year = today.slice(0, 4);
  return holidays.dates.some((date) => date.startsWith(year))
    ? null
    : t('problems.noMovableHolidays', { year });
};

/** Our reading: the service counts the days in Nigeria. */
const SERVICE_ZONE = 'Africa/Lagos';

/**
 * The day after which a date is in the future for the desk and for the service (docs/service.md §4.5.1): in the evening in America, the next day
 * has begun in Nigeria.
 * @param at milliseconds since the epoch @param timeZone of the desk
 */
export const dayForService = (at: number, timeZone: string): string => {
  const [desk, service] = [dateIn(at, timeZone), dateIn(at, SERVICE_ZONE)];
  return service > desk ? service : desk;
};

/** The date to send, and the typed date that it replaces, or null. */
export interface AssignedDate {
  readonly date: string;
  readonly insteadOf: string | null;
}

/**
 * The assigned_date of a purchase when it is sent (docs/service.md §4.5.1: a future date). An empty date becomes the next working day; so does a
 * typed date that has passed while the shipment waited.
 * @param typed text of the draft @param today at the desk, YYYY-MM-DD @param dialect the observed service also refuses today's date
 * @param serviceDay as `dayForService` returns it
 */
export const assignedDate = (
  typed: string,
  today: string,
  holidays: Holidays | undefined,
  dialect: Dialect,
  serviceDay = today,
): AssignedDate => {
  const typedDate = typed.trim();
  if (
    isDate(typedDate) &&
    (typedDate > serviceDay || (typedDate >= today && dialect === 'documented'))
  )
    return { date: typedDate, insteadOf: null };
  return {
    date: nextWorkingDay(serviceDay, isHoliday(holidays)),
    insteadOf: isDate(typedDate) ? typedDate : null,
  };
};
