import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { minorDifference, toMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { NO_PRICE_LISTS, type PriceLists } from '../../domain/pricing/priceRules.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { OptionCost } from '../../domain/pricing/optionCost.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Guard } from '../booking/guard.ts';

/** The customer's prices: how they are made, and what they cost the account. */
export interface Pricing {
  lists(): PriceLists;
  /** What was offered before keeps its price. @throws DeskError as Guard.demand does */
  setLists(lists: PriceLists, pin: GivenPin | null): void;
  /**
   * What the options of a shipment cost the account, and what is left of the customer's price.
   * @throws DeskError `notFound` for a shipment that is not there or has no rates; as Guard.demand does
   */
  costs(id: string, pin: GivenPin | null): OptionCost[];
}

/** Keeps the price lists, and shows cost and margin. Throws DeskError `notAllowed` without the manager's PIN where one is set. */
export const createPricing = (
  { store }: Pick<CoreContext, 'store'>,
  guard: Pick<Guard, 'demand'>,
): Pricing => ({
  lists: () => store.facts.get('priceLists') ?? NO_PRICE_LISTS,
  setLists: (lists, pin) => {
    guard.demand(pin, 'prices');
    store.facts.set('priceLists', lists);
  },
  costs: (id, pin) => {
    guard.demand(pin, 'costs');
    const purchase = store.shipments.get(id)?.purchase;
    const quote = purchase ? quoteOf(purchase) : null;
    if (!purchase || quote === null) throw new DeskError('notFound', t('pricing.noRates'));
    return quote.options.map(({ slug, name, total, price }): OptionCost => {
      const cost = toMinor(total);
      const customer: MinorMoney = price?.total ?? cost;
      return {
        slug,
        name,
        chosen: slug === slugOf(purchase),
        cost,
        price: customer,
        margin: minorDifference(customer, cost),
        rule: price?.rule ?? null,
      };
    });
  },
});
