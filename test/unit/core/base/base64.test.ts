import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBase64 } from '../../../../src/core/base/base64.ts';

const MANY = 1_000_000;

describe('decodeBase64', () => {
  it('reads every writing of Base64 back to the same bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ minLength: 1 }),
        fc.constantFrom('base64', 'base64url'),
        fc.boolean(),
        fc.boolean(),
        (bytes, alphabet, padded, prefixed) => {
          const plain = Buffer.from(bytes).toString(alphabet);
          const digits = padded ? plain : plain.replace(/=+$/, '');
          const lines = digits.replace(/(.{7})/g, '$1\r\n ');
          const result = decodeBase64(
            `${prefixed ? 'data:application/pdf;base64,' : ''}${lines}\n`,
            MANY,
          );
          expect(result.ok && Buffer.compare(result.value, bytes) === 0).toBe(true);
        },
      ),
    );
  });

  it('refuses broken text instead of leaving out what it does not know', () => {
    for (const broken of [
      'JVBE*i0x',
      'JVBERi0xL',
      'JVBE=Ri0x',
      '{"a":1}',
      'https://files.example.com/a.pdf',
      'JVBE====',
    ]) {
      expect([broken, decodeBase64(broken, MANY)]).toEqual([
        broken,
        { ok: false, error: 'notBase64' },
      ]);
    }
    for (const empty of ['', ' \n', 'data:application/pdf;base64,'])
      expect(decodeBase64(empty, MANY)).toEqual({ ok: false, error: 'empty' });
  });

  it('holds the limit to the byte, and does not decode text far beyond it', () => {
    const text = Buffer.alloc(100).toString('base64');
    expect(decodeBase64(text, 100).ok).toBe(true);
    expect(decodeBase64(text, 99)).toEqual({ ok: false, error: 'tooLarge' });
    expect(decodeBase64('*'.repeat(5000), 99)).toEqual({ ok: false, error: 'tooLarge' });
  });
});
