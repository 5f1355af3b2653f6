import { PDFArray, PDFDict, PDFInvalidObject, PDFName, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { resolve } from '../pdf/pages.ts';
import type { PdfWriter } from './writer.ts';

/** Copies objects of one source into the output, each at most once, with all they refer to. */
export interface Copier {
  /** An object as it stands in the output. What it refers to has been written when this returns. */
  copy(object: PDFObject): string;
  /** Writes a stream with some entries of its dictionary left out or put in, and gives its number. */
  copyStream(stream: PDFRawStream, replace: Readonly<Record<string, string>>): number;
  /** Number that a source's object got in the output, if it was copied. */
  numberOf(ref: PDFRef): number | undefined;
}

const TYPE = PDFName.of('Type');
/** What leads from a page's content back into the rest of its document: other pages would come along unseen. */
const OUTSIDE = new Set([PDFName.of('Page'), PDFName.of('Pages'), PDFName.of('Catalog')]);
/** A layer is told from another by its identity, not by its content. */
const LAYER = PDFName.of('OCG');
/** Entries of a stream that print nothing. /Length is written anew. */
const NOT_COPIED = new Set([
  'Length',
  'Metadata',
  'PieceInfo',
  'StructParent',
  'StructParents',
  'LastModified',
  'OPI',
]);

export const createCopier = (context: PDFContext, writer: PdfWriter): Copier => {
  const numbers = new Map<PDFRef, number>();
  /** Objects being written, to notice one that refers to itself. */
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

  const copyRef = (ref: PDFRef): string => {
    const known = numbers.get(ref);
    if (known !== undefined) return `${known} 0 R`;
    const value = resolve(context, ref);
    const type = value instanceof PDFDict ? value.get(TYPE) : undefined;
    if (!value || (type instanceof PDFName && OUTSIDE.has(type))) return 'null';
    if (open.has(ref) || type === LAYER) numbers.set(ref, writer.reserve());
    if (open.has(ref)) return `${numbers.get(ref)} 0 R`;

    open.add(ref);
    const stream = value instanceof PDFRawStream ? value : null;
    const body = stream ? streamEntries(stream, {}) : copy(value);
    open.delete(ref);

    const reserved = numbers.get(ref);
    if (reserved !== undefined) writer.write(reserved, body, stream?.contents);
    const number = reserved ?? writer.add(body, stream?.contents);
    numbers.set(ref, number);
    return `${number} 0 R`;
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
