import { t } from '../../texts/index.ts';
import { cellText, identifierDamage, textDamage } from './batchCells.ts';
import { matchTable } from './batchColumns.ts';
import type { BatchColumn, MatchedColumns } from './batchColumn.ts';
import { rowReader } from './batchRow.ts';
import { columnIssues, lineIssues, shortText } from './columnNotes.ts';
import type { ColumnField } from './columnField.ts';
import { dateOrderOf } from '../text/dateText.ts';
import type { DateOrder } from '../text/dateText.ts';
import { headerMeaning, namedColumn } from './headerMeaning.ts';
import { info, warning } from '../shipment/issue.ts';
import type { Issue } from '../shipment/issue.ts';
import { draftMaker } from './lineDrafts.ts';
import type { ParsedDraft } from './parsedDraft.ts';
import { LEFT_OUT_REASONS, lineRules, type LeftOutReason } from './lineRules.ts';
import { slotOf, type RowValues } from './rowValues.ts';
import type { SheetLine } from './sumLines.ts';
import { shipmentFinder, type ShipmentParts, isAddress } from './shipmentLines.ts';

/** A row below the header. `problem` says why its cells may be in the wrong columns. */
export interface TableRow extends SheetLine {
  readonly problem?: string;
}

/** A file as cells: the headers and the rows below them. */
export interface BatchTable {
  readonly headers: readonly string[];
  readonly rows: readonly TableRow[];
}

/** Decisions about a file before its rows are read, made by a person or from its content. */
export interface TableOptions {
  /** True when numbers in this file have a decimal comma: they are converted to a point. */
  readonly decimalComma?: boolean;
  /** The fields of the columns; left out, they are found by the headers. */
  readonly match?: MatchedColumns;
  /** True when a person has chosen the columns: ignored columns are not reported. */
  readonly chosen?: boolean;
  /** The order in dates like `3/4/2026`; left out, the other dates of the file decide. */
  readonly dateOrder?: DateOrder | null;
  /** Reasons for leaving out rows that a person overrides. */
  readonly take?: readonly LeftOutReason[];
  /** True when consecutive rows without a name, to the same receiver, are one shipment. */
  readonly together?: boolean;
}

/** The number of rows left out for one reason, and of shipments left out entirely. */
export interface LeftOutLines {
  readonly why: LeftOutReason;
  readonly lines: number;
  readonly shipments: number;
  /** The first different names of charges. */
  readonly names?: readonly string[];
}

/** The result of reading a file: drafts with the issues of their rows, and how each column was used. */
export interface ParsedBatch {
  /** Number of item rows read. */
  readonly rows: number;
  readonly drafts: readonly ParsedDraft[];
  /** Issues of the file as a whole, such as columns without a field. */
  readonly issues: readonly Issue[];
  readonly columns: readonly BatchColumn[];
  readonly leftOut: readonly LeftOutLines[];
  /** What groups rows into shipments: the name of a shipment, a reference, or nothing. */
  readonly groupedBy: 'shipment' | 'external_reference' | null;
  /** Number of rows that look like a continuation of the shipment above: grouping them is offered, not done. */
  readonly alikeLines: number;
}

type Values = RowValues;
const isItem = (field: ColumnField): boolean => field.startsWith('item.');
const isBox = (field: ColumnField): boolean => field.startsWith('box.');
/** Keeps the first value of each field that several rows may give; a different later value is reported, not used. */
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
          t('batchFile.laterLineDiffers', {
            row,
            value: shortText(value),
            first: shortText(first),
          }),
          row,
        ),
      );
  });
};

/** Fewer cells than this that mean their columns are no proof of a second row of headers. */
const ENOUGH_HEADERS = 3;
/** True for a first row that names the columns again in another language or by their inner names. */
const namesColumns = (cells: readonly string[], { columns }: MatchedColumns): boolean => {
  const filled = cells.flatMap((cell, at) =>
    cell.trim() === '' ? [] : [{ meaning: headerMeaning(cell), at }],
  );
  const named = filled.filter(({ meaning, at }) => {
    const field = columns[at]?.field ?? null;
    const part = meaning.part !== null && field?.endsWith(`.${meaning.part}`) === true;
    return field !== null && (part || [namedColumn(meaning), meaning.bare].includes(field));
  });
  return named.length >= ENOUGH_HEADERS && named.length * 2 > filled.length;
};

/** Creates the test for rows that repeat the header, as in two files put together. */
const headerTest = (headers: readonly string[]): ((cells: readonly string[]) => boolean) => {
  const plain = headers.map((header) => header.trim());
  const [first = ''] = plain;
  // The first cell alone shows of nearly every row that it is no header.
  return plain.filter((header) => header.length > 2).length < 2
    ? () => false
    : (cells) =>
        (cells[0] ?? '').trim() === first &&
        plain.every((header, at) => (cells[at] ?? '').trim() === header) &&
        cells.slice(headers.length).every((cell) => cell.trim() === '');
};

