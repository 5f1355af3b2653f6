import type { Money } from '../../domain/money/money.ts';
import type {
  SiteChange,
  SiteLogin,
  SiteRule,
  SiteSpending,
  SiteState,
} from '../../domain/site/site.ts';
import type { BaseContext } from '../base/base.ts';
import type { StoreContext } from '../ledger/ledger.ts';
import type { OpenSiteLine } from './line.ts';
import type { PgLineOptions } from './pgLine.ts';
import type { SiteClaims } from '../purchase/booking/siteClaims.ts';

/** What the parts of the site can use: it is opened before the desk. */
export type SiteContext = StoreContext &
  Pick<BaseContext, 'clock' | 'random' | 'log' | 'emit' | 'timeZone'>;

/** What a desk with a site needs from its shell. */
export interface SitePorts {
  /** Reads the login of the desks from the secret store; null where none is kept. May reject with KeysLocked. */
  readonly readLogin: (place: string) => Promise<SiteLogin | null>;
  readonly keepLogin: (place: string, login: SiteLogin) => Promise<void>;
  readonly forgetLogin: () => Promise<void>;
  /** Certificates that a person trusts in addition to those of the system, PEM. */
  readonly certificates: () => readonly string[];
  /** Version of this program. */
  readonly program: string;
  /** Timeout of an answer, in milliseconds; the default when left out. */
  readonly answerMs?: number;
  /** Opens a connection; PostgreSQL when left out. */
  readonly open?: (options: PgLineOptions) => OpenSiteLine;
}

/** Input to create a site. */
export interface NewSite {
  /** As typed, with the owner's user and password: both are used once and not stored. */
  readonly address: string;
  readonly password: string;
  readonly name: string;
  readonly rule: SiteRule;
  /** Time zone in which the daily limit counts: IANA name. */
  readonly zone: string;
  readonly deskName: string;
}

/** Input to set up a desk anew whose disk is lost. */
export interface LostDesk {
  readonly code: string;
  /** Login of the owner of the site: used once and not stored. */
  readonly user: string;
  readonly password: string;
  /** The desk's name at the site. */
  readonly deskName: string;
}

/** This desk and its site. */
export interface Site extends SiteClaims {
  readonly state: () => SiteState;
  /** Creates a site and joins it. Throws DeskError with a message for the user. */
  readonly create: (wish: NewSite) => Promise<SiteState>;
  /** Joins a site by its code. A desk that belongs to this site already only stores the login of the code. Throws DeskError. */
  readonly join: (code: string, deskName: string) => Promise<SiteState>;
  /**
   * Makes this ledger, which must be unused, the desk of a site whose disk is lost. The facts of that desk are read back in the background; until
   * that is done nothing is bought. Throws DeskError with a message for the user.
   */
  readonly setUpAnew: (wish: LostDesk) => Promise<SiteState>;
  /** Returns the code that another desk joins with. Throws DeskError when the login is not available. */
  readonly code: () => Promise<string>;
  /** Leaves the site; its facts stay there. Throws DeskError while facts are unsent, unless `evenUnsent`. */
  readonly leave: (evenUnsent: boolean) => Promise<SiteState>;
  /** Continues as the desk after a person confirmed that this ledger was restored from a backup and no copy of it is in use. Throws DeskError. */
  readonly resume: () => Promise<SiteState>;
  /** Returns the daily limits of all desks and what they have spent today, by currency. Throws DeskError when the site cannot be reached. */
  readonly spending: () => Promise<readonly SiteSpending[]>;
  /** Replaces the daily limits of all desks. Throws DeskError as `spending`. */
  readonly setLimits: (limits: readonly Money[]) => Promise<readonly SiteSpending[]>;
  /** Returns the last changes that other desks made to shared entries here, newest first. */
  readonly changes: () => readonly SiteChange[];
  /** Marks a double as seen by a person. */
  readonly seeDoubles: (shipmentId: string) => SiteState;
  /** Sends and receives everything now. @returns the state after that */
  readonly exchange: () => Promise<SiteState>;
  /** Starts to send and receive in the background. */
  readonly start: () => void;
  /** Call when something may have changed. */
  readonly wake: () => void;
  readonly close: () => Promise<void>;
}
