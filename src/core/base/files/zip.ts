import { promisify } from 'node:util';
import { crc32, deflateRaw, inflateRawSync } from 'node:zlib';
import { t } from '../../../texts/index.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import { IMPORT_LIMITS } from './limits.ts';
import { problem } from './problem.ts';
import type { ImportProblem } from './problem.ts';

/** An entry of a ZIP file; sizes in bytes. */
export interface ZipEntry {
  readonly name: string;
  readonly method: number;
  readonly packed: number;
  readonly unpacked: number;
  /** Offset of the local header. */
  readonly at: number;
  readonly encrypted: boolean;
}

const damaged = () => problem('unreadable', t('imports.zipDamaged'));
const bomb = () => problem('bomb', t('imports.zipBomb'));

const END = 0x06054b50;
const CENTRAL = 0x02014b50;
const LOCAL = 0x04034b50;
const WIDE = 0xffffffff;

/** Offset of the end record, which is within the last 64 KB; -1 when there is none. */
const findEnd = (view: DataView): number => {
  for (let at = view.byteLength - 22; at >= Math.max(0, view.byteLength - 22 - 0xffff); at -= 1) {
    if (view.getUint32(at, true) === END) return at;
  }
  return -1;
};

/** 64-bit sizes of an entry (extra field 1), in the order of the 32-bit fields that they replace. */
const wideFields = (view: DataView, from: number, to: number): number[] => {
  for (let at = from; at + 4 <= to;) {
    const length = view.getUint16(at + 2, true);
    if (view.getUint16(at, true) === 1) {
      return Array.from({ length: Math.floor(Math.min(length, to - at - 4) / 8) }, (_, index) =>
        Number(view.getBigUint64(at + 4 + index * 8, true)),
      );
    }
    at += 4 + length;
  }
  return [];
};

const readEntries = (bytes: Uint8Array): ZipEntry[] | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = findEnd(view);
  if (end < 0) return null;
  const entries: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let left = view.getUint16(end + 10, true); left > 0; left -= 1) {
    if (at + 46 > end || view.getUint32(at, true) !== CENTRAL) return null;
    const [nameLength, extraLength, noteLength] = [
      view.getUint16(at + 28, true),
      view.getUint16(at + 30, true),
      view.getUint16(at + 32, true),
    ];
    const nameEnd = at + 46 + nameLength;
    const next = nameEnd + extraLength + noteLength;
    if (next > end) return null;
    const wide = wideFields(view, nameEnd, nameEnd + extraLength);
    const sizeAt = (offset: number): number => {
      const narrow = view.getUint32(offset, true);
      return narrow === WIDE ? (wide.shift() ?? Infinity) : narrow;
    };
    // Keep this order: it is that of the 64-bit fields.
    const unpacked = sizeAt(at + 24);
    const packed = sizeAt(at + 20);
    const local = sizeAt(at + 42);
    const name = Buffer.from(bytes.subarray(at + 46, nameEnd)).toString('utf8');
    entries.push({
      name,
      method: view.getUint16(at + 10, true),
      packed,
      unpacked,
      at: local,
      encrypted: (view.getUint16(at + 8, true) & 1) === 1,
    });
    at = next;
  }
  return entries;
};

/**
 * Reads the directory of a ZIP and checks it before anything is unpacked: number of entries, declared sizes, growth, and entries that share the same
 * packed bytes.
 */
export const zipDirectory = (bytes: Uint8Array): Result<readonly ZipEntry[], ImportProblem> => {
  const entries = readEntries(bytes);
  if (entries === null) return damaged();
  const packed = entries.reduce((sum, entry) => sum + entry.packed, 0);
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  const grows = entries.some(
    (entry) =>
      entry.unpacked > IMPORT_LIMITS.ratioFrom &&
      entry.unpacked > entry.packed * IMPORT_LIMITS.ratio,
  );
  if (
    entries.length > IMPORT_LIMITS.entries ||
    packed > bytes.length ||
    grows ||
    unpacked > IMPORT_LIMITS.unpackedBytes * 8
  )
    return bomb();
  return ok(entries);
};

const dataOf = (bytes: Uint8Array, entry: ZipEntry): Uint8Array | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (entry.at + 30 > bytes.length || view.getUint32(entry.at, true) !== LOCAL) return null;
  const from =
    entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
  return from + entry.packed <= bytes.length ? bytes.subarray(from, from + entry.packed) : null;
};

