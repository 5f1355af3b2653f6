import type { FileHandle } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { crc32, createDeflateRaw } from 'node:zlib';

const [LOCAL, CENTRAL, END, DESCRIPTOR] = [0x04034b50, 0x02014b50, 0x06054b50, 0x08074b50];
/** UTF-8 names; sizes and checksum follow the data. */
const FLAGS = 0x0808;
/** 1 January 1980: some programs reject a date of all zeros. */
const DATE = 0x21;
const LEVEL = 3;

interface Written {
  readonly name: Buffer;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

const header = (name: Buffer): Buffer => {
  const bytes = Buffer.alloc(30);
  bytes.writeUInt32LE(LOCAL, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(FLAGS, 6);
  bytes.writeUInt16LE(8, 8);
  bytes.writeUInt16LE(DATE, 12);
  bytes.writeUInt16LE(name.length, 26);
  return Buffer.concat([bytes, name]);
};
const sizesOf = (bytes: Buffer, at: number, { crc, packed, size }: Written): void => {
  bytes.writeUInt32LE(crc, at);
  bytes.writeUInt32LE(packed, at + 4);
  bytes.writeUInt32LE(size, at + 8);
};
const descriptor = (part: Written): Buffer => {
  const bytes = Buffer.alloc(16);
  bytes.writeUInt32LE(DESCRIPTOR, 0);
  sizesOf(bytes, 4, part);
  return bytes;
};
const entry = (part: Written): Buffer => {
  const bytes = Buffer.alloc(46);
  bytes.writeUInt32LE(CENTRAL, 0);
  bytes.writeUInt16LE(20, 4);
  bytes.writeUInt16LE(20, 6);
  bytes.writeUInt16LE(FLAGS, 8);
  bytes.writeUInt16LE(8, 10);
  bytes.writeUInt16LE(DATE, 14);
  sizesOf(bytes, 16, part);
  bytes.writeUInt16LE(part.name.length, 28);
  bytes.writeUInt32LE(part.offset, 42);
  return Buffer.concat([bytes, part.name]);
};

/**
 * Writes a ZIP whose last part is generated piece by piece, so that little of it is in memory at a time.
 * @throws the error of the system; RangeError for a part or file over 4 GB
 */
export const streamZip = async (
  file: FileHandle,
  small: readonly (readonly [name: string, data: Uint8Array])[],
  [largeName, pieces]: readonly [name: string, pieces: AsyncIterable<Uint8Array>],
): Promise<void> => {
  let at = 0;
  const put = async (bytes: Uint8Array): Promise<void> => {
    at += bytes.length;
    await file.write(bytes);
  };
  const add = async (
    partName: string,
    data: AsyncIterable<Uint8Array> | readonly Uint8Array[],
  ): Promise<Written> => {
    const [name, offset] = [Buffer.from(partName, 'utf8'), at];
    await put(header(name));
    const from = at;
    let [crc, size] = [0, 0];
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const piece of data) {
        crc = crc32(piece, crc);
        size += piece.length;
        yield piece;
      }
    };
    // When a write fails, `pipeline` closes the generator too.
    await pipeline(counted, createDeflateRaw({ level: LEVEL }), async (packed) => {
      for await (const piece of packed as AsyncIterable<Buffer>) await put(piece);
    });
    const written = { name, crc, packed: at - from, size, offset };
    // Throws when a number does not fit.
    await put(descriptor(written));
    return written;
  };
  const parts: Written[] = [];
  for (const [name, data] of small) parts.push(await add(name, [data]));
  parts.push(await add(largeName, pieces));
  const start = at;
  for (const part of parts) await put(entry(part));
  const end = Buffer.alloc(22);
  end.writeUInt32LE(END, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(at - start, 12);
  end.writeUInt32LE(start, 16);
  await put(end);
};
