/** What a page's content is made of: operands, then the operator they belong to. (PDF 1.7, 7.2 and 7.8.2.) */
export type Operand = number | string | Uint8Array | readonly Operand[] | null;

export interface Operation {
  readonly operator: string;
  /** Names as text with their slash, strings as bytes; dictionaries are left out. */
  readonly operands: readonly Operand[];
}

const WHITE = new Set([0, 9, 10, 12, 13, 32]);
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%', 'latin1'));
const [OPEN, CLOSE, BACKSLASH] = [0x28, 0x29, 0x5c];
const ESCAPES: Readonly<Record<string, number>> = { n: 10, r: 13, t: 9, b: 8, f: 12 };
const MAX_OPERANDS = 64;
const MAX_DEPTH = 32;

/** Reads content operators one after the other; what is broken is passed over, as viewers do. */
export function* readOperations(bytes: Uint8Array): Generator<Operation> {
  let at = 0;
  const isRegular = (byte: number | undefined): byte is number =>
    byte !== undefined && !WHITE.has(byte) && !DELIMITERS.has(byte);

  const skipWhite = (): void => {
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === 0x25) while (at < bytes.length && bytes[at] !== 10 && bytes[at] !== 13) at += 1;
      else if (!WHITE.has(byte)) return;
    }
  };

  const word = (): string => {
    const start = at;
    while (isRegular(bytes[at])) at += 1;
    return String.fromCharCode(...bytes.subarray(start, Math.min(at, start + 256)));
  };

  const literal = (): Uint8Array => {
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

  /** One operand, or the word of an operator as `{ word }`; undefined at the end. */
  const next = (depth: number): Operand | { readonly word: string } | undefined => {
    skipWhite();
    const byte = bytes[at];
    if (byte === undefined) return undefined;
    if (isRegular(byte)) {
      const text = word();
      const number = Number(text);
      return text !== '' && Number.isFinite(number) && /[0-9]/.test(text) ? number : { word: text };
    }
    at += 1;
    switch (byte) {
      case 0x2f:
        return `/${word()}`;
      case OPEN:
        return literal();
      case 0x3c:
        if (bytes[at] !== 0x3c) return hex();
        at += 1;
        list(depth + 1, '>>');
        return null;
      case 0x5b:
        return list(depth + 1, ']');
      case 0x3e:
        if (bytes[at] === 0x3e) at += 1;
        return { word: '>>' };
      default:
        return { word: String.fromCharCode(byte) };
    }
  };

  const list = (depth: number, end: ']' | '>>'): Operand[] => {
    const out: Operand[] = [];
    if (depth > MAX_DEPTH) return out;
    for (let each = next(depth); each !== undefined; each = next(depth)) {
      if (each !== null && typeof each === 'object' && 'word' in each) {
        if (each.word === end) break;
      } else out.push(each);
    }
    return out;
  };

  /** Passes over the data of an inline picture: up to an `EI` between white space. */
  const skipPicture = (): void => {
    for (at += 1; at < bytes.length; at += 1) {
      if (
        bytes[at] === 0x45 &&
        bytes[at + 1] === 0x49 &&
        WHITE.has(bytes[at - 1] ?? 32) &&
        !isRegular(bytes[at + 2])
      )
        break;
    }
    at += 2;
  };

  let operands: Operand[] = [];
  for (let each = next(0); each !== undefined; each = next(0)) {
    if (each === null || typeof each !== 'object' || !('word' in each)) {
      if (operands.length < MAX_OPERANDS) operands.push(each);
      continue;
    }
    if (each.word === 'ID') skipPicture();
    yield { operator: each.word, operands };
    operands = [];
  }
}
