import { t } from '../../texts/index.ts';
import { error, type Issue } from '../shipment/issue.ts';
import type { ColumnField } from './columnField.ts';
import type { RowValues } from './rowValues.ts';
import { saysReceiver, sameReceiver } from './sameReceiver.ts';

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

/** What is written in place of an order number: the rows have none, rather than all the same. */
const NO_NUMBER =
  /^(?:[\p{P}\p{S}\s0]+|#?n[./\s]*a\.?|#(?:n\/a|ref|value|name)[?!]?|nil|null|undefined|nan|none|no|tb[acd]|unknown|pending|new|aucune?|sans|néant|inconnu|keine?r?|ohne|unbekannt|ningun[oa]?|ninguno|sin|nessun[oa]?|senza|nenhum[a]?|sem|yok|无|無|暂无|لا يوجد|بدون)$/iu;

/** The text of a field that identifies an order; undefined, and removed from the row, when it is only a placeholder. */
const identifier = (
  values: RowValues,
  field: 'shipment' | 'external_reference',
): string | undefined => {
  const text = values.get(field);
  if (text === undefined || !NO_NUMBER.test(text)) return text;
  values.delete(field);
  return undefined;
};

/** The shipments of the rows with one order number, or one reference. */
interface Group {
  readonly shipments: ShipmentParts[];
  last: ShipmentParts;
}

/** Finds the shipment that a row belongs to. */
export interface ShipmentFinder {
  readonly find: (values: RowValues, row: number) => ShipmentParts;
  /** In the order of their first rows. */
  readonly all: () => Iterable<ShipmentParts>;
  /** The order numbers that the rows of several receivers have, with a shipment of each receiver. */
  readonly shared: () => readonly (readonly ShipmentParts[])[];
  /** Number of rows grouped with an earlier one by reference. */
  readonly byReference: () => number;
  /** Number of rows without name and reference to the receiver of the row above. */
  readonly alike: () => number;
}

/**
 * Groups rows into shipments: by name and receiver, wherever they are; without a name, by reference and receiver. A row without a receiver continues
 * the shipment above with its name or reference; one with nothing at all continues the shipment above, and otherwise is its own shipment.
 * @param together true when rows without name and reference to the receiver of the row above continue its shipment
 */
export const shipmentFinder = (together: boolean): ShipmentFinder => {
  const all: ShipmentParts[] = [];
  const named = new Map<string, Group>();
  const referred = new Map<string, Group>();
  let above: ShipmentParts | null = null;
  /** True when the row above has neither name nor reference. */
  let isBareAbove = false;
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

  /** The shipment of a group for the receiver of a row; null when that is another receiver. */
  const inGroup = (group: Group, values: RowValues, row: number): ShipmentParts | null => {
    const { shipments, last } = group;
    if (!saysReceiver(values)) {
      if (shipments.length > 1 && last !== above)
        last.issues.push(
          error('receiver.first_name', 'whose-goods', t('batchFile.whoseGoods', { row }), row),
        );
      return last;
    }
    const known = [last, ...shipments.filter((each) => each !== last)].map((shipment) => ({
      shipment,
      is: sameReceiver(shipment.values, values),
    }));
    const found = known.find(({ is }) => is === 'same') ?? known.find(({ is }) => is === 'unclear');
    if (found?.is === 'unclear')
      found.shipment.issues.push(
        error(
          'receiver.first_name',
          'receivers-differ',
          t('batchFile.receiversDiffer', {
            row,
            first: found.shipment.row,
            one: receiverText(found.shipment.values),
            other: receiverText(values),
          }),
          row,
        ),
      );
    return found?.shipment ?? null;
  };

  /** Finds or makes the shipment of a row in its group. */
  const grouped = (
    groups: Map<string, Group>,
    key: string,
    values: RowValues,
    row: number,
    name: string,
  ): ShipmentParts => {
    const group = groups.get(key);
    const found = group === undefined ? null : inGroup(group, values, row);
    const shipment = found ?? make(name, values, row);
    if (group === undefined) groups.set(key, { shipments: [shipment], last: shipment });
    else {
      if (found === null) group.shipments.push(shipment);
      group.last = shipment;
    }
    return shipment;
  };

  const nameless = (values: RowValues, row: number): ShipmentParts => {
    // Not found by its name: a shipment named `row-7` is not the nameless one of row 7.
    const name = `row-${row}`;
    const says = values.some(isAddress);
    const reference = identifier(values, 'external_reference');
    if (reference !== undefined) {
      isBareAbove = false;
      if (!referred.has(reference) && !says && above !== null) return above;
      const found = grouped(referred, reference, values, row, name);
      if (found.row !== row) byReference += 1;
      return found;
    }
    if (!says) return above ?? make(name, values, row);
    const same = above !== null && isBareAbove && sameReceiver(above.values, values) === 'same';
    isBareAbove = true;
    if (same) alike += 1;
    return same && together && above !== null ? above : make(name, values, row);
  };

  const find = (values: RowValues, row: number): ShipmentParts => {
    const name = identifier(values, 'shipment');
    if (name === undefined) return (above = nameless(values, row));
    isBareAbove = false;
    return (above = grouped(named, name, values, row, name));
  };
  return {
    find,
    all: () => all,
    shared: () =>
      [...named.values()].flatMap(({ shipments }) => (shipments.length > 1 ? [shipments] : [])),
    byReference: () => byReference,
    alike: () => alike,
  };
};

/** The receiver of a row in a few words. */
const receiverText = (values: RowValues): string =>
  (['first_name', 'last_name', 'address', 'address_in_detail', 'city', 'phone'] as const)
    .flatMap((part) => values.get(`receiver.${part}`) ?? [])
    .join(', ');
