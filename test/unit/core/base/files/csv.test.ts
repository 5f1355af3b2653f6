import fc from 'fast-check';
import Papa from 'papaparse';
import { sentLine } from '../../../../../src/domain/text/plainText.ts';
import { describe, expect, it } from 'vitest';
import { importBatch } from '../../../../../src/core/imports/read/index.ts';
import { readBatchFile } from '../../../../fixtures/readBatchFile.ts';
import type { BatchSource } from '../../../../../src/core/imports/read/index.ts';
import { emptyAddress } from '../../../../../src/domain/shipment/draft.ts';
import { ADDRESS_FIELDS } from '../../../../../src/domain/shipment/fields.ts';
import type { Draft, DraftAddress } from '../../../../../src/domain/shipment/draft.ts';

const HEADER = 'shipment,receiver_first_name,item_name,item_unit_price';
const table = async (source: BatchSource | string) => {
  const got = await readBatchFile(typeof source === 'string' ? { text: source } : source);
  if (!got.ok) throw new Error(got.error.message);
  return got.value;
};
const cells = async (source: BatchSource | string) =>
  (await table(source)).table.rows.map((row) => row.cells);
const kind = async (bytes: Uint8Array | string) => {
  const got = await readBatchFile({
    bytes: typeof bytes === 'string' ? new TextEncoder().encode(bytes) : bytes,
    name: 'x.csv',
  });
  return got.ok ? 'ok' : got.error.kind;
};
const inEncoding = (text: string, encoding: string): Uint8Array => {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8 marked':
      return Buffer.from(`\ufeff${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(text, 'utf16le');
    case 'utf-16le marked':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    case 'utf-16be':
      return Buffer.from(text, 'utf16le').swap16();
    case 'utf-16be marked':
      return Buffer.from(`\ufeff${text}`, 'utf16le').swap16();
    default:
      return Buffer.from(text, 'latin1');
  }
};

describe('encodings', () => {
  it.each(['utf-8', 'utf-8 marked', 'utf-16le', 'utf-16le marked', 'utf-16be', 'utf-16be marked'])(
    'reads names in any script from %s',
    async (encoding) => {
      const names = ['Jürgen', '健太', 'Żółć', 'فاطمة', 'Ọláyínká 👍'];
      const bytes = inEncoding(
        `${HEADER}\r\n${names.map((name) => `A,${name},cup,1`).join('\r\n')}\r\n`,
        encoding,
      );
      const got = await table({ bytes, name: 'x.csv' });
      expect(got.encoding).toBe(encoding.replace(' marked', ''));
      expect(got.table.headers[0]).toBe('shipment');
      expect(got.table.rows.map((row) => row.cells[1])).toEqual(names);
    },
  );

  it('takes bytes that are not UTF-8 for Windows-1252, with its own quotes and euro sign', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\nA,J`),
      Buffer.from([0xfc]),
      Buffer.from('rgen,'),
      Buffer.from([0x93, 0x80, 0x94]),
      Buffer.from(',1\n'),
    ]);
    const got = await table({ bytes, name: 'x.csv' });
    expect(got.encoding).toBe('windows-1252');
    expect(got.table.rows[0]?.cells).toEqual(['A', 'Jürgen', '“€”', '1']);
  });

  it('does not garble a whole UTF-8 file because of one damaged byte', async () => {
    const bytes = Buffer.concat([
      Buffer.from(`${HEADER}\nA,健太,茶碗,1\nB,Jos`),
      Buffer.from([0xe9]),
      Buffer.from(',cup,1\n'),
    ]);
    const got = await importBatch({ bytes, name: 'x.csv' }, { mode: 'SFN' });
    expect(
      got.ok &&
        got.value.drafts.map(({ draft, issues }) => [
          draft.receiver.first_name,
          issues.map(({ code }) => code),
        ]),
    ).toEqual([
      ['健太', []],
      // The check of the shipment says what is lost.
      ['Jos\ufffd', []],
    ]);
  });

  it('reads UTF-8 that was cut off in the middle of a letter, and takes one accented last letter of Windows-1252 for what it is', async () => {
    const names = async (bytes: Buffer) => {
      const got = await importBatch({ bytes, name: 'x.csv' }, { mode: 'SFN' });
      return got.ok
        ? got.value.drafts.map(({ draft }) => draft.receiver.first_name)
        : got.error.kind;
    };
    const text = (last: string) =>
      `shipment,item_name,receiver_first_name\nA,cup,Zoé\nB,pot,${last}`;
    expect(await names(Buffer.from(text('Zoé')).subarray(0, -1))).toEqual(['Zoé', 'Zo\ufffd']);
    expect(await names(Buffer.from(text('Zoé'), 'latin1'))).toEqual(['Zoé', 'Zoé']);
    expect(await names(Buffer.from(text('Zoé').replace('Zoé', 'Zoe'), 'latin1'))).toEqual([
      'Zoe',
      'Zoé',
    ]);
  });
  it('drops NUL bytes instead of carrying them into an address', async () => {
    expect(await cells(`${HEADER}\nA,An\0n,cup,1\0\n`)).toEqual([['A', 'Ann', 'cup', '1']]);
  });
});

