import { modeFacts, type Mode } from '../../../domain/shipment/mode.ts';
import type { SheetView } from '../../stores/sheetView.ts';
import type { SheetColumn, SheetRow } from './model.ts';

/** Widths on a small screen, where the columns that one looks at first must fit beside the panel. */
const NARROW: Readonly<Record<string, number>> = {
  state: 96,
  receiver: 110,
  country: 62,
  city: 82,
  weight: 74,
  hs: 112,
  option: 90,
  days: 52,
  price: 92,
};

/** Columns of the batch sheet: what one looks at first, then what the service priced, then the rest of the draft. */
export const sheetColumns = (mode: Mode, narrow = false): readonly SheetColumn[] => {
  const { length, mass, currency } = modeFacts(mode);
  const columns: readonly SheetColumn[] = [
    { prop: 'state', name: 'State', width: 116, pin: 'start', fixed: true },
    { prop: 'receiver', name: 'Receiver', width: 138, pin: 'start' },
    { prop: 'country', name: 'Country', width: 64 },
    { prop: 'city', name: 'City', width: 92 },
    { prop: 'weight', name: `Weight ${mass}`, width: 76, align: 'right' },
    { prop: 'hs', name: 'HS codes', width: 106 },
    { prop: 'option', name: 'Option', width: 132, fixed: true },
    { prop: 'days', name: 'Days', width: 60, align: 'right', fixed: true },
    { prop: 'price', name: 'Price', width: 126, align: 'right', pin: 'end', fixed: true },
    { prop: 'name', name: 'Shipment', width: 92 },
    { prop: 'phone', name: 'Phone', width: 124 },
    { prop: 'email', name: 'E-mail', width: 160 },
    { prop: 'state_code', name: 'State/region', width: 96 },
    { prop: 'zip', name: 'Postcode', width: 84 },
    { prop: 'address', name: 'Address', width: 180 },
    { prop: 'detail', name: 'Address in detail', width: 150 },
    { prop: 'landmark', name: 'Landmark', width: 120 },
    { prop: 'item', name: 'Contents', width: 150 },
    { prop: 'quantity', name: 'Pieces', width: 66, align: 'right' },
    { prop: 'unit_price', name: `Unit price ${currency}`, width: 112, align: 'right' },
    { prop: 'unit_weight', name: `Unit ${mass}`, width: 74, align: 'right' },
    { prop: 'origin', name: 'Made in', width: 70 },
    { prop: 'length', name: `Length ${length}`, width: 86, align: 'right' },
    { prop: 'width', name: `Width ${length}`, width: 82, align: 'right' },
    { prop: 'height', name: `Height ${length}`, width: 86, align: 'right' },
    { prop: 'insured', name: 'Insured', width: 70 },
    { prop: 'last_mile', name: 'To the door', width: 88 },
    { prop: 'date', name: 'Leaves', width: 100 },
    { prop: 'service', name: 'Wanted service', width: 150 },
    { prop: 'reference', name: 'Own reference', width: 120 },
    { prop: 'tracking', name: 'Tracking number', width: 140, fixed: true },
  ];
  return narrow
    ? columns.map((column) => ({ ...column, width: NARROW[column.prop] ?? column.width }))
    : columns;
};

/** Columns as a person arranged them. New columns of a later version come last, where they are seen. */
export const arrangedColumns = (
  columns: readonly SheetColumn[],
  view: SheetView,
): readonly SheetColumn[] => {
  const place = (prop: string): number => {
    const at = view.order.indexOf(prop);
    return at < 0 ? view.order.length : at;
  };
  return columns
    .filter(({ prop }) => !view.hidden.includes(prop))
    .toSorted((a, b) => place(a.prop) - place(b.prop))
    .map((column): SheetColumn => ({
      ...column,
      width: view.widths[column.prop] ?? column.width,
      name: `${column.name}${view.sort?.prop === column.prop ? (view.sort.down ? ' ↓' : ' ↑') : ''}${view.contains[column.prop]?.trim() ? ' ▾' : ''}`,
      ...(view.frozen.includes(column.prop) &&
        column.pin === undefined && { pin: 'start' as const }),
    }));
};

/** Columns as one sees them: those frozen on the left, the others, those frozen on the right. */
export const asSeen = (columns: readonly SheetColumn[]): readonly SheetColumn[] => [
  ...columns.filter(({ pin }) => pin === 'start'),
  ...columns.filter(({ pin }) => pin === undefined),
  ...columns.filter(({ pin }) => pin === 'end'),
];

/** The next column of a row that has a problem, right of `after`; the first of all with null; null when there is none. */
export const nextBad = (
  columns: readonly SheetColumn[],
  flags: SheetRow['flags'],
  after: string | null,
): string | null => {
  const seen = asSeen(columns);
  const from = after === null ? 0 : seen.findIndex(({ prop }) => prop === after) + 1;
  return seen.slice(from).find(({ prop }) => flags[prop] === 'bad')?.prop ?? null;
};
