import { PDFArray, PDFDict, PDFInvalidObject, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { pdfName } from '../pdf/names.ts';
import { rawOf } from '../pdf/lazyObjects.ts';
import { resolve } from '../pdf/pages.ts';
import { NOT_COPIED } from '../pdf/streamKeys.ts';
import type { RawObject } from '../pdf/rawObject.ts';
import type { PdfWriter } from './writer.ts';

/** Copies objects of one source into the output, each at most once, with everything they refer to. */
export interface Copier {
  /** Returns an object as it is written in the output. Everything it refers to has been written when this returns. */
  copy(object: PDFObject): string;
  /** Writes a stream with some entries of its dictionary removed or replaced, and returns its number. */
  copyStream(stream: PDFRawStream, replace: Readonly<Record<string, string>>): number;
  /** Returns the number of a source's object in the output, if it was copied. */
  numberOf(ref: PDFRef): number | undefined;
}

const TYPE = pdfName('Type');
/** Types that refer from a page's content back into the rest of its document: copying them would add other pages invisibly. */
const OUTSIDE = new Set(['Page', 'Pages', 'Catalog']);
/** Layers are distinguished by identity, not by content, so each gets a number of its own. */
const LAYER = 'OCG';

const typeOf = (value: PDFObject | undefined): string => {
  const type = value instanceof PDFDict ? value.get(TYPE) : undefined;
  return type instanceof PDFName ? type.asString().slice(1) : '';
};

/** Creates the copier from one opened file into the output. */
export const createCopier = (context: PDFContext, writer: PdfWriter): Copier => {
  const numbers = new Map<PDFRef, number>();
  /** Objects being written, to detect one that refers to itself. */
  const open = new Set<PDFRef>();

  const streamEntries = (
    stream: PDFRawStream,
    replace: Readonly<Record<string, string>>,
  ): string => {
    const kept = stream.dict
      .entries()
      .filter(
        ([key]) =>
          !NOT_COPIED.has(key.asString().slice(1)) && !(key.asString().slice(1) in replace),
      );
    const copied = kept.map(([key, value]) => `${key.toString()} ${copy(value)}`);
    return [...copied, ...Object.entries(replace).map(([key, value]) => `/${key} ${value}`)].join(
      ' ',
    );
  };

  /** Returns the object's source text with the numbers of its references replaced; for a stream, the entries of its dictionary that are copied. */
  const copyRaw = ({ bytes, start, end, refs, data, cuts }: RawObject): string => {
    const [first, last] = data ? [start + 2, end - 2] : [start, end];
    if (refs.length === 0 && cuts.length === 0) return bytes.toString('latin1', first, last);
    let [out, from, cut] = ['', first, 0];
    const cutUpTo = (offset: number): void => {
      for (; data && (cuts[cut] ?? Infinity) <= offset; cut += 2) {
        out += bytes.toString('latin1', from, cuts[cut]);
        from = cuts[cut + 1] ?? last;
      }
    };
    for (const ref of refs) {
      cutUpTo(ref.start);
      if (ref.start < from) continue;
      out +=
        bytes.toString('latin1', from, ref.start) + copyRef(PDFRef.of(ref.number, ref.generation));
      from = ref.end;
    }
    cutUpTo(last);
    return out + bytes.toString('latin1', from, last);
  };

  /** Writes a referenced object with everything it refers to. @returns its reference in the output */
  const copyTo = (
    ref: PDFRef,
    type: string,
    bodyOf: () => string,
    data: Uint8Array | undefined,
  ): string => {
    if (open.has(ref) || type === LAYER) numbers.set(ref, writer.reserve());
    if (open.has(ref)) return `${numbers.get(ref)} 0 R`;

    open.add(ref);
    const body = bodyOf();
    open.delete(ref);

    const reserved = numbers.get(ref);
    if (reserved !== undefined) writer.write(reserved, body, data);
    const number = reserved ?? writer.add(body, data);
    numbers.set(ref, number);
    return `${number} 0 R`;
  };

  const copyRef = (ref: PDFRef): string => {
    const known = numbers.get(ref);
    if (known !== undefined) return `${known} 0 R`;
    const raw = rawOf(context, ref);
    if (raw) {
      const type = raw.data ? '' : raw.type;
      if (OUTSIDE.has(type)) return 'null';
      return copyTo(ref, type, () => copyRaw(raw), raw.data ?? undefined);
    }
    const value = resolve(context, ref);
    const type = typeOf(value);
    if (!value || OUTSIDE.has(type)) return 'null';
    const stream = value instanceof PDFRawStream ? value : null;
    return copyTo(
      ref,
      type,
      () => (stream ? streamEntries(stream, {}) : copy(value)),
      stream?.contents,
    );
  };

  const copy = (object: PDFObject): string => {
    if (object instanceof PDFRef) return copyRef(object);
    if (object instanceof PDFDict)
      return `<<${object
        .entries()
        .map(([key, value]) => `${key.toString()} ${copy(value)}`)
        .join(' ')}>>`;
    if (object instanceof PDFArray) return `[${object.asArray().map(copy).join(' ')}]`;
    if (object instanceof PDFInvalidObject) return 'null';
    return object.toString();
  };

  return {
    copy,
    copyStream: (stream, replace) => writer.add(streamEntries(stream, replace), stream.contents),
    numberOf: (ref) => numbers.get(ref),
  };
};
