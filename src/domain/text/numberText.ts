import type { LengthUnit, MassUnit } from '../shipment/mode.ts';

/** How `,` and `.` are read where both readings are possible. */
export interface NumberStyle {
  /** True: `1,234` is 1.234. False (default): it is 1234. */
  readonly decimalComma?: boolean;
}

export type DecimalReading =
  | {
      readonly ok: true;
      /** Plain decimal text with a point, with the fraction as typed: `1234.50`. */
      readonly value: string;
      /** The currency sign or code beside it (`€`, `NGN`), or null. */
      readonly currency: string | null;
      /** True when only the style decided between thousands and decimals. */
      readonly ambiguous: boolean;
    }
  | { readonly ok: false; readonly value: '' };

const NOT_A_NUMBER: DecimalReading = { ok: false, value: '' };

/** ISO codes, `N` as many counters write the naira, and the two franc zones of Africa, whose francs have the same value. */
const CURRENCY_WORDS = new Set([
  ...Intl.supportedValuesOf('currency'),
  'N',
  'CFA',
  'FCFA',
  'F CFA',
  'TL',
]);
const CURRENCY = String.raw`(?:(?:[A-Z]{0,3}|[A-Z]{1,2} )\p{Sc}|[Ff] ?[Cc][Ff][Aa]|[A-Za-z]{1,3})`;
const isCurrency = (sign: string): boolean =>
  /\p{Sc}/u.test(sign) || CURRENCY_WORDS.has(sign.toUpperCase());
const SURROUNDED = new RegExp(
  String.raw`^(${CURRENCY})?\s*([-+−])?\s*(${CURRENCY})?\s*([\d.,' ]+?)\s*(${CURRENCY})?$`,
  'u',
);

