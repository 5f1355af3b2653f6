import { t } from '../../../texts/index.ts';
import { CANON } from '../canon.ts';
import type { DraftBox, DraftItem } from '../draft.ts';
import { ITEM_TEXTS, specOf } from '../fields.ts';
import { modeFacts } from '../mode.ts';
import type { Collector } from './collector.ts';

const READ = ITEM_TEXTS.map((name) => ({ name, canon: CANON[specOf('item', name).kind] }));
/** Any mode: only texts of one box are compared. */
const FACTS = modeFacts('SFN');

/** An item as one text, equal for the same goods in the same number at the same price, however they were typed. */
const textOf = (item: DraftItem): string =>
  READ.map(({ name, canon }) => canon(item[name], FACTS).toLowerCase().replace(/\s+/g, ' ')).join(
    '\n',
  );

/** Asks about an item that is in its box twice with the same pieces and price: an order line that came twice doubles the goods. */
export const checkRepeatedItems = ({ items }: DraftBox, path: string, out: Collector): void => {
  if (items.length < 2) return;
  const seen = new Map<string, number>();
  items.forEach((item, at) => {
    if (item.name.trim() === '') return;
    const text = textOf(item);
    const first = seen.get(text);
    if (first === undefined) seen.set(text, at);
    else
      out.warn(
        `${path}.items.${at}.name`,
        'repeated-item',
        t('problems.repeatedItem', {
          name: item.name.trim(),
          quantity: item.quantity.trim(),
          first: first + 1,
          second: at + 1,
        }),
      );
  });
};
