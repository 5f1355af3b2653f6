import {
  BACKSLASH,
  BYTE_KINDS,
  GREATER_THAN,
  LEFT_PAREN,
  MINUS,
  NINE,
  PLUS,
  POINT,
  REGULAR,
  RIGHT_PAREN,
  WHITE,
  ZERO,
} from './byteKinds.ts';

/** Reads the smallest parts of PDF syntax, byte by byte, without creating an object for any of them. */
export class ByteScanner {
  protected readonly bytes: Buffer;
  /** Position of the next byte to read. */
  protected at = 0;

  constructor(bytes: Uint8Array) {
    this.bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Skips white space. */
  protected white(): void {
    const bytes = this.bytes;
    while (this.at < bytes.length && BYTE_KINDS[bytes[this.at] ?? 0] === WHITE) this.at += 1;
  }

  /** Reads an integer of digits only. @returns −1 when there is none */
  protected integer(): number {
    const bytes = this.bytes;
    const start = this.at;
    let value = 0;
    for (; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte < ZERO || byte > NINE) break;
      value = value * 10 + byte - ZERO;
    }
    return this.at === start || this.at - start > 9 ? -1 : value;
  }

  /** Reads a keyword. @returns false, with nothing read, when other bytes stand here */
  protected word(word: string): boolean {
    const bytes = this.bytes;
    for (let index = 0; index < word.length; index += 1)
      if (bytes[this.at + index] !== word.charCodeAt(index)) return false;
    this.at += word.length;
    return true;
  }

  /** Returns true for a byte of a name, number or keyword; false after the end. */
  protected isRegular(at: number): boolean {
    return at < this.bytes.length && BYTE_KINDS[this.bytes[at] ?? 0] === REGULAR;
  }

  /** Reads a number with an optional sign and decimals. @returns false when it is not one */
  protected decimal(): boolean {
    const bytes = this.bytes;
    if (bytes[this.at] === MINUS || bytes[this.at] === PLUS) this.at += 1;
    let [digits, points] = [0, 0];
    for (; this.isRegular(this.at); this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === POINT) points += 1;
      else if (byte >= ZERO && byte <= NINE) digits += 1;
      else return false;
    }
    return digits > 0 && points <= 1;
  }

  /** Reads a string in parentheses. @returns false when it does not end */
  protected literal(): boolean {
    const bytes = this.bytes;
    for (let depth = 0; this.at < bytes.length; this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === BACKSLASH) this.at += 1;
      else if (byte === LEFT_PAREN) depth += 1;
      else if (byte === RIGHT_PAREN) {
        depth -= 1;
        if (depth > 0) continue;
        this.at += 1;
        return true;
      }
    }
    return false;
  }

  /** Reads a string of hexadecimal digits, in angle brackets. @returns false when it does not end */
  protected hex(): boolean {
    const end = this.bytes.indexOf(GREATER_THAN, this.at);
    if (end < 0) return false;
    this.at = end + 1;
    return true;
  }
}