/** Maximum chunk size for unpacking: with the usual small chunks a whole sheet would be copied once more. */
const MOST_AT_ONCE = 32 * 2 ** 20;

/** Unpacks entries, never more bytes than each declared and than LIMITS allows in total. */
export const unzip = (
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Result<Map<string, Uint8Array>, ImportProblem> => {
  const total = entries.reduce((sum, entry) => sum + entry.unpacked, 0);
  if (total > IMPORT_LIMITS.unpackedBytes) {
    return problem(
      'tooLarge',
      t('imports.unpacksToMore', {
        size: Math.ceil(total / 1e6),
        limit: IMPORT_LIMITS.unpackedBytes / 1e6,
      }),
    );
  }
  const parts = new Map<string, Uint8Array>();
  for (const entry of entries) {
    const data = dataOf(bytes, entry);
    if (
      data === null ||
      (entry.method === 0 && data.length !== entry.unpacked) ||
      (entry.method !== 0 && entry.method !== 8)
    )
      return damaged();
    try {
      parts.set(
        entry.name,
        entry.method === 0
          ? data
          : inflateRawSync(data, {
              maxOutputLength: Math.max(1, entry.unpacked),
              chunkSize: Math.min(Math.max(64, entry.unpacked + 1), MOST_AT_ONCE),
            }),
      );
    } catch (cause) {
      return cause instanceof RangeError ? bomb() : damaged();
    }
  }
  return ok(parts);
};

interface Packed {
  readonly name: Buffer;
  readonly data: Uint8Array;
  readonly size: number;
  readonly crc: number;
  readonly method: 0 | 8;
}

/** An uncompressed ZIP of the parts for the XLSX library, so that it never unpacks anything itself. */
export const storedZip = (parts: ReadonlyMap<string, Uint8Array>): ArrayBuffer =>
  archiveOf(
    [...parts].map(([name, data]) => ({
      name: Buffer.from(name, 'utf8'),
      data,
      size: data.length,
      crc: crc32(data),
      method: 0,
    })),
  );

const deflate = promisify(deflateRaw);

/** A compressed ZIP of the parts, for a file that leaves the desk. Compression runs on another thread. */
export const createZip = async (parts: ReadonlyMap<string, Uint8Array>): Promise<Uint8Array> =>
  new Uint8Array(
    archiveOf(
      await Promise.all(
        [...parts].map(async ([name, data]): Promise<Packed> => ({
          name: Buffer.from(name, 'utf8'),
          data: await deflate(data),
          size: data.length,
          crc: crc32(data),
          method: 8,
        })),
      ),
    ),
  );

const archiveOf = (parts: readonly Packed[]): ArrayBuffer => {
  const size = parts.reduce((sum, { name, data }) => sum + 76 + 2 * name.length + data.length, 22);
  const archive = new ArrayBuffer(size);
  const bytes = Buffer.from(archive);
  // Writes the fields that local and central headers share.
  const shared = (at: number, part: Packed): void => {
    bytes.writeUInt16LE(20, at);
    bytes.writeUInt16LE(0x0800, at + 2);
    bytes.writeUInt16LE(part.method, at + 4);
    // 1 January 1980, midnight: some programs refuse a date of zeros.
    bytes.writeUInt16LE(0x21, at + 8);
    bytes.writeUInt32LE(part.crc, at + 10);
    bytes.writeUInt32LE(part.data.length, at + 14);
    bytes.writeUInt32LE(part.size, at + 18);
    bytes.writeUInt16LE(part.name.length, at + 22);
  };
  let at = 0;
  const offsets = parts.map((part) => {
    const offset = at;
    bytes.writeUInt32LE(LOCAL, at);
    shared(at + 4, part);
    bytes.set(part.name, at + 30);
    bytes.set(part.data, at + 30 + part.name.length);
    at += 30 + part.name.length + part.data.length;
    return offset;
  });
  const start = at;
  parts.forEach((part, index) => {
    bytes.writeUInt32LE(CENTRAL, at);
    bytes.writeUInt16LE(20, at + 4);
    shared(at + 6, part);
    bytes.writeUInt32LE(offsets[index] ?? 0, at + 42);
    bytes.set(part.name, at + 46);
    at += 46 + part.name.length;
  });
  bytes.writeUInt32LE(END, at);
  bytes.writeUInt16LE(parts.length, at + 8);
  bytes.writeUInt16LE(parts.length, at + 10);
  bytes.writeUInt32LE(at - start, at + 12);
  bytes.writeUInt32LE(start, at + 16);
  return archive;
};
