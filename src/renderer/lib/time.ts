import { t } from '../../texts/index.ts';
const clock = new Intl.DateTimeFormat(undefined, {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});
const day = new Intl.DateTimeFormat(undefined, {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
});
const full = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

export const showClock = (at: number): string => clock.format(at);
export const showDay = (at: number): string => day.format(at);
/** The time of day, with the date when it is not today. */
export const showSince = (at: number, now: number): string =>
  day.format(at) === day.format(now) ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
const date = new Intl.DateTimeFormat(undefined, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
});
export const showDayOf = (at: number): string => date.format(at);
const dayOfMonth = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' });
/** For lists: the time of day for today, date and time within a year, else the date. */
export const showWhen = (at: number, now: number): string => {
  if (day.format(at) === day.format(now) && now - at < 86_400_000) return clock.format(at);
  return new Date(at).getFullYear() === new Date(now).getFullYear()
    ? `${dayOfMonth.format(at)}, ${clock.format(at)}`
    : date.format(at);
};
export const showMoment = (at: number): string => full.format(at);
/** `Mon, 23 Nov` for a YYYY-MM-DD text, in any time zone. */
export const showDate = (text: string): string => {
  const [year, month, date] = text.split('-').map(Number);
  return year && month && date ? day.format(new Date(year, month - 1, date)) : text;
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
