import type { FieldKind, FieldColumn } from '../../../domain/shipment/fields/spec.ts';
import { headingOf } from '../../../domain/shipment/labels.ts';
import { modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import { t, type PlainKey } from '../../../texts/index.ts';
import type { SheetView } from '../../stores/sheetView.ts';
import { SHEET_FIELDS } from './fields.ts';
import type { SheetColumn, RowCells } from './model.ts';

type OrderedColumn = SheetColumn & { readonly at: number; readonly narrow?: number };
/** A column that shows no draft field, with the text key of its name. */
type OwnColumn = Omit<OrderedColumn, 'name'> & { readonly name: PlainKey };

/** Columns without a draft field, with their positions among the others: values of the desk or the service, and the receiver's whole name. */
const OWN: readonly OwnColumn[] = [
  {
    at: 1,
    prop: 'state',
    name: 'sheet.columnState',
    width: 146,
    narrow: 140,
    pin: 'start',
    fixed: true,
  },
  { at: 2, prop: 'receiver', name: 'sheet.columnReceiver', width: 138, narrow: 110, pin: 'start' },
  {
    at: 7,
    prop: 'option',
    name: 'sheet.columnOption',
    width: 132,
    narrow: 124,
    pin: 'end',
    fixed: true,
  },
  {
    at: 8,
    prop: 'days',
    name: 'sheet.columnDays',
    width: 96,
    narrow: 92,
    align: 'right',
    fixed: true,
  },
  {
    at: 9,
    prop: 'price',
    name: 'sheet.columnPrice',
    width: 126,
    align: 'right',
    pin: 'end',
    fixed: true,
  },
  { at: 31, prop: 'tracking', name: 'sheet.columnTracking', width: 140, fixed: true },
];
const RIGHT: ReadonlySet<FieldKind> = new Set([
  'length',
  'grossWeight',
  'pieceWeight',
  'count',
  'money',
]);

const columnOf = ({ hidden, ...column }: FieldColumn) => ({
  ...column,
  ...(hidden && { optional: true }),
});

/** Returns the columns of the batch sheet: first those needed most, then the prices of the service, then the rest of the draft. */
export const sheetColumns = (mode: Mode, narrow = false): readonly SheetColumn[] =>
  [
    ...OWN.map((own): OrderedColumn => ({ ...own, name: t(own.name) })),
    ...SHEET_FIELDS.map(({ field }): OrderedColumn => ({
      ...columnOf(field.sheet),
      name: headingOf(field, modeFacts(mode)),
      ...(RIGHT.has(field.kind) && { align: 'right' }),
    })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ prop, name, width, narrow: small, align, pin, fixed, optional }) => ({
      prop,
      name,
      width: narrow ? (small ?? width) : width,
      ...(align && { align }),
      ...(pin && { pin }),
      ...(fixed && { fixed }),
      ...(optional && { optional }),
    }));

/** True for a visible column. @param used optional columns in which a row has a value */
export const isSeen = (
  { prop, optional }: SheetColumn,
  view: Pick<SheetView, 'hidden' | 'shown'>,
  used: ReadonlySet<string>,
): boolean =>
  !view.hidden.includes(prop) && (!optional || view.shown.includes(prop) || used.has(prop));

/** Returns the changed part of a view after a person shows or hides a column. */
export const toggledColumn = (
  column: SheetColumn,
  view: Pick<SheetView, 'hidden' | 'shown'>,
  used: ReadonlySet<string>,
): Pick<SheetView, 'hidden' | 'shown'> => {
  const seen = isSeen(column, view, used);
  const without = (list: readonly string[]): string[] =>
    list.filter((each) => each !== column.prop);
  return {
    hidden: seen ? [...without(view.hidden), column.prop] : without(view.hidden),
    shown: seen || !column.optional ? without(view.shown) : [...without(view.shown), column.prop],
  };
};

/** Returns the columns as a person arranged them. Columns that the view does not know come last. */
export const arrangedColumns = (
  columns: readonly SheetColumn[],
  view: SheetView,
  used: ReadonlySet<string> = new Set(),
): readonly SheetColumn[] => {
  const positionOf = (prop: string): number => {
    const at = view.order.indexOf(prop);
    return at < 0 ? view.order.length : at;
  };
  return columns
    .filter((column) => isSeen(column, view, used))
    .toSorted((a, b) => positionOf(a.prop) - positionOf(b.prop))
    .map((column): SheetColumn => ({
      ...column,
      width: view.widths[column.prop] ?? column.width,
      ...(view.widths[column.prop] !== undefined && { sized: true as const }),
      name: `${column.name}${view.sort?.prop === column.prop ? (view.sort.down ? ' ↓' : ' ↑') : ''}${view.contains[column.prop]?.trim() ? ' ▾' : ''}`,
      ...(view.frozen.includes(column.prop) &&
        column.pin === undefined && { pin: 'start' as const }),
    }));
};

/** Returns the columns in visual order: frozen left, scrolling, frozen right. */
export const inVisualOrder = (columns: readonly SheetColumn[]): readonly SheetColumn[] => [
  ...columns.filter(({ pin }) => pin === 'start'),
  ...columns.filter(({ pin }) => pin === undefined),
  ...columns.filter(({ pin }) => pin === 'end'),
];

/** Returns the next column of a row with a problem, right of `after`; the first one for null. Null when there is none. */
export const nextBad = (
  columns: readonly SheetColumn[],
  flags: RowCells['flags'],
  after: string | null,
): string | null => {
  const seen = inVisualOrder(columns);
  const from = after === null ? 0 : seen.findIndex(({ prop }) => prop === after) + 1;
  return (
    seen.slice(from).find(({ prop }) => ![undefined, 'warn'].includes(flags[prop]))?.prop ?? null
  );
};
