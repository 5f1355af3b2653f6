import { z } from 'zod';

/** What a shipment is set up from anew at its own desk (core/site/setUpAnew.ts); other desks do not look at it. */
export const wholeShipment = z.object({
  /** A purchase as it is kept, with no other option than the one that was chosen. */
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
  /** Web addresses of its documents, by their kind; null for one that is at its desk only. */
  documents: z.record(z.string(), z.string().nullable()),
});
export type WholeShipment = z.output<typeof wholeShipment>;

const amount = z.object({ minor: z.number(), currency: z.string() }).nullable().default(null);

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
    /** What its service is known by at every desk. */
    place: z.string().default(''),
    boxes: z.number().int().min(1).default(1),
    /** Slug of the option that was chosen, what the account is charged and what the customer pays; empty and null where it is not known, or its desk is of an older version. */
    slug: z.string().default(''),
    cost: amount,
    customer: amount,
    /** How often it was passed on. */
    hop: z.number().int().min(0).default(0),
    /** Where its waybill is to be had: an address of the service, at its own desk only, or nowhere. */
    waybill: z.union([z.object({ url: z.string() }), z.enum(['desk', 'none'])]).default('desk'),
    whole: wholeShipment.nullable().default(null),
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

/** Rows of other desks' tables that are about shipments, by the columns that leave a desk (store/siteTriggers.ts). */
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

/** Names of the goods of another desk's draft; none where it is not understood. */
export const itemNames = (draft: unknown): string[] =>
  goodsFact
    .safeParse(draft)
    .data?.boxes.flatMap(({ items }) => items.map(({ name }) => name))
    .filter(Boolean) ?? [];
