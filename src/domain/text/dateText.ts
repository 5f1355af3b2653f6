import { isDate } from './dates.ts';

/** Which number comes first in a date of three numbers. */
export type DateOrder = 'dmy' | 'mdy';

/** The result of reading a date. */
export interface DateReading {
  /** YYYY-MM-DD, or null when the text is not a date or is ambiguous. */
  readonly date: string | null;
  /** True when only the order of day and month would decide. */
  readonly ambiguous: boolean;
}

const NONE: DateReading = { date: null, ambiguous: false };

const plainWord = (word: string): string =>
  word
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\.$/, '');

/** Built at the first date: creating the formatters takes up to a tenth of the program's start time. */
let months: ReadonlyMap<string, number> | null = null;
const monthNamed = (word: string): number | undefined => {
  months ??= new Map(
    ['en', 'fr']
      .flatMap((language) =>
        (['long', 'short'] as const).flatMap((month) => {
          const format = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
          return Array.from({ length: 12 }, (_, index): [string, number] => [
            plainWord(format.format(Date.UTC(2026, index, 1))),
            index + 1,
          ]);
        }),
      )
      .concat([
        ['sept', 9],
        ['fev', 2],
        ['avr', 4],
        ['juil', 7],
        ['aou', 8],
      ]),
  );
  return months.get(plainWord(word));
};

const build = (year: string, month: number, day: number): string | null => {
  const whole = year.length === 2 ? `20${year}` : year;
  const date = `${whole}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  return isDate(date) ? date : null;
};

const THREE_NUMBERS = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/;
/** Matches a time after a date, which is ignored. */
const TIME =
  /[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:[ap]m)?\s*(?:Z|UTC|GMT|[+-]\d{2}:?\d{2})?$/i;

/** Day 0 of a spreadsheet's calendar (whose day 60 is 29 February 1900, which did not exist). */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const DAY_MS = 86_400_000;
const fromSerial = (text: string): string | null => {
  const days = Number(text.replace(/\.\d+$/, ''));
  // 2000 to 2099: numbers outside this range are not dates.
  return days >= 36_526 && days < 73_051
    ? new Date(SERIAL_ZERO + days * DAY_MS).toISOString().slice(0, 10)
    : null;
};

const numbers = (text: string, order: DateOrder | null): DateReading => {
  const [, first = '', sign = '', second = '', year = ''] = THREE_NUMBERS.exec(text) ?? [];
  if (year === '') return NONE;
  const dmy = build(year, Number(second), Number(first));
  const mdy = build(year, Number(first), Number(second));
  // With points the order is day, month, year.
  if (sign === '.') return { date: dmy, ambiguous: false };
  if (dmy === null || mdy === null || dmy === mdy) return { date: dmy ?? mdy, ambiguous: false };
  return order === null
    ? { date: null, ambiguous: true }
    : { date: order === 'dmy' ? dmy : mdy, ambiguous: false };
};

/**
 * Reads a date as people and spreadsheets write it: 2026-12-31, 31/12/2026, 12/31/2026, 31 Dec 2026, December 31, 2026, 31 décembre 2026, 31.12.2026,
 * 46387 (a spreadsheet's number). Ignores a time after it.
 * @param order the order in `3/4/2026`, or null when unknown: then such a text is ambiguous
 */
export const readDate = (typed: string, order: DateOrder | null): DateReading => {
  const text = typed
    .trim()
    .replace(TIME, '')
    .replace(/^(?:\p{L}{2,10}\.?,?\s+)(?=\d)/u, (word) =>
      monthNamed(word.trim().replace(/,$/, '')) === undefined ? '' : word,
    );
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? /^(20\d\d)(\d\d)(\d\d)$/.exec(text) ?? [];
  if (year !== '') return { date: build(year, Number(month), Number(day)), ambiguous: false };
  if (/^\d{5}(?:\.\d+)?$/.test(text)) return { date: fromSerial(text), ambiguous: false };
  const named = /^(\d{1,2})(?:st|nd|rd|th|er)?[\s.\-/]+(\p{L}+\.?)[\s,.\-/]+(\d{4}|\d{2})$/u.exec(
    text,
  );
  if (named)
    return {
      date: build(named[3] ?? '', monthNamed(named[2] ?? '') ?? 0, Number(named[1])),
      ambiguous: false,
    };
  const american = /^(\p{L}+\.?)\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(text);
  if (american)
    return {
      date: build(american[3] ?? '', monthNamed(american[1] ?? '') ?? 0, Number(american[2])),
      ambiguous: false,
    };
  return numbers(text, order);
};

/** The order that the dates of a file prove (a number over 12 in the first or second position), or null when they prove none or both. */
export const dateOrderOf = (texts: Iterable<string>): DateOrder | null => {
  let dmy = false;
  let mdy = false;
  for (const text of texts) {
    const [, first = '', sign = '', second = '', year = ''] =
      THREE_NUMBERS.exec(text.trim().replace(TIME, '')) ?? [];
    if (year === '' || sign === '.') continue;
    const asDmy = build(year, Number(second), Number(first)) !== null;
    const asMdy = build(year, Number(first), Number(second)) !== null;
    if (asDmy && !asMdy) dmy = true;
    if (asMdy && !asDmy) mdy = true;
  }
  return dmy === mdy ? null : dmy ? 'dmy' : 'mdy';
};
