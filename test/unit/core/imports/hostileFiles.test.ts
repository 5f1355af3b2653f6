import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ImportDecisions } from '../../../../src/domain/batchFile/importReview.ts';
import type { BatchSource } from '../../../../src/core/imports/read/index.ts';
import { fakeDesk, type FakeDesk } from '../../../fakes/desk.ts';
import { nth } from '../../../present.ts';
import { rowOf, workbookOf, zipOf } from './read/zipBuilder.ts';

const HEAD = ['shipment', 'receiver_first_name', 'receiver_city', 'item_name', 'item_quantity'];
const HEADER = HEAD.join(',');
const CSV = `${HEADER}\nA,Ann,Accra,cup,1\nB,Bob,Kumasi,pot,2\n`;
const SKIP: ImportDecisions = { same: 'skip', changed: 'skip', bought: 'skip' };

let fake: FakeDesk;
let folder: string;
beforeEach(() => {
  fake = fakeDesk();
  folder = mkdtempSync(join(tmpdir(), 'hostile-'));
});
afterEach(() => {
  fake.close();
  rmSync(folder, { recursive: true });
});

const preview = (source: BatchSource) => fake.desk.imports.preview(source, { mode: 'SFN' });
const commit = (token: string, signal?: AbortSignal) =>
  fake.desk.imports.commit(token, {
    batchId: null,
    name: 'B',
    decisions: SKIP,
    ...(signal && { signal }),
  });
const drafts = (id: string | null) =>
  fake.desk.context.store.shipments.ofBatch(id ?? '').map(({ draft }) => draft);
/** Imports a file: name, town and goods of each draft that it made. */
const imported = async (source: BatchSource) => {
  const { batchId } = await commit((await preview(source)).token);
  return drafts(batchId).map(({ name, receiver, boxes }) =>
    [name, receiver.city, ...boxes.flatMap(({ items }) => items.map((item) => item.name))].join(
      ' ',
    ),
  );
};
/** The import is refused with these words, and leaves nothing at the desk. */
const refused = async (source: BatchSource, words: RegExp): Promise<void> => {
  await expect(preview(source)).rejects.toThrow(words);
  expect(fake.desk.context.store.batches.list('practice', false)).toEqual([]);
};
const csv = (text: string | Uint8Array): BatchSource => ({
  bytes: typeof text === 'string' ? new TextEncoder().encode(text) : text,
  name: 'orders.csv',
});
const xlsx = (bytes: Uint8Array): BatchSource => ({ bytes, name: 'orders.xlsx' });
const row = (at: number, name: string, city = 'Accra') =>
  rowOf(at, [name, 'Ann', city, 'cup', '1']);
const sheet = (rows: string, after = '') =>
  workbookOf([{ name: 'Batch', rows: rowOf(1, HEAD) + rows, after }]);

describe('huge cells', () => {
  const huge = 'x'.repeat(300_000);
  it.each([
    ['a CSV', () => csv(`${HEADER}\nA,Ann,${huge},cup,1\nB,Bob,Kumasi,pot,2\n`)],
    [
      'a CSV with line ends in it',
      () => csv(`${HEADER}\nA,Ann,"${'x\n'.repeat(90_000)}",cup,1\nB,Bob,Kumasi,pot,2\n`),
    ],
    ['a workbook', () => xlsx(sheet(row(2, 'A', huge) + row(3, 'B')))],
  ])('of %s are said, and neither shown nor sent whole', async (_, source) => {
    const review = await preview(source());
    expect(review.shipments).toBe(2);
    expect(Math.max(...review.columns.map(({ sample }) => sample.length))).toBeLessThanOrEqual(200);
    expect(review.firstLines.flat().every((cell) => cell.length <= 80)).toBe(true);
    const { batchId } = await commit(review.token);
    expect(drafts(batchId).map(({ name }) => name)).toEqual(['A', 'B']);
    const [long] = fake.desk.context.store.shipments.ofBatch(batchId ?? '');
    expect(long?.purchase.kind).toBe('draft');
  });
});

describe('mixed separators', () => {
  it.each([
    ['a semicolon', 'B;Bob;Kumasi;pot;2'],
    ['a tab', 'B\tBob\tKumasi\tpot\t2'],
    ['a bar', 'B|Bob|Kumasi|pot|2'],
    ['two of them', 'B,Bob;Kumasi,pot,2'],
    ['a fullwidth comma', 'B，Bob，Kumasi，pot，2'],
  ])('leave no row out: one with %s is kept, with what is wrong', async (_, line) => {
    const review = await preview(csv(`${HEADER}\nA,Ann,Accra,cup,1\n${line}\n`));
    expect(review.rows).toBe(2);
    expect(review.firstIssues.some((issue) => issue.row === 3)).toBe(true);
  });
});

