import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { nameOf } from './names.ts';
import { LIMITS, OverBudget, budgetOf } from './budget.ts';
import { resolve } from './pages.ts';

const ZLIB_HEADER_BYTES = 2;
/** Up to here a stream is unpacked at once. */
const AT_ONCE_BYTES = 4 * 2 ** 20;
const CHUNK = 64 * 1024;
/** What is unpacked at once comes in pieces of so many bytes, which are put together: page content mostly fits into one. */
const PIECE = 32 * 1024;
const FLATE = 'FlateDecode';
/** Filters whose output is picture data: their own decoders read them, not we. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';

const isTooLarge = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === TOO_LARGE;

/** Names of a stream's filters in the order of decoding. */
const filtersOf = (stream: PDFRawStream): string[] => {
  const { context } = stream.dict;
  const filter = resolve(context, stream.dict.get(nameOf('Filter')));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((each) => resolve(context, each)) : [filter];
  return names.filter((name) => name instanceof PDFName).map((name) => name.asString().slice(1));
};

/**
 * Deflate is read to its last block but its checksum is not: writers get that wrong, and viewers do not look.
 * @throws what zlib throws
 */
const inflate = (packed: Uint8Array, most: number): Uint8Array =>
  packed.length === 0
    ? packed
    : inflateRawSync(packed.subarray(ZLIB_HEADER_BYTES), {
        maxOutputLength: Math.max(1, most),
        chunkSize: PIECE,
      });

/** One step by the library's decoders, in pieces: asked for all, they would take all the memory there is. */
const decodeStep = (
  packed: Uint8Array,
  dict: PDFDict,
  filter: string,
  place: number,
  most: number,
): Uint8Array => {
  const { context } = dict;
  const one = PDFDict.withContext(context);
  one.set(nameOf('Filter'), nameOf(filter));
  const all = resolve(context, dict.get(nameOf('DecodeParms')));
  const parameters = all instanceof PDFArray ? resolve(context, all.get(place)) : all;
  if (parameters instanceof PDFDict) one.set(nameOf('DecodeParms'), parameters);
  const decoder = decodePDFRawStream(PDFRawStream.of(one, packed));
  for (let sum = 0; ;) {
    const { length } = decoder.getBytes(CHUNK);
    sum += length;
    if (sum > most) throw new OverBudget('heldBytes');
    if (length < CHUNK) break;
  }
  decoder.reset();
  return decoder.decode();
};

/**
 * The decoded bytes of a stream without picture filters.
 * @throws OverBudget when it is larger than a document may be; else an error when the data is broken or incomplete
 */
export const decodeStream = (stream: PDFRawStream): Uint8Array => {
  const filters = filtersOf(stream);
  if (filters.length === 0) return stream.contents;
  if (filters.length > LIMITS.filters) throw new OverBudget('filters');
  const budget = budgetOf(stream.dict.context);
  let bytes = stream.contents;
  for (const [place, filter] of filters.entries()) {
    const most = Math.min(LIMITS.heldBytes, budget.left('allBytes'));
    try {
      bytes =
        filter === FLATE
          ? inflate(bytes, most)
          : decodeStep(bytes, stream.dict, filter, place, most);
    } catch (error) {
      throw isTooLarge(error) ? new OverBudget('heldBytes') : error;
    }
    budget.spend('allBytes', bytes.length);
  }
  return bytes;
};

/** Reads deflated data to its end without holding what comes out. @throws OverBudget, or what zlib throws */
const inflateAway = async (
  stream: PDFRawStream,
  limit: 'heldBytes' | 'streamBytes',
): Promise<void> => {
  const budget = budgetOf(stream.dict.context);
  const unpacker = createInflateRaw({ chunkSize: CHUNK });
  unpacker.end(stream.contents.subarray(ZLIB_HEADER_BYTES));
  let sum = 0;
  // Leaving the loop by an error ends the unpacker.
  for await (const chunk of unpacker) {
    const { length } = chunk as Buffer;
    sum += length;
    if (sum > LIMITS[limit]) throw new OverBudget(limit);
    budget.spend('allBytes', length);
  }
};

/**
 * True when a stream's data can be read to its end, as far as this can be told without decoding pictures. What comes out is not held.
 * @throws OverBudget when that is more than a document may be
 */
export const isIntact = async (stream: PDFRawStream): Promise<boolean> => {
  const isPicture = stream.dict.get(nameOf('Subtype')) === nameOf('Image');
  const filters = filtersOf(stream);
  if (filters.some((name) => PICTURE_FILTERS.has(name))) return stream.contents.length > 0;
  try {
    if (filters.length !== 1 || filters[0] !== FLATE) {
      decodeStream(stream);
      return true;
    }
    try {
      budgetOf(stream.dict.context).spend(
        'allBytes',
        inflate(stream.contents, AT_ONCE_BYTES).length,
      );
    } catch (error) {
      if (!isTooLarge(error)) throw error;
      await inflateAway(stream, isPicture ? 'streamBytes' : 'heldBytes');
    }
    return true;
  } catch (error) {
    if (error instanceof OverBudget) throw error;
    return false;
  }
};

/** Filters of content, with the short names that some writers use outside of inline pictures too. */
const CONTENT_FILTERS = new Set([
  ...['FlateDecode', 'LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'],
  ...['Fl', 'LZW', 'A85', 'AHx', 'RL'],
]);

/** True when a stream can be content of a page: it is packed in ways that every reader can undo. */
export const isContent = (stream: PDFRawStream): boolean =>
  filtersOf(stream).every((name) => CONTENT_FILTERS.has(name));

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
