import { deflateSync } from 'node:zlib';
import type { Bitmap } from './bitmap.ts';

/** CRC-16 with polynomial 0x1021 from 0, as Z64 has it over its letters. */
const crc16 = (bytes: Uint8Array): number => {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1)
      crc = (crc & 0x8000) === 0 ? (crc << 1) & 0xffff : ((crc << 1) ^ 0x1021) & 0xffff;
  }
  return crc;
};

/** A label in ZPL II: its size in dots, the picture compressed (`^GFA`, Z64), how often it is printed. */
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
