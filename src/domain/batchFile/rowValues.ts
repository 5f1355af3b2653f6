import type { Issue } from '../shipment/issue.ts';
import type { ColumnField } from './columnField.ts';
import { COLUMN_FIELDS } from './columnHeaders.ts';

const SLOTS: ReadonlyMap<ColumnField, number> = new Map(
  COLUMN_FIELDS.map((field, slot) => [field, slot]),
);

/** Index of a field among all fields; -1 for none. */
export const slotOf = (field: ColumnField): number => SLOTS.get(field) ?? -1;

/** The fields used in the rows of one table: each row stores its texts at these positions. */
export class RowLayout {
  /** Position in a row by slot; -1 for fields that no row has. */
  readonly indexes = new Int16Array(COLUMN_FIELDS.length).fill(-1);
  /** Slots in ascending order, and beside it the position of each. */
  slots: readonly number[];
  order: readonly number[];
  /** Number of positions. */
  width: number;

  /** @param slots slots (slotOf) of the fields that have a column */
  constructor(slots: readonly number[]) {
    this.slots = [...new Set(slots)].sort((a, b) => a - b);
    this.order = this.slots.map((_, index) => index);
    this.width = this.slots.length;
    for (const [index, slot] of this.slots.entries()) this.indexes[slot] = index;
  }

  /** Adds a field that no column has. @returns its position in each row */
  add(slot: number): number {
    const index = this.width;
    this.indexes[slot] = index;
    this.slots = [...this.slots, slot].sort((a, b) => a - b);
    this.order = this.slots.map((each) => this.indexes[each] ?? -1);
    this.width += 1;
    return index;
  }
}

/** The values of a row of a file, by field; empty cells are missing. Like a Map with a twentieth of its memory: an import holds one per row. */
export class RowValues {
  readonly #layout: RowLayout;
  readonly #texts: (string | undefined)[];
  #size = 0;

  /** @param layout shared by all rows of a table @param like a row of it to copy; without one, the row is empty */
  constructor(layout: RowLayout, like?: RowValues) {
    this.#layout = layout;
    this.#texts = like === undefined ? [] : like.#texts.slice();
    if (like !== undefined) this.#size = like.#size;
    // An array without gaps is quicker to read.
    while (this.#texts.length < layout.width) this.#texts.push(undefined);
  }

  get size(): number {
    return this.#size;
  }

  get(field: ColumnField): string | undefined {
    return this.at(slotOf(field));
  }

  /** Like `get`, by slot, for lookups in every row. */
  at(slot: number): string | undefined {
    const index = this.#layout.indexes[slot] ?? -1;
    return index < 0 ? undefined : this.#texts[index];
  }

  has(field: ColumnField): boolean {
    return this.get(field) !== undefined;
  }

  set(field: ColumnField, text: string): void {
    this.put(slotOf(field), text);
  }

  /** Like `set`, by slot. */
  put(slot: number, text: string): void {
    if (slot < 0) return;
    const known = this.#layout.indexes[slot] ?? -1;
    const index = known < 0 ? this.#layout.add(slot) : known;
    if (this.#texts[index] === undefined) this.#size += 1;
    this.#texts[index] = text;
  }

  delete(field: ColumnField): void {
    this.remove(slotOf(field));
  }

  /** Like `delete`, by slot. */
  remove(slot: number): void {
    const index = this.#layout.indexes[slot] ?? -1;
    if (index < 0 || this.#texts[index] === undefined) return;
    this.#texts[index] = undefined;
    this.#size -= 1;
  }

  /** Visits the values in the order of the fields. */
  forEach(see: (field: ColumnField, text: string) => void): void {
    for (const slot of this.#layout.slots) {
      const text = this.at(slot);
      const field = COLUMN_FIELDS[slot];
      if (text !== undefined && field !== undefined) see(field, text);
    }
  }

  /** Checks the texts that differ from `known`, and stores those that pass the check there. @param known kept for all rows of one layout */
  lookAtNew(
    known: (string | undefined)[],
    isSound: (field: ColumnField, text: string) => boolean,
  ): void {
    const { slots, order } = this.#layout;
    for (let at = 0; at < order.length; at += 1) {
      const index = order[at] ?? -1;
      const text = this.#texts[index];
      if (text === undefined || known[index] === text) continue;
      const field = COLUMN_FIELDS[slots[at] ?? -1];
      if (field !== undefined && isSound(field, text)) known[index] = text;
    }
  }

  some(belongs: (field: ColumnField) => boolean): boolean {
    for (const slot of this.#layout.slots)
      if (this.at(slot) !== undefined && belongs(COLUMN_FIELDS[slot] ?? 'shipment')) return true;
    return false;
  }
}

/** Something to say about a value of a row; the path of the issue is still a column. */
export interface ValueIssue {
  readonly field: ColumnField;
  readonly issue: (path: string, row: number) => Issue;
}

/** Removes a value. @returns its text, '' when there is none */
export const removeValue = (values: RowValues, slot: number): string => {
  const text = values.at(slot) ?? '';
  if (text !== '') values.remove(slot);
  return text;
};
/** Returns the value of a field and removes it from the row; empty when the row has none. */
export const removeField = (values: RowValues, field: ColumnField): string =>
  removeValue(values, slotOf(field));
