import { z } from 'zod';

/** The data that sets a shipment up again at its own desk (core/site/setUpAnew.ts); other desks ignore it. */
export const wholeShipment = z.object({
  /** The stored purchase, with only the chosen option. */
  purchase: z.looseObject({ kind: z.string() }),
  identity: z
    .object({
      id: z.string(),
      profile: z.string(),
      place: z.object({ origin: z.string(), path: z.string() }).nullable(),
      accounts: z.array(z.string()),
    })
    .nullable(),
  updatedAt: z.number(),
  bookedAt: z.number().nullable(),
  /** Web addresses of its documents by kind; null for a document that is only at its desk. */
  documents: z.record(z.string(), z.string().nullable()),
});
export type WholeShipment = z.output<typeof wholeShipment>;

const amount = z.object({ minor: z.number(), currency: z.string() }).nullable().default(null);

/** A shipment as its desk shares it: complete from the first attempt on; null when it is no longer a shipment that was sent. */
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
    /** Key of its service, the same at every desk. */
    place: z.string().default(''),
    boxes: z.number().int().min(1).default(1),
    /** Slug of the chosen option, cost to the account, and customer's price; '' and null when unknown, or from a desk with an older version. */
    slug: z.string().default(''),
    cost: amount,
    customer: amount,
    /** How often it was passed on. */
    hop: z.number().int().min(0).default(0),
    /** Where its waybill is: an address of the service, only at its own desk, or nowhere. */
    waybill: z.union([z.object({ url: z.string() }), z.enum(['desk', 'none'])]).default('desk'),
    whole: wholeShipment.nullable().default(null),
  })
  .nullable();
export type ShipmentFact = z.output<typeof shipmentFact>;

/** Two desks bought the same shipment; written by the desk that detected it. */
export const doubleFact = z.object({
  reference: z.string(),
  otherDesk: z.string(),
  otherShipment: z.string(),
  at: z.number(),
});

/** Search text of a shipment of another desk. */
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

/** Rows of other desks' tables about shipments, with the columns that are shared (store/siteTriggers.ts). */
export const journalFact = z.object({
  at: z.number(),
  operator: z.string(),
  event: z.string(),
  detail: z.string(),
});
export const voidFact = z.object({
  at: z.number(),
  operator: z.string(),
  kind: z.string(),
  reason: z.string(),
});
export const parcelLineFact = z.object({
  parcel_id: z.string(),
  at: z.number(),
  operator: z.string(),
  kind: z.string(),
  handover_id: z.string().nullable(),
  reason: z.string(),
});
export const handoverFact = z.object({
  id: z.string(),
  at: z.number(),
  carrier: z.string(),
  driver: z.string(),
});
export const trackingFact = z.object({
  shipment_id: z.string(),
  at: z.number(),
  operator: z.string().default(''),
  status: z.string(),
  location: z.string(),
  estimated_delivery: z.string().nullable(),
});
export const printFact = z.object({
  kind: z.string(),
  state: z.string(),
  printer: z.string(),
  updated_at: z.number(),
  operator: z.string().nullable().default(''),
});

const aboutFact = z.looseObject({
  shipment_id: z.string().optional(),
  parcel_id: z.string().optional(),
  shipments: z.string().optional(),
});

const ids = z.array(z.string());

/** Ids of the shipments that a row of another desk is about. */
export const shipmentsOfFact = (body: unknown): string[] => {
  const read = aboutFact.safeParse(body);
  if (!read.success) return [];
  const { shipment_id: own, parcel_id: parcel, shipments } = read.data;
  const many = shipments === undefined ? [] : ids.safeParse(parsed(shipments)).data;
  return [...new Set([own, parcel, ...(many ?? [])].filter((id) => id !== undefined))];
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const goodsFact = z.looseObject({
  boxes: z.array(z.looseObject({ items: z.array(z.looseObject({ name: z.string() })) })),
});

/** Names of the goods in another desk's draft; empty when it cannot be parsed. */
export const itemNames = (draft: unknown): string[] =>
  goodsFact
    .safeParse(draft)
    .data?.boxes.flatMap(({ items }) => items.map(({ name }) => name))
    .filter(Boolean) ?? [];
