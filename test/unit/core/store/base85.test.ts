import fc from 'fast-check';
import { expect, it } from 'vitest';
import { fromBase85, toBase85 } from '../../../../src/core/store/base85.ts';

it('gives back any bytes of any length, in text that JSON leaves as it is', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 70 }), (bytes) => {
      const text = toBase85(bytes);
      expect(fromBase85(text)).toEqual(bytes);
      expect(JSON.stringify(text)).toBe(`"${text}"`);
      expect(text.length).toBe(Math.ceil((bytes.length * 5) / 4));
    }),
  );
});

it('keeps the greatest and the least bytes at every end', () => {
  for (let length = 0; length < 10; length += 1)
    for (const value of [0, 255]) {
      const bytes = new Uint8Array(length).fill(value);
      expect(fromBase85(toBase85(bytes))).toEqual(bytes);
    }
});
