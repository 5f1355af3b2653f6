import type { Draft } from '../../domain/shipment/draft.ts';
import { fieldsOf } from '../../domain/shipment/fields.ts';
import { readYesNo } from '../../domain/text/yesNo.ts';

interface OptionalColumn {
  readonly prop: string;
  readonly isUsed: (draft: Draft) => boolean;
}

/** Collected by the receiver: then it is asked where. */
const isCollected = (draft: Draft): boolean => readYesNo(draft.last_mile) === false;
const WAREHOUSE = 'pickup_warehouse';

/** Columns of the sheet that are seen only where a row has something in them, or a person asks for them. */
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

/** Which of them a shipment has something in, a bit each. */
export const usedColumns = (draft: Draft): number =>
  COLUMNS.reduce((bits, { isUsed }, at) => (isUsed(draft) ? bits | (1 << at) : bits), 0);

/**
 * Their names. @param bits of all shipments together
 * @param toTheDoor whether a shipment that says nothing of it goes there
 */
export const columnsUsed = (bits: number, toTheDoor: boolean): ReadonlySet<string> =>
  new Set(
    COLUMNS.flatMap(({ prop }, at) =>
      (bits & (1 << at)) !== 0 || (prop === WAREHOUSE && !toTheDoor) ? [prop] : [],
    ),
  );
