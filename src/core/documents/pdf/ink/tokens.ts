import { BYTE_KINDS, REGULAR, WHITE } from '../byteKinds.ts';

/** What a page's content is made of: operands, then the operator they belong to. (PDF 1.7, 7.2 and 7.8.2.) */
export type Operand = number | string | Uint8Array | readonly Operand[] | null;

/**
 * @param numbers the first `count` of them are the operands that are numbers, in order
 * @param others the other operands, in order: names as text with their slash, strings as bytes, lists; dictionaries are left out.
 * Both belong to the caller only until it returns
 */
export type TakeOperation = (
  operator: string,
  numbers: Float64Array,
  count: number,
  others: readonly Operand[],
) => void;

const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c];
const [ZERO, NINE, PLUS, MINUS, POINT] = [0x30, 0x39, 0x2b, 0x2d, 0x2e];
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const MAX_OPERANDS = 64;
const MAX_DEPTH = 32;
const MAX_WORD = 256;
/** Further decimals say nothing of where ink lies; a whole number of more digits is left to the language, whose arithmetic rounds it right. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => 10 ** digits);

/** An operator, told from a name by its class. */
class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
const wordObjects = new Map<string, Word>();
const wordOf = (text: string): Word => {
  const known = wordObjects.get(text);
  if (known) return known;
  const made = new Word(text);
  // Only operators that there are: what a crafted file says instead is not kept.
  if (text.length <= 3) wordObjects.set(text, made);
  return made;
};
/** Operators by their bytes: there are some dozens of them, in content thousands of times. */
const operators = new Map<number, Word>();
const MOST_OPERATORS = 4096;
const [END_LIST, END_DICT] = [wordOf(']'), wordOf('>>')];

