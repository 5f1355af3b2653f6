import { t } from '../../texts/index.ts';
import { cellText, identifierDamage, textDamage } from './batchCells.ts';
import { isKnownHeader, isToldOnly, matchTable } from './batchColumns.ts';
import type { BatchColumn, MatchedColumns } from './batchColumns.ts';
import { rowReader } from './batchRow.ts';
import {
  addressColumns,
  boxColumns,
  itemColumns,
  shipmentColumns,
  type ColumnField,
  type FieldColumn,
} from './columnField.ts';
import { dateOrderOf } from '../text/dateText.ts';
import type { DateOrder } from '../text/dateText.ts';
import type { Draft, DraftAddress, DraftBox, DraftItem } from '../shipment/draft.ts';
import type { Role } from '../shipment/fields.ts';
import type { DraftRows } from '../shipment/draftRows.ts';
import { error, info, warning } from '../shipment/issue.ts';
import type { Issue } from '../shipment/issue.ts';
import { inCurrency, readPrice } from '../money/price.ts';
import type { RowValues } from './rowValues.ts';

/** One line below the header. `problem` says why its cells may stand in the wrong columns. */
export interface TableRow {
  /** Line of the sheet, 1 = the first. */
  readonly row: number;
  readonly cells: readonly string[];
  readonly problem?: string;
}

