import type { Draft, DraftBox } from '../shipment/draft.ts';
import { compareDecimals, decimal } from '../money/money.ts';
import { modeFacts, type Mode } from '../shipment/mode.ts';
import { readMeasure } from '../text/numberText.ts';
import type { PackedBox, PackResult, PlacedPiece, WhyLeft } from './pack.ts';
import { packedDraft } from './packDraft.ts';
import { fullName } from '../text/personName.ts';

/** A proposed box for a shipment of a batch. Sizes in the mode's length unit, gross weight in its mass unit. */
export interface ProposedBox extends Pick<PackedBox, 'weight' | 'fill' | 'placed'> {
  readonly name: string;
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly contents: readonly { readonly name: string; readonly quantity: number }[];
}

/** Proposed packing of one shipment of a batch. */
export interface ProposedPacking {
  readonly id: string;
  readonly name: string;
  readonly receiver: string;
  readonly boxes: readonly ProposedBox[];
  /** Goods that are in no box, with the reason; the shipment cannot be packed while there are any. `no-goods`: it has no goods with a name. */
  readonly left: readonly {
    readonly name: string;
    /** NaN when it cannot be read. */
    readonly quantity: number;
    readonly why: WhyLeft | 'no-goods';
  }[];
  /** False when a volume was estimated from the weight. */
  readonly measured: boolean;
}

/** Proposed packings of a batch: the first ones of one kind, and the number of each kind. */
export interface BatchPackingList {
  readonly rows: readonly ProposedPacking[];
  /** Number of shipments that can be packed. */
  readonly ready: number;
  readonly left: number;
}

/** True when a box with goods has no sizes. */
export const lacksBoxes = ({ boxes }: Draft): boolean =>
  boxes.some(
    ({ length, width, height, items }) =>
      items.some(({ name }) => name.trim() !== '') &&
      [length, width, height].some((side) => side.trim() === ''),
  );

/** True when a packing is complete and can be accepted. */
export const isWhole = ({ boxes, left }: PackResult): boolean =>
  boxes.length > 0 && left.length === 0;

/** Maximum number of drawn pieces per box: more cannot be distinguished. */
const MOST_DRAWN = 60;

const nameAt = (draft: Draft, path: string): string => {
  const [, box, , item] = path.split('.');
  return draft.boxes[Number(box)]?.items[Number(item)]?.name.trim() ?? '';
};

const contentsOf = (draft: Draft, { placed, loose }: PackedBox): ProposedBox['contents'] => {
  const pieces = new Map<string, number>();
  for (const { item } of placed) pieces.set(item, (pieces.get(item) ?? 0) + 1);
  for (const { item, quantity } of loose) pieces.set(item, (pieces.get(item) ?? 0) + quantity);
  return [...pieces].map(([item, quantity]) => ({ name: nameAt(draft, item), quantity }));
};

/** The pieces of a box to draw. */
export const drawnPieces = ({ placed }: Pick<PackedBox, 'placed'>): readonly PlacedPiece[] =>
  placed.length > MOST_DRAWN ? [] : placed;

/** Converts a packing for display. */
export const proposalOf = (id: string, draft: Draft, result: PackResult): ProposedPacking => ({
  id,
  name: draft.name,
  receiver: fullName(draft.receiver),
  boxes: result.boxes.map((box) => ({
    name: box.preset.name,
    length: box.preset.length,
    width: box.preset.width,
    height: box.preset.height,
    weight: box.weight,
    fill: box.fill,
    placed: drawnPieces(box),
    contents: contentsOf(draft, box),
  })),
  left:
    result.boxes.length + result.left.length === 0
      ? [{ name: '', quantity: Number.NaN, why: 'no-goods' }]
      : result.left.map(({ item, quantity, why }) => ({
          name: nameAt(draft, item),
          quantity,
          why,
        })),
  measured: result.measured,
});

/** The new boxes of a draft. A single parcel that was weighed keeps that weight when it is more than that of box and goods. */
export const withWeighed = (
  before: readonly DraftBox[],
  packed: readonly DraftBox[],
  mode: Mode,
): readonly DraftBox[] => {
  const [typed, box] = [before[0], packed[0]];
  if (before.length !== 1 || packed.length !== 1 || !typed || !box) return packed;
  const weighed = readMeasure(typed.weight, modeFacts(mode).mass);
  return weighed.ok &&
    compareDecimals(decimal(weighed.value) ?? '0.00', decimal(box.weight) ?? '0.00') > 0
    ? [{ ...box, weight: typed.weight }]
    : packed;
};

/** The draft with its new boxes, and the weight of a parcel that was weighed. */
export const draftInBoxes = (draft: Draft, result: PackResult, mode: Mode): Draft => {
  const packed = packedDraft(draft, result);
  return { ...packed, boxes: withWeighed(draft.boxes, packed.boxes, mode) };
};