describe('separators', () => {
  it.each([
    [',', 'comma'],
    [';', 'semicolon'],
    ['\t', 'tab'],
  ])('finds %j (%s) also when the cells are full of the others', async (separator) => {
    const lines = [HEADER.split(','), ['A', '"x, y; z\tw"', '"a,b,c;d;e"', '"1,2;3,4"']].map(
      (line) => line.join(separator),
    );
    const got = await table(lines.join('\n'));
    expect(got.separator).toBe(separator);
    expect(got.table.rows[0]?.cells).toEqual(['A', 'x, y; z\tw', 'a,b,c;d;e', '1,2;3,4']);
  });

  it('takes bars for separators where no header is known, and for nothing but text where one is', async () => {
    const anyHeader = { anyHeader: true };
    expect(
      await readBatchFile({ text: 'Ware|Kunde|Ort\ncup|Ann|Oslo\n' }, anyHeader),
    ).toMatchObject({ ok: true, value: { separator: '|' } });
    expect(
      await readBatchFile({ text: `${HEADER}\nA,a|b|c,x|y|z,1|2|3\n` }, anyHeader),
    ).toMatchObject({ ok: true, value: { separator: ',' } });
  });

  it('believes the line “sep=;” and does not count it', async () => {
    const got = await table(`sep=;\r\n${HEADER.replaceAll(',', ';')}\r\nA;x;cup;1`);
    expect([got.separator, got.headerRow, got.table.rows[0]?.row]).toEqual([';', 1, 2]);
  });

  it('finds the header under title lines', async () => {
    const got = await table(`Orders of Monday\n\n${HEADER}\nA,x,cup,1`);
    expect([got.headerRow, got.table.rows[0]?.row]).toEqual([3, 4]);
  });

  const price = async (separator: string, ...prices: string[]) => {
    const text = [
      HEADER.split(','),
      ...prices.map((value, index) => [`A${index}`, 'x', 'cup', `"${value}"`]),
    ]
      .map((line) => line.join(separator))
      .join('\n');
    const got = await importBatch({ text }, { mode: 'SFN' });
    return got.ok && got.value.drafts.map(({ draft }) => draft.boxes[0]?.items[0]?.unit_price);
  };
  it('does not read “45,00” of a semicolon file as 4,500', async () => {
    expect(await price(';', '45,00', '1.234,50', '1,234')).toEqual(['45.00', '1234.50', '1.234']);
  });
  it('believes the numbers of a semicolon file that plainly uses points', async () => {
    expect(await price(';', '45.00', '1,234.50', '1,234')).toEqual(['45.00', '1,234.50', '1,234']);
  });
  it('lets the numbers of a tab file decide, and turns nothing after commas', async () => {
    expect(await price('\t', '45,00', '2,000')).toEqual(['45.00', '2.000']);
    expect(await price('\t', '2,000')).toEqual(['2,000']);
    expect(await price(',', '45,00', '1,234')).toEqual(['45,00', '1,234']);
  });
});

