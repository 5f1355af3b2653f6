import { FORMULA_WITHOUT_RESULT } from '../../../domain/batch/batchCells.ts';
import { LIMITS } from './limits.ts';
import { quickCell } from './quickCell.ts';
import { asShown, type ShownNumbers } from './shownNumbers.ts';

/** Data of a workbook outside its sheets. */
export interface BookFacts {
  readonly strings: readonly string[];
  /** What number styles add to stored numbers. */
  readonly shown: ShownNumbers;
  /** Styles that show a number as a date. */
  readonly dates: ReadonlySet<string>;
  /** True when days are counted from 1904. */
  readonly from1904: boolean;
}

const ENTITY = /&(?:amp|lt|gt|quot|apos|#(\d{1,7})|#x([\dA-Fa-f]{1,6}));/g;
const NAMED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const codePoint = (value: number): string =>
  value <= 0x10ffff ? String.fromCodePoint(value) : '\ufffd';

const unescaped = (xml: string): string => {
  const text = xml.includes('&')
    ? xml.replace(
        ENTITY,
        (whole, decimal?: string, hex?: string) =>
          NAMED[whole] ??
          codePoint(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal)),
      )
    : xml;
  const plain = text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
  return plain.includes('_x')
    ? plain.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) =>
        String.fromCharCode(Number.parseInt(hex, 16)),
      )
    : plain;
};

/** The concatenated text of `<t>` elements, without phonetic hints. */
const textOf = (xml: string): string => {
  const body = xml.includes('<rPh') ? xml.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '') : xml;
  let text = '';
  for (let at = body.indexOf('<t'); at >= 0; at = body.indexOf('<t', at + 2)) {
    const next = body.charAt(at + 2);
    if (next !== '>' && next !== ' ') continue;
    const start = body.indexOf('>', at) + 1;
    if (body.charAt(start - 2) === '/') continue;
    const end = body.indexOf('</t>', start);
    if (end < 0) break;
    text += body.slice(start, end);
  }
  return unescaped(text);
};

/** The shared strings of a workbook, in order. */
export const sharedStrings = (xml: string): string[] => {
  const strings: string[] = [];
  for (let at = xml.indexOf('<si'); at >= 0; at = xml.indexOf('<si', at + 3)) {
    if (xml.charAt(at + 3) === '/') {
      strings.push('');
      continue;
    }
    const end = xml.indexOf('</si>', at);
    if (end < 0) break;
    strings.push(textOf(xml.slice(at, end)));
  }
  return strings;
};

const DATE_IDS = new Set([14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58]);
/** True for a number format with a day or a year, ignoring colours, quoted texts and escaped characters. */
const isDateFormat = (code: string): boolean =>
  /[dy]/i.test(code.replace(/&quot;.*?&quot;|"[^"]*"|\\.|_.|\[[^\]]*\]/g, ''));

/** Cell styles that show a number as a date. */
export const dateStyles = (stylesXml: string): ReadonlySet<string> => {
  const custom = new Set(
    [...stylesXml.matchAll(/<numFmt\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const id = /numFmtId="(\d+)"/.exec(attributes)?.[1];
      return id !== undefined && isDateFormat(/formatCode="([^"]*)"/.exec(attributes)?.[1] ?? '')
        ? [Number(id)]
        : [];
    }),
  );
  const formats = /<cellXfs\b[^>]*>([\s\S]*?)<\/cellXfs>/.exec(stylesXml)?.[1] ?? '';
  return new Set(
    [...formats.matchAll(/<xf\s([^>]*)>/g)].flatMap(([, attributes = ''], index) => {
      const id = Number(/numFmtId="(\d+)"/.exec(attributes)?.[1]);
      return DATE_IDS.has(id) || custom.has(id) ? [String(index)] : [];
    }),
  );
};

const dateOf = (days: number, from1904: boolean): string | null => {
  if (!(days >= 1 && days < 2_958_466)) return null;
  // In the 1900 calendar, day 60 is 29 February 1900, which did not exist.
  const zero = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30);
  return new Date(zero + Math.round(days * 86_400) * 1_000).toISOString().slice(0, 10);
};

