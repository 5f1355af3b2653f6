import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { minorDifference, toMinor, type MinorMoney } from '../../domain/money/minorMoney.ts';
import { NO_PRICE_LISTS, type PriceLists } from '../../domain/pricing/priceRules.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { OptionCost } from '../../domain/pricing/optionCost.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Guard } from '../booking/guard.ts';

/** The customer's prices, and their cost for the account. */
export interface Pricing {
  lists(): PriceLists;
  /** Stores the price lists; existing quotes keep their prices. Throws DeskError as Guard.demand does. */
  setLists(lists: PriceLists, pin: GivenPin | null): void;
  /**
   * Returns the cost of a shipment's options for the account, and the margin of the customer's price.
   * Throws DeskError `notFound` for a shipment that does not exist or has no rates; as Guard.demand does.
   */
  costs(id: string, pin: GivenPin | null): OptionCost[];
}

/** Creates the functions for price lists, cost and margin. They throw DeskError `notAllowed` without the manager's PIN where one is set. */
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
