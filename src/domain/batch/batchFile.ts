import { t } from '../../texts/index.ts';
import { cellText, identifierDamage, textDamage } from './batchCells.ts';
import { matchTable } from './batchColumns.ts';
import type { BatchColumn, MatchedColumns } from './batchColumn.ts';
import { rowReader } from './batchRow.ts';
import { columnIssues, lineIssues, short } from './columnNotes.ts';
import type { ColumnField } from './columnField.ts';
import { dateOrderOf } from '../text/dateText.ts';
import type { DateOrder } from '../text/dateText.ts';
import { info, warning } from '../shipment/issue.ts';
import type { Issue } from '../shipment/issue.ts';
import { draftMaker } from './lineDrafts.ts';
import type { ParsedDraft } from './parsedDraft.ts';
import { LEFT_OUT_REASONS, lineRules, type LeftOutReason } from './lineRules.ts';
import { slotOf, type RowValues } from './rowValues.ts';
import type { SheetLine } from './sumLines.ts';
import { shipmentFinder, type ShipmentParts, isAddress } from './shipmentLines.ts';

/** One line below the header. `problem` says why its cells may stand in the wrong columns. */
export interface TableRow extends SheetLine {
  readonly problem?: string;
}

/** A file as cells: the headers and the lines below them. */
export interface BatchTable {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

/** What was decided of a file before its lines are read, by a person or by what it holds. */
export interface TableOptions {
  /** Numbers of this file are written with a decimal comma: they are turned to a point. */
  readonly decimalComma?: boolean;
  /** Where the columns go, when not by their headers. */
  readonly match?: MatchedColumns;
  /** A person has chosen the columns: what is left out needs no word. */
  readonly chosen?: boolean;
  /** What `3/4/2026` means; left out, the other dates of the file decide. */
  readonly dateOrder?: DateOrder | null;
  /** Lines that are left out by themselves and are wanted all the same, by the reason. */
  readonly take?: readonly LeftOutReason[];
  /** Lines one below the other without a name, to the same receiver, are one shipment. */
  readonly together?: boolean;
}

/** Lines that were left out by one reason, and shipments of which nothing is left. */
export interface LeftOutLines {
  readonly why: LeftOutReason;
  readonly lines: number;
  readonly shipments: number;
}

/** What a file gave: drafts with the problems of their lines, and what was done with each column. */
export interface ParsedBatch {
  /** Item lines read. */
  readonly rows: number;
  readonly drafts: readonly ParsedDraft[];
  /** Of the file as a whole: columns without a place. */
  readonly issues: readonly Issue[];
  readonly columns: readonly BatchColumn[];
  readonly leftOut: readonly LeftOutLines[];
  /** What puts lines together: the name of a shipment, a reference, or nothing. */
  readonly groupedBy: 'shipment' | 'external_reference' | null;
  /** Lines that look as if they went on the shipment of the line above: it is offered, not done. */
  readonly alikeLines: number;
}

type Values = RowValues;
const isItem = (field: ColumnField): boolean => field.startsWith('item.');
const isBox = (field: ColumnField): boolean => field.startsWith('box.');
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

/** Two files put together carry the names of the columns a second time. */
const repeats = (cells: readonly string[], headers: readonly string[]): boolean =>
  (cells[0] ?? '').trim() === (headers[0] ?? '').trim() &&
  headers.filter((header) => header.trim().length > 2).length > 1 &&
  headers.every((header, at) => (cells[at] ?? '').trim() === header.trim()) &&
  cells.slice(headers.length).every((cell) => cell.trim() === '');

const [SHIPMENT, BOX, ITEM_NAME] = [slotOf('shipment'), slotOf('box'), slotOf('item.name')];
const SUM =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$|^(?:sum|somme|total (?:général|general)|totaux)\s*:?$/i;
/** A spreadsheet's last line: the word for a sum and numbers, no receiver and no code. */
const looksLikeSum = (values: Values): boolean =>
  (SUM.test(values.at(SHIPMENT) ?? '') || SUM.test(values.at(ITEM_NAME) ?? '')) &&
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

/** Lines that were left out, by reason. */
const leftOutCounter = () => {
  const lines = new Map<LeftOutReason, number>();
  const shipments = new Map<LeftOutReason, Set<ShipmentParts>>();
  return {
    line: (why: LeftOutReason, of: ShipmentParts | null): void => {
      lines.set(why, (lines.get(why) ?? 0) + 1);
      if (of === null) return;
      const seen = shipments.get(why) ?? new Set<ShipmentParts>();
      shipments.set(why, seen.add(of));
    },
    all: (gone: ReadonlySet<ShipmentParts>): LeftOutLines[] =>
      LEFT_OUT_REASONS.flatMap((why) => {
        const count = lines.get(why) ?? 0;
        const whole = [...(shipments.get(why) ?? [])].filter((each) => gone.has(each)).length;
        return count === 0 ? [] : [{ why, lines: count, shipments: whole }];
      }),
  };
};

const leftOutIssues = (leftOut: readonly LeftOutLines[]): Issue[] =>
  leftOut.map(({ why, lines, shipments }) =>
    (why === 'sum' || why === 'remark' ? info : warning)(
      '',
      'left-out',
      t('batchFile.leftOut', { why: why.replace('-', '_'), lines, shipments }),
      null,
    ),
  );

/** Of the whole shipment, not of its boxes, its items or what puts lines together. */
const ofWhole = (field: ColumnField): boolean =>
  !isItem(field) && !isBox(field) && field !== 'shipment' && field !== 'box';

/**
 * Gives the boxes of a shipment what its lines without goods said of them. A shipment that has no other line keeps the one.
 * @returns false when all of it is left out
 */
const takeLent = ({ lent, boxes }: ShipmentParts): boolean => {
  const kept = lent.find(({ left }) => !left);
  if (boxes.size === 0 && lent.length > 0) {
    if (kept === undefined) return false;
    boxes.set('1', { index: 0, row: kept.row, values: kept.values, items: [kept] });
  }
  for (const { values } of lent)
    for (const box of boxes.values())
      values.forEach((field, text) => {
        if (isBox(field) && !box.values.has(field)) box.values.set(field, text);
      });
  return true;
};

/**
 * Makes drafts of a table with one row an item: rows with the same `shipment` are one shipment (adjacent or not, in
 * the order of their first rows), rows with the same `box` within it one box; no box means box `1`. Rows without a `shipment` and
 * with the same reference to the same receiver are one too. Any other row without a
 * `shipment` continues the shipment of the row above when it has no address cell, and is one of its own (`row-7`) otherwise.
 * Values that belong to the shipment or the box come from the first row that gives one. No row is left out but
 * one that repeats the header and those of `lineRules`, and that is said: one that cannot be trusted puts an error on its shipment, so
 * that no shipment goes out without one of its items.
 */
export const draftsFromTable = (table: BatchTable, options: TableOptions = {}): ParsedBatch => {
  const match = options.match ?? matchTable(table.headers);
  const rules = lineRules(table.headers, match, table.rows, new Set(options.take));
  const read = rowReader(match, {
    decimalComma: options.decimalComma === true,
    dateOrder: options.dateOrder ?? dateOrderOfTable(match, table.rows),
  });
  const shipments = shipmentFinder(options.together === true);
  const left = leftOutCounter();
  let count = 0;
  /** The last sound text of each field, by its place: on most lines it stands again and needs no second look. */
  const sound: (string | undefined)[] = [];
  const repeated: number[] = [];
  for (const line of table.rows) {
    const { row, cells } = line;
    if (line.problem === undefined && repeats(cells, table.headers)) {
      repeated.push(row);
      continue;
    }
    const out = line.problem === undefined ? rules.leftOut(line) : null;
    if (out !== null && (out.why === 'sum' || out.why === 'remark')) {
      left.line(out.why, null);
      continue;
    }
    const { values, doubts } = read(cells);
    if (
      values.size === 0 &&
      line.problem === undefined &&
      cells.every((cell) => cellText(cell) === '')
    )
      continue;
    for (const [field, text] of rules.fixed) if (!values.has(field)) values.set(field, text);
    const shipment = shipments.find(values, row);
    if (out !== null || shipment.out) {
      shipment.out ||= out?.of === 'shipment';
      left.line(out?.why ?? 'cancelled', shipment);
      lend(shipment, values, row, true);
      continue;
    }
    count += 1;
    if (rules.summaryLines && !values.has('item.name')) {
      lend(shipment, values, row, false);
      continue;
    }
    const boxName = values.at(BOX) ?? '1';
    let box = shipment.boxes.get(boxName);
    if (box === undefined) {
      box = { index: shipment.boxes.size, row, values, items: [] };
      shipment.boxes.set(boxName, box);
    }
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
    values.lookAtNew(sound, (field, value) => {
      const damage = textDamage(value) ?? identifierDamage(field, value);
      if (damage) shipment.issues.push({ field: path(field), ...damage, row });
      return damage === null;
    });
    for (const { field, issue } of doubts) shipment.issues.push(issue(path(field), row));
    // The first line of a shipment and of a box lends them its own values.
    if (shipment.values !== values)
      mergeInto(shipment.values, values, ofWhole, path, row, shipment.issues);
    if (box.values !== values) mergeInto(box.values, values, isBox, path, row, shipment.issues);
    box.items.push({ row, values });
  }
  const gone = new Set<ShipmentParts>();
  const drafts: ParsedDraft[] = [];
  const parsedOf = draftMaker();
  for (const shipment of shipments.all()) {
    if (!takeLent(shipment)) gone.add(shipment);
    else drafts.push(parsedOf(shipment));
  }
  const leftOut = left.all(gone);
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
  const grouped = shipments.byReference();
  const alikeLines = shipments.alike();
  const named = match.columns.some(({ field }) => field === 'shipment');
  return {
    rows: count,
    drafts,
    issues: [
      ...columnIssues(match, table.rows, options.chosen === true),
      ...again,
      ...leftOutIssues(leftOut),
      ...(grouped > 0
        ? [info('', 'grouped', t('batchFile.groupedByReference', { count: grouped }), null)]
        : []),
      ...(alikeLines > 0 && options.together !== true
        ? [info('', 'alike-lines', t('batchFile.alikeLines', { count: alikeLines }), null)]
        : []),
    ],
    columns: match.columns,
    leftOut,
    groupedBy: named ? 'shipment' : grouped > 0 ? 'external_reference' : null,
    alikeLines,
  };
};

/** What a line says of the whole counts for its shipment, though the line itself is left out. */
const lend = (shipment: ShipmentParts, values: Values, row: number, left: boolean): void => {
  shipment.lent.push({ row, values, left });
  if (shipment.values === values) return;
  values.forEach((field, text) => {
    if (ofWhole(field) && !shipment.values.has(field)) shipment.values.set(field, text);
  });
};