describe('lines and quotes', () => {
  it('keeps a line break inside quotes, whatever line ends are mixed around it, and counts records', async () => {
    const got = await table(
      `${HEADER}\r\nA,"1 Road\r\nSuite 2",cup,1\rB,x,tea,2\n\nC,y,"say ""hi""",3`,
    );
    expect(got.table.rows).toEqual([
      { row: 2, cells: ['A', '1 Road\nSuite 2', 'cup', '1'] },
      { row: 3, cells: ['B', 'x', 'tea', '2'] },
      { row: 5, cells: ['C', 'y', 'say "hi"', '3'] },
    ]);
  });

  it.each([
    ['another quote comes later', 'A,"x,cup,1\nB,"y",tea,2\nC,z,pan,3'],
    ['no quote comes later', 'A,"x,cup,1\nB,y,tea,2\nC,z,pan,3'],
  ])(
    'loses one line, not the rest of the file, to a quote that is never closed when %s',
    async (_, text) => {
      const got = await importBatch({ text: `${HEADER}\n${text}` }, { mode: 'SFN' });
      expect(
        got.ok &&
          got.value.drafts.map(({ draft, rows, issues }) => [
            draft.name,
            draft.receiver.first_name,
            rows.first,
            issues.map(({ code }) => code),
          ]),
      ).toEqual([
        ['A', 'x', 2, ['unreadable-row']],
        ['B', 'y', 3, []],
        ['C', 'z', 4, []],
      ]);
    },
  );

  it('ends in good time when every line has a stray quote', async () => {
    const text = `${HEADER}\n${Array.from({ length: 3_001 }, (_, index) => `A${index},"x,cup,1`).join('\n')}`;
    expect((await table(text)).table.rows).toHaveLength(3_001);
  });

  it('takes inches in a quoted cell for what they are', async () => {
    expect(await cells(`${HEADER}\nA,"12" box",cup,1\nB,12" box,tea,2`)).toEqual([
      ['A', '12" box', 'cup', '1'],
      ['B', '12" box', 'tea', '2'],
    ]);
  });

  it('takes 10,000-character cells', async () => {
    const long = 'å'.repeat(10_000);
    expect((await cells(`${HEADER}\nA,${long},cup,1`))[0]?.[1]).toBe(long);
  });
});

describe('what is no batch file', () => {
  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \r\n\n ;; ', 'empty'],
    ['a header alone', HEADER, 'empty'],
    ['a PDF', '%PDF-1.7\n%âãÏÓ', 'notATable'],
    ['a web page', '\n<!DOCTYPE html><html><body>Sign in</body></html>', 'notATable'],
    ['XML', '<?xml version="1.0"?><a/>', 'notATable'],
    ['JSON', '[{"shipment":"A"}]', 'notATable'],
    ['unknown columns', 'name,colour\nx,red', 'noKnownHeader'],
    ['prose', 'Dear all,\nplease ship these, thanks', 'noKnownHeader'],
  ])('says that %s is not one', async (_, text, expected) => {
    expect(await kind(text)).toBe(expected);
  });

  it('knows pictures and other bytes', async () => {
    expect(await kind(Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'))).toBe('notATable');
    expect(
      await kind(
        Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7919 + (index >> 3)) % 32),
      ),
    ).toBe('notATable');
  });

  it('names what it expected and what it found', async () => {
    const got = await readBatchFile({ text: 'name,colour\nx,red' });
    expect(got.ok ? '' : got.error.message).toMatch(/“name”, “colour”.*receiver_first_name/);
  });

  it('refuses 50 MB, too many lines and too many cells without building them', async () => {
    expect(await kind(new Uint8Array(50_000_000))).toBe('tooLarge');
    expect(await kind(`${HEADER}\n${'A,x,cup,1\n'.repeat(200_001)}`)).toBe('tooManyRows');
    expect(await kind(`${HEADER}\n${','.repeat(21_000_000)}`)).toBe('tooManyRows');
    expect(await kind(`${HEADER}\n${'\n'.repeat(3_000_000)}`)).toBe('tooManyRows');
  });
});

