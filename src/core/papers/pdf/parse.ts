import { PDFCatalog, PDFInvalidObject, PDFNumber, PDFParser, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFDict, PDFObject } from 'pdf-lib';
import { pdfName } from './names.ts';
import { PDF_LIMITS, OverBudget, setBudget } from './budget.ts';
import type { Budget } from './budget.ts';
import { assignRaw, holdLazily } from './lazyObjects.ts';
import { resolve } from './pages.ts';
import { readRaw } from './readRaw.ts';
import type { RawObject } from './rawObject.ts';
import { Skimmer } from './skim.ts';
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
const WHITE = new Set([0, 9, 10, 12, 13, 32]);
/** Only a visible character can begin an object or a keyword. */
const [FIRST_VISIBLE, LAST_VISIBLE] = [0x20, 0x7e];
const TYPE = pdfName('Type');
const [OBJECT_STREAM_NAME, XREF_STREAM_NAME] = ['ObjStm', 'XRef'];
const OBJECT_STREAM = pdfName(OBJECT_STREAM_NAME);
const XREF_STREAM = pdfName(XREF_STREAM_NAME);

/** Decrypts the strings and streams of an encrypted file. The library does not export its type. */
export type PdfCipher = Parameters<typeof PDFParser.forBytesWithOptions>[5];

/** The library's parser, counting what it reads. Only members that it exposes to subclasses are used. */
class CountingParser extends PDFParser {
  readonly #budget: Budget;
  #depth = 0;
  constructor(bytes: Uint8Array, budget: Budget, cipher?: PdfCipher) {
    super(bytes, Number.POSITIVE_INFINITY, false, false, false, cipher);
    this.#budget = budget;
    setBudget(this.context, budget);
  }

  override parseObject(ref?: PDFRef): PDFObject {
    this.#budget.spend('objects');
    this.#depth += 1;
    if (this.#depth > PDF_LIMITS.depth) throw new OverBudget('depth');
    try {
      return super.parseObject(ref);
    } finally {
      this.#depth -= 1;
    }
  }

  protected tick(): void {
    this.#budget.tick();
  }
}

/** Parses an object stream, unpacked by Node's own zlib: the library's is written in JavaScript, takes most of the time and has no limit. */
class ObjectsParser extends CountingParser {
  /** Adds the objects to the document that the stream belongs to. Throws Error when it is broken; objects read before that stay. */
  static read(stream: PDFRawStream, budget: Budget): void {
    const { context } = stream.dict;
    const [first, count] = ['First', 'N'].map((key) => {
      const value = resolve(context, stream.dict.get(pdfName(key)));
      if (!(value instanceof PDFNumber)) throw new Error('an object stream says nothing of itself');
      return value.asNumber();
    }) as [number, number];
    const bytes = decodeStream(stream);
    const skimmer = new Skimmer(bytes);
    let made: ObjectsParser | null = null;
    const parser = (): ObjectsParser => {
      if (made) return made;
      made = new ObjectsParser(bytes, budget);
      // The library creates a document for each parser; these objects belong to the file's document.
      Object.assign(made, { context });
      return made;
    };
    const most = Math.min(count, PDF_LIMITS.objects);
    for (const { number, offset } of skimmer.offsets(most) ?? parser().#offsets(most)) {
      const ref = PDFRef.of(number, 0);
      const passed = skimmer.direct(first + offset);
      if (passed) {
        budget.spend('objects', passed.count);
        assignRaw(context, ref, passed.raw);
        continue;
      }
      parser().bytes.moveTo(first + offset);
      context.assign(ref, parser().parseObject(ref));
    }
  }

  #offsets(count: number): { readonly number: number; readonly offset: number }[] {
    return Array.from({ length: count }, () => this.#offset());
  }

  #offset(): { readonly number: number; readonly offset: number } {
    this.skipWhitespaceAndComments();
    const number = this.parseRawInt();
    this.skipWhitespaceAndComments();
    return { number, offset: this.parseRawInt() };
  }
}

/**
 * Reads a file from front to back as the library's `parseDocument` does, which awaits after every object and unpacks object streams in JavaScript.
 * Objects with regular syntax are skimmed and parsed only on first access; all others are parsed at once by the library.
 */