const [SHIPMENT, BOX, ITEM_NAME] = [slotOf('shipment'), slotOf('box'), slotOf('item.name')];
const SUM =
  /^(?:(?:grand|sub)[\s-]*)?totals?\s*:?$|^(?:sum|somme|total (?:général|general)|totaux)\s*:?$/i;
/** True for the last row of a spreadsheet with a word for a sum and numbers, without receiver and HS code. */
const looksLikeSum = (values: Values): boolean =>
  (SUM.test(values.at(SHIPMENT) ?? '') || SUM.test(values.at(ITEM_NAME) ?? '')) &&
  !values.some(isAddress) &&
  !values.has('item.product_hs_code');

/** The order of day and month that the dates of the table show. */
const dateOrderOfTable = (
  { columns }: MatchedColumns,
  rows: BatchTable['rows'],
): DateOrder | null => {
  const index = columns.findIndex(({ field }) => field === 'assigned_date');
  return index < 0 ? null : dateOrderOf(rows.map(({ cells }) => cells[index] ?? ''));
};

/** Number of names that are said of several things left out or shared. */
const MOST_NAMES = 5;

/** Counts the rows left out, by reason. */
const leftOutCounter = () => {
  const lines = new Map<LeftOutReason, number>();
  const shipments = new Map<LeftOutReason, Set<ShipmentParts>>();
  const names = new Set<string>();
  return {
    line: (why: LeftOutReason, of: ShipmentParts | null, name?: string): void => {
      lines.set(why, (lines.get(why) ?? 0) + 1);
      if (name !== undefined && names.size < MOST_NAMES) names.add(shortText(name));
      if (of === null) return;
      const seen = shipments.get(why) ?? new Set<ShipmentParts>();
      shipments.set(why, seen.add(of));
    },
    all: (gone: ReadonlySet<ShipmentParts>): LeftOutLines[] =>
      LEFT_OUT_REASONS.flatMap((why) => {
        const count = lines.get(why) ?? 0;
        const whole = [...(shipments.get(why) ?? [])].filter((each) => gone.has(each)).length;
        const named = why === 'charge' ? { names: [...names] } : {};
        return count === 0 ? [] : [{ why, lines: count, shipments: whole, ...named }];
      }),
  };
};

const leftOutIssues = (leftOut: readonly LeftOutLines[]): Issue[] =>
  leftOut.map(({ why, lines, shipments, names = [] }) =>
    (why === 'sum' || why === 'remark' ? info : warning)(
      '',
      'left-out',
      t('batchFile.leftOut', {
        why: why.replace('-', '_'),
        lines,
        shipments,
        names: names.join(', '),
      }),
      null,
    ),
  );

/** One warning for all order numbers that the rows of several receivers have. */
const sharedIssues = (shared: readonly (readonly ShipmentParts[])[]): Issue[] => {
  const [first] = shared[0] ?? [];
  if (first === undefined) return [];
  const names = shared.slice(0, MOST_NAMES).map(([{ name } = first]) => shortText(name));
  return [
    warning(
      '',
      'order-shared',
      t('batchFile.ordersShared', { count: shared.length, names: names.join(', ') }),
      first.row,
    ),
  ];
};

/** True for fields of the whole shipment, not of its boxes or items nor the fields that group rows. */
const ofWhole = (field: ColumnField): boolean =>
  !isItem(field) && !isBox(field) && field !== 'shipment' && field !== 'box';

/**
 * Gives the boxes of a shipment the values of its rows without goods. A shipment with no other rows keeps the first of these.
 * @returns false when the whole shipment is left out
 */
const takeLent = ({ lent, boxes }: ShipmentParts): boolean => {
  const kept = lent.find(({ left }) => !left);
  if (boxes.size === 0 && lent.length > 0) {
    if (kept === undefined) return false;
    boxes.add('1', { index: 0, row: kept.row, values: kept.values, items: [kept] });
  }
  for (const { values } of lent)
    for (const box of boxes.all())
      values.forEach((field, text) => {
        if (isBox(field) && !box.values.has(field)) box.values.set(field, text);
      });
  return true;
};

/**
 * Makes drafts from a table with one row per item. Rows with the same `shipment` are one shipment (adjacent or not, in the order of their first
 * rows); rows with the same `box` within it are one box; no box means box `1`. Rows without a `shipment` but with the same reference and receiver are
 * also one shipment. Any other row without a `shipment` continues the shipment of the row above when it has no address cell, and otherwise is a
 * shipment of its own (`row-7`). Values of the shipment or the box come from the first row that gives one. The only rows left out are repeated
 * headers and those of `lineRules`, and this is reported. A row that cannot be trusted puts an error on its shipment, so that no shipment is sent
 * without one of its items.
 */
