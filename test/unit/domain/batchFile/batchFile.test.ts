import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isHeaderRow,
  matchHeaders,
  matchTable,
} from '../../../../src/domain/batchFile/batchColumns.ts';
import { draftsFromTable } from '../../../../src/domain/batchFile/batchFile.ts';
import type { ParsedBatch, TableOptions } from '../../../../src/domain/batchFile/batchFile.ts';
import { isBlankAddress } from '../../../../src/domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../../../src/domain/shipment/fields.ts';

const HEADERS = [
  'shipment',
  'receiver_first_name',
  'receiver_city',
  'box',
  'box_length',
  'item_name',
  'item_quantity',
];
const read = (
  lines: readonly (readonly string[])[],
  headers: readonly string[] = HEADERS,
  options: TableOptions = {},
): ParsedBatch =>
  draftsFromTable(
    { headers, rows: lines.map((cells, index) => ({ row: index + 2, cells })) },
    options,
  );
const only = (batch: ParsedBatch) => {
  expect(batch.drafts).toHaveLength(1);
  const [draft] = batch.drafts;
  if (draft === undefined) throw new Error('no draft');
  return draft;
};
const codes = (batch: ParsedBatch) =>
  batch.drafts.map(({ issues }) => issues.map(({ code }) => code));

describe('columns', () => {
  it('says of a column without a header what is lost with it', () => {
    const headers = ['receiver_first_name', '', 'receiver_city', ''];
    expect(
      read([['Ann', 'fragile', 'Oslo', '']], headers).issues.map(({ code, message }) => [
        code,
        message,
      ]),
    ).toEqual([['unnamed-column', 'Column B has no header (fragile) and will be ignored.']]);
  });
  it('gives no zero to digits that a program wrote as a number with a decimal', () => {
    const { draft } = only(
      read(
        [['Ann', '447700900125.0', '10001.0', '851713.0', '2.0']],
        [
          'receiver_first_name',
          'receiver_phone',
          'receiver_zip_code',
          'item_hs_code',
          'item_quantity',
        ],
      ),
    );
    const [item] = draft.boxes[0]?.items ?? [];
    expect([
      draft.receiver.phone,
      draft.receiver.zip_code,
      item?.product_hs_code,
      item?.quantity,
    ]).toEqual(['447700900125', '10001', '851713', '2.0']);
  });
  it('takes no sign that nobody sees into a field, as those copied from a chat have them', () => {
    const { draft } = only(
      read(
        [['فاطمة \u200fAnn', '\u202a+44 20 7946 0018\u202c', '12 Example\u00ad Street']],
        ['receiver_first_name', 'receiver_phone', 'receiver_address'],
      ),
    );
    const { first_name, phone, address } = draft.receiver;
    expect([first_name, phone, address]).toEqual([
      'فاطمة Ann',
      '+44 20 7946 0018',
      '12 Example Street',
    ]);
  });
  it('leaves out what was cancelled by anybody, and keeps what was refunded in part', () => {
    const { drafts, leftOut } = read(
      [
        ['Ann', 'Oslo', 'Cancelled by customer'],
        ['Bo', 'Rome', 'Refunded 5 of 20'],
        ['Cleo', 'Bonn', 'Not cancelled'],
      ],
      ['receiver_first_name', 'receiver_city', 'Status'],
    );
    expect(drafts.map(({ draft }) => draft.receiver.first_name)).toEqual(['Bo', 'Cleo']);
    expect(leftOut.map(({ why, lines }) => [why, lines])).toEqual([['cancelled', 1]]);
  });
  it('does not take a shop’s address for the receiver’s where two stand under the same words', () => {
    const headers = ['Name', 'Phone', 'City', 'Country'];
    const both = matchTable(
      [...headers, ...headers, 'Item'],
      [['Shop'], ['0800'], ['Lagos'], ['NG'], ['Ann'], ['0047'], ['Oslo'], ['NO'], ['cup']],
    ).columns;
    expect(both.slice(0, 8).map(({ field, guesses }) => [field, guesses?.length])).toEqual(
      Array.from({ length: 8 }, () => [null, 2]),
    );
    // Said of one, it is known of all.
    const samples = [
      ['Shop'],
      ['0800'],
      ['Lagos'],
      ['NG'],
      ['Ann'],
      ['0047'],
      ['Oslo'],
      ['NO'],
      ['cup'],
    ];
    const said = matchTable([...headers, ...headers, 'Item'], samples, undefined, (at) =>
      at === 6 ? 'receiver.city' : undefined,
    ).columns;
    expect(said.map(({ field }) => field)).toEqual([
      ...['full_name', 'phone', 'city', 'country'].map((part) => `sender.${part}`),
      ...['full_name', 'phone', 'city', 'country'].map((part) => `receiver.${part}`),
      'item.name',
    ]);
    // A column that is only there twice is no second address.
    expect(
      matchTable(['Name', 'City', 'Item', 'City'], [['Ann'], ['Oslo'], ['cup'], ['Oslo']])
        .columns[1]?.field,
    ).toBe('receiver.city');
    expect(
      matchTable(['Sender', 'City', 'Country', 'Receiver', 'City', 'Country']).columns[4]?.field,
    ).toBe('receiver.city');
  });
  it.each([
    ['5', '5-May'],
    ['', '2026-05-05'],
    ['05-Jul', 'Sample Street'],
  ])(
    'warns of a house number or street that a spreadsheet made a day of: %j %j',
    (number, street) => {
      const { issues } = only(
        read(
          [['Ann', number, street, 'Oslo']],
          ['receiver_first_name', 'receiver_house_no', 'receiver_address', 'receiver_city'],
        ),
      );
      expect(issues.map(({ field, code }) => [field, code])).toEqual([
        ['receiver.address', 'identifier-damaged'],
      ]);
    },
  );
  it('knows every column that the batch file is described with', () => {
    const others =
      'box,box_length,box_width,box_height,box_weight,item_name,item_description,item_hs_code,item_quantity,item_unit_price,item_weight,item_country,item_document,item_photo,insured,last_mile,product_code,assigned_date,service,external_reference'.split(
        ',',
      );
    const all = [
      'shipment',
      ...ADDRESS_FIELDS.flatMap((field) => [`sender_${field}`, `receiver_${field}`]),
      ...others,
    ];
    expect(matchHeaders(all).filter(({ field }) => field === null)).toEqual([]);
    expect(new Set(matchHeaders(all).map(({ field }) => field)).size).toBe(all.length);
  });

  it.each([
    'Receiver_First_Name',
    'receiver first name',
    'RECEIVER-FIRST-NAME',
    'receiverFirstName',
    ' receiver.first.name ',
    '\ufeffreceiver_first_name',
    'Recipient given name',
    'ship to first name',
  ])('finds “%s”', (header) => {
    expect(matchHeaders([header])[0]?.field).toBe('receiver.first_name');
  });

  it('says that the second of two columns for one field is left out', () => {
    const batch = read([['A', 'x', 'y']], ['shipment', 'item_name', 'Item Name']);
    expect(only(batch).draft.boxes[0]?.items[0]?.name).toBe('x');
    expect(batch.issues.map(({ code }) => code)).toEqual(['duplicate-column']);
  });

  it('says which columns it has no place for', () => {
    expect(
      read([['A', 'x', 'y']], ['shipment', 'item_name', 'colour']).issues.map(
        ({ code, message }) => [code, message.includes('colour')],
      ),
    ).toEqual([['unknown-column', true]]);
  });

  it('takes the unit in a header over to the cells, but not to one that has its own', () => {
    const batch = read(
      [['A', 'x', '5', '3']],
      ['shipment', 'item_name', 'Box weight (lb)', 'item weight [kg]'],
    );
    expect(only(batch).draft.boxes[0]?.weight).toBe('5 lb');
    expect(only(batch).draft.boxes[0]?.items[0]?.weight).toBe('3 kg');
    expect(
      only(read([['A', 'x', '2 kg']], ['shipment', 'item_name', 'Box weight (lb)'])).draft.boxes[0]
        ?.weight,
    ).toBe('2 kg');
  });

  it('adds the currency of a header to no price that names one', () => {
    const valueOf = (cell: string, header: string): string | undefined =>
      only(read([['A', 'x', '3', cell]], ['shipment', 'item_name', 'item_quantity', header])).draft
        .boxes[0]?.items[0]?.unit_price;
    expect(
      ['N45,000.00', '₦52,500', '30,000', '80 USD'].map((cell) =>
        valueOf(cell, 'Declared Value (NGN)'),
      ),
    ).toEqual([
      'N45,000.00 each or total?',
      '₦52,500 each or total?',
      '30,000 NGN each or total?',
      '80 USD each or total?',
    ]);
    expect(
      ['Valeur déclarée FCFA', 'Valeur déclarée (F CFA)'].map((header) => valueOf('500', header)),
    ).toEqual(['500 FCFA each or total?', '500 F CFA each or total?']);
  });

  it.each(['Dims (cm)', 'Measurements (cm)', 'L x W x H (cm)', 'Abmessungen (cm)'])(
    'takes all three sizes from a column “%s”',
    (header) => {
      const [box] = only(read([['A', 'x', '30x20*15']], ['shipment', 'item_name', header])).draft
        .boxes;
      expect([box?.length, box?.width, box?.height]).toEqual(['30 cm', '20 cm', '15 cm']);
    },
  );

  it('takes “weight (lb)” for the box and “city” for the receiver also where another column of them is named in full', () => {
    const headers = [
      'shipment',
      'receiver_first_name',
      'item_name',
      'Weight (lb)',
      'Length in inches',
      'width_in',
      'Height [mm]',
      'city',
    ];
    const { draft } = only(read([['A', 'Ann', 'cup', '5', '10', '12"', '300', 'Oslo']], headers));
    expect([
      draft.boxes[0]?.weight,
      draft.boxes[0]?.length,
      draft.boxes[0]?.width,
      draft.boxes[0]?.height,
      draft.receiver.city,
    ]).toEqual(['5 lb', '10 inches', '12"', '300 mm', 'Oslo']);
    expect(
      only(read([['A', 'cup', '5', '7']], ['shipment', 'item_name', 'box_weight', 'weight (lb)']))
        .draft.boxes[0]?.weight,
    ).toBe('5');
  });

  it('knows a header with signs that nobody sees, a star, or a remark for whoever fills it in', () => {
    expect(
      matchHeaders([
        'shipment\u200b',
        'receiver\u00ad_city',
        'item_name\u200e *',
        'Quantity (pcs)',
        'Receiver phone (required)',
        'unit price (USD)',
      ]).map(({ field, unit }) => [field, unit]),
    ).toEqual([
      ['shipment', null],
      ['receiver.city', null],
      ['item.name', null],
      ['item.quantity', null],
      ['receiver.phone', null],
      ['item.unit_price', 'USD'],
    ]);
  });

  it('names twenty columns without a place and counts the others', () => {
    const { issues } = read(
      [['A', 'cup']],
      ['shipment', 'item_name', ...Array.from({ length: 10_000 }, (_, at) => `extra ${at}`)],
    );
    expect([issues.length, issues.at(-1)?.message]).toEqual([
      21,
      '9,980 more columns are not matched and will be ignored.',
    ]);
  });

  it('does not take a price list or an address book for a batch', () => {
    expect(isHeaderRow(['shipment', 'item_name'])).toBe(true);
    expect(isHeaderRow(['insured', 'service', 'reference'])).toBe(false);
    expect(isHeaderRow(['name', 'phone', 'country'])).toBe(false);
    expect(isHeaderRow(['item_name'])).toBe(false);
  });
});

