import { PDFDocument } from 'pdf-lib';
import { fail, ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { MAX_DOCUMENT_BYTES, damagedPicture, documentTooLarge, tooManyPixels } from './problem.ts';
import type { DocumentProblem } from './problem.ts';
import { looksLike } from './looksLike.ts';

const INCH = 72;
const MAX_PIXELS = 60_000_000;
/** Resolutions of label printers, for pictures that do not state theirs; the first that gives a label's size is used. */
const RESOLUTIONS = [203, 300, 600, 150, 96];
const LABEL_WIDTHS = [4 * INCH, 297.64, 283.46, 280.63] as const;
const NEAR = 4;
const METRE_INCHES = 39.3701;

interface Facts {
  readonly width: number;
  readonly height: number;
  /** Pixels per inch, null where the file does not state it. */
  readonly dpi: number | null;
}

/** Reads the header and the physical size of a PNG; null when the file is incomplete. */
const readPng = (file: Buffer): Facts | null => {
  if (file.length < 45 || !file.subarray(-16).includes('IEND')) return null;
  const pixels = file.indexOf('pHYs');
  const sized = pixels > 0 && pixels < file.indexOf('IDAT') && file[pixels + 12] === 1;
  return {
    width: file.readUInt32BE(16),
    height: file.readUInt32BE(20),
    dpi: sized ? file.readUInt32BE(pixels + 4) / METRE_INCHES : null,
  };
};

/** Reads a JPEG's segments up to its frame header; null when the file is incomplete. */
const readJpeg = (file: Buffer): Facts | null => {
  const end = file.lastIndexOf(Buffer.from([0xff, 0xd9]));
  if (end < 0 || end < file.length - 1024) return null;
  let dpi: number | null = null;
  for (let at = 2; at + 9 < file.length;) {
    const [marker, length] = [file.readUInt8(at + 1), file.readUInt16BE(at + 2)];
    if (file[at] !== 0xff) return null;
    if (marker === 0xe0 && file.subarray(at + 4, at + 8).toString('latin1') === 'JFIF') {
      const density = file.readUInt16BE(at + 12);
      dpi = file[at + 11] === 1 ? density : file[at + 11] === 2 ? density * 2.54 : null;
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame)
      return { height: file.readUInt16BE(at + 5), width: file.readUInt16BE(at + 7), dpi };
    at += 2 + length;
  }
  return null;
};

/** Returns the size on paper in points: by the file's own resolution when it is plausible, else by that of the likeliest label. */
const paperOf = ({
  width,
  height,
  dpi,
}: Facts): { readonly width: number; readonly height: number } => {
  const short = Math.min(width, height);
  const scaled = (resolution: number) => ({
    width: (width / resolution) * INCH,
    height: (height / resolution) * INCH,
  });
  // Programs that do not know the resolution write 72 or 96.
  if (dpi !== null && dpi > 96.5 && dpi <= 2400) return scaled(dpi);
  const guess = RESOLUTIONS.find((resolution) =>
    LABEL_WIDTHS.some((label) => Math.abs((short / resolution) * INCH - label) <= NEAR),
  );
  return scaled(guess ?? (short / LABEL_WIDTHS[0]) * INCH);
};

/**
 * Converts a JPEG or PNG label to a one-page PDF of its size on paper. A JPEG's data is not recompressed. Never throws. Slow for a large PNG, so run
 * it in the worker.
 * @param maxBytes more bytes than this, or 60 million pixels, are `documentTooLarge`
 */
export const pictureToPdf = async (
  bytes: Uint8Array,
  maxBytes: number = MAX_DOCUMENT_BYTES,
): Promise<Result<Uint8Array, DocumentProblem>> => {
  if (bytes.length > maxBytes) return fail(documentTooLarge(maxBytes));
  const isJpeg = looksLike(bytes) === 'jpeg';
  try {
    const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    const facts = isJpeg ? readJpeg(file) : readPng(file);
    if (!facts || facts.width === 0 || facts.height === 0) return fail(damagedPicture());
    if (facts.width * facts.height > MAX_PIXELS) return fail(tooManyPixels(MAX_PIXELS));
    const document = await PDFDocument.create({ updateMetadata: false });
    // The library reads from the start of the buffer behind the bytes, so they need a buffer of their own.
    const own = Uint8Array.from(bytes);
    const picture = isJpeg ? await document.embedJpg(own) : await document.embedPng(own);
    const size = paperOf(facts);
    document.addPage([size.width, size.height]).drawImage(picture, size);
    return ok(await document.save({ useObjectStreams: false }));
  } catch {
    return fail(damagedPicture());
  }
};