export const draftsFromTable = (table: BatchTable, options: TableOptions = {}): ParsedBatch => {
  const match = options.match ?? matchTable(table.headers);
  const decimalComma = options.decimalComma === true;
  const rules = lineRules(table.headers, match, table.rows, new Set(options.take), {
    decimalComma,
  });
  const read = rowReader(match, {
    decimalComma,
    dateOrder: options.dateOrder ?? dateOrderOfTable(match, table.rows),
  });
  const repeats = headerTest(table.headers);
  const shipments = shipmentFinder(options.together === true);
  const left = leftOutCounter();
  let count = 0;
  /** The last text without damage of each field: most rows repeat it, and it is not checked again. */
  const sound: (string | undefined)[] = [];
  const repeated: number[] = [];
  // A function of its own: the engine compiles it after some rows, a loop of thousands of rows much later.
  const readLine = (line: TableRow): void => {
    const { row, cells } = line;
    if (
      line.problem === undefined &&
      (repeats(cells) || (line === table.rows[0] && namesColumns(cells, match)))
    ) {
      repeated.push(row);
      return;
    }
    const out = line.problem === undefined ? rules.leftOut(line) : null;
    if (out !== null && (out.why === 'sum' || out.why === 'remark')) {
      left.line(out.why, null);
      return;
    }
    const { values, issues } = read(cells);
    if (
      values.size === 0 &&
      line.problem === undefined &&
      cells.every((cell) => cellText(cell) === '')
    )
      return;
    for (const [field, text] of rules.fixed) if (!values.has(field)) values.set(field, text);
    const shipment = shipments.find(values, row);
    if (out !== null || shipment.out) {
      shipment.out ||= out?.of === 'shipment';
      left.line(out?.why ?? 'cancelled', shipment, out?.name);
      lend(shipment, values, row, true);
      return;
    }
    count += 1;
    if (rules.summaryLines && !values.has('item.name')) {
      lend(shipment, values, row, false);
      return;
    }
    const boxName = values.at(BOX) ?? '1';
    let box = shipment.boxes.get(boxName);
    if (box === undefined) {
      box = { index: shipment.boxes.size, row, values, items: [] };
      shipment.boxes.add(boxName, box);
    }
    const { index, items } = box;
    // Made when something is to be said: of most rows nothing is.
    const itemPath = (): string => `boxes.${index}.items.${items.length}`;
    const path = (field: ColumnField): string =>
      isItem(field)
        ? field.replace('item', itemPath())
        : isBox(field)
          ? field.replace('box', `boxes.${index}`)
          : field;
    for (const issue of lineIssues(line, table.headers, itemPath)) shipment.issues.push(issue);
    if (looksLikeSum(values))
      shipment.issues.push(warning(itemPath(), 'sum-line', t('batchFile.sumLine', { row }), row));
    values.lookAtNew(sound, (field, value) => {
      const damage = textDamage(value) ?? identifierDamage(field, value);
      if (damage) shipment.issues.push({ field: path(field), ...damage, row });
      return damage === null;
    });
    for (const { field, issue } of issues) shipment.issues.push(issue(path(field), row));
    // The first row of a shipment or box shares its values object with it.
    if (shipment.values !== values)
      mergeInto(shipment.values, values, ofWhole, path, row, shipment.issues);
    if (box.values !== values) mergeInto(box.values, values, isBox, path, row, shipment.issues);
    box.items.push({ row, values });
  };
  for (const line of table.rows) readLine(line);
  const gone = new Set<ShipmentParts>();
  const drafts: ParsedDraft[] = [];
  const parsedOf = draftMaker();
  for (const shipment of shipments.all()) {
    if (!takeLent(shipment)) gone.add(shipment);
    else drafts.push(parsedOf(shipment));
  }
  const leftOut = left.all(gone);
  const shared = shipments.shared();
  for (const several of shared)
    for (const { name, row, issues } of several)
      issues.push(
        warning(
          'shipment',
          'order-shared',
          t('batchFile.orderShared', { name: shortText(name), count: several.length }),
          row,
        ),
      );
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
      ...sharedIssues(shared),
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

/** Adds a left-out row's values for the whole shipment to its shipment. */
const lend = (shipment: ShipmentParts, values: Values, row: number, left: boolean): void => {
  shipment.lent.push({ row, values, left });
  if (shipment.values === values) return;
  values.forEach((field, text) => {
    if (ofWhole(field) && !shipment.values.has(field)) shipment.values.set(field, text);
  });
};
