import type { SiteRule } from '../../domain/site/site.ts';

/** Proves that a desk writes with its current ledger and not with a copy: a counter of its writes at the site and the random name of the last one. */
export interface WriteCount {
  readonly turn: number;
  readonly nonce: string;
}

/** One fact of a desk: the current state of one subject, as its desk wrote it. */
export interface SiteFact {
  readonly seq: number;
  readonly kind: string;
  readonly subject: string;
  readonly body: unknown;
}

/** A fact as the site has it. `place`: its place in the order in which the site received the facts of all desks; facts of one append share one. */
export interface SiteFactAtSite extends SiteFact {
  readonly place: number;
}

/**
 * `join`: a desk that joins for the first time, or again after it left. `resume`: a person confirmed that this ledger is the desk, though the site
 * has newer facts of it.
 */
export type HelloAs = '' | 'join' | 'resume';

/** The site's answer to a greeting. */
export type Greeting =
  | {
      readonly how: 'ok';
      /** The site had already counted the previous write; its answer was lost. */
      readonly again: boolean;
      readonly turn: number;
      /** Number of the last fact of this desk at the site. */
      readonly seq: number;
      /** Place of the last facts of this desk; 0 for none. */
      readonly place: number;
      /** The site was restored from a backup: this desk has to claim again everything that it has bought. */
      readonly giveBack: boolean;
      /** The site was restored from a backup and grants no claims yet. */
      readonly returning: boolean;
      readonly rule: SiteRule;
      /** Time zone of the site: IANA name. */
      readonly zone: string;
      readonly site: string;
      readonly name: string;
      /** Time of the site's clock, milliseconds since the epoch. */
      readonly now: number;
    }
  | { readonly how: 'secret' | 'copied' | 'nameTaken' };

/** The result of checking a desk that writes (schema.ts, function `standing`). */
export type WriteResult = 'ok' | 'again' | 'ahead' | 'copied' | 'secret' | 'unknown' | 'order';

/** The answer to facts: when they were taken, their place in the order of the site. */
export type AppendAnswer =
  { readonly how: 'ok'; readonly place: number } | { readonly how: Exclude<WriteResult, 'ok'> };

/** The answer to a claim. `taken`: another desk holds one of the keys. */
export type ClaimAnswer =
  /** All desks together would spend more than the site allows in a day. Both amounts in ten-thousandths of the currency's unit. */
  | { readonly how: 'limit'; readonly allowed: number; readonly spent: number }
  | { readonly how: 'ok' | 'returning' | Exclude<WriteResult, 'ok'> }
  | {
      readonly how: 'taken';
      readonly key: string;
      readonly desk: string;
      readonly shipment: string;
      readonly at: number;
    };

/** Cost of a purchase, in ten-thousandths of a unit of its currency. */
export interface Spend {
  readonly currency: string;
  readonly amount: number;
}

/** The claim of one shipment. */
export interface WantedClaim {
  readonly shipment: string;
  readonly keys: readonly string[];
  /** The cost; undefined where nothing counts towards a limit. */
  readonly spend?: Spend | undefined;
}

/** The daily limit of all desks together and what they have spent today, in ten-thousandths. `limit`: null for no limit. */
export interface DaySpending {
  readonly currency: string;
  readonly limit: number | null;
  readonly spent: number;
}

/** A bought shipment and one of its keys. */
export interface BoughtKey {
  readonly key: string;
  readonly shipment: string;
}

/** The result of claiming after a purchase. `doubles`: shipments whose key another desk had claimed before. */
export interface BoughtAnswer {
  readonly how: WriteResult;
  readonly doubles?: readonly {
    readonly shipment: string;
    readonly desk: string;
    readonly other: string;
  }[];
}

/** The row of a desk at the site. */
export interface DeskAtSite {
  readonly id: string;
  readonly name: string;
  readonly seq: number;
  /** Milliseconds since the epoch, by the site's clock. */
  readonly seenAt: number;
  /** When it was last set up anew, by the same clock; null for never. */
  readonly setUpAt: number | null;
  /** True when it has left the site; its facts stay. */
  readonly hasLeft: boolean;
}

