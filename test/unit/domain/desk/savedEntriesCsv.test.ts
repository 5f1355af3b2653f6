import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellText } from '../../../../src/domain/batchFile/batchCells.ts';
import { csvText } from '../../../../src/core/shipments/exports/csv.ts';
import { emptyAddress } from '../../../../src/domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../../../src/domain/shipment/fields.ts';
import type {
  AddressCard,
  CatalogueItem,
  SavedEntry,
} from '../../../../src/domain/desk/savedEntries.ts';
import { oneLine } from '../../../../src/domain/text/plainText.ts';
import { readUnitWeight } from '../../../../src/domain/text/numberText.ts';
import {
  addressLines,
  itemLines,
  readAddresses,
  readItems,
} from '../../../../src/domain/desk/savedEntriesCsv.ts';
import { readCsv } from '../../../../src/core/base/files/csv.ts';

const remembered = <T>(data: T): SavedEntry<T> => ({
  id: 'X',
  data,
  own: true,
  uses: 3,
  booked: 1,
  lastUsedAt: 0,
  updatedAt: 0,
});
const lines = (text: string): (readonly string[])[] =>
  readCsv(text)?.records.map(({ cells }) => cells) ?? [];
const text = fc
  .oneof(
    fc.constantFrom(
      '=1+1',
      '+234 803',
      '-5',
      '@x',
      "'=a",
      "''5",
      '="00501"',
      'a,b',
      'a"b',
      'line\nbreak',
      '0803',
      "O'Neil",
      'Ọlá',
      '١٢',
    ),
    fc.string({ maxLength: 10, unit: 'grapheme' }),
  )
  .map((each) => each.replace(/[\0\r]/g, '').trim());

describe('a CSV for spreadsheets', () => {
  it('holds no cell that a spreadsheet would run', () => {
    for (const evil of ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1']) {
      const written = csvText([[evil]]).slice(1);
      expect(written.replace(/^"/, '')).toMatch(/^'/);
    }
  });
  it('gives every text back as it was', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const read = lines(csvText([['a', 'b'], ...rows]));
        expect(read.slice(1, rows.length + 1).map((cells) => cells.map(cellText))).toEqual(
          rows.map((row) => [...row]),
        );
      }),
    );
  });
});

describe('an address book as CSV', () => {
  // As a card gets into the desk (draftSchema.ts).
  const line = text.map((each) => oneLine(each).trim());
  const card: fc.Arbitrary<AddressCard> = fc
    .record({
      ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, line])) as Record<
        keyof AddressCard,
        typeof text
      >),
      company: line,
      note: line,
      // A name of a country, and of a state in some countries, is read to its code.
      country: fc.constantFrom('', 'GB', 'DE', 'Atlantis'),
    })
    .map((made) => ({ ...made, first_name: made.first_name || 'Ada' }));
  it('comes back the same', () => {
    fc.assert(
      fc.property(fc.array(card, { minLength: 1, maxLength: 4 }), (cards) => {
        const read = readAddresses(
          lines(csvText(addressLines(cards.map(remembered), 'Africa/Lagos'))),
        );
        expect(read).toEqual({ entries: cards, refused: [] });
      }),
    );
  });
  it('was last used on the day of the desk, not of UTC', () => {
    const late = { ...remembered({} as AddressCard), lastUsedAt: Date.UTC(2026, 10, 19, 23, 30) };
    expect(addressLines([late], 'Africa/Lagos')[1]?.at(-1)).toBe('2026-11-20');
  });
  it('takes the headers people have, a whole name too', () => {
    const read = readAddresses([
      ['Name', 'Company', 'Telephone', 'Town', 'Street', 'Country', 'Colour'],
      ['Ada van Dyk', 'Ada Ltd', '0803', 'Ikeja', '1 Road', 'NG', 'red'],
      ['', '', '', '', '', '', ''],
    ]);
    expect(read?.entries).toEqual([
      {
        ...emptyAddress(),
        first_name: 'Ada',
        last_name: 'van Dyk',
        company: 'Ada Ltd',
        phone: '0803',
        city: 'Ikeja',
        address: '1 Road',
        country: 'NG',
        note: '',
      },
    ]);
  });
  it('names the lines it leaves out, and refuses what is no address book', () => {
    expect(
      readAddresses([
        ['name', 'phone', 'country', 'state'],
        ['Ada', '0803', 'Nigeria', 'Lagos State'],
        ['Ben', '0791', 'UK', 'Kent'],
        ['Cleo', '0791', 'usa', 'Texas'],
      ])?.entries.map(({ country, state }) => [country, state]),
    ).toEqual([
      ['NG', 'LA'],
      ['GB', 'Kent'],
      ['US', 'TX'],
    ]);
    expect(
      readAddresses([
        ['first_name', 'phone'],
        ['', '0803'],
      ])?.refused,
    ).toEqual([{ row: 2, why: 'Neither a name nor a company is given.' }]);
    expect(readAddresses([['price', 'colour']])).toBeNull();
  });
});

