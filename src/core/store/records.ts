import type { PickRule } from '../../domain/rates/choose.ts';
import type { Draft } from '../../domain/shipment/draft.ts';
import type { DraftRows } from '../../domain/shipment/draftRows.ts';
import type { Issue } from '../../domain/shipment/issue.ts';
import type { Mode } from '../../domain/shipment/mode.ts';
import type { DocumentSnapshot } from '../../domain/shipment/snapshot.ts';
import type { Purchase } from '../../domain/purchase/purchase.ts';
import type { DocumentKind, DocumentSource } from '../../domain/service/service.ts';

/** A shipment as it lies in the database. */
export interface ShipmentRecord {
  readonly id: string;
  readonly batchId: string;
  readonly position: number;
  readonly mode: Mode;
  readonly serviceId: string;
  /** One for life once something was sent under it. */
  readonly externalReference: string;
  readonly draft: Draft;
  /** Lines of the file it came from, or null. */
  readonly fileRows: DraftRows | null;
  readonly purchase: Purchase;
  /** What the importer and the service said of this draft; gone with the next edit. */
  readonly notes: readonly Issue[];
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly bookedAt: number | null;
  readonly removedAt: number | null;
  /** Its texts lie in the archive of this year; `isHere` false: that cannot be read now, and the draft is blank but for its name and country. */
  readonly archive?: { readonly year: number; readonly isHere: boolean };
}

/** A batch as it is kept; `createdAt` in milliseconds since the epoch. */
export interface BatchRecord {
  readonly id: string;
  readonly name: string;
  readonly kind: 'batch' | 'counter';
  readonly mode: Mode;
  readonly serviceId: string;
  readonly createdAt: number;
  readonly hidden: boolean;
}

/** One document of a booking as it is kept. */
export interface DocumentRecord {
  readonly shipmentId: string;
  readonly kind: DocumentKind;
  readonly state: DocumentSnapshot['state'];
  /** Where to get it; Base64 text is dropped once the bytes are in the archive. */
  readonly source: DocumentSource;
  readonly hash: string | null;
  readonly pages: number | null;
  readonly message: string | null;
  readonly tries: number;
}

/** A booking run as authorised by a person: what an interrupted one may still do. */
export interface RunRecord {
  readonly id: string;
  readonly kind: 'booking';
  readonly serviceId: string;
  readonly members: readonly string[];
  readonly options: RunOptions;
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** A rating run that a person began; it costs nothing, so its rest may be gone on with. */
export interface RatingRunRecord {
  readonly id: string;
  readonly kind: 'rating';
  readonly serviceId: string;
  readonly members: readonly string[];
  readonly options: { readonly batchId: string | null; readonly queued: boolean };
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** A tracking run that a person began; the rest is asked for after a restart. */
export interface TrackingRunRecord {
  readonly id: string;
  readonly kind: 'tracking';
  readonly serviceId: string;
  readonly members: readonly string[];
  /** `all`: everything that was open. */
  readonly options: { readonly all: boolean };
  readonly startedAt: number;
  readonly endedAt: number | null;
}

/** What a booking run was begun with; kept, so that it can go on after a restart. */
export interface RunOptions {
  readonly fileIsUrl: boolean;
  readonly concurrency: number;
  /** The rule that members without a choice yet are chosen by, or null where a person chose each. */
  readonly pick: PickRule | null;
  /** A person said that the rule may choose past options that cannot be read. */
  readonly pastUnreadable?: boolean;
  /** A person said to buy although the prepaid account surely cannot pay for it. */
  readonly beyondBalance?: boolean;
  /** A person said to buy although the site of the desks could not be asked. */
  readonly withoutSite?: boolean;
  /** A person said that what is like a parcel of another desk is another parcel. */
  readonly alikeToo?: boolean;
}
