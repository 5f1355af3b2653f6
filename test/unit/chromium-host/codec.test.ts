import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createCodec } from '../../chromium-host/codec.ts';

const { encode, decode } = createCodec();
const carried = (value: unknown): unknown => decode(encode(value));

describe('codec', () => {
  it.each([
    [undefined],
    [null],
    [true],
    [0],
    [-0],
    [Number.NaN],
    [Infinity],
    [-Infinity],
    [12n],
    ['text'],
    [''],
    [[]],
    [{}],
    [[undefined, null]],
    [[['a', 1]]],
    [['array', []]],
    [{ a: undefined, b: [1, { c: 'd' }] }],
    [new Date(1e12)],
    [
      new Map<unknown, unknown>([
        ['a', [1]],
        [{ k: 1 }, new Set([2])],
      ]),
    ],
    [new Set(['x'])],
    [new Uint8Array([0, 255, 128])],
    [new Int32Array([-5])],
    [new Float64Array([0.5])],
    [new Uint8Array([1, 2, 3]).buffer],
  ])('carries %o', (value) => expect(carried(value)).toStrictEqual(value));

  it('carries only the view of a Buffer, not the pool it lies in', () => {
    const out = carried(Buffer.from('abc')) as Uint8Array;
    expect([Object.prototype.toString.call(out), out.length, out.buffer.byteLength]).toEqual([
      '[object Uint8Array]',
      3,
      3,
    ]);
  });

  it('carries five megabytes', () => {
    const bytes = new Uint8Array(5_000_000).map((_, at) => at % 251);
    expect(Buffer.compare(carried(bytes) as Uint8Array, bytes)).toBe(0);
  });

  it('carries an error by name and message', () =>
    expect(carried(new RangeError('no'))).toMatchObject({ name: 'RangeError', message: 'no' }));
  it('keeps a key named __proto__ a key', () =>
    expect(Object.keys(carried(JSON.parse('{"__proto__":{"x":1}}')) as object)).toEqual([
      '__proto__',
    ]));
  it.each([[() => 1], [Symbol('x')], [{ deep: [() => 1] }]])(
    'refuses what a structured clone refuses: %o',
    (value) => expect(() => encode(value)).toThrow(/could not be cloned/),
  );

  it('refuses a cycle and takes the same object twice', () => {
    const cycle: unknown[] = [];
    cycle.push(cycle);
    const shared = { a: 1 };
    expect(() => encode(cycle)).toThrow(/cycles/);
    expect(carried([shared, shared])).toEqual([shared, shared]);
  });

  it('carries any value as it is', () => {
    fc.assert(
      fc.property(
        fc.anything({
          withDate: true,
          withMap: true,
          withSet: true,
          withBigInt: true,
          withTypedArray: false,
          withNullPrototype: false,
        }),
        (value) => {
          expect(carried(structuredClone(value))).toStrictEqual(structuredClone(value));
        },
      ),
      { numRuns: 500 },
    );
  });
});
