import { deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

/** Returns the CRC-16 with polynomial 0x1021 and start value 0, which Z64 uses over its characters. */
const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
};

/** Returns a label in ZPL II: its size in dots, the compressed picture (`^GFA`, Z64) and the number of copies. */
export const zplLabel = ({ columns, rows, rowBytes, bits }: Bitmap, copies: number): Uint8Array => {
  const coded = deflateSync(bits).toString('base64');
  const crc = crc16(Buffer.from(coded, 'latin1')).toString(16).toUpperCase().padStart(4, '0');
  return Buffer.from(
    `^XA^PW${columns}^LL${rows}^LH0,0^FO0,0` +
      `^GFA,${bits.length},${bits.length},${rowBytes},:Z64:${coded}:${crc}^FS` +
      `^PQ${copies}^XZ\r\n`,
    'latin1',
  );
};
