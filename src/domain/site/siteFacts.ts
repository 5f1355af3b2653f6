import { z } from 'zod';

/** A shipment as its desk tells it: from the first attempt on, the whole of it; null once it is no longer one that was sent. */
export const shipmentFact = z
  .object({
    reference: z.string(),
    mode: z.string(),
    service: z.string(),
    batch: z.string(),
    state: z.string(),
    tracking: z.string(),
    serviceReference: z.string(),
    sender: z.string(),
    receiver: z.string(),
    city: z.string(),
    country: z.string(),
    name: z.string(),
    operator: z.string(),
    createdAt: z.number(),
    at: z.number(),
    option: z.string(),
    price: z.string(),
    draft: z.unknown(),
  })
  .nullable();
export type ShipmentFact = z.output<typeof shipmentFact>;

/** Two desks sent the same: told by the one that found it. */
export const doubleFact = z.object({
  reference: z.string(),
  otherDesk: z.string(),
  otherShipment: z.string(),
  at: z.number(),
});

/** The words that a shipment of another desk is found by. */
export const searchWords = (fact: NonNullable<ShipmentFact>): string =>
  [
    fact.reference,
    fact.tracking,
    fact.serviceReference,
    fact.name,
    fact.sender,
    fact.receiver,
    fact.city,
    fact.country,
    fact.batch,
  ]
    .filter(Boolean)
    .join('\n')
    .toLowerCase();
