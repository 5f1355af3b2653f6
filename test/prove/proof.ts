/** What one part of `npm run prove` found. */
export interface Proof {
  readonly title: string;
  readonly rows: readonly (readonly [what: string, found: string | number])[];
  readonly ok: boolean;
}

/** What every part is given. */
export interface ProveOptions {
  /** Random runs to make, where a part makes some. */
  readonly runs: number;
  /** The first seed. */
  readonly seed: number;
  /** Processes at once. */
  readonly lanes: number;
  /** Tells whoever waits how far it is. */
  readonly say: (text: string) => void;
}
