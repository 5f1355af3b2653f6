import type { SiteRule } from '../../domain/site/site.ts';
import type { ShipmentRecord } from '../store/records.ts';

/** What a person said of purchases before they begin. */
export interface ClaimWish {
  /** To go on while the site cannot be asked, where its rule is to ask. */
  readonly withoutSite: boolean;
  /** To buy what is like a parcel of another desk all the same: it is another one. */
  readonly alikeToo: boolean;
}

/** A parcel that is like one of another desk. */
export interface Alike {
  readonly desk: string;
  /** When the other desk claimed it, milliseconds since the epoch by the clock of the site. */
  readonly at: number;
}

/** What a purchase needs of the site. A desk without one is never kept waiting. */
export interface SiteClaims {
  /**
   * Claims what a purchase is known by, before it is written down. @returns null at once where the desk belongs to no site, and where it was claimed together
   * with one before it; otherwise why it must not go out, in words, or null
   */
  readonly claim: (record: ShipmentRecord, wish: ClaimWish) => Promise<string | null> | null;
  /** This purchase is to be claimed soon: what goes before it claims for both in one question to the site. */
  readonly expect: (record: ShipmentRecord, wish: ClaimWish) => void;
  /** These are not to be bought soon after all: what was claimed for them, and not taken by a purchase of theirs since, is given back. */
  readonly dismiss: (ids: readonly string[]) => void;
  /** The purchase has ended, however, or waits for a person: what was claimed for nothing is given back. */
  readonly ended: (shipmentId: string) => void;
  /** The rule that decides now, because the site cannot be asked; null where it can, or where there is none. */
  readonly unaskable: () => { readonly rule: SiteRule; readonly site: string } | null;
  /** Whether another desk had claimed a parcel like it when it was tried last. */
  readonly alike: (shipmentId: string) => Alike | null;
  /** Tells and hears all there is now; resolves however that went. */
  readonly exchange: () => Promise<unknown>;
}
