import { fromMinor, toMinor, type Money } from '../money/money.ts';
import type { Offer, RateOption } from '../rates/option.ts';
import { volumetricWeight } from '../shipment/mode.ts';
import type { Shipment } from '../shipment/shipment.ts';
import { customerPrice, sellsAtCost, type PriceList } from './priceRules.ts';

/** The weight that carriers charge for: the larger of actual and volumetric weight, in thousandths of the mode's mass unit. */
const chargedWeight = ({ mode, boxes }: Pick<Shipment, 'mode' | 'boxes'>): number => {
  const sum = (weightOf: (box: Shipment['boxes'][number]) => number): number =>
    boxes.reduce((total, box) => total + weightOf(box), 0);
  return Math.round(
    1000 *
      Math.max(
        sum(({ weight }) => weight),
        sum(({ length, width, height }) => volumetricWeight(mode, length, width, height)),
      ),
  );
};

/** The options with the customer's prices of the current price list. */
export const pricedOffer = <O extends Offer>(offer: O, list: PriceList, shipment: Shipment): O => {
  const parcel = {
    mode: shipment.mode,
    country: shipment.receiver.country,
    weight: chargedWeight(shipment),
  };
  return {
    ...offer,
    // What the service wrote in an unreadable option contains the cost.
    ...(offer.unreadable &&
      !sellsAtCost(list) && { unreadable: offer.unreadable.map((each) => ({ ...each, raw: '' })) }),
    options: offer.options.map((option) => {
      const price = customerPrice(list, toMinor(option.total), { ...parcel, slug: option.slug });
      return price === null ? option : { ...option, price };
    }),
  };
};

/** The customer's price of an option: the cost when no price list applies. */
export const customerTotal = ({ price, total }: Pick<RateOption, 'price' | 'total'>): Money =>
  price ? fromMinor(price.total) : total;

/** The option without the account's cost, for the customer. */
const soldOption = (option: RateOption): RateOption => {
  const { price, charges: _, ...rest } = option;
  if (!price) return option;
  const total = fromMinor(price.total);
  const vat = price.vat && fromMinor(price.vat).amount;
  const net = fromMinor({
    minor: price.total.minor - (price.vat?.minor ?? 0),
    currency: price.total.currency,
  }).amount;
  return {
    ...rest,
    charges: { shipment: net, insurance: '0.00', pickup: '0.00', lastMile: '0.00', vat },
    gross: total,
    discount: '0.00',
    total,
  };
};

/** The options without the account's cost, for the customer. */
export const customerOffer = <O extends Offer>(offer: O): O =>
  offer.options.some(({ price }) => price)
    ? { ...offer, options: offer.options.map(soldOption) }
    : offer;
