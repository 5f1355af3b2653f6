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
