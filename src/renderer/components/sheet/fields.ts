import {
  fieldsOf,
  type AddressField,
  type BoxField,
  type AnyField,
  type FieldOf,
  type ItemText,
  type Scope,
  type ShipmentField,
} from '../../../domain/shipment/fields.ts';
import type { FieldColumn } from '../../../domain/shipment/fields/spec.ts';

/** A draft field with a column. Of boxes and items, the first one is shown and edited. */
export interface SheetField<N extends string = string> {
  readonly prop: string;
  readonly name: N;
  /** Path of the shown field: `boxes.0.items.0.weight`. */
  readonly path: string;
  readonly field: AnyField & { readonly sheet: FieldColumn };
}

const shown = <S extends Scope, N extends FieldOf<S>>(scope: S, prefix: string) =>
  fieldsOf(scope).flatMap((field): SheetField<N>[] =>
    field.sheet === null
      ? []
      : [
          {
            prop: field.sheet.prop,
            name: field.name as N,
            path: prefix + field.name,
            field: { ...field, sheet: field.sheet },
          },
        ],
  );

export const SHIPMENT_CELLS = shown<'shipment', ShipmentField>('shipment', '');
export const ADDRESS_CELLS = shown<'address', AddressField>('address', 'receiver.');
export const BOX_CELLS = shown<'box', BoxField>('box', 'boxes.0.');
/** Lists of files have no column, because they are not a single text. */
export const ITEM_CELLS = shown<'item', ItemText>('item', 'boxes.0.items.0.');

export const SHEET_FIELDS: readonly SheetField[] = [
  ...SHIPMENT_CELLS,
  ...ADDRESS_CELLS,
  ...BOX_CELLS,
  ...ITEM_CELLS,
];
const BY_PROP: ReadonlyMap<string, SheetField> = new Map(
  SHEET_FIELDS.map((each) => [each.prop, each]),
);
/** Returns the field that a column shows; null for a column without a draft field. */
export const sheetField = (prop: string): SheetField | null => BY_PROP.get(prop) ?? null;
