import { emptyBox, type Draft, type DraftBox, type DraftItem } from '../shipment/draft.ts';
import type { Mode } from '../shipment/mode.ts';
import { modeFacts } from '../shipment/mode.ts';
import { priceText, readPrice, shareOfTotal } from '../money/price.ts';
import { readDecimal, readMeasure } from '../text/numberText.ts';
import type { PackItem, PackResult } from './pack.ts';

/** A packing and the draft that would result from it. */
export interface PackAnswer {
  readonly result: PackResult;
  /** The draft with its new boxes, for review before it is accepted. */
  readonly draft: Draft;
}

/** Sizes of one piece from the catalogue, in the mode's length unit; empty when unknown. */
export interface KnownSize {
  readonly length: string;
  readonly width: string;
  readonly height: string;
}

const measured = (text: string, unit: 'cm' | 'in' | 'kg' | 'lb'): number => {
  const read = readMeasure(text, unit);
  return read.ok ? Number(read.value) : NaN;
};

/** The number of pieces; NaN when it cannot be read, and for none: without pieces an item would be in no box, and lost. */
const piecesOf = ({ quantity }: DraftItem): number => {
  const read = readDecimal(quantity);
  return read.ok && Number(read.value) > 0 ? Number(read.value) : NaN;
};

/** All items of a draft with a name; the id is the item's path for setField. */
export const packItems = (
  draft: Draft,
  mode: Mode,
  sizeOf: (item: DraftItem) => KnownSize | null,
): PackItem[] => {
  const { length: unit, mass } = modeFacts(mode);
  return draft.boxes.flatMap((box, b) =>
    box.items.flatMap((item, i): PackItem[] => {
      const known = sizeOf(item);
      const sides =
        known === null
          ? []
          : [known.length, known.width, known.height].map((text) => measured(text, unit));
      const [length = NaN, width = NaN, height = NaN] = sides;
      if (item.name.trim() === '') return [];
      return [
        {
          id: `boxes.${b}.items.${i}`,
          size: [length, width, height].every((side) => side > 0)
            ? { length, width, height }
            : null,
          weight: measured(item.weight, mass),
          quantity: piecesOf(item),
          unclear: readPrice(item.unit_price)?.basis === 'unclear',
        },
      ];
    }),
  );
};

/**
 * The next `count` pieces of an item. A value of all pieces is divided when they go into several boxes, where it would be declared again in each.
 * @param before number of its pieces in the boxes before
 */
const partOf = (item: DraftItem, before: number, count: number): DraftItem => {
  const price = readPrice(item.unit_price);
  const all = piecesOf(item);
  const part =
    price?.basis === 'total' && count < all
      ? priceText({ ...price, value: shareOfTotal(price.value, { before, count, all }) })
      : item.unit_price;
  return { ...item, quantity: String(count), unit_price: part };
};

const text = (value: number): string => String(Math.round(value * 1000) / 1000);
/** Weights are rounded up, so that the box is never lighter than its contents. */
const weightText = (value: number): string => String(Math.ceil(value * 1000 - 1e-6) / 1000);

/** The draft with its new boxes. Goods that were not packed go into a last box without sizes, so that nothing is lost and the user sees them. */
export const packedDraft = (draft: Draft, result: PackResult): Draft => {
  const items = new Map(
    draft.boxes.flatMap((box, b) =>
      box.items.map((item, i): [string, DraftItem] => [`boxes.${b}.items.${i}`, item]),
    ),
  );
  const inBoxes = new Map<string, number>();
  const next = (id: string, item: DraftItem, count: number): DraftItem => {
    const before = inBoxes.get(id) ?? 0;
    inBoxes.set(id, before + count);
    return partOf(item, before, count);
  };
  const lines = (counts: ReadonlyMap<string, number>): DraftItem[] =>
    [...items].flatMap(([id, item]) => {
      const count = counts.get(id);
      return count === undefined ? [] : [next(id, item, count)];
    });
  const boxes = result.boxes.map(({ preset, placed, loose, weight }): DraftBox => {
    const counts = new Map(loose.map(({ item, quantity }) => [item, quantity]));
    for (const { item } of placed) counts.set(item, (counts.get(item) ?? 0) + 1);
    return {
      length: text(preset.length),
      width: text(preset.width),
      height: text(preset.height),
      weight: weightText(weight),
      items: lines(counts),
    };
  });
  const unpacked = [...items].flatMap(([id, item]) => {
    const left = result.left.filter((each) => each.item === id);
    const quantity = left.reduce((sum, each) => sum + each.quantity, 0);
    if (left.length === 0)
      return item.name.trim() === '' &&
        Object.values(item).some((value) => typeof value === 'string' && value.trim() !== '')
        ? [item]
        : [];
    // A quantity that cannot be read is kept as typed.
    return [Number.isFinite(quantity) ? next(id, item, quantity) : item];
  });
  const packed = unpacked.length === 0 ? boxes : [...boxes, { ...emptyBox(), items: unpacked }];
  return packed.length === 0 ? draft : { ...draft, boxes: packed };
};
