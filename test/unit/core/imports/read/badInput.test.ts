import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { unreadSheetNotes } from '../../../../../src/domain/sheet/sheetNotes.ts';
import { importBatch } from '../../../../../src/core/imports/read/index.ts';
import type { ImportedBatch, ImportOverrides } from '../../../../../src/core/imports/read/index.ts';
import { IMPORT_LIMITS } from '../../../../../src/core/base/files/limits.ts';
import { COLUMN_FIELDS } from '../../../../../src/domain/batchFile/columnHeaders.ts';
import { KNOWN_SYSTEMS } from '../../../../../src/domain/batchFile/knownSystems/index.ts';
import { zipOf } from './zipBuilder.ts';

const HEADER = 'shipment,receiver_first_name,receiver_city,item_name,item_quantity';
const load = async (
  source: string | Uint8Array,
  overrides: ImportOverrides = {},
): Promise<ImportedBatch> => {
  const got = await importBatch(
    typeof source === 'string' ? { text: source } : { bytes: source, name: 'x.xlsx' },
    { mode: 'SFN', overrides },
  );
  if (!got.ok) throw new Error(`${got.error.kind}: ${got.error.message}`);
  return got.value;
};
const issuesOf = (batch: ImportedBatch) =>
  batch.drafts.flatMap(({ issues }) =>
    issues.map(({ code, field, row }) => `${row} ${field} ${code}`),
  );

interface Sheet {
  readonly name: string;
  readonly state?: string;
  readonly rows: readonly (readonly string[])[];
  readonly merged?: readonly string[];
  readonly formula?: string;
  /** Numbers of hidden lines, from 1. */ readonly hidden?: readonly number[];
}
const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
/** A workbook the way a spreadsheet program writes it, as far as an import looks at it. */
const workbook = (
  sheets: readonly Sheet[],
  more: readonly { name: string; data: string }[] = [],
): Uint8Array =>
  zipOf([
    { name: '[Content_Types].xml', data: '<Types/>' },
    {
      name: 'xl/workbook.xml',
      data: `<workbook xmlns:r="r"><sheets>${sheets.map(({ name, state }, index) => `<sheet name="${name}" sheetId="${index + 1}"${state === undefined ? '' : ` state="${state}"`} r:id="rId${index + 1}"/>`).join('')}</sheets></workbook>`,
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      data: `<Relationships>${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join('')}</Relationships>`,
    },
    ...sheets.map(({ rows, merged = [], formula, hidden = [] }, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      data:
        `<worksheet><sheetData>${rows.map((cells, row) => `<row r="${row + 1}"${hidden.includes(row + 1) ? ' hidden="1"' : ''}>${cells.map((text, column) => (text === '' ? '' : text === 'FORMULA' ? `<c r="${String.fromCharCode(65 + column)}${row + 1}">${formula ?? ''}</c>` : `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`)).join('')}</row>`).join('')}</sheetData>` +
        `${merged.length > 0 ? `<mergeCells>${merged.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>` : ''}</worksheet>`,
    })),
    ...more,
  ]);
const HEAD = HEADER.split(',');

describe('texts that are hard', () => {
  it('works with a file of as many lines as it says it takes, and says so before it begins with one more', async () => {
    const lines = (count: number) => `${HEADER}\n${'A,Ann,Oslo,cup,1\n'.repeat(count)}`;
    expect((await load(lines(IMPORT_LIMITS.rows))).rows).toBe(IMPORT_LIMITS.rows);
    await expect(load(lines(IMPORT_LIMITS.rows + 1))).rejects.toThrow(
      'tooManyRows: This file has more than 200,000 lines',
    );
  });

  it('keeps a cell of 10,000 characters whole and says that no field takes it', async () => {
    const batch = await load(`${HEADER}\nA,${'x'.repeat(10_000)},Oslo,cup,1`);
    expect([batch.drafts[0]?.draft.receiver.first_name.length, issuesOf(batch)]).toEqual([
      10_000,
      ['2 receiver.first_name too-long'],
    ]);
  });

  it('says which lines have too few or too many cells', async () => {
    expect(
      issuesOf(await load(`${HEADER}\nA,Ann\nB,Bo,Oslo,cup,1,extra\nC,Cy,Rome,pot,2`)),
    ).toEqual(['2 boxes.0.items.0 too-few-cells', '3 boxes.0.items.0 too-many-cells']);
  });

  it('says which column is there twice, and takes the first', async () => {
    const batch = await load('shipment,item_name,Item Name,receiver_city\nA,first,second,Oslo');
    expect([
      batch.issues.map(({ code }) => code),
      batch.drafts[0]?.draft.boxes[0]?.items[0]?.name,
    ]).toEqual([['duplicate-column'], 'first']);
  });

  it('reads mixed line ends, right-to-left and combining text, and emoji as they are, without what nobody sees', async () => {
    const batch = await load(
      `${HEADER}\r\nA,فاطمة \u200fالزهراء,Oslo,cup,1\rB,Zoe\u0301,Ro\0me,👩‍👩‍👧 pot,2\nC,\u202eevil\u202c,Pa\u0300ris,x,3`,
    );
    expect(
      batch.drafts.map(({ draft }) => [
        draft.receiver.first_name,
        draft.receiver.city,
        draft.boxes[0]?.items[0]?.name,
      ]),
    ).toEqual([
      ['فاطمة الزهراء', 'Oslo', 'cup'],
      ['Zoe\u0301', 'Rome', '👩‍👩‍👧 pot'],
      ['evil', 'Pa\u0300ris', 'x'],
    ]);
  });

  it('does not run a formula typed into a CSV, and says that it is one', async () => {
    const batch = await load(`${HEADER}\nA,"=HYPERLINK(""http://example.com"")",Oslo,cup,=1+1`);
    expect(issuesOf(batch)).toContain('2 receiver.first_name formula-text');
    expect(batch.drafts[0]?.draft.boxes[0]?.items[0]?.quantity).toBe('=1+1');
  });
});