/** Normalizes digits, whitespace, apostrophes and Arabic separators. */
const plainCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/[’ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** Removes the separators of `1'234'567` and `12,34,567` (Indian); null when the groups are not thousands. */
const ungrouped = (text: string): string | null => {
  if (/^\d+$/.test(text)) return text;
  return /^\d{1,3}([ ',.])\d{3}(?:\1\d{3})*$/.test(text) || /^\d{1,2}(?:,\d\d)+,\d{3}$/.test(text)
    ? text.replace(/\D/g, '')
    : null;
};

const joined = (whole: string, fraction: string): string | null => {
  const digits = whole === '' ? '0' : ungrouped(whole);
  if (digits === null || !/^\d*$/.test(fraction) || whole + fraction === '') return null;
  const plain = digits.replace(/^0+(?=\d)/, '');
  return fraction === '' ? plain : `${plain}.${fraction}`;
};

interface Body {
  readonly value: string;
  readonly ambiguous: boolean;
}

const readBody = (text: string, decimalComma: boolean): Body | null => {
  const sure = (value: string | null): Body | null =>
    value === null ? null : { value, ambiguous: false };
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at < 0) return sure(ungrouped(text)?.replace(/^0+(?=\d)/, '') ?? null);
  const sign = text.charAt(at);
  const whole = text.slice(0, at);
  const fraction = text.slice(at + 1);
  if (whole.includes(sign)) return sure(joined(text, ''));
  if (!/^[1-9]\d{0,2}$/.test(whole) || fraction.length !== 3) return sure(joined(whole, fraction));
  const isDecimal = (sign === ',') === decimalComma;
  const value = isDecimal ? joined(whole, fraction) : joined(text, '');
  // A point with three digits is ambiguous only for people who write a decimal comma.
  return value === null ? null : { value, ambiguous: sign === ',' || decimalComma };
};

const PLAIN = /^(?:-(?=.*[1-9]))?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Reads a typed amount, count or size: `1,234.50`, `1 234,50`, `1'234.5`, `₦45,00`, `45 USD`. Refuses exponents: they come from a spreadsheet, not
 * from a person.
 */
export const readDecimal = (text: string, style: NumberStyle = {}): DecimalReading => {
  // A fast path: nearly every number in a file has this form, and a check reads tens of thousands of them.
  if (style.decimalComma !== true && PLAIN.test(text))
    return { ok: true, value: text, currency: null, ambiguous: false };
  const match = SURROUNDED.exec(plainCharacters(text));
  if (!match) return NOT_A_NUMBER;
  const [, before, minus, between, digits = '', after] = match;
  const currencies = [before, between, after].filter((sign) => sign !== undefined);
  if (currencies.length > 1 || !currencies.every(isCurrency)) return NOT_A_NUMBER;
  const body = readBody(digits, style.decimalComma === true);
  if (body === null) return NOT_A_NUMBER;
  const negative = minus !== undefined && minus !== '+' && /[1-9]/.test(body.value);
  return {
    ok: true,
    value: negative ? `-${body.value}` : body.value,
    currency: currencies[0] ?? null,
    ambiguous: body.ambiguous,
  };
};

export type MeasureUnit = LengthUnit | MassUnit;

export type MeasureReading =
  | {
      readonly ok: true;
      /** Plain decimal text in the requested unit. */
      readonly value: string;
      /** The typed text when it was in another unit; null when nothing was converted. */
      readonly converted: { readonly from: string } | null;
    }
  | { readonly ok: false; readonly value: ''; readonly converted: null };

const NO_MEASURE: MeasureReading = { ok: false, value: '', converted: null };

const listed = (names: string): readonly string[] => names.split(' ');

/** Exact sizes of the units: lengths in micrometres, masses in nanograms. */
const UNITS: readonly {
  readonly kind: 'length' | 'mass';
  readonly size: bigint;
  readonly names: readonly string[];
}[] = [
  {
    kind: 'length',
    size: 1_000n,
    names: listed('mm millimetre millimetres millimeter millimeters мм مم 毫米'),
  },
  {
    kind: 'length',
    size: 10_000n,
    names: listed(
      'cm cms centimetre centimetres centimeter centimeters centímetros см سم 厘米 公分',
    ),
  },
  { kind: 'length', size: 1_000_000n, names: listed('m metre metres meter meters м م 米') },
  { kind: 'length', size: 25_400n, names: ['in', 'ins', 'inch', 'inches', '"', '”', "''", '′′'] },
  { kind: 'length', size: 304_800n, names: ['ft', 'foot', 'feet', "'", '′'] },
  {
    kind: 'mass',
    size: 1_000_000_000n,
    names: listed(
      'g gr grs gm gms gram grams gramm gramme grammes gramos gramas grammi г гр جم غ غم جرام غرام 克',
    ),
  },
  {
    kind: 'mass',
    size: 1_000_000_000_000n,
    names: listed(
      'kg kgs kilo kilos kilogram kilograms kilogramm kilogramme kilogrammes kilogramos quilo quilos chilo chili кг كجم كغم كغ كيلو كيلوجرام 公斤 千克',
    ),
  },
  { kind: 'mass', size: 453_592_370_000n, names: ['lb', 'lbs', 'pound', 'pounds', '#'] },
  { kind: 'mass', size: 28_349_523_125n, names: ['oz', 'ozs', 'ounce', 'ounces'] },
];
const unitNamed = (name: string) =>
  UNITS.find(({ names }) => names.includes(name.toLowerCase().replace(/\.$/, '')));

/** True for a word that readMeasure accepts as a unit. */
export const isUnitName = (name: string): boolean => unitNamed(name) !== undefined;

const PART =
  /\s*(\d+(?:[.,]\d+|[ '](?=\d{3}(?!\d))\d{3})*|[.,]\d+)\s*(\p{L}[\p{L}\p{M}]*\.?|"|”|''|′′|'|′|#)\s*/giuy;

/** Separators between the parts of one measure: `1 kg, 200 g`, `2 lb and 3 oz`. */
const BETWEEN_PARTS = /(?<=[a-z."'])\s*(?:,|&|\+|\band\b)\s*(?=\d)/gi;

/** Decimal text as numerator and denominator. */
const fractionOf = (decimal: string): readonly [bigint, bigint] => {
  const [whole = '0', rest = ''] = decimal.split('.');
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)];
};

/** Direction of rounding for a converted measure. A box is rounded up and its content down, so that no box is lighter than its items. */
export type Rounding = 'nearest' | 'up' | 'down';

/** How a measure is read, and rounded when converted; to the nearest by default. */
export interface MeasureStyle extends NumberStyle {
  readonly rounding?: Rounding;
}

const SIGNIFICANT = 4;
/** When rounded down, a small weight keeps four significant digits: a gram matters there. */
const decimalsFor = (
  numerator: bigint,
  denominator: bigint,
  decimals: number,
  rounding: Rounding,
): number => {
  let more = decimals;
  while (
    rounding === 'down' &&
    numerator > 0n &&
    more < 9 &&
    numerator * 10n ** BigInt(more) < denominator * 10n ** BigInt(SIGNIFICANT - 1)
  )
    more += 1;
  return more;
};

const rounded = (
  numerator: bigint,
  denominator: bigint,
  wanted: number,
  rounding: Rounding,
): string => {
  const decimals = decimalsFor(numerator, denominator, wanted, rounding);
  const shifted = numerator * 10n ** BigInt(decimals);
  const scaled =
    rounding === 'up'
      ? (shifted + denominator - 1n) / denominator
      : rounding === 'down'
        ? shifted / denominator
        : (shifted * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`.replace(/\.?0+$/, '');
};

/**
 * Reads a size or weight with or without a unit (`12in`, `12"`, `5 lb`, `5 lb 4 oz`, `350 g`, `2 m`) and converts it to `unit`: lengths with 2
 * decimals, masses with 3, rounded to the nearest unless `style` says otherwise. A number without a unit is already in `unit`. A unit of the wrong
 * kind, such as kilograms for a length, is not accepted.
 */
export const readMeasure = (
  text: string,
  unit: MeasureUnit,
  style: MeasureStyle = {},
): MeasureReading => {
  const plain = readDecimal(text, style);
  if (plain.ok)
    return plain.currency === null
      ? { ok: true, value: plain.value, converted: null }
      : unlessUnit(text, unit, style);
  return unlessUnit(text, unit, style);
};

const unlessUnit = (text: string, unit: MeasureUnit, style: MeasureStyle): MeasureReading => {
  const wanted = unitNamed(unit);
  const typed = plainCharacters(text);
  const negative = typed.startsWith('-');
  const body = typed.replace(/^[-+]\s*/, '').replace(BETWEEN_PARTS, ' ');
  let [numerator, denominator] = [0n, 1n];
  let only: string | null = null;
  let end = 0;
  for (const match of body.matchAll(PART)) {
    const number = readDecimal(match[1] ?? '', style);
    const found = unitNamed(match[2] ?? '');
    if (!number.ok || found === undefined || found.kind !== wanted?.kind) return NO_MEASURE;
    only = end === 0 && found === wanted ? number.value : null;
    const [over, under] = fractionOf(number.value);
    numerator = numerator * under + over * found.size * denominator;
    denominator *= under;
    end = match.index + match[0].length;
  }
  if (wanted === undefined || end === 0 || end !== body.length) return NO_MEASURE;
  const value =
    only ??
    rounded(
      numerator,
      denominator * wanted.size,
      wanted.kind === 'length' ? 2 : 3,
      style.rounding ?? 'nearest',
    );
  return {
    ok: true,
    value: negative && /[1-9]/.test(value) ? `-${value}` : value,
    converted: only === null ? { from: text.trim() } : null,
  };
};

/** Weight of one piece in `unit`; rounded down when converted. */
export const readUnitWeight = (text: string, unit: MassUnit): MeasureReading =>
  readMeasure(text, unit, { rounding: 'down' });
