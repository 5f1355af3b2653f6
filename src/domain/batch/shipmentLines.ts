import type { Issue } from '../shipment/issue.ts';
import type { ColumnField } from './columnField.ts';
import { slotOf, type RowValues } from './rowValues.ts';

/** The rows of one box, before their values are read. */
export interface BoxParts {
  readonly index: number;
  readonly row: number;
  readonly values: RowValues;
  readonly items: { readonly row: number; readonly values: RowValues }[];
}
/** The boxes of a shipment by name, in the order of their first rows. Nearly every shipment has one, for which a Map would be larger than its texts. */
export class NamedBoxes {
  #name = '';
  #first: BoxParts | null = null;
  #more: Map<string, BoxParts> | null = null;

  get size(): number {
    return this.#first === null ? 0 : 1 + (this.#more?.size ?? 0);
  }

  get(name: string): BoxParts | undefined {
    if (this.#first === null) return undefined;
    return this.#name === name ? this.#first : this.#more?.get(name);
  }

  /** Adds a box with a new name. */
  add(name: string, box: BoxParts): void {
    if (this.#first === null) [this.#name, this.#first] = [name, box];
    else (this.#more ??= new Map()).set(name, box);
  }

  all(): BoxParts[] {
    if (this.#first === null) return [];
    return this.#more === null ? [this.#first] : [this.#first, ...this.#more.values()];
  }
}

/** A shipment while its rows are read. */
export interface ShipmentParts {
  readonly name: string;
  readonly row: number;
  readonly values: RowValues;
  readonly boxes: NamedBoxes;
  readonly issues: Issue[];
  /** Rows that are left out, or that hold only the address: their values for the whole shipment and its boxes are used. */
  readonly lent: { readonly row: number; readonly values: RowValues; readonly left: boolean }[];
  /** True when the whole shipment is left out, whatever its other rows say. */
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
/** The receiver of a row in comparable form; '' when the row has no address. */
const receiverOf = (values: RowValues): string =>
  values.some(isAddress)
    ? WHO.map((field) => (values.get(field) ?? '').toLowerCase()).join('\n')
    : '';

/** Finds the shipment that a row belongs to. */
export interface ShipmentFinder {
  readonly find: (values: RowValues, row: number) => ShipmentParts;
  /** In the order of their first rows. */
  readonly all: () => Iterable<ShipmentParts>;
  /** Number of rows grouped with an earlier one by reference. */
  readonly byReference: () => number;
  /** Number of rows without name and reference to the receiver of the row above. */
  readonly alike: () => number;
}

/**
 * Groups rows into shipments: by name, wherever they are; without a name, by reference and receiver. A row with neither continues the shipment above
 * if it has no address, and otherwise is its own shipment.
 * @param together true when rows without name and reference to the receiver of the row above continue its shipment
 */
export const shipmentFinder = (together: boolean): ShipmentFinder => {
  const all: ShipmentParts[] = [];
  const named = new Map<string, ShipmentParts>();
  const referred = new Map<string, ShipmentParts>();
  const receivers = new Map<string, string>();
  let above: ShipmentParts | null = null;
  /** Receiver of the row above, if that has no name and no reference. */
  let receiverAbove = '';
  let [byReference, alike] = [0, 0];

  const make = (name: string, values: RowValues, row: number): ShipmentParts => {
    const made: ShipmentParts = {
      name,
      row,
      values,
      boxes: new NamedBoxes(),
      issues: [],
      lent: [],
      out: false,
    };
    all.push(made);
    return made;
  };

  const nameless = (values: RowValues, row: number): ShipmentParts => {
    const reference = values.get('external_reference');
    // Not found by its name: a shipment named `row-7` is not the nameless one of row 7.
    const own = (): ShipmentParts => make(`row-${row}`, values, row);
    const who = receiverOf(values);
    if (reference !== undefined) {
      receiverAbove = '';
      const known = referred.get(reference);
      const theirs = receivers.get(reference) ?? '';
      if (known && (who === '' || who === theirs)) {
        byReference += 1;
        return known;
      }
      if (known) return own();
      if (who === '' && above !== null) return above;
      receivers.set(reference, who);
      const made = own();
      referred.set(reference, made);
      return made;
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
    const known = named.get(name);
    if (known !== undefined) return (above = known);
    above = make(name, values, row);
    named.set(name, above);
    return above;
  };
  return {
    find,
    all: () => all,
    byReference: () => byReference,
    alike: () => alike,
  };
};
