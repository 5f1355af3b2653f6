import { describe, expect, it } from 'vitest';
import { importBatch } from '../../../../../src/core/imports/read/index.ts';
import type { ImportedBatch, ImportOverrides } from '../../../../../src/core/imports/read/index.ts';
import { unreadSheetNotes } from '../../../../../src/domain/sheet/sheetNotes.ts';
import { rowOf, workbookOf, zipOf } from './zipBuilder.ts';

const load = async (
  data: string | Uint8Array,
  name: string,
  overrides: ImportOverrides = {},
): Promise<ImportedBatch> => {
  const bytes = typeof data === 'string' ? new TextEncoder().encode(data) : data;
  const got = await importBatch({ bytes, name }, { mode: 'SFN', overrides });
  if (!got.ok) throw new Error(`${got.error.kind}: ${got.error.message}`);
  return got.value;
};
const refusal = async (data: string | Uint8Array, name: string): Promise<string> =>
  load(data, name).then(
    () => 'read',
    (reason: unknown) => (reason as Error).message,
  );
const found = ({ drafts }: ImportedBatch) =>
  drafts.map(({ draft }) => [
    draft.name,
    draft.receiver.city,
    draft.receiver.zip_code,
    draft.boxes.flatMap(({ items }) => items.map(({ name, quantity }) => `${quantity} ${name}`)),
  ]);
const HEAD = ['shipment', 'receiver_city', 'receiver_zip_code', 'item_name', 'item_quantity'];

const DECLARED = [
  'office:urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  'table:urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  'text:urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  'style:urn:oasis:names:tc:opendocument:xmlns:style:1.0',
].map((each) => `xmlns:${each.replace(':', '="')}"`);
const ods = (tables: string, extra: { manifest?: string; mimetype?: string } = {}): Uint8Array =>
  zipOf([
    { name: 'mimetype', data: extra.mimetype ?? 'application/vnd.oasis.opendocument.spreadsheet' },
    {
      name: 'content.xml',
      data: `<?xml version="1.0"?><office:document-content ${DECLARED.join(' ')}><office:automatic-styles><style:style style:name="ta2" style:family="table"><style:table-properties table:display="false"/></style:style></office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
    },
    { name: 'META-INF/manifest.xml', data: extra.manifest ?? '<manifest/>' },
  ]);
const text = (value: string, more = ''): string =>
  `<table:table-cell office:value-type="string"${more}><text:p>${value}</text:p></table:table-cell>`;
const number = (value: string, shown = value): string =>
  `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${shown}</text:p></table:table-cell>`;
const row = (cells: string, more = ''): string =>
  `<table:table-row${more}>${cells}</table:table-row>`;
const odsHead = row(HEAD.map((each) => text(each)).join(''));
const table = (name: string, rows: string, more = ''): string =>
  `<table:table table:name="${name}"${more}>${rows}</table:table>`;

describe('an OpenDocument sheet', () => {
  it('gives what its cells show: zeros of a postcode, plain numbers, spaces, and no note beside a cell', async () => {
    const note =
      '<table:table-cell office:value-type="string"><office:annotation><text:p>ask her</text:p></office:annotation><text:p>blue<text:s text:c="1"/>cup &amp; lid</text:p></table:table-cell>';
    const batch = await load(
      ods(
        table(
          'Friday',
          odsHead +
            row(text('A') + text('Oslo') + number('501', '0501') + note + number('2', '2.00')) +
            row(
              '<table:table-cell table:number-columns-repeated="16384"/>',
              ' table:number-rows-repeated="1048000"',
            ),
        ),
      ),
      'friday.ods',
    );
    expect([batch.format, batch.sheet, found(batch)]).toEqual([
      'ods',
      'Friday',
      [['A', 'Oslo', '0501', ['2 blue cup & lid']]],
    ]);
  });

  it('repeats what is written once: alike cells, alike lines, and a block that is merged', async () => {
    const batch = await load(
      ods(
        table(
          'S',
          odsHead +
            row(
              text('A', ' table:number-rows-spanned="2"') +
                text('Oslo') +
                number('1') +
                text('cup') +
                number('1'),
            ) +
            row(
              '<table:covered-table-cell/>' +
                text('Oslo') +
                number('1') +
                text('pot') +
                number('1'),
            ) +
            row(
              text('B') +
                text('Rome', ' table:number-columns-repeated="2"') +
                text('lid') +
                number('3'),
            ),
        ),
      ),
      's.ods',
    );
    expect(found(batch)).toEqual([
      ['A', 'Oslo', '1', ['1 cup', '1 pot']],
      ['B', 'Rome', 'Rome', ['3 lid']],
    ]);
  });

  it('keeps the currency that a price is shown in, and dates as days', async () => {
    const batch = await load(
      ods(
        table(
          'S',
          row(
            ['receiver_city', 'item_name', 'item_unit_price', 'assigned_date']
              .map((each) => text(each))
              .join(''),
          ) +
            row(
              `${text('Oslo')}${text('cup')}<table:table-cell office:value-type="currency" office:currency="USD" office:value="25"><text:p>$25.00</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2026-11-30T00:00:00"><text:p>30.11.26</text:p></table:table-cell>`,
            ),
        ),
      ),
      's.ods',
    );
    expect([
      batch.drafts[0]?.draft.assigned_date,
      batch.drafts[0]?.draft.boxes[0]?.items[0]?.unit_price,
    ]).toEqual(['2026-11-30', '25 USD']);
  });

  it('says of a text document and of a locked one what they are', async () => {
    expect(
      await refusal(ods('', { mimetype: 'application/vnd.oasis.opendocument.text' }), 'a.ods'),
    ).toContain('an OpenDocument text or drawing');
    expect(await refusal(ods('', { manifest: '<manifest:encryption-data/>' }), 'a.ods')).toContain(
      'encrypted:',
    );
  });

  it('takes no lines without an end for a table', async () => {
    expect(
      await refusal(
        ods(table('S', odsHead + row(text('A'), ' table:number-rows-repeated="1000000"'))),
        's.ods',
      ),
    ).toContain('tooManyRows:');
  });
});

