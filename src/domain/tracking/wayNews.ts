import type { ShipmentSnapshot } from '../shipment/snapshot.ts';
import type { ParcelWay } from './way.ts';

/**
 * Why a booked shipment is to be looked at. `overdue`: the estimated day has passed; `quiet`: nothing new for some days; `returned`, cancelled ones
 * among them, and `delivered`: it came to its end since somebody last looked.
 */
export const WAY_NEWS = ['overdue', 'quiet', 'returned', 'delivered'] as const;
export type WayNewsKind = (typeof WAY_NEWS)[number];
export type WayNewsCounts = Readonly<Record<WayNewsKind, number>>;

/** A shipment that is to be looked at. */
export interface WayNewsRow {
  readonly shipment: ShipmentSnapshot;
  readonly way: ParcelWay;
}

/** How a shipment was marked before somebody had seen it: what undo puts back. */
export type WayMarks = Pick<ParcelWay, 'shipmentId' | 'quietSince' | 'expectedSeen' | 'news'>;

/** The way once somebody has seen why it was to be looked at. @param now milliseconds since the epoch */
export const waySeen = (way: ParcelWay, kind: WayNewsKind, now: number): ParcelWay => {
  switch (kind) {
    case 'overdue':
      // Otherwise it would be shown at once as one of which nothing is new.
      return { ...way, expectedSeen: way.expected, quietSince: now };
    case 'quiet':
      return { ...way, quietSince: now };
    case 'returned':
    case 'delivered':
      return { ...way, news: false };
  }
};
