import { describe, expect, it } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { readBatchFile } from '../../../../fixtures/readBatchFile.ts';
import { plainNumber } from '../../../../../src/core/imports/read/plainNumber.ts';
import { rowOf, workbookOf, zipOf } from './zipBuilder.ts';

const HEADER = rowOf(1, [
  'shipment',
  'receiver_phone',
  'item_name',
  'item_hs_code',
  'assigned_date',
  'insured',
]);
const read = (bytes: Uint8Array) => readBatchFile({ bytes, name: 'batch.xlsx' });
const rows = async (bytes: Uint8Array) => {
  const got = await read(bytes);
  if (!got.ok) throw new Error(got.error.message);
  return got.value.table.rows.map(({ row, cells }) => [row, ...cells]);
};
const kind = async (bytes: Uint8Array) => {
  const got = await read(bytes);
  return got.ok ? 'ok' : got.error.kind;
};
const sheet = (...lines: string[]) =>
  workbookOf([{ name: 'Batch', rows: HEADER + lines.join('') }]);

describe('cells', () => {
  it('keeps identifiers: text with its zeros, numbers without an exponent', async () => {
    const line = rowOf(2, ['A', '08000000001', 'cup', '0901210000']);
    const numbers = rowOf(3, [
      'B',
      '<c r="@"><v>2348000000000</v></c>',
      'tea',
      '<c r="@"><v>8.51713E9</v></c>',
    ]);
    expect((await rows(sheet(line, numbers))).map((cells) => [cells[2], cells[4]])).toEqual([
      ['08000000001', '0901210000'],
      ['2348000000000', '8517130000'],
    ]);
  });

  it('keeps the zeros that a number format shows', async () => {
    const styles =
      '<numFmts count="1"><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs count="2"><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs>';
    const bytes = workbookOf(
      [
        {
          name: 'Batch',
          rows:
            HEADER +
            rowOf(2, [
              'A',
              '<c r="@" s="1"><v>501</v></c>',
              'cup',
              '<c r="@" s="0"><v>501</v></c>',
            ]),
        },
      ],
      { styles },
    );
    expect((await rows(bytes))[0]?.slice(0, 5)).toEqual([2, 'A', '00501', 'cup', '501']);
  });

  it('writes a date as YYYY-MM-DD and a yes/no cell in words', async () => {
    const file = await writeXlsxFile([
      ['shipment', 'item_name', 'assigned_date', 'insured'].map((value) => ({ value })),
      [
        { value: 'A' },
        { value: 'cup' },
        { value: new Date(Date.UTC(2026, 11, 24)), type: Date, format: 'dd/mm/yyyy' },
        { value: true, type: Boolean },
      ],
    ]).toBuffer();
    expect(await rows(new Uint8Array(file))).toEqual([[2, 'A', 'cup', '2026-12-24', 'yes']]);
  });

  it('takes the saved result of a formula, and never reads a formula without one as an empty cell', async () => {
    const line = rowOf(2, [
      'A',
      '<c r="@" t="str"><f>B1</f><v>234</v></c>',
      '<c r="@" t="str"><f>C1</f></c>',
      '<c r="@" t="e"><f>1/0</f><v>#DIV/0!</v></c>',
      '<c r="@"><f>1+1</f><v>2</v></c>',
    ]);
    expect((await rows(sheet(line)))[0]?.slice(0, 6)).toEqual([
      2,
      'A',
      '234',
      '#FORMULA!',
      '#DIV/0!',
      '2',
    ]);
  });

  it('keeps the line numbers of the sheet when rows are missing', async () => {
    expect(
      (await rows(sheet(rowOf(2, ['A', '1', 'cup']), rowOf(7, ['B', '2', 'tea'])))).map(
        ([row]) => row,
      ),
    ).toEqual([2, 7]);
  });

  it.each([
    ['8.51713E9', '8517130000'],
    ['1.2E-7', '0.00000012'],
    ['0.30000000000000004', '0.3'],
    ['45.5', '45.5'],
    ['-1.5E3', '-1500'],
    ['12345678901234567890', '12345678901234567890'],
    ['1E21', '1000000000000000000000'],
    ['x', 'x'],
  ])('writes the stored number %s as %s', (stored, shown) => {
    expect(plainNumber(stored)).toBe(shown);
  });
});

