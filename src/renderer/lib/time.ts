import type { DateOrder } from '../../domain/text/dateText.ts';
import { isDate } from '../../domain/text/dates.ts';
import { languageNow, languageOfTags, t, type Language } from '../../texts/index.ts';

const isMonthFirst = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')?.type === 'month';
/**
 * Returns whether day or month comes first in dates: as in the locale of this computer, but the month only when its time zone is in the Americas too.
 * Many computers elsewhere (in Lagos or Accra) still have the preset locale, American English.
 */
export const dateOrder = (): DateOrder => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isMonthFirst(locale) && /^(?:America|US)\/|^Pacific\/Honolulu$/.test(timeZone)
    ? 'mdy'
    : 'dmy';
};

/**
 * Returns the locale for dates in words: the computer's own when it has the language of the window, else the language alone. When date fields start
 * with the day, a locale that starts with the month is not used.
 */
export const localeOfWords = (language: Language): string => {
  const system = new Intl.DateTimeFormat().resolvedOptions().locale;
  const locale = languageOfTags([system]) === language ? system : language;
  return language === 'en' && dateOrder() === 'dmy' && isMonthFirst(locale) ? 'en-GB' : locale;
};
/** Returns a formatter in the language of the window, with the locale of `localeOfWords`. */
const inWindowLanguage = (how: Intl.DateTimeFormatOptions): ((at: number | Date) => string) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at) => {
    const language = languageNow();
    let format = formats.get(language);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(localeOfWords(language), how);
      formats.set(language, format);
    }
    // A number that is no time must not stop a screen from being shown.
    return Number.isNaN(new Date(at).getTime()) ? '–' : format.format(at);
  };
};

const clock = inWindowLanguage({
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const day = inWindowLanguage({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const full = inWindowLanguage({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Returns the time of day. @param at milliseconds since the epoch */
export const showClock = (at: number): string => clock(at);

/** Returns the day without its year. @param at milliseconds since the epoch */
export const showDay = (at: number): string => day(at);
/** Returns the time of day, with the date when it is not today. */
export const showSince = (at: number, now: number): string =>
  day(at) === day(now) ? clock(at) : `${day(at)}, ${clock(at)}`;
const date = inWindowLanguage({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** Returns the day with its year. @param at milliseconds since the epoch */
export const showDayOf = (at: number): string => date(at);
const dayOfMonth = inWindowLanguage({ day: 'numeric', month: 'short' });
/** For lists: returns the time of day for today, date and time within the same year, else the date. */
export const showWhen = (at: number, now: number): string => {
  if (day(at) === day(now) && now - at < 86_400_000) return clock(at);
  return new Date(at).getFullYear() === new Date(now).getFullYear()
    ? `${dayOfMonth(at)}, ${clock(at)}`
    : date(at);
};

/** Returns day and time. @param at milliseconds since the epoch */
export const showMoment = (at: number): string => full(at);
/** Returns `Mon, 23 Nov` for a YYYY-MM-DD text, in any time zone. */
export const showDate = (text: string): string => {
  const [year, month, date] = text.split('-').map(Number);
  return year && month && date ? day(new Date(year, month - 1, date)) : text;
};

const dayInWords = inWindowLanguage({
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
/** Returns `Mon, 23 Nov 2026` for a YYYY-MM-DD text: with the month as a word, it cannot be mistaken for the day. Other text is returned as it is. */
export const showDateInWords = (text: string): string => {
  const [year, month, date] = text.split('-').map(Number);
  return year && month && date ? dayInWords(new Date(year, month - 1, date)) : text;
};
/** Returns `24/11/2026` for 2026-11-24, or `11/24/2026` where the month comes first. Other text is returned as it is. */
export const writeDate = (text: string, order: DateOrder): string => {
  if (!isDate(text)) return text;
  const [year, month, date] = text.split('-');
  return (order === 'dmy' ? [date, month, year] : [month, date, year]).join('/');
};
/** Returns the date at a moment on this computer, YYYY-MM-DD. @param at milliseconds since the epoch */
export const dateHere = (at: number): string => {
  const moment = new Date(at);
  return [moment.getFullYear(), moment.getMonth() + 1, moment.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};
/** Returns the date on this computer, YYYY-MM-DD. */
export const todayHere = (): string => dateHere(Date.now());
/** Returns the start of a YYYY-MM-DD day on this computer in milliseconds since the epoch; null when the text is no date. @param days days to add */
export const dayBegin = (text: string, days = 0): number | null => {
  if (!isDate(text)) return null;
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
};

/**
 * Returns when an hour of a YYYY-MM-DD day begins on this computer, in milliseconds since the epoch; null when the text is no date. @param hour 0 to
 * 24
 */
export const hourBegin = (text: string, hour: number): number | null => {
  const midnight = dayBegin(text);
  return midnight === null ? null : new Date(midnight).setHours(hour, 0, 0, 0);
};

/** Returns a duration: `2 min`, `3 h`, `5 days`. */
export const showSpan = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return t('time.seconds', { n: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('time.minutes', { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('time.hours', { n: hours }) : t('time.days', { n: Math.round(hours / 24) });
};

/** Returns `just now` or `2 min ago`. */
export const showAgo = (ms: number): string =>
  ms < 10_000 ? t('time.justNow') : t('time.ago', { span: showSpan(ms) });
/** Returns `new` or `2 min old`. */
export const showAge = (ms: number): string =>
  ms < 60_000 ? t('time.new') : t('time.old', { span: showSpan(ms) });
