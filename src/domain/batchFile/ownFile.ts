import { t } from '../../texts/index.ts';
import { identifierDamage, unprotectCell, withDecimalPoint } from './batchCells.ts';
import { draftsFromTable } from './batchFile.ts';
import type { BatchTable, ParsedBatch } from './batchFile.ts';
import type { ParsedDraft } from './parsedDraft.ts';
import type { BatchColumn } from './batchColumn.ts';
import {
  addressColumns,
  boxColumns,
  isIdentifier,
  isNumericField,
  itemColumns,
  shipmentColumns,
  type ColumnField,
  type ImportFieldColumn,
} from './columnField.ts';
import { ownHeader } from './columnHeaders.ts';
import type { Draft, DraftAddress, DraftBox, DraftItem } from '../shipment/draft.ts';
import { fieldPaths, getField } from '../shipment/draftPath.ts';
import { BOX_FIELDS, ROLES, type Role } from '../shipment/fields.ts';
import { rowOfField } from '../shipment/draftRows.ts';
import type { DraftRows } from '../shipment/draftRows.ts';
import type { Issue } from '../shipment/issue.ts';
import { warning } from '../shipment/issue.ts';
import { plainHeader } from './plainHeader.ts';

/** A draft to be exported, with informative columns that are not read back. */
export interface OwnDraft {
  readonly draft: Draft;
  readonly state: string;
  readonly issues: readonly Issue[];
  /** Name of the chosen delivery option, or empty. */
  readonly option: string;
  /** `13437.50 NGN`, or empty. */
  readonly price: string;
  readonly trackingNumber: string;
}

/** The columns of an export with the names of their fields. */
const exported = (columns: readonly ImportFieldColumn[]) =>
  columns.map(({ column, field }) => ({ header: ownHeader(column), ...field }));
const ADDRESSES = {
  sender: exported(addressColumns('sender')),
  receiver: exported(addressColumns('receiver')),
} as const;
const [SIZES, GOODS] = [exported(boxColumns), exported(itemColumns)];
const TERMS = exported(shipmentColumns.slice(1));

/** Informative columns, never read back. */
const TOLD = ['state', 'issues', 'option', 'price', 'tracking_number'];
const COLUMNS = [...ADDRESSES.sender, ...ADDRESSES.receiver, ...SIZES, ...GOODS, ...TERMS];

/** The columns of this program's own exports: those of a batch file, the numbers of shipments and items, and the informative ones. */
export const OWN_HEADERS: readonly string[] = [
  'draft_number',
  'shipment',
  ...ROLES.flatMap((role) => ADDRESSES[role].map(({ header }) => header)),
  'box',
  ...SIZES.map(({ header }) => header),
  'item_number',
  ...GOODS.map(({ header }) => header),
  ...TERMS.map(({ header }) => header),
  ...TOLD,
];
/** The columns that an export of any version of this program has. */
const ALWAYS_THERE = [
  'draft_number',
  'shipment',
  'box',
  'item_number',
  ...COLUMNS.flatMap(({ header, since }) => (since === 1 ? [header] : [])),
];

