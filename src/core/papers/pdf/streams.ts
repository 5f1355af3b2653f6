import { createInflateRaw, inflateRawSync } from 'node:zlib';
import { PDFArray, PDFDict, PDFName, PDFRawStream, decodePDFRawStream } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { pdfName } from './names.ts';
import { PDF_LIMITS, OverBudget, budgetOf } from './budget.ts';
import { resolve } from './pages.ts';

const ZLIB_HEADER_BYTES = 2;
/** Streams up to this size are unpacked in one call. */
const AT_ONCE_BYTES = 4 * 2 ** 20;
const CHUNK = 64 * 1024;
/** Size of the pieces in which zlib returns them before joining: page content mostly fits into one. */
const PIECE = 32 * 1024;
const FLATE = 'FlateDecode';
/** Filters whose output is picture data, which only their own decoders can read. */
const PICTURE_FILTERS = new Set(['DCTDecode', 'JPXDecode', 'JBIG2Decode', 'CCITTFaxDecode']);
const TOO_LARGE = 'ERR_BUFFER_TOO_LARGE';

const isTooLarge = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | null)?.code === TOO_LARGE;

/** Returns the names of a stream's filters in the order of decoding. */
const filtersOf = (stream: PDFRawStream): string[] => {
  const { context } = stream.dict;
  const filter = resolve(context, stream.dict.get(pdfName('Filter')));
  const names =
    filter instanceof PDFArray ? filter.asArray().map((each) => resolve(context, each)) : [filter];
  return names.filter((name) => name instanceof PDFName).map((name) => name.asString().slice(1));
};

/**
 * Unpacks deflated data up to the last block, without its checksum: some writers get it wrong, and viewers ignore it.
 * Throws errors of zlib, also for more than `most` bytes.
 */
export const inflate = (packed: Uint8Array, most: number): Uint8Array =>
  packed.length === 0
    ? packed
    : inflateRawSync(packed.subarray(ZLIB_HEADER_BYTES), {
        maxOutputLength: Math.max(1, most),
        chunkSize: PIECE,
      });

/** Runs one of the library's decoders, counting the output in pieces first: decoded in one call, it could use up all memory. */
const decodeStep = (
  packed: Uint8Array,
  dict: PDFDict,
  filter: string,
  index: number,
  most: number,
): Uint8Array => {
  const { context } = dict;
  const one = PDFDict.withContext(context);
  one.set(pdfName('Filter'), pdfName(filter));
  const all = resolve(context, dict.get(pdfName('DecodeParms')));
  const parameters = all instanceof PDFArray ? resolve(context, all.get(index)) : all;
  if (parameters instanceof PDFDict) one.set(pdfName('DecodeParms'), parameters);
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
 * Returns the decoded bytes of a stream without picture filters.
 * Throws OverBudget when they exceed a limit; otherwise an error when the data is broken or incomplete.
 */
export const decodeStream = (stream: PDFRawStream): Uint8Array => {
  const filters = filtersOf(stream);
  if (filters.length === 0) return stream.contents;
  if (filters.length > PDF_LIMITS.filters) throw new OverBudget('filters');
  const budget = budgetOf(stream.dict.context);
  let bytes = stream.contents;
  for (const [index, filter] of filters.entries()) {
    const most = Math.min(PDF_LIMITS.heldBytes, budget.left('allBytes'));
    try {
      bytes =
        filter === FLATE
          ? inflate(bytes, most)
          : decodeStep(bytes, stream.dict, filter, index, most);
    } catch (error) {
      throw isTooLarge(error) ? new OverBudget('heldBytes') : error;
    }
    budget.spend('allBytes', bytes.length);
  }
  return bytes;
};

/** Unpacks deflated data to its end without keeping the output. Throws OverBudget, or errors of zlib. */
const inflateAway = async (
  stream: PDFRawStream,
  limit: 'heldBytes' | 'streamBytes',
): Promise<void> => {
  const budget = budgetOf(stream.dict.context);
  const unpacker = createInflateRaw({ chunkSize: CHUNK });
  unpacker.end(stream.contents.subarray(ZLIB_HEADER_BYTES));
  let sum = 0;
  // An error that leaves the loop also destroys the stream.
  for await (const chunk of unpacker) {
    const { length } = chunk as Buffer;
    sum += length;
    if (sum > PDF_LIMITS[limit]) throw new OverBudget(limit);
    budget.spend('allBytes', length);
  }
};

/**
 * Returns true when a stream's data can be read to its end, as far as this can be checked without decoding pictures. The output is not kept.
 * Throws OverBudget when it exceeds a limit.
 */
export const isIntact = async (stream: PDFRawStream): Promise<boolean> => {
  const isPicture = stream.dict.get(pdfName('Subtype')) === pdfName('Image');
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

/** Returns true when a stream can be page content: every reader supports its filters. */
export const isContent = (stream: PDFRawStream): boolean =>
  filtersOf(stream).every((name) => CONTENT_FILTERS.has(name));

/**
 * Returns the content streams of a page, in order; an empty list for a blank page.
 * @returns null when one of them is missing or not a stream
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

/** As `contentsOf`, for content that is copied. Throws when it is missing, or has filters that readers do not support. */
export const mustContents = (
  context: PDFContext,
  contents: PDFObject | undefined,
): PDFRawStream[] => {
  const streams = contentsOf(context, contents);
  if (!streams?.every(isContent)) throw new Error('content is missing');
  return streams;
};
