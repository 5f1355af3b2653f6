import type { Money } from '../money/money.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';

/** The facts of a shipment on the customer's screen. */
export interface CustomerFacts {
  /** Customer's price of the chosen option; null while none is chosen, or the quote is stale. */
  readonly price: Money | null;
  readonly trackingNumber: string | null;
  readonly thanks: boolean;
}

/** The facts that the customer's screen may show: never a name, an address or the goods. */
export const customerFacts = ({
  quote,
  chosen,
  state,
  receipt,
  voided,
}: Pick<ShipmentSnapshot, 'quote' | 'chosen' | 'state' | 'receipt' | 'voided'>): CustomerFacts => {
  const isBooked = state === 'booked' && voided === undefined;
  const option = quote?.options.find(({ slug }) => slug === chosen);
  const isShown = option !== undefined && voided === undefined && (isBooked || !quote?.stale);
  return {
    price: isShown ? option.total : null,
    trackingNumber: (isBooked ? receipt?.trackingNumber : '') || null,
    thanks: isBooked,
  };
};
