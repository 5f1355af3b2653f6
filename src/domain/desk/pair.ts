import {
  emptyDraft,
  isBlankDraft,
  type Draft,
  type DraftAddress,
  type DraftBox,
} from '../shipment/draft.ts';
import { sentAgain } from '../shipment/sentAgain.ts';
import { indexAddress } from './memory.ts';

/** Two who shipped together, with the last parcel that went between them. */
export interface Pair {
  /** Shipment that was that parcel. */
  readonly shipmentId: string;
  /** When it was booked, milliseconds since the epoch. */
  readonly at: number;
  /** Blank: the desk's own sender. */
  readonly sender: DraftAddress;
  readonly receiver: DraftAddress;
  /** Its boxes with their goods, without files: those were of that parcel alone. */
  readonly boxes: readonly DraftBox[];
}

const keyOf = (address: DraftAddress): string =>
  indexAddress({ ...address, company: '', note: '' }).key;

/** The same for two parcels between the same two. */
export const pairKey = ({ sender, receiver }: Pick<Draft, 'sender' | 'receiver'>): string =>
  `${keyOf(sender)}\n\n${keyOf(receiver)}`;

/** Boxes and goods of a parcel to be sent again, without its files. */
export const boxesAgain = (draft: Draft): DraftBox[] =>
  sentAgain(draft).boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({ ...item, documents: [], photos: [] })),
  }));

/** The goods of a parcel: each name once with its number, in their order. */
export const goodsOf = ({ boxes }: Pick<Pair, 'boxes'>): { name: string; quantity: string }[] => {
  const all = new Map<string, number>();
  for (const { name, quantity } of boxes.flatMap(({ items }) => items)) {
    const words = name.trim();
    const pieces = Number(quantity.trim());
    if (words !== '')
      all.set(words, (all.get(words) ?? 0) + (Number.isInteger(pieces) ? pieces : 0));
  }
  return [...all].map(([name, pieces]) => ({ name, quantity: pieces > 0 ? String(pieces) : '' }));
};

/** The draft with both of a pair, and with their last parcel where nothing is in its boxes yet. */
export const withPair = (
  draft: Draft,
  { sender, receiver, boxes }: Pick<Pair, 'sender' | 'receiver' | 'boxes'>,
): Draft => ({
  ...draft,
  sender,
  receiver,
  boxes: isBlankDraft({ ...emptyDraft(), boxes: draft.boxes }) ? boxes : draft.boxes,
});
