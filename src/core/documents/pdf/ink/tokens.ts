import {
  BACKSLASH,
  BYTE_KINDS,
  GREATER_THAN,
  LEFT_BRACKET,
  LEFT_PAREN,
  LESS_THAN,
  MINUS,
  NINE,
  PLUS,
  POINT,
  REGULAR,
  RIGHT_PAREN,
  SLASH,
  WHITE,
  ZERO,
} from '../byteKinds.ts';

/** An operand of page content; operands precede their operator (PDF 1.7, 7.2 and 7.8.2). */
export type Operand = number | string | Uint8Array | readonly Operand[] | null;

/**
 * Receives one operation.
 * @param numbers the first `count` of them are the operands that are numbers, in order
 * @param others the other operands, in order: names as text with their slash, strings as bytes, lists; dictionaries are left out.
 * Both arrays are reused after the call returns.
 */
export type TakeOperation = (
  operator: string,
  numbers: Float64Array,
  count: number,
  others: readonly Operand[],
) => void;

const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const MAX_OPERANDS = 64;
const MAX_DEPTH = 32;
const MAX_WORD = 256;
/** More decimals do not affect where ink is; an integer with more digits is parsed by `Number`, which rounds correctly. */
const MAX_DIGITS = 15;
const POWERS = Array.from({ length: MAX_DIGITS + 1 }, (_, digits) => 10 ** digits);

/** An operator; a class of its own, so that it differs from a name. */
class Word {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
/** The operators of PDF 1.7, annex A. */
const OPERATORS =
  'b B b* B* BDC BI BMC BT BX c cm CS cs d d0 d1 Do DP EI EMC ET EX f F f* G g gs h i ID j J K k l m M MP n q Q re RG rg ri s S SC sc SCN scn sh ' +
  'T* Tc Td TD Tf Tj TJ TL Tm Tr Ts Tw Tz v w W W* y \' "';
const DELIMITERS = '[ ] << >> { } )';
/** One Word for each known text, so that words are compared by identity instead of letter by letter. */
const words = new Map(
  `${OPERATORS} ${DELIMITERS}`.split(' ').map((text) => [text, new Word(text)] as const),
);
const wordOf = (text: string): Word => words.get(text) ?? new Word(text);
const [END_LIST, END_DICT, PICTURE_DATA] = [wordOf(']'), wordOf('>>'), wordOf('ID')];
/** Returns the bytes of an operator as one number. */
const keyOf = (text: string): number =>
  Array.from(text).reduce((key, letter) => key * 0x100 + letter.charCodeAt(0), 0);
/** Operators by that number; those of one byte also in an array. */
const operators = new Map(OPERATORS.split(' ').map((text) => [keyOf(text), wordOf(text)]));
const letters = Array.from({ length: 0x100 }, (_, byte) => operators.get(byte));
const LONGEST = 3;

/** Reads the tokens of content in order. */
class ContentReader {
  /** Position of the next byte to read. */
  at = 0;
  readonly #bytes: Buffer;

  constructor(bytes: Uint8Array) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Reads the plain number that begins at a position; NaN, with nothing read, when there is none. */
  plainNumber(start: number): number {
    const bytes = this.#bytes;
    const sign = bytes[start];
    let offset = sign === MINUS || sign === PLUS ? start + 1 : start;
    let value = 0;
    let digits = 0;
    let decimals = -1;
    for (; ; offset += 1) {
      const byte = bytes[offset] ?? SLASH;
      if (byte >= ZERO && byte <= NINE) {
        if (decimals >= 0 && digits >= MAX_DIGITS) continue;
        value = value * 10 + (byte - ZERO);
        digits += 1;
        if (decimals >= 0) decimals += 1;
      } else if (byte === POINT && decimals < 0) decimals = 0;
      else if (BYTE_KINDS[byte] === REGULAR) return Number.NaN;
      else break;
    }
    if (digits === 0 || digits > MAX_DIGITS) return Number.NaN;
    this.at = offset;
    if (decimals > 0) value /= POWERS[decimals] ?? 1;
    return sign === MINUS ? -value : value;
  }

  /** Reads one operand or operator; undefined at the end. */
  next(depth: number): Operand | Word | undefined {
    const bytes = this.#bytes;
    this.#skipWhite();
    const byte = bytes[this.at];
    if (byte === undefined) return undefined;
    if (BYTE_KINDS[byte] === REGULAR) return this.#regular(byte);
    this.at += 1;
    switch (byte) {
      case SLASH:
        return `/${this.#word()}`;
      case LEFT_PAREN:
        return this.#literal();
      case LESS_THAN:
        if (bytes[this.at] !== LESS_THAN) return this.#hex();
        this.at += 1;
        this.#list(depth + 1, END_DICT);
        return null;
      case LEFT_BRACKET:
        return this.#list(depth + 1, END_LIST);
      case GREATER_THAN:
        if (bytes[this.at] === GREATER_THAN) this.at += 1;
        return END_DICT;
      default:
        return wordOf(String.fromCharCode(byte));
    }
  }

  /** Skips the data of an inline picture: up to an `EI` between white space. */
  skipPicture(): void {
    const bytes = this.#bytes;
    for (this.at += 1; this.at < bytes.length; this.at += 1) {
      if (
        bytes[this.at] === 0x45 &&
        bytes[this.at + 1] === 0x49 &&
        BYTE_KINDS[bytes[this.at - 1] ?? 32] === WHITE &&
        !this.#isRegular(this.at + 2)
      )
        break;
    }
    this.at += 2;
  }

