import { Parser } from 'htmlparser2';
import { FORMULA_WITHOUT_RESULT } from '../../../domain/batchFile/batchCells.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import type { Book } from './book.ts';
import { createGrid } from './grid.ts';
import type { Grid } from './grid.ts';
import { plainNumber } from './plainNumber.ts';
import type { ImportProblem } from '../../base/files/problem.ts';

type Attributes = Readonly<Record<string, string>>;

/** True for a workbook as one XML text (Excel 2003), which shops save as `.xls` or `.xml`. */
export const isExcelXml = (text: string): boolean => {
  const start = text.slice(0, 4_096);
  return (
    /^\s*<\?xml\b/.test(start) && start.includes('urn:schemas-microsoft-com:office:spreadsheet')
  );
};

/** Removes the namespace prefix, which is optional. */
const plain = (name: string): string => name.slice(name.indexOf(':') + 1);
const attribute = (attributes: Attributes, name: string): string | undefined =>
  attributes[`ss:${name}`] ?? attributes[name];
const index = (attributes: Attributes): number | null => {
  const at = Number(attribute(attributes, 'Index'));
  return Number.isInteger(at) && at >= 1 ? at - 1 : null;
};

/** The text of a cell, by its declared type. */
const cellText = (type: string, text: string): string => {
  switch (type) {
    case 'Number':
      return plainNumber(text.trim());
    case 'DateTime':
      return text.trim().slice(0, 10);
    case 'Boolean':
      return text.trim() === '1' ? 'yes' : 'no';
    default:
      return text;
  }
};

const COLUMNS = 16_384;
const LINES = 1_048_576;

/** Reads the sheets of a workbook that is one XML text. Never throws. */
export const excelXmlBook = (xml: string): Result<Book, ImportProblem> => {
  const grids: Grid[] = [];
  let grid: Grid | null = null;
  let cells: string[] = [];
  let column = 0;
  let [hiddenRow, aside] = [false, 0];
  let cell: Attributes = {};
  let type: string | null = null;
  let text = '';
  let visible = '';
  let inVisible = false;
  const parser = new Parser(
    {
      onopentag: (full, attributes) => {
        const name = plain(full);
        if (name === 'Comment') aside += 1;
        if (aside > 0) return;
        if (name === 'Worksheet') {
          grid = createGrid(attribute(attributes, 'Name') ?? '');
          grids.push(grid);
          column = 0;
        } else if (grid === null) return;
        else if (name === 'Column') {
          const first = index(attributes) ?? column;
          const count = Math.min(Number(attribute(attributes, 'Span') ?? 0) || 0, COLUMNS) + 1;
          if (attribute(attributes, 'Hidden') === '1') grid.hideColumns(first, count);
          column = first + count;
        } else if (name === 'Row' && grid.problem() === null) {
          const at = index(attributes);
          if (at !== null && at > grid.at() && at < LINES) grid.add([], at - grid.at());
          cells = [];
          hiddenRow = attribute(attributes, 'Hidden') === '1';
        } else if (name === 'Cell' && grid.problem() === null) {
          cell = attributes;
          const at = index(attributes);
          while (at !== null && at < COLUMNS && cells.length < at) cells.push('');
          text = '';
          type = '';
        } else if (name === 'Data') type = attribute(attributes, 'Type') ?? 'String';
        else if (name === 'Visible') {
          inVisible = true;
          visible = '';
        }
      },
      ontext: (piece) => {
        if (aside > 0) return;
        if (inVisible) visible += piece;
        else if (type !== null && type !== '') text += piece;
      },
      onclosetag: (full) => {
        const name = plain(full);
        if (name === 'Comment') aside -= 1;
        else if (aside > 0 || grid === null || (grid.problem() !== null && name !== 'Worksheet'))
          return;
        else if (name === 'Cell') {
          const down = Number(attribute(cell, 'MergeDown') ?? 0);
          const across = Number(attribute(cell, 'MergeAcross') ?? 0);
          if (down >= 1)
            grid.merge({
              column: cells.length,
              first: grid.at(),
              last: grid.at() + Math.min(down, LINES),
            });
          const formula = attribute(cell, 'Formula') !== undefined;
          cells.push(type === '' && formula ? FORMULA_WITHOUT_RESULT : cellText(type ?? '', text));
          for (let more = 0; more < Math.min(across, COLUMNS) && cells.length < COLUMNS; more += 1)
            cells.push('');
          type = null;
        } else if (name === 'Row') grid.add(cells, 1, hiddenRow);
        else if (name === 'Visible') {
          inVisible = false;
          grid.hidden = /hidden/i.test(visible);
        } else if (name === 'Worksheet') grid = null;
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(xml);
  const trouble = grids.map((each) => each.problem()).find((each) => each !== null);
  return trouble ?? ok({ sheets: grids.map((each) => each.sheet()), notes: [] });
};
