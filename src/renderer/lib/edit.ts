import {
  emptyBox,
  emptyItem,
  type Draft,
  type DraftAddress,
  type DraftBox,
  type DraftItem,
} from '../../domain/shipment/draft.ts';
import { readBattery } from '../../domain/customs/goodsRules.ts';
import { readYesNo } from '../../domain/text/plainText.ts';
import type { ItemLine } from '../../domain/desk/savedEntriesCsv.ts';

/** Replaces one entry of a list. All functions here return new objects: drafts are never mutated, so undo and saving can keep them. */
const swap = <T>(list: readonly T[], at: number, change: (entry: T) => T): T[] =>
  list.map((entry, index) => (index === at ? change(entry) : entry));

/** Returns the draft with a change of one address. */
export const withAddress = (
  draft: Draft,
  role: 'sender' | 'receiver',
  change: Partial<DraftAddress>,
): Draft => ({ ...draft, [role]: { ...draft[role], ...change } });

/** Returns the draft with a change of one box; a draft without boxes gets one first. */
export const withBox = (draft: Draft, box: number, change: Partial<DraftBox>): Draft => ({
  ...draft,
  boxes: swap(draft.boxes.length ? draft.boxes : [emptyBox()], box, (entry) => ({
    ...entry,
    ...change,
  })),
});

/** Returns the draft with a change of one item; a box without items gets one first. */
export const withItem = (
  draft: Draft,
  box: number,
  item: number,
  change: Partial<DraftItem>,
): Draft => {
  const items = draft.boxes[box]?.items ?? [];
  return withBox(draft, box, {
    items: swap(items.length ? items : [emptyItem()], item, (entry) => ({ ...entry, ...change })),
  });
};

/** Returns the draft with an empty box at the end. */
export const addBox = (draft: Draft): Draft => ({ ...draft, boxes: [...draft.boxes, emptyBox()] });

/** Returns the draft without a box. */
export const dropBox = (draft: Draft, box: number): Draft => ({
  ...draft,
  boxes: draft.boxes.filter((_, index) => index !== box),
});

/** Returns the draft with an empty item at the end of a box. */
export const addItem = (draft: Draft, box: number): Draft =>
  withBox(draft, box, { items: [...(draft.boxes[box]?.items ?? []), emptyItem()] });

/** Returns the draft without an item. */
export const dropItem = (draft: Draft, box: number, item: number): Draft =>
  withBox(draft, box, {
    items: (draft.boxes[box]?.items ?? []).filter((_, index) => index !== item),
  });

const EMPTY_ITEM = JSON.stringify(emptyItem());
/** Returns a change of an item; the first entry into an empty one also says that it is one piece, made in the sender's country. */
export const firstEntry = (
  item: DraftItem | undefined,
  change: Partial<DraftItem>,
  origin: string,
): Partial<DraftItem> =>
  item === undefined || JSON.stringify(item) !== EMPTY_ITEM
    ? change
    : { quantity: '1', country: origin, ...change };

/** What was confirmed or denied of the goods before: with it the desk would ask nothing about the new ones. */
const askedAnew = ({ battery, liquid }: DraftItem): Partial<DraftItem> => ({
  goods_checked: '',
  ...(readBattery(battery) === 'none' && { battery: '' }),
  ...(readYesNo(liquid) === false && { liquid: '' }),
});

/** Returns the fields of an item that goods of the catalogue fill: everything that is the same each time, and quantity 1 when the item has none. */
export const fromCatalogue = (
  { data }: ItemLine,
  item: DraftItem | undefined,
): Partial<DraftItem> => {
  const { name, description, product_hs_code, unit_price, weight, country } = data;
  return {
    name,
    description,
    product_hs_code,
    unit_price,
    weight,
    country,
    ...(item?.quantity.trim() === '' && { quantity: '1' }),
    ...(item !== undefined && item.name.trim() !== name && askedAnew(item)),
  };
};
