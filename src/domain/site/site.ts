/** What happens to a purchase while the site cannot be asked whether another desk has bought it already. */
export const SITE_RULES = ['refuse', 'ask', 'allow'] as const;
export type SiteRule = (typeof SITE_RULES)[number];

/** Version of the tables at the site that this program reads and writes. */
export const SITE_VERSION = 4;

/**
 * Why a desk is apart from its site. `copied`: the site has heard of this desk what this ledger does not know, so it is a copy or was put
 * back. `returning`: the site was put back, and not every desk has told it again what it had claimed.
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
  | 'failed'
  | 'siteOlder'
  | 'siteNewer'
  | 'copied'
  | 'nameTaken'
  | 'otherSite'
  | 'returning';

/** Troubles that do not pass by waiting: the desk asks no more until a person has done something. */
export const STOPPING: readonly SiteTrouble[] = ['copied', 'nameTaken', 'otherSite'];

/** Where a site is. TLS is always asked for, except on this computer itself. */
export interface SiteAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** The schema that holds the tables of this site. */
  readonly schema: string;
}

/** Who logs in at the site. */
export interface SiteLogin {
  readonly user: string;
  readonly password: string;
}

/** A desk of the site as the others know it. */
export interface SiteDesk {
  readonly id: string;
  readonly name: string;
  /** When the site heard of it last, milliseconds since the epoch by the clock of the site; null for never. */
  readonly seenAt: number | null;
  /** When it was last set up anew, by the same clock; null for never. */
  readonly setUpAt: number | null;
  /** Facts of it that this desk has not read. */
  readonly behind: number;
}

/** One shipment that two desks bought. */
export interface SiteDouble {
  /** Of this desk. */
  readonly shipmentId: string;
  readonly reference: string;
  /** Name of the other desk. */
  readonly otherDesk: string;
  /** The external reference that the other desk bought it under; empty where its facts have not come. */
  readonly otherReference: string;
  /** Milliseconds since the epoch. */
  readonly foundAt: number;
}

/** A shipment of another desk, as its desk told it last. */
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
  /** When it was booked or changed last, milliseconds since the epoch by the clock of its desk. */
  readonly at: number;
}

/** What was done with a shipment, in words, as its desk told it. */
export interface SiteAct {
  /** Name of the desk; empty for this one. */
  readonly desk: string;
  /** Milliseconds since the epoch, by the clock of that desk. */
  readonly at: number;
  readonly operator: string;
  readonly what: string;
  readonly detail: string;
}

/** A shipment of another desk, whole, as far as this desk may know it. */
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
  /** `service`: to be fetched from there. `here`: fetched already. `desk`: at its own desk only. */
  readonly waybill: 'service' | 'here' | 'desk' | 'none';
  /** Its own desk marked it as void. */
  readonly isVoid: boolean;
  /** The newest last. */
  readonly acts: readonly SiteAct[];
}

/** A shipment that is being passed on from this desk or to it. */
export interface SitePass {
  readonly shipmentId: string;
  /** Name of the other desk. */
  readonly otherDesk: string;
  readonly label: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** `giving` and `backing` and `taking` wait for the site. */
  readonly state: 'giving' | 'given' | 'backing' | 'offered' | 'taking';
}

/** What all desks of a site may spend in a day, and what they spent today; exact decimal text. */
export interface SiteSpending {
  readonly currency: string;
  /** Null for none. */
  readonly limit: string | null;
  /** Uncertain purchases count as spent. */
  readonly spent: string;
}

/** How this desk stands with its site, as the window shows it. */
export interface SiteState {
  /** Null while this desk belongs to no site. */
  readonly site: {
    readonly name: string;
    readonly address: SiteAddress;
    readonly deskName: string;
    readonly rule: SiteRule;
  } | null;
  /** `off`: no site. `connecting`: not heard of yet since the start. `up`: asked and answered. */
  readonly line: 'off' | 'connecting' | 'up' | 'down' | 'stopped';
  readonly trouble: SiteTrouble | null;
  /** Since when the line is as it is, milliseconds since the epoch. */
  readonly since: number;
  /** Facts of this desk that the site does not have. */
  readonly unsent: number;
  /** Purchases that went out without the site being asked, and still wait for its word. */
  readonly unasked: number;
  /** How far this desk's clock is ahead of the site's, in milliseconds, where it is far off; 0 otherwise. */
  readonly clockOff: number;
  /** While this desk is set up anew from the site: how much has come back. Null otherwise. */
  readonly settingUp: number | null;
  readonly desks: readonly SiteDesk[];
  readonly doubles: readonly SiteDouble[];
  /** Shipments that are being passed on, the oldest first. */
  readonly passes: readonly SitePass[];
}

/** A desk that belongs to no site. */
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
  passes: [],
};
