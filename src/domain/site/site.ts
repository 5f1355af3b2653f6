/** What happens to a purchase while the site's database cannot be queried for a purchase by another desk. */
export const SITE_RULES = ['refuse', 'ask', 'allow'] as const;
export type SiteRule = (typeof SITE_RULES)[number];

/** Version of the site's tables that this program reads and writes. */
export const SITE_VERSION = 1;

/**
 * Why a desk is not connected to its site. `copied`: the site has newer data of this desk than this ledger, so the ledger is a copy or was restored.
 * `returning`: the site was restored, and not all desks have sent their claims again. `refused`: its database does not accept a value. `held`: another connection has left a transaction open.
 */
export type SiteTrouble =
  | 'unreachable'
  | 'slow'
  | 'login'
  | 'noLogin'
  | 'rights'
  | 'tls'
  | 'notPostgres'
  | 'tooOld'
  | 'noSite'
  | 'readOnly'
  | 'full'
  | 'busy'
  | 'held'
  | 'failed'
  | 'refused'
  | 'siteOlder'
  | 'siteNewer'
  | 'copied'
  | 'nameTaken'
  | 'otherSite'
  | 'returning';

/** Troubles that do not pass on their own: the desk stops connecting until a person acts. */
export const STOPPING: readonly SiteTrouble[] = ['copied', 'nameTaken', 'otherSite'];

/** Address of a site's database. TLS is always required, except on this computer. */
export interface SiteAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The schema of this site's tables. */
  readonly schema: string;
}

/** Database login of the site. */
export interface SiteLogin {
  readonly user: string;
  readonly password: string;
}

/** A desk of the site as other desks see it. */
export interface SiteDesk {
  readonly id: string;
  readonly name: string;
  /** When the site last received data from it, milliseconds since the epoch by the site's clock; null for never. */
  readonly seenAt: number | null;
  /** When it was last set up again, by the same clock; null for never. */
  readonly setUpAt: number | null;
  /** Number of its facts that this desk has not read. */
  readonly behind: number;
  /** Number of its facts that do not fit and were left out here. */
  readonly leftOut: number;
}

/** A shipment that two desks bought. */
export interface SiteDouble {
  /** Id of this desk's shipment. */
  readonly shipmentId: string;
  readonly reference: string;
  /** Name of the other desk. */
  readonly otherDesk: string;
  /** External reference of the other desk's purchase; '' until its facts have arrived. */
  readonly otherReference: string;
  /** Milliseconds since the epoch. */
  readonly foundAt: number;
}

/** An entry of this desk that the site's database refuses. */
export interface SiteSetAside {
  /** A SharedKind, or the table of the entry. */
  readonly kind: string;
  readonly subject: string;
  /** Reference of the parcel, or name of the shared entry; '' where neither is known. */
  readonly name: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
}

/** A shipment of another desk, in its last known state. */
export interface SiteShipment {
  readonly id: string;
  readonly desk: string;
  readonly deskName: string;
  readonly state: string;
  readonly reference: string;
  readonly trackingNumber: string;
  readonly name: string;
  readonly receiver: string;
  readonly city: string;
  readonly country: string;
  readonly operator: string;
  /** When it was booked or last changed, milliseconds since the epoch by the clock of its desk. */
  readonly at: number;
}

/** An act on a shipment, in the words of its desk. */
export interface SiteAct {
  /** Name of the desk; '' for this one. */
  readonly desk: string;
  /** Milliseconds since the epoch, by the clock of that desk. */
  readonly at: number;
  readonly operator: string;
  readonly what: string;
  readonly detail: string;
}

/** A shipment of another desk with all details that this desk may see. */
export interface SiteShipmentDetail extends SiteShipment {
  readonly service: string;
  readonly serviceReference: string;
  readonly mode: string;
  readonly sender: string;
  readonly option: string;
  readonly price: string;
  /** Names of the goods. */
  readonly items: readonly string[];
  readonly boxes: number;
  /** `service`: can be fetched from the service. `here`: fetched already. `desk`: only at its own desk. */
  readonly waybill: 'service' | 'here' | 'desk' | 'none';
  /** Its own desk marked it as void. */
  readonly isVoid: boolean;
  /** It was not sent, and can be opened here as a copy. */
  readonly isOffered: boolean;
  /** The newest last. */
  readonly acts: readonly SiteAct[];
}

/** A change that another desk made to a shared entry here. */
export interface SiteChange {
  /** A SharedKind. */
  readonly kind: string;
  readonly id: string;
  /** Name of the entry; '' where it is gone. */
  readonly name: string;
  /** Name of the other desk. */
  readonly desk: string;
  /** When it came in, milliseconds since the epoch. */
  readonly at: number;
}

/** Spending limit per day of all desks together, and what they spent today; exact decimal text. */
export interface SiteSpending {
  readonly currency: string;
  /** Null for no limit. */
  readonly limit: string | null;
  /** Includes uncertain purchases. Null where it is shown only with the PIN: customers have prices of their own. */
  readonly spent: string | null;
}

/** State of this desk in its site, for the window. */
export interface SiteState {
  /** Null while this desk belongs to no site. */
  readonly site: {
    readonly name: string;
    readonly address: SiteAddress;
    readonly deskName: string;
    readonly rule: SiteRule;
    /** Time zone in which the daily limit counts: IANA name; '' before the first answer of the site. */
    readonly zone: string;
  } | null;
  /** `off`: no site. `connecting`: no answer since the start. `up`: the last request was answered. */
  readonly line: 'off' | 'connecting' | 'up' | 'down' | 'stopped';
  readonly trouble: SiteTrouble | null;
  /** Time of the last change of `line`, milliseconds since the epoch. */
  readonly since: number;
  /** Number of facts of this desk that the site does not have yet. */
  readonly unsent: number;
  /** Number of purchases that were sent without querying the site, and are not confirmed by it yet. */
  readonly unasked: number;
  /** How far this desk's clock is ahead of the site's, in milliseconds, when the difference is large; 0 otherwise. */
  readonly clockOff: number;
  /** Number of items restored so far, while this desk is set up again from the site; else null. */
  readonly settingUp: number | null;
  readonly desks: readonly SiteDesk[];
  readonly doubles: readonly SiteDouble[];
  /** What the site's database refuses. The other desks do not have it. */
  readonly setAside: readonly SiteSetAside[];
  /** Ids of the unsent shipments that other desks may open as a copy. */
  readonly offered: readonly string[];
}

/** State of a desk that belongs to no site. */
export const NO_SITE: SiteState = {
  site: null,
  line: 'off',
  trouble: null,
  since: 0,
  unsent: 0,
  unasked: 0,
  clockOff: 0,
  settingUp: null,
  desks: [],
  doubles: [],
  setAside: [],
  offered: [],
};
