import type { ImportsContext } from '../imports/imports.ts';
import type { SiteClaims } from './booking/siteClaims.ts';
import type { Rating } from './rating/rating.ts';
import type { DeferredRates } from './rating/deferredRates.ts';
import type { Choosing } from './rating/choosing.ts';
import type { RateVariants } from './rating/variants.ts';
import type { Booking } from './booking/booking.ts';
import type { ExclusiveBooking } from './booking/exclusiveBooking.ts';
import type { Guard } from './booking/guard.ts';
import type { BookingLockControl } from './booking/bookingLockControl.ts';
import type { DocumentCollector } from './booking/collect.ts';
import type { Fetching } from './booking/fetching.ts';
import type { AttachWaybill } from './booking/attachWaybill.ts';
import type { Invoices } from './booking/invoices.ts';
import type { Attachments } from './booking/attachments.ts';
import type { ResolvePurchase } from './booking/resolve.ts';
import type { Confirming } from './booking/confirming.ts';
import type { JournalExport } from './booking/journalExport.ts';
import type { Voiding } from './voiding/voiding.ts';
import type { TrackingOfShipments } from './tracking/tracking.ts';
import type { TrackingRuns } from './tracking/trackingRuns.ts';
import type { TrackingRefresh } from './tracking/refresh.ts';
import type { TrackingAlerts } from './tracking/trackingAlerts.ts';

/** What the parts that rate, buy and track can use. */
export interface PurchaseContext extends ImportsContext {
  /** Claims at the site for the purchases of this desk; absent when the desk belongs to no site. */
  readonly site?: SiteClaims;
}

/** What the area offers; each part is documented at its own interface. */
export interface PurchaseParts {
  readonly rating: Rating;
  readonly deferredRates: DeferredRates;
  readonly choosing: Choosing;
  readonly variants: RateVariants;
  readonly booking: Booking;
  readonly exclusiveBooking: ExclusiveBooking;
  readonly guard: Guard;
  readonly ledgerLock: BookingLockControl;
  readonly collector: DocumentCollector;
  readonly fetching: Fetching;
  readonly attachWaybill: AttachWaybill;
  readonly invoices: Invoices;
  readonly attachments: Attachments;
  readonly resolve: ResolvePurchase;
  readonly confirming: Confirming;
  readonly journal: JournalExport;
  readonly voiding: Voiding;
  readonly tracking: TrackingOfShipments;
  readonly trackingRuns: TrackingRuns;
  readonly trackingRefresh: TrackingRefresh;
  readonly trackingAlerts: TrackingAlerts;
}
