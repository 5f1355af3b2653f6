import { crc32, deflateSync } from 'node:zlib';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { nth } from '../../present.ts';

const MOST = 256;

/** Returns the colour of the pixel at a byte offset. */
const colourAt = (data: Uint8ClampedArray, at: number): number =>
  (nth(data, at) << 16) | (nth(data, at + 1) << 8) | nth(data, at + 2);
/** Splits a colour into red, green and blue. */
const parts = (colour: number): [number, number, number] => [
  colour >> 16,
  (colour >> 8) & 255,
  colour & 255,
];

/** Returns the palette of a picture, the most used colours first, and the palette index of each colour. */
const paletteOf = (
  data: Uint8ClampedArray,
): { readonly kept: readonly number[]; readonly place: ReadonlyMap<number, number> } => {
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += 4) {
    const colour = colourAt(data, at);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const colours = [...counts].sort(([, a], [, b]) => b - a).map(([colour]) => colour);
  const kept = colours.slice(0, MOST);
  const place = new Map(kept.map((colour, at) => [colour, at]));
  for (const colour of colours.slice(MOST)) {
    const [red, green, blue] = parts(colour);
    const away = (other: number): number => {
      const [r, g, b] = parts(other);
      return (red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
    };
    let [best, least] = [0, Infinity];
    kept.forEach((each, at) => {
      const distance = away(each);
      if (distance < least) [best, least] = [at, distance];
    });
    place.set(colour, best);
  }
  return { kept, place };
};

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const head = Buffer.alloc(4);
  const tail = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  tail.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, tail]);
};

/** Returns the number of rows up to the last one that is not white, plus a margin. */
const filledRows = (data: Uint8ClampedArray, width: number): number => {
  for (let at = data.length - 4; at >= 0; at -= 4)
    if (parts(colourAt(data, at)).some((part) => part < 240)) return Math.ceil(at / 4 / width) + 24;
  return Infinity;
};

/**
 * Returns the same picture as a PNG of 256 colours, a third of the size: for pictures that are committed.
 * @param png path or bytes @param isPaper true: without the white below the last line
 */
export const smallPng = async (png: string | Buffer, isPaper = false): Promise<Buffer> => {
  const image = await loadImage(png);
  const { width } = image;
  const context = createCanvas(width, image.height).getContext('2d');
  context.drawImage(image, 0, 0);
  const all = context.getImageData(0, 0, width, image.height).data;
  const height = Math.min(image.height, isPaper ? filledRows(all, width) : Infinity);
  const data = all.subarray(0, width * height * 4);
  const { kept, place } = paletteOf(data);
  const lines = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      lines[y * (width + 1) + 1 + x] = place.get(colourAt(data, 4 * (y * width + x))) ?? 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits per pixel, with a palette.
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(kept.flatMap(parts))),
    chunk('IDAT', deflateSync(lines, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};
