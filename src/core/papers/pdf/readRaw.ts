import {
  PDFArray,
  PDFBool,
  PDFCatalog,
  PDFDict,
  PDFHexString,
  PDFNull,
  PDFNumber,
  PDFPageLeaf,
  PDFPageTree,
  PDFRawStream,
  PDFRef,
  PDFString,
} from 'pdf-lib';
import type { PDFContext, PDFName, PDFObject } from 'pdf-lib';
import {
  BACKSLASH,
  BYTE_KINDS,
  GREATER_THAN,
  LEFT_BRACKET,
  LEFT_PAREN,
  LESS_THAN,
  LETTER_R,
  MINUS,
  NINE,
  PLUS,
  POINT,
  REGULAR,
  RIGHT_BRACKET,
  RIGHT_PAREN,
  SLASH,
  WHITE,
  ZERO,
} from './byteKinds.ts';
import { pdfName } from './names.ts';
import type { RawObject } from './rawObject.ts';

/** Decodes a name as the library's parser does; PDFName itself decodes only escapes with uppercase digits. */
const unescaped = (name: string): string =>
  name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
const TYPE = pdfName('Type');
const [CATALOG, PAGES, PAGE] = [pdfName('Catalog'), pdfName('Pages'), pdfName('Page')];

/**
 * Creates the objects of skimmed bytes: the same that the library's parser creates, in a fraction of the time. It does not check for errors, because
 * the skimmer skips no object that has any.
 */
class RawReader {
  readonly #bytes: Buffer;
  readonly #context: PDFContext;
  #at: number;

  constructor(bytes: Buffer, start: number, context: PDFContext) {
    this.#bytes = bytes;
    this.#context = context;
    this.#at = start;
  }

  value(): PDFObject {
    const bytes = this.#bytes;
    const byte = bytes[this.#at] ?? 0;
    if ((byte >= ZERO && byte <= NINE) || byte === MINUS || byte === POINT || byte === PLUS)
      return this.#numberOrRef();
    if (byte === SLASH) return this.#name();
    if (byte === LESS_THAN) return bytes[this.#at + 1] === LESS_THAN ? this.dict() : this.#hex();
    if (byte === LEFT_BRACKET) return this.#array();
    if (byte === LEFT_PAREN) return this.#literal();
    const start = this.#at;
    this.#regular();
    const word = bytes.toString('latin1', start, this.#at);
    if (word === 'null') return PDFNull;
    if (word === 'true') return PDFBool.True;
    if (word === 'false') return PDFBool.False;
    throw new Error('this object was not passed over');
  }

  dict(): PDFDict {
    const bytes = this.#bytes;
    const entries = new Map<PDFName, PDFObject>();
    this.#at += 2;
    for (;;) {
      this.#white();
      if (bytes[this.#at] !== SLASH) break;
      const key = this.#name();
      this.#white();
      entries.set(key, this.value());
    }
    this.#at += 2;
    const type = entries.get(TYPE);
    if (type === PAGE) return PDFPageLeaf.fromMapWithContext(entries, this.#context);
    if (type === PAGES) return PDFPageTree.fromMapWithContext(entries, this.#context);
    if (type === CATALOG) return PDFCatalog.fromMapWithContext(entries, this.#context);
    return PDFDict.fromMapWithContext(entries, this.#context);
  }

  #white(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    while (BYTE_KINDS[bytes[at] ?? SLASH] === WHITE) at += 1;
    this.#at = at;
  }

  #regular(): void {
    const bytes = this.#bytes;
    let at = this.#at;
    while (BYTE_KINDS[bytes[at] ?? SLASH] === REGULAR) at += 1;
    this.#at = at;
  }

  #name(): PDFName {
    const start = (this.#at += 1);
    this.#regular();
    const text = this.#bytes.toString('latin1', start, this.#at);
    return pdfName(text.includes('#') ? unescaped(text) : text);
  }

  #array(): PDFArray {
    const bytes = this.#bytes;
    const array = PDFArray.withContext(this.#context);
    this.#at += 1;
    for (;;) {
      this.#white();
      if (bytes[this.#at] === RIGHT_BRACKET) break;
      array.push(this.value());
    }
    this.#at += 1;
    return array;
  }

  /** Reads digits only; −1, with nothing read, for any other number. */
  #integer(): number {
    const bytes = this.#bytes;
    let at = this.#at;
    let value = 0;
    for (; ; at += 1) {
      const byte = bytes[at] ?? SLASH;
      if (byte >= ZERO && byte <= NINE) value = value * 10 + byte - ZERO;
      else if (BYTE_KINDS[byte] === REGULAR) return -1;
      else break;
    }
    if (at === this.#at || at - this.#at > 9) return -1;
    this.#at = at;
    return value;
  }

  #numberOrRef(): PDFObject {
    const bytes = this.#bytes;
    const start = this.#at;
    const number = this.#integer();
    if (number < 0) {
      this.#regular();
      return PDFNumber.of(Number(bytes.toString('latin1', start, this.#at)));
    }
    const end = this.#at;
    this.#white();
    const generation = this.#integer();
    if (generation >= 0) {
      this.#white();
      if (bytes[this.#at] === LETTER_R && BYTE_KINDS[bytes[this.#at + 1] ?? SLASH] !== REGULAR) {
        this.#at += 1;
        return PDFRef.of(number, generation);
      }
    }
    this.#at = end;
    return PDFNumber.of(number);
  }

  #literal(): PDFString {
    const bytes = this.#bytes;
    const start = this.#at + 1;
    for (let depth = 0; ; this.#at += 1) {
      const byte = bytes[this.#at];
      if (byte === undefined) throw new Error('this object was not passed over');
      if (byte === BACKSLASH) this.#at += 1;
      else if (byte === LEFT_PAREN) depth += 1;
      else if (byte === RIGHT_PAREN && (depth -= 1) === 0) break;
    }
    this.#at += 1;
    return PDFString.of(bytes.toString('latin1', start, this.#at - 1));
  }

  #hex(): PDFHexString {
    const start = this.#at + 1;
    this.#at = this.#bytes.indexOf(GREATER_THAN, start) + 1;
    return PDFHexString.of(this.#bytes.toString('latin1', start, this.#at - 1));
  }
}

/** Parses a skimmed object to the object that the library's parser would create. */
export const readRaw = (context: PDFContext, { bytes, start, data }: RawObject): PDFObject => {
  const reader = new RawReader(bytes, start, context);
  return data ? PDFRawStream.of(reader.dict(), data) : reader.value();
};