describe('rows to drafts', () => {
  it('makes one shipment of rows with one name, adjacent or not, in the order of first appearance', () => {
    const batch = read([
      ['A', 'Ann', '', '1', '10', 'cup', '1'],
      ['B', 'Bo', '', '', '', 'tea', '2'],
      ['A', '', '', '2', '20', 'pot', '3'],
      ['A', '', '', '1', '', 'lid', '4'],
    ]);
    expect(batch.drafts.map(({ draft }) => [draft.name, draft.receiver.first_name])).toEqual([
      ['A', 'Ann'],
      ['B', 'Bo'],
    ]);
    expect(
      batch.drafts[0]?.draft.boxes.map((box) => [box.length, box.items.map(({ name }) => name)]),
    ).toEqual([
      ['10', ['cup', 'lid']],
      ['20', ['pot']],
    ]);
    expect(batch.drafts[0]?.rows).toEqual({
      first: 2,
      boxes: [
        { row: 2, items: [2, 5] },
        { row: 4, items: [4] },
      ],
    });
    expect(batch.rows).toBe(4);
    expect(codes(batch)).toEqual([[], []]);
  });

  it('continues the shipment above when a row names none and has no address', () => {
    const batch = read([
      ['A', 'Ann', '', '', '', 'cup', '1'],
      ['', '', '', '', '', 'lid', '1'],
    ]);
    expect(only(batch).draft.boxes[0]?.items.map(({ name }) => name)).toEqual(['cup', 'lid']);
  });

  it('makes a row with an address but no name a shipment of its own, never part of the one above', () => {
    const batch = read([
      ['', 'Ann', '', '', '', 'cup', '1'],
      ['', 'Bo', '', '', '', 'lid', '1'],
      ['row-3', 'Cy', '', '', '', 'pan', '1'],
    ]);
    expect(batch.drafts.map(({ draft }) => [draft.name, draft.receiver.first_name])).toEqual([
      ['row-2', 'Ann'],
      ['row-3', 'Bo'],
      ['row-3', 'Cy'],
    ]);
  });

  it('takes a shipment’s value from the first row that has one, and says when a later row differs', () => {
    const batch = read([
      ['A', 'Ann', '', '1', '', 'cup', '1'],
      ['A', 'Ann', 'Oslo', '1', '10', 'lid', '1'],
      ['A', 'Ann', 'Oslo', '1', '12', 'pan', '1'],
    ]);
    const { draft, issues } = only(batch);
    expect([draft.receiver.first_name, draft.receiver.city, draft.boxes[0]?.length]).toEqual([
      'Ann',
      'Oslo',
      '10',
    ]);
    expect(issues.map(({ field, code, severity, row }) => [field, code, severity, row])).toEqual([
      ['boxes.0.length', 'conflict', 'warning', 4],
    ]);
  });

  it('leaves the sender blank when nobody typed one, so that the profile can fill in', () => {
    expect(isBlankAddress(only(read([['A', 'Ann', '', '', '', 'cup', '1']])).draft.sender)).toBe(
      true,
    );
  });

  it('splits several documents in a cell', () => {
    const batch = read(
      [['A', 'x', 'https://example.com/a;b.pdf; https://example.com/c.pdf|scan 1.pdf\nscan 2.pdf']],
      ['shipment', 'item_name', 'item_document'],
    );
    expect(only(batch).draft.boxes[0]?.items[0]?.documents).toEqual([
      'https://example.com/a;b.pdf',
      'https://example.com/c.pdf',
      'scan 1.pdf',
      'scan 2.pdf',
    ]);
  });

  it('skips blank lines and keeps the numbers of the others', () => {
    const batch = read([
      ['A', 'Ann', '', '', '', 'cup', '1'],
      ['', ' ', '\0', '', '', '', ''],
      ['B', 'Bo', '', '', '', 'tea', '1'],
    ]);
    expect(batch.drafts.map(({ rows }) => rows.first)).toEqual([2, 4]);
    expect(batch.rows).toBe(2);
  });

  it('does not grow slow with very many boxes in one shipment', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => [
      'A',
      '',
      '',
      String(index),
      '10',
      'cup',
      '1',
    ]);
    expect(only(read(lines)).draft.boxes).toHaveLength(20_000);
  });
});

