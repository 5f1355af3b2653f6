import type { DraftItem } from '../shipment/draft.ts';

const plainWords = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The words by which goods are alike: name and description. */
export const goodsWords = ({
  name,
  description,
}: Pick<DraftItem, 'name' | 'description'>): string => {
  const [called, described] = [plainWords(name), plainWords(description)];
  return described === '' || described === called ? called : `${called}, ${described}`;
};
