import type { MatchedColumns } from './batchColumn.ts';
import { FORMULA_WITHOUT_RESULT } from './batchCells.ts';
import type { ColumnField } from './columnField.ts';
import { FILE_WORDS, type ChargeWords } from './fileWords/index.ts';
import type { SheetLine } from './sumLines.ts';

/** Without accents and case, as a name is compared with words. */
const plain = (text: string): string =>
  text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ı', 'i');

/** One pattern of each language whose words make one. */
const patternOf = (patterns: (words: ChargeWords) => readonly string[]): RegExp => {
  const each = FILE_WORDS.flatMap(({ charges: { before, charges, extras, things, fees, to } }) =>
    patterns({
      before: plain(before),
      charges: plain(charges),
      extras: plain(extras),
      things: plain(things),
      fees: plain(fees),
      to: plain(to),
    }),
  );
  return new RegExp(`^(?:${each.join('|')})[.\\s]*$`, 'u');
};
const beforeOf = ({ before }: ChargeWords): string =>
  before === '' ? '' : String.raw`(?:(?:${before})\s+){0,3}`;
/** A charge, or a thing with a word for a charge: `Shipping`, `Free shipping`, `Shipping fee`, `Delivery to Lekki`. */
const CHARGE = patternOf((words) => {
  const { charges, things, fees, to } = words;
  const end = fees === '' ? '' : String.raw`(?:\s*(?:${fees})){0,2}`;
  const place = to === '' ? '' : String.raw`(?:\s+(?:${to})\s+\S.*)?`;
  return [
    `${beforeOf(words)}(?:${charges})${end}${place}`,
    ...(things === '' ? [] : [String.raw`${beforeOf(words)}(?:${things})\s*(?:${fees})${place}`]),
  ];
});
const EXTRA = patternOf((words) => [`${beforeOf(words)}(?:${words.extras})`]);

/** What stands behind a charge: in brackets, behind a colon or a dash. */
const BEHIND = /(?:\s*[:：([（]|\s+[-–—]\s).*$/u;
const RATE = /\s*[@+-]?\s*(?:\d[\d.,]*\s*%|%\s*\d[\d.,]*)\s*$|^\d[\d.,]*\s*%\s*/u;
/** A sum of money, not a bare number: `VAT 69` is a drink. */
const SUM = /\s+(?:[-−]\s?\p{Sc}?\s?\d[\d.,]*|\p{Sc}\s?\d[\d.,]*|\d[\d.,]*\s?\p{Sc})$/u;
const CODE = /\s+(?:["'“‘«#].+|(?=\S*\d)(?=\S*\p{L})[\p{L}\d_-]{3,})$/u;
const CAPITALS = /\s+[A-Z][A-Z_-]{2,}$/;

/** No name of a charge is longer. */
const LONGEST = 80;

/** True for the name of something that is paid or taken off but not sent: a delivery fee, a discount, a tax, a tip. */
export const isCharge = (name: string): boolean => {
  const text = name.trim();
  if (text === '' || text.length > LONGEST) return false;
  const bare = text.replace(RATE, '').replace(SUM, '').trim();
  if (EXTRA.test(plain(text)) || CHARGE.test(plain(bare))) return true;
  const head = bare.replace(BEHIND, '').trim();
  const coded = head.replace(CODE, '');
  // Capitals are a code only where the words before them are not.
  const named = /\p{Ll}/u.test(coded) ? coded.replace(CAPITALS, '') : coded;
  return named !== text && CHARGE.test(plain(named.replace(RATE, '')));
};

const NAMES: readonly ColumnField[] = ['item.name', 'item.description', 'item.sku'];
const PRICES: readonly ColumnField[] = ['item.unit_price', 'item.total_value', 'item.value'];
const GOODS_ONLY: readonly ColumnField[] = ['item.product_hs_code', 'item.weight'];
const NEGATIVE = /^[^\d]*[-−][^\d]*\d|^\(.*\d.*\)$/;

/**
 * Finds the rows of a table whose goods are a charge: by their name, or because they are worth less than nothing. A row with an HS code or a weight has
 * goods, whatever they are called. @returns the name of the charge; null for any other row
 */
export const chargeLines = ({
  columns,
  order,
}: MatchedColumns): ((line: SheetLine) => string | null) => {
  const placed = (fields: readonly ColumnField[]): readonly number[] =>
    fields.flatMap((field) => order.filter((index) => columns[index]?.field === field));
  const [names, prices, goods] = [placed(NAMES), placed(PRICES), placed(GOODS_ONLY)];
  return ({ cells }) => {
    const textAt = (index: number): string => {
      const cell = (cells[index] ?? '').trim();
      return cell === FORMULA_WITHOUT_RESULT ? '' : cell;
    };
    const name = names.map(textAt).find((text) => text !== '');
    if (name === undefined) return null;
    if (!isCharge(name) && !prices.some((index) => NEGATIVE.test(textAt(index)))) return null;
    return goods.some((index) => /[1-9]/.test(textAt(index))) ? null : name;
  };
};
