import {
  fieldsOf,
  ROLES,
  type AddressField,
  type BoxField,
  type AnyField,
  type ItemField,
  type Role,
  type ShipmentField,
} from '../shipment/fields.ts';
import type { FieldKind } from '../shipment/fields/spec.ts';
import type { AddressHelper, Helper } from './importHelpers.ts';

/**
 * The field that a column fills. `shipment` and `box` are names that group rows; a few have no field in a draft (a whole name, a unit, a currency)
 * and are combined into those that do.
 */
export type ColumnField =
  | 'shipment'
  | Exclude<ShipmentField, 'name'>
  | `box.${BoxField}`
  | `item.${ItemField}`
  | `${Role}.${AddressField | AddressHelper}`
  | Helper;

/** An import column with its field in the catalogue. */
export interface ImportFieldColumn {
  readonly column: ColumnField;
  readonly field: AnyField;
}

/** The columns of a sender or receiver, in the order of the catalogue. */
export const addressColumns = (role: Role): readonly ImportFieldColumn[] =>
  fieldsOf('address').map((field) => ({ column: `${role}.${field.name}`, field }));
export const boxColumns: readonly ImportFieldColumn[] = fieldsOf('box').map((field) => ({
  column: `box.${field.name}`,
  field,
}));
export const itemColumns: readonly ImportFieldColumn[] = fieldsOf('item').map((field) => ({
  column: `item.${field.name}`,
  field,
}));
/** The columns of the whole shipment; the first is its name, `shipment`. */
export const shipmentColumns: readonly ImportFieldColumn[] = fieldsOf('shipment').map((field) => ({
  column: field.name === 'name' ? 'shipment' : field.name,
  field,
}));

const KINDS: ReadonlyMap<ColumnField, FieldKind> = new Map(
  [...ROLES.flatMap(addressColumns), ...boxColumns, ...itemColumns, ...shipmentColumns].map(
    ({ column, field }) => [column, field.kind],
  ),
);
/** The kind of a column's cells; null for a helper, which has no field. */
export const kindOf = (column: ColumnField): FieldKind | null => KINDS.get(column) ?? null;

const MEASURED: ReadonlySet<FieldKind> = new Set(['length', 'grossWeight', 'pieceWeight']);
const NUMERIC: ReadonlySet<FieldKind> = new Set([...MEASURED, 'coordinate', 'count', 'money']);
const NUMERIC_HELPERS: ReadonlySet<ColumnField> = new Set([
  'box.weight_rest',
  'item.value',
  'item.total_value',
  'item.given_back',
]);
const IDENTIFIERS: ReadonlySet<FieldKind> = new Set([
  'name',
  'phone',
  'secondPhone',
  'hsCode',
  'code',
]);

/** True for columns whose header may name a unit: `weight (lb)`. */
export const isMeasured = (column: ColumnField): boolean => MEASURED.has(kindOf(column) ?? 'text');
/** True for columns of numbers: they show whether the file has a decimal comma, and it is applied to them. */
export const isNumericField = (column: ColumnField): boolean =>
  NUMERIC.has(kindOf(column) ?? 'text') || NUMERIC_HELPERS.has(column);
/** True for columns of prices and values: their header may name a currency. */
export const isMoney = (column: ColumnField): boolean =>
  kindOf(column) === 'money' || column === 'item.value' || column === 'item.total_value';
/** True for columns with identifiers, in which a spreadsheet may have rounded digits away. */
export const isIdentifier = (column: ColumnField): boolean =>
  IDENTIFIERS.has(kindOf(column) ?? 'text');
