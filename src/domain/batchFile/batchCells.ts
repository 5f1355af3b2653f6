import { t } from '../../texts/index.ts';
import { isIdentifier, type ColumnField } from './columnField.ts';
import type { Issue } from '../shipment/issue.ts';
import { wholeText } from '../text/plainText.ts';
import { readDecimal } from '../text/numberText.ts';

/** Text that a spreadsheet may read as the start of a formula, also after TAB, CR or LF. */
const STARTS_FORMULA = /^(?:['\s]*[=+\-@\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/;
const LOCKED = /^'(?=['\s]*[=+\-@\d\uff1d\uff0b\uff0d\uff20]|'*[\t\r\n])/;

/**
 * Text that a spreadsheet converts to a number, date or time when it opens a CSV, and saves like that: the leading zeros of an HS code and the digits
 * of a reference after the fifteenth are lost. A date like 2026-12-31 stays as it is.
 */
const WOULD_CHANGE =
  /^(?:0\d+|\d{16,}|\d+(?:\.\d+)?e\+?\d+|\d{1,2}[-/]\d{1,2}(?:[-/]\d{2,4})?|\d{1,2}\.\d{1,2}\.\d{2,4}|\d{1,2}:\d{2}(?::\d{2})?)$/i;

/**
 * A place within a text where a spreadsheet with another list separator begins a cell with a formula: in the middle of its cell it ignores our quotes.
 * Commas are not among them, because the quotes count where they separate.
 */
const FORMULA_WITHIN = /([;|\t\r\n][\s"]*)(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;
const LOCKED_WITHIN = /([;|\t\r\n][\s"]*)'(?='*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** A text for a CSV cell: with an apostrophe before whatever a spreadsheet would execute or convert, and where reading would remove one. */
export const protectCell = (text: string): string => {
  const within = text.replace(FORMULA_WITHIN, "$1'");
  return STARTS_FORMULA.test(text) || LOCKED.test(text) || WOULD_CHANGE.test(text)
    ? `'${within}`
    : within;
};

const unprotectStart = (cell: string): string =>
  cell.startsWith("'") && LOCKED.test(cell) ? cell.slice(1) : cell;

/** Reverses protectCell. */
export const unprotectCell = (cell: string): string =>
  unprotectStart(cell).replace(LOCKED_WITHIN, '$1');

const FIRST_UNSEEN = 0x200b;
/** Removes outer whitespace and spaces without a width, which web pages leave around names; `trim` keeps these. */
const withoutOuterSpace = (text: string): string => {
  const plain = text.trim();
  return plain.charCodeAt(0) >= FIRST_UNSEEN || plain.charCodeAt(plain.length - 1) >= FIRST_UNSEEN
    ? plain.replace(/^[\s\u200b\u2060\ufeff]+|[\s\u200b\u2060\ufeff]+$/g, '')
    : plain;
};

/**
 * The text of a cell without the two tricks that keep a spreadsheet from converting it: `="00501"`, and an apostrophe before a number or a sign
 * (`'0800…`, `'=…`). Whole text without outer whitespace, also the one that nobody sees; its line breaks stay.
 */
export const cellText = (cell: string): string => {
  const text = withoutOuterSpace(wholeText(cell));
  if (!text.startsWith('=') && !text.startsWith("'")) return text;
  const forced = /^="([^"]*)"$/.exec(text);
  return forced ? (forced[1] ?? '') : unprotectStart(text).trim();
};

const NUMBER_PART = /\d[\d.,'’\s]*\d|\d|[.,]\d+/g;

/** The numbers of a text, without units and currencies. */
export const numbersIn = (text: string): readonly string[] => text.match(NUMBER_PART) ?? [];

/** The text with a decimal point in every number (`€ 1.234,50` → `€ 1234.50`, `12,5 cm` → `12.5 cm`), and whether a number is ambiguous. */
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

/** Adds the unit or currency of a column's header to a bare number; a cell with its own unit or currency stays as it is. */
export const withUnit = (text: string, unit: string): string => {
  const read = readDecimal(text);
  return read.ok && read.currency === null ? `${text} ${unit}` : text;
};

type Damage = Pick<Issue, 'code' | 'severity' | 'message'>;

const FORMULA_ERROR = /^#(?:N\/A|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|NULL!|SPILL!|CALC!)$/;

/** The text of a formula without a saved result. */
export const FORMULA_WITHOUT_RESULT = '#FORMULA!';

/** Letters or digits hidden by a shop: `L*** Road`, `(+1)512*****00`. */
const MASKED = /[\p{L}\p{N}]\*{3,}|\*{3,}[\p{L}\p{N}]/u;

/** Longer than any field of a shipment: the cell is the result of a wrong paste. */
const LONGEST = 1_000;

/** Detects text that no person typed: a formula, its error, or far too long text. Null when the text is fine. */
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
  return text.includes('***') && MASKED.test(text)
    ? { code: 'masked', severity: 'warning', message: t('cells.masked', { text }) }
    : null;
};

const DAY =
  /^(?:\d{4}-\d\d-\d\d(?:T00:00:00)?|\d{1,2}-(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)(?:-\d{2,4})?|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-\d{2})$/i;

/** Detects a house number or street that a spreadsheet has converted to a date (`5-7` becomes `5-Jul`). */
export const convertedToDate = (text: string): Damage | null =>
  DAY.test(text)
    ? { code: 'identifier-damaged', severity: 'warning', message: t('cells.madeDay', { text }) }
    : null;

/**
 * Detects an identifier that a spreadsheet has converted to a rounded number (`2.348E+12`, or zeros after its fifteenth digit): its digits are lost.
 */
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
