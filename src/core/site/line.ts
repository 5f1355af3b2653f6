import type { SiteRule } from '../../domain/site/site.ts';
import type { PassAtSite } from '../../domain/site/sitePass.ts';

/** What tells that a desk speaks for itself, and that its ledger is the one that spoke last: counted up with each write at the site. */
export interface SiteTurn {
  readonly turn: number;
  readonly nonce: string;
}

/** One fact of a desk: what has become of one thing, in the words of its desk. */
export interface SiteFact {
  readonly seq: number;
  readonly kind: string;
  readonly subject: string;
  readonly body: unknown;
}

/** `join`: a desk that comes anew. `resume`: a person said that this ledger is the desk, though the site has heard more of it. */
export type HelloAs = '' | 'join' | 'resume';

/** How the site greets a desk. */
export type Greeting =
  | {
      readonly how: 'ok';
      /** The site took the turn before, whose answer was lost. */
      readonly again: boolean;
      readonly turn: number;
      /** The last fact of this desk that the site has. */
      readonly seq: number;
      /** The site was put back: the desk has to claim again all that it has bought. */
      readonly giveBack: boolean;
      /** The site was put back, and gives no claims yet. */
      readonly returning: boolean;
      readonly rule: SiteRule;
      readonly site: string;
      readonly name: string;
      /** The clock of the site, milliseconds since the epoch. */
      readonly now: number;
    }
  | { readonly how: 'secret' | 'copied' | 'nameTaken' };

/** How a desk that writes stands with the site (schema.ts, `standing`). */
export type TurnAnswer = 'ok' | 'again' | 'ahead' | 'copied' | 'secret' | 'unknown' | 'order';

/** What a claim is answered. `taken`: another desk has it. */
export type ClaimAnswer =
  /** All desks together would spend more than the site allows in a day; in ten-thousandths. */
  | { readonly how: 'limit'; readonly allowed: number; readonly spent: number }
  | { readonly how: 'ok' | 'returning' | 'passed' | Exclude<TurnAnswer, 'ok'> }
  | {
      readonly how: 'taken';
      readonly key: string;
      readonly desk: string;
      readonly shipment: string;
      readonly at: number;
    };

/** What a purchase costs, in ten-thousandths of a unit of its currency. */
export interface Spend {
  readonly currency: string;
  readonly amount: number;
}

/** What is to be claimed for one shipment. */
export interface WantedClaim {
  readonly shipment: string;
  readonly keys: readonly string[];
  /** With the time zone that says which day it is; left out for what costs nothing that counts. */
  readonly spend?: (Spend & { readonly zone: string }) | undefined;
}

/** What all desks together may spend in a day, and what they have spent in this one. `limit`: null for none. */
export interface DaySpending {
  readonly currency: string;
  readonly limit: number | null;
  readonly spent: number;
}

/** What becomes of a pass. `notYours`, `sent` and `noDesk`: it is not given. `gone`: it is not offered any more. */
export interface PassAnswer {
  readonly how: TurnAnswer | 'returning' | 'notYours' | 'sent' | 'noDesk' | 'gone';
  readonly state?: PassAtSite['state'];
  /** What was given, where it is taken. */
  readonly body?: unknown;
}

/** A shipment that was bought and one of its keys. */
export interface BoughtKey {
  readonly key: string;
  readonly shipment: string;
}

/** What is claimed after it was bought, and what of it another desk had claimed. */
export interface BoughtAnswer {
  readonly how: TurnAnswer;
  readonly doubles?: readonly {
    readonly shipment: string;
    readonly desk: string;
    readonly other: string;
  }[];
}

/** A desk as its row at the site says. */
export interface DeskAtSite {
  readonly id: string;
  readonly name: string;
  readonly seq: number;
  /** Milliseconds since the epoch, by the clock of the site. */
  readonly seenAt: number;
  /** When it was last set up anew, by the same clock; null for never. */
  readonly setUpAt: number | null;
}

/** Which facts are read: `shipment` for these alone, `rest` for all others. */
export type FactsOf = 'all' | 'shipment' | 'rest';

/** Who a desk is at the site. */
export interface SiteSpeaker {
  readonly desk: string;
  readonly secret: string;
}

