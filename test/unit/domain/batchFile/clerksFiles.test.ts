import { describe, expect, it, test } from 'vitest';
import { matchTable } from '../../../../src/domain/batchFile/batchColumns.ts';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import type { ParsedBatch, TableOptions } from '../../../../src/domain/batchFile/batchFile.ts';
import { nth } from '../../../present.ts';

const read = (
  headers: readonly string[],
  lines: readonly (readonly string[])[],
  options: TableOptions = {},
): ParsedBatch =>
  draftsFromTable(
    { headers, rows: lines.map((cells, index) => ({ row: index + 2, cells })) },
    options,
  );
const fieldsOf = (headers: readonly string[], samples: readonly (readonly string[])[] = []) =>
  matchTable(headers, samples).columns.map(({ field, unit }) => [field, unit]);

const RECEIVER = ['Receiver name', 'Receiver address', 'Receiver city', 'Receiver country'];
const ADA = ['Ada Obi', '1 Sample Street', 'Leeds', 'GB'];

describe('what a shop says was given back', () => {
  const headers = [...RECEIVER, 'Item', 'Qty', 'Total value', 'Qty refunded'];
  const line = (quantity: string, total: string, back: string): string[] => [
    ...ADA,
    'Cup',
    quantity,
    total,
    back,
  ];

  it('is not sent, and the value of what is left goes down with it', () => {
    const { drafts } = read(headers, [line('3', '30.00', '1')]);
    const { draft, issues } = nth(drafts, 0);
    expect(draft.boxes[0]?.items).toMatchObject([{ quantity: '2', unit_price: '20.00 total' }]);
    expect(issues.map(({ code, severity }) => [code, severity])).toEqual([
      ['given-back', 'warning'],
    ]);
  });

  it('leaves out a line of which all is given back, and takes it with all its pieces where somebody wants it', () => {
    const all = line('2', '30.00', '2');
    expect(read(headers, [all])).toMatchObject({
      drafts: [],
      leftOut: [{ why: 'refunded', lines: 1, shipments: 1 }],
    });
    expect(
      nth(read(headers, [all], { take: ['refunded'] }).drafts, 0).draft.boxes[0]?.items,
    ).toMatchObject([{ quantity: '2', unit_price: '30.00 total' }]);
  });

  it.each(['1,0', '1.0', '01', ' 1 ', '1,00', '１'])(
    'counts pieces that are written %j, sold and given back alike',
    (one) => {
      expect(read(headers, [line(one, '30.00', one)])).toMatchObject({
        drafts: [],
        leftOut: [{ why: 'refunded', lines: 1, shipments: 1 }],
      });
      const { draft } = nth(
        read(headers, [line(one.replace(/[1１]/, '3'), '30.00', one)]).drafts,
        0,
      );
      expect(draft.boxes[0]?.items).toMatchObject([{ quantity: '2', unit_price: '20.00 total' }]);
    },
  );

  it('reads the counts of a file with decimal commas as its other numbers', () => {
    const { drafts, leftOut } = read(headers, [line('2', '30,00', '1,000')], {
      decimalComma: true,
    });
    expect(leftOut).toEqual([]);
    expect(nth(drafts, 0).draft.boxes[0]?.items).toMatchObject([
      { quantity: '1', unit_price: '15.00 total' },
    ]);
  });

  it.each([
    ['30.00 USD', '20.00 USD total'],
    ['$30.00', '20.00 $ total'],
    ['thirty', 'thirty total'],
  ])('is not sent either where its value is written %j', (total, left) => {
    const { draft, issues } = nth(read(headers, [line('3', total, '1')]).drafts, 0);
    expect(draft.boxes[0]?.items).toMatchObject([{ quantity: '2', unit_price: left }]);
    expect(issues.map(({ code }) => code)).toContain('given-back');
  });

  it('says nothing of pieces where none was given back', () => {
    const { draft, issues } = nth(read(headers, [line('2,0', '30.00', '0')]).drafts, 0);
    expect(draft.boxes[0]?.items).toMatchObject([{ unit_price: '30.00 total' }]);
    expect(issues.map(({ code }) => code)).not.toContain('given-back');
  });

  it.each(['-1', '−1', '-1,0'])('is not sent where it is subtracted, as %j', (back) => {
    const { drafts } = read(headers, [line('3', '30.00', back)]);
    const { draft, issues } = nth(drafts, 0);
    expect(draft.boxes[0]?.items).toMatchObject([{ quantity: '2', unit_price: '20.00 total' }]);
    expect(issues.map(({ message }) => message)).toEqual([
      '1 of 3 pieces were refunded: 2 are left to send.',
    ]);
    expect(read(headers, [line('1', '30.00', back)]).drafts).toEqual([]);
  });

  it.each([
    ['', 'an empty cell'],
    ['0', 'none'],
    ['no', 'a word'],
  ])('leaves a line as it is for %j, %s', (back) => {
    const { draft, issues } = nth(read(headers, [line('2', '30.00', back)]).drafts, 0);
    expect(draft.boxes[0]?.items).toMatchObject([{ quantity: '2', unit_price: '30.00 total' }]);
    expect(issues).toEqual([]);
  });
});