const ITEM = [
  'name',
  'description',
  'product_hs_code',
  'quantity',
  'unit_price',
  'weight',
  'country',
] as const;
const BOX = ['length', 'width', 'height', 'weight'] as const;
const LAST = [
  'insured',
  'last_mile',
  'pickup_warehouse',
  'product_code',
  'shipment_type',
  'assigned_date',
  'service',
  'external_reference',
  'nxp',
  'ioss',
] as const;

const headers = [
  'shipment',
  ...ADDRESS_FIELDS.flatMap((field) => [`sender_${field}`, `receiver_${field}`]),
  'box',
  ...BOX.map((field) => `box_${field}`),
  ...ITEM.map((field) => `item_${field === 'product_hs_code' ? 'hs_code' : field}`),
  'item_document',
  'item_photo',
  ...LAST,
];

const linesOf = (draft: Draft): string[][] =>
  draft.boxes.flatMap((box, index) =>
    box.items.map((item) => [
      draft.name,
      ...ADDRESS_FIELDS.flatMap((field) => [draft.sender[field], draft.receiver[field]]),
      `box ${index}`,
      ...BOX.map((field) => box[field]),
      ...ITEM.map((field) => item[field]),
      item.documents.join('|'),
      item.photos.join('|'),
      ...LAST.map((field) => draft[field]),
    ]),
  );

