/** The reading of the interface that the practice service enforces: docs/service.md §2.4. */
export type Dialect = 'documented' | 'observed';
export type Mode = 'SFN' | 'STN';

/** Operations that faults can target and `calls()` names. */
export const OPERATIONS = [
  'search',
  'verify',
  'products',
  'rates',
  'purchase',
  'generate',
  'upload',
  'track',
  'warehouses',
  'warehousesByCountry',
  'document',
  'address',
  'carriers',
] as const;
export type Operation = (typeof OPERATIONS)[number];

/** One answered (or dropped) request. `status` is 0 when the connection was closed without an answer. */
export interface Call {
  readonly operation: Operation | 'other';
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly status: number;
}

/** Sender or receiver of a request (docs/service.md §3.1). */
export interface Person {
  readonly name: string;
  readonly phone: string;
  readonly email: string;
  readonly country: string;
  readonly state: string;
  readonly city: string;
  readonly zip: string;
  readonly street: string;
}

/** Goods in a box (docs/service.md §3.3). */
export interface Item {
  readonly name: string;
  readonly hsCode: string;
  readonly country: string;
  readonly quantity: number;
  /** Weight of one piece in the mode's mass unit; 0 when missing. */
  readonly unitWeight: number;
  /** Value of the whole line, in the mode's currency. */
  readonly value: number;
}

/** A box: sizes in the mode's length unit, weight in its mass unit. */
export interface Box {
  readonly length: number;
  readonly width: number;
  readonly height: number;
  readonly weight: number;
  readonly items: readonly Item[];
}

/** The validated common part of rates and purchase, with plain numbers. */
export interface Consignment {
  readonly mode: Mode;
  readonly sender: Person;
  readonly receiver: Person;
  readonly boxes: readonly Box[];
  readonly insured: boolean;
  readonly lastMile: boolean;
}

/** A stored booking of the practice service. `amount` is the paid amount in `currency`, for the terms in `consignment`. */
export interface PracticeShipment {
  readonly id: number;
  readonly external_reference: string;
  readonly reference: string;
  readonly tracking_number: string;
  readonly slug: string;
  /** As the purchase named it; left out when it did not. */
  readonly type?: string;
  readonly mode: Mode;
  readonly amount: number;
  readonly currency: string;
  /** YYYY-MM-DD */
  readonly assigned_date: string;
  /** ISO 8601, UTC. */
  readonly bookedAt: string;
  /** ISO 8601, UTC: from this time on, a repeated external_reference counts as a duplicate. */
  readonly paidAt: string;
  readonly consignment: Consignment;
}