describe('lines that are no goods', () => {
  it('makes no shipment of a header that stands there again, as in two files put together', () => {
    const headers = ['shipment', 'item_name', ''];
    const batch = read(
      [['A', 'cup', ''], [' shipment', 'item_name', '', ''], ['B', 'pot', ''], headers],
      headers,
    );
    expect([
      batch.drafts.map(({ draft }) => draft.name),
      batch.rows,
      batch.issues.map(({ code, row, message }) => [code, row, message]),
    ]).toEqual([
      ['A', 'B'],
      2,
      [
        [
          'repeated-header',
          3,
          '2 lines (the first is line 3) repeat the column names and hold no goods: ignored.',
        ],
      ],
    ]);
    expect(read([['A', 'B']], ['A', 'B']).rows).toBe(1);
  });
  it('leaves out a last line with the sum and says so, and not goods that are called so', () => {
    const headers = ['shipment', 'receiver_city', 'item_name', 'item_quantity', 'item_hs_code'];
    const lines = (...last: string[]) => {
      const { rows, leftOut } = read([['A', 'Oslo', 'cup', '1', '6911100000'], last], headers);
      return [rows, leftOut.map(({ why, lines: count }) => `${count} ${why}`)];
    };
    expect([
      lines('Total', '', '', '1', ''),
      lines('', '', 'GRAND TOTAL:', '1', ''),
      lines('', '', 'Total', '1', '3306100000'),
      lines('Total', 'Rome', 'pot', '1', ''),
    ]).toEqual([
      [1, ['1 sum']],
      [1, ['1 sum']],
      [2, []],
      [2, []],
    ]);
    const total = read(
      [
        ['A', 'Oslo', 'cup', '1', ''],
        ['Total', '', '', '1', ''],
      ],
      headers,
      { take: ['sum'] },
    );
    expect([total.rows, total.leftOut]).toEqual([2, []]);
  });
  it('leaves out a line that has nothing in a column that is imported, and says so: who prepared a sheet is no goods', () => {
    const headers = ['S/N', 'receiver_city', 'item_name', 'item_quantity'];
    const lines = [
      ['1', 'Oslo', 'cup', '1'],
      ['Prepared by: F. Adeyemi', '', '', ''],
    ];
    const sheet = read(lines, headers);
    expect(sheet.rows).toBe(1);
    expect(sheet.leftOut.map(({ why, lines: count }) => `${count} ${why}`)).toEqual(['1 remark']);
    expect(sheet.drafts.map(({ draft }) => draft.boxes[0]?.items.length)).toEqual([1]);
    expect(read(lines, headers, { take: ['remark'] }).rows).toBe(2);
  });
  it('knows the sizes of a box under DIMENSION', () => {
    const sheet = read(
      [['Oslo', 'cup', '1', '40x30x10']],
      [...['receiver_city', 'item_name', 'item_quantity', 'DIMENSION (cm)']],
    );
    expect(sheet.drafts[0]?.draft.boxes[0]).toMatchObject({
      length: '40 cm',
      width: '30 cm',
      height: '10 cm',
    });
  });
});