// Texts that a cell can hold and a sheet cannot mean otherwise: no outer blanks, no leading apostrophe before a number.
const plain = (unit: fc.Arbitrary<string>) =>
  fc
    .string({ unit, maxLength: 12 })
    .map((text) => text.trim())
    .filter((text) => !/^'|^="|^#|E\+?\d|\ufffd|\ufeff/.test(text));
const LATIN = fc.constantFrom(...'abcXYZ 019éüñß,;\t"\'\n=+-@|€'.replace('|', ''));
const ANY = fc.oneof(LATIN, fc.constantFrom(...Array.from('健太фا👍Ọ')));
const number = fc
  .tuple(fc.integer({ min: 0, max: 99_999 }), fc.constantFrom('', '.5', '.25'))
  .map(([whole, part]) => `${whole}${part}`);
const digits = fc.string({
  unit: fc.constantFrom(...Array.from('0123456789')),
  minLength: 1,
  maxLength: 13,
});

// A chance “béñ” would be read as Benin, as it should.
const country = fc.constantFrom('', 'NG', 'GB', 'US', 'Nowhere');

// A chance “aa” is a state of the United States, and is read as its code.
const state = fc.constantFrom('', 'LA', 'Quite elsewhere');

const draftOf = (text: fc.Arbitrary<string>): fc.Arbitrary<Omit<Draft, 'name'>> => {
  const address: fc.Arbitrary<DraftAddress> = fc.record({
    ...(Object.fromEntries(ADDRESS_FIELDS.map((field) => [field, text])) as Record<
      (typeof ADDRESS_FIELDS)[number],
      typeof text
    >),
    country,
    state,
    phone: digits,
    zip_code: digits,
    longitude: number,
    latitude: number,
  });
  const files = fc.array(fc.constantFrom('https://example.com/a.pdf', 'scan 1.pdf', 'key/é.pdf'), {
    maxLength: 2,
  });
  const item = fc.record({
    name: text,
    description: text,
    product_hs_code: digits,
    quantity: number,
    unit_price: number,
    weight: number,
    country,
    // Of a line without a name it is the name.
    sku: fc.constant(''),
    battery: fc.constant(''),
    liquid: fc.constant(''),
    goods_checked: fc.constant(''),
    documents: files,
    photos: files,
  });
  const box = fc.record({
    length: number,
    width: number,
    height: number,
    weight: number,
    items: fc.array(item, { minLength: 1, maxLength: 3 }),
  });
  return fc.record({
    sender: fc.oneof(fc.constant(emptyAddress()), address),
    receiver: address,
    boxes: fc.array(box, { minLength: 1, maxLength: 3 }),
    insured: fc.constantFrom('', 'yes', 'no'),
    last_mile: fc.constantFrom('', 'yes', 'no'),
    pickup_warehouse: text,
    product_code: fc.constantFrom('', 'P', 'D'),
    shipment_type: text,
    assigned_date: fc.constantFrom('', '2026-12-24'),
    service: text,
    external_reference: digits,
    nxp: digits,
    ioss: digits,
    checked: fc.constant(''),
  });
};

describe('any table of drafts', () => {
  const writing = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    newline: fc.constantFrom('\n', '\r\n', '\r'),
    quotes: fc.boolean(),
    comma: fc.boolean(),
    encoding: fc.constantFrom(
      'utf-8',
      'utf-8 marked',
      'utf-16le',
      'utf-16le marked',
      'utf-16be',
      'utf-16be marked',
      'latin1',
    ),
  });
  const named = (drafts: readonly Omit<Draft, 'name'>[]): Draft[] =>
    drafts.map((draft, index) => ({ ...draft, name: `S-${index}` }));
  const cases = writing.chain((how) =>
    fc.tuple(
      fc.constant(how),
      fc.array(
        draftOf(
          plain(how.encoding === 'latin1' ? LATIN.filter((sign) => sign !== '€') : ANY).map(
            (text) => sentLine(text),
          ),
        ),
        { minLength: 1, maxLength: 5 },
      ),
    ),
  );

  it('reads back the same from every encoding, separator, line end and way of quoting', async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ([how, bodies]) => {
        const drafts = named(bodies);
        const decimalComma = how.comma && how.separator !== ',';
        const numeric = /^box_|_(?:longitude|latitude)$|^item_(?:quantity|unit_price|weight)$/;
        const typed = drafts
          .flatMap(linesOf)
          .map((line) =>
            line.map((cell, index) =>
              decimalComma && numeric.test(headers[index] ?? '') ? cell.replace('.', ',') : cell,
            ),
          );
        const text = Papa.unparse([headers, ...typed], {
          delimiter: how.separator,
          newline: how.newline,
          quotes: how.quotes,
        });
        const got = await importBatch(
          { bytes: inEncoding(text, how.encoding), name: 'x.csv' },
          {
            mode: 'SFN',
            // Letters of any kind side by side say nothing of how they are written: a person does.
            ...(how.encoding === 'latin1' && { overrides: { encoding: 'windows-1252' } }),
          },
        );
        if (!got.ok) throw new Error(got.error.message);
        expect(got.value.drafts.map(({ draft }) => draft)).toEqual(drafts);
        expect(got.value.separator).toBe(how.separator);
      }),
      { numRuns: 150 },
    );
  });
});

describe('any bytes', () => {
  it('never make the reader throw', async () => {
    const start = fc.constantFrom(
      '',
      'PK\x03\x04',
      '\xff\xfe',
      '\xfe\xff',
      '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1',
      HEADER,
      `${HEADER}\n"`,
      'sep=;\n',
    );
    await fc.assert(
      fc.asyncProperty(start, fc.uint8Array({ maxLength: 400 }), async (head, tail) => {
        const bytes = Buffer.concat([Buffer.from(head, 'latin1'), tail]);
        const got = await importBatch({ bytes, name: 'x' }, { mode: 'STN' });
        expect(got.ok ? got.value.sourceHash : got.error.message).toMatch(/./);
      }),
      { numRuns: 500 },
    );
  });

  it('never make a table of text throw', async () => {
    const text = fc.string({
      unit: fc.constantFrom(...Array.from('A1,;\t"\n\r\'=.€\0')),
      maxLength: 80,
    });
    await fc.assert(
      fc.asyncProperty(text, async (tail) => {
        const got = await importBatch({ text: `${HEADER}\n${tail}` }, { mode: 'SFN' });
        expect(got.ok || got.error.kind === 'empty').toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