/** Reads content operators one after the other and hands them on; what is broken is passed over, as viewers do. */
export const readOperations = (bytes: Uint8Array, take: TakeOperation): void => {
  const { length } = bytes;
  let at = 0;
  const isRegular = (place: number): boolean =>
    place < length && BYTE_KINDS[bytes[place] ?? 0] === REGULAR;

  const skipWhite = (): void => {
    for (; at < length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x25) while (at < length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      else if (BYTE_KINDS[byte] !== WHITE) return;
    }
  };

  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const textOf = (from: number, to: number): string =>
    buffer.toString('latin1', from, Math.min(to, from + MAX_WORD));

  const word = (): string => {
    const start = at;
    while (isRegular(at)) at += 1;
    return textOf(start, at);
  };

  /** The plain number that begins here; NaN with nothing read where none does. */
  const plainNumber = (): number => {
    let place = at;
    let value = 0;
    let digits = 0;
    let decimals = -1;
    const sign = bytes[place];
    if (sign === MINUS || sign === PLUS) place += 1;
    for (; place < length; place += 1) {
      const byte = bytes[place] ?? 0;
      if (byte >= ZERO && byte <= NINE) {
        if (decimals >= 0 && digits >= MAX_DIGITS) continue;
        value = value * 10 + (byte - ZERO);
        digits += 1;
        if (decimals >= 0) decimals += 1;
      } else if (byte === POINT && decimals < 0) decimals = 0;
      else break;
    }
    if (digits === 0 || digits > MAX_DIGITS || isRegular(place)) return Number.NaN;
    at = place;
    if (decimals > 0) value /= POWERS[decimals] ?? 1;
    return sign === MINUS ? -value : value;
  };

  /** The operator of up to three bytes that begins here, or undefined with nothing read. */
  const shortOperator = (): Word | undefined => {
    let key = 1;
    let place = at;
    for (; isRegular(place); place += 1) {
      if (place - at === 3) return undefined;
      key = key * 0x100 + (bytes[place] ?? 0);
    }
    let known = operators.get(key);
    if (known === undefined) {
      known = wordOf(textOf(at, place));
      if (operators.size < MOST_OPERATORS) operators.set(key, known);
    }
    at = place;
    return known;
  };

  const regular = (first: number): number | Word => {
    if (first > NINE) {
      const known = shortOperator();
      if (known) return known;
    } else {
      const plain = plainNumber();
      if (!Number.isNaN(plain)) return plain;
    }
    const text = word();
    const number = Number(text);
    return text !== '' && Number.isFinite(number) && /[0-9]/.test(text) ? number : wordOf(text);
  };

  const literal = (): Uint8Array => {
    for (let end = at; end < length; end += 1) {
      const byte = bytes[end];
      if (byte === BACKSLASH || byte === OPEN) break;
      if (byte !== CLOSE) continue;
      const plain = bytes.subarray(at, end);
      at = end + 1;
      return plain;
    }
    return escaped();
  };
  const escaped = (): Uint8Array => {
    const out: number[] = [];
    for (let depth = 1; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === OPEN) depth += 1;
      if (byte === CLOSE && (depth -= 1) === 0) break;
      if (byte !== BACKSLASH) {
        out.push(byte);
        continue;
      }
      at += 1;
      const octal = /^[0-7]{1,3}/.exec(String.fromCharCode(...bytes.subarray(at, at + 3)))?.[0];
      const letter = String.fromCharCode(bytes[at] ?? 0);
      if (octal !== undefined) {
        out.push(Number.parseInt(octal, 8) & 0xff);
        at += octal.length - 1;
      } else if (letter !== '\n' && letter !== '\r') out.push(ESCAPES[letter] ?? bytes[at] ?? 0);
    }
    at += 1;
    return Uint8Array.from(out);
  };

  const hex = (): Uint8Array => {
    const end = bytes.indexOf(0x3e, at);
    const stop = end < 0 ? bytes.length : end;
    const digits = Buffer.from(bytes.subarray(at, stop))
      .toString('latin1')
      .replace(/[^0-9a-f]/gi, '');
    at = stop + 1;
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  };

  /** One operand, or the word of an operator; undefined at the end. */
  const next = (depth: number): Operand | Word | undefined => {
    skipWhite();
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    if (BYTE_KINDS[byte] === REGULAR) return regular(byte);
    at += 1;
    switch (byte) {
      case 0x2f:
        return `/${word()}`;
      case OPEN:
        return literal();
      case 0x3c:
        if (bytes[at] !== 0x3c) return hex();
        at += 1;
        list(depth + 1, END_DICT);
        return null;
      case 0x5b:
        return list(depth + 1, END_LIST);
      case 0x3e:
        if (bytes[at] === 0x3e) at += 1;
        return END_DICT;
      default:
        return wordOf(String.fromCharCode(byte));
    }
  };

  const list = (depth: number, end: Word): Operand[] => {
    const out: Operand[] = [];
    if (depth > MAX_DEPTH) return out;
    for (let each = next(depth); each !== undefined; each = next(depth)) {
      if (!(each instanceof Word)) out.push(each);
      else if (each === end) break;
    }
    return out;
  };

  /** Passes over the data of an inline picture: up to an `EI` between white space. */
  const skipPicture = (): void => {
    for (at += 1; at < bytes.length; at += 1) {
      if (
        bytes[at] === 0x45 &&
        bytes[at + 1] === 0x49 &&
        BYTE_KINDS[bytes[at - 1] ?? 32] === WHITE &&
        !isRegular(at + 2)
      )
        break;
    }
    at += 2;
  };

  const numbers = new Float64Array(MAX_OPERANDS);
  const others: Operand[] = [];
  let count = 0;
  for (;;) {
    while (at < length && BYTE_KINDS[bytes[at] ?? 0] === WHITE) at += 1;
    const byte = bytes[at] ?? 0;
    // Most of content: a number by itself, without a value made of it.
    if (byte <= NINE && BYTE_KINDS[byte] === REGULAR) {
      const plain = plainNumber();
      if (!Number.isNaN(plain)) {
        if (count < MAX_OPERANDS) numbers[count++] = plain;
        continue;
      }
    }
    const each = next(0);
    if (each === undefined) return;
    if (!(each instanceof Word)) {
      if (typeof each !== 'number') {
        if (others.length < MAX_OPERANDS) others.push(each);
      } else if (count < MAX_OPERANDS) numbers[count++] = each;
      continue;
    }
    if (each.text === 'ID') skipPicture();
    take(each.text, numbers, count, others);
    count = 0;
    if (others.length > 0) others.length = 0;
  }
};
