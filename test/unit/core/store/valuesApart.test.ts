import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packRows, rowsOfPacked } from '../../../../src/core/store/packedRows.ts';
import { packTexts, unpackTexts } from '../../../../src/core/store/shipmentPacking.ts';
import {
  valuesApart,
  valuesBack,
  valuesOf,
  withShape,
} from '../../../../src/core/store/valuesApart.ts';

const HASH = '0f'.repeat(32);
/** Texts with everything that has a meaning in JSON, in the split text or in its hexadecimal digits. */
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({
    unit: fc.constantFrom(
      '"',
      '\\',
      ':',
      ',',
      '\n',
      '\u0001',
      '\u0002',
      '\u0003',
      '\u0004',
      '-',
      '7',
      'e',
      'é',
      '✓',
    ),
  }),
  fc.constantFrom(HASH, `${HASH}0`, 'null', '-1.5e+7', '":', '{"kind":"url"}', 'archive:x'),
);
const json = fc.jsonValue().map((value) => JSON.stringify(value));
const objects = fc
  .dictionary(text, fc.oneof(text, fc.double({ noNaN: true }), fc.constantFrom(null, true, false)))
  .map((value) => JSON.stringify(value));
const texts = fc.oneof(json, objects);

it('gives every JSON text back as it was, whatever is in its names and values', () => {
  fc.assert(
    fc.property(texts, texts, (one, other) => {
      const both = `${one}\n${other}`;
      expect(valuesBack(withShape(valuesApart(both)))).toBe(both);
    }),
  );
});

it('gives a draft and a purchase back that were packed beside any sold record, or by themselves', () => {
  fc.assert(
    fc.property(
      texts,
      texts,
      fc.uint8Array({ maxLength: 300 }),
      texts,
      (draft, purchase, bytes, facts) => {
        const sold = Buffer.concat([Buffer.from(`${facts}\n`), bytes]);
        expect(unpackTexts(packTexts({ draft, purchase }, sold), sold)).toEqual({
          draft,
          purchase,
        });
        expect(unpackTexts(packTexts({ draft, purchase }))).toEqual({ draft, purchase });
      },
    ),
  );
});

it('has the same run of values for two texts that say the same under other names, or as numbers', () => {
  const sold = valuesOf('{"city":"Lagos","zip":null,"weight":2,"boxes":[{"length":30}]}');
  expect(valuesApart('{"town":"Lagos","code":"","kg":"2","of":[{"cm":"30"}]}').values).toBe(sold);
});

it('gives documents and journal details back that were packed together, whatever is in them', () => {
  const document = fc.record({
    shipment_id: fc.constant('S'),
    kind: fc.constantFrom('invoice', 'insurance'),
    state: fc.constantFrom('none', 'pruned'),
    source: fc.oneof(text, objects),
    hash: fc.constantFrom(null, HASH),
    pages: fc.constantFrom(null, 1, 12),
    message: fc.oneof(fc.constant(null), text),
    tries: fc.nat(9),
    stored_at: fc.constantFrom(null, 1_795_000_000_000),
  });
  const lines = fc
    .uniqueArray(fc.nat(2 ** 31), { maxLength: 6 })
    .chain((seqs) =>
      fc.tuple(
        ...seqs
          .toSorted((a, b) => a - b)
          .map((seq) => fc.record({ seq: fc.constant(seq), detail: fc.oneof(text, objects) })),
      ),
    );
  fc.assert(
    fc.property(fc.array(document, { maxLength: 3 }), lines, (documents, details) => {
      const rows = { documents, lines: details };
      const packed = packRows(rows);
      expect(rowsOfPacked({ shipment_id: 'S', packed })).toEqual(rows);
    }),
  );
});