describe('lines that cannot be trusted', () => {
  it('puts an error on the shipment of a line with too many cells, and goes on', () => {
    const batch = read([
      ['A', 'Ann', '', '', '', 'cup', '1', 'more'],
      ['B', 'Bo', '', '', '', 'tea', '1', '', ' '],
    ]);
    expect(codes(batch)).toEqual([['too-many-cells'], []]);
    expect(batch.drafts[0]?.issues[0]).toMatchObject({
      severity: 'error',
      row: 2,
      field: 'boxes.0.items.0',
    });
  });

  it('warns of a line with too few cells', () => {
    expect(
      codes(
        read([
          ['A', 'Ann'],
          ['B', 'Bo', '', '', '', 'tea', '1'],
        ]),
      ),
    ).toEqual([['too-few-cells'], []]);
  });

  it('does not send a shipment whose other item could not be read', () => {
    const batch = draftsFromTable({
      headers: HEADERS,
      rows: [
        { row: 2, cells: ['A', 'Ann', '', '', '', 'cup', '1'] },
        { row: 3, cells: ['A'], problem: 'broken.' },
      ],
    });
    expect(
      only(batch).issues.map(({ code, severity, row, field }) => [code, severity, row, field]),
    ).toEqual([['unreadable-row', 'error', 3, 'boxes.0.items.1']]);
  });

  it.each([
    ['#N/A', 'formula-error'],
    ['#DIV/0!', 'formula-error'],
    ['#FORMULA!', 'formula-without-result'],
  ])('marks the cell that says %s', (text, code) => {
    expect(only(read([['A', text, '', '', '', 'cup', '1']])).issues).toMatchObject([
      { field: 'receiver.first_name', code, row: 2 },
    ]);
  });
});

