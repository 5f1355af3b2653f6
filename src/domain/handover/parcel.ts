/** Stage of a parcel at the desk: waiting for a hand-over, handed over to a driver, or not to be handed over. A parcel has exactly one. */
export type ParcelStage = 'waiting' | 'handedOver' | 'void';

/** Events of a parcel at the desk. PERSISTED names. `withdrawn`: a parcel that was booked elsewhere was given back to the person who brought it. */
export const PARCEL_LINE_KINDS = [
  'accepted',
  'bagged',
  'unbagged',
  'handedOver',
  'handoverUndone',
  'withdrawn',
] as const;
export type ParcelLineKind = (typeof PARCEL_LINE_KINDS)[number];

/** One event of a parcel at the desk; events are only added. */
export interface ParcelLine {
  readonly parcelId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  readonly kind: ParcelLineKind;
  /** The bag of the event; null for none. */
  readonly bagId: string | null;
  /** The hand-over that took it, or that was undone for it. */
  readonly handoverId: string | null;
  /** Why it was undone or withdrawn; empty after an erasure. */
  readonly reason: string;
  /** Scans of its pieces when it was handed over; null or left out where it was not scanned on its own. */
  readonly scanned?: number | null;
}

/** State of a parcel after all its events. */
export interface ParcelPosition {
  /** When it was accepted by a scan, milliseconds since the epoch; null when it was not. */
  readonly acceptedAt: number | null;
  readonly bagId: string | null;
  readonly handoverId: string | null;
  readonly withdrawn: boolean;
}

/** The state of a parcel that was only booked. */
export const NEW_PARCEL: ParcelPosition = {
  acceptedAt: null,
  bagId: null,
  handoverId: null,
  withdrawn: false,
};

/** Returns the state after one more event. A hand-over and its undoing keep the bag, because the parcel stays in it. */
export const parcelAfter = (
  before: ParcelPosition,
  { kind, at, bagId, handoverId }: Pick<ParcelLine, 'kind' | 'at' | 'bagId' | 'handoverId'>,
): ParcelPosition => {
  switch (kind) {
    case 'accepted':
      return {
        ...before,
        acceptedAt: before.withdrawn ? at : (before.acceptedAt ?? at),
        withdrawn: false,
      };
    case 'bagged':
      return { ...before, bagId };
    case 'unbagged':
      return { ...before, bagId: null };
    case 'handedOver':
      return { ...before, handoverId };
    case 'handoverUndone':
      return { ...before, handoverId: null };
    case 'withdrawn':
      return { ...before, bagId: null, withdrawn: true };
  }
};

/** The stage of a parcel. @param isVoid its booking is marked void, or it is no longer booked */
export const parcelStageOf = (
  { handoverId, withdrawn }: Pick<ParcelPosition, 'handoverId' | 'withdrawn'>,
  isVoid: boolean,
): ParcelStage => (isVoid || withdrawn ? 'void' : handoverId === null ? 'waiting' : 'handedOver');
