import type { SiteRule } from '../../domain/site/site.ts';
import type { PassAtSite } from '../../domain/site/sitePass.ts';

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
      /** The site was restored from a backup: this desk has to claim again everything that it has bought. */
      readonly giveBack: boolean;
      /** The site was restored from a backup and grants no claims yet. */
      readonly returning: boolean;
      readonly rule: SiteRule;
      readonly site: string;
      readonly name: string;
      /** Time of the site's clock, milliseconds since the epoch. */
      readonly now: number;
    }
  | { readonly how: 'secret' | 'copied' | 'nameTaken' };

/** The result of checking a desk that writes (schema.ts, function `standing`). */
export type WriteResult = 'ok' | 'again' | 'ahead' | 'copied' | 'secret' | 'unknown' | 'order';

/** The answer to a claim. `taken`: another desk holds one of the keys. */
export type ClaimAnswer =
  /** All desks together would spend more than the site allows in a day. Both amounts in ten-thousandths of the currency's unit. */
  | { readonly how: 'limit'; readonly allowed: number; readonly spent: number }
  | { readonly how: 'ok' | 'returning' | 'passed' | Exclude<WriteResult, 'ok'> }
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
  /** The cost, with the time zone that decides which day it counts for; undefined where nothing counts towards a limit. */
  readonly spend?: (Spend & { readonly zone: string }) | undefined;
}

/** The daily limit of all desks together and what they have spent today, in ten-thousandths. `limit`: null for no limit. */
export interface DaySpending {
  readonly currency: string;
  readonly limit: number | null;
  readonly spent: number;
}

/** The result of a step of a pass. `notYours`, `sent` and `noDesk`: it was not given. `gone`: it is no longer offered. */
export interface PassAnswer {
  readonly how: WriteResult | 'returning' | 'notYours' | 'sent' | 'noDesk' | 'gone';
  readonly state?: PassAtSite['state'];
  /** The content that was given; set when it is taken. */
  readonly body?: unknown;
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
    as: { readonly name: string; readonly program: string; readonly as: HelloAs },
  ) => Promise<Greeting>;
  readonly append: (
    speaker: DeskCredentials & WriteCount,
    next: string,
    facts: readonly SiteFact[],
  ) => Promise<WriteResult>;
  /** Claims for one shipment or several in one query; each gets all of its keys or none. @returns the answer for each, in the order of `wanted` */
  readonly claim: (
    speaker: DeskCredentials & WriteCount,
    wanted: readonly WantedClaim[],
  ) => Promise<readonly ClaimAnswer[]>;
  /** Counts what was bought without a claim towards its day, YYYY-MM-DD. */
  readonly spentBought: (
    speaker: DeskCredentials & WriteCount,
    spent: readonly (Spend & { readonly shipment: string; readonly day: string })[],
  ) => Promise<WriteResult>;
  readonly setLimits: (
    speaker: DeskCredentials & WriteCount,
    limits: readonly Spend[],
  ) => Promise<WriteResult>;
  /** Returns limits and spending of today by currency. @param zone time zone that decides which day it is */
  readonly spending: (zone: string) => Promise<readonly DaySpending[]>;
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
  /** Gives a shipment to another desk; from then on this desk must not book it. Idempotent: repeating it returns the state of the same pass. */
  readonly give: (
    speaker: DeskCredentials & WriteCount,
    pass: Pick<PassAtSite, 'shipment' | 'hop' | 'to' | 'label' | 'place'>,
    body: unknown,
  ) => Promise<PassAnswer>;
  /** Returns the keys that the site has claimed for one shipment of a desk. */
  readonly claimsFor: (desk: string, shipment: string) => Promise<readonly string[]>;
  /** Moves claims of a shipment to the other shipments of this desk that share them. */
  readonly handClaims: (
    speaker: DeskCredentials & WriteCount,
    shipment: string,
    claims: readonly BoughtKey[],
  ) => Promise<WriteResult>;
  /** Replaces the content of passes whose people were erased; null where nothing is left of it. */
  readonly erasePasses: (
    speaker: DeskCredentials & WriteCount,
    passes: readonly (Pick<PassAtSite, 'shipment' | 'label'> & { readonly body: unknown })[],
  ) => Promise<WriteResult>;
  /** Takes what was given to this desk. */
  readonly take: (
    speaker: DeskCredentials & WriteCount,
    shipment: string,
    hop: number,
  ) => Promise<PassAnswer>;
  /** Takes back what this desk gave and no desk has taken. */
  readonly takeBack: (
    speaker: DeskCredentials & WriteCount,
    shipment: string,
    hop: number,
  ) => Promise<PassAnswer>;
  /** Sends what this desk knows of its passes to a site that was restored from a backup. */
  readonly passAgain: (
    speaker: DeskCredentials & WriteCount,
    passes: readonly (PassAtSite & { readonly body: unknown })[],
  ) => Promise<WriteResult>;
  /** Returns the passes offered to this desk and those of the shipments in `known`; with `all`, every pass of this desk. */
  readonly passes: (
    desk: string,
    known: readonly string[],
    all: boolean,
  ) => Promise<readonly PassAtSite[]>;
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
  ) => Promise<readonly SiteFact[]>;
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
