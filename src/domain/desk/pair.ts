import {
  emptyDraft,
  isBlankDraft,
  type Draft,
  type DraftAddress,
  type DraftBox,
} from '../shipment/draft.ts';
import { sentAgain } from '../shipment/sentAgain.ts';
import { indexAddress } from './savedEntries.ts';

/** A sender and a receiver who shipped together, with their last parcel. */
export interface Pair {
  /** Id of the shipment of the last parcel. */
  readonly shipmentId: string;
  /** Time of the booking, milliseconds since the epoch. */
  readonly at: number;
  /** Blank: the desk's default sender. */
  readonly sender: DraftAddress;
  readonly receiver: DraftAddress;
  /** Its boxes with goods, without files, which belong to that parcel only. */
  readonly boxes: readonly DraftBox[];
}

const keyOf = (address: DraftAddress): string =>
  indexAddress({ ...address, company: '', note: '' }).key;

/** Key of a pair: equal for two parcels between the same two people. */
export const pairKey = ({ sender, receiver }: Pick<Draft, 'sender' | 'receiver'>): string =>
  `${keyOf(sender)}\n\n${keyOf(receiver)}`;

/** Boxes and goods of a parcel to send again, without its files. */
export const boxesToRepeat = (draft: Draft): DraftBox[] =>
  sentAgain(draft).boxes.map((box) => ({
    ...box,
    items: box.items.map((item) => ({ ...item, documents: [], photos: [] })),
  }));

/** The goods of a parcel: each name once with its total quantity, in order. */
export const goodsOfParcel = ({
  boxes,
}: Pick<Pair, 'boxes'>): { name: string; quantity: string }[] => {
  const all = new Map<string, number>();
  for (const { name, quantity } of boxes.flatMap(({ items }) => items)) {
    const words = name.trim();
    const pieces = Number(quantity.trim());
    if (words !== '')
      all.set(words, (all.get(words) ?? 0) + (Number.isInteger(pieces) ? pieces : 0));
  }
  return [...all].map(([name, pieces]) => ({ name, quantity: pieces > 0 ? String(pieces) : '' }));
};

/** The draft with both people of a pair, and with their last parcel when its boxes are empty. */
export const withPair = (
  draft: Draft,
  { sender, receiver, boxes }: Pick<Pair, 'sender' | 'receiver' | 'boxes'>,
): Draft => ({
  ...draft,
  sender,
  receiver,
  boxes: isBlankDraft({ ...emptyDraft(), boxes: draft.boxes }) ? boxes : draft.boxes,
});