describe('several sheets', () => {
  const line = (name: string) => rowOf(2, [name, 'Oslo', '0501', 'cup', '1']);
  const bytes = workbookOf([
    { name: 'Notes', rows: rowOf(1, ['Dear all']) + rowOf(3, ['Please send these', 'today']) },
    { name: 'Monday', rows: rowOf(1, HEAD) + line('M') },
    {
      name: 'Tuesday',
      rows:
        rowOf(1, ['Title']) +
        rowOf(2, HEAD) +
        rowOf(3, ['T', 'Rome', '1', 'pot', '1']) +
        '<row r="4"/>',
    },
    {
      name: 'Old',
      state: 'hidden',
      rows: rowOf(1, HEAD) + line('O') + rowOf(3, ['P', 'Rome', '1', 'pot', '1']),
    },
  ]);

  it('are offered with how many lines each has, which look like shipments and which are hidden', async () => {
    const batch = await load(bytes, 'week.xlsx');
    expect([batch.sheet, batch.sheets]).toEqual([
      'Monday',
      [
        { name: 'Notes', hidden: false, rows: 2, shipments: false },
        { name: 'Monday', hidden: false, rows: 1, shipments: true },
        { name: 'Tuesday', hidden: false, rows: 1, shipments: true },
        { name: 'Old', hidden: true, rows: 2, shipments: true },
      ],
    ]);
    const said = (...read: string[]): string[] =>
      unreadSheetNotes(batch.sheets, read).map(({ message }) => message);
    expect(said('Monday')).toEqual([
      'Other sheets look like shipments too and were not read: “Tuesday”.',
      'Hidden sheets are not read unless chosen: “Old”.',
    ]);
    // Nothing is said of a sheet that is read as well, in whatever case it was named.
    expect(said('Monday', 'tuesday')).toEqual(['Hidden sheets are not read unless chosen: “Old”.']);
    expect(said('Monday', 'Tuesday', ' OLD ')).toEqual([]);
    expect(batch.issues).toEqual([]);
  });

  it('are chosen by name in any case, and a name that is not there is answered with those that are', async () => {
    expect(found(await load(bytes, 'week.xlsx', { sheet: 'tuesday' }))[0]?.[0]).toBe('T');
    await expect(load(bytes, 'week.xlsx', { sheet: 'Friday' })).rejects.toThrow(
      'Its sheets are: “Notes”, “Monday”, “Tuesday”, “Old”.',
    );
  });
});

