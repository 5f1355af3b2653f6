import type { PickRule } from '../../../domain/rates/choose.ts';
import type { ShippingRule } from '../../../domain/rates/shippingRules.ts';
import type { Draft } from '../../../domain/shipment/draft.ts';
import type { DraftRows } from '../../../domain/shipment/draftRows.ts';
import type { Issue } from '../../../domain/shipment/issue.ts';
import type { Mode } from '../../../domain/shipment/mode.ts';
import type { DocumentSnapshot } from '../../../domain/shipment/snapshot.ts';
import type { Purchase } from '../../../domain/purchase/purchase.ts';
import type { DocumentKind, DocumentSource } from '../../../domain/service/service.ts';

/** A shipment as stored in the database. */
export interface ShipmentRecord {
  readonly id: string;
  readonly batchId: string;
  readonly position: number;
  readonly mode: Mode;
  readonly serviceId: string;
  /** Fixed permanently once something was sent under it. */
  readonly externalReference: string;
  readonly draft: Draft;
  /** Rows of the imported file, or null. */
  readonly fileRows: DraftRows | null;
  readonly purchase: Purchase;
  /** Notes of the import and the service on this draft; the next edit removes them. */
  readonly notes: readonly Issue[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly bookedAt: number | null;
  readonly removedAt: number | null;
}

/** A stored batch; `createdAt` in milliseconds since the epoch. */
export interface BatchRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: 'batch' | 'counter';
  readonly mode: Mode;
  readonly serviceId: string;
  readonly createdAt: number;
  readonly hidden: boolean;
}

/** A stored document of a booking. */
export interface DocumentRecord {
  readonly shipmentId: string;
  readonly kind: DocumentKind;
  readonly state: DocumentSnapshot['state'];
  /** Where to download it; Base64 text is removed once the bytes are in the document store. */
  readonly source: DocumentSource;
  readonly hash: string | null;
  readonly pages: number | null;
  readonly message: string | null;
  readonly tries: number;
}

/** A booking run as a person authorised it: what an interrupted run may still do. */
export interface RunRecord {
  readonly id: string;
  readonly kind: 'booking';
  readonly serviceId: string;
  readonly members: readonly string[];
  readonly options: BookingRunOptions;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** A rating run that a person started. It costs nothing, so an interrupted run may continue. */
export interface RatingRunRecord {
  readonly id: string;
  readonly kind: 'rating';
  readonly serviceId: string;
  readonly members: readonly string[];
  readonly options: { readonly batchId: string | null; readonly queued: boolean };
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** A tracking run that a person started; it continues after a restart. */
export interface TrackingRunRecord {
  readonly id: string;
  readonly kind: 'tracking';
  readonly serviceId: string;
  readonly members: readonly string[];
  /** `all`: true for all open shipments. */
  readonly options: { readonly all: boolean };
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** The options that a booking run was started with; stored so that it can continue after a restart. */
export interface BookingRunOptions {
  readonly fileIsUrl: boolean;
  readonly concurrency: number;
  /** The rule that chooses for items without a choice, or null when a person chose each. */
  readonly pick: PickRule | null;
  /** The shipping rules that choose instead, as they were when the run began. */
  readonly rules?: readonly ShippingRule[];
  /** A person confirmed that the rule may skip options that cannot be read. */
  readonly pastUnreadable?: boolean;
  /** A person confirmed buying although the prepaid balance is surely too low. */
  readonly beyondBalance?: boolean;
  /** A person confirmed buying although the site could not be reached. */
  readonly withoutSite?: boolean;
  /** A person confirmed that shipments similar to those of another desk are other parcels. */
  readonly alikeToo?: boolean;
  /** A person confirmed the sentences of the question: options that disagree with the request, costs that changed too much. */
  readonly confirmed?: boolean;
}
