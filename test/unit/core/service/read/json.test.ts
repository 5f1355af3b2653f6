import fc from 'fast-check';
import { oneLine, withTexts } from '../../../../../src/domain/text/plainText.ts';
import { describe, expect, it } from 'vitest';
import { isTooComplex, JSON_LIMITS, readJson } from '../../../../../src/core/service/read/json.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const DECIMAL = /^-?\d+(\.\d+)?$/;

/** The same by JSON.parse alone, which tells a reviver how each number was written. */
const byReviver = (text: string): unknown => {
  try {
    return JSON.parse(text, (_key, value: unknown, context?: { readonly source?: string }) => {
      const source = context?.source;
      return typeof value === 'number' &&
        source !== undefined &&
        DECIMAL.test(source) &&
        String(value) !== source
        ? source
        : value;
    });
  } catch {
    return undefined;
  }
};

const number = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
  fc.bigInt().map(String),
  fc.stringMatching(/^-?\d{1,22}(\.\d{0,4})?([eE][+-]?\d{1,3})?$/),
  fc.constantFrom('-0', '0', '13437.50', '00', '01', '-', '1.', '.5', '1e3', '9007199254740993'),
);
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    number,
    fc.string().map((text) => JSON.stringify(text)),
    fc.constantFrom('true', 'null', '""', '"1.50"', '"\\\\"', '"\\""'),
    tie('list') as fc.Arbitrary<string>,
    tie('object') as fc.Arbitrary<string>,
  ),
  list: fc
    .array(tie('value') as fc.Arbitrary<string>, { maxLength: 4 })
    .map((values) => `[ ${values.join(' ,\n')}]`),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constant('"k"'), number), tie('value') as fc.Arbitrary<string>), {
      maxLength: 3,
    })
    .map((entries) => `{${entries.map(([key, value]) => `${key} : ${value}`).join(',')} }`),
})).value;

describe('JSON of the service', () => {
  it('is read as by JSON.parse, with every number exact, and what is no JSON stays none', () => {
    fc.assert(
      fc.property(json, (text) => {
        expect(readJson(bytes(text))).toEqual(byReviver(text));
      }),
      { numRuns: 2_000 },
    );
  });

  it('garbled in any place it is read as by JSON.parse', () => {
    fc.assert(
      fc.property(
        json,
        fc.nat(),
        fc.constantFrom('"', '\\', '1', '.', ':', ',', '[', '}', ' ', '-', 'e'),
        (text, place, sign) => {
          const at = place % (text.length + 1);
          const garbled = text.slice(0, at) + sign + text.slice(at);
          expect(readJson(bytes(garbled))).toEqual(withTexts(byReviver(garbled), oneLine));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('has limits on levels and on parts, and none on text', () => {
    const nested = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;
    expect(isTooComplex(bytes(nested(JSON_LIMITS.depth)))).toBe(false);
    expect(isTooComplex(bytes(nested(JSON_LIMITS.depth + 1)))).toBe(true);
    expect(isTooComplex(bytes(`[${'1,'.repeat(JSON_LIMITS.parts)}1]`))).toBe(false);
    expect(isTooComplex(bytes(`[${'1,'.repeat(JSON_LIMITS.parts + 1)}1]`))).toBe(true);
    expect(isTooComplex(bytes(`"${'[{,:\\"'.repeat(300_000)}"`))).toBe(false);
    expect(readJson(bytes(nested(JSON_LIMITS.depth + 1)))).toBeUndefined();
  });
});
