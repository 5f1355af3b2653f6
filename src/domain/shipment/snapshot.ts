import type { WalletCheck } from '../wallet/wallet.ts';
import type { Draft } from './draft.ts';
import type { Exceeded } from '../purchase/guard.ts';
import type { BookedAtOtherService } from '../batchFile/importReview.ts';
import type { Issue } from './issue.ts';
import type { Mode } from './mode.ts';
import type { Money } from '../money/money.ts';
import type { Offer } from '../rates/option.ts';
import type { Paid } from '../payment/payment.ts';
import type { ParcelFacts, SentBefore, ServiceSum } from '../purchase/preflight.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import type { DocumentKind, ReceiptHints } from '../service/service.ts';
import type { ServiceMessage } from '../service/serviceError.ts';
import type { ProfileId } from '../desk/settings.ts';
import type { VoidMark } from '../voiding/void.ts';

/**
 * One document of a booked shipment. `missing`: not fetched yet; `failed`: the fetch failed and can be repeated; `none`: the service has none;
 * `pruned`: a person removed it from this computer, and it can be fetched again.
 */
export interface DocumentSnapshot {
  readonly kind: DocumentKind;
  readonly state: 'missing' | 'stored' | 'failed' | 'none' | 'pruned';
  /** SHA-256 in the archive, hex. */
  readonly hash: string | null;
  readonly pages: number | null;
  /** Why the fetch failed or the document was removed, for the user. */
  readonly message: string | null;
}

/** The actions that a shipment allows now. The renderer shows or hides controls by these and decides nothing itself. */
export interface Allowed {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly rate: boolean;
  readonly choose: boolean;
  readonly book: boolean;
  readonly resolve: boolean;
  readonly print: boolean;
  /** Marking it as void, or taking the mark back. */
  readonly markVoid: boolean;
}

/** Sums of a shipment; null when a number cannot be read. Weights in the mode's mass unit. */
export interface Figures {
  readonly boxes: number;
  readonly items: number;
  readonly weight: number | null;
  readonly volumetric: number | null;
  readonly value: Money | null;
}

/** Terms of a sold shipment: domain/purchase/soldRecord.ts, SoldTerms. Null values were not kept by this desk. */
export interface SoldView {
  readonly date: string | null;
  readonly insured: boolean | null;
  readonly lastMile: boolean | null;
  readonly sender: {
    readonly name: string;
    readonly city: string;
    readonly country: string;
  } | null;
  readonly reconstructed: boolean;
}

/** Everything that the window shows of one shipment. Always complete: rows are replaced, never patched. */
export interface ShipmentSnapshot {
  readonly id: string;
  readonly batchId: string;
  /** Index in its batch, from 0. */
  readonly position: number;
  readonly mode: Mode;
  /** Identity of the service that it was drafted for. */
  readonly serviceId: string;
  /** Connection profile of that service. */
  readonly profile: ProfileId;
  /** Name of that service, when it is not the service in use. */
  readonly otherService?: string;
  readonly draft: Draft;
  readonly state: PurchaseState;
  readonly issues: readonly Issue[];
  readonly externalReference: string;
  readonly quote: ({ readonly at: number; readonly stale: boolean } & Offer) | null;
  /** Slug of the chosen option. */
  readonly chosen: string | null;
  /** `unconfirmed`: booked by a person's word, and the service does not track it yet; the tracking number may be ''. */
  readonly receipt: {
    readonly reference: string;
    readonly trackingNumber: string;
    readonly trackingUrl: string | null;
    readonly unconfirmed?: true;
  } | null;
  /**
   * The last send: set while sending, when refused or uncertain, and once booked. `said`: the service's own words, besides our message. `hints`: what
   * an answer without a receipt named. `notBookedFrom`: earliest time at which an uncertain shipment can be resolved as not booked.
   */
  readonly attempt: {
    readonly at: number;
    readonly message: string | null;
    readonly said?: ServiceMessage;
    readonly hints?: ReceiptHints;
    readonly notBookedFrom?: number;
  } | null;
  readonly documents: readonly DocumentSnapshot[];
  /** Computed from the draft; once sent, from what was sold. */
  readonly figures: Figures;
  /** Set while sending, uncertain and booked: the final values of what the draft leaves open. */
  readonly sold: SoldView | null;
  /** Set when it is booked and has a price. */
  readonly paid?: Paid;
  /** Set when the booking is marked void. */
  readonly voided?: VoidMark;
  /** Id of the shipment whose goods it brings back, when it is a return. */
  readonly returnOf?: string;
  readonly tracking: {
    readonly status: string;
    readonly location: string;
    readonly estimatedDelivery: string | null;
    readonly at: number;
  } | null;
  readonly allowed: Allowed;
  /** Milliseconds since the epoch. */
  readonly createdAt: number;
  readonly updatedAt: number;
  readonly bookedAt: number | null;
}

/**
 * Returns the actions that a shipment allows.
 * @param stale its quote is stale
 * @param unconfirmed booked by a person's word, which can be taken back
 */
export const allowedActions = (
  state: PurchaseState,
  valid: boolean,
  stale: boolean,
  hasWaybill: boolean,
  unconfirmed = false,
): Allowed => {
  const open = state !== 'sending' && state !== 'booked' && state !== 'uncertain';
  return {
    edit: open,
    remove: open,
    rate: open && valid,
    choose: (state === 'quoted' || state === 'chosen' || state === 'refused') && !stale,
    book: (state === 'chosen' || state === 'refused') && valid && !stale,
    resolve: state === 'uncertain',
    print: state === 'booked' && hasWaybill,
    markVoid: state === 'booked' && !unconfirmed,
  };
};

