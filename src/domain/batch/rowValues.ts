import type { ColumnField } from './columnField.ts';
import { COLUMN_FIELDS } from './columnHeaders.ts';

const SLOTS: ReadonlyMap<ColumnField, number> = new Map(
  COLUMN_FIELDS.map((field, slot) => [field, slot]),
);

/** Place of a field among all; -1 for none. */
export const slotOf = (field: ColumnField): number => SLOTS.get(field) ?? -1;

/** The fields that lines of one table have something in: each line keeps its texts by their places in here. */
export class RowLayout {
  /** Place in a line by place among all fields; -1 for what no line has. */
  readonly places = new Int16Array(COLUMN_FIELDS.length).fill(-1);
  /** Places among all fields, the least first. */
  slots: readonly number[];
  /** A line without a text. */
  blank: readonly (string | undefined)[];

  /** @param slots fields that have a column, by their places (slotOf) */
  constructor(slots: readonly number[]) {
    this.slots = [...new Set(slots)].sort((a, b) => a - b);
    for (const [place, slot] of this.slots.entries()) this.places[slot] = place;
    this.blank = this.slots.map(() => undefined);
  }

  /** Makes room for a field that no column names. @returns its place in each line */
  add(slot: number): number {
    const place = this.blank.length;
    this.places[slot] = place;
    this.slots = [...this.slots, slot].sort((a, b) => a - b);
    this.blank = [...this.blank, undefined];
    return place;
  }
}

/** What one line of a file says, by field; empty cells are not in it. A map in a twentieth of the memory: an import holds one for every line. */
export class RowValues {
  readonly #layout: RowLayout;
  readonly #texts: (string | undefined)[];
  #size = 0;

  /** @param layout the same for all lines of a table */
  constructor(layout: RowLayout) {
    this.#layout = layout;
    this.#texts = layout.blank.slice();
  }

  get size(): number {
    return this.#size;
  }

  get(field: ColumnField): string | undefined {
    return this.at(slotOf(field));
  }

  /** The same by the field's place (slotOf), for what is looked up in every line. */
  at(slot: number): string | undefined {
    const place = this.#layout.places[slot] ?? -1;
    return place < 0 ? undefined : this.#texts[place];
  }

  has(field: ColumnField): boolean {
    return this.get(field) !== undefined;
  }

  set(field: ColumnField, text: string): void {
    this.put(slotOf(field), text);
  }

  /** The same by the field's place (slotOf). */
  put(slot: number, text: string): void {
    if (slot < 0) return;
    const known = this.#layout.places[slot] ?? -1;
    const place = known < 0 ? this.#layout.add(slot) : known;
    if (this.#texts[place] === undefined) this.#size += 1;
    this.#texts[place] = text;
  }

  delete(field: ColumnField): void {
    this.remove(slotOf(field));
  }

  /** The same by the field's place (slotOf). */
  remove(slot: number): void {
    const place = this.#layout.places[slot] ?? -1;
    if (place < 0 || this.#texts[place] === undefined) return;
    this.#texts[place] = undefined;
    this.#size -= 1;
  }

  /** In the order of the fields. */
  forEach(see: (field: ColumnField, text: string) => void): void {
    for (const slot of this.#layout.slots) {
      const text = this.at(slot);
      const field = COLUMN_FIELDS[slot];
      if (text !== undefined && field !== undefined) see(field, text);
    }
  }

  /** Looks at the texts that do not stand in `known` at the place of their field, and puts there what was looked at and found sound. */
  lookAtNew(
    known: (string | undefined)[],
    isSound: (field: ColumnField, text: string) => boolean,
  ): void {
    for (const slot of this.#layout.slots) {
      const text = this.at(slot);
      const field = COLUMN_FIELDS[slot];
      if (text === undefined || field === undefined || known[slot] === text) continue;
      if (isSound(field, text)) known[slot] = text;
    }
  }

  some(belongs: (field: ColumnField) => boolean): boolean {
    for (const slot of this.#layout.slots)
      if (this.at(slot) !== undefined && belongs(COLUMN_FIELDS[slot] ?? 'shipment')) return true;
    return false;
  }
}