test('a column of states is not called ignored, since it decides which lines are', () => {
  const { issues, leftOut } = read(
    [...RECEIVER, 'Item', 'Status'],
    [
      [...ADA, 'Cup', 'Pending'],
      [...ADA, 'Hat', 'Returned'],
    ],
  );
  expect(leftOut).toEqual([{ why: 'refunded', lines: 1, shipments: 1 }]);
  expect(issues.map(({ message }) => message)[0]).toContain(
    '“Status” (Pending, Returned) only decides which lines are ignored',
  );
});

describe('sums', () => {
  const headers = [...RECEIVER, 'Item', 'Qty', 'Weight (kg)'];
  const goods = [
    [...ADA, 'Cup', '1', '2'],
    ['Ben Obi', '2 Sample Street', 'Leeds', 'GB', 'Hat', '2', '3.5'],
  ];

  it('a last line with sums and no word for it is no item of the parcel above', () => {
    const { drafts, leftOut } = read(headers, [...goods, ['', '', '', '', '', '3', '5.50']]);
    expect(leftOut).toEqual([{ why: 'sum', lines: 1, shipments: 0 }]);
    expect(drafts.map(({ draft }) => draft.boxes.map(({ items }) => items.length))).toEqual([
      [1],
      [1],
    ]);
  });

  it('a last line that adds up nothing is kept, so that no weight is lost', () => {
    expect(read(headers, [...goods, ['', '', '', '', '', '1', '9']]).leftOut).toEqual([]);
  });

  it('knows the word in any column, and sums whose formula was saved without a result', () => {
    const word = ['', 'TOTAL', '', '', '', '#FORMULA!', '5.5'];
    const last = ['', '', '', '', 'Total', '#FORMULA!', '#FORMULA!'];
    expect(read(headers, [...goods, word, last]).leftOut).toEqual([
      { why: 'sum', lines: 2, shipments: 0 },
    ]);
  });

  it('takes goods called “Total” for goods where a receiver stands beside them', () => {
    expect(read(headers, [[...ADA, 'Total', '1', '2']]).leftOut).toEqual([]);
  });
});

describe('two phones in one cell', () => {
  const phones = (text: string, alternate = '') => {
    const { drafts } = read(
      [...RECEIVER, 'Receiver phone', 'Receiver alternate phone', 'Item'],
      [[...ADA, text, alternate, 'Cup']],
    );
    const { phone, alternate_phone } = nth(drafts, 0).draft.receiver;
    return [phone, alternate_phone];
  };

  it.each([
    '0803 555 0100 / 0805 555 0101',
    '0803 555 0100, 0805 555 0101',
    '0803 555 0100\n0805 555 0101',
    '0803 555 0100 or 0805 555 0101',
  ])('are two: %j would be dialled as one', (text) => {
    expect(phones(text)).toEqual(['0803 555 0100', '0805 555 0101']);
  });

  it.each([
    ['030/5550100', ''],
    ['0351/555010-12', ''],
    ['+1 (512) 555-0100 ext 23', ''],
    ['0803 555 0100, call first', ''],
    ['0803 555 0100 / 0805 555 0101', '0700 555 0102'],
  ])('leaves %j as it is', (text, alternate) => {
    expect(phones(text, alternate)).toEqual([text, alternate]);
  });

  it('writes the digits of other scripts as the service takes them', () => {
    expect(phones('٠٨٠٣٥٥٥٠١٠٠')).toEqual(['08035550100', '']);
    expect(phones('０８０３５５５０１００')).toEqual(['08035550100', '']);
  });
});