const htmlRow = (cells: readonly string[], tag = 'td'): string =>
  `<tr>${cells.map((each) => `<${tag}>${each}</${tag}>`).join('')}</tr>`;

describe('a hidden column', () => {
  const said = ({ issues }: ImportedBatch): string[] =>
    issues.filter(({ code }) => code === 'hidden-columns').map(({ message }) => message);
  const cells = ['A', 'Oslo', '0150', 'cup', '1'];

  it('of a LibreOffice sheet is read and said, wherever it stands', async () => {
    const columns =
      '<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse" table:number-columns-repeated="2"/><table:table-column/>';
    const line = row(cells.map((each) => text(each)).join(''));
    const batch = await load(ods(table('Orders', columns + odsHead + line)), 'orders.ods');
    expect([found(batch), said(batch)]).toEqual([
      [['A', 'Oslo', '0150', ['1 cup']]],
      [
        'Columns that are hidden in this sheet were read too: “receiver_zip_code”, “item_name”. Check that their values belong to these shipments.',
      ],
    ]);
  });

  it('of a workbook as XML is read and said', async () => {
    const xmlRow = (texts: readonly string[]): string =>
      `<Row>${texts.map((each) => `<Cell><Data ss:Type="String">${each}</Data></Cell>`).join('')}</Row>`;
    const workbook = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Column/><Column ss:Index="3" ss:Hidden="1" ss:Span="1"/>${xmlRow(HEAD)}${xmlRow(cells)}</Table></Worksheet></Workbook>`;
    expect(said(await load(workbook, 'orders.xml'))).toEqual([
      expect.stringContaining('“receiver_zip_code”, “item_name”'),
    ]);
  });
});

describe('a text that is pasted', () => {
  const pasted = async (text: string): Promise<string> => {
    const got = await importBatch({ text }, { mode: 'SFN', overrides: { anyHeader: true } });
    return got.ok ? `table: ${got.value.columns.length} columns` : got.error.message;
  };

  it('and is one address is no table with a column called like its first line', async () => {
    for (const address of [
      'Ann Lee\n1 Dock Road\n0150 Oslo\nNorway\n+47 21 00 00 01',
      '12 Allen Avenue, Ikeja, Lagos 100271, Nigeria',
    ])
      expect(await pasted(address)).toBe(
        'This is one address, not a table of shipments. “Paste an address” at the counter fills in a form from it.',
      );
  });

  it('and has rows of cells is a table, also without a line of headers', async () => {
    expect(
      await pasted(
        'Ann Lee\t1 Dock Road\tOslo\tNorway\tcup\nBen Roy\t2 Dock Road\tRome\tItaly\tpot',
      ),
    ).toBe('table: 5 columns');
  });
});

describe('a web page', () => {
  it('that a shop calls .xls is read: merged cells, links, line breaks, entities, nothing that is not shown', async () => {
    const page = `<html><head><meta charset="utf-8"><style>td{color:red}</style></head><body>
      <table><tr><td>Menu</td></tr></table>
      <table><caption>Orders</caption>${htmlRow(HEAD, 'th')}
      <tr><td rowspan=2>A<td><b>Oslo</b><td>0501<td><a href="https://shop.example/1">blue cup</a><script>x()</script><td>1
      <tr><td>Oslo<td>0501<td>pot &eacute;<br><span style="display:none">sku</span><td>2
      ${htmlRow(['B', '<a href="mailto:b@example.com">Rome</a>', '1', 'lid', '<p>3</p>'])}
      </table></body></html>`;
    const batch = await load(page, 'orders.xls');
    expect([batch.format, batch.sheet, found(batch)]).toEqual([
      'html',
      'Orders',
      [
        ['A', 'Oslo', '0501', ['1 blue cup', '2 pot é']],
        ['B', 'Rome', '1', ['3 lid']],
      ],
    ]);
  });

  it('in letters that it names itself is read in these', async () => {
    const page = `<html><head><meta http-equiv="Content-Type" content="text/html; charset=windows-1251"></head><table>${htmlRow(HEAD)}${htmlRow(['A', '#', '1', 'cup', '1'])}</table>`;
    const bytes = Buffer.concat(
      page
        .split('#')
        .flatMap((part, at) => [
          ...(at > 0 ? [Buffer.from([0xce, 0xf1, 0xeb, 0xee])] : []),
          Buffer.from(part),
        ]),
    );
    expect(found(await load(new Uint8Array(bytes), 'orders.xls'))[0]?.[1]).toBe('Осло');
  });

  it('that was copied is decoded already, whatever letters it names', async () => {
    const page = `<meta charset="windows-1251"><table>${htmlRow(HEAD)}${htmlRow(['A', 'Осло é', '1', 'cup', '1'])}</table>`;
    const got = await importBatch({ text: page }, { mode: 'SFN' });
    expect(got.ok && found(got.value)).toEqual([['A', 'Осло é', '1', ['1 cup']]]);
  });

  it('that is made to do harm is refused in good time', async () => {
    const wide = `<table>${'<tr><td rowspan=9999 colspan=1000>x<td>y'.repeat(2_000)}</table>`;
    expect(await refusal(wide, 'a.xls')).toContain('tooLarge:');
    expect(await refusal(`${'<!---->'.repeat(9_000)}x`, 'a.xls')).not.toBe('read');
  });

  it('without a table says that it is a web page', async () => {
    expect(await refusal('<!doctype html><p>Please log in', 'orders.xls')).toContain('a web page');
  });
});

describe('a file whose ending says something else', () => {
  it('is read as what it is: a workbook called .csv, a table called .xls, XML of Excel 2003', async () => {
    const workbook = workbookOf([
      { name: 'S', rows: rowOf(1, HEAD) + rowOf(2, ['A', 'Oslo', '0501', 'cup', '1']) },
    ]);
    const cell = (each: string): string => `<Cell><Data ss:Type="String">${each}</Data></Cell>`;
    const xml = `<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><Worksheet ss:Name="S"><Table><Row>${HEAD.map(cell).join('')}</Row><Row ss:Index="3">${cell('A')}<Cell ss:Index="2"><Data ss:Type="String">Oslo</Data><Comment><Data>no</Data></Comment></Cell>${cell('0501')}${cell('cup')}<Cell><Data ss:Type="Number">1</Data></Cell></Row></Table></Worksheet></Workbook>`;
    const tabs = [HEAD, ['A', 'Oslo', '0501', 'cup', '1']]
      .map((each) => each.join('\t'))
      .join('\n');
    const read = await Promise.all([
      load(workbook, 'orders.csv'),
      load(xml, 'orders.xls'),
      load(tabs, 'orders.xls'),
    ]);
    expect(read.map((each) => [each.format, found(each)])).toEqual(
      ['xlsx', 'xml', 'csv'].map((format) => [format, [['A', 'Oslo', '0501', ['1 cup']]]]),
    );
  });

  it('of a workbook of an old Excel says how to save it', async () => {
    const old = new Uint8Array(1_024);
    old.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
    expect(await refusal(old, 'orders.csv')).toContain('“Excel Workbook (.xlsx)”');
  });
});
