import type { Draft } from '../../../domain/shipment/draft.ts';
import { fullName } from '../../../domain/text/personName.ts';
import { ADDRESS_CELLS, BOX_CELLS, ITEM_CELLS, SHEET_FIELDS, SHIPMENT_CELLS } from './fields.ts';
import type { RowCells } from './model.ts';

/** All columns: a row begins as a copy, which takes a third of the time of adding forty columns one by one. */
const NO_TEXTS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'receiver',
    ...SHEET_FIELDS.map(({ prop }) => prop),
    'state',
    'option',
    'days',
    'price',
    'tracking',
  ].map((prop) => [prop, '']),
);

/**
 * The texts of the cells that show what was filled in, and which of them hold several values.
 * @param weight of all boxes, in the unit of the mode; null when it is not known
 */
export const draftCells = (
  draft: Draft,
  weight: number | null,
): Pick<RowCells, 'cells' | 'closed'> => {
  const items = draft.boxes.flatMap((box) => box.items);
  const [firstBox, firstItem] = [draft.boxes[0], items[0]];
  const cells: Record<string, string> = { ...NO_TEXTS, receiver: fullName(draft.receiver) };
  const closed: Record<string, true> = {};
  for (const { prop, name } of ADDRESS_CELLS) cells[prop] = draft.receiver[name];
  for (const { prop, name } of SHIPMENT_CELLS) cells[prop] = draft[name];
  for (const { prop, name } of BOX_CELLS) {
    cells[prop] = firstBox?.[name] ?? '';
    if (draft.boxes.length > 1) {
      closed[prop] = true;
      cells[prop] =
        prop === 'weight' && weight !== null
          ? weight.toFixed(2)
          : `${cells[prop]} +${draft.boxes.length - 1}`;
    }
  }
  for (const { prop, name } of ITEM_CELLS) {
    cells[prop] = firstItem?.[name] ?? '';
    if (items.length > 1) {
      closed[prop] = true;
      cells[prop] = `${cells[prop]} +${items.length - 1}`;
    } else if (items.length === 1 && !firstBox?.items.length) closed[prop] = true;
  }
  return { cells, closed };
};