describe('workbooks that are hard', () => {
  it('takes the value of merged cells for each of their lines, as a person sees it', async () => {
    const batch = await load(
      workbook([
        {
          name: 'Orders',
          rows: [
            HEAD,
            ['A', 'Ann', 'Oslo', 'cup', '1'],
            ['', '', '', 'pot', '2'],
            ['B', 'Bo', 'Rome', 'lid', '3'],
          ],
          merged: ['A2:A3', 'B2:B3', 'C2:C3'],
        },
      ]),
    );
    expect(
      batch.drafts.map(({ draft }) => [
        draft.name,
        draft.receiver.city,
        draft.boxes[0]?.items.map(({ name }) => name),
      ]),
    ).toEqual([
      ['A', 'Oslo', ['cup', 'pot']],
      ['B', 'Rome', ['lid']],
    ]);
    expect(batch.issues.map(({ code }) => code)).toEqual(['merged-cells']);
  });

  it('leaves hidden sheets unread, says so, and reads one when it is chosen', async () => {
    const bytes = workbook([
      { name: 'Old', state: 'hidden', rows: [HEAD, ['H', 'Hid', 'Oslo', 'cup', '1']] },
      { name: 'Now', rows: [HEAD, ['N', 'New', 'Oslo', 'cup', '1']] },
    ]);
    const batch = await load(bytes);
    expect([
      batch.sheet,
      batch.sheets.map(({ name }) => name),
      unreadSheetNotes(batch.sheets, ['Now']).map(({ code }) => code),
    ]).toEqual(['Now', ['Old', 'Now'], ['hidden-sheets']]);
    expect((await load(bytes, { sheet: 'Old' })).drafts[0]?.draft.name).toBe('H');
    await expect(load(bytes, { sheet: 'None' })).rejects.toThrow('has no sheet “None”');
  });

  it('says how many lines are hidden by a filter, since it reads them', async () => {
    const rows = [
      HEAD,
      ['A', 'Ann', 'Oslo', 'cup', '1'],
      ['B', 'Bo', 'Rome', 'pot', '2'],
      ['', '', '', '', ''],
    ];
    expect(
      (await load(workbook([{ name: 'S', rows, hidden: [3, 4] }]))).issues.map(
        ({ code, message }) => [code, message.split(' ').slice(0, 3).join(' ')],
      ),
    ).toEqual([['hidden-lines', 'One line of']]);
    expect((await load(workbook([{ name: 'S', rows, hidden: [1] }]))).issues).toEqual([]);
  });

  it('reads a workbook with macros without them, and says so', async () => {
    const batch = await load(
      workbook(
        [{ name: 'S', rows: [HEAD, ['A', 'Ann', 'Oslo', 'cup', '1']] }],
        [{ name: 'xl/vbaProject.bin', data: 'macro' }],
      ),
    );
    expect([batch.drafts.length, batch.issues.map(({ code }) => code)]).toEqual([1, ['macros']]);
  });

  it('takes the saved result of a formula, and says when there is none', async () => {
    const rows = [HEAD, ['A', 'Ann', 'Oslo', 'cup', 'FORMULA']];
    expect(
      (await load(workbook([{ name: 'S', rows, formula: '<f>1+1</f><v>2</v>' }]))).drafts[0]?.draft
        .boxes[0]?.items[0]?.quantity,
    ).toBe('2');
    expect(issuesOf(await load(workbook([{ name: 'S', rows, formula: '<f>1+1</f>' }])))).toEqual([
      '2 boxes.0.items.0.quantity formula-without-result',
    ]);
  });

  it('says that a workbook is locked with a password', async () => {
    const locked = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(600),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(600),
    ]);
    await expect(load(locked)).rejects.toThrow(
      'encrypted: This workbook is locked with a password',
    );
  });

  it('reads dates by their style, by their number, and in every way of writing', async () => {
    const dated = ['2026-12-31', '31/12/2026', '31 Dec 2026', '31.12.2026', '46387', '12/31/2026'];
    const batch = await load(
      workbook([
        {
          name: 'S',
          rows: [
            [...HEAD, 'assigned_date'],
            ...dated.map((date, index) => [`S${index}`, 'Ann', 'Oslo', 'cup', '1', date]),
          ],
        },
      ]),
    );
    expect(batch.drafts.map(({ draft }) => draft.assigned_date)).toEqual(
      dated.map(() => '2026-12-31'),
    );
  });
});