test('a name or street of which a shop shows stars is pointed out', () => {
  const { drafts } = read(
    [...RECEIVER, 'Item'],
    [['Ada O***', '1 Sam*** St', 'Leeds', 'GB', '* * *']],
  );
  expect(nth(drafts, 0).issues.map(({ code, field }) => [code, field])).toEqual([
    ['masked', 'receiver.last_name'],
    ['masked', 'receiver.address'],
  ]);
});

test.each([
  ['2 pcs', '2'],
  ['x3', '3'],
  ['4 Stück', '4'],
  ['5件', '5'],
  ['1 dozen', '1 dozen'],
  ['2.5', '2.5'],
  ['2 x 6', '2 x 6'],
])('a count with a word for pieces beside it is that count: %j', (typed, count) => {
  const { draft } = nth(read([...RECEIVER, 'Item', 'Qty'], [[...ADA, 'Cup', typed]]).drafts, 0);
  expect(draft.boxes[0]?.items).toMatchObject([{ quantity: count }]);
});

test('a house number that the street has already is not written twice', () => {
  const street = (text: string, house: string) =>
    nth(
      read(
        ['Receiver name', 'Receiver address', 'Receiver house number', 'Receiver city', 'Item'],
        [['Ada Obi', text, house, 'Gent', 'Cup']],
      ).drafts,
      0,
    ).draft.receiver.address;
  expect(
    [
      ['Teststraat 12', '12 bis'],
      ['Teststraat 12 bis', '12 bis'],
      ['Teststraat 12', '12'],
      ['Teststraat', '12 bis'],
      ['Teststraat 112', '12 bis'],
    ].map(([text = '', house = '']) => street(text, house)),
  ).toEqual([
    'Teststraat 12 bis',
    'Teststraat 12 bis',
    'Teststraat 12',
    'Teststraat 12 bis',
    'Teststraat 112 12 bis',
  ]);
});

describe('headers as people type them', () => {
  it.each([
    ['Gross\nweight (kg)', 'box.weight', 'kg'],
    ['Unit\u00a0price (usd)', 'item.unit_price', 'USD'],
    ['unit price £', 'item.unit_price', '£'],
    ['Birim fiyatı (TL)', 'item.unit_price', 'TL'],
    ['重量KG', 'box.weight', 'KG'],
    ['重量（公斤）', 'box.weight', '公斤'],
    ['Straße + Nr.', 'receiver.address', null],
    ['N° tél.', 'receiver.phone', null],
    ['HS Code (6 digits)', 'item.product_hs_code', null],
  ])('%j', (header, field, unit) => {
    expect(fieldsOf([header])).toEqual([[field, unit]]);
  });

  it('takes no word of English for a currency', () => {
    for (const header of ['price all', 'value top', 'Price (each)'])
      expect([header, nth(fieldsOf([header]), 0)[1]]).toEqual([header, null]);
  });

  it('knows the sizes of a box by the letters of French and German', () => {
    const sizes = ['box.length', 'box.width', 'box.height'].map((field) => [field, 'cm']);
    expect(fieldsOf(['L (cm)', 'l (cm)', 'H (cm)'])).toEqual(sizes);
    expect(fieldsOf(['L (cm)', 'B (cm)', 'H (cm)'])).toEqual(sizes);
  });

  it('takes a first name over whole names for all of the name', () => {
    const headers = ['Alıcı adı', 'Şehir'];
    expect(fieldsOf(headers, [['Ayşe Yılmaz', 'Can Kaya'], ['Ankara']])[0]?.[0]).toBe(
      'receiver.full_name',
    );
    expect(fieldsOf(headers, [['Ayşe', 'Can'], ['Ankara']])[0]?.[0]).toBe('receiver.first_name');
    expect(fieldsOf(['receiver_first_name'], [['Ada Mary']])[0]?.[0]).toBe('receiver.first_name');
  });
});

