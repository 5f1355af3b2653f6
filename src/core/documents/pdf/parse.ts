import {
  PDFCatalog,
  PDFInvalidObject,
  PDFName,
  PDFObjectStreamParser,
  PDFParser,
  PDFRawStream,
  PDFRef,
} from 'pdf-lib';
import type { PDFContext, PDFDict } from 'pdf-lib';
import { decodeStream } from './streams.ts';

const keyword = (text: string): number[] => Array.from(text, (letter) => letter.charCodeAt(0));
const HEADER = keyword('%PDF-');
const OBJ = keyword('obj');
const ENDOBJ = keyword('endobj');
const XREF = keyword('xref');
const TRAILER = keyword('trailer');
const STARTXREF = keyword('startxref');
const CLOSING = [XREF, TRAILER, STARTXREF];
const [PERIOD, ZERO, NINE] = [0x2e, 0x30, 0x39];
const [FREE, USED] = [0x66, 0x6e];
/** Only a visible character can begin an object or a keyword. */
const [FIRST_VISIBLE, LAST_VISIBLE] = [0x20, 0x7e];
const TYPE = PDFName.of('Type');
const OBJECT_STREAM = PDFName.of('ObjStm');
const XREF_STREAM = PDFName.of('XRef');
const FILTER = PDFName.of('Filter');
const PARAMETERS = PDFName.of('DecodeParms');

/** An object stream as it is unpacked by Node's own zlib: the library's is written in JavaScript and takes most of its time. */
const unpacked = (stream: PDFRawStream): PDFRawStream => {
  if (!stream.dict.has(FILTER) || stream.dict.has(PARAMETERS)) return stream;
  try {
    const contents = decodeStream(stream);
    const dict = stream.dict.clone();
    dict.delete(FILTER);
    return PDFRawStream.of(dict, contents);
  } catch {
    // The library makes do with the part of a broken stream that can be read.
    return stream;
  }
};

/**
 * Reads a file from front to back as the library's `parseDocument` does, in half the time: that one waits after every object
 * and unpacks object streams in JavaScript. Objects are parsed by the library; only members that it offers to subclasses are used.
 */
class FileParser extends PDFParser {
  /** @throws Error on a file that cannot be read to its end */
  async parseFile(): Promise<PDFContext> {
    this.#skipHeader();
    for (let last = -1; !this.bytes.done();) {
      await this.#parseSection();
      if (this.bytes.offset() === last) throw new Error('the parser does not get on');
      last = this.bytes.offset();
    }
    this.#recoverRoot();
    this.context.delete(PDFRef.of(0));
    return this.context;
  }

  #skipHeader(): void {
    if (!this.matchKeyword(HEADER)) throw new Error('the header is missing');
    this.parseRawInt();
    this.bytes.assertNext(PERIOD);
    this.parseRawInt();
    this.#skipJunk();
  }

  /** One revision of the file: its objects, then what closes it. */
  async #parseSection(): Promise<void> {
    this.skipWhitespaceAndComments();
    while (this.#atDigit()) {
      const start = this.bytes.offset();
      try {
        const pending = this.#parseIndirect();
        if (pending) await pending;
      } catch {
        this.bytes.moveTo(start);
        this.#keepInvalid();
      }
      this.#skipJunk();
    }
    this.#skipTable();
    this.skipWhitespaceAndComments();
    if (this.matchKeyword(TRAILER)) {
      this.skipWhitespaceAndComments();
      this.#readTrailer(this.parseDict());
    }
    this.skipWhitespaceAndComments();
    if (this.matchKeyword(STARTXREF)) {
      this.skipWhitespaceAndComments();
      this.parseRawInt();
    }
    this.#skipJunk();
  }

  /** Reads one object. @returns something to wait for only where there is: waiting for each of a file's objects takes longer than reading them */
  #parseIndirect(): Promise<void> | null {
    const ref = this.#parseRef();
    this.skipWhitespaceAndComments();
    const object = this.parseObject();
    this.skipWhitespaceAndComments();
    this.matchKeyword(ENDOBJ);
    const type = object instanceof PDFRawStream ? object.dict.lookup(TYPE) : undefined;
    if (object instanceof PDFRawStream && type === OBJECT_STREAM)
      return PDFObjectStreamParser.forStream(unpacked(object)).parseIntoContext();
    // A cross-reference stream is needed for what a trailer says only: objects are found by reading them all.
    if (object instanceof PDFRawStream && type === XREF_STREAM) this.#readTrailer(object.dict);
    else this.context.assign(ref, object);
    return null;
  }

  /** @throws Error where no object begins */
  #parseRef(): PDFRef {
    this.skipWhitespaceAndComments();
    const number = this.parseRawInt();
    this.skipWhitespaceAndComments();
    const generation = this.parseRawInt();
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(OBJ)) throw new Error('no object begins here');
    return PDFRef.of(number, generation);
  }

  /** An object that cannot be parsed, as its bytes. @throws Error where it has no end: what it held would be missing unseen */
  #keepInvalid(): void {
    const ref = this.#parseRef();
    this.skipWhitespaceAndComments();
    const start = this.bytes.offset();
    while (!this.matchKeyword(ENDOBJ)) {
      if (this.bytes.done()) throw new Error('an object has no end');
      this.bytes.next();
    }
    const bytes = this.bytes.slice(start, this.bytes.offset() - ENDOBJ.length);
    this.context.assign(ref, PDFInvalidObject.of(bytes));
  }

  #readTrailer(dict: PDFDict): void {
    const { trailerInfo } = this.context;
    for (const key of ['Root', 'Encrypt', 'Info', 'ID'] as const) {
      const value = dict.get(PDFName.of(key));
      if (value) trailerInfo[key] = value;
    }
  }

  #skipTable(): void {
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(XREF)) return;
    this.skipWhitespaceAndComments();
    while (this.#atDigit()) {
      this.parseRawInt();
      this.skipWhitespaceAndComments();
      const mark = this.bytes.peek();
      if (mark === FREE || mark === USED) this.bytes.next();
      this.skipWhitespaceAndComments();
    }
  }

  /** Passes over what some writers leave between objects, up to the next object or keyword. */
  #skipJunk(): void {
    this.skipWhitespaceAndComments();
    for (; !this.bytes.done(); this.bytes.next()) {
      const byte = this.bytes.peek();
      if (byte < FIRST_VISIBLE || byte > LAST_VISIBLE) continue;
      const start = this.bytes.offset();
      const found =
        CLOSING.some((word) => this.matchKeyword(word)) || (this.#atDigit() && this.#isObject());
      this.bytes.moveTo(start);
      if (found) return;
    }
  }

  #isObject(): boolean {
    try {
      this.#parseRef();
      return true;
    } catch {
      return false;
    }
  }

  #atDigit(): boolean {
    return !this.bytes.done() && this.bytes.peek() >= ZERO && this.bytes.peek() <= NINE;
  }

  /** Where the trailer names no catalogue, the last one in the file is taken. */
  #recoverRoot(): void {
    const { context } = this;
    if (context.lookup(context.trailerInfo.Root) instanceof PDFCatalog) return;
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (object instanceof PDFCatalog) context.trailerInfo.Root = ref;
  }
}

/**
 * All objects of a file; those of an encrypted one as they stand in it.
 * @throws Error on a file that cannot be read
 */
export const parsePdf = (file: Uint8Array): Promise<PDFContext> =>
  new FileParser(file, Number.POSITIVE_INFINITY).parseFile();
