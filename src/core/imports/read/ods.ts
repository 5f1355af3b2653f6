import { Parser } from 'htmlparser2';
import { t } from '../../../texts/index.ts';
import { FORMULA_WITHOUT_RESULT } from '../../../domain/batchFile/batchCells.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Book } from './book.ts';
import { createGrid } from './grid.ts';
import type { Grid } from './grid.ts';
import { plainNumber } from './plainNumber.ts';
import { problem } from '../../base/files/problem.ts';
import type { ImportProblem } from '../../base/files/problem.ts';
import { unzip } from '../../base/files/zip.ts';
import type { ZipEntry } from '../../base/files/zip.ts';

/** Parts of a sheet that are not cells: notes on cells, drawings, replaced text of tracked changes. */
const ASIDE = new Set([
  'office:annotation',
  'table:tracked-changes',
  'table:shapes',
  'draw:frame',
  'draw:custom-shape',
]);
const CELLS = new Set(['table:table-cell', 'table:covered-table-cell']);
/** The maximum number of columns of a spreadsheet. */
const COLUMNS = 16_384;

type Attributes = Readonly<Record<string, string>>;

const times = (text: string | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(text ?? 1)) || 1, 1), most);

/** The text of a cell: the stored value where that is exact, otherwise the shown text. */
const cellText = (cell: Attributes, shown: string): string => {
  switch (cell['office:value-type']) {
    case undefined:
      return shown === '' && cell['table:formula'] !== undefined ? FORMULA_WITHOUT_RESULT : shown;
    case 'float':
    case 'currency': {
      const value = cell['office:value'] ?? '';
      // Leading zeros come from the number format (postcodes).
      if (/^0\d+$/.test(shown) && Number(shown) === Number(value)) return shown;
      const number = value === '' ? shown : plainNumber(value);
      const currency = cell['office:currency'] ?? '';
      return /^[A-Z]{3}$/.test(currency) && number !== '' ? `${number} ${currency}` : number;
    }
    case 'percentage':
      return shown === '' ? plainNumber(cell['office:value'] ?? '') : shown;
    case 'date':
      return (cell['office:date-value'] ?? shown).slice(0, 10);
    case 'boolean':
      return cell['office:boolean-value'] === 'true' ? 'yes' : 'no';
    default:
      return shown === '' ? (cell['office:string-value'] ?? '') : shown;
  }
};

/** The sheets in the `content.xml` of an OpenDocument table, or why one cannot be imported. */
const sheetsIn = (xml: string): Result<readonly Grid[], ImportProblem> => {
  const grids: Grid[] = [];
  const unseen = new Set<string>();
  let [style, aside] = ['', 0];
  let grid: Grid | null = null;
  let row: Attributes = {};
  let column = 0;
  let cells: string[] = [];
  let cell: Attributes | null = null;
  let shown = '';
  let blank = 0;
  let paragraphs = 0;
  let inText = 0;

  const endOfCell = (covered: boolean): void => {
    if (grid === null || cell === null || grid.problem() !== null) return;
    const at = cells.length + blank;
    const repeated = times(cell['table:number-columns-repeated'], Math.max(1, COLUMNS - at));
    const text = covered ? '' : cellText(cell, shown);
    const spanned = times(cell['table:number-rows-spanned'], COLUMNS);
    if (spanned > 1) grid.merge({ column: at, first: grid.at(), last: grid.at() + spanned - 1 });
    cell = null;
    // Many rows end with empty cells up to the last column of a spreadsheet.
    if (text === '') {
      blank += repeated;
      return;
    }
    for (; blank > 0; blank -= 1) cells.push('');
    for (let time = 0; time < repeated; time += 1) cells.push(text);
  };

  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (ASIDE.has(name)) aside += 1;
        if (aside > 0) return;
        if (name === 'style:style') style = attributes['style:name'] ?? '';
        else if (name === 'style:table-properties' && attributes['table:display'] === 'false')
          unseen.add(style);
        else if (name === 'table:table') {
          grid = createGrid(attributes['table:name'] ?? '');
          grid.hidden = unseen.has(attributes['table:style-name'] ?? '');
          grids.push(grid);
          column = 0;
        } else if (name === 'table:table-column') {
          const count = times(attributes['table:number-columns-repeated'], COLUMNS);
          if ((attributes['table:visibility'] ?? 'visible') !== 'visible')
            grid?.hideColumns(column, count);
          column += count;
        } else if (name === 'table:table-row') {
          row = attributes;
          cells = [];
          blank = 0;
        } else if (CELLS.has(name)) {
          cell = attributes;
          shown = '';
          paragraphs = 0;
        } else if (cell !== null && name === 'text:p') {
          shown += paragraphs > 0 ? '\n' : '';
          paragraphs += 1;
          inText += 1;
        } else if (inText > 0 && name === 'text:s')
          shown += ' '.repeat(times(attributes['text:c'], 1_000));
        else if (inText > 0 && name === 'text:tab') shown += '\t';
        else if (inText > 0 && name === 'text:line-break') shown += '\n';
      },
      ontext: (text) => {
        if (inText > 0 && aside === 0 && cell !== null) shown += text;
      },
      onclosetag: (name) => {
        if (ASIDE.has(name)) {
          aside -= 1;
          return;
        }
        if (aside > 0) return;
        if (name === 'text:p') inText = Math.max(0, inText - 1);
        else if (CELLS.has(name)) endOfCell(name !== 'table:table-cell');
        else if (name === 'table:table-row' && grid !== null) {
          const visibility = row['table:visibility'] ?? 'visible';
          grid.add(
            cells,
            times(row['table:number-rows-repeated'], 2_000_000),
            visibility !== 'visible',
          );
        } else if (name === 'table:table') grid = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const trouble = grids.map((each) => each.problem()).find((each) => each !== null);
  return trouble ?? ok(grids);
};

/** The sheets of an OpenDocument spreadsheet (.ods). Depends on the bytes only; never throws. */
export const odsBook = (
  bytes: Uint8Array,
  entries: readonly ZipEntry[],
): Result<Book, ImportProblem> => {
  const wanted = new Set(['mimetype', 'content.xml', 'META-INF/manifest.xml']);
  const unpacked = unzip(
    bytes,
    entries.filter(({ name }) => wanted.has(name)),
  );
  if (!unpacked.ok) return unpacked;
  const text = (name: string): string =>
    Buffer.from(unpacked.value.get(name) ?? new Uint8Array()).toString('utf8');
  if (
    !/^application\/vnd\.oasis\.opendocument\.spreadsheet(?:-template)?$/.test(
      text('mimetype').trim(),
    )
  )
    return problem(
      'notATable',
      t('imports.notATable', { is: t('imports.isOpenDocument'), expected: t('imports.expected') }),
    );
  if (text('META-INF/manifest.xml').includes('encryption-data'))
    return problem('encrypted', t('imports.fileLocked'));
  const grids = sheetsIn(text('content.xml'));
  return grids.ok ? ok({ sheets: grids.value.map((grid) => grid.sheet()), notes: [] }) : grids;
};
