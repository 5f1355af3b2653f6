import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateStyles,
  sharedStrings,
  sheetCells,
} from '../../../../../src/core/imports/read/sheetCells.ts';
import { readZipBook } from '../../../../../src/core/imports/read/zipBook.ts';
import { workbookOf } from './zipBuilder.ts';

const STYLES =
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="00000"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/></numFmts><cellXfs count="4"><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="14"/></cellXfs>';
const facts = {
  strings: ['a', 'b & c'],
  shown: new Map(),
  dates: new Set(['1']),
  from1904: false,
};
const sheet = (cells: string): string[][] | null =>
  sheetCells(`<worksheet><sheetData>${cells}</sheetData></worksheet>`, facts, (stored) => stored);

describe('the quick reader of sheets', () => {
  it('does not take an empty result for a zero', () => {
    expect(
      sheet('<c r="A1"><f>B1</f><v></v></c><c r="B1"><v></v></c><c r="C1"><v>0</v></c>'),
    ).toEqual([['#FORMULA!', '', '0']]);
  });
  it('reads a cell letter by letter as it reads one in any other form', () => {
    const place = fc
      .tuple(fc.constantFrom('A', 'Z', 'AA', 'ABC'), fc.integer({ min: 1, max: 40 }))
      .map(([letters, row]) => `${letters}${row}`);
    const cell = fc.tuple(place, fc.constantFrom('', ' s="1"'), fc.constantFrom(-1, 0, 1, 2));
    fc.assert(
      fc.property(fc.array(cell, { maxLength: 6 }), (cells) => {
        const read = (extra: string) =>
          sheet(
            cells
              .map(([at, style, string]) =>
                string < 0
                  ? `<c r="${at}"${style}${extra}/>`
                  : `<c r="${at}"${style}${extra} t="s"><v>${string}</v></c>`,
              )
              .join(''),
          );
        expect(read('')).toEqual(read(' cm="1"'));
      }),
      { numRuns: 2_000 },
    );
  });
  it('reads what the library reads, from any sheet of plain cells', async () => {
    const inline = fc
      .string({ unit: fc.constantFrom(...Array.from('aé健 \t<&>"\'=_x05')), maxLength: 8 })
      .map((text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
    const cell = fc.oneof(
      fc.constant(null),
      inline.map((text) => `t="inlineStr"><is><t xml:space="preserve">${text}</t></is>`),
      inline.map((text) => `t="str"><f>A1</f><v>${text}</v>`),
      fc.constantFrom(0, 1).map((value) => `t="b"><v>${value}</v>`),
      fc
        .oneof(
          fc.integer({ min: -1_000, max: 100_000 }).map(String),
          fc.constantFrom('0.1', '1.5E3', '2.348E12', '12345678901234567890'),
        )
        .map((value) => `><v>${value}</v>`),
      fc
        .tuple(fc.integer({ min: 61, max: 80_000 }), fc.constantFrom('2', '3'))
        .map(([days, style]) => `s="${style}"><v>${days}</v>`),
      fc.integer({ min: 0, max: 99_999 }).map((value) => `s="1"><v>${value}</v>`),
      fc.constant('t="e"><v>#N/A</v>'),
      fc.constant('><f>1+1</f>'),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 6 }),
        async (rows) => {
          const xml = (comment: string) =>
            `${comment}<row r="1">${['shipment', 'item_name', 'receiver_city', 'x', 'y', 'z'].map((text, at) => `<c r="${String.fromCharCode(65 + at)}1" t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>` +
            rows
              .map(
                (cells, at) =>
                  `<row r="${at + 2}">${cells.map((each, column) => (each === null ? '' : `<c r="${String.fromCharCode(65 + column)}${at + 2}" ${each}</c>`)).join('')}</row>`,
              )
              .join('');
          const [quick, library] = await Promise.all(
            ['', '<!-- the library reads this -->'].map((comment) =>
              readZipBook(workbookOf([{ name: 'S', rows: xml(comment) }], { styles: STYLES })),
            ),
          );
          const linesOf = (got: typeof quick): unknown => {
            if (got?.ok !== true) return got;
            const lines = got.value.records.map(({ cells }) => cells.map((text) => text));
            while (lines.at(-1)?.every((text) => text === '') === true) lines.pop();
            return lines;
          };
          expect(linesOf(quick)).toEqual(linesOf(library));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('joins the runs of a rich text, drops phonetic hints, and turns escapes back', () => {
    expect(
      sharedStrings(
        '<sst><si><t>a</t></si><si><r><rPr/><t xml:space="preserve">b </t></r><r><t>c</t></r><rPh sb="0"><t>hint</t></rPh></si><si/><si><t/></si><si><t>x_x000D_y&#10;&amp;amp;_x005F_x0041_</t></si></sst>',
      ),
    ).toEqual(['a', 'b c', '', '', 'x\ry\n&amp;_x0041_']);
  });

  it('knows which styles show a day, and takes no colour or word for one', () => {
    expect([
      ...dateStyles(
        '<numFmts><numFmt numFmtId="170" formatCode="[Red]0.00"/><numFmt numFmtId="171" formatCode="0 &quot;days&quot;"/><numFmt numFmtId="172" formatCode="d\\-mmm\\-yy"/><numFmt numFmtId="173" formatCode="h:mm:ss"/></numFmts><cellXfs><xf numFmtId="170"/><xf numFmtId="171"/><xf numFmtId="172"/><xf numFmtId="173"/><xf numFmtId="22"/></cellXfs>',
      ),
    ]).toEqual(['2', '4']);
  });

  it('counts days from 1900 with its missing leap day, and from 1904', () => {
    const days =
      '<row r="1"><c r="A1" s="1"><v>1</v></c><c r="B1" s="1"><v>61</v></c><c r="C1" s="1"><v>46387.75</v></c></row>';
    expect(sheet(days)).toEqual([['1900-01-01', '1900-03-01', '2026-12-31']]);
    expect(
      sheetCells(`<sheetData>${days}</sheetData>`, { ...facts, from1904: true }, String)?.[0]?.[2],
    ).toBe('2031-01-01');
  });

  it.each([
    [
      'cells out of order',
      '<row r="1"><c r="A5"><v>1</v></c></row><row r="2"><c r="A2"><v>1</v></c></row>',
    ],
    ['a cell far away', '<row r="1"><c r="XFD9999999"><v>1</v></c></row>'],
    ['a cell without a place', '<row r="1"><c s="1"><v>1</v></c></row>'],
    ['a shared string that is not there', '<row r="1"><c r="A1" t="s"><v>9</v></c></row>'],
    ['a cell that never ends', '<row r="1"><c r="A1"><v>1</v>'],
    ['a “>” inside a value', '<row r="1"><c r="A1" x="a>b"><v>1</v></c></row>'],
    ['prefixed tags', '<x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row>'],
    ['comments', '<!-- --><row r="1"/>'],
  ])('leaves %s to the library', (_, cells) => {
    expect(sheet(cells)).toBeNull();
  });

  it('never throws, whatever the XML is', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            '<row r="1">',
            '</row>',
            '<c r="A1">',
            '<c r="B2" t="s">',
            '<c r="C3" t="inlineStr">',
            '</c>',
            '<v>',
            '</v>',
            '1',
            '<is><t>',
            '</t></is>',
            '&#x110000;',
            '&amp;',
            '_x0000_',
            '</sheetData>',
            '"',
            '<f>',
            '/>',
          ),
          { maxLength: 30 },
        ),
        (parts) => {
          const got = sheet(parts.join(''));
          expect(got === null || Array.isArray(got)).toBe(true);
        },
      ),
      { numRuns: 3_000 },
    );
  });
});
