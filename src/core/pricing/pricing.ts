import type { GivenPin } from '../../domain/desk/pin.ts';
import { t } from '../../texts/index.ts';
import { toMinor } from '../../domain/money/minorMoney.ts';
import { NO_PRICE_LISTS, type PriceLists } from '../../domain/pricing/priceRules.ts';
import { quoteOf, slugOf } from '../../domain/purchase/purchase.ts';
import type { OptionCost } from '../../domain/pricing/optionCost.ts';
import { marginOf, optionPrice } from '../../domain/pricing/shipmentPrice.ts';
import type { ShownAnswer } from '../../domain/service/answer.ts';
import type { CoreContext } from '../context.ts';
import { DeskError } from '../deskError.ts';
import type { Guard } from '../booking/guard.ts';
import { isCostHidden } from './costSecret.ts';

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
  /**
   * Returns the service's answers to a shipment, oldest first. Where a PIN is set and customers have prices of their own, their bodies are left out
   * without the PIN: they contain the cost. Throws DeskError as Guard.demand does when a PIN is given.
   */
  answers(id: string, pin: GivenPin | null): ShownAnswer[];
}

/** Creates the functions for price lists, cost and margin. They throw DeskError `notAllowed` without the manager's PIN where one is set. */
export const createPricing = (
  context: Pick<CoreContext, 'store' | 'operators'>,
  guard: Pick<Guard, 'demand'>,
): Pricing => {
  const { store } = context;
  const lists = (): PriceLists => store.facts.get('priceLists') ?? NO_PRICE_LISTS;
  return {
    lists,
    setLists: (lists, pin) => {
      guard.demand(pin, 'prices');
      store.facts.set('priceLists', lists);
    },
    costs: (id, pin) => {
      guard.demand(pin, 'costs');
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
    answers: (id, pin) => {
      if (pin !== null) guard.demand(pin, 'costs');
      const isHidden = pin === null && isCostHidden(context, id);
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
