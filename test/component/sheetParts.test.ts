import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaOf, jump, moved } from '../../src/renderer/components/sheet/selection.ts';
import {
  fromHtml,
  fromTsv,
  laidOut,
  pastedCells,
  toHtml,
  toTsv,
} from '../../src/renderer/components/sheet/tableText.ts';

const SIZE = { rows: 6, cols: 4 };

describe('tables on the clipboard', () => {
  const cells = fc.integer({ min: 2, max: 4 }).chain((width) =>
    fc.array(
      fc.array(
        fc.string().map((text) => text.replace(/\r/g, '')),
        { minLength: width, maxLength: width },
      ),
      { minLength: 1, maxLength: 4 },
    ),
  );
  it('come back as they were, whatever quotes, tabs and line ends their cells hold', () => {
    fc.assert(
      fc.property(cells, (table) => {
        expect(fromTsv(toTsv(table))).toEqual(table);
      }),
    );
  });
  it('keep a lone inch sign, which is no quote', () => {
    expect(fromTsv('12" wide\t3\r\n')).toEqual([['12" wide', '3']]);
    expect(fromTsv('"12" wide\t3')).toEqual([['"12" wide', '3']]);
  });
  it('are read from HTML when the text has no columns', () => {
    expect(
      pastedCells(
        'one',
        '<table><tr><td>a</td><td>b<br>c</td></tr><tr><td colspan="2">d</td></tr></table>',
      ),
    ).toEqual([
      ['a', 'b\nc'],
      ['d', ''],
    ]);
    expect(fromHtml('<p>no table</p>')).toBeNull();
    expect(fromHtml(toHtml([['<b>&"', '0012']]))).toEqual([['<b>&"', '0012']]);
  });
  it('are those of a web page, whose text alone puts them beside merged ones in wrong columns', () => {
    const page =
      '<meta charset="utf-8"><table><tr><td rowspan="2">Ada</td><td><a href="mailto:a@example.com"><img></a></td></tr><tr><td><a href="https://shop.example/1">cup</a><script>x</script></td></tr></table>';
    expect(pastedCells('Ada\t\ncup', page)).toEqual([
      ['Ada', 'a@example.com'],
      ['', 'cup'],
    ]);
    const sheet = `<html xmlns:x="urn:schemas-microsoft-com:office:excel">${page}`;
    expect(pastedCells('Ada\t1', sheet)).toEqual([['Ada', '1']]);
  });
  it('are read from HTML as it is shown: merged cells keep the others in place, wrapped source is one line', () => {
    expect(
      fromHtml(
        '<table><tr><td rowspan=2>a</td><td>b</td></tr><tr><td>c\r\n  d</td></tr><tr><td colspan=2 rowspan=2>e</td><td>f</td></tr><tr><td>g</td></tr></table>',
      ),
    ).toEqual([
      ['a', 'b'],
      ['', 'c d'],
      ['e', '', 'f'],
      ['', '', 'g'],
    ]);
  });
  it('are read from what LibreOffice puts there', () => {
    const table =
      fromHtml(
        readFileSync(path.join(import.meta.dirname, '../fixtures/libreoffice/person.html'), 'utf8'),
      ) ?? [];
    const headers = table[1] ?? [];
    const cell = (row: number, header: string): string | undefined =>
      table[row]?.[headers.indexOf(header)];
    expect(table.map((row) => row.length)).toEqual(table.map(() => headers.length));
    expect(
      [
        'shipment',
        'receiver_first_name',
        'receiver_phone',
        'receiver_zip_code',
        'receiver_address',
        'item_name',
        'item_hs_code',
        'external_reference',
      ].map((header) => cell(2, header)),
    ).toEqual([
      'A-1',
      'Adébáyọ̀',
      '+234 801 234 5678',
      '00491',
      '=1+1 Street\nSecond line',
      '-dash',
      '0901210000',
      '00501234567890123456',
    ]);
    expect([
      cell(3, 'shipment'),
      cell(3, 'item_name'),
      cell(3, 'item_hs_code'),
      cell(5, 'receiver_first_name'),
    ]).toEqual(['', '+plus', '0901210000', 'عمر']);
  });
  it('are read without their styles, as a spreadsheet writes them, and keep a text that looks like one', () => {
    const html =
      '<html><head><style>td { color: red }</style></head><body><table><tr><td style="mso-number-format:\'\\@\'" class=xl65>0012</td><td style=\'x\'>a style="b" c</td></tr></table></body></html>';
    expect(fromHtml(html)).toEqual([['0012', 'a style="b" c']]);
  });
  it('fill an area with one cell and repeat a block that fits it', () => {
    expect(laidOut([['x']], { rows: 2, cols: 2 }).map(({ text }) => text)).toEqual([
      'x',
      'x',
      'x',
      'x',
    ]);
    expect(laidOut([['a'], ['b']], { rows: 4, cols: 1 }).map(({ text }) => text)).toEqual([
      'a',
      'b',
      'a',
      'b',
    ]);
    expect(laidOut([['a'], ['b']], { rows: 3, cols: 1 })).toHaveLength(2);
  });
});

describe('keys in the sheet', () => {
  it('with Ctrl stop at the end of the filled cells, then at the next filled one, then at the edge', () => {
    const filled = ({ row }: { row: number }): boolean => [0, 1, 2, 4].includes(row);
    const down = { row: 1, col: 0 };
    expect([0, 2, 4].map((row) => jump({ row, col: 0 }, down, SIZE, filled).row)).toEqual([
      2, 4, 5,
    ]);
  });
  it('never leave the sheet', () => {
    const keys = [
      'ArrowUp',
      'ArrowDown',
      'ArrowLeft',
      'ArrowRight',
      'Home',
      'End',
      'PageUp',
      'PageDown',
      'Tab',
    ];
    fc.assert(
      fc.property(
        fc.constantFrom(...keys),
        fc.boolean(),
        fc.boolean(),
        fc.nat(5),
        fc.nat(3),
        (key, ctrl, shift, row, col) => {
          const to = moved({ row, col }, { key, ctrl, shift }, SIZE, 20, () => row % 2 === 0);
          expect(to && to.row >= 0 && to.row < SIZE.rows && to.col >= 0 && to.col < SIZE.cols).toBe(
            true,
          );
        },
      ),
    );
  });
  it('make the same area whichever corner it was drawn from', () => {
    expect(areaOf({ row: 3, col: 2 }, { row: 1, col: 0 })).toEqual(
      areaOf({ row: 1, col: 0 }, { row: 3, col: 2 }),
    );
  });
});