class FileParser extends CountingParser {
  readonly #own: Budget;
  readonly #locked: boolean;
  readonly #skimmer: Skimmer;
  constructor(file: Uint8Array, budget: Budget, cipher?: PdfCipher) {
    super(file, budget, cipher);
    this.#own = budget;
    this.#locked = cipher !== undefined;
    this.#skimmer = new Skimmer(file);
    if (!this.#locked) holdLazily(this.context);
  }

  /** Parses the file. Throws Error on a file that cannot be read to its end. */
  parseFile(): PDFContext {
    this.#skipHeader();
    for (let last = -1; !this.bytes.done();) {
      this.#parseSection();
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

  /** Parses one revision of the file: its objects, then its cross-reference table and trailer. */
  #parseSection(): void {
    this.skipWhitespaceAndComments();
    while (this.#atDigit()) {
      if (!this.#locked && this.#passOver()) continue;
      const start = this.bytes.offset();
      try {
        this.#parseIndirect();
      } catch (error) {
        if (error instanceof OverBudget) throw error;
        this.tick();
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

  /** Skims this object and the following ones, as long as their syntax is regular. @returns whether there was any */
  #passOver(): boolean {
    for (let any = false; ; any = true) {
      const passed = this.#skimmer.indirect(this.bytes.offset());
      if (!passed) {
        if (any) this.#skipJunk();
        return any;
      }
      const { raw, next, count, number, generation } = passed;
      this.bytes.moveTo(next);
      this.#own.spend('objects', count);
      const ref = PDFRef.of(number, generation);
      if (raw.data && (raw.type === OBJECT_STREAM_NAME || raw.type === XREF_STREAM_NAME))
        this.#readSpecial(ref, raw);
      else assignRaw(this.context, ref, raw);
    }
  }

  /** Reads an object stream or a cross-reference stream; of the latter only its trailer entries are needed. */
  #readSpecial(ref: PDFRef, raw: RawObject): void {
    const stream = readRaw(this.context, raw);
    try {
      if (!(stream instanceof PDFRawStream)) throw new Error('it is no stream');
      if (raw.type === XREF_STREAM_NAME) this.#readTrailer(stream.dict);
      else ObjectsParser.read(stream, this.#own);
    } catch (error) {
      if (error instanceof OverBudget) throw error;
      this.context.assign(ref, PDFInvalidObject.of(this.bytes.slice(raw.start, raw.end)));
    }
  }

  #parseIndirect(): void {
    const ref = this.#parseRef();
    this.skipWhitespaceAndComments();
    const object = this.parseObject(this.#locked ? ref : undefined);
    this.skipWhitespaceAndComments();
    this.matchKeyword(ENDOBJ);
    const type = object instanceof PDFRawStream ? object.dict.lookup(TYPE) : undefined;
    if (object instanceof PDFRawStream && type === OBJECT_STREAM)
      return ObjectsParser.read(object, this.#own);
    // Only the trailer entries of a cross-reference stream are needed: objects are found by reading all of them.
    if (object instanceof PDFRawStream && type === XREF_STREAM) this.#readTrailer(object.dict);
    else this.context.assign(ref, object);
  }

  /** Parses `number generation obj`. Throws Error where no object begins. */
  #parseRef(): PDFRef {
    this.skipWhitespaceAndComments();
    const number = this.parseRawInt();
    this.skipWhitespaceAndComments();
    const generation = this.parseRawInt();
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(OBJ)) throw new Error('no object begins here');
    return PDFRef.of(number, generation);
  }

  /** Stores an object that cannot be parsed as its bytes. Throws Error when it has no end: its content would be lost unnoticed. */
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
      const value = dict.get(pdfName(key));
      if (value) trailerInfo[key] = value;
    }
  }

  #skipTable(): void {
    this.skipWhitespaceAndComments();
    if (!this.matchKeyword(XREF)) return;
    this.skipWhitespaceAndComments();
    // Skips the numbers and marks of the table byte by byte: it is long, and not needed.
    for (; !this.bytes.done(); this.bytes.next()) {
      const byte = this.bytes.peek();
      const isOfTable = (byte >= ZERO && byte <= NINE) || byte === FREE || byte === USED;
      if (!isOfTable && !WHITE.has(byte)) break;
    }
    this.skipWhitespaceAndComments();
  }

  /** Skips bytes that some writers leave between objects, up to the next object or keyword. */
  #skipJunk(): void {
    this.skipWhitespaceAndComments();
    for (; !this.bytes.done(); this.bytes.next()) {
      const byte = this.bytes.peek();
      this.tick();
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

  /** When the trailer names no catalog, takes the last one in the file. */
  #recoverRoot(): void {
    const { context } = this;
    if (context.lookup(context.trailerInfo.Root) instanceof PDFCatalog) return;
    for (const [ref, object] of context.enumerateIndirectObjects())
      if (object instanceof PDFCatalog) context.trailerInfo.Root = ref;
  }
}

/**
 * Parses all objects of a file; those of an encrypted one unchanged, or decrypted when there is a cipher.
 * Throws OverBudget, or Error on a file that cannot be read.
 */
export const parsePdf = (file: Uint8Array, budget: Budget, cipher?: PdfCipher): PDFContext =>
  new FileParser(file, budget, cipher).parseFile();
