import { PDFName, PDFObjectStreamParser, PDFParser, PDFRawStream, PDFRef } from 'pdf-lib';
import type { PDFContext, PDFObject } from 'pdf-lib';
import { decodeStream } from './streams.ts';

/**
 * The steps of pdf-lib's parser. It declares them private; its version is pinned, and the tests of layouts, checks and cut
 * files go through every one of them.
 */
interface Steps {
  readonly context: PDFContext;
  readonly bytes: {
    done(): boolean;
    peek(): number;
    offset(): number;
    moveTo(offset: number): void;
  };
  parseHeader(): PDFContext['header'];
  parseIndirectObjectHeader(): PDFRef;
  parseObject(): PDFObject;
  skipWhitespaceAndComments(): void;
  matchKeyword(keyword: readonly number[]): boolean;
  tryToParseInvalidIndirectObject(): PDFRef;
  maybeParseCrossRefSection(): unknown;
  maybeParseTrailerDict(): void;
  maybeParseTrailer(): unknown;
  skipJibberish(): void;
  maybeRecoverRoot(): void;
}

const ENDOBJ = Array.from('endobj', (letter) => letter.charCodeAt(0));
const [ZERO, NINE] = [0x30, 0x39];
const TYPE = PDFName.of('Type');
const OBJECT_STREAM = PDFName.of('ObjStm');
const XREF_STREAM = PDFName.of('XRef');
const FILTER = PDFName.of('Filter');
const PARAMETERS = PDFName.of('DecodeParms');

/** An object stream as it is unpacked by Node's own zlib: the parser's is written in JavaScript and takes most of its time. */
const unpacked = (stream: PDFRawStream): PDFRawStream => {
  if (!stream.dict.has(FILTER) || stream.dict.has(PARAMETERS)) return stream;
  try {
    const contents = decodeStream(stream);
    const dict = stream.dict.clone();
    dict.delete(FILTER);
    return PDFRawStream.of(dict, contents);
  } catch {
    // The parser makes do with the part of a broken stream that can be read.
    return stream;
  }
};

/** A cross-reference stream is needed for what a trailer says only: the parser finds objects by reading them all. */
const readTrailer = ({ dict }: PDFRawStream, { trailerInfo }: PDFContext): void => {
  for (const key of ['Root', 'Encrypt', 'Info', 'ID'] as const)
    trailerInfo[key] = dict.get(PDFName.of(key)) ?? trailerInfo[key];
};

/** Reads one object. @returns something to wait for only where there is: waiting for each of a file's objects takes longer than reading them */
const parseOne = (parser: Steps): Promise<void> | null => {
  const ref = parser.parseIndirectObjectHeader();
  parser.skipWhitespaceAndComments();
  const object = parser.parseObject();
  parser.skipWhitespaceAndComments();
  parser.matchKeyword(ENDOBJ);
  const type = object instanceof PDFRawStream ? object.dict.lookup(TYPE) : undefined;
  if (object instanceof PDFRawStream && type === OBJECT_STREAM)
    return PDFObjectStreamParser.forStream(unpacked(object)).parseIntoContext();
  if (object instanceof PDFRawStream && type === XREF_STREAM) readTrailer(object, parser.context);
  else parser.context.assign(ref, object);
  return null;
};

const atDigit = ({ bytes }: Steps): boolean =>
  !bytes.done() && bytes.peek() >= ZERO && bytes.peek() <= NINE;

/** One revision of the file: its objects, then what closes it. */
const parseSection = async (parser: Steps): Promise<void> => {
  parser.skipWhitespaceAndComments();
  while (atDigit(parser)) {
    const start = parser.bytes.offset();
    try {
      const pending = parseOne(parser);
      if (pending) await pending;
    } catch {
      parser.bytes.moveTo(start);
      parser.tryToParseInvalidIndirectObject();
    }
    parser.skipWhitespaceAndComments();
    parser.skipJibberish();
  }
  parser.maybeParseCrossRefSection();
  parser.maybeParseTrailerDict();
  parser.maybeParseTrailer();
  parser.skipJibberish();
};

/**
 * Parses a file as pdf-lib's `parseDocument` does, in half the time: nothing is waited for but what has to be.
 * @throws what pdf-lib throws on a file that cannot be read
 */
export const parsePdf = async (file: Uint8Array): Promise<PDFContext> => {
  const parser = PDFParser.forBytesWithOptions(file, Number.POSITIVE_INFINITY) as unknown as Steps;
  parser.context.header = parser.parseHeader();
  for (let last = -1; !parser.bytes.done();) {
    await parseSection(parser);
    if (parser.bytes.offset() === last) throw new Error('the parser does not get on');
    last = parser.bytes.offset();
  }
  parser.maybeRecoverRoot();
  parser.context.delete(PDFRef.of(0));
  return parser.context;
};
