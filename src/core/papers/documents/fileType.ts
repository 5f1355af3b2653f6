import type { FileType } from '../../../domain/shipment/files.ts';
import { looksLikeWords } from '../pdf/problem.ts';
import { looksLike } from '../pdf/looksLike.ts';

const PDF_HEAD_BYTES = 1024;
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const JPEG_TAIL_BYTES = 64 * 1024;

const ascii = (bytes: Uint8Array, from: number, to: number): string =>
  Buffer.from(bytes.subarray(from, to)).toString('latin1');

/** Returns the type of a file by its first bytes, whatever its name is; null when a shipment cannot have such a file. */
export const fileTypeOf = (bytes: Uint8Array): FileType | null => {
  if (ascii(bytes, 0, PDF_HEAD_BYTES).includes('%PDF-')) return 'pdf';
  if (PNG.every((byte, index) => bytes[index] === byte)) return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpg';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'webp';
  return null;
};

/** Returns true when the end of a picture is there: a file that was cut short while copying lacks it. */
export const isWholePicture = (type: Exclude<FileType, 'pdf'>, bytes: Uint8Array): boolean => {
  switch (type) {
    case 'png':
      return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('IEND');
    // Cameras add data after the end mark, so it need not be the very last.
    case 'jpg':
      return Buffer.from(bytes.subarray(Math.max(0, bytes.length - JPEG_TAIL_BYTES))).includes(
        Buffer.from([0xff, 0xd9]),
      );
    case 'webp':
      return (
        bytes.length >= 12 &&
        Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).readUInt32LE(4) + 8 <=
          bytes.length
      );
  }
};

/** Returns a description of any other file: "a GIF picture". */
export const nameOfOther = (bytes: Uint8Array): string => looksLikeWords(looksLike(bytes));