describe('anything at all', () => {
  const headers = fc.constantFrom(
    ...HEAD,
    'assigned_date',
    'receiver_name',
    'weight (lb)',
    'Lineitem name',
    'Lineitem quantity',
    '',
    'x',
    ...KNOWN_SYSTEMS.flatMap(({ columns }) => columns.map(([header]) => header)),
  );
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.string({ unit: 'binary', maxLength: 5 }),
    fc.constantFrom(
      '1',
      '12in',
      '3/4/2026',
      'Lagos',
      'NG',
      'United States',
      '"',
      '=1',
      '\0',
      '#REF!',
      '👍',
      '\u202e',
      'a\nb',
      '1,5',
    ),
  );
  const overrides: fc.Arbitrary<ImportOverrides> = fc.record(
    {
      encoding: fc.constantFrom('utf-8', 'utf-16le', 'utf-16be', 'windows-1252'),
      separator: fc.constantFrom(',', ';', '\t', '|'),
      headerRow: fc.option(fc.integer({ min: -2, max: 9 }), { nil: null }),
      decimalComma: fc.boolean(),
      anyHeader: fc.boolean(),
      dateOrder: fc.constantFrom('dmy', 'mdy'),
      columns: fc.array(
        fc.option(
          fc.record({
            field: fc.constantFrom(...COLUMN_FIELDS),
            unit: fc.constantFrom('lb', 'zz', null),
          }),
          { nil: null },
        ),
        { maxLength: 6 },
      ),
      sheet: fc.constantFrom('S', 'T'),
    },
    { requiredKeys: [] },
  );

  it('in a table gives drafts or a reason, never a throw and never fewer items than lines', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(headers, { minLength: 1, maxLength: 12 }),
        fc.array(fc.array(cell, { maxLength: 14 }), { maxLength: 8 }),
        overrides,
        async (head, rows, over) => {
          const text = [head, ...rows]
            .map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(','))
            .join('\r\n');
          const got = await importBatch(
            { bytes: new TextEncoder().encode(text), name: 'x.csv' },
            { mode: 'SFN', overrides: over },
          );
          if (got.ok)
            expect(
              got.value.drafts.flatMap(({ draft }) => draft.boxes.flatMap(({ items }) => items)),
            ).toHaveLength(got.value.rows);
          else expect(got.error.message).toMatch(/./);
        },
      ),
      { numRuns: 600 },
    );
  });

  it('in a workbook does the same', async () => {
    const rows = fc.array(
      fc.array(
        cell.filter(
          (text) => !/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u.test(text) && text.isWellFormed(),
        ),
        { maxLength: 8 },
      ),
      { maxLength: 6 },
    );
    const refs = fc.array(
      fc.constantFrom('A2:A3', 'B1:D9', 'A1:XFD1048576', 'A3:A2', 'C2:C900000'),
      { maxLength: 3 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(headers, { minLength: 1, maxLength: 8 }),
        rows,
        refs,
        overrides,
        async (head, lines, merged, over) => {
          const got = await importBatch(
            {
              bytes: workbook([
                { name: 'S', rows: [head, ...lines], merged },
                { name: 'T', state: 'hidden', rows: lines },
              ]),
              name: 'x.xlsx',
            },
            { mode: 'STN', overrides: over },
          );
          expect(got.ok ? got.value.format : got.error.message).toMatch(/./);
        },
      ),
      { numRuns: 250 },
    );
  });
});
