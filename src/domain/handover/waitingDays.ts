import { addDays, nextWorkingDay } from '../text/dates.ts';

/** Number of days from one date to a later one, both YYYY-MM-DD; 0 for the same or an earlier date. */
export const daysBetween = (from: string, to: string): number =>
  Math.max(
    0,
    Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000),
  );

/**
 * The last arrival date with which a parcel has waited too long today: at least `days` whole working days lie between it and today. With one day, a
 * parcel that arrived on Monday is late from Wednesday on. An arrival on a day off counts from the next working day.
 * @param today YYYY-MM-DD @param days at least 1 @returns YYYY-MM-DD
 */
export const tooLongSince = (
  today: string,
  days: number,
  isHoliday: (date: string) => boolean,
): string => {
  const isLate = (date: string): boolean => {
    let passed = date;
    for (let n = 0; n < days; n += 1) passed = nextWorkingDay(passed, isHoliday);
    return passed < today;
  };
  let date = addDays(today, -1);
  while (!isLate(date)) date = addDays(date, -1);
  return date;
};