describe('sheets', () => {
  const good = HEADER + rowOf(2, ['A', '1', 'cup']);
  it('takes the first visible sheet that has the columns, not a hidden or a foreign one', async () => {
    const got = await read(
      workbookOf([
        { name: 'Old', state: 'hidden', rows: HEADER + rowOf(2, ['OLD', '1', 'cup']) },
        { name: 'Notes', rows: rowOf(1, ['Dear all']) },
        { name: 'This &amp; that', rows: good },
      ]),
    );
    expect(got.ok && [got.value.sheet, got.value.table.rows[0]?.cells[0]]).toEqual([
      'This & that',
      'A',
    ]);
  });

  it('finds the header under a title line', async () => {
    const got = await read(
      workbookOf([
        {
          name: 'S',
          rows:
            rowOf(1, ['Batch of Monday']) +
            rowOf(3, ['shipment', 'item_name']) +
            rowOf(4, ['A', 'cup']),
        },
      ]),
    );
    expect(got.ok && [got.value.headerRow, got.value.table.rows[0]?.row]).toEqual([3, 4]);
  });

  it('says so when no sheet has the columns, or none has anything', async () => {
    expect(await kind(workbookOf([{ name: 'S', rows: rowOf(1, ['Dear all']) }]))).toBe(
      'noKnownHeader',
    );
    expect(await kind(workbookOf([{ name: 'S', rows: '' }]))).toBe('empty');
    expect(await kind(workbookOf([{ name: 'S', rows: HEADER }]))).toBe('empty');
    expect(await kind(workbookOf([{ name: 'S', state: 'veryHidden', rows: good }]))).toBe('empty');
  });
});

