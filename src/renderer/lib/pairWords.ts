import { goodsOfParcel, type Pair } from '../../domain/desk/pair.ts';
import { isBlankAddress } from '../../domain/shipment/draft.ts';
import { countryName, t } from '../../texts/index.ts';
import { fullName } from '../../domain/text/personName.ts';
import { showDay } from './time.ts';

/** Number of goods that are named; the rest is counted. */
const NAMED = 2;

/** Returns the goods in words: `3 shirts, 1 book and 2 more`. */
const goodsWords = (pair: Pair): string => {
  const all = goodsOfParcel(pair).map(({ name, quantity }) => `${quantity} ${name}`.trim());
  const named = all.slice(0, NAMED).join(', ');
  const more = all.length - NAMED;
  return more > 0 ? t('counter.goodsAndMore', { goods: named, n: more }) : named;
};

/** Returns the offer to repeat a pair's parcel, in one line: `Again to Ama Mensah, Accra: 3 shirts, 12 Nov`. */
export const pairWords = (pair: Pair): string => {
  const { receiver, sender, at } = pair;
  const about = {
    receiver: fullName(receiver),
    place: receiver.city || countryName(receiver.country),
    goods: goodsWords(pair),
    day: showDay(at),
  };
  return isBlankAddress(sender)
    ? t('counter.againTo', about)
    : t('counter.againFromTo', { ...about, sender: fullName(sender) });
};
