import { priceText, readPrice, shareOfTotal, type Share } from '../money/price.ts';
import { readDecimal, readMeasure, type MeasureUnit, type Rounding } from '../text/numberText.ts';
import { isNameless } from './content.ts';
import {
  emptyDraft,
  isBlankAddress,
  type Draft,
  type DraftAddress,
  type DraftItem,
} from './draft.ts';
import { modeFacts, type Mode, type ModeFacts } from './mode.ts';

/** Why goods come back. PERSISTED in the ledger: never rename or reuse one. */
export const RETURN_REASONS = ['unwanted', 'wrong', 'damaged', 'undelivered', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** Reason for export on the invoice of a return: a code of resources/rules/invoice.json. The service has no field for it. */
export const RETURNED_GOODS = 'return';

/** A return of a parcel: the pieces that were chosen of each of its items, and the draft as it is now. */
export interface ReturnOf {
  readonly chosen: readonly number[];
  readonly now: Draft;
}

/** All items of a draft, in the order of its boxes: pieces of a return are listed by it. */
const itemsOf = (draft: Draft): readonly DraftItem[] => draft.boxes.flatMap(({ items }) => items);

/** Null for a text that is no number of pieces. */
const piecesOf = ({ quantity }: DraftItem): number | null => {
  const read = readDecimal(quantity);
  const pieces = read.ok ? Number(read.value) : NaN;
  return Number.isSafeInteger(pieces) && pieces >= 0 ? pieces : null;
};

/** The name and the number of pieces of each item of a parcel. */
export const sentItems = (sent: Draft): { readonly name: string; readonly pieces: number }[] =>
  itemsOf(sent).map((item) => ({ name: item.name.trim(), pieces: piecesOf(item) ?? 0 }));

const goodsKey = ({ name, description, sku }: DraftItem): string =>
  [name, description, sku].map((text) => text.trim().toLowerCase()).join('\n');

/** What a return brings back of each item of the first parcel, and by its own items the pieces that were not sent. */
export interface Brought {
  readonly pieces: readonly number[];
  readonly surplus: readonly number[];
}

/**
 * Assigns the goods of a return, which a person may have edited, to the items that were sent: by their names, and goods that were renamed since to what
 * was chosen. While a number of pieces cannot be read, at least what was chosen counts.
 */
export const broughtBack = (sent: Draft, { chosen, now }: ReturnOf): Brought => {
  const first = itemsOf(sent);
  const goods = itemsOf(now).map((item) => ({ key: goodsKey(item), left: piecesOf(item) }));
  const pieces = first.map(() => 0);
  const take = (at: number, most: number, fits: (key: string) => boolean): void => {
    for (const each of goods) {
      const taken = fits(each.key) ? Math.min(each.left ?? 0, most - (pieces[at] ?? 0)) : 0;
      if (taken <= 0) continue;
      pieces[at] = (pieces[at] ?? 0) + taken;
      each.left = (each.left ?? 0) - taken;
    }
  };
  const [keys, all] = [first.map(goodsKey), sentItems(sent)];
  // Of two equal items, the pieces belong to the chosen one first.
  keys.forEach((key, at) => take(at, chosen[at] ?? 0, (each) => each === key));
  keys.forEach((key, at) => take(at, all[at]?.pieces ?? 0, (each) => each === key));
  keys.forEach((_, at) => take(at, chosen[at] ?? 0, (each) => !keys.includes(each)));
  const isUnread = goods.some(({ left }) => left === null);
  return {
    pieces: isUnread ? pieces.map((n, at) => Math.max(n, chosen[at] ?? 0)) : pieces,
    surplus: goods.map(({ left }) => left ?? 0),
  };
};

/** The pieces of each item that were sent and that no return brings back. Below 0 where returns together bring more. */
export const leftToReturn = (sent: Draft, returns: readonly ReturnOf[]): number[] => {
  const brought = returns.map((each) => broughtBack(sent, each).pieces);
  return sentItems(sent).map(({ pieces }, at) =>
    brought.reduce((left, each) => left - (each[at] ?? 0), pieces),
  );
};

/** Pieces of an item of a return that are too many. `item`: its place among all items of the draft. */
export interface TooMany {
  readonly item: number;
  readonly name: string;
  readonly pieces: number;
}

/** What a return brings back above what was sent, or above what the other returns left. */
export const tooManyBack = (
  sent: Draft,
  others: readonly ReturnOf[],
  back: ReturnOf,
): readonly TooMany[] => {
  const { pieces, surplus } = broughtBack(sent, back);
  const left = leftToReturn(sent, others);
  const [first, now] = [itemsOf(sent), itemsOf(back.now)];
  const over = [...surplus];
  first.forEach((item, at) => {
    const more = (pieces[at] ?? 0) - Math.max(0, left[at] ?? 0);
    if (more <= 0) return;
    const place = Math.max(0, now.map(goodsKey).indexOf(goodsKey(item)));
    over[place] = (over[place] ?? 0) + more;
  });
  return over.flatMap((n, item) =>
    n > 0 ? [{ item, name: now[item]?.name.trim() ?? '', pieces: n }] : [],
  );
};

/** The other direction: what was sent from Nigeria returns to it. */
export const modeBack = (mode: Mode): Mode => (mode === 'SFN' ? 'STN' : 'SFN');

/** A measure of one mode in the unit of the other; '' for a text that cannot be read. */
const converted = (
  text: string,
  from: MeasureUnit,
  to: MeasureUnit,
  rounding: Rounding,
): string => {
  const plain = readDecimal(text);
  const isPlain = plain.ok && plain.currency === null;
  const read = readMeasure(isPlain ? `${plain.value} ${from}` : text, to, { rounding });
  return read.ok ? read.value : '';
};

/** A price with the currency that it was meant in, without the rate of that day; of a total, the part of the pieces that come back. */
const priceBack = (text: string, currency: string, share: Share): string => {
  const price = readPrice(text);
  if (price === null) return text;
  const isPart = price.basis === 'total' && share.count !== share.all;
  return priceText({
    ...price,
    value: isPart ? shareOfTotal(price.value, share) : price.value,
    currency: price.currency ?? currency,
    rate: null,
  });
};

const itemBack = (item: DraftItem, share: Share, from: ModeFacts, to: ModeFacts): DraftItem => ({
  ...item,
  quantity: String(share.count),
  unit_price: priceBack(item.unit_price, from.currency, share),
  weight: converted(item.weight, from.mass, to.mass, 'down'),
  goods_checked: '',
  documents: [],
  photos: [],
});

/** A parcel as it was sent. `sender`: the sender of the booking, used where the draft left it to the default sender. */
export interface ParcelToReturn {
  readonly draft: Draft;
  readonly mode: Mode;
  readonly sender: DraftAddress;
}

/**
 * The draft of a return in the other mode: sender and receiver swapped, sizes and weights in its units, prices with their currency. A box that comes
 * back in part has no weight, because it must be weighed. Everything that belongs to one booking is empty: reference, date, service, terms, files,
 * confirmations and numbers of the consignment.
 * @param chosen pieces of each item of the parcel
 * @param left pieces of each item that earlier returns left
 */
export const returnedDraft = (
  { draft, mode, sender }: ParcelToReturn,
  chosen: readonly number[],
  left: readonly number[],
): Draft => {
  const [from, to] = [modeFacts(mode), modeFacts(modeBack(mode))];
  let at = 0;
  const boxes = draft.boxes.flatMap((box) => {
    const whole = box.items.every((item, i) => chosen[at + i] === piecesOf(item));
    const items = box.items.flatMap((item) => {
      const [count, all] = [chosen[at] ?? 0, piecesOf(item) ?? 0];
      const before = all - (left[at] ?? all);
      at += 1;
      return count === 0 ? [] : [itemBack(item, { before, count, all }, from, to)];
    });
    const size = (text: string): string => converted(text, from.length, to.length, 'nearest');
    return items.length === 0
      ? []
      : [
          {
            length: size(box.length),
            width: size(box.width),
            height: size(box.height),
            weight: whole ? converted(box.weight, from.mass, to.mass, 'up') : '',
            items,
          },
        ];
  });
  return {
    ...emptyDraft(isNameless(draft.name) ? '' : draft.name),
    product_code: draft.product_code,
    sender: draft.receiver,
    receiver: isBlankAddress(draft.sender) ? sender : draft.sender,
    boxes,
  };
};