/** Which facts are read: `shipment` for facts of shipments only, `rest` for all others. */
export type FactsOf = 'all' | 'shipment' | 'rest';

/** Credentials of a desk at the site. */
export interface DeskCredentials {
  readonly desk: string;
  readonly secret: string;
}

/** A connection to the site. Every call rejects when the site did not answer; the call may have been carried out anyway. */
export interface SiteLine {
  /** Checks the versions of PostgreSQL and of the site's tables. Throws SiteFailure `siteOlder`, `siteNewer`, `tooOld`, `noSite`. */
  readonly check: () => Promise<void>;
  readonly hello: (
    speaker: DeskCredentials & WriteCount,
    next: string,
    as: {
      readonly name: string;
      readonly program: string;
      readonly as: HelloAs;
      /** The last place that the desk knows of. */
      readonly place: number;
    },
  ) => Promise<Greeting>;
  readonly append: (
    speaker: DeskCredentials & WriteCount,
    next: string,
    facts: readonly SiteFact[],
  ) => Promise<AppendAnswer>;
  /** Claims for one shipment or several in one query; each gets all of its keys or none. @returns the answer for each, in the order of `wanted` */
  readonly claim: (
    speaker: DeskCredentials & WriteCount,
    wanted: readonly WantedClaim[],
  ) => Promise<readonly ClaimAnswer[]>;
  /** Counts what was bought without a claim. `at`: when it was sent, milliseconds since the epoch; its day is that of the site. */
  readonly spentBought: (
    speaker: DeskCredentials & WriteCount,
    spent: readonly (Spend & { readonly shipment: string; readonly at: number })[],
  ) => Promise<WriteResult>;
  readonly setLimits: (
    speaker: DeskCredentials & WriteCount,
    limits: readonly Spend[],
  ) => Promise<WriteResult>;
  /** Returns limits and spending of today by currency, in the time zone of the site. */
  readonly spending: () => Promise<readonly DaySpending[]>;
  readonly claimBought: (
    speaker: DeskCredentials & WriteCount,
    bought: readonly BoughtKey[],
  ) => Promise<BoughtAnswer>;
  readonly release: (
    speaker: DeskCredentials & WriteCount,
    keys: readonly string[],
  ) => Promise<WriteResult>;
  readonly returned: (speaker: DeskCredentials & WriteCount) => Promise<WriteResult>;
  readonly leave: (speaker: DeskCredentials & WriteCount) => Promise<WriteResult>;
  /** Reports to the site that this desk has read more facts of another desk than the site has now. */
  readonly putBack: () => Promise<void>;
  /** Returns the desks, also those that have left, and whether the site was restored from a backup and waits for some of them. */
  readonly desks: () => Promise<{
    readonly desks: readonly DeskAtSite[];
    readonly returning: boolean;
  }>;
  /**
   * Returns facts of one desk with a number greater than `after`, in order; empty only at the end. With `all` it can return fewer than `limit` though
   * more follow, and shipments come without the part that only their own desk needs (`whole`).
   */
  readonly facts: (
    desk: string,
    after: number,
    limit: number,
    of?: FactsOf,
  ) => Promise<readonly SiteFactAtSite[]>;
  /**
   * Returns the claims of a desk with a key greater than `after`, in the order of the keys. `at`: milliseconds since the epoch, by the site's clock.
   */
  readonly claims: (
    desk: string,
    after: string,
    limit: number,
  ) => Promise<readonly (BoughtKey & { readonly at: number })[]>;
  readonly close: () => Promise<void>;
}

/**
 * Opens a connection. @param onNews called with the id of a desk that has written, also this one. It may never be called (some poolers drop
 * notifications), so the caller must poll too
 */
export type OpenSiteLine = (onNews: (desk: string) => void) => Promise<SiteLine>;
