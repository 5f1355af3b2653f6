import type { DraftItem } from '../shipment/draft.ts';

const plainWords = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** The words that identify goods: name, description, and the stock number if there is one. */
export const goodsWords = ({
  name,
  description,
  sku = '',
}: Pick<DraftItem, 'name' | 'description'> & Partial<Pick<DraftItem, 'sku'>>): string => {
  const [called, described, stock] = [plainWords(name), plainWords(description), plainWords(sku)];
  const words = described === '' || described === called ? called : `${called}, ${described}`;
  return stock === '' ? words : `${words} (${stock})`;
};
