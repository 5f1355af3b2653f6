import { PDF_LIMITS } from './budget.ts';
import {
  GREATER_THAN,
  LEFT_BRACKET,
  LEFT_PAREN,
  LESS_THAN,
  LETTER_R,
  MINUS,
  NINE,
  PERCENT,
  PLUS,
  POINT,
  RIGHT_BRACKET,
  SLASH,
  ZERO,
} from './byteKinds.ts';
import { ByteScanner } from './byteScanner.ts';
import type { RawObject, RawRef } from './rawObject.ts';
import { NOT_COPIED, mayBeNoted, nextHash } from './streamKeys.ts';

/** A skimmed object. */
interface Skimmed {
  readonly raw: RawObject;
  /** Position after it. */
  readonly next: number;
  /** Number of numbers, names, strings, lists and dictionaries in it. */
  readonly count: number;
}

const HASH = 0x23;
const [CR, LF, SPACE] = [13, 10, 32];
const ENDOBJ = 'endobj';
const [STREAM, ENDSTREAM] = ['stream', 'endstream'];
const WORDS = new Set(['true', 'false', 'null']);

/** Most searches through the file for a stream's length that is in another object. */
const MOST_SEARCHES = 16;
/** A dictionary with more entries is left to the parser, because keys are compared one by one. */
const MOST_KEYS = 64;

/**
 * Skims objects with regular syntax, which takes a tenth of the time of parsing them. An object with any irregularity (a comment, an invalid number,
 * a repeated key or one spelled with `#`, a stream with a wrong length) is not skimmed but left to the parser.
 */
export class Skimmer extends ByteScanner {
  #count = 0;
  #type = '';
  #refs: RawRef[] = [];
  #cuts: number[] = [];
  #length = -1;
  #lengthRef: RawRef | undefined;
  #searches = 0;
  /** Hashes of the keys of the current dictionary and those around it, one list after the other. */
  readonly #keys: number[] = [];

  /** Skims the object `number generation obj … endobj` that begins here, after white space. @returns null when there is none or it is irregular */
  indirect(
    at: number,
  ): (Skimmed & { readonly number: number; readonly generation: number }) | null {
    this.at = at;
    this.white();
    const number = this.integer();
    this.white();
    const generation = number < 0 ? -1 : this.integer();
    this.white();
    if (generation < 0 || !this.word('obj')) return null;
    this.white();
    const raw = this.#value(true);
    if (!raw) return null;
    this.white();
    if (!this.word(ENDOBJ)) return null;
    return { raw, next: this.at, count: this.#count, number, generation };
  }

  /** Skims the object that begins here in an object stream. @returns null when there is none or it is irregular */
  direct(at: number): Skimmed | null {
    this.at = at;
    this.white();
    const raw = this.#value(false);
    return raw && { raw, next: this.at, count: this.#count };
  }

  /** Reads numbers and offsets of the objects in an object stream from its beginning. @returns null when it is irregular */
  offsets(count: number): { readonly number: number; readonly offset: number }[] | null {
    this.at = 0;
    const offsets: { number: number; offset: number }[] = [];
    for (let index = 0; index < count; index += 1) {
      this.white();
      const number = this.integer();
      this.white();
      const offset = number < 0 ? -1 : this.integer();
      if (offset < 0) return null;
      offsets.push({ number, offset });
    }
    return offsets;
  }

  #value(mayBeStream: boolean): RawObject | null {
    const bytes = this.bytes;
    const start = this.at;
    this.#count = 1;
    this.#type = '';
    this.#refs = [];
    this.#cuts = [];
    this.#length = -1;
    this.#lengthRef = undefined;
    this.#keys.length = 0;
    const first = bytes[start];
    const isDict = first === LESS_THAN && bytes[start + 1] === LESS_THAN;
    if (!isDict && first !== LEFT_BRACKET) return this.#number(start, mayBeStream);
    this.at = start + (isDict ? 2 : 1);
    if (!(isDict ? this.#dict(1) : this.#array(1))) return null;
    const end = this.at;
    this.white();
    if (bytes[this.at] === PERCENT) return null;
    const hasData = isDict && this.word(STREAM);
    if (hasData && !mayBeStream) return null;
    const data = hasData ? this.#data() : null;
    if (hasData && !data) return null;
    return {
      bytes,
      start,
      end,
      refs: this.#refs,
      type: this.#type,
      kind: isDict ? 'dict' : 'array',
      data,
      cuts: this.#cuts,
    };
  }

  /** Skims an integer alone, such as the length of a stream. In an object stream it may be the first of the two numbers of a reference. */
  #number(start: number, isIndirect: boolean): RawObject | null {
    if (!isIndirect || this.integer() < 0 || this.isRegular(this.at)) return null;
    return {
      bytes: this.bytes,
      start,
      end: this.at,
      refs: this.#refs,
      type: '',
      kind: 'number',
      data: null,
      cuts: this.#cuts,
    };
  }

  /** Returns the data of a stream, read from after its keyword to after `endstream`; null when that is not where it should be. */
  #data(): Buffer | null {
    const bytes = this.bytes;
    let start = this.at;
    if (bytes[start] === SPACE && bytes[start + 1] === CR && bytes[start + 2] === LF) start += 3;
    else if (bytes[start] === CR) start += bytes[start + 1] === LF ? 2 : 1;
    else if (bytes[start] === LF) start += 1;
    if (this.#length >= 0) {
      const end = start + this.#length;
      this.at = end;
      this.white();
      return this.word(ENDSTREAM) ? bytes.subarray(start, end) : null;
    }
    const found = bytes.indexOf(ENDSTREAM, start, 'latin1');
    const known = found < 0 || this.#isLast(found) ? null : this.#byLengthElsewhere(start);
    if (known) return known;
    // Its length is in another object or missing: the data ends at the keyword, without the line end before it.
    if (found < 0 || bytes.indexOf(STREAM, start, 'latin1') !== found + 3) return null;
    this.at = found + ENDSTREAM.length;
    let end = found;
    if (end > start && bytes[end - 1] === LF) end -= 1;
    if (end > start && bytes[end - 1] === CR) end -= 1;
    return bytes.subarray(start, end);
  }

  /** Returns true when only the end of the object follows the keyword, which is then not part of the data. */
  #isLast(keyword: number): boolean {
    this.at = keyword + ENDSTREAM.length;
    this.white();
    return this.word(ENDOBJ);
  }