  #isRegular(offset: number): boolean {
    return BYTE_KINDS[this.#bytes[offset] ?? SLASH] === REGULAR;
  }

  #skipWhite(): void {
    const bytes = this.#bytes;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === 0x25)
        while (this.at < bytes.length && bytes[this.at] !== 10 && bytes[this.at] !== 13)
          this.at += 1;
      else if (BYTE_KINDS[byte] !== WHITE) return;
    }
  }

  #word(): string {
    const start = this.at;
    while (this.#isRegular(this.at)) this.at += 1;
    return this.#bytes.toString('latin1', start, Math.min(this.at, start + MAX_WORD));
  }

  /** Reads the operator that begins here; undefined, with nothing read, when there is none. */
  #operator(): Word | undefined {
    const bytes = this.#bytes;
    let key = 0;
    let offset = this.at;
    for (; ; offset += 1) {
      const byte = bytes[offset] ?? SLASH;
      if (BYTE_KINDS[byte] !== REGULAR) break;
      if (offset - this.at === LONGEST) return undefined;
      key = key * 0x100 + byte;
    }
    const known = operators.get(key);
    if (known) this.at = offset;
    return known;
  }

  #regular(first: number): number | Word {
    if (first > NINE) {
      const known = this.#operator();
      if (known) return known;
    } else {
      const plain = this.plainNumber(this.at);
      if (!Number.isNaN(plain)) return plain;
    }
    const text = this.#word();
    const number = Number(text);
    return text !== '' && Number.isFinite(number) && /[0-9]/.test(text) ? number : wordOf(text);
  }

  #literal(): Uint8Array {
    const bytes = this.#bytes;
    for (let end = this.at; end < bytes.length; end += 1) {
      const byte = bytes[end];
      if (byte === BACKSLASH || byte === LEFT_PAREN) break;
      if (byte !== RIGHT_PAREN) continue;
      const plain = bytes.subarray(this.at, end);
      this.at = end + 1;
      return plain;
    }
    return this.#escaped();
  }

  #escaped(): Uint8Array {
    const bytes = this.#bytes;
    const out: number[] = [];
    for (let depth = 1; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === LEFT_PAREN) depth += 1;
      if (byte === RIGHT_PAREN && (depth -= 1) === 0) break;
      if (byte !== BACKSLASH) {
        out.push(byte);
        continue;
      }
      this.at += 1;
      const next = bytes.toString('latin1', this.at, this.at + 3);
      const octal = /^[0-7]{1,3}/.exec(next)?.[0];
      const letter = String.fromCharCode(bytes[this.at] ?? 0);
      if (octal !== undefined) {
        out.push(Number.parseInt(octal, 8) & 0xff);
        this.at += octal.length - 1;
      } else if (letter !== '\n' && letter !== '\r')
        out.push(ESCAPES[letter] ?? bytes[this.at] ?? 0);
    }
    this.at += 1;
    return Uint8Array.from(out);
  }

  #hex(): Uint8Array {
    const bytes = this.#bytes;
    const end = bytes.indexOf(GREATER_THAN, this.at);
    const stop = end < 0 ? bytes.length : end;
    const text = bytes.toString('latin1', this.at, stop);
    this.at = stop + 1;
    const read = Buffer.from(text, 'hex');
    if (read.length * 2 === text.length) return read;
    const digits = text.replace(/[^0-9a-f]/gi, '');
    return Buffer.from(digits.length % 2 ? `${digits}0` : digits, 'hex');
  }

  #list(depth: number, end: Word): readonly Operand[] {
    const out: Operand[] = [];
    if (depth > MAX_DEPTH) return out;
    for (let each = this.next(depth); each !== undefined; each = this.next(depth)) {
      if (!(each instanceof Word)) out.push(each);
      else if (each === end) break;
    }
    return out;
  }
}

/** Reads content operations in order and calls `take` for each; skips broken parts, as viewers do. */
export const readOperations = (bytes: Uint8Array, take: TakeOperation): void => {
  const reader = new ContentReader(bytes);
  const numbers = new Float64Array(MAX_OPERANDS);
  const others: Operand[] = [];
  let count = 0;
  for (let at = 0; ; at = reader.at) {
    while (BYTE_KINDS[bytes[at] ?? SLASH] === WHITE) at += 1;
    const byte = bytes[at] ?? SLASH;
    const isAlone = BYTE_KINDS[bytes[at + 1] ?? SLASH] !== REGULAR;
    reader.at = isAlone ? at + 1 : at;
    // Fast path for most of the content: a plain number, without allocating a value.
    if (byte <= NINE && BYTE_KINDS[byte] === REGULAR) {
      const plain = isAlone && byte >= ZERO ? byte - ZERO : reader.plainNumber(at);
      if (!Number.isNaN(plain)) {
        if (count < MAX_OPERANDS) numbers[count++] = plain;
        continue;
      }
    }
    let each: Operand | Word | undefined = isAlone ? letters[byte] : undefined;
    if (!each) {
      reader.at = at;
      each = reader.next(0);
    }
    if (each === undefined) return;
    if (!(each instanceof Word)) {
      if (typeof each !== 'number') {
        if (others.length < MAX_OPERANDS) others.push(each);
      } else if (count < MAX_OPERANDS) numbers[count++] = each;
      continue;
    }
    if (each === PICTURE_DATA) reader.skipPicture();
    take(each.text, numbers, count, others);
    count = 0;
    if (others.length > 0) others.length = 0;
  }
};