/** XML that this reader does not support: prefixed tags, comments, attributes on other lines. */
const UNUSUAL = /<!|<[\w-]+:(?:worksheet|sheetData|row|c|v|t|is|f)[\s/>]|<(?:c|row|v)[\t\n\r]/;
const REFERENCE = /(?:^|\s)r="([A-Z]{1,3})(\d{1,7})"/;
const STYLE = /(?:^|\s)s="(\d+)"/;
const TYPE = /(?:^|\s)t="(\w+)"/;

const columnIndex = (letters: string): number => {
  let index = 0;
  for (let at = 0; at < letters.length; at += 1) index = index * 26 + letters.charCodeAt(at) - 64;
  return index - 1;
};

const valueOf = (
  attributes: string,
  content: string,
  facts: BookFacts,
  number: (stored: string) => string,
): string | null => {
  const type = TYPE.exec(attributes)?.[1] ?? 'n';
  if (type === 'inlineStr') return textOf(content);
  const from = content.indexOf('<v>');
  const to = from < 0 ? -1 : content.indexOf('</v>', from);
  if (to < 0) {
    if (content.includes('<v')) return null;
    return content.includes('<f') ? FORMULA_WITHOUT_RESULT : '';
  }
  const stored = content.slice(from + 3, to);
  switch (type) {
    case 's':
      return facts.strings[Number(stored)] ?? null;
    case 'b':
      return stored.trim() === '1' ? 'yes' : 'no';
    case 'str':
    case 'e':
      return unescaped(stored);
    case 'd':
      return stored.slice(0, 10);
    case 'n': {
      // `<v></v>`: some writers leave it empty when a program would have to calculate the formula first.
      if (stored.trim() === '') return content.includes('<f') ? FORMULA_WITHOUT_RESULT : '';
      const style = STYLE.exec(attributes)?.[1] ?? '0';
      const shown = facts.shown.get(style);
      const seen = shown === undefined ? null : asShown(shown, stored.trim(), number);
      if (seen !== null) return seen;
      return (
        (facts.dates.has(style) ? dateOf(Number(stored), facts.from1904) : null) ??
        number(stored.trim())
      );
    }
    default:
      return null;
  }
};

/**
 * The cells of a sheet as text, row by row, read directly from its XML: several times as fast as with a library. Null for anything but the plain XML
 * that spreadsheet programs write; the caller then uses the library. The size was checked before (sheetXml.ts).
 * @param number formats a stored number as text
 */
export const sheetCells = (
  xml: string,
  facts: BookFacts,
  number: (stored: string) => string,
): string[][] | null => {
  if (UNUSUAL.test(xml)) return null;
  const lines: string[][] = [];
  const end = xml.indexOf('</sheetData>');
  let width = 0;
  /** @returns false for a cell out of order, or beyond the limit of cells */
  const put = (row: number, column: number, value: string): boolean => {
    if (row < lines.length - 1) return false;
    if (value === '') return true;
    width = Math.max(width, column + 1);
    if ((row + 1) * width > LIMITS.cells) return false;
    while (lines.length <= row) lines.push([]);
    const line = lines[row] ?? [];
    while (line.length < column) line.push('');
    line[column] = value;
    return true;
  };
  for (let at = xml.indexOf('<c '); at >= 0 && at < end; at = xml.indexOf('<c ', at)) {
    const quick = quickCell(xml, at);
    if (quick !== null) {
      const value = quick.string < 0 ? '' : facts.strings[quick.string];
      if (value === undefined || !put(quick.row, quick.column, value)) return null;
      at = quick.end;
      continue;
    }
    const close = xml.indexOf('>', at);
    const attributes = xml.slice(at + 3, close);
    const [, letters, digits] = REFERENCE.exec(attributes) ?? [];
    // A “>” inside an attribute value has cut off the rest of the tag.
    if (letters === undefined || attributes.includes("'") || !/["/]$/.test(attributes)) return null;
    at = close + 1;
    let value: string | null = '';
    if (!attributes.endsWith('/')) {
      const stop = xml.indexOf('</c>', at);
      if (stop < 0) return null;
      value = valueOf(attributes, xml.slice(at, stop), facts, number);
      at = stop + 4;
    }
    if (value === null || !put(Number(digits) - 1, columnIndex(letters), value)) return null;
  }
  for (const line of lines) while (line.length < width) line.push('');
  return end < 0 ? null : lines;
};
