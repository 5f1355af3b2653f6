import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fileTypeOf,
  isWholePicture,
  nameOfOther,
} from '../../../../../src/core/papers/documents/fileType.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Buffer.concat(
    parts.map((part) =>
      typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part),
    ),
  );
const riff = (declared: number, actual: number): Uint8Array =>
  bytes(
    'RIFF',
    [declared & 255, declared >> 8, 0, 0],
    'WEBP',
    Array.from({ length: actual - 4 }, () => 0),
  );

describe('what a file is', () => {
  it.each([
    ['pdf', bytes('%PDF-1.7\n')],
    ['pdf', bytes('junk before it\n%PDF-1.4')],
    ['jpg', bytes([0xff, 0xd8, 0xff, 0xe0])],
    ['png', bytes([0x89], 'PNG\r\n', [0x1a, 0x0a])],
    ['webp', riff(20, 20)],
    [null, bytes('GIF89a')],
    [null, bytes('RIFF', [4, 0, 0, 0], 'WAVE')],
    [null, bytes([0x89], 'PNG\n')],
    [null, bytes('<html>')],
    [null, new Uint8Array()],
  ] as const)('%s is told by its first bytes', (type, content) =>
    expect(fileTypeOf(content)).toBe(type),
  );

  it('has words for what cannot go along', () => {
    expect(
      [bytes('GIF89a'), bytes('<!doctype html>'), bytes('PK\x03\x04'), bytes([0, 1, 2])].map(
        nameOfOther,
      ),
    ).toEqual(['a GIF picture', 'a web page', 'a ZIP or Office file', 'something unknown']);
  });

  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (content) => {
        fileTypeOf(content);
        nameOfOther(content);
        for (const type of ['jpg', 'png', 'webp'] as const) isWholePicture(type, content);
      }),
    );
  });
});

describe('a picture that was cut while it was copied', () => {
  it('is found out by its missing end', () => {
    expect(isWholePicture('png', bytes([0x89], 'PNG....IEND', [1, 2, 3, 4]))).toBe(true);
    expect(isWholePicture('png', bytes([0x89], 'PNG....IE'))).toBe(false);
    expect(
      isWholePicture('jpg', bytes([0xff, 0xd8, 0xff], '...', [0xff, 0xd9], 'what the camera adds')),
    ).toBe(true);
    expect(isWholePicture('jpg', bytes([0xff, 0xd8, 0xff], '...'))).toBe(false);
    expect(isWholePicture('webp', riff(20, 20))).toBe(true);
    expect(isWholePicture('webp', riff(2000, 20))).toBe(false);
  });
});
