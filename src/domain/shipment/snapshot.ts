import type { WalletCheck } from '../wallet/wallet.ts';
import type { Draft } from './draft.ts';
import type { Exceeded } from '../purchase/guard.ts';
import type { BookedAtOtherService } from '../batch/importReview.ts';
import type { Issue } from './issue.ts';
import type { Mode } from './mode.ts';
import type { Money } from '../money/money.ts';
import type { Offer } from '../rates/option.ts';
import type { ParcelFacts, SentBefore, ServiceSum } from '../purchase/preflight.ts';
import type { PurchaseState } from '../purchase/purchase.ts';
import type { DocumentKind, ReceiptHints } from '../service/service.ts';
import type { ServiceWords } from '../service/serviceError.ts';
import type { ProfileId } from '../desk/settings.ts';
import type { VoidMark } from '../voiding/void.ts';

/** One document of a booked shipment. `missing`: to be fetched; `failed`: tried and not got, can be tried again; `none`: the service has none; `pruned`: removed from this computer by a person's wish, can be had again. */
export interface DocumentSnapshot {
  readonly kind: DocumentKind;
  readonly state: 'missing' | 'stored' | 'failed' | 'none' | 'pruned';
  /** SHA-256 in the archive, hex. */
  readonly hash: string | null;
  readonly pages: number | null;
  /** Why it failed or was removed, in plain words. */
  readonly message: string | null;
}

/** What may be done with a shipment now. The renderer shows or hides by this and decides nothing itself. */
export interface Allowed {
  readonly edit: boolean;
  readonly remove: boolean;
  readonly rate: boolean;
  readonly choose: boolean;
  readonly book: boolean;
  readonly resolve: boolean;
  readonly print: boolean;
  /** To mark it void, or to take the mark back. */
  readonly markVoid: boolean;
}

/** Null when a number in it cannot be read yet. Weights in the mode's mass unit. */
export interface Figures {
  readonly boxes: number;
  readonly items: number;
  readonly weight: number | null;
  readonly volumetric: number | null;
  readonly value: Money | null;
}

/** On which terms a shipment was sold: domain/purchase/soldRecord.ts, SoldTerms. Null is what this desk did not keep. */
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

/** Everything the window shows of one shipment, whole: rows are replaced, never patched. */
export interface ShipmentSnapshot {
  readonly id: string;
  readonly batchId: string;
  /** Place in its batch, from 0. */
  readonly position: number;
  readonly mode: Mode;
  /** Identity of the service it was drafted under. */
  readonly serviceId: string;
  /** Connection profile that this service is known under. */
  readonly profile: ProfileId;
  /** That service in words, where it is another than the one the desk works with. */
  readonly otherService?: string;
  /** The year in whose archive it lies; `isHere` false: names, goods and answers cannot be read now. */
  readonly archive?: { readonly year: number; readonly isHere: boolean };
  readonly draft: Draft;
  readonly state: PurchaseState;
  readonly issues: readonly Issue[];
  readonly externalReference: string;
  readonly quote: ({ readonly at: number; readonly stale: boolean } & Offer) | null;
  /** Slug of the chosen option. */
  readonly chosen: string | null;
  /** `unconfirmed`: by a person's word, the service does not track it yet; the tracking number may be ''. */
  readonly receipt: {
    readonly reference: string;
    readonly trackingNumber: string;
    readonly trackingUrl: string | null;
    readonly unconfirmed?: true;
  } | null;
  /**
   * The send that refused and uncertain speak of; also set while sending and once booked. `said`: the service's own words beside our message. `hints`: what
   * an answer without a receipt named. `notBookedFrom`: from when an uncertain one can be said not to be booked.
   */
  readonly attempt: {
    readonly at: number;
    readonly message: string | null;
    readonly said?: ServiceWords;
    readonly hints?: ReceiptHints;
    readonly notBookedFrom?: number;
  } | null;
  readonly documents: readonly DocumentSnapshot[];
  /** Of the draft; of what was sold, once it was sent. */
  readonly figures: Figures;
  /** Set while sending, uncertain and booked: what the draft leaves open was settled when it was sent. */
  readonly sold: SoldView | null;
  /** Booked, and marked void by a person; left out for any other. */
  readonly voided?: VoidMark;
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
 * What a person may do with a shipment in that state.
 * @param stale its quote does not hold any more
 * @param unconfirmed booked by a person's word: it can be taken back
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

/** A batch in the list of batches, with how many of its shipments are in which state. Times in milliseconds since the epoch. */
export interface BatchSummary {
  readonly id: string;
  readonly name: string;
  /** The counter's own shipments lie in one batch a day. */
  readonly kind: 'batch' | 'counter';
  readonly mode: Mode;
  readonly createdAt: number;
  readonly hidden: boolean;
  readonly shipments: number;
  readonly states: Readonly<Record<PurchaseState, number>>;
  /** Of the booked ones, how many are marked void. */
  readonly voided: number;
}

/**
 * Progress of a long run. Members are shipments; those of a `codes` run are distinct HS codes, those of a `goods` run are what the
 * service is asked about goods, those of a `check` run are hashes of documents in the archive.
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
  /** Worked off so far, the failed ones among them. */
  readonly done: number;
  readonly failed: number;
  /** Why it stopped before the end (line down, keys refused, a person), or null. */
  readonly message: string | null;
  readonly startedAt: number;
  /** Milliseconds still to go at the pace so far, or null before that can be said. */
  readonly etaMs: number | null;
  /** So many at once while the service is worked at less than the desk is set to, or null. */
  readonly slowedTo: number | null;
  /** Why members failed, the most frequent first; together as many as `failed`, but for those that a stop cut off. */
  readonly failures: readonly RunFailure[];
  /** It stopped before its end and its rest can be gone on with by one press. */
  readonly canContinue: boolean;
  /** Once it has stopped before its end: what stopped it. `desk`: this computer itself, as a disk that takes nothing. */
  readonly stoppedBy?: StopCause;
}

