import { inflateRawSync } from 'node:zlib';
import { PDFArray, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { resolve } from './pages.ts';

/** More than this out of one stream is a bomb or a very fine picture. */
const MAX_DECODED_BYTES = 64 * 1024 * 1024;
const ZLIB_HEADER_BYTES = 2;
/** Filters whose output is picture data: their own decoders read them, not we. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);

/** Names of a stream's filters in the order of decoding. */
const filtersOf = (stream: PDFRawStream): string[] => {
  const { context } = stream.dict;
  const filter = resolve(context, stream.dict.get(PDFName.of('Filter')));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((each) => resolve(context, each)) : [filter];
  return names.filter((name) => name instanceof PDFName).map((name) => name.asString().slice(1));
};

/**
 * The decoded bytes of a stream without picture filters.
 * Deflate is read to its last block but its checksum is not: writers get that wrong, and viewers do not look.
 * @throws when the data is broken, incomplete or larger than 64 MB
 */
export const decodeStream = (stream: PDFRawStream): Uint8Array => {
  const filters = filtersOf(stream);
  if (filters.length === 0) return stream.contents;
  if (filters.length === 1 && filters[0] === 'FlateDecode') {
    if (stream.contents.length === 0) return stream.contents;
    return inflateRawSync(stream.contents.subarray(ZLIB_HEADER_BYTES), {
      maxOutputLength: MAX_DECODED_BYTES,
    });
  }
  return decodePDFRawStream(stream).decode();
};

/** Filters of content, with the short names that some writers use outside of inline pictures too. */
const CONTENT_FILTERS = new Set([
  ...['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['Fl', 'LZW', 'A85', 'AHx', 'RL'],
]);

/** True when a stream can be content of a page: it is packed in ways that every reader can undo. */
export const isContent = (stream: PDFRawStream): boolean =>
  filtersOf(stream).every((name) => CONTENT_FILTERS.has(name));

/** True when a stream's data can be read to its end, as far as this can be told without decoding pictures or more than 64 MB. */
export const isIntact = (stream: PDFRawStream): boolean => {
  const filters = filtersOf(stream);
  if (filters.some((name) => PICTURE_FILTERS.has(name))) return stream.contents.length > 0;
  try {
    decodeStream(stream);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException | null)?.code === 'ERR_BUFFER_TOO_LARGE';
  }
};

/**
 * The content streams of a page, in order; none for a blank page.
 * @returns null when one of them is missing or no stream
 */
export const contentsOf = (
  context: PDFContext,
  contents: PDFObject | undefined,
): PDFRawStream[] | null => {
  if (!contents) return [];
  const value = resolve(context, contents);
  const parts =
    value instanceof PDFArray ? value.asArray().map((part) => resolve(context, part)) : [value];
  return parts.every((part) => part instanceof PDFRawStream) ? parts : null;
};

/**
 * As `contentsOf`, for content that is copied.
 * @throws when it is missing, or packed in a way that readers cannot undo
 */
export const mustContents = (
  context: PDFContext,
  contents: PDFObject | undefined,
): PDFRawStream[] => {
  const streams = contentsOf(context, contents);
  if (!streams?.every(isContent)) throw new Error('content is missing');
  return streams;
};
