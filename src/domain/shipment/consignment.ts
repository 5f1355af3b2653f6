import { BOX_FIELDS } from './fields.ts';
import type { Box, Shipment } from './shipment.ts';

/**
 * Key of a consignment. A purchase does not name the delivery: the service sells the terms of the last rating of the same consignment
 * (docs/service.md §4.5.2, rule 3), and how it recognises a consignment is not published. So this key is coarser than any likely rule of the service:
 * countries and cities by their letters only, and boxes by their sizes and weights rounded up, in any order. Names, streets, contents and values are
 * left out: two shipments that the service may treat as one always have the same key here.
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

/** The order of the three sizes does not matter: a box can be turned. */
const measures = ({ length, width, height, weight }: Box): string =>
  [...[length, width, height].map(Math.ceil).sort((a, b) => a - b), Math.ceil(weight)].join(' ');

/** The terms of a rating besides the goods. Insurance is sent with the purchase as well, but the displayed price depends on it. */
export const ratingTerms = ({
  insured,
  lastMile,
}: Pick<Shipment, 'insured' | 'lastMile'>): string =>
  `${lastMile ? 'to the door' : 'to be picked up'}, ${insured ? 'insured' : 'not insured'}`;

/**
 * The complete content of a rates request as one text; finer than any key of the service. Only content that was rated with exactly this text is known
 * to have these terms: a corrected name can make it another consignment for the service.
 * @param source identifies the service and the dialect
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
