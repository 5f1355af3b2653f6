/** Where a parcel at the desk is: here and to be handed over, with a driver, or not to be handed over at all. A parcel is in exactly one. */
export type ParcelStage = 'waiting' | 'handedOver' | 'void';

/** What happened to a parcel at the desk. PERSISTED names. `withdrawn`: one that was booked elsewhere went back to whoever brought it. */
export const PARCEL_LINE_KINDS = [
  'accepted',
  'bagged',
  'unbagged',
  'handedOver',
  'handoverUndone',
  'withdrawn',
] as const;
export type ParcelLineKind = (typeof PARCEL_LINE_KINDS)[number];

/** One line of a parcel's stay at the desk; lines are only added. */
export interface ParcelLine {
  readonly parcelId: string;
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly operator: string;
  readonly kind: ParcelLineKind;
  /** The bag it went into or was handed over in; null for none. */
  readonly bagId: string | null;
  /** The hand-over that took it, or was undone for it. */
  readonly handoverId: string | null;
  /** Why it was undone or withdrawn; empty once it was erased. */
  readonly reason: string;
}

/** Where a parcel stands after all its lines. */
export interface ParcelPosition {
  /** When it was scanned in, milliseconds since the epoch; null for one that nobody scanned. */
  readonly acceptedAt: number | null;
  readonly bagId: string | null;
  readonly handoverId: string | null;
  readonly withdrawn: boolean;
}

/** The position of a parcel that was only booked. */
export const NEW_PARCEL: ParcelPosition = {
  acceptedAt: null,
  bagId: null,
  handoverId: null,
  withdrawn: false,
};

/** The position after one more line. A bag is kept through a hand-over and its undoing: the parcel never left it. */
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

/** Where a parcel is. @param isVoid its booking is marked void, or it is not booked any more */
export const stageOf = (
  { handoverId, withdrawn }: Pick<ParcelPosition, 'handoverId' | 'withdrawn'>,
  isVoid: boolean,
): ParcelStage => (isVoid || withdrawn ? 'void' : handoverId === null ? 'waiting' : 'handedOver');
