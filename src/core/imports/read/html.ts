import { Parser } from 'htmlparser2';
import { t } from '../../../texts/index.ts';
import { ok } from '../../../domain/service/serviceError.ts';
import type { Result } from '../../../domain/service/serviceError.ts';
import { FILE_ENCODINGS, type FileEncoding } from '../../../domain/batchFile/importReview.ts';
import {
  linkText,
  placedCells,
  visibleText,
  type SpannedCell,
} from '../../../domain/text/tableCells.ts';
import type { Book } from './book.ts';
import { createGrid } from './grid.ts';
import type { Grid } from './grid.ts';
import type { ImportProblem } from '../../base/files/problem.ts';

/** Elements whose content is not shown. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'select', 'object']);
/** Elements that start on a new line. */
const BLOCKS = new Set(['p', 'div', 'li', 'ul', 'ol', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);
/** Elements without an end tag. */
const VOID = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);

interface OpenCell {
  text: string;
  readonly colspan: number;
  readonly rowspan: number;
}
interface OpenTable {
  caption: string | null;
  readonly rows: SpannedCell[][];
  readonly hidden: boolean[];
  cell: OpenCell | null;
  inCaption: boolean;
}

const span = (text: string | undefined, most: number): number =>
  Math.min(Math.max(Math.trunc(Number(text ?? 1)) || 1, 1), most);

const isUnseen = (name: string, attributes: Readonly<Record<string, string>>): boolean =>
  UNSEEN.has(name) ||
  attributes['hidden'] !== undefined ||
  /(?:^|;)\s*display\s*:\s*none/i.test(attributes['style'] ?? '');

/** All tables of a page, in order; a nested table is separate. */
const tablesIn = (html: string): readonly OpenTable[] => {
  const tables: OpenTable[] = [];
  const open: OpenTable[] = [];
  let unseen = 0;
  let link: { readonly href: string; readonly from: number } | null = null;
  const cell = (): OpenCell | null => open.at(-1)?.cell ?? null;
  const endCell = (table: OpenTable): void => {
    if (table.cell === null) return;
    const { text, colspan, rowspan } = table.cell;
    table.rows.at(-1)?.push({ text: visibleText(text), colspan, rowspan });
    table.cell = null;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        const table = open.at(-1);
        if (unseen > 0 || (isUnseen(name, attributes) && name !== 'tr')) {
          if (!VOID.has(name)) unseen += 1;
          return;
        }
        if (name === 'table') {
          const next: OpenTable = {
            caption: null,
            rows: [],
            hidden: [],
            cell: null,
            inCaption: false,
          };
          tables.push(next);
          open.push(next);
        }
        if (table === undefined) return;
        if (name === 'caption') table.inCaption = true;
        else if (name === 'tr') {
          endCell(table);
          table.rows.push([]);
          table.hidden.push(isUnseen(name, attributes));
        } else if (name === 'td' || name === 'th') {
          endCell(table);
          if (table.rows.length === 0) {
            table.rows.push([]);
            table.hidden.push(false);
          }
          table.cell = {
            text: '',
            colspan: span(attributes['colspan'], 1_000),
            rowspan: span(attributes['rowspan'], 10_000),
          };
        } else if (table.cell !== null) {
          if (name === 'br' || BLOCKS.has(name)) table.cell.text += '\n';
          else if (name === 'a')
            link = { href: attributes['href'] ?? '', from: table.cell.text.length };
          else if (
            name === 'input' &&
            /^(?:text|number|tel|email)?$/.test(attributes['type'] ?? '')
          )
            table.cell.text += attributes['value'] ?? '';
        }
      },
      ontext: (text) => {
        const table = open.at(-1);
        if (unseen > 0 || table === undefined) return;
        // A line break in the source is a space.
        const plain = text.replace(/[\t\n\r ]+/g, ' ');
        if (table.inCaption) table.caption = (table.caption ?? '') + plain;
        else if (table.cell !== null) table.cell.text += plain;
      },
      onclosetag: (name) => {
        if (unseen > 0) {
          if (!VOID.has(name)) unseen -= 1;
          return;
        }
        const table = open.at(-1);
        const into = cell();
        if (table === undefined) return;
        if (name === 'table') {
          endCell(table);
          open.pop();
        } else if (name === 'caption') table.inCaption = false;
        else if (name === 'td' || name === 'th' || name === 'tr') endCell(table);
        else if (into !== null && name === 'a' && link !== null) {
          into.text =
            into.text.slice(0, link.from) + linkText(into.text.slice(link.from), link.href);
          link = null;
        } else if (into !== null && BLOCKS.has(name)) into.text += '\n';
      },
    },
    { decodeEntities: true },
  );
  parser.end(html);
  return tables;
};

/** A page of the maximum size has fewer cells than this, unless a cell claims to span very many. */
const MOST_CELLS = 5_000_000;

const gridOf = (table: OpenTable, name: string): Grid => {
  const grid = createGrid(name);
  const { rows, merged, whole } = placedCells(table.rows, MOST_CELLS);
  if (!whole) grid.refuse();
  for (const [at, cells] of rows.entries()) grid.add(cells, 1, table.hidden[at] === true);
  for (const block of merged) grid.merge(block);
  return grid;
};

const MOST_COMMENTS = 50;
/** The text after leading comments and the `<?xml …?>` line. */
const behindComments = (text: string): string => {
  let rest = text.trimStart();
  for (let turn = 0; turn < MOST_COMMENTS; turn += 1) {
    const end = rest.startsWith('<!--') ? '-->' : /^<\?xml/i.test(rest) ? '?>' : null;
    const at = end === null ? -1 : rest.indexOf(end);
    if (end === null || at < 0) return rest;
    rest = rest.slice(at + end.length).trimStart();
  }
  return rest;
};

/** True for a web page, or a fragment of one with a table, which many shops save as `.xls`. */
export const isWebPage = (text: string): boolean =>
  /^<(?:!doctype html|html|head|body|meta|style|table)\b/i.test(
    behindComments(text.slice(0, 65_536)),
  );

/** The encoding that a web page declares, when files can be read in it; otherwise null. */
export const pageEncoding = (bytes: Uint8Array): FileEncoding | null => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 4_096)).toString(
    'latin1',
  );
  if (!isWebPage(start)) return null;
  const label = /<meta\b[^>]*charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1];
  if (label === undefined) return null;
  try {
    const { encoding } = new TextDecoder(label);
    return (
      FILE_ENCODINGS.find(
        (each) => each === encoding || (each === 'gb18030' && encoding === 'gbk'),
      ) ?? null
    );
  } catch {
    return null;
  }
};

/** The tables of a web page as sheets, without those of a single row or column. Never throws. */
export const htmlBook = (html: string): Result<Book, ImportProblem> => {
  const tables = tablesIn(html).filter(
    ({ rows }) => rows.length > 1 && rows.some((cells) => cells.length > 1),
  );
  const names = new Map<string, number>();
  const grids = tables.map((table, at) => {
    const name = visibleText(table.caption ?? '') || t('imports.tableNumber', { no: at + 1 });
    const before = names.get(name) ?? 0;
    names.set(name, before + 1);
    return gridOf(table, before === 0 ? name : `${name} (${before + 1})`);
  });
  const trouble = grids.map((each) => each.problem()).find((each) => each !== null);
  return trouble ?? ok({ sheets: grids.map((grid) => grid.sheet()), notes: [] });
};
