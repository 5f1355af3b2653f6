import { t } from '../../texts/index.ts';
import { isIdentifier, type ColumnField } from './columnField.ts';
import type { Issue } from '../shipment/issue.ts';
import { readDecimal } from '../text/numberText.ts';

/** What a spreadsheet may take for the start of a formula; TAB, CR and LF hide one from a quick look. */
const STARTS_FORMULA = /^(?:['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/;
const LOCKED = /^'(?=['\s]*[=+\-@\d\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/;

/**
 * What a spreadsheet that opens a CSV makes a number, a day or a time of, and saves as that: the zeros of an HS code and the
 * digits of a reference past the fifteenth are lost. A day as 2026-12-31 stays what it is.
 */
const WOULD_CHANGE =
  /^(?:0\d+|\d{16,}|\d+(?:\.\d+)?e\+?\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?)$/i;

/** A text as it is written into a CSV cell: an apostrophe before it where a spreadsheet would run or change it, or where reading would take one away. */
export const protectCell = (text: string): string =>
  STARTS_FORMULA.test(text) || LOCKED.test(text) || WOULD_CHANGE.test(text) ? `'${text}` : text;

/** The text that protectCell was given. */
export const unprotectCell = (cell: string): string =>
  cell.startsWith("'") && LOCKED.test(cell) ? cell.slice(1) : cell;

/**
 * What a cell says, without the two tricks that keep a spreadsheet from changing it: `="00501"`, and an apostrophe
 * before a number or a sign (`'0800…`, `'=…`). Outer blanks and NUL characters go, everything else stays as typed.
 */
export const cellText = (cell: string): string => {
  const text = (cell.includes('\0') ? cell.replaceAll('\0', '') : cell).trim();
  if (!text.startsWith('=') && !text.startsWith("'")) return text;
  const forced = /^="([^"]*)"$/.exec(text);
  return forced ? (forced[1] ?? '') : unprotectCell(text).trim();
};

const UNSEEN_OR_DIGIT =
  /[\u00ad\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;

/**
 * The same without the signs that nobody sees, as a number copied from a chat is wrapped in marks of direction, and with Arabic, Persian and wide digits as
 * 0 to 9: the service takes no others in a phone or a postcode. In a name either can mean something.
 */
export const withoutUnseen = (text: string): string =>
  text
    .replace(UNSEEN_OR_DIGIT, (sign) => (/\p{Nd}/u.test(sign) ? `${sign.charCodeAt(0) & 15}` : ''))
    .trim();

const NUMBER_PART = /\d[\d.,'’\s]*\d|\d|[.,]\d+/g;

/**
 * The same text with every number in it written with a decimal point (`€ 1.234,50` → `€ 1234.50`, `12,5 cm` → `12.5 cm`),
 * and whether a number could as well have meant the other thing.
 */
export const withDecimalPoint = (
  typed: string,
): { readonly text: string; readonly ambiguous: boolean } => {
  let ambiguous = false;
  const text = typed.replace(NUMBER_PART, (part) => {
    const number = readDecimal(part, { decimalComma: true });
    ambiguous ||= number.ok && number.ambiguous;
    return number.ok && /[^\d]/.test(part) ? number.value : part;
  });
  return { text, ambiguous };
};

/** Adds the unit or currency of a column's header to a bare number of the column; what names its own stays as it is. */
export const withUnit = (text: string, unit: string): string => {
  const read = readDecimal(text);
  return read.ok && read.currency === null ? `${text} ${unit}` : text;
};

type Damage = Pick<Issue, 'code' | 'severity' | 'message'>;

const FORMULA_ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** What a formula without a saved result is read as. */
export const FORMULA_WITHOUT_RESULT = '#FORMULA!';

/** Letters or digits that a shop has hidden: `L*** Road`, `(+1)512*****00`. */
const MASKED = /[\p{L}\p{N}]\*{3,}|\*{3,}[\p{L}\p{N}]/u;

/** No field of a shipment holds more; a cell that does is a paste gone wrong. */
const LONGEST = 1_000;

/** Text that no person typed: a formula or its error, far too much of it, or characters lost on the way. Null when the text is sound. */
export const textDamage = (text: string): Damage | null => {
  if (text === FORMULA_WITHOUT_RESULT) {
    return {
      code: 'formula-without-result',
      severity: 'error',
      message: t('cells.formulaUnsaved'),
    };
  }
  if (text.startsWith('#') && FORMULA_ERROR.test(text))
    return {
      code: 'formula-error',
      severity: 'error',
      message: t('cells.formulaError', { text }),
    };
  if (text.length > LONGEST)
    return {
      code: 'too-long',
      severity: 'error',
      message: t('cells.tooLong', { count: text.length, limit: LONGEST }),
    };
  if (text.startsWith('=') && /^=[A-Z+(]/i.test(text))
    return {
      code: 'formula-text',
      severity: 'warning',
      message: t('cells.formulaText'),
    };
  if (text.includes('\ufffd'))
    return {
      code: 'unreadable-characters',
      severity: 'warning',
      message: t('cells.lostCharacters'),
    };
  return text.includes('***') && MASKED.test(text)
    ? { code: 'masked', severity: 'warning', message: t('cells.masked', { text }) }
    : null;
};

const DAY =
  /^(?:\d{4}-\d\d-\d\d(?:T00:00:00)?|\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})$/i;

/** A house number or street that a spreadsheet has made a day of (`5-7` is `5-Jul` then). */
export const madeDay = (text: string): Damage | null =>
  DAY.test(text)
    ? { code: 'identifier-damaged', severity: 'warning', message: t('cells.madeDay', { text }) }
    : null;

/** An identifier that a spreadsheet has turned into a rounded number (`2.348E+12`, or zeros behind its fifteenth digit): its digits are lost. */
export const identifierDamage = (field: ColumnField, text: string): Damage | null => {
  if (!isIdentifier(field)) return null;
  if (/^\d(?:[.,]\d+)?E\+?\d{1,3}$/i.test(text))
    return {
      code: 'identifier-damaged',
      severity: 'warning',
      message: t('cells.rounded', { text }),
    };
  return /^[1-9]\d{14}0{2,}$/.test(text)
    ? {
        code: 'identifier-damaged',
        severity: 'warning',
        message: t('cells.fifteenDigits', { text }),
      }
    : null;
};
