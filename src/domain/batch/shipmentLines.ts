import type { Issue } from '../shipment/issue.ts';
import type { ColumnField } from './columnField.ts';
import { slotOf, type RowValues } from './rowValues.ts';

/** One box of a shipment as lines of a file give it, before its values are read. */
export interface BoxParts {
  readonly index: number;
  readonly row: number;
  readonly values: RowValues;
  readonly items: { readonly row: number; readonly values: RowValues }[];
}
/** A shipment while its lines are read. */
export interface ShipmentParts {
  readonly name: string;
  readonly row: number;
  readonly values: RowValues;
  readonly boxes: Map<string, BoxParts>;
  readonly issues: Issue[];
  /** Lines of it that are left out, or say only who gets the others, lend it what they say of the whole, and its box. */
  readonly lent: { readonly row: number; readonly values: RowValues; readonly left: boolean }[];
  /** True: all of it is left out, whatever its other lines say. */
  out: boolean;
}

/** True for a field of sender or receiver. */
export const isAddress = (field: ColumnField): boolean =>
  field.startsWith('receiver.') || field.startsWith('sender.');

const SHIPMENT = slotOf('shipment');
const WHO: readonly ColumnField[] = [
  'receiver.first_name',
  'receiver.last_name',
  'receiver.address',
  'receiver.city',
  'receiver.zip_code',
  'receiver.country',
];
/** The receiver of a line to compare; empty where it names none. */
const receiverOf = (values: RowValues): string =>
  values.some(isAddress)
    ? WHO.map((field) => (values.get(field) ?? '').toLowerCase()).join('\n')
    : '';

/** Finds the shipment that a line belongs to. */
export interface ShipmentFinder {
  readonly find: (values: RowValues, row: number) => ShipmentParts;
  /** In the order of their first lines. */
  readonly all: () => Iterable<ShipmentParts>;
  /** Lines that a reference put to an earlier one. */
  readonly byReference: () => number;
  /** Lines without a name or reference, to the receiver of the line above. */
  readonly alike: () => number;
}

/**
 * Rows with the same name are one shipment, wherever they stand; without a name those with the same reference and receiver. A
 * nameless row without an address goes on the shipment above, any other is one of its own.
 * @param together nameless rows to the receiver of the row above go on its shipment too
 */
export const shipmentFinder = (together: boolean): ShipmentFinder => {
  const shipments = new Map<string, ShipmentParts>();
  const receivers = new Map<string, string>();
  let above: ShipmentParts | null = null;
  /** Receiver of the line above, where that has no name and no reference. */
  let receiverAbove = '';
  let [byReference, alike] = [0, 0];

  const make = (key: string, name: string, values: RowValues, row: number): ShipmentParts => {
    const made: ShipmentParts = {
      name,
      row,
      values,
      boxes: new Map(),
      issues: [],
      lent: [],
      out: false,
    };
    shipments.set(key, made);
    return made;
  };

  const nameless = (values: RowValues, row: number): ShipmentParts => {
    const reference = values.get('external_reference');
    // Two kinds of keys: a shipment that somebody named `row-7` is not the nameless one of line 7.
    const own = (): ShipmentParts => make(`line ${row}`, `row-${row}`, values, row);
    const who = receiverOf(values);
    if (reference !== undefined) {
      receiverAbove = '';
      const key = `reference ${reference}`;
      const known = shipments.get(key);
      const theirs = receivers.get(key) ?? '';
      if (known && (who === '' || who === theirs)) {
        byReference += 1;
        return known;
      }
      if (known) return own();
      if (who === '' && above !== null) return above;
      receivers.set(key, who);
      return make(key, `row-${row}`, values, row);
    }
    if (who === '') return above ?? own();
    const same = above !== null && who === receiverAbove;
    receiverAbove = who;
    if (same) alike += 1;
    return same && together && above !== null ? above : own();
  };

  const find = (values: RowValues, row: number): ShipmentParts => {
    const name = values.at(SHIPMENT);
    if (name === undefined) return (above = nameless(values, row));
    receiverAbove = '';
    const key = `name ${name}`;
    return (above = shipments.get(key) ?? make(key, name, values, row));
  };
  return {
    find,
    all: () => shipments.values(),
    byReference: () => byReference,
    alike: () => alike,
  };
};