/** A batch in the list of batches, with the number of shipments per state. Times in milliseconds since the epoch. */
export interface BatchSummary {
  readonly id: string;
  readonly name: string;
  /** `counter`: the batch of one day for shipments of the counter. */
  readonly kind: 'batch' | 'counter';
  readonly mode: Mode;
  readonly createdAt: number;
  readonly hidden: boolean;
  readonly shipments: number;
  readonly states: Readonly<Record<PurchaseState, number>>;
  /** Number of booked shipments that are marked void. */
  readonly voided: number;
}

/**
 * Progress of a run. Its members are shipments, except: distinct HS codes (`codes`), search queries for goods (`goods`), hashes of documents in the
 * archive (`check`).
 */
export interface RunProgress {
  readonly id: string;
  readonly kind:
    | 'rating'
    | 'booking'
    | 'documents'
    | 'codes'
    | 'goods'
    | 'packing'
    | 'addresses'
    | 'files'
    | 'check'
    | 'invoices'
    | 'papers'
    | 'tracking';
  readonly batchId: string | null;
  readonly state: 'running' | 'paused' | 'done' | 'stopped';
  readonly total: number;
  /** Number of finished members, including the failed ones. */
  readonly done: number;
  readonly failed: number;
  /** Why it stopped early (offline, keys refused, stopped by a person), or null. */
  readonly message: string | null;
  readonly startedAt: number;
  /** Estimated milliseconds left at the current pace; null while unknown. */
  readonly etaMs: number | null;
  /** Effective concurrency while throttled; null when not throttled. */
  readonly slowedTo: number | null;
  /** Why members failed, the most frequent reason first. The counts add up to `failed`, except for members that a stop cut off. */
  readonly failures: readonly RunFailure[];
  /** True when it stopped early and the rest can be continued. */
  readonly canContinue: boolean;
  /** Set when it stopped early: what stopped it. `desk`: this computer, for example a disk that cannot be written. */
  readonly stoppedBy?: StopCause;
  /** The service could not be reached, and that stopped it. What a run that gets rates had left waits for the service then. */
  readonly lostConnection?: true;
}

export type StopCause = 'service' | 'desk' | 'person';

/** Members of a run that failed for one reason. The code is one of domain/purchase/runFailure.ts; the message is the service's or the desk's. */
export interface RunFailure {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  /** Ids of the members; only while the run is not running, and omitted for members that failed before a restart. */
  readonly ids?: readonly string[];
}

/** The failed members with their ids. */
export interface FailedMembers extends Pick<RunFailure, 'code' | 'message'> {
  readonly ids: readonly string[];
}

/** A notice for the user about something found at start (damaged file set aside, weak keyring …). */
export interface Notice {
  readonly id: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
}

/** Options of one shipment with other terms than its own. */
export interface RateVariant extends Offer {
  readonly insured: boolean;
  readonly lastMile: boolean;
  /** Why there are no options, or null. */
  readonly message: string | null;
}

/** Whether the service can be reached, since when (milliseconds since the epoch), and whether it accepts the keys. */
export interface ConnectivityState {
  readonly state: 'online' | 'offline' | 'unknown';
  readonly since: number;
  /** The service does not accept the keys, or the desk has none; omitted while they are accepted or unknown. */
  readonly keys?: 'refused' | 'missing';
}

/** The preflight: what will be bought, shown before the button that buys it. */
export interface Preflight {
  /** Valid for one booking run; a second use is refused, so a double click cannot buy twice. */
  readonly token: string;
  readonly ids: readonly string[];
  readonly totals: readonly Money[];
  /** Spending limits that the run would exceed: it then takes the manager's PIN. */
  readonly exceeded: readonly Exceeded[];
  /** Shipments left out only because their price is stale; they can be included after a new rating. */
  readonly stale: readonly string[];
  /** Selected shipments that will not be booked, with the reason. */
  readonly leftOut: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** Count and cost of the shipments per delivery service. */
  readonly services: readonly ServiceSum[];
  /** Facts of the parcel, when exactly one will be booked. */
  readonly one: ParcelFacts | null;
  readonly before: SentBefore;
  /** Shipments that were already sent at another service: booking them here would buy them a second time. */
  readonly bookedAtOtherServices: readonly BookedAtOtherService[];
  /** Whether the prepaid balance covers the run, for each currency whose balance is known. */
  readonly wallet: readonly WalletCheck[];
  /**
   * Set when the site's database cannot be reached: its rule lets a person decide (`ask`) or allows the booking (`allow`). Null when it can be
   * reached, or without a site.
   */
  readonly siteUnasked: { readonly rule: 'ask' | 'allow'; readonly site: string } | null;
  /** Shipments that are booked only when a person confirms these sentences: the option disagrees with the request, or its cost changed too much. */
  readonly toConfirm: readonly { readonly id: string; readonly words: string }[];
  /** Number of shipments in `leftOut` whose cost changed too much and is shown only with the manager's PIN. */
  readonly hiddenCosts: number;
  /** Shipments that were not bought because another desk of the site had a similar one. */
  readonly alikeElsewhere: readonly {
    readonly id: string;
    readonly name: string;
    readonly desk: string;
    /** When the other desk claimed it, milliseconds since the epoch. */
    readonly at: number;
  }[];
}

/** One line of the append-only journal. */
export interface JournalEntry {
  readonly at: number;
  readonly operator: string;
  readonly event: string;
  readonly reference: string | null;
  readonly detail: string;
}

/** What to do with existing files of the same name in an export folder. */
export const EXISTING = ['skip', 'replace', 'number'] as const;
export type Existing = (typeof EXISTING)[number];

/** Preview of an export into a folder. */
export interface FolderLook {
  /** Number of files to write. */
  readonly files: number;
  /** Number of shipments without a stored waybill. */
  readonly missing: number;
  /** File names that exist already. */
  readonly taken: readonly string[];
}
