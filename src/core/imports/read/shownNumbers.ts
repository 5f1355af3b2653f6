import { isUnitName, readDecimal } from '../../../domain/text/numberText.ts';

/** The meaningful part that a number format adds to a stored number: leading zeros, or a unit or currency. */
export interface ShownNumber {
  /** Zeros for digits, other characters as they are: `00000-0000`. Null when no digits are added. */
  readonly mask: string | null;
  readonly before: string;
  readonly after: string;
}

/** By cell style; styles that add nothing are missing. */
export type ShownNumbers = ReadonlyMap<string, ShownNumber>;

/** Formats that pad with zeros: `00000` for postcodes, `00000-0000` for those of nine digits. */
const MASK = /^0{2,20}(?:[- ]0{1,20}){0,5}$/;
/**
 * A piece of a number format: a currency or another bracket, a quoted text, an escaped character, padding, digit placeholders, any other character.
 */
const PIECE = /\[\$([^\]-]*)[^\]]*\]|\[[^\]]*\]|"([^"]*)"|\\(.)|[_*].|([0#?.,]+)|(.)/gu;

const isCurrency = (text: string): boolean => {
  const read = readDecimal(`1 ${text}`);
  return text !== '' && read.ok && read.currency !== null;
};

/** The text before and after the digits of a number format; null for a format that shows more than a number. */
const aroundDigits = (code: string): { readonly before: string; readonly after: string } | null => {
  let [before, after, digits] = ['', '', 0];
  for (const [, symbol, quoted, escaped, percent, other] of code.matchAll(PIECE)) {
    if (percent !== undefined) digits += after.trim() === '' ? 1 : 2;
    // Dates, times, percentages and exponents.
    if (other !== undefined && /[\p{L}%/@:]/u.test(other)) return null;
    const said = symbol ?? quoted ?? escaped ?? other ?? '';
    if (digits === 0) before += said;
    else after += said;
  }
  return digits === 1 ? { before: before.trim(), after: after.trim() } : null;
};

const shownBy = (code: string): ShownNumber | null => {
  const mask = code.replaceAll('\\', '');
  if (MASK.test(mask)) return { mask, before: '', after: '' };
  const around = aroundDigits(code.split(';')[0] ?? '');
  if (around === null) return null;
  const { before, after } = around;
  if (after === '' && isCurrency(before)) return { mask: null, before, after };
  return before === '' && (isCurrency(after) || isUnitName(after))
    ? { mask: null, before, after }
    : null;
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&apos;': "'",
};

const attribute = (attributes: string, name: string): string | undefined => {
  const [, double, single] =
    new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes) ?? [];
  return double ?? single;
};

/** What the cell styles of a workbook add to numbers, for styles with a custom number format. */
export const shownNumbers = (stylesXml: string): ShownNumbers => {
  const formats = new Map(
    [...stylesXml.matchAll(/<(?:[\w-]+:)?numFmt\s([^>]*)>/g)].flatMap(([, attributes = '']) => {
      const [id, code] = [attribute(attributes, 'numFmtId'), attribute(attributes, 'formatCode')];
      const shown = shownBy(
        code?.replace(/&(?:quot|amp|lt|gt|apos);/g, (entity) => ENTITIES[entity] ?? '') ?? '',
      );
      return id === undefined || shown === null ? [] : [[id, shown] as const];
    }),
  );
  const cellFormats =
    /<(?:[\w-]+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:[\w-]+:)?cellXfs>/.exec(stylesXml)?.[1] ?? '';
  return new Map(
    [...cellFormats.matchAll(/<(?:[\w-]+:)?xf\s([^>]*)>/g)].flatMap(
      ([, attributes = ''], index) => {
        const shown = formats.get(attribute(attributes, 'numFmtId') ?? '');
        return shown === undefined ? [] : [[String(index), shown] as const];
      },
    ),
  );
};

const masked = (mask: string, digits: string): string => {
  let [shown, rest] = ['', digits];
  for (const sign of [...mask].reverse()) {
    shown = (sign === '0' ? (rest.at(-1) ?? '0') : sign) + shown;
    if (sign === '0') rest = rest.slice(0, -1);
  }
  return rest + shown;
};

/**
 * A stored number with what its style adds, as a person sees it: `02134`, `£12.5`, `5 lb`. Null when the style adds nothing to it.
 * @param plain formats a stored number as text
 */
export const asShown = (
  { mask, before, after }: ShownNumber,
  stored: string,
  plain: (stored: string) => string,
): string | null => {
  if (mask !== null) return /^\d+$/.test(stored) ? masked(mask, stored) : null;
  const number = plain(stored);
  return Number.isNaN(Number(number)) ? null : `${before}${number}${after && ` ${after}`}`;
};