describe('identifiers and numbers', () => {
  const headers = [
    'shipment',
    'item_name',
    'receiver_phone',
    'receiver_zip_code',
    'item_hs_code',
    'item_quantity',
    'item_unit_price',
    'box_length',
  ];
  const values = (cells: readonly string[], options: TableOptions = {}) => {
    const { draft, issues } = only(read([['A', 'cup', ...cells]], headers, options));
    const item = draft.boxes[0]?.items[0];
    return {
      got: [
        draft.receiver.phone,
        draft.receiver.zip_code,
        item?.product_hs_code,
        item?.quantity,
        item?.unit_price,
        draft.boxes[0]?.length,
      ],
      issues,
    };
  };

  it('keeps phones, postcodes and HS codes to the letter, also in a decimal-comma file', () => {
    const cells = ['08000000001', '00501', '0901.21.0000', '1', '1', '1'];
    expect(values(cells, { decimalComma: true }).got).toEqual(cells);
  });

  it('undoes the two tricks that keep a spreadsheet from changing a number', () => {
    expect(
      values(["'08000000001", '="00501"', "'0901210000", '1', '1', '1']).got.slice(0, 3),
    ).toEqual(['08000000001', '00501', '0901210000']);
    expect(
      only(read([['A', "'s-Gravenhage", '', '', '', 'cup', '1']])).draft.receiver.first_name,
    ).toBe("'s-Gravenhage");
  });

  it('says when a spreadsheet has rounded an identifier', () => {
    expect(
      values(['2.348E+12', '', '8.51713E+09', '1', '1', '1']).issues.map(({ field, code }) => [
        field,
        code,
      ]),
    ).toEqual([
      ['receiver.phone', 'identifier-damaged'],
      ['boxes.0.items.0.product_hs_code', 'identifier-damaged'],
    ]);
  });

  it('does not read “45,00” as 4,500: numbers of a decimal-comma file get a point', () => {
    const { got, issues } = values(['', '', '', '2', '€ 1.234,50', '12,5 cm'], {
      decimalComma: true,
    });
    expect(got.slice(3)).toEqual(['2', '€ 1234.50', '12.5 cm']);
    expect(issues).toEqual([]);
  });

  it('asks for a look at a number that only the file’s style explains', () => {
    const { got, issues } = values(['', '', '', '1', '1.234', '1'], { decimalComma: true });
    expect(got[4]).toBe('1234');
    expect(issues.map(({ field, code }) => [field, code])).toEqual([
      ['boxes.0.items.0.unit_price', 'ambiguous-number'],
    ]);
  });

  it('leaves numbers as typed in any other file', () => {
    expect(values(['', '', '', '1', '45,00', '12in']).got.slice(3)).toEqual(['1', '45,00', '12in']);
  });

  it('understands the usual words for yes and no, and keeps others', () => {
    const flags = (text: string) =>
      only(read([['A', 'cup', text]], ['shipment', 'item_name', 'insured'])).draft.insured;
    expect(['TRUE', 'Y', '1', 'no', 'False', '0', 'maybe', ''].map(flags)).toEqual([
      'yes',
      'yes',
      'yes',
      'no',
      'no',
      'no',
      'maybe',
      '',
    ]);
  });
});

