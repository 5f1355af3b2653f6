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
import type { SheetPlace } from '../../../domain/shipment/fields/spec.ts';

/** A field of the draft that has a column of its own. Of boxes and items, the first is shown and typed in. */
export interface SheetField<N extends string = string> {
  readonly prop: string;
  readonly name: N;
  /** Of the field that is shown: `boxes.0.items.0.weight`. */
  readonly path: string;
  readonly field: AnyField & { readonly sheet: SheetPlace };
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
/** A list of files has no column: it is not one text. */
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
/** The field that a column shows; null for one of the sheet's own. */
export const sheetField = (prop: string): SheetField | null => BY_PROP.get(prop) ?? null;