export type StopCause = 'service' | 'desk' | 'person';

/** Members of a run that failed for one reason. The code is one of domain/purchase/runFailure.ts; the message is the service's or the desk's own. */
export interface RunFailure {
  readonly code: string;
  readonly message: string;
  readonly count: number;
  /** The members, told while the run does not run; left out for those that failed in a part of it before a restart. */
  readonly ids?: readonly string[];
}

/** The same members by id. */
export interface FailedMembers extends Pick<RunFailure, 'code' | 'message'> {
  readonly ids: readonly string[];
}

/** Word for the person at the desk about something found at start (damaged file set aside, weak keyring …). */
export interface Notice {
  readonly id: string;
  readonly severity: 'info' | 'warning' | 'error';
  readonly message: string;
}

/** Options of one shipment under other terms than its own. */
export interface RateVariant extends Offer {
  readonly insured: boolean;
  readonly lastMile: boolean;
  /** Why there are none, or null. */
  readonly message: string | null;
}

/** Whether the service can be reached, since when (milliseconds since the epoch), and what it says to the keys. */
export interface ConnectivityState {
  readonly state: 'online' | 'offline' | 'unknown';
  readonly since: number;
  /** The service is there and does not accept the keys, or there are none to show it; left out while they are accepted or not known. */
  readonly keys?: 'refused' | 'missing';
}

/** What is about to be bought: shown before the button that buys it. */
export interface Preflight {
  /** Good for one booking run; a second use is refused, so the button cannot fire twice. */
  readonly token: string;
  readonly ids: readonly string[];
  readonly totals: readonly Money[];
  /** Limits of the spending guard that this would go over: booking then takes the manager's PIN. */
  readonly exceeded: readonly Exceeded[];
  /** Those left out only because their price is out of date: priced anew they could go along. */
  readonly stale: readonly string[];
  /** Shipments of the selection that will not be booked, and why. */
  readonly leftOut: readonly { readonly id: string; readonly name: string; readonly why: string }[];
  /** What goes, by service. */
  readonly services: readonly ServiceSum[];
  /** The parcel, where just one goes. */
  readonly one: ParcelFacts | null;
  readonly before: SentBefore;
  /** Those that go and were sent at another service already: bought here as well, they are bought a second time. */
  readonly bookedAtOtherServices: readonly BookedAtOtherService[];
  /** Whether the prepaid account can pay for it, for each currency whose balance is known. */
  readonly wallet: readonly WalletCheck[];
  /** The site cannot be asked now, and its rule lets a person decide (`ask`) or goes on by itself (`allow`); null where it can, or where there is none. */
  readonly siteUnasked: { readonly rule: 'ask' | 'allow'; readonly site: string } | null;
  /** Those that were not bought because another desk of the site had one like it. */
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

/** What becomes of files that are in a folder already when others of the same names are to go there. */
export const EXISTING = ['skip', 'replace', 'number'] as const;
export type Existing = (typeof EXISTING)[number];

/** What an export into a folder would find there. */
export interface FolderLook {
  /** Files that would be written. */
  readonly files: number;
  /** Shipments without a waybill here. */
  readonly missing: number;
  /** Names that are there already. */
  readonly taken: readonly string[];
}