it('never throws, and leaves no line with content out', () => {
  const cell = fc.oneof(
    fc.string(),
    fc.constantFrom('', 'A', 'B', '1', '=', "'", '1.234,5', '#N/A', '\ufffd'),
  );
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.constantFrom(...HEADERS), fc.string())),
      fc.array(fc.array(cell, { maxLength: 9 })),
      fc.boolean(),
      (headers, lines, decimalComma) => {
        const batch = read(lines, headers, { decimalComma });
        const items = batch.drafts.flatMap(({ rows }) => rows.boxes.flatMap((box) => box.items));
        expect(items.length).toBe(batch.rows);
        expect(new Set(items).size).toBe(items.length);
      },
    ),
  );
});

describe('values and currencies', () => {
  const prices = (headers: readonly string[], ...lines: readonly (readonly string[])[]) =>
    read(lines, ['shipment', 'receiver_city', 'item_name', 'item_quantity', ...headers]).drafts.map(
      ({ draft }) => draft.boxes.flatMap(({ items }) => items.map(({ unit_price }) => unit_price)),
    );

  it('a column that is only called “value” is not taken for the value of one piece', () => {
    for (const header of ['value', 'Value', 'Declared value', 'customs_value', 'valeur']) {
      expect(
        prices([header], ['A', 'Leeds', 'Cup', '3', '30000'], ['B', 'Leeds', 'Cup', '1', '500']),
      ).toEqual([['30000 each or total?'], ['500']]);
    }
  });
  it('a header that says what it is of is believed', () => {
    for (const header of ['Unit price', 'unit_value', 'Value each'])
      expect(prices([header], ['A', 'Leeds', 'Cup', '3', '30000'])).toEqual([['30000']]);
    for (const header of ['Total value', 'line_total', 'item total', 'Total price'])
      expect(prices([header], ['A', 'Leeds', 'Cup', '3', '30000'])).toEqual([['30000 total']]);
    expect(prices(['value', 'unit_price'], ['A', 'Leeds', 'Cup', '3', '30000', '10000'])).toEqual([
      ['10000'],
    ]);
  });
  it('the currency of an order’s first line holds for its next lines, and for no other order', () => {
    expect(
      prices(
        ['unit_price', 'currency'],
        ['A', 'Leeds', 'Cup', '2', '80', 'USD'],
        ['A', '', 'Saucer', '2', '20', ''],
        ['A', '', 'Spoon', '2', '9', 'GBP'],
        ['B', 'York', 'Cup', '2', '15', ''],
      ),
    ).toEqual([['80 USD', '20 USD', '9 GBP'], ['15']]);
  });
  it('so does one that stands beside the price of the first line', () => {
    expect(
      prices(
        ['unit_price'],
        ['A', 'Leeds', 'Cup', '2', '$80'],
        ['A', '', 'Saucer', '2', '20'],
        ['A', '', 'Spoon', '2', '£9'],
        ['B', 'York', 'Cup', '2', '15'],
        ['B', '', 'Lid', '2', '$2'],
      ),
    ).toEqual([
      ['$80', '20 USD', '£9'],
      ['15', '$2'],
    ]);
  });
});

