/** State of a move of the desk between two computers. */
export interface MovingState {
  /** Set after the desk was moved away: when (milliseconds since the epoch) and the name of the file. This computer is then read-only. */
  readonly away: { readonly at: number; readonly file: string } | null;
  /** True for a desk that was never used: a moved desk can be imported. */
  readonly isUnused: boolean;
  /** Number of uncertain shipments. */
  readonly uncertain: number;
}

/** Progress of a move, in bytes. */
export interface MovingProgress {
  readonly done: number;
  readonly total: number;
}

/** The file that was written for the other computer. */
export interface MovedDesk {
  readonly path: string;
  readonly bytes: number;
  /** Number of documents in the file. */
  readonly documents: number;
}

/** A file with a moved desk that a person chose for import. */
export interface ChosenMove {
  readonly id: string;
  readonly name: string;
  readonly folder: string;
  readonly bytes: number;
}
