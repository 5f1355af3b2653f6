import type { DateOrder } from '../../domain/text/dateText.ts';
import { isDate } from '../../domain/text/dates.ts';
import { languageNow, languageOfTags, t, type Language } from '../../texts/index.ts';

const isMonthFirst = (locale: string): boolean =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric' })
    .formatToParts(0)
    .find(({ type }) => type !== 'literal')?.type === 'month';
/**
 * Whether the day or the month comes first in a date: as this computer writes dates; the month only where the computer stands in the
 * Americas too, for many elsewhere (in Lagos or Accra) were left as they came, in American English.
 */
export const dateOrder = (): DateOrder => {
  const { locale, timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return isMonthFirst(locale) && /^(?:America|US)\/|^Pacific\/Honolulu$/.test(timeZone)
    ? 'mdy'
    : 'dmy';
};

/** The locale of dates in words: the computer's own where it speaks the language of the window, else the language alone; never with the month first where date fields have the day first. */
export const localeOfWords = (language: Language): string => {
  const system = new Intl.DateTimeFormat().resolvedOptions().locale;
  const locale = languageOfTags([system]) === language ? system : language;
  return language === 'en' && dateOrder() === 'dmy' && isMonthFirst(locale) ? 'en-GB' : locale;
};
/** Formats in the language of the window, as `localeOfWords` says. */
const inWindowLanguage = (how: Intl.DateTimeFormatOptions): ((at: number | Date) => string) => {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (at) => {
    const language = languageNow();
    let format = formats.get(language);
    if (format === undefined) {
      format = new Intl.DateTimeFormat(localeOfWords(language), how);
      formats.set(language, format);
    }
    return format.format(at);
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

/** The time of day of a moment in milliseconds since the epoch. */
export const showClock = (at: number): string => clock(at);

/** The day of a moment in milliseconds since the epoch, without its year. */
export const showDay = (at: number): string => day(at);
/** The time of day, with the date when it is not today. */
export const showSince = (at: number, now: number): string =>
  day(at) === day(now) ? clock(at) : `${day(at)}, ${clock(at)}`;
const date = inWindowLanguage({
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});

/** The day of a moment in milliseconds since the epoch, with its year. */
export const showDayOf = (at: number): string => date(at);
const dayOfMonth = inWindowLanguage({ day: 'numeric', month: 'short' });
/** For lists: the time of day for today, date and time within a year, else the date. */
export const showWhen = (at: number, now: number): string => {
  if (day(at) === day(now) && now - at < 86_400_000) return clock(at);
  return new Date(at).getFullYear() === new Date(now).getFullYear()
    ? `${dayOfMonth(at)}, ${clock(at)}`
    : date(at);
};

/** Day and time of a moment in milliseconds since the epoch. */
export const showMoment = (at: number): string => full(at);
/** `Mon, 23 Nov` for a YYYY-MM-DD text, in any time zone. */
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
/** `Mon, 23 Nov 2026` for a YYYY-MM-DD text: its month is a word, so that it cannot be taken for the day. Other text as it is. */
export const showDateInWords = (text: string): string => {
  const [year, month, date] = text.split('-').map(Number);
  return year && month && date ? dayInWords(new Date(year, month - 1, date)) : text;
};
/** `24/11/2026` for 2026-11-24, `11/24/2026` where the month comes first. Other text as it is. */
export const writeDate = (text: string, order: DateOrder): string => {
  if (!isDate(text)) return text;
  const [year, month, date] = text.split('-');
  return (order === 'dmy' ? [date, month, year] : [month, date, year]).join('/');
};
/** The date on this computer, YYYY-MM-DD. */
export const today = (): string => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
};
/** First moment of a YYYY-MM-DD day on this computer, milliseconds since the epoch; null for text that is no date. @param days days to add */
export const dayBegin = (text: string, days = 0): number | null => {
  if (!isDate(text)) return null;
  const [year = 0, month = 1, date = 1] = text.split('-').map(Number);
  return new Date(year, month - 1, date + days).getTime();
};

/** When an hour of a YYYY-MM-DD begins on this computer, in milliseconds since the epoch; null for no date. @param hour 0 to 24 */
export const hourBegin = (text: string, hour: number): number | null => {
  const midnight = dayBegin(text);
  return midnight === null ? null : new Date(midnight).setHours(hour, 0, 0, 0);
};

/** A duration: `2 min`, `3 h`, `5 days`. */
export const showSpan = (ms: number): string => {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 60) return t('time.seconds', { n: seconds });
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return t('time.minutes', { n: minutes });
  const hours = Math.round(minutes / 60);
  return hours < 48 ? t('time.hours', { n: hours }) : t('time.days', { n: Math.round(hours / 24) });
};

/** `just now`, `2 min ago`. */
export const showAgo = (ms: number): string =>
  ms < 10_000 ? t('time.justNow') : t('time.ago', { span: showSpan(ms) });
/** `new`, `2 min old`. */
export const showAge = (ms: number): string =>
  ms < 60_000 ? t('time.new') : t('time.old', { span: showSpan(ms) });
