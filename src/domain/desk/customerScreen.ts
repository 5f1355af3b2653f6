import type { Money } from '../money/money.ts';
import type { ShipmentSnapshot } from '../shipment/snapshot.ts';

/** The facts of a shipment that its customer sees. */
export interface CustomerFacts {
  /** What the customer pays for the chosen service; null while none is chosen, or its price does not hold any more. */
  readonly price: Money | null;
  readonly trackingNumber: string | null;
  readonly thanks: boolean;
}

/** What of a shipment its customer sees: never a name, an address or what is in it. */
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
