/** How a desk stands between two computers. */
export interface MovingState {
  /** It was moved away from here, milliseconds since the epoch, with a file of this name: it is only read here. */
  readonly away: { readonly at: number; readonly file: string } | null;
  /** Nothing was ever worked with here: a desk can be taken in. */
  readonly isUnused: boolean;
  /** Shipments of which nobody knows whether they were bought. */
  readonly uncertain: number;
}

/** How far a move has come, in bytes. */
export interface MovingProgress {
  readonly done: number;
  readonly total: number;
}

/** What was written for the other computer. */
export interface MovedDesk {
  readonly path: string;
  readonly bytes: number;
  /** Documents that went along. */
  readonly documents: number;
}

/** A file that a person chose to be taken in. */
export interface ChosenMove {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
}
