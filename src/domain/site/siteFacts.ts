import { z } from 'zod';
import { isKnownCurrency } from '../money/currency.ts';

/** A time in a fact, milliseconds since the epoch: from 2000 to 2100. */
export const momentFact = z
  .int()
  .min(Date.UTC(2000, 0, 1))
  .lt(Date.UTC(2101, 0, 1));
const id = z.string().min(1).max(60);
/** A name, a state, a number or another text of one line. */
const line = z.string().max(2_000);
const lines = z.string().max(20_000);
/** In minor units. Below what would make a sum of many inexact. */
const minor = z.int().min(-100_000_000_000).max(100_000_000_000);
/** A currency that every desk can show. */
export const currencyFact = z.string().refine(isKnownCurrency);

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
  updatedAt: momentFact,
  bookedAt: momentFact.nullable(),
  /** Web addresses of its documents by kind; null for a document that is only at its desk. */
  documents: z.record(z.string(), z.string().nullable()),
});
export type WholeShipment = z.output<typeof wholeShipment>;

const amount = z.object({ minor, currency: currencyFact }).nullable();

/**
 * A shipment as its desk shares it: complete from the first attempt on, and before it while its desk offers it to the others; null when it is neither.
 */
export const shipmentFact = z
  .object({
    /** Id of the shipment of which this one is a copy; its own id where it is none. Claims are taken on it. */
    origin: id,
    /** It was not sent, and other desks may open it as a copy. */
    offered: z.boolean(),
    reference: line,
    mode: line,
    service: line,
    batch: line,
    state: line,
    tracking: line,
    serviceReference: line,
    sender: line,
    receiver: line,
    city: line,
    country: line,
    name: line,
    operator: line,
    createdAt: momentFact,
    at: momentFact,
    option: line,
    price: line,
    draft: z.unknown(),
    /** Key of its service, the same at every desk. */
    place: lines,
    boxes: z.int().min(1).max(100_000),
    /** Slug of the chosen option, cost to the account, and customer's price; '' and null when unknown. */
    slug: line,
    cost: amount,
    customer: amount,
    /** Where its waybill is: an address of the service, only at its own desk, or nowhere. */
    waybill: z.union([z.object({ url: lines }), z.enum(['desk', 'none'])]),
    whole: wholeShipment.nullable().default(null),
  })
  .nullable();
export type ShipmentFact = z.output<typeof shipmentFact>;

/** Two desks bought the same shipment; written by the desk that detected it. */
export const doubleFact = z.object({
  reference: line,
  otherDesk: id,
  otherShipment: id,
  at: momentFact,
});

/** Search text of a shipment of another desk. */
export const searchTextOf = (fact: NonNullable<ShipmentFact>): string =>
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

/** A value of a row: a whole number that is exact, a text, or nothing. */
const cell = z.union([z.string().max(200_000), z.int(), z.null()]);
const shipmentIds = z.array(z.string().max(60)).max(100_000);

/** A row of a table of another desk (ledger/tables/siteTriggers.ts), as every desk can store and show it; null when it is gone. */
export const rowFact = z
  .object({
    id: id.optional(),
    shipment_id: id.nullish(),
    parcel_id: id.nullish(),
    at: momentFact.optional(),
    created_at: momentFact.optional(),
    updated_at: momentFact.optional(),
    currency: currencyFact.optional(),
    minor: minor.optional(),
    tendered: minor.nullish(),
    /** Ids of the shipments of a print, as JSON. */
    shipments: z
      .string()
      .refine((text) => shipmentIds.safeParse(parsed(text)).success)
      .optional(),
  })
  .catchall(cell)
  .nullable();

/** Rows about shipments, with the columns that are shared. */
export const journalFact = z.object({
  at: momentFact,
  operator: line,
  event: line,
  detail: lines,
});
export const voidFact = z.object({
  at: momentFact,
  operator: line,
  kind: line,
  reason: lines,
});
export const parcelLineFact = z.object({
  parcel_id: id,
  at: momentFact,
  operator: line,
  kind: line,
  handover_id: id.nullable(),
  reason: lines,
});
export const handoverFact = z.object({
  id,
  at: momentFact,
  carrier: line,
  driver: line,
});
export const trackingFact = z.object({
  shipment_id: id,
  at: momentFact,
  operator: line.default(''),
  status: lines,
  location: lines,
  estimated_delivery: line.nullable(),
});
export const printFact = z.object({
  kind: line,
  state: line,
  printer: line,
  updated_at: momentFact,
  operator: line.nullable().default(''),
});

/** What is known of a row beside `rowFact`, by its table. */
const ROW_SHAPES: Readonly<Record<string, z.ZodType>> = {
  journal: journalFact,
  voids: voidFact,
  parcel_lines: parcelLineFact,
  handovers: handoverFact,
  tracking_events: trackingFact,
  site_tracked: trackingFact,
  print_jobs: printFact,
};

/** Returns a row of another desk. Throws ZodError when it does not fit. @param table its kind */
export const readRow = (table: string, body: unknown): z.output<typeof rowFact> => {
  const row = rowFact.parse(body);
  if (row !== null) ROW_SHAPES[table]?.parse(row);
  return row;
};

/** Ids of the shipments that a row of another desk is about. */
export const shipmentsOfFact = (row: z.output<typeof rowFact>): string[] => {
  const many = row?.shipments === undefined ? [] : shipmentIds.parse(parsed(row.shipments));
  return [
    ...new Set(
      [row?.shipment_id, row?.parcel_id, ...many].filter((each) => typeof each === 'string'),
    ),
  ];
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