describe('what was not understood', () => {
  const guessesOf = (headers: readonly string[], samples: readonly (readonly string[])[]) =>
    matchTable(headers, samples).columns.map(({ field, guesses }) => guesses ?? field);
  const KNOWN = ['Receiver', 'Street'];
  const VALUES = [['Ada Obi'], ['1 Sample Road']];

  it('is asked about as goods, beside a count of them, where nothing else is called goods', () => {
    expect(
      guessesOf([...KNOWN, 'Thing', 'Qty'], [...VALUES, ['Shoes', 'Bags'], ['1', '2']]),
    ).toEqual(['receiver.full_name', 'receiver.address', ['item.name'], 'item.quantity']);
    const withGoods = guessesOf(
      [...KNOWN, 'Thing', 'Qty', 'Goods'],
      [...VALUES, ['Red', 'Blue'], ['1', '2'], ['Cup', 'Hat']],
    );
    expect(withGoods[2]).toBe(null);
  });

  it('may be where goods were made, or where a parcel begins: an origin is asked about', () => {
    const [, , origin] = guessesOf([...KNOWN, 'Origin'], [...VALUES, ['Nigeria']]);
    expect(origin).toContain('item.country');
  });

  it('is guessed by words of other languages and by countries under it', () => {
    const [, , weight, where] = guessesOf(
      [...KNOWN, 'Gewichtsangabe', 'Ziel 2'],
      [...VALUES, ['1,5', '2'], ['Ghana', 'UK']],
    );
    expect([weight, where]).toEqual([['box.weight', 'item.weight'], ['receiver.country']]);
  });
});

describe('what nobody typed and nobody sees', () => {
  const headers = [...RECEIVER, 'Item', 'Qty', 'Weight (kg)'];
  const ann = [...ADA, 'Cup', '1', '2'];

  it('is no part of a name: spaces without a width around it, which web pages leave', () => {
    const { drafts } = read(headers, [['\u200bAda Obi\ufeff ', ...ann.slice(1)]]);
    expect(nth(drafts, 0).draft.receiver).toMatchObject({ first_name: 'Ada', last_name: 'Obi' });
  });

  it('a second line of headers, in another language or by inner names, is no shipment', () => {
    for (const second of [
      ['Nom du destinataire', 'Adresse', 'Ville', 'Pays', 'Article', 'Quantité', 'Poids'],
      ['receiver_name', 'receiver_address', 'receiver_city', '', 'item_name', 'qty', ''],
    ]) {
      const { drafts, issues } = read(headers, [second, ann]);
      expect([drafts.length, issues.map(({ code }) => code)]).toEqual([1, ['repeated-header']]);
    }
  });

  it('a first line with one cell that reads like a header is a shipment', () => {
    expect(
      read(headers, [['Name', '1 Sample Street', 'Leeds', 'GB', 'Cup', '1', '2']]).drafts.length,
    ).toBe(1);
  });

  it('a column of weights with its unit in the header is not ignored for two values that are no weights', () => {
    for (const weights of [
      ['-2', '(3.5)'],
      ['~2', '2kg approx'],
    ]) {
      const lines = weights.map((weight) => [...ann.slice(0, -1), weight]);
      const samples = headers.map((_, at) => lines.map((cells) => cells[at] ?? ''));
      const match = matchTable(headers, samples);
      expect(match.columns.at(-1)?.field).toBe('box.weight');
      expect(
        read(headers, lines, { match }).drafts.map(({ draft }) => draft.boxes[0]?.weight),
      ).toEqual(weights.map((weight) => (/^-?\d+$/.test(weight) ? `${weight} kg` : weight)));
    }
  });

  it('a column called Weight with words under it is asked about', () => {
    const samples = [...RECEIVER.map((_, at) => [ADA[at] ?? '']), ['Cup'], ['1'], ['heavy']];
    expect(
      matchTable([...RECEIVER, 'Item', 'Qty', 'Weight'], samples).columns.at(-1),
    ).toMatchObject({
      field: null,
      guesses: ['box.weight'],
    });
  });
});
