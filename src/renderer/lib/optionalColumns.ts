import type { Draft } from '../../domain/shipment/draft.ts';
import { fieldsOf } from '../../domain/shipment/fields.ts';
import { readYesNo } from '../../domain/text/plainText.ts';

interface OptionalColumn {
  readonly prop: string;
  readonly isUsed: (draft: Draft) => boolean;
}

/** True when the receiver collects the parcel; the sheet then shows the column of the warehouse. */
const isCollected = (draft: Draft): boolean => readYesNo(draft.last_mile) === false;
const WAREHOUSE = 'pickup_warehouse';

/** Columns of the sheet that are shown only when a row has a value in them or a person selects them. */
const COLUMNS: readonly OptionalColumn[] = [
  ...fieldsOf('shipment').flatMap(({ name, sheet }): OptionalColumn[] =>
    sheet?.hidden !== true
      ? []
      : [
          {
            prop: sheet.prop,
            isUsed: (draft) => draft[name] !== '' || (name === WAREHOUSE && isCollected(draft)),
          },
        ],
  ),
  ...fieldsOf('address').flatMap(({ name, sheet }): OptionalColumn[] =>
    sheet?.hidden !== true
      ? []
      : [{ prop: sheet.prop, isUsed: (draft) => draft.receiver[name] !== '' }],
  ),
];

/** Returns a bit mask of the optional columns in which a shipment has a value. */
export const usedColumns = (draft: Draft): number =>
  COLUMNS.reduce((bits, { isUsed }, at) => (isUsed(draft) ? bits | (1 << at) : bits), 0);

/**
 * Returns the names of the optional columns in use.
 * @param bits bit masks of all shipments, combined
 * @param toTheDoor delivery to the door is the default
 */
export const columnsUsed = (bits: number, toTheDoor: boolean): ReadonlySet<string> =>
  new Set(
    COLUMNS.flatMap(({ prop }, at) =>
      (bits & (1 << at)) !== 0 || (prop === WAREHOUSE && !toTheDoor) ? [prop] : [],
    ),
  );