/** One line to the site. Every call rejects where the site gave no answer, and may have been carried out all the same. */
export interface SiteLine {
  /** @throws SiteFailure `siteOlder`, `siteNewer`, `tooOld`, `noSite` */
  readonly check: () => Promise<void>;
  readonly hello: (
    speaker: SiteSpeaker & SiteTurn,
    next: string,
    as: { readonly name: string; readonly program: string; readonly as: HelloAs },
  ) => Promise<Greeting>;
  readonly append: (
    speaker: SiteSpeaker & SiteTurn,
    next: string,
    facts: readonly SiteFact[],
  ) => Promise<TurnAnswer>;
  /** Claims for one shipment or several in one question; each gets all of its keys or none. @returns what each is answered, in the order of `wanted` */
  readonly claim: (
    speaker: SiteSpeaker & SiteTurn,
    wanted: readonly WantedClaim[],
  ) => Promise<readonly ClaimAnswer[]>;
  /** What was bought without a claim counts on its day, YYYY-MM-DD. */
  readonly spentBought: (
    speaker: SiteSpeaker & SiteTurn,
    spent: readonly (Spend & { readonly shipment: string; readonly day: string })[],
  ) => Promise<TurnAnswer>;
  readonly setLimits: (
    speaker: SiteSpeaker & SiteTurn,
    limits: readonly Spend[],
  ) => Promise<TurnAnswer>;
  /** By currency. @param zone time zone that says which day it is */
  readonly spending: (zone: string) => Promise<readonly DaySpending[]>;
  readonly claimBought: (
    speaker: SiteSpeaker & SiteTurn,
    bought: readonly BoughtKey[],
  ) => Promise<BoughtAnswer>;
  readonly release: (
    speaker: SiteSpeaker & SiteTurn,
    keys: readonly string[],
  ) => Promise<TurnAnswer>;
  readonly returned: (speaker: SiteSpeaker & SiteTurn) => Promise<TurnAnswer>;
  readonly leave: (speaker: SiteSpeaker & SiteTurn) => Promise<TurnAnswer>;
  /** Gives a shipment to another desk: from here on this desk does not book it. Said again, it is the same giving. */
  readonly give: (
    speaker: SiteSpeaker & SiteTurn,
    pass: Pick<PassAtSite, 'shipment' | 'hop' | 'to' | 'label' | 'place'>,
    body: unknown,
  ) => Promise<PassAnswer>;
  /** Takes what was given to this desk. */
  readonly take: (
    speaker: SiteSpeaker & SiteTurn,
    shipment: string,
    hop: number,
  ) => Promise<PassAnswer>;
  /** Takes back what this desk gave and nobody has taken. */
  readonly takeBack: (
    speaker: SiteSpeaker & SiteTurn,
    shipment: string,
    hop: number,
  ) => Promise<PassAnswer>;
  /** Tells a site that was put back what this desk knows of its passes. */
  readonly passAgain: (
    speaker: SiteSpeaker & SiteTurn,
    passes: readonly (PassAtSite & { readonly body: unknown })[],
  ) => Promise<TurnAnswer>;
  /** What is given to this desk, and how these stand that it knows; all of its own where `all`. */
  readonly passes: (
    desk: string,
    known: readonly string[],
    all: boolean,
  ) => Promise<readonly PassAtSite[]>;
  /** This desk has read more of another than the site has now. */
  readonly putBack: () => Promise<void>;
  /** The desks that did not leave, and whether the site was put back and waits for some of them. */
  readonly desks: () => Promise<{
    readonly desks: readonly DeskAtSite[];
    readonly returning: boolean;
  }>;
  /**
   * Facts of one desk after `after`, in their order: none only where there are no more. Where all are read there can be fewer than `limit` though more follow, and
   * shipments come without what only their own desk needs (`whole`).
   */
  readonly facts: (
    desk: string,
    after: number,
    limit: number,
    of?: FactsOf,
  ) => Promise<readonly SiteFact[]>;
  /** What a desk has claimed, in the order of the keys after `after`. `at`: milliseconds since the epoch, by the clock of the site. */
  readonly claims: (
    desk: string,
    after: string,
    limit: number,
  ) => Promise<readonly (BoughtKey & { readonly at: number })[]>;
  readonly close: () => Promise<void>;
}

/** Opens a line. @param onNews called with the id of the desk that has written, this one too; where the engine does not tell, the desk looks by itself */
export type OpenSiteLine = (onNews: (desk: string) => void) => Promise<SiteLine>;
