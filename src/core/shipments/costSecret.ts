import { isCostPublic, NO_PRICE_LISTS } from '../../domain/pricing/priceRules.ts';
import { quoteOf } from '../../domain/purchase/purchase.ts';
import type { ShipmentsContext } from './shipments.ts';
import type { StoreContext } from '../ledger/ledger.ts';

/** True when what a customer pays for a shipment can differ from its cost: by the rules of now, or by those of the time of its rates. */
export const isCostSecret = ({ store }: StoreContext, id: string): boolean => {
  const purchase = store.shipments.get(id)?.purchase;
  const options = (purchase && quoteOf(purchase))?.options ?? [];
  return (
    !isCostPublic(store.facts.get('priceLists') ?? NO_PRICE_LISTS) ||
    options.some(({ price }) => price)
  );
};

/** True when the cost of a shipment is shown only with the manager's PIN. */
export const isCostHidden = ({ store, operators }: ShipmentsContext, id: string): boolean =>
  (store.guard.read().pin !== null || operators.any()) && isCostSecret({ store }, id);