/** Several files in one cell, one per line; a text that a line cannot hold unchanged is written as JSON. */
const listCell = (files: readonly string[]): string =>
  files.map((file) => (/^["\s]|[\n\r]|\s$|^$/.test(file) ? JSON.stringify(file) : file)).join('\n');
const listOf = (cell: string): string[] =>
  cell === ''
    ? []
    : cell.split('\n').map((line) => {
        try {
          const read: unknown = line.startsWith('"') ? JSON.parse(line) : line;
          return typeof read === 'string' ? read : line;
        } catch {
          return line;
        }
      });

/** The rows of a draft, one per item; a box without items and a draft without boxes also have one, with these columns empty. */
const linesOf = (draft: Draft): { readonly box: number | null; readonly item: number | null }[] => {
  if (draft.boxes.length === 0) return [{ box: null, item: null }];
  return draft.boxes.flatMap(({ items }, box): { box: number; item: number | null }[] =>
    items.length === 0 ? [{ box, item: null }] : items.map((_, item) => ({ box, item })),
  );
};

/**
 * The rows of an export below its header, as plain texts: the writer escapes them for spreadsheets.
 * @param before number of drafts already written to the same file
 */
export const ownRows = (drafts: readonly OwnDraft[], before = 0): string[][] =>
  drafts.flatMap(({ draft, state, issues, option, price, trackingNumber }, index) => {
    const lines = linesOf(draft);
    const boxes = draft.boxes.map((_, box) => lines.findIndex((line) => line.box === box));
    const rows: DraftRows = {
      first: 0,
      boxes: boxes.map((row, box) => ({
        row,
        items: lines.flatMap((line, at) => (line.box === box && line.item !== null ? [at] : [])),
      })),
    };
    const shared = ROLES.flatMap((role) =>
      ADDRESSES[role].map(({ name }) => textOf(draft[role], name)),
    );
    return lines.map(({ box, item }, at) => {
      const inBox = box === null ? undefined : draft.boxes[box];
      const inItem = item === null ? undefined : inBox?.items[item];
      const problems = issues
        .filter(({ field }) => rowOfField(rows, field) === at)
        .map(({ severity, message }) => `${severity}: ${message}`)
        .join('\n');
      return [
        String(before + index + 1),
        draft.name,
        ...shared,
        box === null ? '' : String(box + 1),
        ...SIZES.map(({ name }) => textOf(inBox, name)),
        item === null ? '' : String(item + 1),
        ...GOODS.map(({ name }) => textOf(inItem, name)),
        ...TERMS.map(({ name }) => textOf(draft, name)),
        at === 0 ? state : '',
        problems,
        at === 0 ? option : '',
        at === 0 ? price : '',
        at === 0 ? trackingNumber : '',
      ];
    });
  });

/** A field of a part of a draft as the text of its cell; '' without such a part. */
const textOf = (part: object | undefined, name: string): string => {
  const value = (part as Readonly<Record<string, unknown>> | undefined)?.[name];
  return Array.isArray(value)
    ? listCell(value as string[])
    : typeof value === 'string'
      ? value
      : '';
};

const NUMERIC: ReadonlySet<string> = new Set(
  [...ROLES.flatMap(addressColumns), ...boxColumns, ...itemColumns].flatMap(({ column }) =>
    isNumericField(column) ? ownHeader(column) : [],
  ),
);

const indexesOf = (headers: readonly string[]): ReadonlyMap<string, number> =>
  new Map(headers.map((header, index) => [plainHeader(header), index] as const).reverse());

/** True for a table that this program exported: all its columns exist, and every row has its number. */
export const isOwnTable = ({ headers, rows }: BatchTable): boolean => {
  const indexes = indexesOf(headers);
  if (!ALWAYS_THERE.every((header) => indexes.has(plainHeader(header)))) return false;
  const at = indexes.get(plainHeader('draft_number')) ?? -1;
  return rows.every(({ cells, problem }) => problem === undefined && /^\d+$/.test(cells[at] ?? ''));
};

interface Parts {
  readonly row: number;
  readonly draft: Draft;
  readonly boxes: Map<
    string,
    { row: number; box: DraftBox; items: { row: number; item: DraftItem }[] }
  >;
  readonly issues: Issue[];
  /** The box and item numbers that its rows had. */
  readonly seen: Set<string>;
}

const settingsText = (draft: Draft): string => JSON.stringify({ ...draft, boxes: [] });
const sameSettings = (a: Draft, b: Draft): boolean => settingsText(a) === settingsText(b);

/** Finds the shipment of a row by its number, and by its settings where several have the same number. */
const partsFinder = () => {
  const all: Parts[] = [];
  const last = new Map<string, Parts>();
  /** Those of numbers that several have. */
  const shared = new Map<string, Parts>();
  const keyOf = (number: string, draft: Draft): string => `${number} ${settingsText(draft)}`;
  return {
    all,
    /** @param place box and item of the row @returns null when it begins a shipment of its own */
    find: (number: string, here: Draft, place: string): Parts | null => {
      const found = last.get(number);
      if (found === undefined || sameSettings(found.draft, here)) return found ?? null;
      return shared.get(keyOf(number, here)) ?? (found.seen.has(place) ? null : found);
    },
    add: (number: string, parts: Parts): void => {
      const other = last.get(number);
      if (other !== undefined)
        for (const each of [other, parts]) shared.set(keyOf(number, each.draft), each);
      last.set(number, parts);
      all.push(parts);
    },
  };
};

/**
 * Reads an export of this program back into the same drafts: cells are taken unchanged, rows are grouped by their numbers. A value repeated on
 * several rows of a shipment counts as on the first. A number that comes again, with another address and an item that its shipment has already, is
 * that of another shipment, as in two exports put into one file.
 * @param decimalComma true when a spreadsheet has saved it since with decimal commas: numbers get their decimal points back
 */
export const ownDrafts = (table: BatchTable, decimalComma = false): ParsedBatch => {
  const indexes = indexesOf(table.headers);
  const index = new Map(
    OWN_HEADERS.map((header) => [header, indexes.get(plainHeader(header)) ?? -1]),
  );
  const found = partsFinder();
  for (const { row, cells } of table.rows) {
    const rowIssues: Issue[] = [];
    const cell = (header: string): string => {
      const text = unprotectCell(cells[index.get(header) ?? -1] ?? '');
      if (!decimalComma || !NUMERIC.has(header)) return text;
      const read = withDecimalPoint(text);
      if (read.ambiguous)
        rowIssues.push(
          warning(
            'shipment',
            'ambiguous-number',
            t('batchFile.commaDecimalsIn', { row, header, text: read.text }),
            row,
          ),
        );
      return read.text;
    };
    const number = cell('draft_number');
    const here = draftHere(cell);
    // Those about the shipment's own fields are reported on its first row, also where it has no box.
    const ownIssues = rowIssues.splice(0);
    const boxName = cell('box');
    const place = `${boxName} ${cell('item_number')}`;
    const known = found.find(number, here, place);
    const parts: Parts = known ?? {
      row,
      draft: here,
      boxes: new Map(),
      issues: ownIssues,
      seen: new Set(),
    };
    parts.seen.add(place);
    if (known === null) found.add(number, parts);
    else if (!sameSettings(parts.draft, here))
      parts.issues.push(warning('shipment', 'conflict', t('batchFile.otherAddress', { row }), row));
    if (boxName === '') continue;
    const sizes = partHere<Omit<DraftBox, 'items'>>(SIZES, cell);
    const box = parts.boxes.get(boxName) ?? { row, box: { ...sizes, items: [] }, items: [] };
    // Issues of the box were reported on its first row.
    if (parts.boxes.has(boxName)) rowIssues.length = 0;
    parts.boxes.set(boxName, box);
    if (BOX_FIELDS.some((size) => sizes[size] !== box.box[size]))
      parts.issues.push(warning('shipment', 'conflict', t('batchFile.otherSizes', { row }), row));
    if (cell('item_number') !== '') box.items.push({ row, item: partHere<DraftItem>(GOODS, cell) });
    parts.issues.push(...rowIssues);
  }
  const drafts = found.all.map(({ row, draft: head, boxes, issues }): ParsedDraft => {
    const draft = {
      ...head,
      boxes: [...boxes.values()].map(({ box, items }) => ({
        ...box,
        items: items.map(({ item }) => item),
      })),
    };
    const rows = {
      first: row,
      boxes: [...boxes.values()].map((box) => ({
        row: box.row,
        items: box.items.map((item) => item.row),
      })),
    };
    return { draft, rows, issues: [...issues, ...damageIn(draft, rows)] };
  });
  const { columns } = draftsFromTable({ headers: table.headers, rows: [] });
  return {
    rows: table.rows.length,
    drafts,
    issues: [],
    leftOut: [],
    groupedBy: 'shipment',
    alikeLines: 0,
    columns: columns.map((column): BatchColumn => ({
      ...column,
      field: SHOWN[plainHeader(column.header)] ?? column.field,
    })),
  };
};

/** Warnings for identifiers that a spreadsheet has damaged since the export; the cells are taken unchanged. */
const damageIn = (draft: Draft, rows: DraftRows): Issue[] => {
  const values = fieldPaths(draft).flatMap((path) => {
    const column = columnFieldOf(path);
    return isIdentifier(column) ? [[path, column, getField(draft, path) ?? ''] as const] : [];
  });
  return values.flatMap(([path, field, text]) => {
    const damage = identifierDamage(field, text);
    return damage ? [warning(path, damage.code, damage.message, rowOfField(rows, path))] : [];
  });
};

const SHOWN: Readonly<Record<string, ColumnField | undefined>> = { shipment: 'shipment' };

/** `boxes.0.items.1.weight` → `item.weight` */
const columnFieldOf = (path: string): ColumnField =>
  path
    .replace(/^boxes\.\d+\.items\.\d+\./, 'item.')
    .replace(/^boxes\.\d+\./, 'box.') as ColumnField;

const partHere = <P>(columns: ReturnType<typeof exported>, cell: (header: string) => string): P =>
  Object.fromEntries(
    columns.map(({ header, name, kind }) => [
      name,
      kind === 'files' ? listOf(cell(header)) : cell(header),
    ]),
  ) as P;

const draftHere = (cell: (header: string) => string): Draft => ({
  ...partHere<Omit<Draft, 'name' | Role | 'boxes'>>(TERMS, cell),
  name: cell('shipment'),
  sender: partHere<DraftAddress>(ADDRESSES.sender, cell),
  receiver: partHere<DraftAddress>(ADDRESSES.receiver, cell),
  boxes: [],
});
