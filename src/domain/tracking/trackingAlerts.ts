import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { ParcelWay } from './way.ts';

/**
 * Why a booked shipment needs a look. `overdue`: the estimated day has passed; `quiet`: no news for some days; `returned` (includes cancelled) and
 * `delivered`: it ended and was not marked as seen yet.
 */
export const TRACKING_ALERTS = ['overdue', 'quiet', 'returned', 'delivered'] as const;
export type TrackingAlertKind = (typeof TRACKING_ALERTS)[number];
export type TrackingAlertCounts = Readonly<Record<TrackingAlertKind, number>>;

/** A shipment that needs a look. */
export interface TrackingAlertRow {
  readonly shipment: ShipmentSnapshot;
  readonly way: ParcelWay;
}

/** Some shipments of one kind. `asOf`: when the list was read, milliseconds since the epoch; `total`: how many there were then. */
export interface TrackingAlertPage {
  readonly asOf: number;
  readonly total: number;
  readonly rows: readonly TrackingAlertRow[];
}

/** Shipments to be marked as seen: these, or all that a list read at `asOf` contains. */
export type SeenAlerts = { readonly ids: readonly string[] } | { readonly asOf: number };

/** Marks of a shipment before it was marked as seen; undo restores them. */
export type WayMarks = Pick<ParcelWay, 'shipmentId' | 'quietSince' | 'expectedSeen' | 'news'>;

/** Returns the way after a person marked it as seen. @param now milliseconds since the epoch */
export const wayMarkedSeen = (way: ParcelWay, kind: TrackingAlertKind, now: number): ParcelWay => {
  switch (kind) {
    case 'overdue':
      // Restart the quiet period too: otherwise the shipment would be listed as quiet at once.
      return { ...way, expectedSeen: way.expected, quietSince: now };
    case 'quiet':
      return { ...way, quietSince: now };
    case 'returned':
    case 'delivered':
      return { ...way, news: false };
  }
};

/** Returns the way with its earlier marks; what has come since stays new. */
export const wayMarkedUnseen = (way: ParcelWay, marks: WayMarks): ParcelWay => ({
  ...way,
  ...marks,
  quietSince: Math.max(marks.quietSince, way.changedAt),
  news: way.news || marks.news,
});