describe('files that would do harm', () => {
  it('refuses a bomb by its directory, before anything is unpacked', async () => {
    const zeros = { name: 'xl/worksheets/sheet9.xml', data: new Uint8Array(30_000_000) };
    expect(await kind(workbookOf([{ name: 'S', rows: HEADER }], { parts: [zeros] }))).toBe('bomb');
  });

  it('stops unpacking where the directory lied about the size', async () => {
    const liar = {
      name: 'xl/worksheets/sheet9.xml',
      data: new Uint8Array(30_000_000),
      claims: 1000,
    };
    expect(await kind(workbookOf([{ name: 'S', rows: HEADER }], { parts: [liar] }))).toBe('bomb');
  });

  it('refuses very many files, also empty ones', async () => {
    const parts = Array.from({ length: 6_000 }, (_, index) => ({
      name: `xl/p${index}.xml`,
      data: '',
    }));
    expect(await kind(workbookOf([{ name: 'S', rows: HEADER }], { parts }))).toBe('bomb');
  });

  it('refuses parts that share the same packed bytes', async () => {
    const bytes = Buffer.from(
      zipOf([
        {
          name: 'xl/workbook.xml',
          data: Buffer.from(Array.from({ length: 5_000 }, (_, index) => (index * 7919) % 251)),
        },
      ]),
    );
    const start = bytes.lastIndexOf('PK\x01\x02');
    const end = bytes.lastIndexOf('PK\x05\x06');
    const entry = bytes.subarray(start, end);
    const many = Buffer.concat([
      bytes.subarray(0, start),
      ...Array<Buffer>(50).fill(entry),
      bytes.subarray(end),
    ]);
    const at = many.lastIndexOf('PK\x05\x06');
    many.writeUInt16LE(50, at + 10);
    many.writeUInt32LE(50 * entry.length, at + 12);
    expect(await kind(new Uint8Array(many))).toBe('bomb');
  });

  it('does not build millions of cells for one value in the far corner', async () => {
    expect(
      await kind(
        sheet(rowOf(2, ['A', '1', 'cup']), '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'),
      ),
    ).toBe('tooLarge');
  });

  it.each([
    '<row r="999999999999"><c r="A2"><v>1</v></c></row>',
    '<row r="1e9"/>',
    '<row r="2"><c r="A99999999"><v>1</v></c></row>',
    '<row r="2"><c><v>1</v></c></row>',
    "<row r = '9999999'/>",
    // Between cells that are in order: the library counted columns of these letters for half a minute.
    `<row r="2"><c r="A2"><v>1</v></c><c r="${'A'.repeat(29)}2"><v>1</v></c><c r="C2"><v>1</v></c></row>`,
  ])('takes %s for damage instead of filling rows for ever', async (xml) => {
    expect(await kind(sheet(xml))).toBe('unreadable');
  });

  it('is not fooled by cells that are out of order or hidden behind another attribute', async () => {
    const corner = [
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c><c r="A1048576"/></row>',
      '<row r="1048576"><c s="0" r="XFD1048576"><v>1</v></c></row>',
      '<x:row r="1048576"><x:c r="XFD1048576"><x:v>1</x:v></x:c></x:row>',
      '<row r="1048576"><c r="XFD1048576"><v>1</v></c><!-- <c r="A1048576" --></row>',
      '<row r="1048576"><c\nr="XFD1048576"><v>1</v></c></row>',
      '<row spans=">" r="99999999999"><c r="A9"><v>1</v></c></row>',
    ];
    for (const xml of corner)
      expect(['unreadable', 'tooLarge']).toContain(
        await kind(sheet(rowOf(2, ['A', '1', 'cup']), xml)),
      );
  });

  it('keeps names in any script where it has to rewrite a sheet', async () => {
    expect(
      (
        await rows(sheet(rowOf(2, ['Ọláyínká 健太', '<c r="@" t="e"><v>#N/A</v></c>', 'cup'])))
      )[0]?.slice(0, 4),
    ).toEqual([2, 'Ọláyínká 健太', '#N/A', 'cup']);
  });

  it('accepts formatted but empty cells to the last row and column', async () => {
    expect(
      await kind(sheet(rowOf(2, ['A', '1', 'cup']), '<row r="1048576"><c r="XFD1048576"/></row>')),
    ).toBe('ok');
  });

  it('says that a sheet has too many lines before it builds them', async () => {
    const lines = Array.from(
      { length: 200_020 },
      (_, index) => `<row r="${index + 2}"><c r="A${index + 2}"><v>1</v></c></row>`,
    ).join('');
    expect(await kind(sheet(lines))).toBe('tooManyRows');
  });
});

describe('files that are no workbook', () => {
  it.each([
    ['a document', [{ name: 'word/document.xml', data: 'x' }], 'notATable'],
    [
      'an OpenDocument sheet',
      [
        { name: 'mimetype', data: 'x' },
        { name: 'content.xml', data: 'x' },
      ],
      'notATable',
    ],
    ['a binary workbook', [{ name: 'xl/workbook.bin', data: 'x' }], 'oldExcel'],
    ['a locked ZIP', [{ name: 'xl/workbook.xml', data: 'x', flags: 1 }], 'encrypted'],
    [
      'a workbook without relations',
      [
        {
          name: 'xl/workbook.xml',
          data: '<workbook><sheets><sheet name="S" sheetId="1"/></sheets></workbook>',
        },
      ],
      'unreadable',
    ],
  ])('tells %s apart', async (_, parts, expected) => {
    expect(await kind(zipOf(parts))).toBe(expected);
  });

  it('tells old and locked Office files apart', async () => {
    const compound = (name: string) =>
      new Uint8Array(
        Buffer.concat([
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
          Buffer.alloc(512),
          Buffer.from(name, 'utf16le'),
        ]),
      );
    expect(await kind(compound('EncryptedPackage'))).toBe('encrypted');
    expect(await kind(compound('Workbook'))).toBe('oldExcel');
  });

  it('calls a workbook that was cut off damaged', async () => {
    const whole = sheet(rowOf(2, ['A', '1', 'cup']));
    expect(await kind(whole.subarray(0, whole.length - 30))).toBe('unreadable');
    const torn = Buffer.from(whole);
    torn.fill(0xaa, 40, 60);
    expect(['unreadable', 'ok', 'bomb', 'empty']).toContain(await kind(new Uint8Array(torn)));
  });
});