describe('a CSV with marks and NULs', () => {
  it.each([
    ['a byte order mark', () => csv(`\ufeff${CSV}`)],
    ['two byte order marks', () => csv(`\ufeff\ufeff${CSV}`)],
    ['a mark before a quoted header', () => csv(`\ufeff${CSV.replace('shipment', '"shipment"')}`)],
    [
      'NULs between and in cells',
      () => csv(`\ufeff${CSV.replaceAll('n', 'n\0').replaceAll(',', ',\0')}`),
    ],
    ['NULs to the end of a block', () => csv(CSV + '\0'.repeat(4_096))],
    ['UTF-16 without a mark', () => csv(new Uint8Array(Buffer.from(CSV, 'utf16le')))],
    ['UTF-16 with a mark', () => csv(new Uint8Array(Buffer.from(`\ufeff${CSV}`, 'utf16le')))],
  ])('%s is read as it was meant', async (_, source) => {
    expect(await imported(source())).toEqual(['A Accra cup', 'B Kumasi pot']);
  });
});

describe('a workbook that claims a million rows', () => {
  it.each([
    [
      'in a dimension among its rows',
      () => sheet(`${row(2, 'A')}${row(3, 'B')}<dimension ref="A1:XFD1048576"/>`),
    ],
    ['with an empty last row', () => sheet(`${row(2, 'A')}${row(3, 'B')}<row r="1000000"/>`)],
    [
      'with a styled empty cell at its end',
      () => sheet(`${row(2, 'A')}${row(3, 'B')}<row r="1000000"><c r="E1000000" s="0"/></row>`),
    ],
    [
      'with its rows written out empty',
      () =>
        sheet(
          row(2, 'A') +
            row(3, 'B') +
            Array.from({ length: 100_000 }, (_, at) => `<row r="${900_000 + at}"/>`).join(''),
        ),
    ],
    ['with rows of spaces only', () => sheet(row(2, 'A') + row(3, 'B') + rowOf(900, [' ', ' ']))],
  ])('%s is as long as what is in it', async (_, bytes) => {
    const review = await preview(xlsx(bytes()));
    expect([review.shipments, review.rows]).toEqual([2, 2]);
  });
  it('with a value in the far corner is refused, wherever its sheet lies in the archive', async () => {
    const far = `${rowOf(1, HEAD)}${row(2, 'A')}<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>`;
    await refused(xlsx(sheet(far.slice(rowOf(1, HEAD).length))), /cells|columns/);
    const REL = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const elsewhere = zipOf([
      {
        name: 'xl/workbook.xml',
        data: `<workbook xmlns:r="${REL}"><sheets><sheet name="Batch" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        data: `<Relationships><Relationship Id="rId1" Type="${REL}/worksheet" Target="/far/sheet1.xml"/></Relationships>`,
      },
      { name: 'far/sheet1.xml', data: `<worksheet><sheetData>${far}</sheetData></worksheet>` },
    ]);
    await refused(xlsx(elsewhere), /cells|columns/);
  });
  it('reads texts that look like the parts of a sheet', async () => {
    const strings = ['sheetData', '&lt;sheetData&gt;', 'A', 'Ann', 'cup'];
    const cell = (at: number) => `<c r="@" t="s"><v>${at}</v></c>`;
    const bytes = workbookOf(
      [
        {
          name: 'Batch',
          rows: rowOf(1, HEAD) + rowOf(2, [cell(2), cell(3), cell(1), cell(0), '1']),
        },
      ],
      {
        parts: [
          {
            name: 'xl/sharedStrings.xml',
            data: `<sst>${strings.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`,
          },
        ],
      },
    );
    expect(await imported(xlsx(bytes))).toEqual(['A <sheetData> sheetData']);
  });
});

describe('merged cells', () => {
  const merges = (...refs: readonly string[]) =>
    `<mergeCells>${refs.map((ref) => `<mergeCell ref="${ref}"/>`).join('')}</mergeCells>`;
  const two = row(2, 'A', 'Jos') + rowOf(3, ['B', 'Ann', '', 'pot', '1']);
  it.each([
    ['over two rows', merges('C2:C3'), 'Jos'],
    ['over rows that the sheet does not have', merges('C2:C1048576'), 'Jos'],
    ['over rows and columns', merges('C2:D3'), 'Jos'],
    ['upside down', merges('C3:C2'), ''],
    ['with a place that there is not', merges('C0:C3', 'ZZZ9:A', 'C2'), ''],
    [
      'over one another, ten thousand times',
      merges(...Array.from({ length: 10_000 }, () => 'C2:C1048576')),
      'Jos',
    ],
  ])('%s give their value to the rows that are there', async (_, after, city) => {
    expect((await imported(xlsx(sheet(two, after)))).map((each) => each.split(' ')[1])).toEqual([
      'Jos',
      city,
    ]);
  });
});

describe('an archive that grows', () => {
  it.each([
    ['a sheet', 'xl/worksheets/sheet2.xml'],
    ['the shared texts', 'xl/sharedStrings.xml'],
    ['the styles', 'xl/styles.xml'],
    ['a part that is not needed', 'xl/media/picture.png'],
    ['an OpenDocument table', 'content.xml'],
  ])('in %s is refused before it is unpacked', async (_, name) => {
    const bomb = Buffer.alloc(24_000_000, 0x20);
    await refused(
      xlsx(
        zipOf([
          { name: 'xl/workbook.xml', data: '' },
          { name: 'mimetype', data: '' },
          { name, data: bomb },
        ]),
      ),
      /unpack/,
    );
    await refused(
      xlsx(
        zipOf([
          { name: 'xl/workbook.xml', data: '' },
          { name: 'mimetype', data: '' },
          { name: name.replace('.png', '.xml'), data: bomb.subarray(0, 2_000_000), claims: 9 },
        ]),
      ),
      /./,
    );
  });
});

describe('a file that changes between review and import', () => {
  const path = () => join(folder, 'orders.csv');
  it.each<readonly [string, () => void]>([
    ['is written anew', () => writeFileSync(path(), `${HEADER}\nC,Cid,Tema,jug,3\n`)],
    ['grows', () => writeFileSync(path(), `${CSV}C,Cid,Tema,jug,3\n`)],
    ['is emptied', () => writeFileSync(path(), '')],
    ['is deleted', () => rmSync(path())],
  ])('and %s is imported as it was shown', async (_, change) => {
    writeFileSync(path(), CSV);
    const { token } = await preview({ path: path() });
    change();
    const { batchId } = await commit(token);
    expect(drafts(batchId).map(({ name }) => name)).toEqual(['A', 'B']);
  });
  it('is not imported in part when its other half would have to be read again', async () => {
    const both = 'shipment,sender_country,receiver_country,item_name\nA,NG,FR,cup\nB,US,NG,pot\n';
    for (const change of [
      () => writeFileSync(path(), both.replace('pot', 'jug')),
      () => rmSync(path()),
    ]) {
      writeFileSync(path(), both);
      const { token, other } = await preview({ path: path() });
      expect(other?.shipments).toBe(1);
      change();
      await expect(commit(token)).rejects.toThrow(/orders\.csv/);
      expect(fake.desk.context.store.batches.list('practice', false)).toEqual([]);
    }
  });
});

describe('a file that was dropped twice', () => {
  it('is imported once, whether one after the other or at once', async () => {
    const reviews = [
      await preview(csv(CSV)),
      await preview(csv(CSV)),
      await preview({ text: CSV }),
    ];
    expect(reviews.map(({ matches }) => matches.new)).toEqual([2, 2, 2]);
    const done = await Promise.all(reviews.map(({ token }) => commit(token)));
    expect(done.map(({ inserted, skipped }) => [inserted, skipped])).toEqual([
      [2, 0],
      [0, 2],
      [0, 2],
    ]);
    expect(await preview(csv(CSV))).toMatchObject({
      matches: { new: 0, same: 2 },
      importedBefore: { shipments: 2 },
    });
  });
  it('leaves alone what was decided about single shipments before they were here', async () => {
    const reviews = [await preview(csv(CSV)), await preview(csv(CSV))];
    await commit(nth(reviews, 0).token);
    const { inserted } = await fake.desk.imports.commit(nth(reviews, 1).token, {
      batchId: null,
      name: 'B',
      decisions: { ...SKIP, single: new Map([[0, 'add']]) },
    });
    expect(inserted).toBe(0);
  });
});

describe('a cancelled import', () => {
  const long = `${HEADER}\n${Array.from({ length: 300 }, (_, at) => `S${at},Ann,Accra,cup,1`).join('\n')}\n`;
  it('leaves nothing, whenever it is cancelled, and the file can be imported afterwards', async () => {
    for (const after of [0, 100, 200]) {
      const stop = new AbortController();
      const { token } = await preview(csv(long));
      if (after === 0) stop.abort();
      const outcome = await fake.desk.imports.commit(token, {
        batchId: null,
        name: 'B',
        decisions: SKIP,
        signal: stop.signal,
        onProgress: ({ done }) => {
          if (done >= after) stop.abort();
        },
      });
      expect([outcome.state, outcome.inserted, outcome.imported]).toEqual(['cancelled', 0, []]);
      expect(fake.desk.context.store.batches.list('practice', false)).toEqual([]);
    }
    expect((await commit((await preview(csv(long))).token)).inserted).toBe(300);
  });
  it('of which the reading was cancelled is not open', async () => {
    await expect(
      fake.desk.imports.preview(csv(long), { mode: 'SFN', signal: AbortSignal.abort() }),
    ).rejects.toThrow();
  });
});
