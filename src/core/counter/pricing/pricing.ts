import { t } from '../../../texts/index.ts';
import { toMinor } from '../../../domain/money/money.ts';
import { NO_PRICE_LISTS, type PriceLists } from '../../../domain/pricing/priceRules.ts';
import { quoteOf, slugOf } from '../../../domain/purchase/purchase.ts';
import type { OptionCost } from '../../../domain/pricing/optionCost.ts';
import { marginOf, optionPrice } from '../../../domain/pricing/shipmentPrice.ts';
import type { ShownAnswer } from '../../../domain/service/answer.ts';
import type { CounterContext } from '../counter.ts';
import { DeskError } from '../../base/deskError.ts';
import { isCostHidden } from '../../shipments/costSecret.ts';

/** The customer's prices, and their cost for the account. */
export interface Pricing {
  lists(): PriceLists;
  /** Stores the price lists; existing quotes keep their prices. */
  setLists(lists: PriceLists): void;
  /**
   * Returns the cost of a shipment's options for the account, and the margin of the customer's price.
   * Throws DeskError `notFound` for a shipment that does not exist or has no rates.
   */
  costs(id: string): OptionCost[];
  /**
   * Returns the service's answers to a shipment, oldest first. Where a PIN is set and customers have prices of their own, their bodies are left out
   * unless a PIN allowed it: they contain the cost.
   */
  answers(id: string, isAllowed: boolean): ShownAnswer[];
}

/** Creates the functions for price lists, cost and margin. */
export const createPricing = (context: CounterContext): Pricing => {
  const { store } = context;
  const lists = (): PriceLists => store.facts.get('priceLists') ?? NO_PRICE_LISTS;
  return {
    lists,
    setLists: (lists) => {
      store.facts.set('priceLists', lists);
    },
    costs: (id) => {
      const purchase = store.shipments.get(id)?.purchase;
      const quote = purchase ? quoteOf(purchase) : null;
      if (!purchase || quote === null) throw new DeskError('notFound', t('pricing.noRates'));
      return quote.options.map((option): OptionCost => {
        const of = optionPrice(quote, option);
        const [cost, price] = [toMinor(of.cost), toMinor(of.price)];
        return {
          slug: option.slug,
          name: option.name,
          chosen: option.slug === slugOf(purchase),
          cost,
          price,
          firstCost: toMinor(of.firstCost),
          margin: marginOf({ cost, price }),
          rule: option.price?.rule ?? null,
        };
      });
    },
    answers: (id, isAllowed) => {
      const isHidden = !isAllowed && isCostHidden(context, id);
      return store.answers
        .of(id)
        .map((answer) =>
          isHidden && answer.body !== null
            ? { ...answer, body: null, hidden: true }
            : { ...answer, hidden: false },
        );
    },
  };
};
