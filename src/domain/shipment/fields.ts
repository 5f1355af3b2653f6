import { ADDRESS } from './fields/address.ts';
import { BOX } from './fields/box.ts';
import { ITEM } from './fields/item.ts';
import { SHIPMENT } from './fields/shipment.ts';
import type { FieldKind, FieldSpec, Need } from './fields/spec.ts';
import type { Dialect } from './mode.ts';

/**
 * The field catalogue: one row per field, by the part of a shipment that has it. Derived from it: type, schema and empty value of a draft, price
 * fingerprint, content hash, paths, columns with their headers, and labels. Written by hand: the request bodies (core/service/client/bodies.ts) and the
 * second reading (practice); see CONTRIBUTING.md, "Adding a field".
 * Field names are those of the service (docs/service.md §3), so the service's field paths match without a table.
 */
export const CATALOGUE = { shipment: SHIPMENT, address: ADDRESS, box: BOX, item: ITEM } as const;
/** The part of a shipment that a field belongs to. Sender and receiver are addresses. */
export type Scope = keyof typeof CATALOGUE;

export type FieldOf<S extends Scope> = keyof (typeof CATALOGUE)[S] & string;
export type ShipmentField = FieldOf<'shipment'>;
export type AddressField = FieldOf<'address'>;
export type BoxField = FieldOf<'box'>;
export type ItemField = FieldOf<'item'>;
/** Names of the fields of a part with one of these kinds. */
export type FieldOfKind<S extends Scope, K extends FieldKind> = {
  [F in FieldOf<S>]: (typeof CATALOGUE)[S][F] extends { readonly kind: K } ? F : never;
}[FieldOf<S>];
export type FileField = FieldOfKind<'item', 'files'>;
/** Item fields with a single text. */
export type ItemText = Exclude<ItemField, FileField>;

export const ROLES = ['sender', 'receiver'] as const;
export type Role = (typeof ROLES)[number];

/** A row of the catalogue with its field name. */
export interface Field<S extends Scope> extends FieldSpec {
  readonly name: FieldOf<S>;
}
/** A row of any part of the catalogue. */
export interface AnyField extends FieldSpec {
  readonly name: string;
}

/** Rows of one part in the order of the catalogue, which is also the order of field paths and exported columns. */
export const fieldsOf = <S extends Scope>(scope: S): readonly Field<S>[] => {
  const rows: Readonly<Record<string, FieldSpec>> = CATALOGUE[scope];
  return Object.entries(rows).map(([name, row]) => ({ ...row, name: name as FieldOf<S> }));
};

const namesOf = <S extends Scope>(scope: S): readonly FieldOf<S>[] =>
  fieldsOf(scope).map(({ name }) => name);
export const SHIPMENT_FIELDS = namesOf('shipment');
export const ADDRESS_FIELDS = namesOf('address');
export const BOX_FIELDS = namesOf('box');
export const ITEM_FIELDS = namesOf('item');

const isFiles = (name: ItemField): name is FileField => ITEM[name].kind === 'files';
/** The file lists of an item. */
export const FILE_FIELDS: readonly FileField[] = ITEM_FIELDS.filter(isFiles);
export const ITEM_TEXTS: readonly ItemText[] = ITEM_FIELDS.filter((name) => !isFiles(name));

/** The row of the field catalogue for a field. @throws Error when the catalogue has none */
export const specOf = <S extends Scope>(scope: S, name: FieldOf<S>): FieldSpec => {
  const rows: Readonly<Record<string, FieldSpec>> = CATALOGUE[scope];
  const row = rows[name];
  if (row === undefined) throw new Error(`the catalogue has no ${scope}.${name}`);
  return row;
};

/** Whether and why the field is needed in a dialect. */
export const needOf = ({ required }: FieldSpec, dialect: Dialect): Need => required[dialect];