  /** For data that contain the keyword themselves: searches the object that holds the length. */
  #byLengthElsewhere(start: number): Buffer | null {
    const bytes = this.bytes;
    if (!this.#lengthRef || this.#searches === MOST_SEARCHES) return null;
    this.#searches += 1;
    const { number, generation } = this.#lengthRef;
    const found = bytes.indexOf(`\n${number} ${generation} obj`, 0, 'latin1');
    if (found < 0) return null;
    this.at = found + `\n${number} ${generation} obj`.length;
    this.white();
    const length = this.integer();
    this.at = start + length;
    this.white();
    return length >= 0 && this.word(ENDSTREAM) ? bytes.subarray(start, start + length) : null;
  }

  #array(depth: number): boolean {
    const bytes = this.bytes;
    if (depth >= PDF_LIMITS.depth) return false;
    for (;;) {
      this.white();
      const byte = bytes[this.at];
      if (byte === undefined) return false;
      if (byte === RIGHT_BRACKET) {
        this.at += 1;
        return true;
      }
      if (!this.#item(byte, depth)) return false;
    }
  }

  #dict(depth: number): boolean {
    const bytes = this.bytes;
    if (depth >= PDF_LIMITS.depth) return false;
    const from = this.#keys.length;
    let cut = -1;
    for (;;) {
      this.white();
      const start = this.at;
      const byte = bytes[start];
      if (cut >= 0) this.#cuts.push(cut, start);
      cut = -1;
      if (byte === GREATER_THAN && bytes[start + 1] === GREATER_THAN) {
        this.at = start + 2;
        this.#keys.length = from;
        return true;
      }
      if (byte !== SLASH || !this.#key(from)) return false;
      const isNoted = depth === 1 && mayBeNoted(this.#keys.at(-1) ?? 0);
      const key = isNoted ? bytes.toString('latin1', start + 1, this.at) : '';
      if (key !== '' && NOT_COPIED.has(key)) cut = start;
      this.white();
      const [value, refs] = [this.at, this.#refs.length];
      const head = bytes[value];
      if (head === undefined || head === GREATER_THAN || !this.#item(head, depth)) return false;
      if (key === 'Type' && !this.#isType(value, head)) return false;
      if (key === 'Length') this.#lengthRef = this.#refs[refs];
      if (key === 'Length' && this.#refs.length === refs) {
        const end = this.at;
        this.at = value;
        this.#length = this.integer();
        if (this.#length < 0 || this.at !== end) return false;
      }
    }
  }

  /** Stores the name that was just read as the type. */
  #isType(start: number, head: number): boolean {
    if (head !== SLASH) return false;
    this.#type = this.bytes.toString('latin1', start + 1, this.at);
    return !this.#type.includes('#');
  }

  /** Reads a key of a dictionary whose keys begin at `from`. */
  #key(from: number): boolean {
    const bytes = this.bytes;
    let hash = 0;
    for (this.at += 1; this.isRegular(this.at); this.at += 1) {
      const byte = bytes[this.at] ?? 0;
      if (byte === HASH) return false;
      hash = nextHash(hash, byte);
    }
    const keys = this.#keys;
    if (keys.length - from >= MOST_KEYS) return false;
    for (let index = from; index < keys.length; index += 1) if (keys[index] === hash) return false;
    keys.push(hash);
    return true;
  }

  /** Reads any item of a list or a dictionary. */
  #item(byte: number, depth: number): boolean {
    this.#count += 1;
    if ((byte >= ZERO && byte <= NINE) || byte === MINUS || byte === POINT || byte === PLUS)
      return this.#numberOrRef();
    if (byte === SLASH) {
      this.at += 1;
      while (this.isRegular(this.at)) this.at += 1;
      return true;
    }
    if (byte === LEFT_PAREN) return this.literal();
    if (byte === LESS_THAN) {
      if (this.bytes[this.at + 1] !== LESS_THAN) return this.hex();
      this.at += 2;
      return this.#dict(depth + 1);
    }
    if (byte === LEFT_BRACKET) {
      this.at += 1;
      return this.#array(depth + 1);
    }
    const start = this.at;
    while (this.isRegular(this.at)) this.at += 1;
    return WORDS.has(this.bytes.toString('latin1', start, Math.min(this.at, start + 6)));
  }

  #numberOrRef(): boolean {
    const bytes = this.bytes;
    const start = this.at;
    const number = this.integer();
    if (this.isRegular(this.at)) {
      this.at = start;
      return this.decimal();
    }
    if (number < 0) return false;
    const end = this.at;
    this.white();
    const generation = this.integer();
    if (generation >= 0 && !this.isRegular(this.at)) {
      this.white();
      if (bytes[this.at] === LETTER_R && !this.isRegular(this.at + 1)) {
        this.at += 1;
        this.#refs.push({ start, end: this.at, number, generation });
        return true;
      }
    }
    this.at = end;
    return true;
  }
}