describe('a catalogue as CSV', () => {
  const item: CatalogueItem = {
    mode: 'SFN',
    name: 'Shoes',
    description: '=cmd',
    product_hs_code: '0402190000',
    unit_price: '1500.50',
    weight: '0.8',
    country: 'NG',
    sku: '007',
    length: '30',
    width: '20',
    height: '12',
  };
  const code = { state: 'verified', at: 0 } as const;
  it('comes back the same, leading zeros of codes included', () => {
    const stn: CatalogueItem = {
      ...item,
      mode: 'STN',
      name: 'Hat',
      length: '',
      width: '',
      height: '',
    };
    const written = csvText(
      itemLines(
        [
          { ...remembered(item), code },
          { ...remembered(stn), code },
        ],
        'Africa/Lagos',
      ),
    );
    expect(readItems(lines(written), 'SFN')).toEqual({ entries: [item, stn], refused: [] });
  });
  it('converts units to the mode, from the cell or its own column', () => {
    expect(
      readItems(
        [
          ['name', 'weight', 'length', 'width', 'height', 'size_unit'],
          ['Hat', '2 lb', '10', '10', '5cm', 'in'],
        ],
        'SFN',
      )?.entries,
    ).toMatchObject([{ weight: '0.9071', length: '25.4', width: '25.4', height: '5' }]);
  });
  it('a piece converted is rounded down, so that no sound box gets lighter than its items', () => {
    expect(
      readItems(
        [
          ['name', 'weight', 'weight_unit'],
          ['Bag', '1', 'lb'],
          ['Pin', '1 g', ''],
        ],
        'SFN',
      )?.entries,
    ).toMatchObject([{ weight: '0.4535' }, { weight: '0.001' }]);
    expect(
      readItems(
        [
          ['name', 'weight'],
          ['Bag', '1 kg'],
        ],
        'STN',
      )?.entries,
    ).toMatchObject([{ weight: readUnitWeight('1 kg', 'lb').value }]);
  });
  it('a price beside the sign of another currency is left out and said, never taken for the mode’s own', () => {
    for (const price of ['$80', '80 usd', '£80'])
      expect(
        readItems(
          [
            ['name', 'price', 'currency'],
            ['Hat', price, ''],
            ['Cap', price, 'NGN'],
          ],
          'SFN',
        )?.refused,
        price,
      ).toHaveLength(2);
    for (const [price, currency] of [
      ['₦80', ''],
      ['N80', ''],
      ['80', '₦'],
      ['80', 'ngn'],
      ['₦80', 'NGN'],
    ] as const)
      expect(
        readItems(
          [
            ['name', 'price', 'currency'],
            ['Hat', price, currency],
          ],
          'SFN',
        )?.entries,
        price + currency,
      ).toMatchObject([{ unit_price: '80' }]);
  });
  it.each<[string, string, readonly (readonly [string, string])[], readonly string[]]>([
    [
      'a comma that other numbers show',
      '\t',
      [
        ['0,35', ''],
        ['1,125', ''],
      ],
      ['0.35', '1.125'],
    ],
    ['a comma in a price', '\t', [['1,125', '1.500,50']], ['1.125']],
    [
      'a comma beside a unit',
      '\t',
      [
        ['2,5 kg', ''],
        ['1,125 kg', ''],
      ],
      ['2.5', '1.125'],
    ],
    ['the comma of a file with semicolons', ';', [['1,125', '']], ['1.125']],
    ['a point in a file with semicolons', ';', [['1.125', '']], ['1.125']],
    ['thousands in a file with commas', ',', [['1,125', '0,5']], ['1125']],
    ['thousands beside points', ';', [['1,125', '0.5']], ['1125']],
  ])('reads %s', (_, separator, rows, weights) => {
    const table = [['name', 'weight', 'price'], ...rows.map((cells) => ['Hat', ...cells])];
    expect(readItems(table, 'SFN', separator)?.entries.map(({ weight }) => weight)).toEqual(
      weights,
    );
  });
  it('reads a price with a decimal comma as it was meant', () => {
    const table = [
      ['name', 'price'],
      ['Hat', '₦1.500'],
      ['Cap', '1.234,50'],
      ['Bag', '12,345'],
    ];
    expect(readItems(table, 'SFN', ';')?.entries.map(({ unit_price }) => unit_price)).toEqual([
      '1500',
      '1234.50',
      '12.345',
    ]);
  });
  it('the country that goods are made in is read as everywhere', () => {
    expect(
      readItems(
        [
          ['name', 'country'],
          ['Hat', 'United Kingdom'],
          ['Cap', 'usa'],
        ],
        'SFN',
      )?.entries.map(({ country }) => country),
    ).toEqual(['GB', 'US']);
  });
  it.each([
    ['no name', ['', '1', '', 'SFN'], 'No name'],
    ['a weight that is none', ['Hat', 'heavy', '', 'SFN'], 'not a number'],
    ['another currency', ['Hat', '1', 'USD', 'SFN'], 'NGN'],
    ['a mode that is none', ['Hat', '1', '', 'AIR'], 'not a mode'],
  ])('leaves out a line with %s', (_, cells, why) => {
    expect(
      readItems([['name', 'weight', 'currency', 'mode'], cells], 'SFN')?.refused,
    ).toMatchObject([{ row: 2, why: expect.stringContaining(why) as string }]);
  });
});