describe('a row that repeats the row above in part', () => {
  it('takes of two columns of one field the first that says something, whatever the row above said', () => {
    const { drafts } = draftsFromTable(
      {
        headers: ['Name', 'City', 'Town'],
        rows: [
          ['Ann', 'Oslo', 'Bergen'],
          ['Ben', '', 'Bergen'],
          ['Cy', 'Oslo', ''],
          ['Di', '', ''],
          ['Eve', ' ', 'Bergen'],
        ].map((cells, index) => ({ row: index + 2, cells })),
      },
      {
        match: {
          columns: [
            { header: 'Name', field: 'receiver.first_name', unit: null },
            { header: 'City', field: 'receiver.city', unit: null },
            { header: 'Town', field: 'receiver.city', unit: null },
          ],
          order: [0, 1, 2],
          system: null,
        },
      },
    );
    expect(drafts.map(({ draft }) => [draft.receiver.first_name, draft.receiver.city])).toEqual([
      ['Ann', 'Oslo'],
      ['Ben', 'Bergen'],
      ['Cy', 'Oslo'],
      ['Di', ''],
      ['Eve', 'Bergen'],
    ]);
  });

  it('reports an ambiguous number in each row that has it, and in no other', () => {
    const { drafts } = draftsFromTable(
      {
        headers: ['Receiver name', 'Item', 'Weight (kg)'],
        rows: ['1.234', '1.234', '2', '', '1.234'].map((weight, index) => ({
          row: index + 2,
          cells: [`R${index}`, 'Cup', weight],
        })),
      },
      { decimalComma: true },
    );
    expect(
      drafts.map(({ issues }) => issues.filter(({ code }) => code === 'ambiguous-number').length),
    ).toEqual([1, 1, 0, 0, 1]);
  });
});
