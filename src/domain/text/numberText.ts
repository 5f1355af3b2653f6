import type { LengthUnit, MassUnit } from '../shipment/mode.ts';

/** How the writer of a number means `,` and `.` where both readings are possible. */
export interface NumberStyle {
  /** True: `1,234` is one and a bit. False (default): it is one thousand two hundred and thirty-four. */
  readonly decimalComma?: boolean;
}

export type DecimalReading =
  | {
      readonly ok: true;
      /** Plain decimal text with a point, digits of the fraction as typed: `1234.50`. */
      readonly value: string;
      /** The currency sign or code that stood beside it (`€`, `NGN`), or null. */
      readonly currency: string | null;
      /** True when only the style decided between thousands and decimals. */
      readonly ambiguous: boolean;
    }
  | { readonly ok: false; readonly value: '' };

const NOT_A_NUMBER: DecimalReading = { ok: false, value: '' };

/** ISO codes, `N` as the naira is typed at many counters, and the two franc zones of Africa, whose francs have one value. */
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

/** One writing for all digits, blanks, apostrophes and Arabic separators. */
const plainCharacters = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll('٫', '.')
    .replaceAll('٬', "'")
    .replace(/[’ʼ´`]/g, "'")
    .replace(/\s+/g, ' ')
    .trim();

/** `1'234'567` and `12,34,567` (Indian) without their separators; null when the groups are no thousands. */
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
  // A point with three digits is doubtful only to people who write decimals with a comma.
  return value === null ? null : { value, ambiguous: sign === ',' || decimalComma };
};

const PLAIN = /^(?:-(?=.*[1-9]))?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Reads what people type for an amount, a count or a size: `1,234.50`, `1 234,50`, `1'234.5`, `₦45,00`, `45 USD`.
 * Exponents are refused: they are a spreadsheet's damage, not something typed.
 */
export const readDecimal = (text: string, style: NumberStyle = {}): DecimalReading => {
  // Nearly every number of a file is as plain as this, and a check reads tens of thousands of them.
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
      /** Plain decimal text in the wanted unit. */
      readonly value: string;
      /** What was typed, when it was in another unit; null when nothing was converted. */
      readonly converted: { readonly from: string } | null;
    }
  | { readonly ok: false; readonly value: ''; readonly converted: null };

const NO_MEASURE: MeasureReading = { ok: false, value: '', converted: null };

const listed = (names: string): readonly string[] => names.split(' ');

/** Exact sizes: lengths in micrometres, masses in nanograms. */
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

/** True for a word that readMeasure knows as a unit. */
export const isUnitName = (name: string): boolean => unitNamed(name) !== undefined;

const PART =
  /\s*(\d+(?:[.,]\d+|[ '](?=\d{3}(?!\d))\d{3})*|[.,]\d+)\s*(\p{L}[\p{L}\p{M}]*\.?|"|”|''|′′|'|′|#)\s*/giuy;

/** `1 kg, 200 g`, `2 lb and 3 oz`: what may stand between the parts of one measure. */
const BETWEEN_PARTS = /(?<=[a-z."'])\s*(?:,|&|\+|\band\b)\s*(?=\d)/gi;

/** Decimal text as a fraction of whole numbers. */
const fractionOf = (decimal: string): readonly [bigint, bigint] => {
  const [whole = '0', rest = ''] = decimal.split('.');
  return [BigInt(whole + rest), 10n ** BigInt(rest.length)];
};

/** Which way a converted measure is rounded. A box is rounded up and what is in it down, so that no box gets lighter than its items. */
export type Rounding = 'nearest' | 'up' | 'down';

/** How a measure is written and rounded when it is converted; to the nearest where nothing is said. */
export interface MeasureStyle extends NumberStyle {
  readonly rounding?: Rounding;
}

const SIGNIFICANT = 4;
/** Rounded down, a small weight keeps four digits that count: a gram more or less is much of it. */
const placesFor = (
  numerator: bigint,
  denominator: bigint,
  places: number,
  rounding: Rounding,
): number => {
  let more = places;
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
  const places = placesFor(numerator, denominator, wanted, rounding);
  const shifted = numerator * 10n ** BigInt(places);
  const scaled =
    rounding === 'up'
      ? (shifted + denominator - 1n) / denominator
      : rounding === 'down'
        ? shifted / denominator
        : (shifted * 2n + denominator) / (denominator * 2n);
  const digits = scaled.toString().padStart(places + 1, '0');
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '');
};

/**
 * Reads a size or a weight with or without a unit (`12in`, `12"`, `5 lb`, `5 lb 4 oz`, `350 g`, `2 m`) and gives it in
 * `unit`: lengths rounded to 2 decimals, masses to 3, to the nearest unless `style` says otherwise. Without a unit the number is taken to be in `unit` already.
 * A unit of the wrong kind, as kilograms for a length, is no measure.
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

/** Weight of one piece in `unit`; converted, it is rounded down. */
export const readUnitWeight = (text: string, unit: MassUnit): MeasureReading =>
  readMeasure(text, unit, { rounding: 'down' });
