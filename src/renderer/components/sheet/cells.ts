import { RECEIVER_NAME } from '../../../domain/sheet/sheetEdits.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import { typedSizes } from '../../../domain/shipment/boxSizes.ts';
import { columnOfPath } from '../../../domain/shipment/draftPath.ts';
import { READERS, type ReadingContext } from '../../../domain/shipment/readers.ts';
import { nameFields } from '../../../domain/text/personName.ts';
import { addBox, withItem } from '../../lib/edit.ts';
import { ADDRESS_CELLS, BOX_CELLS, ITEM_CELLS, SHIPMENT_CELLS, sheetField } from './fields.ts';

/**
 * Returns the draft fields that a cell's text sets, by path; null for a column that is not editable. The text is parsed by the kind of its field,
 * unless it is still being typed.
 */
export const cellFields = (
  prop: string,
  typed: string,
  context: ReadingContext,
  complete = true,
): readonly { readonly path: string; readonly value: string }[] | null => {
  const text = typed.trim();
  if (prop === 'receiver') {
    const { first_name, last_name } = nameFields(text);
    return [
      { path: 'receiver.first_name', value: first_name },
      { path: 'receiver.last_name', value: last_name },
    ];
  }
  const cell = sheetField(prop);
  if (cell === null) return null;
  const sizes = complete && cell.field.kind === 'length' ? typedSizes(text, context.mode) : null;
  if (sizes !== null)
    return Object.entries(sizes).map(([side, value]) => ({
      path: cell.path.replace(/\w+$/, side),
      value,
    }));
  return [{ path: cell.path, value: complete ? READERS[cell.field.kind](text, context) : text }];
};

/** Returns the path of the field that a column shows, in the first box and item; null when it shows none or the receiver's whole name. */
export const fieldPathOf = (prop: string): string | null => sheetField(prop)?.path ?? null;

/** Returns the columns as find and replace name them, for example `receiver.city` or `boxes.*.weight`. */
export const searchColumnsOf = (prop: string): readonly string[] =>
  prop === 'receiver'
    ? ['receiver.first_name', 'receiver.last_name', RECEIVER_NAME]
    : [fieldPathOf(prop)].filter((path) => path !== null).map(columnOfPath);

/** Returns the draft with at least one box and item, so that their cells can be filled. */
export const withFirstItem = (draft: Draft): Draft => {
  const boxed = draft.boxes.length > 0 ? draft : addBox(draft);
  return boxed.boxes[0]?.items.length ? boxed : withItem(boxed, 0, 0, {});
};

const propsOf = (cells: readonly { readonly name: string; readonly prop: string }[]) =>
  new Map(cells.map(({ name, prop }) => [name, prop]));
const [ITEM_PROPS, BOX_PROPS, ADDRESS_PROPS, SHIPMENT_PROPS] = [
  propsOf(ITEM_CELLS),
  propsOf(BOX_CELLS),
  propsOf(ADDRESS_CELLS)
    .set('first_name', 'receiver')
    .set('last_name', 'receiver')
    .set('full_name', 'receiver'),
  propsOf(SHIPMENT_CELLS),
];

/** Returns the column that shows a problem of this field; the state column when the field has none. */
export const columnOfProblem = (path: string): string => {
  const item = /^boxes\.\d+\.items(?:\.\d+(?:\.(\w+))?)?$/.exec(path);
  if (item) return ITEM_PROPS.get(item[1] ?? 'name') ?? 'item';
  const box = /^boxes\.\d+\.(\w+)$/.exec(path);
  if (box) return BOX_PROPS.get(box[1] ?? '') ?? 'state';
  const address = /^receiver\.(\w+)$/.exec(path);
  if (address) return ADDRESS_PROPS.get(address[1] ?? '') ?? 'state';
  return SHIPMENT_PROPS.get(path) ?? 'state';
};
