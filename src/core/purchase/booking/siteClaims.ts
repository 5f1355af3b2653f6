import type { SiteRule } from '../../../domain/site/site.ts';
import type { ShipmentRecord } from '../../ledger/tables/records.ts';

/** Choices of a person for a purchase, made before it starts. */
export interface ClaimChoices {
  /** Buy while the site cannot be reached, where the site's rule is to ask. */
  readonly withoutSite: boolean;
  /** Buy although another desk has a parcel with the same content: it is a different parcel. */
  readonly alikeToo: boolean;
}

/** The claim of another desk for a parcel with the same content. */
export interface AlikeClaim {
  readonly desk: string;
  /** When the other desk claimed it, milliseconds since the epoch by the site's clock. */
  readonly at: number;
}

/** What a purchase needs of the site. Without a site nothing waits. */
export interface SiteClaims {
  /**
   * Claims the keys of a purchase before the attempt is written. @returns null at once when the desk belongs to no site, or when it was claimed
   * together with an earlier one; otherwise a promise of the reason why it must not be bought, for the user, or null
   */
  readonly claim: (record: ShipmentRecord, wish: ClaimChoices) => Promise<string | null> | null;
  /** Announces a purchase that follows soon; the claim of an earlier one then includes it in the same query. */
  readonly expect: (record: ShipmentRecord, wish: ClaimChoices) => void;
  /** Withdraws announcements. Claims that were granted for them and not used by a purchase are released. */
  readonly dismiss: (ids: readonly string[]) => void;
  /** Call when the purchase has ended in any way, or waits for a person: unused claims are released. */
  readonly ended: (shipmentId: string) => void;
  /** Returns the rule that applies now, because the site cannot be reached; null where it can, or where there is no site. */
  readonly unaskable: () => { readonly rule: SiteRule; readonly site: string } | null;
  /** Returns the claim of another desk that stopped the last try because its parcel has the same content; null for none. */
  readonly alike: (shipmentId: string) => AlikeClaim | null;
  /** Sends and receives everything now; resolves also when that fails. */
  readonly exchange: () => Promise<unknown>;
}
