import { BOX_FIELDS } from './fields.ts';
import type { Box, Shipment } from './shipment.ts';

/**
 * A purchase says nothing of delivery: the service sells what was selected when the consignment was rated last (docs/service.md §4.5.2, rule 3).
 * How it tells one consignment from another is not published. So this key is coarser
 * than any that is likely: countries and cities by their letters alone, and boxes by their sizes and weights rounded up, in any order. Names,
 * streets, contents and values are left out: two shipments that the service may take for one never have two keys here.
 */
export const consignmentOf = ({
  mode,
  sender,
  receiver,
  boxes,
}: Pick<Shipment, 'mode' | 'sender' | 'receiver' | 'boxes'>): string =>
  JSON.stringify([mode, place(sender), place(receiver), boxes.map(measures).sort()]);

const place = ({ country, city }: Shipment['sender']): string =>
  `${letters(country)} ${letters(city)}`;

/** `Saint-Étienne` → `saintetienne` */
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{Letter}\p{Number}]/gu, '')
    .toLowerCase();

/** A box turned on its side is the same box. */
const measures = ({ length, width, height, weight }: Box): string =>
  [...[length, width, height].map(Math.ceil).sort((a, b) => a - b), Math.ceil(weight)].join(' ');

/** What a rating selects beside the goods. Insurance is sent with the purchase as well, but the price shown belongs to it. */
export const termsOf = ({ insured, lastMile }: Pick<Shipment, 'insured' | 'lastMile'>): string =>
  `${lastMile ? 'to the door' : 'to be picked up'}, ${insured ? 'insured' : 'not insured'}`;

/**
 * Everything that a rates request says, as one text: finer than any key of the service. Only what was rated in these very words is known to be
 * bound to its terms; a name corrected since may make it another consignment to the service.
 * @param source whatever tells one service, or one way of speaking to it, from another
 */
export const askedContent = (
  { mode, insured, lastMile, sender, receiver, boxes }: Shipment,
  source: string,
): string =>
  JSON.stringify([
    source,
    mode,
    insured,
    lastMile,
    sender,
    receiver,
    boxes.map((box) => [
      ...BOX_FIELDS.map((field) => box[field]),
      box.items.map(({ documents: _documents, photos: _photos, ...item }) => item),
    ]),
  ]);