export interface BatchTable {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

export interface TableOptions {
  /** Numbers of this file are written with a decimal comma: they are turned to a point. */
  readonly decimalComma?: boolean;
  /** Where the columns go, when not by their headers. */
  readonly match?: MatchedColumns;
  /** A person has chosen the columns: what is left out needs no word. */
  readonly chosen?: boolean;
  /** What `3/4/2026` means; left out, the other dates of the file decide. */
  readonly dateOrder?: DateOrder | null;
}

/** A shipment of the file, where it stood, and what the reading itself found wrong with it. */
export interface ParsedDraft {
  readonly draft: Draft;
  readonly rows: DraftRows;
  readonly issues: readonly Issue[];
}

export interface ParsedBatch {
  /** Item lines read. */
  readonly rows: number;
  readonly drafts: readonly ParsedDraft[];
  /** Of the file as a whole: columns without a place. */
  readonly issues: readonly Issue[];
  readonly columns: readonly BatchColumn[];
}

type Values = RowValues;
interface BoxParts {
  readonly index: number;
  readonly row: number;
  readonly values: Values;
  readonly items: { readonly row: number; readonly values: Values }[];
}
interface ShipmentParts {
  readonly name: string;
  readonly row: number;
  readonly values: Values;
  readonly boxes: Map<string, BoxParts>;
  readonly issues: Issue[];
}

const isAddress = (field: ColumnField): boolean =>
  field.startsWith('receiver.') || field.startsWith('sender.');
const isItem = (field: ColumnField): boolean => field.startsWith('item.');
const isBox = (field: ColumnField): boolean => field.startsWith('box.');
const LISTS = /\s*(?:[|\n]|[;,]\s*(?=https?:\/\/))\s*/i;
const asList = (text: string | undefined): string[] =>
  text === undefined ? [] : text.split(LISTS).filter((part) => part !== '');

/** Keeps the first value of each field that many lines may give; a different one later is said, not taken. */
const mergeInto = (
  target: Values,
  values: Values,
  belongs: (field: ColumnField) => boolean,
  path: (field: ColumnField) => string,
  row: number,
  issues: Issue[],
): void => {
  values.forEach((field, value) => {
    if (!belongs(field)) return;
    const first = target.get(field);
    if (first === undefined) target.set(field, value);
    else if (first !== value)
      issues.push(
        warning(
          path(field),
          'conflict',
          t('batchFile.laterLineDiffers', { row, value: short(value), first: short(first) }),
          row,
        ),
      );
  });
};

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

/** A field of a draft and the column that fills it, looked up once: an import makes tens of thousands of drafts. */
const filled = (columns: readonly FieldColumn[]) =>
  columns.map(({ column, field: { name, kind } }) => ({ name, column, isList: kind === 'files' }));
const ADDRESS_KEYS = {
  sender: filled(addressColumns('sender')),
  receiver: filled(addressColumns('receiver')),
} as const;
const [BOX_KEYS, ITEM_KEYS, TERM_KEYS] = [
  filled(boxColumns),
  filled(itemColumns),
  filled(shipmentColumns.slice(1)),
];

const textsOf = (values: Values, keys: ReturnType<typeof filled>): Record<string, unknown> => {
  const made: Record<string, unknown> = {};
  for (const { name, column, isList } of keys) {
    const text = values.get(column);
    made[name] = isList ? asList(text) : (text ?? '');
  }
  return made;
};
const addressOf = (values: Values, role: Role): DraftAddress =>
  textsOf(values, ADDRESS_KEYS[role]) as unknown as DraftAddress;

/**
 * The first line that names a currency names it for the lines of its shipment that name none, as programs of shops write it. Where no column names
 * one, that beside the price of the first line holds for the next: `80 USD` and below it `20` are both dollars.
 */
const currencyOf = (boxes: Iterable<BoxParts>): string => {
  const lines = [...boxes].flatMap(({ items }) => items).toSorted((a, b) => a.row - b.row);
  const named = lines
    .map(({ values }) => values.get('item.currency') ?? '')
    .find((text) => text !== '');
  return (
    named ??
    (lines.length > 1
      ? (readPrice(lines[0]?.values.get('item.unit_price') ?? '')?.currency ?? '')
      : '')
  );
};

const draftOf = (
  { name, values, boxes }: ShipmentParts,
  currency = currencyOf(boxes.values()),
): Draft => {
  const terms = textsOf(values, TERM_KEYS) as unknown as Omit<Draft, 'name' | Role | 'boxes'>;
  return {
    name,
    sender: addressOf(values, 'sender'),
    receiver: addressOf(values, 'receiver'),
    boxes: [...boxes.values()].map((box) => boxOf(box, currency)),
    ...terms,
  };
};

const boxOf = ({ values, items }: BoxParts, currency: string): DraftBox => ({
  ...(textsOf(values, BOX_KEYS) as unknown as Omit<DraftBox, 'items'>),
  items: items.map(({ values: item }) => itemOf(item, currency)),
});

const itemOf = (values: Values, currency: string): DraftItem => {
  const item = textsOf(values, ITEM_KEYS) as unknown as DraftItem;
  return {
    ...item,
    unit_price: inCurrency(item.unit_price, values.get('item.currency') ?? currency),
  };
};

/** Columns without a place that are named one by one; of a table with thousands the others are counted. */
const NAMED_COLUMNS = 20;

const columnIssues = ({ columns, system }: MatchedColumns, chosen: boolean): Issue[] => {
  if (chosen) return [];
  const headers = columns.map(({ header }) => header);
  const left = columns.filter(
    ({ header, field }) => field === null && header.trim() !== '' && !isToldOnly(header, headers),
  );
  if (system !== null) {
    const said = info(
      '',
      'known-system',
      t('batchFile.export', { system: system.name, left: left.length, columns: columns.length }),
      1,
    );
    return system.kind === 'orders'
      ? [said]
      : [said, warning('', 'products', t('batchFile.productsNotOrders'), 1)];
  }
  const [twice, unknown] = [
    left.filter(({ header }) => isKnownHeader(header)),
    left.filter(({ header }) => !isKnownHeader(header)),
  ];
  const more = unknown.length - NAMED_COLUMNS;
  return [
    ...twice.map(({ header }) =>
      warning('', 'duplicate-column', t('batchFile.columnTwice', { header: short(header) }), 1),
    ),
    ...unknown
      .slice(0, NAMED_COLUMNS)
      .map(({ header }) =>
        info('', 'unknown-column', t('batchFile.columnIgnored', { header: short(header) }), 1),
      ),
    ...(more > 0
      ? [info('', 'unknown-column', t('batchFile.moreIgnored', { count: more }), 1)]
      : []),
  ];
};

/** Two files put together carry the names of the columns a second time. */
const repeats = (cells: readonly string[], headers: readonly string[]): boolean =>
  (cells[0] ?? '').trim() === (headers[0] ?? '').trim() &&
  headers.filter((header) => header.trim().length > 2).length > 1 &&
  headers.every((header, at) => (cells[at] ?? '').trim() === header.trim()) &&
  cells.slice(headers.length).every((cell) => cell.trim() === '');

const SUM =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$|^(?:sum|somme|total (?:général|general)|totaux)\s*:?$/i;
/** A spreadsheet's last line: the word for a sum and numbers, no receiver and no code. */
const looksLikeSum = (values: Values): boolean =>
  (SUM.test(values.get('shipment') ?? '') || SUM.test(values.get('item.name') ?? '')) &&
  !values.some(isAddress) &&
  !values.has('item.product_hs_code');

/** The order that the dates of a table show: looked for in the one column that has them. */
const dateOrderOfTable = (
  { columns }: MatchedColumns,
  rows: BatchTable['rows'],
): DateOrder | null => {
  const index = columns.findIndex(({ field }) => field === 'assigned_date');
  return index < 0 ? null : dateOrderOf(rows.map(({ cells }) => cells[index] ?? ''));
};

const lineIssues = (
  { row, cells, problem }: TableRow,
  headers: readonly string[],
  where: string,
): Issue[] => {
  if (problem !== undefined)
    return [error(where, 'unreadable-row', t('batchFile.lineUncertain', { row, problem }), row)];
  if (cells.slice(headers.length).some((cell) => cell.trim() !== '')) {
    return [error(where, 'too-many-cells', t('batchFile.lineTooLong', { row }), row)];
  }
  const needed = headers.findLastIndex((header) => header !== '') + 1;
  return cells.length < needed
    ? [
        warning(
          where,
          'too-few-cells',
          t('batchFile.lineTooShort', { row, cells: cells.length, columns: needed }),
          row,
        ),
      ]
    : [];
};

/**
 * Makes drafts of a table with one row an item: rows with the same `shipment` are one shipment (adjacent or not, in
 * the order of their first rows), rows with the same `box` within it one box; no box means box `1`. A row without a
 * `shipment` continues the shipment of the row above when it has no address cell, and is one of its own (`row-7`) otherwise.
 * Values that belong to the shipment or the box come from the first row that gives one. No row is ever left out but
 * one that repeats the header: one that cannot be trusted puts an error on its shipment, so that no shipment goes out without one
 * of its items.
 */
export const draftsFromTable = (table: BatchTable, options: TableOptions = {}): ParsedBatch => {
  const match = options.match ?? matchTable(table.headers);
  const read = rowReader(match, {
    decimalComma: options.decimalComma === true,
    dateOrder: options.dateOrder ?? dateOrderOfTable(match, table.rows),
  });
  const shipments = new Map<string, ShipmentParts>();
  let above: ShipmentParts | null = null;
  let count = 0;
  const repeated: number[] = [];
  for (const line of table.rows) {
    const { row, cells } = line;
    if (line.problem === undefined && repeats(cells, table.headers)) {
      repeated.push(row);
      continue;
    }
    const { values, doubts } = read(cells);
    if (
      values.size === 0 &&
      line.problem === undefined &&
      cells.every((cell) => cellText(cell) === '')
    )
      continue;
    count += 1;
    const shipment: ShipmentParts = shipmentOf(shipments, above, values, row);
    above = shipment;
    const boxName = values.get('box') ?? '1';
    const box: BoxParts = shipment.boxes.get(boxName) ?? {
      index: shipment.boxes.size,
      row,
      values,
      items: [],
    };
    shipment.boxes.set(boxName, box);
    const boxPath = `boxes.${box.index}`;
    const itemPath = `${boxPath}.items.${box.items.length}`;
    const path = (field: ColumnField): string =>
      isItem(field)
        ? field.replace('item', itemPath)
        : isBox(field)
          ? field.replace('box', boxPath)
          : field;
    shipment.issues.push(...lineIssues(line, table.headers, itemPath));
    if (looksLikeSum(values))
      shipment.issues.push(warning(itemPath, 'sum-line', t('batchFile.sumLine', { row }), row));
    values.forEach((field, value) => {
      const damage = textDamage(value) ?? identifierDamage(field, value);
      if (damage) shipment.issues.push({ field: path(field), ...damage, row });
    });
    for (const { field, issue } of doubts) shipment.issues.push(issue(path(field), row));
    // The first line of a shipment and of a box lends them its own values.
    if (shipment.values !== values)
      mergeInto(
        shipment.values,
        values,
        (field) => !isItem(field) && !isBox(field) && field !== 'shipment' && field !== 'box',
        path,
        row,
        shipment.issues,
      );
    if (box.values !== values) mergeInto(box.values, values, isBox, path, row, shipment.issues);
    box.items.push({ row, values });
  }
  const drafts = [...shipments.values()].map((shipment): ParsedDraft => ({
    draft: draftOf(shipment),
    rows: {
      first: shipment.row,
      boxes: [...shipment.boxes.values()].map(({ row, items }) => ({
        row,
        items: items.map((item) => item.row),
      })),
    },
    issues: shipment.issues,
  }));
  const again =
    repeated.length === 0
      ? []
      : [
          info(
            '',
            'repeated-header',
            t('batchFile.headerRepeated', { count: repeated.length, first: repeated[0] ?? 0 }),
            repeated[0] ?? null,
          ),
        ];
  return {
    rows: count,
    drafts,
    issues: [...columnIssues(match, options.chosen === true), ...again],
    columns: match.columns,
  };
};

const shipmentOf = (
  shipments: Map<string, ShipmentParts>,
  above: ShipmentParts | null,
  values: Values,
  row: number,
): ShipmentParts => {
  const name = values.get('shipment');
  if (name === undefined && above !== null && !values.some(isAddress)) return above;
  // Two kinds of keys: a shipment that somebody named `row-7` is not the nameless one of line 7.
  const key = name === undefined ? `line ${row}` : `name ${name}`;
  const known = shipments.get(key);
  if (known) return known;
  const made: ShipmentParts = {
    name: name ?? `row-${row}`,
    row,
    values,
    boxes: new Map(),
    issues: [],
  };
  shipments.set(key, made);
  return made;
};
