import type { Money } from '../../domain/money/money.ts';
import type { SiteLogin, SiteRule, SiteSpending, SiteState } from '../../domain/site/site.ts';
import type { SiteDifference } from '../../domain/site/sharedEntry.ts';
import type { OpenSiteLine } from './line.ts';
import type { PgLineOptions } from './pgLine.ts';
import type { SiteClaims } from './siteClaims.ts';

/** What a desk with a site takes from its shell. */
export interface SitePorts {
  /** The login of the desks, from the secret store; null where none is kept. May reject with KeysLocked. */
  readonly readLogin: (place: string) => Promise<SiteLogin | null>;
  readonly keepLogin: (place: string, login: SiteLogin) => Promise<void>;
  readonly forgetLogin: () => Promise<void>;
  /** Certificates that a person trusts beside those of the system, PEM. */
  readonly certificates: () => readonly string[];
  /** Version of this program. */
  readonly program: string;
  /** How long an answer is waited for, in milliseconds, where not as long as usual. */
  readonly answerMs?: number;
  /** Opens a line; PostgreSQL unless given. */
  readonly open?: (options: PgLineOptions) => OpenSiteLine;
}

/** How a site is made. */
export interface NewSite {
  /** As it is typed, with the owner's user and password: both are used once and not kept. */
  readonly address: string;
  readonly password: string;
  readonly name: string;
  readonly rule: SiteRule;
  readonly deskName: string;
}

/** A desk whose disk is lost, as it is set up anew. */
export interface LostDesk {
  readonly code: string;
  /** Login of the owner of the site: used once and not kept. */
  readonly user: string;
  readonly password: string;
  /** Its name at the site. */
  readonly deskName: string;
}

/** This desk and its site. */
export interface Site extends SiteClaims {
  readonly state: () => SiteState;
  /** Makes a site and joins it. @throws DeskError with what is wrong, in words */
  readonly create: (wish: NewSite) => Promise<SiteState>;
  /** Joins a site by its code; for a desk of this site already, keeps the login of the code. @throws DeskError */
  readonly join: (code: string, deskName: string) => Promise<SiteState>;
  /**
   * Makes this ledger, in which nobody worked yet, the desk of a site whose disk is lost. What that desk had told comes back beside the work; until then nothing is
   * bought. @throws DeskError with what is wrong, in words
   */
  readonly setUpAnew: (wish: LostDesk) => Promise<SiteState>;
  /** The code that another desk joins with. @throws DeskError where the login is not at hand */
  readonly code: () => Promise<string>;
  /** Leaves the site, which keeps what it was told. @throws DeskError while facts are unsent and it was not said to leave all the same */
  readonly leave: (evenUnsent: boolean) => Promise<SiteState>;
  /** A person said that this ledger is the desk, put back from a backup, and no copy works beside it. @throws DeskError */
  readonly resume: () => Promise<SiteState>;
  /** What all desks may spend in a day and have spent today, by currency. @throws DeskError where the site cannot be asked */
  readonly spending: () => Promise<readonly SiteSpending[]>;
  /** Sets what all desks may spend in a day: these limits and no others. @throws DeskError as `spending` */
  readonly setLimits: (limits: readonly Money[]) => Promise<readonly SiteSpending[]>;
  /** Fields of what desks share that two desks wrote without knowing of each other; the last written first. */
  readonly differences: () => readonly SiteDifference[];
  /** A person chose the value that lost (`other`), or the one that stands. @returns what is left of them */
  readonly settleDifference: (
    which: Pick<SiteDifference, 'kind' | 'id' | 'field' | 'otherDeskId'>,
    other: boolean,
  ) => readonly SiteDifference[];
  /** A person has looked at what was bought twice. */
  readonly seeDoubles: (shipmentId: string) => SiteState;
  /** Tells and hears all there is now. @returns how it stands then */
  readonly exchange: () => Promise<SiteState>;
  /** Goes on telling and hearing, beside the work. */
  readonly start: () => void;
  /** Something may have changed. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}
