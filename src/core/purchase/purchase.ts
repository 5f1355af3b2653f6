import type { ImportsContext } from '../imports/imports.ts';
import type { SiteClaims } from './booking/siteClaims.ts';

/** What the parts that rate, buy and track can use. */
export interface PurchaseContext extends ImportsContext {
  /** Claims at the site for the purchases of this desk; absent when the desk belongs to no site. */
  readonly site?: SiteClaims;
}
