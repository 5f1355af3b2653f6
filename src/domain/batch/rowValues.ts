import type { ColumnField } from './columnField.ts';
import { COLUMN_FIELDS } from './columnHeaders.ts';

const SLOTS: ReadonlyMap<ColumnField, number> = new Map(
  COLUMN_FIELDS.map((field, slot) => [field, slot]),
);

/** Place of a field among all; -1 for none. */
export const slotOf = (field: ColumnField): number => SLOTS.get(field) ?? -1;

const NONE: readonly (string | undefined)[] = COLUMN_FIELDS.map(() => undefined);

/** What one line of a file says, by field; empty cells are not in it. A map in a tenth of the memory: an import holds one for every line. */
export class RowValues {
  readonly #texts = NONE.slice();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(field: ColumnField): string | undefined {
    return this.#texts[SLOTS.get(field) ?? -1];
  }

  /** The same by the field's place (slotOf), for what is looked up in every line. */
  at(slot: number): string | undefined {
    return this.#texts[slot];
  }

  has(field: ColumnField): boolean {
    return this.get(field) !== undefined;
  }

  set(field: ColumnField, text: string): void {
    const slot = SLOTS.get(field);
    if (slot !== undefined) this.put(slot, text);
  }

  /** The same by the field's place (slotOf). */
  put(slot: number, text: string): void {
    if (this.#texts[slot] === undefined) this.#size += 1;
    this.#texts[slot] = text;
  }

  delete(field: ColumnField): void {
    const slot = SLOTS.get(field);
    if (slot !== undefined) this.remove(slot);
  }

  /** The same by the field's place (slotOf). */
  remove(slot: number): void {
    if (this.#texts[slot] === undefined) return;
    this.#texts[slot] = undefined;
    this.#size -= 1;
  }

  forEach(see: (field: ColumnField, text: string) => void): void {
    for (let slot = 0; slot < this.#texts.length; slot += 1) {
      const text = this.#texts[slot];
      const field = COLUMN_FIELDS[slot];
      if (text !== undefined && field !== undefined) see(field, text);
    }
  }

  /** Looks at the texts that do not stand in `known` at the place of their field, and puts there what was looked at and found sound. */
  lookAtNew(
    known: (string | undefined)[],
    isSound: (field: ColumnField, text: string) => boolean,
  ): void {
    for (let slot = 0; slot < this.#texts.length; slot += 1) {
      const text = this.#texts[slot];
      const field = COLUMN_FIELDS[slot];
      if (text === undefined || field === undefined || text === known[slot]) continue;
      if (isSound(field, text)) known[slot] = text;
    }
  }

  some(belongs: (field: ColumnField) => boolean): boolean {
    return this.#texts.some(
      (text, slot) => text !== undefined && belongs(COLUMN_FIELDS[slot] ?? 'shipment'),
    );
  }
}
